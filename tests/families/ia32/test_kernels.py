"""Kernels for 32-bit x86: answers, the order of their instructions, the ledger."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from aesgen.errors import VariantFailure
from aesgen.families import Prepared, family
from aesgen.families.ia32.ordering import OrderOptions, ordered, predecessors
from aesgen.families.ia32.steps import FORMS, reads, size, writes
from aesgen.families.rendering import render_method
from aesgen.model.problem import Problem
from aesgen.simulators.ia32.decode import decode
from aesgen.simulators.in_order.timing import ExecutedInstruction
from aesgen.simulators.out_of_order import OutOfOrderPipeline
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import requires
from tests.families.ia32.points import ORDERED, TEXT
from tests.families.ia32.programs import linked
from tests.families.scalar import DATA, IV, MODES, expected

PROBLEMS = [f"aes{bits}-{mode}" for bits in (128, 192, 256) for mode in MODES]


def prepared(problem: str, point: Mapping[str, Any]) -> Prepared:
    return family("ia32").prepare(catalog.target("pentium-3"), Problem.parse(problem), "tables", point)


def text(problem: str, point: Mapping[str, Any]) -> str:
    target = catalog.target("pentium-3")
    return render_method(target, Problem.parse(problem), "ia32", "tables", point).text


@requires(tools.IA32, tools.UNICORN)
@pytest.mark.parametrize("point", [TEXT, ORDERED], ids=["text", "ordered"])
@pytest.mark.parametrize("name", PROBLEMS)
def test_unicorn_computes_what_an_independent_implementation_does(
    name: str, point: Mapping[str, Any], tmp_path: Path
) -> None:
    """37 blocks, key and buffers at odd addresses; the counter carries into its second byte."""
    problem = Problem.parse(name)
    kernel, setkey = (entry.symbol for entry in prepared(name, point).entries)
    machine = linked(text(name, point), tmp_path)
    rk = machine.place(b"", 1, 16 * problem.round_keys)
    assert not machine.call(setkey, rk, machine.place(bytes(range(problem.key_bytes)), 3)).complaints
    iv, data = machine.place(IV, 5), machine.place(DATA, 7)
    out = machine.place(b"", 1, len(DATA))
    chained = [iv] if problem.contract.state else []
    called = machine.call(kernel, rk, *chained, data, out, len(DATA) // 16)
    assert not called.complaints and not machine.overwritten(out, len(DATA))
    assert (machine.read(out, len(DATA)), machine.read(iv, 16)) == expected(problem)


@requires(tools.IA32, tools.UNICORN)
@pytest.mark.parametrize("mode", MODES)
def test_calls_without_blocks_and_in_place(mode: str, tmp_path: Path) -> None:
    problem = Problem.parse(f"aes128-{mode}")
    kernel, setkey = (entry.symbol for entry in prepared(problem.name, ORDERED).entries)
    machine = linked(text(problem.name, ORDERED), tmp_path)
    rk = machine.place(b"", 0, 176)
    machine.call(setkey, rk, machine.place(bytes(range(16))))
    iv, data = machine.place(IV), machine.place(DATA)
    chained = [iv] if problem.contract.state else []
    assert not machine.call(kernel, rk, *chained, data, data, 0).complaints
    assert (machine.read(data, len(DATA)), machine.read(iv, 16)) == (DATA, IV)
    assert not machine.call(kernel, rk, *chained, data, data, len(DATA) // 16).complaints
    assert (machine.read(data, len(DATA)), machine.read(iv, 16)) == expected(problem)


@pytest.mark.parametrize("name", ["aes128-ecb-encrypt", "aes128-cbc-decrypt", "aes128-ctr-encrypt"])
def test_an_order_keeps_what_each_step_reads(name: str) -> None:
    """Each step reads what the same step wrote in the text's order."""
    steps = prepared(name, TEXT).names["steps"]
    numbered = {id(step): number for number, step in enumerate(steps)}
    for seed in range(8):
        found = ordered(steps, OrderOptions(24, 24, seed, 6 * (seed % 2)))
        assert sorted(numbered[id(step)] for step in found) == list(range(len(steps)))
        assert _sources(found, numbered) == _sources(steps, numbered)
        assert found != steps


def _sources(steps: list[Any], numbered: Mapping[int, int]) -> dict[int, dict[str, int]]:
    """For each step the number of the step that wrote what it reads."""
    written: dict[str, int] = {}
    found = {}
    for step in steps:
        number = numbered[id(step)]
        found[number] = {name: written.get(name, -1) for name in reads(step)}
        written |= dict.fromkeys(writes(step), number)
    return found


def test_a_step_waits_for_readers_of_what_it_overwrites() -> None:
    steps = prepared("aes128-ecb-encrypt", TEXT).names["steps"]
    before = predecessors(steps)
    rng = random.Random(1)
    for number in rng.sample(range(len(steps)), 60):
        for name in writes(steps[number]):
            readers = [n for n in range(number) if name in reads(steps[n])]
            last = max((n for n in range(number) if name in writes(steps[n])), default=-1)
            assert {n for n in readers if n > last} <= before[number]


@requires(tools.IA32)
@pytest.mark.parametrize("name", ["aes128-ecb-encrypt", "aes256-cbc-decrypt", "aes128-ctr-encrypt"])
def test_steps_have_the_bytes_and_micro_operations_of_their_instructions(name: str, tmp_path: Path) -> None:
    names = prepared(name, ORDERED).names
    pipeline = OutOfOrderPipeline.load("pentium-3")
    symbol = names["symbol"]
    machine = linked(text(name, ORDERED).replace(f".L{symbol}_next", f"{symbol}_next"), tmp_path)
    at = machine.symbols[f"{symbol}_next"]
    code = decode(machine.read(at, 4096), at, "", pipeline.description)
    for step, instruction in zip(names["steps"], code, strict=False):
        parts = pipeline.micro_operations(instruction)
        assert (size(step), FORMS[step.kind].uops) == (instruction.size, len(parts)), (step, instruction.text)


def _loads(name: str) -> int:
    """The loads of a block."""
    steps = prepared(name, TEXT).names["steps"]
    return sum(step.kind.endswith(("look", "load", "load_vector")) for step in steps)


def test_the_ledger_of_loads() -> None:
    """ECB: four words of the input, and in each round 16 entries and four words of the key. CTR: one entry
    in round 1, four in round 2, two words on the stack; eight rounds; four words of the input."""
    assert _loads("aes128-ecb-encrypt") == 4 + 10 * 20
    assert _loads("aes128-ctr-encrypt") == 1 + 4 + 2 + 8 * 20 + 4


def test_the_family_takes_one_stream_and_expanded_keys() -> None:
    with pytest.raises(VariantFailure, match="one stream and expanded keys"):
        prepared("aes128-ecb-encrypt-otf", TEXT)


def test_reading_the_description_needs_no_tool() -> None:
    """The bound of straight code is that of its loads."""
    pipeline = OutOfOrderPipeline.load("pentium-3")
    code = decode(bytes.fromhex("8b06 3306 01c0".replace(" ", "")), 0, "", pipeline.description)
    assert pipeline.fewest_cycles([ExecutedInstruction(each) for each in code]) == 2
