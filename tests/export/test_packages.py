"""One package for several processors: it chooses, builds for each of them, and refuses what does not fit."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner

from aesgen.cli import group
from aesgen.export import export
from aesgen.export.builds import build_files
from aesgen.export.exported import Exported
from aesgen.export.package import Member, cases, packaged
from aesgen.system import tools
from tests.conftest import requires
from tests.export.running import run
from tests.export.shipped import facts_for
from tests.export.test_export import facts

COMPILERS = {
    "x86_64": "x86_64-linux-gnu-gcc",
    "aarch64": "aarch64-linux-gnu-gcc",
    "portable_c": "riscv64-linux-gnu-gcc",
}
"""A compiler for the processors that the package serves with the files in each folder."""


@cache
def members() -> tuple[Member, ...]:
    made = (
        facts_for("x86-64", modes=("ctr", "gcm")),
        facts_for("aarch64", modes=("ctr", "gcm")),
        facts("portable-c", "c-bitsliced"),
    )
    return tuple(Member(each, export(each)) for each in made)


def written(files: Mapping[str, str], folder: Path) -> None:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)


@pytest.mark.parametrize("folder", COMPILERS)
def test_the_header_declares_to_each_processor_what_its_own_does(folder: str, tmp_path: Path) -> None:
    compiler = COMPILERS[folder]
    if not shutil.which(compiler):
        pytest.skip(f"no {compiler}")
    written(packaged(members()), tmp_path)
    read = [run([compiler, "-E", "-P", name], tmp_path).stdout for name in ("aesgen.h", f"{folder}/aesgen.h")]
    assert read[0] == read[1] and b"aesgen_self_test" in read[0]


@requires(tools.AARCH64)
@pytest.mark.parametrize(("folder", "emulator"), [("x86_64", "qemu-x86_64"), ("aarch64", "qemu-aarch64")])
def test_one_list_of_sources_builds_for_each_processor(folder: str, emulator: str, tmp_path: Path) -> None:
    compiler = COMPILERS[folder]
    if not (shutil.which(compiler) and shutil.which(emulator)):
        pytest.skip(f"no {compiler} or {emulator}")
    files = packaged(members())
    files |= build_files("cmake", Exported(members()[0].facts, files, core_abi=True))
    written(files, tmp_path)
    sources = [name for name in files if "/" not in name and name.endswith((".c", ".S"))]
    run([compiler, "-static", "-O2", "-Werror", *sources, "-o", "check"], tmp_path)
    assert b"PASS" in run([emulator, "./check"], tmp_path).stdout
    assert f"{folder}/aesgen_{folder}.c" in run([compiler, "-MM", "aesgen.c"], tmp_path).stdout.decode()


@pytest.mark.parametrize(
    ("texts", "lines"),
    [
        (("x", "y", "z"), [("#if A", "x"), ("#elif B", "y"), ("#else", "z")]),
        (("x", "x", "z"), [("#if A || B", "x"), ("#else", "z")]),
        (("x", "z", "z"), [("#if A", "x"), ("#else", "z")]),
        (("", "", "z"), [("#if !(A) && !(B)", "z")]),
        (("x", "", "z"), [("#if A", "x"), ("#elif !(A) && !(B)", "z")]),
        (("", "y", ""), [("#if B", "y")]),
    ],
)
def test_each_processor_gets_one_text(texts: tuple[str, ...], lines: list[tuple[str, str]]) -> None:
    assert cases(["A", "B"], texts) == lines


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("--target x86-64,", "nothing before or after a comma"),
        ("--target x86-64,cortex-m4", "cortex-m4 has functions of its own"),
        ("--target aarch64,cortex-a72", "aarch64 and cortex-a72 are for the same processors"),
        ("--target x86-64,aarch64 --shim openssl", "--shim belongs to one target"),
        ("--target x86-64,aarch64 --explain", "--explain belongs to one target"),
    ],
)
def test_what_cannot_be_one_package_is_refused(words: str, told: str, tmp_path: Path) -> None:
    said = CliRunner().invoke(group, ["export", *words.split(), "--mode", "ctr", "--out", str(tmp_path)])
    assert said.exit_code != 0 and told in f"{said.output}{said.exception}"
    assert list(tmp_path.iterdir()) == []
