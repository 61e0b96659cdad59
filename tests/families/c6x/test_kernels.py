"""AES for the C62x and C64x: answers of an independent implementation for every length and key size, exports,
the schedule's rules."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from aesgen.errors import VariantFailure
from aesgen.families import DropIn, Part, family
from aesgen.families.rendering import render_method
from aesgen.model.build import Build, Source
from aesgen.model.problem import Problem
from aesgen.model.trial import Record
from aesgen.simulators.in_order import CountedMachine, load_pipeline
from aesgen.spaces import catalog
from aesgen.toolchains import open_toolchain
from tests.families.c6x.points import POINT, POINTS
from tests.families.lengths import check_lengths
from tests.shipped import shipped_records

PROBLEMS = [f"aes{bits}-ecb-{way}" for bits in (128, 192, 256) for way in ("encrypt", "decrypt")]
CASES = [(target, problem) for target in POINTS for problem in PROBLEMS]
LENGTHS = (0, 1, 2, 3, 4, 5, 12, 33, 1, 2, 3, 4, 5, 12, 33)
"""Odd and even, each also in place."""


def built(source: Source, folder: Path, target: str) -> Build:
    [build] = open_toolchain(catalog.target(target), "c6x").build([source], folder)
    assert not isinstance(build, VariantFailure), build
    return build


def rendered(target: str, problem: str, **changes: object) -> Source:
    point = {**POINTS[target], **changes}
    return render_method(catalog.target(target), Problem.parse(problem), "c6x", "tables", point)


@pytest.mark.parametrize(("target", "problem"), CASES)
def test_every_length_is_computed_as_an_independent_implementation_does(
    target: str, problem: str, tmp_path: Path
) -> None:
    source = rendered(target, problem)
    kernel, setkey = source.entries
    machine = CountedMachine(built(source, tmp_path, target).path, load_pipeline(target))
    check_lengths(
        machine, Problem.parse(problem), kernel.symbol, setkey.symbol, LENGTHS, setkey.context_bytes
    )


@pytest.mark.parametrize("target", POINTS)
def test_the_example_of_the_standard(target: str, tmp_path: Path) -> None:
    """FIPS-197, appendix C.1."""
    source = rendered(target, "aes128-ecb-encrypt")
    kernel, setkey = source.entries
    machine = CountedMachine(built(source, tmp_path, target).path, load_pipeline(target))
    schedule, out = machine.place(b"", size=setkey.context_bytes), machine.place(b"", size=16)
    machine.call(setkey.symbol, schedule, machine.place(bytes(range(16))))
    # FIPS-197, A.1: the last word of the expanded key 2b7e1516... is b6630ca6.
    key = machine.place(bytes.fromhex("2b7e151628aed2a6abf7158809cf4f3c"))
    other = machine.place(b"", size=setkey.context_bytes)
    machine.call(setkey.symbol, other, key)
    assert machine.read(other, 176)[-4:].hex() == "b6630ca6"
    text = machine.place(bytes.fromhex("00112233445566778899aabbccddeeff"))
    machine.call(kernel.symbol, schedule, text, out, 1)
    assert machine.read(out, 16).hex() == "69c4e0d86a7b0430d8cdb78070b4c55a"


@pytest.mark.parametrize(
    ("target", "changes"),
    [
        ("c64x", {"order": "mixed", "key_sides": "first"}),
        ("c64x", {"order": "sources", "interrupts": "off"}),
        ("c64x", {"order": "columns", "window": 50, "spare_a": -1, "spare_b": -3}),
        ("c62x", {"order": "mixed", "window": 80, "spare_a": 1, "spare_b": 1}),
    ],
)
def test_further_points(target: str, changes: dict[str, object], tmp_path: Path) -> None:
    source = rendered(target, "aes128-ecb-encrypt", **changes)
    kernel, setkey = source.entries
    machine = CountedMachine(built(source, tmp_path, target).path, load_pipeline(target))
    check_lengths(machine, Problem(128), kernel.symbol, setkey.symbol, LENGTHS, setkey.context_bytes)


@pytest.mark.parametrize(("target", "cycles"), [("c64x", 91), ("c62x", 112)])
def test_cycles_of_a_block_in_the_loop(target: str, cycles: int, tmp_path: Path) -> None:
    """Two blocks take at most twice that in each pass, however many passes there are."""
    source = rendered(target, "aes128-ecb-encrypt")
    kernel, setkey = source.entries
    machine = CountedMachine(built(source, tmp_path, target).path, load_pipeline(target))
    counts = []
    for blocks in (2, 4, 6):
        machine.reset()
        schedule = machine.place(b"", size=setkey.context_bytes)
        data = machine.place(bytes(16 * blocks))
        machine.call(setkey.symbol, schedule, machine.place(bytes(16)))
        counts.append(machine.count(machine.call(kernel.symbol, schedule, data, data, blocks)).cycles)
    assert counts[1] - counts[0] == counts[2] - counts[1] <= 2 * cycles


@pytest.mark.parametrize("target", POINTS)
@pytest.mark.parametrize("wipe", [False, True])
def test_every_function_of_an_export(target: str, wipe: bool, tmp_path: Path) -> None:
    parts = [Part(Problem.parse(problem), "c6x", "tables", POINTS[target]) for problem in PROBLEMS]
    options = DropIn(("made by a test",), wipe=wipe)
    files = family("c6x").drop_in(catalog.target(target), parts, options)
    sources = family("c6x").callable_sources(catalog.target(target), parts, options, files)
    assert len({entry.symbol for source in sources for entry in source.entries}) == 2 * len(PROBLEMS)
    code: list[int] = []
    for source, name in zip(sources, sorted(PROBLEMS), strict=True):
        build, problem = built(source, tmp_path, target), Problem.parse(name)
        machine = CountedMachine(build.path, load_pipeline(target))
        kernel, setkey = source.entries
        check_lengths(machine, problem, kernel.symbol, setkey.symbol, LENGTHS, setkey.context_bytes)
        code.append(build.code_bytes)
    # Each function is in one build, so that all builds together are as large as the file, but for padding.
    whole = built(replace(sources[0], entries=()), tmp_path, target)
    assert sum(code) == pytest.approx(whole.code_bytes, abs=64 * len(code))


@pytest.mark.parametrize(("target", "registers"), [("c64x", 32), ("c62x", 16)])
def test_wiping_overwrites_registers_and_the_frame(target: str, registers: int, tmp_path: Path) -> None:
    parts = [Part(Problem.parse("aes128-ecb-decrypt"), "c6x", "tables", POINTS[target])]
    options = DropIn(("made by a test",), wipe=True)
    files = family("c6x").drop_in(catalog.target(target), parts, options)
    [source] = family("c6x").callable_sources(catalog.target(target), parts, options, files)
    machine = CountedMachine(built(source, tmp_path, target).path, load_pipeline(target))
    kernel, setkey = source.entries
    key, data = bytes(range(16)), bytes(range(16))
    schedule, out = machine.place(b"", size=setkey.context_bytes), machine.place(data)
    machine.call(setkey.symbol, schedule, machine.place(key))
    machine.call(kernel.symbol, schedule, out, out, 1)
    answer, values = machine.read(out, 16), {machine.register(f"b{n}") for n in (1, 2, 4, 5, 6)}
    values |= {machine.register(f"a{n}") for n in range(9)}
    assert values == {0}
    secret = {answer[at : at + 4] for at in range(0, 16, 4)} | {
        machine.read(schedule, 176)[at : at + 4] for at in range(0, 176, 4)
    }
    stack = machine.register("b15")
    frame = machine.read(stack - 160, 160)
    assert not secret & {frame[at : at + 4] for at in range(0, 160, 4)}


def test_the_family_refuses_another_machine() -> None:
    with pytest.raises(Exception, match="expected c62x or c64x"):
        render_method(catalog.target("ppc-440"), Problem(128), "c6x", "tables", POINT)


def test_too_few_registers_are_said() -> None:
    with pytest.raises(VariantFailure, match="no register is free on side A"):
        rendered("c62x", "aes128-ecb-encrypt", interrupts="on")
    with pytest.raises(VariantFailure, match="side A needs 12 registers, 11 are allowed"):
        rendered("c62x", "aes128-ecb-encrypt", spare_a=0)


RECORDS = [record for path, record in shipped_records() if path.parent.name in POINTS]


@pytest.mark.parametrize(
    "record", RECORDS, ids=[f"{record.target}-{record.problem.name}" for record in RECORDS]
)
def test_the_label_of_a_record_says_what_tables_leak(record: Record) -> None:
    cached = record.target == "c64x"
    assert record.constant_time.startswith("tables, cache-timing leaks" if cached else "tables, ")
