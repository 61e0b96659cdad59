"""The simulator of the C6x: each instruction against the definition in the instruction set guide written in
Python, its delay slots, the rules of execute packets, what it refuses, and its cycles against ledgers by
hand."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from aesgen.simulators.c6x.assembly import assemble
from aesgen.simulators.c6x.encoding import (
    MODES,
    NAMES,
    C6xInstruction,
    EncodingError,
    decoded,
    encoded,
)  # fmt: skip
from aesgen.simulators.emulated import CallFailed
from aesgen.simulators.errors import AssemblyError
from tests.families.c6x.programs import function, machine

MASK = 0xFFFF_FFFF
VALUES = ((0, 0), (1, MASK), (0x01234567, 0x89ABCDEF), (0x80000000, 0x7FFFFFFF), (5, 5), (0xFFFF8000, 1))

COMPUTED: dict[str, Callable[[int, int], int]] = {
    "ADD .L1X A4, B4, A5": lambda a, b: a + b,
    "ADD .L1 -16, A4, A5": lambda a, b: a - 16,
    "ADD .S1X A4, B4, A5": lambda a, b: a + b,
    "ADD .S1 15, A4, A5": lambda a, b: a + 15,
    "ADD .D1 A4, 31, A5": lambda a, b: a + 31,
    "SUB .L1X A4, B4, A5": lambda a, b: a - b,
    "SUB .S1X A4, B4, A5": lambda a, b: a - b,
    "SUB .D1 A4, 1, A5": lambda a, b: a - 1,
    "XOR .L1X A4, B4, A5": lambda a, b: a ^ b,
    "XOR .S1X A4, B4, A5": lambda a, b: a ^ b,
    "XOR .D1X A4, B4, A5": lambda a, b: a ^ b,
    "XOR .L1 -1, A4, A5": lambda a, b: ~a,
    "AND .L1X A4, B4, A5": lambda a, b: a & b,
    "AND .S1 -2, A4, A5": lambda a, b: a & ~1,
    "OR .L1X A4, B4, A5": lambda a, b: a | b,
    "OR .S1 5, A4, A5": lambda a, b: a | 5,
    "MV .L1X B4, A5": lambda a, b: b,
    "CMPEQ .L1X A4, B4, A5": lambda a, b: int(a == b),
    "CMPGTU .L1X A4, B4, A5": lambda a, b: int(a > b),
    "CMPLTU .L1X A4, B4, A5": lambda a, b: int(a < b),
    "SHL .S1 A4, 8, A5": lambda a, b: a << 8,
    "SHRU .S1 A4, 31, A5": lambda a, b: a >> 31,
    "EXTU .S1 A4, 8, 24, A5": lambda a, b: a >> 16 & 255,
    "EXTU .S1 A4, 0, 24, A5": lambda a, b: a >> 24,
    "MVK .S1 -30000, A5": lambda a, b: -30000,
    "MVKH .S1 0x12340000, A5": lambda a, b: 0x12340000 | 0x5678,
    "ADDK .S1 -32768, A5": lambda a, b: 0x5678 - 32768,
}
"""Instructions on A4 and B4, and what they leave in A5, which held 0x5678."""


@pytest.mark.parametrize("text", COMPUTED)
@pytest.mark.parametrize("target", ["c64x", "c62x"])
def test_an_instruction_computes_what_the_guide_says(text: str, target: str, tmp_path: Path) -> None:
    if target == "c62x" and text.startswith("XOR .D"):
        pytest.skip("the C62x has no XOR on .D")
    held = ("\tMVK .S1 0x5678, A5", "\tNOP")
    work = machine(function(*held, f"\t{text}", "\tNOP"), tmp_path, target)
    for left, right in VALUES:
        work.call("f", left, right)
        assert work.register("a5") == COMPUTED[text](left, right) & MASK, (left, right)


def test_loads_and_stores_of_every_size_and_way_to_form_an_address(tmp_path: Path) -> None:
    text = function(
        "\tMVK .S1 2, A5",
        "\tLDW .D1T1 *+A4[1], A16",
        "\tLDW .D1T2 *+A4[A5], B16",
        "\tLDBU .D1T1 *+A4[3], A17",
        "\tLDDW .D1T1 *+A4[1], A19:A18",
        "\tADDK .S1 16, A4",
        "\tLDW .D1T1 *-A4[1], A20",
        "\tLDW .D1T1 *-A4[A5], A21",
        "\tLDW .D1T1 *A4++, A22",
        "\tLDW .D1T1 *++A4[2], A23",
        "\tLDW .D1T1 *A4--[1], A24",
        "\tLDW .D1T1 *--A4[1], A25",
        "\tNOP 4",
        "\tSTW .D2T1 A16, *+B4[0]",
        "\tSTB .D2T2 B16, *+B4[7]",
        "\tSTDW .D2T1 A19:A18, *+B4[1]",
    )
    work = machine(text, tmp_path)
    data = bytes(range(1, 49))
    source, target = work.place(data), work.place(bytes(16))
    assert not work.call("f", source, target).complaints
    words = [int.from_bytes(data[at : at + 4], "little") for at in range(0, 48, 4)]
    # The base after the four changes: 16, 20, 28, 24, 20.
    found = [work.register(f"a{number}") for number in range(16, 26)]
    assert found == [
        words[1],
        data[3],
        words[2],
        words[3],
        words[3],
        words[2],
        words[4],
        words[7],
        words[7],
        words[5],
    ]
    assert work.register("b16") == words[2]
    assert work.register("a4") == source + 20
    stored = bytearray(16)
    stored[0:4], stored[7], stored[8:16] = data[4:8], data[8], data[8:16]
    assert work.read(target, 16) == bytes(stored)


def test_the_control_register_and_an_offset_from_the_stack_pointer(tmp_path: Path) -> None:
    text = function(
        "\tADDK .S2 -256, B15",
        "\tSTW .D2T2 B4, *+B15[60]",
        "\tLDW .D2T1 *+B15[60], A16",
        "\tMVC .S2 CSR, B16",
        "\tAND .L2 -2, B16, B17",
        "\tMVC .S2 B17, CSR",
        "\tMVC .S2 CSR, B18",
        "\tMVC .S2 B16, CSR",
        "\tADDK .S2 256, B15",
    )
    work = machine(text, tmp_path)
    assert not work.call("f", 0, 77).complaints
    assert work.register("a16") == 77
    assert (work.register("b16") & 1, work.register("b18")) == (1, work.register("b16") & ~1)


def test_every_instruction_is_executed_by_a_test_of_this_file() -> None:
    text = Path(__file__).read_text("utf-8")
    written = {word.lower() for word in re.findall(r"([A-Z]{1,6}) (?:\.[LSD][12]|\d)", text)}
    names = {"b_register": "b", "mvc_to": "mvc", "mvc_from": "mvc"}
    assert {names.get(name, name) for name in NAMES} <= written


def test_a_condition_decides_and_reads_the_register_before(tmp_path: Path) -> None:
    text = function(
        "\tMV .L2 B4, B0", "\tMVK .S1 0, A5", "\tMVK .S1 0, A6",
        "\t[B0] MVK .S1 7, A5\n||\tADD .L2 -1, B0, B0", "\t[!B0] MVK .S1 9, A6",
    )  # fmt: skip
    work = machine(text, tmp_path)
    for number, expected in ((1, (7, 9)), (2, (7, 0)), (0, (0, 0))):
        work.call("f", 0, number)
        assert (work.register("a5"), work.register("a6")) == expected


def test_delay_slots_of_loads_and_branches(tmp_path: Path) -> None:
    """A loaded value can be read in the fifth cycle after the load, and not before; a branch executes the
    packets of five cycles."""
    late = ("\tMVC .S2 CSR, B2", "\tAND .L2 -2, B2, B16", "\tMVC .S2 B16, CSR", "\tMVK .S1 5, A5")
    early = function(
        *late, "\tLDW .D1T1 *+A4[0], A5", "\tNOP 3", "\tMV .L1 A5, A6", "\tMV .L1 A5, A7", "\tMVC .S2 B2, CSR"
    )
    work = machine(early, tmp_path)
    at = work.place(b"\x2a\0\0\0")
    assert not work.call("f", at).complaints
    assert (work.register("a6"), work.register("a7")) == (5, 42)
    text = function(
        "\tB .S1 over", *(f"\tADDK .S1 {1 << n}, A4" for n in range(7)), "over:\tADD .L1 0, A4, A5"
    )
    work = machine(text, tmp_path)
    call = work.call("f", 0)
    assert work.register("a5") == 31
    assert work.count(call).cycles == 1 + 5 + 1 + 6


REFUSED = {
    "an interrupt could complete the load": ("\tLDW .D1T1 *+A4[0], A5", "\tMV .L1 A5, A6", "\tNOP 4"),
    "an interrupt could complete the load before a write": (
        "\tLDW .D1T1 *+A4[0], A5", "\tMVK .S1 1, A5", "\tNOP 4",
    ),
    "two results reach a register in a cycle": (
        "\tB .S1 on", "\tLDW .D1T1 *+A4[0], A5", "\tNOP 3", "\tMVK .S1 1, A5", "on:\tNOP 1",
    ),
    "the cross path would wait": ("\tMVK .S2 1, B5", "\tMV .L1X B5, A5"),
    "two stores to a word": ("\tMV .L2 B4, B5", "\tSTW .D1T1 A4, *+A4[0]\n||\tSTW .D2T2 B4, *+B4[0]"),
    "an address that is no multiple of 4": ("\tADD .L1 2, A4, A5", "\tLDW .D1T1 *+A5[0], A6", "\tNOP 4"),
    "a branch within a NOP": ("\tB .S1 on", "\tNOP 9", "on:\tNOP 1"),
    "a branch in the delay slots of another": ("\tB .S1 on", "\tB .S1 on", "\tNOP 5", "on:\tNOP 1"),
}  # fmt: skip


@pytest.mark.parametrize("why", REFUSED)
def test_code_that_depends_on_what_it_must_not_is_refused(why: str, tmp_path: Path) -> None:
    work = machine(function(*REFUSED[why], "\tNOP 2"), tmp_path)
    at = work.place(bytes(16))
    with pytest.raises(CallFailed):
        work.call("f", at, at)


def test_a_loaded_value_crosses_without_a_wait(tmp_path: Path) -> None:
    work = machine(function("\tLDW .D1T1 *+A4[0], A5", "\tNOP 4", "\tMV .L2X A5, B5"), tmp_path)
    work.call("f", work.place(b"\x07\0\0\0"))
    assert work.register("b5") == 7


BROKEN = {
    "unit .S1 is used twice": "\tMVK .S1 1, A5\n||\tMVK .S1 2, A6",
    "cross path of side A is used twice": "\tXOR .L1X A1, B1, A5\n||\tXOR .S1X A1, B2, A6",
    "data path .T1 is used twice": "\tLDW .D1T1 *+A4[0], A5\n||\tLDW .D2T1 *+B4[0], A6",
    "write a register at the same time": "\tMVK .S1 1, A5\n||\tXOR .L1 A1, A2, A5",
    "the first operand is on the other side": "\tXOR .L1X B1, B2, A5",
    "the second operand is on the other side": "\tXOR .L1 A1, B2, A5",
    "nothing crosses": "\tXOR .L1X A1, A2, A5",
    "the result is on the other side": "\tXOR .L1 A1, A2, B5",
    "the second operand is on": "\tLDW .D1T1 *+B4[0], A5",
    "needs .S2": "\tB .S1X B3",
    "is not alone": "\tNOP 2\n||\tMVK .S1 1, A5",
}


@pytest.mark.parametrize("message", BROKEN)
def test_rules_of_execute_packets(message: str) -> None:
    with pytest.raises(AssemblyError, match=re.escape(message)):
        assemble(function(BROKEN[message]), wide=True)


@pytest.mark.parametrize(
    "text",
    ["\tXOR .D1 A1, A2, A3", "\tLDDW .D1T1 *+A4[0], A7:A6", "\tMVK .S1 1, A16", "\t[A0] MVK .S1 1, A5"],
)
def test_what_only_the_c64x_has(text: str) -> None:
    assemble(function(text), wide=True)
    with pytest.raises(AssemblyError):
        assemble(function(text), wide=False)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("\tFOO .L1 A1, A2, A3", "unknown instruction FOO"),
        ("\tMVK .S1 40000, A5", "does not fit"),
        ("\tLDW .D1T1 *+A4[32], A5", "expected an offset"),
        ("\tLDDW .D1T1 *+A4[0], A6:A5", "is not a pair"),
        ("\tB .S1 nowhere", "undefined symbol nowhere"),
        ("\tLDW .D1T2 *+A4[0], A5", "is not on the data path"),
        ("\t[A5] MVK .S1 1, A6", "cannot be a condition"),
        ("\tNOP 10", "1 to 9 cycles"),
    ],
)
def test_errors_name_the_line(text: str, message: str) -> None:
    with pytest.raises(AssemblyError, match=message) as caught:
        assemble(function(text), wide=True)
    assert caught.value.line == 4


def test_two_instructions_may_share_a_crossing_register_on_the_c64x_only() -> None:
    text = function("\tXOR .L1X A1, B1, A5\n||\tXOR .S1X A2, B1, A6")
    assemble(text, wide=True)
    with pytest.raises(AssemblyError, match="cross path"):
        assemble(text, wide=False)


def test_words_are_decoded_to_what_was_encoded() -> None:
    samples = [
        C6xInstruction("add", "L", 1, 40, 41, 3, cross=True),
        C6xInstruction("xor", "D", 0, 20, 21, 35, cross=True, condition=0, negated=True),
        C6xInstruction("extu", "S", 1, 33, right=34, constant=16 << 5 | 24, parallel=True),
        C6xInstruction("b", "S", 1, constant=-64, condition=32),
        C6xInstruction("ldw", "D", 1, 7, right=47, constant=300, mode="far"),
        *(C6xInstruction("lddw", "D", 0, 4, 9, 8, mode=mode) if mode[1] == "r"
          else C6xInstruction("lddw", "D", 0, 4, None, 8, 5, mode) for mode in MODES),
    ]  # fmt: skip
    for each in samples:
        assert decoded(encoded(each)) == each
    with pytest.raises(EncodingError):
        encoded(C6xInstruction("cmpeq", "D", 0, 1, 2, 3))


@pytest.mark.parametrize("word", [0x1000_0000, 0xFFFF_FFFF, 0x0000_0FF0])
def test_other_words_are_unknown(word: int) -> None:
    assert decoded(word) is None


def test_the_c62x_fills_fetch_packets(tmp_path: Path) -> None:
    """A packet of five instructions does not fit behind one of four: three NOPs issue with that one."""
    four = "\tMVK .S1 1, A5\n||\tMVK .S2 2, B5\n||\tXOR .L1 A1, A1, A6\n||\tXOR .L2 B1, B1, B6"
    text = function(four, f"{four}\n||\tADD .D1 A4, 1, A7")
    for target, size in (("c62x", 60), ("c64x", 44)):
        program = assemble(text, wide=target == "c64x")
        assert program.code_bytes == size
        work = machine(text, tmp_path, target)
        assert work.count(work.call("f", 3)).cycles == 2 + 6
        assert work.register("a7") == 4


def test_the_bound_is_that_of_the_busiest_unit(tmp_path: Path) -> None:
    text = function("\tMVK .S1 1, A5\n||\tXOR .L1 A1, A2, A6", "\tMVK .S1 2, A5", "\tNOP 4")
    work = machine(text, tmp_path)
    count = work.count(work.call("f"))
    assert (count.cycles, count.fewest) == (12, 2)


@pytest.mark.parametrize("target", ["c64x", "c62x"])
def test_accesses_of_a_cycle_to_the_same_bank_are_counted(target: str, tmp_path: Path) -> None:
    """Two words: on the C64x eight banks of a word, on the C62x four of half a word in each block of 32 KB.
    The cycles do not contain them."""
    for distance in range(9):
        loads = ("\tLDW .D1T1 *+A4[0], A1", f"||\tLDW .D2T2 *+B4[{distance}], B1", "\tNOP 4")
        core = machine(function(*loads), tmp_path, target)
        first, second = core.place(bytes(64)), core.place(bytes(64))
        called = core.call("f", first, second)
        assert not called.complaints
        low, high = first // 4, second // 4 + distance
        if target == "c64x":
            expected = low % 8 == high % 8
        else:
            expected = low % 2 == high % 2 and (first >> 15) % 2 == (4 * high >> 15) % 2
        assert core._core.conflicts == expected
        assert core.count(called).cycles == 5 + 6
