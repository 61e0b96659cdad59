"""Runs of AVR instructions that are executed together, against the same instructions executed one by one."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from aesgen.cipher.aes import INVERSE_SBOX, SBOX, multiply
from aesgen.proofs.avr.calling import AvrFrame
from aesgen.proofs.avr.decoding import FORMATS
from aesgen.proofs.avr.loading import AVR
from aesgen.proofs.avr.machine import AvrInterpreter
from aesgen.proofs.avr.planning import PlanningDecoder
from aesgen.proofs.failures import Stopped
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.terms import KEY, UNDEFINED, Terms

XTIME = bytes(multiply(2, x) for x in range(256))
CUBES = bytes(multiply(x, multiply(x, x)) for x in range(256))
"""A table that is no linear map and no S-box."""
TABLES = [SBOX, XTIME, CUBES, INVERSE_SBOX, bytes(x ^ 0x5A for x in XTIME)]
FLASH_PAGE, DATA_PAGE = 8, 2
"""Where the tables begin, in pages of 256 bytes."""
RET = 0x9508
POINTERS = (26, 28, 30)


@cache
def word(mnemonic: str, *operands: int) -> int:
    """The first instruction word that decodes to these operands."""
    for each in FORMATS:
        if each.mnemonic == mnemonic and not each.more:
            for value in _words(each):
                if each.operands(each.fields(value)) == operands:
                    return value
    raise AssertionError(mnemonic, operands)


def _words(form: Any) -> Sequence[int]:
    free = [bit for bit in range(16) if not form.mask >> bit & 1]
    return [
        form.value | sum((number >> place & 1) << bit for place, bit in enumerate(free))
        for number in range(1 << len(free))
    ]


@dataclass
class Ended:
    """What a call left: memory as text, look-ups, visited instructions, and why it stopped; if it returned,
    also registers and flags as text, and the number of steps."""

    memory: dict[int, str]
    looked_up: dict[int, int]
    visited: set[int]
    stopped: tuple[str, int | None] | None
    registers: list[str]
    flags: tuple[str, object, object] | None = None
    steps: int = 0


def machine_for(words: Sequence[int], singly: bool) -> AvrInterpreter:
    code = b"".join(each.to_bytes(2, "little") for each in [*words, RET]).ljust(256 * FLASH_PAGE, b"\0")
    assert len(code) == 256 * FLASH_PAGE
    tables = b"".join(TABLES)
    program = LoadedProgram(AVR, ((0, code + tables),), {}, 5, data=((256 * DATA_PAGE, tables),))
    machine = AvrInterpreter(program, PlanningDecoder(program), Terms(), 10_000)
    machine.singly = singly
    return machine


def called(machine: AvrInterpreter, given: Sequence[int | str]) -> Ended:
    """Call the program at 0 with these registers: constants, or atoms of a name. Names that begin with `u`
    are undefined."""
    state, terms = machine.state, machine.state.terms
    frame, stopped = AvrFrame(machine, (), 0), None
    state.registers[:] = [
        0
        if each == STACK
        else each
        if isinstance(each, int)
        else terms.named(each, UNDEFINED if each[0] == "u" else KEY)
        for each in given
    ]
    [region] = state.memory.regions.values()
    if given[POINTERS[0] + 1] == STACK:
        state.write_pair(POINTERS[0], region.at(100))
        state.interrupts = False  # it is below the stack pointer
    machine.steps = 0
    try:
        machine.run(0, frame.back)
    except Stopped as stop:
        stopped = str(stop), stop.address
    memory = {place: terms.text(each, 9) for place, each in region.cells[()].items()}
    ended = Ended(memory, dict(state.looked_up), set(machine.visited), stopped, [])
    if stopped is None:
        flags = state.flags
        ended.registers = [terms.text(each, 9) for each in state.registers]
        carry = "None" if flags.carry is None else terms.text(flags.carry, 9)
        ended.flags, ended.steps = (carry, flags.zero, flags.halfway), machine.steps
    return ended


DRAWN = (
    *(("eor",) * 12),
    *(("ld", "ldd", "lpm") * 4),
    *("mov", "mov", "movw", "ldi", "com", "swap", "lsr", "ror", "dec", "inc", "add", "adc", "sub", "sbc"),
    *("andi", "ori", "subi", "cpi", "cp", "push", "pop", "bst", "bld", "lpm+", "adiw", "lds", "bset"),
    *("st", "st+", "st-", "ld+", "ld-"),
)
STACK = "stack"
"""As the upper register of X: the pair is an address in the frame."""


def drawn(draw: random.Random, size: int) -> list[int]:
    """Instructions of a run that keep the pages of the pointers most of the time."""
    uppers = {pointer + 1 for pointer in POINTERS}
    words: list[int] = []
    pushed = 0
    while len(words) < size:
        if draw.random() < 0.06:  # a product with x: the branch skips the constant if the carry is clear
            place = draw.randrange(25)
            words += [word("add", place, place), word("brbc", 0, 2), word("eor", place, draw.randrange(26))]
            continue
        name = draw.choice(DRAWN)
        each = draw.choice([each for each in FORMATS if each.mnemonic == name])
        value = each.value | draw.getrandbits(16) & ~each.mask
        operands = each.operands(each.fields(value))
        if (name == "ldd" and operands[2]) or (name == "bset" and operands[0] not in (0, 6)):
            continue
        if name in ("st", "st+", "st-", "ld+", "ld-") and operands[1] != POINTERS[0] and draw.random() < 0.95:
            continue
        if name in ("movw", "adiw") and operands[0] + 1 in uppers and draw.random() < 0.95:
            continue
        if operands[0] in uppers and draw.random() < 0.97 and name not in ("push", "cp", "cpi", "bst"):
            continue
        if name in ("push", "pop"):
            pushed += 1 if name == "push" else -1
            if not 0 <= pushed < 200:
                pushed = max(pushed, 0)
                continue
        words += [value, 256 * DATA_PAGE + draw.randrange(256)] if name == "lds" else [value]
    return words + [word("pop", 2)] * pushed


def start(draw: random.Random) -> list[int | str]:
    """Registers: atoms, constants, and pages of tables in the upper registers of the pointers."""
    given: list[int | str] = [draw.choice((f"k{k}", f"k{k % 5}", draw.randrange(256))) for k in range(32)]
    for pointer, first in zip(POINTERS, (DATA_PAGE, DATA_PAGE, FLASH_PAGE), strict=True):
        given[pointer + 1] = first + draw.randrange(len(TABLES))
    if draw.random() < 0.5:
        given[POINTERS[0] + 1] = STACK
    if draw.random() < 0.3:
        given[draw.randrange(26)] = "undefined"
    return given


@pytest.mark.parametrize("seed", range(4))
def test_a_run_leaves_what_its_instructions_leave_one_by_one(seed: int) -> None:
    """250 programs, each called three times with other registers: what the first call planned serves the
    later ones only where it fits."""
    draw, stops, lookups, ends = random.Random(seed), 0, 0, 0
    for _ in range(250):
        words = drawn(draw, draw.choice((1, 5, 40)))
        together, one_by_one = machine_for(words, False), machine_for(words, True)
        for _ in range(3):
            given = start(draw)
            expected = called(one_by_one, given)
            assert called(together, given) == expected, [hex(each) for each in words]
            if expected.stopped:
                stops += 1
                break
            ends += 1
        lookups += len(together.looked_up)
    assert stops > 10 and lookups > 100 and ends > 60


def test_a_look_up_in_a_linear_table_counts_and_needs_a_defined_place() -> None:
    """Its image needs no step of its own, but the check of its place does."""
    words = [word("mov", 30, 0), word("lpm", 4, 30), word("eor", 4, 1)]
    given: list[int | str] = [f"k{k}" for k in range(32)]
    given[31] = FLASH_PAGE + 1
    ended = called(machine_for(words, False), given)
    assert (ended.registers[4], ended.looked_up, ended.stopped) == ("2 k0 + k1", {2: 1}, None)
    given[0] = "undefined"
    ended = called(machine_for(words, False), given)
    assert ended.stopped == ("an address depends on a register or memory that nothing has set", 2)
    assert ended.visited == {0, 2}, "the instruction behind it was not executed"


def test_each_place_of_a_look_up_must_be_defined() -> None:
    """That one place was checked says nothing about another."""
    words = [word("mov", 30, 0), word("lpm", 4, 30), word("mov", 30, 1), word("lpm", 5, 30)]
    given: list[int | str] = [f"k{k}" for k in range(32)]
    given[1], given[31] = "undefined", FLASH_PAGE + 1
    ended = called(machine_for(words, False), given)
    assert ended.stopped == ("an address depends on a register or memory that nothing has set", 6)


def test_a_plan_serves_only_the_pages_for_which_it_was_made() -> None:
    """The same instructions with another table: another S-box, a linear map, and a page without a table."""
    machine = machine_for([word("lpm", 4, 30)], False)
    given: list[int | str] = [f"k{k}" for k in range(32)]
    found = []
    for page in (0, 3, 1, 2, 4, 0, 200):
        given[31] = FLASH_PAGE + page
        ended = called(machine, given)
        found.append(ended.registers[4] if ended.stopped is None else ended.stopped[0])
    assert found == [
        *("S(k30)", "S^-1(k30)", "2 k30", "table0(k30)", "0x5a + 2 k30", "S(k30)"),
        "it looks up flash at 0xd000, where the program has no constant table of 256 bytes",
    ]


@pytest.mark.parametrize(
    ("doubled", "ended", "steps", "visited"),
    [
        ("k0", "2 k0", 4, {0, 2, 4, 6}),
        (0x80, "0x1b", 4, {0, 2, 4, 6}),
        (0x41, "0x82", 3, {0, 2, 6}),
    ],
)
def test_a_product_with_x_is_one_linear_image(
    doubled: int | str, ended: str, steps: int, visited: set[int]
) -> None:
    """The branch on the carry skips the constant, which counts as executed only where that is not sure."""
    words = [word("add", 0, 0), word("brbc", 0, 2), word("eor", 0, 19)]
    given: list[int | str] = [doubled, *[f"k{k}" for k in range(1, 32)]]
    given[19] = 0x1B
    together, one_by_one = (called(machine_for(words, singly), given) for singly in (False, True))
    assert together == one_by_one
    assert (together.registers[0], together.steps, together.visited) == (ended, steps, visited)


def test_a_branch_over_a_sum_with_an_unknown_byte_is_refused() -> None:
    words = [word("add", 0, 0), word("brbc", 0, 2), word("eor", 0, 19)]
    found = called(machine_for(words, False), [f"k{k}" for k in range(32)])
    assert found.stopped == ("a branch depends on the key", 2) and found.visited == {0, 2}
