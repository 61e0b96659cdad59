"""Kernels on NEON for AArch64 without the cryptographic extension: under qemu and llvm-mca."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen import checks
from aesgen.devices import open_device
from aesgen.families.rendering import render
from aesgen.leaks import aarch64
from aesgen.model.build import Build, EntryPoint, Source
from aesgen.model.job import Call, Job, Timing
from aesgen.model.problem import Problem
from aesgen.results.records import read_record
from aesgen.spaces import catalog
from aesgen.system import paths, tools
from aesgen.toolchains import open_toolchain
from tests.conftest import needs_module, requires
from tests.variants import built

TARGET = catalog.target("cortex-a72")
DEVICE = open_device(TARGET, TARGET.devices[0])
pytestmark = [
    requires(tools.QEMU_AARCH64),
    requires(tools.LLVM_MCA),
    needs_module("capstone", "pip install capstone"),
    pytest.mark.skipif(DEVICE.unavailable() is not None, reason=str(DEVICE.unavailable())),
]
QUICK = [("aes128-ctr-encrypt", "vector-neon-ctr"), ("aes128-cbc-encrypt", "vector-neon-permute")]
SLOW = [
    ("aes192-ctr-encrypt", "vector-neon-ctr"),
    ("aes256-ctr-encrypt", "vector-neon-ctr"),
    ("aes192-ecb-encrypt", "vector-neon"),
    ("aes128-cbc-decrypt", "vector-neon"),
    ("aes256-xts-decrypt", "vector-neon"),
    ("aes128-ocb-decrypt", "vector-neon"),
    ("aes256-gcmsiv-encrypt", "vector-neon"),
    ("aes128-gcm-decrypt", "vector-neon-gcm"),
    ("aes256-ecb-decrypt", "vector-neon-permute"),
    ("aes192-ccm-decrypt", "vector-neon-permute"),
    ("aes256-cmac-encrypt", "vector-neon-permute"),
    ("aes128-ctr-encrypt", "vector-neon-permute-ctr"),
]


def kernel(name: str, space_name: str, folder: Path) -> Build:
    """The baseline of a space for the problem `name`."""
    [space] = catalog.spaces_for(TARGET, Problem.parse(name), space_name)
    return built(TARGET, space.family, render(space, space.baseline()), folder)


def recorded(name: str, folder: Path) -> Build:
    """The kernel of the record that ships for the problem `name`."""
    record = read_record(paths.shipped_results() / TARGET.name / f"{name}.yaml")
    [space] = catalog.spaces_for(TARGET, record.problem, record.variant.space)
    return built(TARGET, space.family, render(space, record.variant.point), folder)


@pytest.mark.parametrize(
    ("name", "space"), [*QUICK, *(pytest.param(*each, marks=pytest.mark.slow) for each in SLOW)]
)
def test_right_answers_and_a_figure(name: str, space: str, tmp_path: Path) -> None:
    build = kernel(name, space, tmp_path)
    cases = checks.quick(Problem.parse(name), build.entries)
    timing = Timing(checks.timed(build.entries, build.entries[0], 64), "bulk", 1)
    (run,) = DEVICE.run([Job(build, tuple(case.call for case in cases), timing)])
    assert run.outcome == "correct", run.detail
    assert not [
        verdict
        for case, back in zip(cases, run.returned, strict=True)
        if (verdict := checks.judge(case, back))
    ]
    assert run.measurement is not None and 50 < run.measurement.cycles_per_block < 1500


def figure(build: Build) -> float:
    """The modelled cycles of a block."""
    timing = Timing(checks.timed(build.entries, build.entries[0], 64), "bulk", 1)
    (run,) = DEVICE.run([Job(build, (), timing)])
    assert run.measurement is not None, run.detail
    return run.measurement.cycles_per_block


@pytest.mark.slow
def test_recorded_gcm_takes_at_most_twice_the_time_of_ctr(tmp_path: Path) -> None:
    gcm = figure(recorded("aes128-gcm-encrypt", tmp_path))
    ctr = figure(recorded("aes128-ctr-encrypt", tmp_path))
    assert ctr < gcm <= 2 * ctr


def test_the_figure_adds_all_marked_code(tmp_path: Path) -> None:
    """A region that runs three times for two blocks counts beside the one of the entry point's own blocks."""

    def marked(name: str, instructions: int) -> str:
        return "\n".join([f"kernel${name}:", *["mul x1, x1, x1"] * instructions, f"kernel${name}_end:"])

    def build(*regions: str) -> Build:
        text = "\n".join([".text", ".globl kernel", "kernel:", *regions, "ret", ""])
        source = Source((("kernel.s", text),), (entry,))
        [made] = open_toolchain(TARGET, "neon-c").build([source], tmp_path)
        assert isinstance(made, Build), made
        return made

    entry = EntryPoint("kernel", "ecb_enc", 128, block_factor=4)
    timing = Timing(Call(entry, b""), "bulk", 1)
    own, other = marked("bulk", 80), marked("bulk_3_2", 20)
    alone = DEVICE._measure(build(own), timing).cycles_per_block
    both = DEVICE._measure(build(own, other), timing).cycles_per_block
    assert both == pytest.approx(alone * (80 / 4 + 20 * 3 / 2) / (80 / 4), rel=0.02)


@pytest.mark.slow
@needs_module("unicorn", "pip install unicorn")
@pytest.mark.parametrize(("name", "space"), [*QUICK, ("aes128-gcm-encrypt", "vector-neon-gcm")])
def test_constant_time_by_execution(name: str, space: str, tmp_path: Path) -> None:
    problem = Problem.parse(name)
    verdict = aarch64.check(kernel(name, space, tmp_path), problem.operation, problem.key_bits)
    assert verdict is not None
    assert (verdict.leak, verdict.undecided) == (None, ())
