"""Ranges and lowest bits of registers: they contain every number that a program can have there."""

from __future__ import annotations

import random
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from aesgen.proofs.known_ranges import ALL, KnownRange, only
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.terms import Terms
from aesgen.proofs.x86.decoding import Decoder
from aesgen.proofs.x86.machine import Machine
from aesgen.proofs.x86.reaching import known_before, reachable
from aesgen.system import tools
from tests.conftest import requires

WHOLE = 1 << 64
PLACE = 0x8000
INSTRUCTIONS, SPACE = 24, 1024
"""The instructions of a program, and the bytes from one program to the next."""
NAMES = ("rax", "rcx", "rdx", "rbx")
LOWER = ("eax", "ecx", "edx", "ebx")
CONDITIONS = ("e", "ne", "b", "ae", "a", "be")


def contains(found: KnownRange, number: int) -> bool:
    return found.low <= number <= found.high and number % found.modulus == found.rest


def drawn(draw: random.Random) -> tuple[KnownRange, int]:
    """A range and a number in it."""
    bits = draw.choice((0, 0, 1, 4, 5, 64))
    number = draw.choice((draw.getrandbits(64), draw.randrange(100), WHOLE - 1 - draw.randrange(100)))
    low, high = (draw.choice((number, 0)), draw.choice((number, WHOLE - 1, min(number + 50, WHOLE - 1))))
    return KnownRange(low, high, 1 << bits, number % (1 << bits)), number


OPERATIONS: dict[str, tuple[Callable[[KnownRange, int], KnownRange], Callable[[int, int], int]]] = {
    "plus": (lambda one, by: one.plus(by - 70), lambda x, by: (x + by - 70) % WHOLE),
    "times": (lambda one, by: one.times(by % 32), lambda x, by: (x << by % 32) % WHOLE),
    "masked": (lambda one, by: one.masked(by), lambda x, by: x & by),
    "rounded": (lambda one, by: one.masked(WHOLE - (1 << by % 9)), lambda x, by: x & WHOLE - (1 << by % 9)),
    "truncated": (lambda one, by: one.truncated(4), lambda x, by: x % 256**4),
    "joined": (lambda one, by: only(by).joined(one), lambda x, by: x),
    "joined and widened": (lambda one, by: only(by).joined(one, True), lambda x, by: x),
}


@pytest.mark.parametrize("name", OPERATIONS)
def test_the_image_of_a_range_contains_the_image_of_a_number(name: str) -> None:
    draw = random.Random(1)
    of_range, of_number = OPERATIONS[name]
    for _ in range(3000):
        one, number = drawn(draw)
        by = (
            draw.choice((draw.randrange(140), draw.getrandbits(64)))
            if name == "masked"
            else draw.randrange(140)
        )
        assert contains(of_range(one, by), of_number(number, by)), (one, number, by)


def test_what_two_ranges_have_in_common_contains_each_number_of_both() -> None:
    draw = random.Random(2)
    for _ in range(3000):
        (one, number), (other, _) = drawn(draw), drawn(draw)
        common = one.common(other)
        assert contains(other, number) <= (common is not None and contains(common, number))
        low, high = sorted((number - draw.randrange(9), number + draw.randrange(9)))
        within = one.within(low, high)
        assert within is not None and contains(within, number)


def test_a_multiple_of_16_less_1_is_no_multiple_of_32() -> None:
    multiple = ALL.times(4).plus(-1)
    assert multiple.common(ALL.masked(-32 % WHOLE)) is None
    assert multiple.common(ALL.masked(-32 % WHOLE).plus(-1)) is not None
    assert only(15).common(ALL.times(4)) is None
    assert KnownRange(0, 100, 16, 15).within(16, 30) is None


def program(draw: random.Random, number: int) -> Iterator[str]:
    """The lines of a program whose jumps go anywhere."""
    yield f".balign {SPACE}"
    for place in range(INSTRUCTIONS):
        one, other = draw.randrange(4), draw.randrange(4)
        value = draw.choice((1, 2, 3, 15, 16, 31, 32, 64, 0x100, -1, -2, -16, -32))
        names = draw.choice((NAMES, NAMES, LOWER))
        a, b = names[one], names[other]
        condition, target = draw.choice(CONDITIONS), f"l{number}_{draw.randrange(INSTRUCTIONS)}"
        yield f"l{number}_{place}: " + draw.choice(
            (
                f"mov {a}, {b}",
                f"mov {a}, {value}",
                f"add {a}, {value}",
                f"add {a}, {b}",
                f"sub {a}, {value}",
                f"sub {a}, {b}",
                f"and {a}, {value}",
                f"xor {a}, {b}",
                f"shl {a}, {draw.randrange(6)}",
                f"shr {a}, {draw.randrange(1, 40)}",
                f"lea {NAMES[one]}, [{NAMES[other]} + {value}]",
                f"xchg {a}, {b}",
                f"mov {NAMES[one][1]}l, {abs(value) % 128}",
                *(f"cmp {a}, {value}; j{condition} {target}",) * 2,
                *(f"cmp {a}, {b}; j{condition} {target}",) * 2,
                f"test {a}, {a}; j{condition} {target}",
                f"sub {a}, {value}; j{condition} {target}",
                f"cmp {a}, {value}; cmov{condition} {a}, {b}",
            )
        )
    yield "ret"


@requires(tools.GCC)
@pytest.mark.isa("x86-64")
def test_registers_of_random_programs_are_in_their_ranges(tmp_path: Path) -> None:
    draw, programs, known = random.Random(3), 60, 0
    text, built, binary = tmp_path / "made.s", tmp_path / "made.o", tmp_path / "made.bin"
    lines = [line for number in range(programs) for line in program(draw, number)]
    text.write_text(".intel_syntax noprefix\n" + "\n".join(lines) + "\n")
    subprocess.run(["gcc", "-c", "-o", built, text], check=True)
    subprocess.run(["objcopy", "-O", "binary", "-j", ".text", built, binary], check=True)
    code = LoadedProgram("EM_X86_64", ((PLACE, binary.read_bytes()),), {})
    decoder = Decoder(code)
    for start in range(PLACE, PLACE + SPACE * programs, SPACE):
        before = known_before(decoder, start, {})
        for _ in range(10):
            machine = Machine(code, decoder, Terms())
            for register in range(4):
                value = draw.choice(
                    (draw.getrandbits(64), draw.randrange(300), WHOLE - 1 - draw.randrange(40))
                )
                machine.state.general[register] = value
            machine.state.next = start
            for _ in range(100):
                if decoder.at(machine.state.next).mnemonic == "ret":
                    break
                reached = before[machine.state.next]
                for found, register in zip(reached.ranges[:4], machine.state.general, strict=False):
                    assert isinstance(register, int)
                    assert contains(found, register), machine.state.next
                    known += found != ALL
                machine.step(0)
    assert known > 10_000


def test_code_behind_a_comparison_with_a_multiple_that_it_cannot_be_is_not_reached() -> None:
    """`shl rax, 4; sub rax, 1; mov rbx, rax; and rbx, -32; cmp rax, rbx; jne +1; nop; ret`"""
    text = "48c1e004 4883e801 4889c3 4883e3e0 4839d8 7501 90 c3"
    of = lambda code: set(reachable(Decoder(LoadedProgram("EM_X86_64", ((0, code),), {})), 0))  # noqa: E731
    code = bytes.fromhex(text.replace(" ", ""))
    nop = len(code) - 2
    assert code[nop] == 0x90
    assert nop not in of(code)
    assert nop in of(code.replace(bytes.fromhex("4883e3e0"), bytes.fromhex("4883e3ff")))  # and rbx, -1
    assert nop in of(code.replace(bytes.fromhex("4883e801"), bytes.fromhex("4883e810")))  # sub rax, 16
    assert nop in of(code.replace(bytes.fromhex("4839d8"), bytes.fromhex("4839d9")))  # cmp rcx, rbx
