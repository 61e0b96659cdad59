"""AES on the CW4011 by the article's rules: what it computes, and that its cycles are those of its
instructions."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from aesgen.devices import usable_device
from aesgen.families import DropIn, Part, family
from aesgen.model.problem import Problem
from aesgen.simulators.in_order import CountedMachine, load_pipeline
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import requires
from tests.families.lengths import check_lengths
from tests.families.riscv_vector.calls import built, rendered
from tests.families.riscv_vector.points import FEW, GATHER, MOST

PROBLEMS = [f"aes{bits}-ecb-{way}" for bits in (128, 192, 256) for way in ("encrypt", "decrypt")]


@requires(tools.RISCV)
@pytest.mark.parametrize("problem", PROBLEMS)
def test_every_length_is_computed_as_an_independent_implementation_does(problem: str, tmp_path: Path) -> None:
    source = rendered("cw4011", problem, "gather", GATHER)
    kernel, setkey = source.entries
    machine = CountedMachine(built("cw4011", source, tmp_path).path, load_pipeline("cw4011"))
    check_lengths(machine, Problem.parse(problem), kernel.symbol, setkey.symbol)


@requires(tools.RISCV)
@pytest.mark.parametrize(
    ("target", "point", "expected"),
    [
        ("cw4011", FEW, (486 + 31 + 3) / 8),  # 65.0
        ("cw4011", MOST, (486 + 9 + 3) / 8),  # 62.25
        ("cw4011-beside", FEW, 486 / 8),  # 60.75
    ],
)
def test_cycles_are_those_of_the_ledger(
    target: str, point: Mapping[str, Any], expected: float, tmp_path: Path
) -> None:
    """486 instructions of the vector units: one load and one store of all blocks, 4 XOR, and 48 in each of
    ten rounds; words of keys that no register holds are loaded; two pointers and a branch."""
    source = rendered(target, "aes128-ecb-encrypt", "gather", point)
    kernel, setkey = source.entries
    machine = CountedMachine(built(target, source, tmp_path).path, load_pipeline(target))

    def cycles(blocks: int) -> int:
        machine.reset()
        schedule = machine.place(b"", size=176)
        machine.call(setkey.symbol, schedule, machine.place(bytes(16)))
        data = machine.place(bytes(16 * blocks))
        return machine.count(machine.call(kernel.symbol, schedule, data, data, blocks)).cycles

    assert (cycles(800) - cycles(80)) / 720 == expected


def test_the_article_is_named_wherever_the_target_is() -> None:
    """The report shows a title up to its first bracket or comma."""
    from aesgen.report.machines import machine_name

    for name in ("cw4011", "cw4011-beside"):
        target = catalog.target(name)
        assert "by the rules of the EE Times article" in machine_name(name)
        device, _ = usable_device(target, Problem.parse("aes128-ecb-encrypt"))
        assert "by the rules of the EE Times article" in device.title


@requires(tools.RISCV)
def test_every_function_of_an_export(tmp_path: Path) -> None:
    target = catalog.target("cw4011")
    parts = [Part(Problem.parse(each), "riscv-vector", "gather", GATHER) for each in PROBLEMS]
    options = DropIn(("made by a test",), wipe=True)
    module = family("riscv-vector")
    files = module.drop_in(target, parts, options)
    [source] = module.callable_sources(target, parts, options, files)
    machine = CountedMachine(built("cw4011", source, tmp_path).path, load_pipeline("cw4011"))
    for each in PROBLEMS:
        problem = Problem.parse(each)
        stem = f"aesgen_aes{problem.key_bits}_"
        way = "dec" if problem.contract.decrypts else "enc"
        check_lengths(machine, problem, f"{stem}{problem.operation}", f"{stem}setkey_{way}")
