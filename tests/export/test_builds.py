"""Build files of an export: configured, built and run with the real tools."""

from __future__ import annotations

import configparser
import json
import os
import re
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import replace
from functools import cache, partial
from pathlib import Path

import pytest

from aesgen import __version__, plugins
from aesgen.errors import UserError
from aesgen.export import Facts, export, has_core_abi, shims
from aesgen.export.builds import build_files
from aesgen.export.exported import Exported
from aesgen.system import tools
from tests.conftest import requires
from tests.export.test_export import facts
from tests.export.test_export_host import host_facts, on_x86
from tests.export.test_interface import on_this_host
from tests.export.test_shims import header_here

pytestmark = [on_this_host, requires(tools.GCC)]
portable = cache(partial(facts, "portable-c", "c-bitsliced"))
CALLER = """#include "aesgen.h"
#include <string.h>
int main(void)
{
    static const uint8_t key[16], zero[16], expected[4] = { 0x66, 0xe9, 0x4b, 0xd4 };
    uint8_t block[16];
    aesgen_key k;
    if (aesgen_setkey_enc(&k, key, 16))
        return 2;
    aesgen_ecb_enc(&k, zero, block, 1);
    return memcmp(block, expected, 4) != 0;
}
"""
"""The first bytes of AES-128 of zeros under a key of zeros (McGrew and Viega, GCM, test case 1: H)."""


def written(made: Facts, system: str, folder: Path, *with_shims: str) -> None:
    files = export(made)
    own = Exported(made, files, has_core_abi(made), with_shims)
    adapters = {name: text for each in with_shims for name, text in shims.shim(each, own).items()}
    for name, text in {**files, **adapters, **build_files(system, own)}.items():
        (folder / name).write_text(text)


def run(folder: Path, *command: str, **options: object) -> str:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, **options)  # type: ignore[call-overload]
    assert done.returncode == 0, done.stdout + done.stderr
    return str(done.stdout)


@on_x86
@requires(tools.CMAKE)
def test_cmake_builds_tests_and_installs(tmp_path: Path) -> None:
    """The installed package then serves another project."""
    source, user = tmp_path / "source", tmp_path / "user"
    source.mkdir()
    user.mkdir()
    written(host_facts(), "cmake", source)
    run(tmp_path, "cmake", "-S", "source", "-B", "build", "-DCMAKE_BUILD_TYPE=Debug")
    run(tmp_path, "cmake", "--build", "build")
    assert "100% tests passed, 0 tests failed out of 1" in run(tmp_path, "ctest", "--test-dir", "build")
    run(tmp_path, "cmake", "--install", "build", "--prefix", str(tmp_path / "installed"))
    (user / "main.c").write_text(CALLER)
    (user / "CMakeLists.txt").write_text(
        "cmake_minimum_required(VERSION 3.13)\nproject(user C)\nfind_package(aesgen REQUIRED)\n"
        "add_executable(main main.c)\ntarget_link_libraries(main PRIVATE aesgen::aesgen)\n"
    )
    run(tmp_path, "cmake", "-S", "user", "-B", "used", f"-DCMAKE_PREFIX_PATH={tmp_path / 'installed'}")
    run(tmp_path, "cmake", "--build", "used")
    run(tmp_path, "used/main")


@requires(tools.CMAKE, tools.PKG_CONFIG)
@pytest.mark.parametrize(
    ("folders", "shared"),
    [
        (("lib", "include"), "OFF"),
        (("lib/x86_64-linux-gnu", "include"), "ON"),
        (("{}/lib", "{}/dev/include"), "OFF"),
    ],
)
def test_pkg_config_finds_what_cmake_installed(folders: tuple[str, str], shared: str, tmp_path: Path) -> None:
    """Folders of one part, of several and absolute ones. A shared library offers the functions of the header
    and no others; the version is checked by CMake."""
    source, place = tmp_path / "source", tmp_path / "installed"
    source.mkdir()
    written(portable(), "cmake", source)
    library, include = (folder.format(place) for folder in folders)
    where = [f"-DCMAKE_INSTALL_LIBDIR={library}", f"-DCMAKE_INSTALL_INCLUDEDIR={include}"]
    options = [*where, f"-DCMAKE_INSTALL_PREFIX={place}", f"-DBUILD_SHARED_LIBS={shared}"]
    run(tmp_path, "cmake", "-S", "source", "-B", "build", *options)
    run(tmp_path, "cmake", "--build", "build")
    run(tmp_path, "cmake", "--install", "build")
    [described] = place.rglob("*.pc")
    assert list(place.rglob("aesgenConfigVersion.cmake"))
    (tmp_path / "main.c").write_text(CALLER)
    path = {"PKG_CONFIG_PATH": str(described.parent), "PATH": "/usr/bin:/bin:/usr/local/bin"}
    flags = run(tmp_path, "pkg-config", "--cflags", "--libs", "aesgen", env=path).split()
    run(tmp_path, "gcc", "main.c", *flags, f"-Wl,-rpath,{described.parents[1]}", "-o", "main")
    run(tmp_path, "./main")


@requires(tools.CMAKE)
def test_two_exports_install_into_one_folder_and_serve_one_program(tmp_path: Path) -> None:
    """Each has a header, a library and a package of its own, and neither overwrites a file of the other."""
    installed: dict[str, list[Path]] = {}
    for prefix in ("aesgen_", "mine_"):
        source, build, place = (tmp_path / f"{prefix}{what}" for what in ("source", "build", "installed"))
        source.mkdir()
        written(replace(portable(), prefix=prefix), "cmake", source)
        run(tmp_path, "cmake", "-S", str(source), "-B", str(build))
        run(tmp_path, "cmake", "--build", str(build))
        for to in (place, tmp_path / "both"):
            run(tmp_path, "cmake", "--install", str(build), "--prefix", str(to))
        installed[prefix] = [file.relative_to(place) for file in place.rglob("*") if file.is_file()]
    assert Path("include/aesgen.h") in installed["aesgen_"]
    assert set(installed["aesgen_"]).isdisjoint(installed["mine_"])

    second = CALLER.replace("main", "second").replace("aesgen", "mine")
    first = CALLER.replace("main", "first")
    main = "int main(void) { return first() + second(); }\n"
    (tmp_path / "main.c").write_text(first + second + main)
    (tmp_path / "CMakeLists.txt").write_text(
        "cmake_minimum_required(VERSION 3.13)\nproject(user C)\n"
        "find_package(aesgen REQUIRED)\nfind_package(mine REQUIRED)\n"
        "add_executable(main main.c)\ntarget_link_libraries(main PRIVATE aesgen::aesgen mine::mine)\n"
    )
    run(tmp_path, "cmake", "-S", ".", "-B", "used", f"-DCMAKE_PREFIX_PATH={tmp_path / 'both'}")
    run(tmp_path, "cmake", "--build", "used")
    run(tmp_path, "used/main")


@requires(tools.MESON)
def test_meson_builds_tests_and_installs(tmp_path: Path) -> None:
    source = tmp_path / "source"
    source.mkdir()
    written(portable(), "meson", source)
    run(
        tmp_path,
        "meson",
        "setup",
        "build",
        "source",
        "--buildtype=debug",
        "--prefix",
        str(tmp_path / "installed"),
    )
    run(tmp_path, "meson", "test", "-C", "build")
    run(tmp_path, "meson", "install", "-C", "build")
    [described] = (tmp_path / "installed").rglob("aesgen.pc")
    assert "-laesgen" in described.read_text()


CMAKE = (
    ("cmake", "-S", "source", "-B", "build"),
    ("cmake", "--build", "build"),
    ("cmake", "--install", "build"),
)
MESON = (("meson", "setup", "build", "source"), ("meson", "install", "-C", "build"))


@header_here("openssl/core_dispatch.h", "libssl-dev")
@requires(tools.OPENSSL)
@pytest.mark.parametrize(
    ("system", "commands", "options"),
    [
        pytest.param("cmake", CMAKE, ["-DCMAKE_INSTALL_PREFIX={}"], marks=requires(tools.CMAKE)),
        pytest.param(
            *("cmake", CMAKE, ["-DCMAKE_INSTALL_PREFIX={}", "-DBUILD_SHARED_LIBS=ON"]),
            marks=requires(tools.CMAKE),
        ),
        pytest.param("meson", MESON, ["--prefix={}"], marks=requires(tools.MESON)),
        pytest.param(
            "meson", MESON, ["--prefix={}", "--default-library=shared"], marks=requires(tools.MESON)
        ),
    ],
    ids=["cmake", "cmake-shared", "meson", "meson-shared"],
)
def test_the_provider_is_built_installed_and_loaded(
    system: str, commands: Sequence[Sequence[str]], options: Sequence[str], tmp_path: Path
) -> None:
    """It depends on OpenSSL alone: the folder of the build is removed before it is loaded."""
    source, place = tmp_path / "source", tmp_path / "installed"
    source.mkdir()
    written(portable(), system, source, "openssl", "tiny-aes")
    first, *others = commands
    run(tmp_path, *first, *(option.format(place) for option in options))
    for command in others:
        run(tmp_path, *command)
    shutil.rmtree(tmp_path / "build")
    for library in place.rglob("libaesgen.*"):
        library.unlink()
    [module] = place.rglob("ossl-modules/*")
    assert module.name == "aesgen_provider.so"
    ours = ["-provider-path", str(module.parent), "-provider", "aesgen_provider", "-provider", "default"]
    cipher = [
        "openssl",
        "enc",
        "-aes-256-ctr",
        "-K",
        "5" * 64,
        "-iv",
        "7" * 32,
        "-in",
        str(source / "aesgen.h"),
    ]
    run(tmp_path, *cipher, "-out", "ours", *ours, "-propquery", "provider=aesgen")
    run(tmp_path, *cipher, "-out", "theirs")
    assert (tmp_path / "ours").read_bytes() == (tmp_path / "theirs").read_bytes()


@requires(tools.PKG_CONFIG)
def test_pkg_config_finds_the_library_in_the_folder(tmp_path: Path) -> None:
    written(portable(), "pkg-config", tmp_path)
    run(tmp_path, "gcc", "-O1", "-c", "aesgen_portable_c.c")
    run(tmp_path, "ar", "rcs", "libaesgen.a", "aesgen_portable_c.o")
    (tmp_path / "main.c").write_text(CALLER)
    path = {"PKG_CONFIG_PATH": str(tmp_path), "PATH": "/usr/bin:/bin:/usr/local/bin"}
    flags = run(tmp_path, "pkg-config", "--cflags", "--libs", "aesgen", env=path).split()
    run(tmp_path, "gcc", "main.c", *flags, "-o", "main")
    run(tmp_path, "./main")


@pytest.mark.slow
@requires(tools.CMAKE)
@pytest.mark.skipif(not shutil.which("conan"), reason="no conan")
def test_conan_packages_the_library_for_another_project(tmp_path: Path) -> None:
    source, user = tmp_path / "source", tmp_path / "user"
    source.mkdir()
    user.mkdir()
    written(portable(), "conan", source)
    (user / "main.c").write_text(CALLER)
    (user / "conanfile.txt").write_text(f"[requires]\naesgen/{__version__}\n[generators]\nPkgConfigDeps\n")
    alone = {"env": os.environ | {"CONAN_HOME": str(tmp_path / "home")}}
    run(tmp_path, "conan", "profile", "detect", **alone)
    run(tmp_path, "conan", "create", "source", "--no-remote", **alone)
    run(user, "conan", "install", ".", "--no-remote", "--output-folder", "found", **alone)
    found = {"env": os.environ | {"PKG_CONFIG_PATH": str(user / "found")}}
    flags = run(user, "pkg-config", "--cflags", "--libs", "aesgen", **found).split()
    run(user, "gcc", "main.c", *flags, "-o", "main")
    run(user, "./main")


STAND_INS = {
    "zephyr": """
set(CONFIG_AESGEN y)
macro(zephyr_library_named name)
  set(current ${name})
  add_library(${name} STATIC)
endmacro()
macro(zephyr_library_sources)
  target_sources(${current} PRIVATE ${ARGN})
endmacro()
macro(zephyr_include_directories)
  include_directories(${ARGN})
  target_include_directories(${current} PUBLIC ${ARGN})
endmacro()
add_subdirectory(${EXPORT}/zephyr module)
""",
    "esp-idf": """
set(ESP_PLATFORM 1)
function(idf_component_register)
  cmake_parse_arguments(own "" "" "SRCS;INCLUDE_DIRS" ${ARGN})
  add_library(aesgen STATIC ${own_SRCS})
  target_include_directories(aesgen PUBLIC ${own_INCLUDE_DIRS})
endfunction()
add_subdirectory(${EXPORT} component)
""",
}
"""What the functions of these systems do to a library, as far as an export calls them (documentation of
Zephyr, "Modules" and "extensions"; of ESP-IDF, "Build System"). The systems themselves are not tried here."""


@requires(tools.CMAKE)
@pytest.mark.parametrize("system", STAND_INS)
def test_the_files_for_firmware_build_the_library(system: str, tmp_path: Path) -> None:
    source = tmp_path / "source"
    (source / "zephyr").mkdir(parents=True)
    written(portable(), system, source)
    (tmp_path / "main.c").write_text(CALLER)
    (tmp_path / "CMakeLists.txt").write_text(
        f"cmake_minimum_required(VERSION 3.13)\nproject(user C)\nset(EXPORT {source})\n{STAND_INS[system]}\n"
        "add_executable(main main.c)\ntarget_link_libraries(main PRIVATE aesgen)\n"
    )
    run(tmp_path, "cmake", "-S", ".", "-B", "build")
    run(tmp_path, "cmake", "--build", "build")
    run(tmp_path, "build/main")


def test_a_target_without_c_or_assembly_gets_no_build_files() -> None:
    with pytest.raises(UserError, match="no C or assembly files"):
        build_files("cmake", Exported(host_facts(), {"aesgen_gtx295.cu": ""}, core_abi=False))


def test_every_module_is_an_option_of_export() -> None:
    from click.testing import CliRunner

    from aesgen.cli.commands.export import command

    described = CliRunner().invoke(command, ["--help"]).output
    assert {"cmake", "meson", "pkg-config", "platformio"} <= set(plugins.modules("aesgen.export.builds"))
    assert [name for name in plugins.modules("aesgen.export.builds") if f"--{name}" not in described] == []


def test_platformio_gets_a_manifest() -> None:
    files = {"aesgen_cortex_m4.S": "", "aesgen.h": ""}
    made = build_files("platformio", Exported(host_facts(), files, core_abi=False))
    manifest = json.loads(made["library.json"])
    assert (manifest["name"], manifest["headers"]) == ("aesgen", "aesgen.h")
    assert manifest["build"]["srcFilter"] == ["-<*>", "+<aesgen_cortex_m4.S>"]
    # The fields that PlatformIO requires, in the form that its documentation of library.json gives.
    assert re.fullmatch(r"[A-Za-z0-9_.+ -]{1,100}", manifest["name"])
    assert re.fullmatch(r"\d+\.\d+\.\d+", manifest["version"])
    assert manifest["description"] and len(manifest["description"]) <= 1000
    folders = (manifest["build"]["srcDir"], manifest["build"]["includeDir"])
    assert folders == (".", ".") and manifest["platforms"] == manifest["frameworks"] == "*"


def test_the_documented_platformio_project_has_its_form() -> None:
    """An environment for a board, and nothing about the library, which PlatformIO finds below `lib/`."""
    page = (Path(__file__).parents[2] / "docs" / "drop-in.md").read_text(encoding="utf-8")
    [text] = re.findall(r"```ini\n(.*?)```", page, re.DOTALL)
    project = configparser.ConfigParser()
    project.read_string(text)
    [section] = project.sections()
    assert re.fullmatch(r"env:\w+", section)
    assert set(project[section]) == {"platform", "board", "framework"}
