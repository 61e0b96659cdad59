"""Exports in other libraries' places: known answers, and the libraries' own test programs."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from aesgen import cli
from aesgen.errors import UserError
from aesgen.export import export, shims
from aesgen.export.exported import Exported
from aesgen.system import paths, tools
from tests.conftest import requires
from tests.export import mbedtls
from tests.export.portable import exported
from tests.export.running import run
from tests.export.test_export import facts, on_x86
from tests.export.test_export_host import host_facts

SUITES = paths.cache_folder() / "suites"
FETCH = f"sudo tools/suites {SUITES}"
STRICT = ["-std=c99", "-O1", "-Wall", "-Wextra", "-Werror"]
EXPORTS = [
    pytest.param(("portable-c", "c-bitsliced"), id="portable"),
    pytest.param(("x86-64", "x86-ctr"), id="x86-asm", marks=on_x86),
]
pytestmark = requires(tools.GCC)


def header_here(path: str, package: str) -> pytest.MarkDecorator:
    found = any(Path(root, path).is_file() for root in ("/usr/include", "/usr/include/bearssl"))
    return pytest.mark.skipif(not found, reason=f"no {path}: apt-get install {package}")


def source_of(name: str) -> Path | None:
    """The source tree whose name begins with `name`, where it was fetched."""
    return next((path for path in sorted(SUITES.glob(f"{name}*")) if path.is_dir()), None)


def written(which: tuple[str, ...], shim: str, folder: Path) -> list[str]:
    """The export with its shim in `folder`; the names of what is to be compiled."""
    own = facts(*which) if which else host_facts()
    files = dict(export(own))
    files |= shims.shim(shim, Exported(own, files, core_abi=True))
    for name, text in files.items():
        (folder / name).write_text(text)
    return [name for name in files if not name.endswith(".h")]


def test_an_unknown_shim_says_which_there_are() -> None:
    with pytest.raises(UserError, match="did you mean 'mbedtls'"):
        shims.shim("mbedtsl", Exported(host_facts(), {}, core_abi=True))


def test_the_command_refuses_an_unknown_shim_before_it_reads_records(tmp_path: Path) -> None:
    asked = ["export", "--target", "native", "--results", str(tmp_path), "--shim", "mbedtl"]
    answer = CliRunner().invoke(cli.group, [*asked, "--out", str(tmp_path / "out")])
    assert "unknown shim 'mbedtl'; did you mean 'mbedtls'?" in str(answer.exception)


def test_a_target_without_the_host_interface_gets_no_shim() -> None:
    with pytest.raises(UserError, match="shims need the functions of host-class exports"):
        shims.shim("openssl", Exported(host_facts(), {}, core_abi=False))


NAMES = {
    "bearssl": r"br_aesgen_|BR_AESGEN_",
    "mbedtls": r"mbedtls_|\w+_ALT_H$",
    "psa": r"PSA_",
    "tiny-aes": r"AES|_AES_H_$|(CBC|CTR|ECB)$",
}
"""How the names begin that the headers of a shim define, beside those of the export."""
DEFINED = re.compile(r"^#define (\w+)|^\} (\w+);|\benum\b\s*\w*\s*\{([^}]*)\}|\bstruct (\w+) \{", re.M)


@pytest.mark.parametrize("shim", NAMES)
def test_a_header_defines_no_name_that_a_program_may_have(shim: str) -> None:
    """The library's own headers include it, so that every program does."""
    own = exported("gcm", "ccm", "cmac", "xts")
    headers = {name: text for name, text in shims.shim(shim, own).items() if name.endswith(".h")}
    found = [name for text in headers.values() for each in DEFINED.findall(text) for name in each if name]
    assert found
    names = [name.split()[0] for each in found for name in each.split(",")]
    assert [name for name in names if not re.match(rf"aesgen_|{NAMES[shim]}", name)] == []


@pytest.mark.parametrize("which", [*EXPORTS, pytest.param((), id="kept-table", marks=on_x86)])
@header_here("openssl/core_dispatch.h", "libssl-dev")
@requires(tools.OPENSSL)
def test_the_openssl_provider_agrees_with_the_default_one(which: tuple[str, ...], tmp_path: Path) -> None:
    sources = written(which, "openssl", tmp_path)
    run(["gcc", *STRICT, "-fPIC", "-shared", "-I.", *sources, "-o", "aesgen.so"], tmp_path)
    (tmp_path / "plain").write_bytes(os.urandom(100_003))
    ours = [
        "-provider-path",
        ".",
        "-provider",
        "aesgen",
        "-provider",
        "default",
        "-propquery",
        "provider=aesgen",
    ]
    for bits in (128, 192, 256):
        for mode in ("ctr", "cbc", "ecb"):
            secret = ["-K", os.urandom(bits // 8).hex()] + ([] if mode == "ecb" else ["-iv", "f" * 31 + "e"])
            cipher = ["openssl", "enc", f"-aes-{bits}-{mode}", *secret]
            run([*cipher, "-in", "plain", "-out", "default"], tmp_path)
            run([*cipher, *ours, "-in", "plain", "-out", "secret"], tmp_path)
            assert (tmp_path / "secret").read_bytes() == (tmp_path / "default").read_bytes(), (bits, mode)
            run([*cipher, *ours, "-d", "-in", "secret", "-out", "again"], tmp_path)
            assert (tmp_path / "again").read_bytes() == (tmp_path / "plain").read_bytes(), (bits, mode)


@pytest.mark.slow
@pytest.mark.parametrize("which", EXPORTS)
@pytest.mark.skipif(source_of("bearssl") is None, reason=f"no sources of BearSSL: {FETCH}")
@header_here("bearssl_block.h", "libbearssl-dev")
def test_bearssl_passes_its_own_tests(which: tuple[str, str], tmp_path: Path) -> None:
    source = source_of("bearssl")
    assert source is not None
    sources = written(which, "bearssl", tmp_path)
    include = ["-I.", f"-I{source}/inc", f"-I{source}/src"]
    run(["gcc", *STRICT, *include, "-c", "br_aesgen.c", "-o", "shim.o"], tmp_path)
    classes = ("cbcenc", "cbcdec", "ctr", "ctrcbc")
    aliases = [f"-Dbr_aes_big_{name}_vtable=br_aesgen_{name}_vtable" for name in classes]
    aliases.append("-Dbr_ghash_ctmul64=br_aesgen_ghash")
    program = str(source / "test" / "test_crypto.c")
    run(["gcc", "-O1", "-w", *aliases, *include, program, *sources, "-lbearssl", "-o", "tests"], tmp_path)
    told = run(["./tests", "AES_big", "AES_CTRCBC_big", "GHASH_ctmul64"], tmp_path).stdout
    assert told.count(b"done.") == 3


MBEDTLS_SUITES = [f"test_suite_aes.{part}" for part in ("ecb", "cbc", "cfb", "ofb", "rest", "xts")]
MBEDTLS_SUITES += [f"test_suite_gcm.aes{bits}_{way}" for bits in (128, 192, 256) for way in ("en", "de")]
MBEDTLS_SUITES += ["test_suite_gcm.misc", "test_suite_cipher.aes", "test_suite_ccm"]
MBEDTLS = [
    pytest.param(
        f"mbedtls-{version}",
        id=version,
        marks=pytest.mark.skipif(
            source_of(f"mbedtls-{version}") is None, reason=f"no sources of Mbed TLS {version}: {FETCH}"
        ),
    )
    for version in ("2.28", "3.6")
]


@pytest.mark.slow
@pytest.mark.parametrize("which", EXPORTS)
@pytest.mark.parametrize("version", MBEDTLS)
@pytest.mark.seconds(80)
def test_mbedtls_passes_its_own_suites(version: str, which: tuple[str, str], tmp_path: Path) -> None:
    source = source_of(version)
    assert source is not None
    sources = written(which, "mbedtls", tmp_path)
    files = {path.name: path.read_text() for path in tmp_path.glob("*.h")}
    tree = mbedtls.library(source, files, ["AES_ALT"], mbedtls.OTHERS, tmp_path)
    for name in sources:
        include = ["-I.", f"-I{tree}/include"]
        run(["gcc", "-O2", "-Wall", "-Wextra", *include, "-c", name, "-o", f"{name}.o"], tmp_path)
    run(["ar", "r", f"{tree}/library/libmbedcrypto.a", *(f"{name}.o" for name in sources)], tmp_path)
    run(["make", "-C", "tests", "-j2", *mbedtls.make_flags(tmp_path), *MBEDTLS_SUITES], tree)
    for suite in MBEDTLS_SUITES:
        told = run([f"./{suite}"], tree / "tests").stdout.decode().splitlines()
        assert told[-1].startswith("PASSED"), (suite, told[-1])
