"""The interface of host-class exports: misuse, erasure, threads, attributes, names of symbols."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

import aesgen
from aesgen.export import Facts, export, substitutes
from aesgen.export.facts import Winner
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import PROGRAMS, requires
from tests.export.test_export_host import host_facts, on_this_host, on_x86

pytestmark = [on_this_host, requires(tools.GCC)]
STRICT = ("-std=c99", "-O0", "-Wall", "-Wextra", "-Werror")
ALL_MODES = {"cmac": "c-cmac-bitsliced", "gcm": "c-gcm-bitsliced", "xts": "c-xts-bitsliced"}


def portable_facts(prefix: str = "aesgen_", wipe: bool = False) -> Facts:
    """The facts of an export of portable C with all modes."""
    target = catalog.target("portable-c")
    winners = []
    for mode, name in {"ctr": "c-bitsliced", **ALL_MODES}.items():
        problem = Problem(128, mode)
        [space] = [each for each in catalog.spaces_for(target, problem) if each.name == name]
        values = tuple(sorted(space.baseline().items()))
        winners.append(Winner(problem, space.name, space.family, space.method, values, None, "unknown"))
    return Facts(
        target.name,
        target.title,
        "aesgen export",
        aesgen.__version__,
        "gcc 12",
        tuple(substitutes.complete(target, winners)),
        prefix,
        wipe,
    )


@cache
def portable(wipe: bool = False) -> Mapping[str, str]:
    return export(portable_facts(wipe=wipe))


@cache
def tuned() -> Mapping[str, str]:
    """An export for x86-64 with several implementations."""
    return export(host_facts())


def compiled(
    files: Mapping[str, str], main: str, folder: Path, flags: Sequence[str] = ()
) -> subprocess.CompletedProcess[str]:
    """gcc's result for the export and the program `main`."""
    for file, text in {**files, "main.c": main}.items():
        (folder / file).write_text(text)
    sources = [file for file in (*files, "main.c") if not file.endswith(".h")]
    command = ["gcc", *STRICT, *flags, *sources, "-o", "main"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def ran(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = ["./main", *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


@on_x86
def test_the_self_test_leaves_the_choice_of_other_threads_alone(tmp_path: Path) -> None:
    """At no moment during the self-test would a key of another thread get another implementation."""
    watched = ["-finstrument-functions", "-std=gnu99"]
    built = compiled(tuned(), (PROGRAMS / "steady.c").read_text(), tmp_path, watched)
    assert built.returncode == 0, built.stderr
    for arguments in ((), ("portable",)):
        result = ran(tmp_path, *arguments)
        assert (result.returncode, result.stdout.endswith(", 0 changes\n")) == (0, True), result.stdout


UNCHECKED = {
    "setkey_enc": "aesgen_setkey_enc(&key, data, 16);",
    "setkey_dec": "aesgen_setkey_dec(&key, data, 16);",
    "ctr_start": "aesgen_ctr_start(&stream, data, 16, data);",
    "self_test": "aesgen_self_test();",
    "cmac": "aesgen_cmac(&key, data, 16, data);",
    "gcm_setkey": "aesgen_gcm_setkey(&gcm, data, 16);",
    "gcm_open": "aesgen_gcm_open(&gcm, data, 12, data, 0, data, data, 16, data, 16);",
    "xts_setkey": "aesgen_xts_setkey(&xts, data, 64);",
    "xts_enc": "aesgen_xts_enc(&xts, data, data, data, 16);",
}


def test_the_compiler_warns_of_results_that_are_not_checked(tmp_path: Path) -> None:
    (tmp_path / "aesgen.h").write_text(portable()["aesgen.h"])
    (tmp_path / "main.c").write_text(
        '#include "aesgen.h"\naesgen_key key; aesgen_ctr_stream stream; aesgen_gcm_key gcm;\n'
        "aesgen_xts_key xts;\n"
        f"uint8_t data[64];\nint main(void) {{ {' '.join(UNCHECKED.values())} return 0; }}\n"
    )
    command = ["gcc", "-std=c99", "-c", "main.c"]
    result = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    found = re.findall(r"ignoring return value of \W*aesgen_(\w+)\W.*warn_unused_result", result.stderr)
    assert found == list(UNCHECKED)


def test_the_header_states_the_version(tmp_path: Path) -> None:
    numbers = [int(part) for part in aesgen.__version__.split(".")[:3]]
    number = numbers[0] * 10000 + numbers[1] * 100 + numbers[2]
    main = f"""#include "aesgen.h"
#include <string.h>
#if AESGEN_VERSION_NUMBER != {number}
#error another version
#endif
int main(void) {{ return strcmp(AESGEN_VERSION, "{aesgen.__version__}"); }}
"""
    header = {"aesgen.h": portable()["aesgen.h"]}
    assert compiled(header, main, tmp_path).stderr == ""
    assert ran(tmp_path).returncode == 0


@on_x86
def test_libraries_with_the_same_prefix_fit_into_one_program(tmp_path: Path) -> None:
    """Two static libraries, each of which contains an export and keeps its symbols local."""
    objects = []
    for name in ("one", "two"):
        folder = tmp_path / name
        folder.mkdir()
        files = tuned() | {
            f"{name}.c": f'#include "aesgen.h"\nint {name}(void) {{ return aesgen_self_test(); }}\n'
        }
        for file, text in files.items():
            (folder / file).write_text(text)
        sources = [file for file in files if not file.endswith(".h")]
        run = lambda *command, at=folder: subprocess.run(command, cwd=at, check=True)  # noqa: E731
        run("gcc", "-O0", "-std=gnu99", "-DAESGEN_HIDDEN", "-r", "-nostdlib", *sources, "-o", "library.o")
        run("objcopy", "--localize-hidden", "library.o")
        objects.append(f"{name}/library.o")
        listed = subprocess.run(
            ["nm", "--extern-only", "--defined-only", "library.o"], cwd=folder, capture_output=True, text=True
        )
        assert [line.split()[-1] for line in listed.stdout.splitlines()] == [name]
    (tmp_path / "main.c").write_text("int one(void), two(void);\nint main(void) { return one() + two(); }\n")
    subprocess.run(["gcc", "main.c", *objects, "-o", "main"], cwd=tmp_path, check=True)
    assert ran(tmp_path).returncode == 0
