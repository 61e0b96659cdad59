"""The export for AArch64: the core ABI with the choice of kernels by the features that Linux states."""

from __future__ import annotations

import platform
import shutil
import subprocess
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

from aesgen.export import Facts, Winner, checked, declared, export, quick, rules, substitutes
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from aesgen.system import tools
from aesgen.system.tools.aarch64 import AARCH64_LIBRARIES
from tests.conftest import PROGRAMS, requires

pytestmark = [requires(tools.QEMU_AARCH64)]
EMULATOR = () if platform.machine() == "aarch64" else ("qemu-aarch64", "-L", AARCH64_LIBRARIES)
NEON, AES, PMULL = 1 << 1, 1 << 3, 1 << 4
MODES = ("ecb", "xts", "gcm")


@cache
def facts(modes: tuple[str, ...] = MODES, wipe: bool = False) -> Facts:
    """An export with the plain kernels of these modes."""
    target = catalog.target("aarch64")
    winners = []
    for mode in modes:
        problem = Problem(128, mode)
        [space] = [each for each in catalog.spaces_for(target, problem) if each.family == "aarch64"]
        values = tuple(sorted(space.baseline().items()))
        winners.append(
            Winner(
                problem,
                space.name,
                space.family,
                space.method,
                values,
                notes=("not tuned: the plain variant",),
            )
        )
    whole = tuple(substitutes.complete(target, winners))
    return Facts(target.name, target.title, "aesgen export", "0.1.0", "gcc 12", whole, wipe=wipe)


def program(
    folder: Path,
    made: Facts,
    compiler: str = "aarch64-linux-gnu-gcc",
    *flags: str,
    main: str = "aarch64_export.c",
    files: Mapping[str, str] | None = None,
) -> Path:
    """An export, or its changed `files`, linked with the program `main`."""
    given = {**(files or export(made)), "main.c": (PROGRAMS / main).read_text()}
    for name, text in given.items():
        (folder / name).write_text(text)
    sources = [name for name in given if not name.endswith(".h")]
    command = [compiler, "-std=gnu11", "-O1", "-Wall", "-Wextra", "-Werror", *flags, *sources, "-o", "main"]
    subprocess.run(command, cwd=folder, check=True)
    return folder / "main"


def said(main: Path, bits: int) -> str:
    done = subprocess.run([*EMULATOR, main, f"{bits:x}"], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_the_kernels_serve_where_the_system_states_all_their_features(tmp_path: Path) -> None:
    main = program(tmp_path, facts())
    assert said(main, NEON | AES | PMULL).startswith("aarch64, self-test 0")
    for lacking in (0, NEON, NEON | AES, AES | PMULL, NEON | PMULL):
        assert said(main, lacking).startswith("portable, self-test 0")


@pytest.mark.skipif(shutil.which("clang") is None, reason="clang is not here")
def test_clang_builds_the_export(tmp_path: Path) -> None:
    cross = ("--target=aarch64-linux-gnu", "-fPIE", "-pie")
    assert said(program(tmp_path, facts(), "clang", *cross), NEON | AES | PMULL).startswith(
        "aarch64, self-test 0"
    )


@pytest.mark.parametrize("wipe", [False, True])
def test_no_register_keeps_a_secret_after_a_call_that_wipes(tmp_path: Path, wipe: bool) -> None:
    left = said(program(tmp_path, facts(wipe=wipe)), NEON | AES | PMULL).partition("left:")[2].split()
    assert (left == []) is wipe


def test_every_function_of_the_export_is_right() -> None:
    made = facts()
    result = quick.check(made, export(made))
    assert result.complaints == () and result.unchecked == () and result.calls > 500


def changed(made: Facts, old: str, new: str, suffix: str = ".S") -> dict[str, str]:
    """The files of an export with the first `old` in the assembly, or the C file, replaced by `new`."""
    files = dict(export(made))
    name = next(name for name in files if name.endswith(suffix))
    assert old in files[name]
    return {**files, name: files[name].replace(old, new, 1)}


@pytest.mark.slow
def test_the_rules_of_the_header_hold(tmp_path: Path) -> None:
    made = facts(("ecb", "gcm"))
    for name, text in export(made).items():
        (tmp_path / name).write_text(text)
    sources = [name for name in export(made) if not name.endswith(".h")]
    names = checked.implementations(made)
    assert rules.tried(made, tmp_path, sources, names, "aarch64-linux-gnu-gcc", EMULATOR) == []


@pytest.mark.slow
def test_a_planted_bug_in_the_assembly_is_found() -> None:
    assert quick.check(facts(), changed(facts(), "ands x9, x5, #15", "ands x9, x5, #7")).complaints


def test_an_instruction_that_the_dispatch_does_not_check_is_found(tmp_path: Path) -> None:
    files = changed(facts(), "\tcbz x9, ", "\tsha1su1 v0.4s, v1.4s\n\tcbz x9, ")
    built = quick.core_build(catalog.target("aarch64"), facts(), files, tmp_path, False, True)
    [complaint] = declared.complaints_about(facts(), built.path)
    assert "sha1su1" in complaint and "needs sha1, which is not looked for" in complaint
