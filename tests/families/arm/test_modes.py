"""Modes in C around one block in ARM assembly: right answers, cycles against byte-wise C, symbols."""

from __future__ import annotations

import subprocess
from pathlib import Path

import click.testing
import pytest

from aesgen import cli
from aesgen.families.rendering import render_method
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import needs_module, requires
from tests.variants import counted, record_baseline, variant

pytestmark = [
    requires(tools.ARM, tools.UNICORN),
    needs_module("unicorn", "pip install 'aesgen[arm]'"),
    needs_module("capstone", "pip install 'aesgen[arm]'"),
]


def cycles(target_name: str, problem: Problem, space_name: str, folder: Path) -> float:
    """Cycles per byte of the space's baseline in the loop, after its answers were compared with OpenSSL's."""
    target, space = catalog.target(target_name), catalog.space(space_name)
    point = space.bind(target, problem).baseline()
    build = variant(target, problem, space.family, space.method, point, folder)
    return counted(target, problem, build).cycles_per_byte


@pytest.mark.parametrize(
    ("target", "problem"),
    [
        ("cortex-m4", "aes128-ccm-encrypt"),
        ("cortex-m3", "aes256-ccm-decrypt"),
        ("arm7tdmi", "aes192-ccm-encrypt"),
        ("cortex-m3", "aes192-cmac-encrypt"),
    ],
)
def test_the_assembly_is_faster_than_c(target: str, problem: str, tmp_path: Path) -> None:
    """By half at least: the byte-wise cipher takes three to four times as long."""
    wanted = Problem.parse(problem)
    ours, theirs = (
        cycles(target, wanted, f"c-{wanted.mode}-{method}", tmp_path) for method in ("arm", "compact")
    )
    assert ours < theirs / 2


@pytest.mark.parametrize(
    ("target", "problem"),
    [
        ("cortex-m4", "aes128-ccm-encrypt"),
        ("cortex-m3", "aes256-ccm-decrypt"),
        ("cortex-m4", "aes192-cmac-encrypt"),
    ],
)
def test_bit_sliced_assembly_is_faster_than_bit_sliced_c(target: str, problem: str, tmp_path: Path) -> None:
    """By a fifth at least."""
    wanted = Problem.parse(problem)
    ours, theirs = (
        cycles(target, wanted, f"c-{wanted.mode}-{method}", tmp_path)
        for method in ("arm-sliced", "bitsliced")
    )
    assert ours < 0.8 * theirs


@pytest.mark.parametrize("direction", ["encrypt", "decrypt"])
def test_a_mode_with_two_keys(direction: str, tmp_path: Path) -> None:
    """XTS in byte-wise C: each key has a schedule of its own on the simulated core."""
    cycles("cortex-m4", Problem(128, "xts", direction), "c-xts-compact", tmp_path)


def test_two_files_with_different_prefixes_link(tmp_path: Path) -> None:
    """The assembly's symbols have the prefix of their file, and programs see none of them beyond the link."""
    target, problem = catalog.target("cortex-m4"), Problem(128, "ccm")
    space = catalog.space("c-ccm-arm")
    point = space.bind(target, problem).baseline()
    objects = []
    for prefix in ("one_", "two_"):
        source = render_method(target, problem, space.family, space.method, point, prefix)
        [(_, text)] = source.files
        (tmp_path / f"{prefix}.c").write_text(text)
        objects.append(str(tmp_path / f"{prefix}.o"))
        compiler = ["arm-none-eabi-gcc", "-mcpu=cortex-m4", "-mthumb", "-O2", "-Wall", "-Wextra", "-Werror"]
        subprocess.run([*compiler, "-c", str(tmp_path / f"{prefix}.c"), "-o", objects[-1]], check=True)
    both = str(tmp_path / "both.o")
    subprocess.run(["arm-none-eabi-ld", "-r", *objects, "-o", both], check=True)
    symbols = subprocess.run(
        ["arm-none-eabi-readelf", "-s", "-W", both], check=True, capture_output=True, text=True
    ).stdout
    named = [line for line in symbols.splitlines() if line.endswith(("arm128_block", "arm_table"))]
    assembly = [line for line in named if "GLOBAL" in line]
    assert len(assembly) == 4 and all("HIDDEN" in line for line in assembly)


@pytest.mark.slow
def test_the_exported_functions_pass_their_check(tmp_path: Path) -> None:
    """On the simulated core: key setup, sealing, opening and wrong tags."""
    target = catalog.target("cortex-m4")
    for direction in ("encrypt", "decrypt"):
        record_baseline(target, Problem(128, "ccm", direction), tmp_path, space_name="c-ccm-arm")
    words = ["export", "--target", target.name, "--mode", "ccm", "--key-bits", "128", "--allow-leaky-tables"]
    ran = click.testing.CliRunner().invoke(
        cli.group, [*words, "--results", str(tmp_path), "--out", str(tmp_path / "out")]
    )
    assert ran.exit_code == 0, ran.output
    assert "checked 3 functions" in ran.output
    assert "arm128_block" in (tmp_path / "out" / "aesgen_aes128_ccm_open.c").read_text()
