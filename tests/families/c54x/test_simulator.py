"""The simulated C54x: results of instructions, cycles, and the rules of the pipeline.

Expected values follow from the definitions in TI's instruction set reference (SPRU172), cycles from its
tables, distances from the pipeline chapter of SPRU131; the docs page says which of these were checked against
a copy of the manual."""

from __future__ import annotations

import pytest

from aesgen.simulators.c54x import C54xFinished, C54xMachine, assemble
from aesgen.simulators.c54x.instructions import FORMS, STATUS_BITS
from aesgen.simulators.errors import AssemblyError
from aesgen.system import native

pytestmark = pytest.mark.skipif(native.missing("C54x simulator") is not None, reason="no C compiler")
CODE, DATA, STACK = 0x6000, 0x2000, 0x1C00
WAIT = ("NOP", "NOP", "NOP")
PAGE = ("RSBX CPL", "RSBX SXM", "LD #0, DP", *WAIT)
"""Direct operands on page 0, without sign extension."""


def executed(*lines: str, arguments: tuple[int, ...] = (0x1234,)) -> tuple[C54xMachine, C54xFinished]:
    """The function of these lines and RET; the table `t` has the words 0x0102, 0x0304, 0x8506, 0x0708."""
    body = (line if line.endswith(":") else f"\t{line}" for line in lines)
    table = ('\t.sect "data"', "\t.align 256", "t:", "\t.word 258, 772, 34054, 1800")
    image = assemble("\n".join(["\t.mmregs", "\t.text", "f:", *body, "\tRET", *table]), CODE, DATA, 0x60)
    machine = C54xMachine()
    machine.load(image)
    return machine, machine.call(CODE, arguments, STACK, 10_000)


POINTS = ("STM #t, AR2", "STM #t+2, AR3", "STM #3, AR0")
RESULTS = [
    # Loads: one word with and without sign, two words at an even and at an odd address.
    (("LD *AR3, A",), "a", 0x8506),
    (("SSBX SXM", *WAIT, "LD *AR3, A"), "a", 0x8506 - 0x10000),
    (("LD *AR2, 16, A",), "a", 0x01020000),
    (("DLD *AR2, A",), "a", 0x01020304),
    (("MAR *AR2+", "DLD *AR2, A"), "a", 0x03040102),
    (("LD #-1, A",), "a", 0xFFFF),
    (("LD #200, A",), "a", 200),
    (("LD #4660, B", "LD B, -4, A"), "a", 0x123),
    (("STM #77, T", "LDM T, A"), "a", 77),
    # Arithmetic and logic.
    (("LD #3, A", "SUB #5, A"), "a", -2),
    (("LD *AR2, A", "ADD *AR3, A"), "a", 0x8608),
    (("LD *AR2, A", "SUB *AR3, A"), "a", 0x102 - 0x8506),
    (("DLD *AR2, A", "XOR *AR3, A"), "a", 0x01028602),
    (("DLD *AR2, A", "OR *AR3, A"), "a", 0x01028706),
    (("DLD *AR2, A", "AND *AR3, A"), "a", 0x0104),
    (("DLD *AR2, A", "AND #255, A"), "a", 4),
    (("DLD *AR2, A", "XOR #65535, A, B"), "b", 0x0102FCFB),
    (("LD #1, A", "LD #2, B", "ADD A, 4, B"), "b", 18),
    (("LD #1, A", "LD #2, B", "SUB A, 4, B"), "b", -14),
    (("LD #3, A", "LD #6, B", "XOR A, 1, B"), "b", 0),
    (("LD #3, A", "LD #5, B", "AND A, 0, B"), "b", 1),
    (("LD #3, A", "LD #8, B", "OR A, 0, B"), "b", 11),
    (("DLD *AR2, A", "SFTL A, 8"), "a", 0x02030400),
    (("SSBX SXM", *WAIT, "LD #-2, A", "SFTL A, -8"), "a", 0xFFFFFF),
    # Indirect operands.
    (("LD *AR2+, A", "LD *AR2, A"), "a", 0x0304),
    (("LD *AR3-, A", "LD *AR3, A"), "a", 0x0304),
    (("LD *AR2+0, A", "LD *AR2, A"), "a", 0x0708),
    (("MAR *AR2+0", "LD *AR2-0, A", "LD *AR2, A"), "a", 0x0102),
    (("LD *AR2(2), A", "ADD *AR2, A"), "a", 0x8608),
    (("LD *+AR2(3), A", "ADD *AR2, A"), "a", 2 * 0x0708),
    (("DLD *AR2+, A", "LD *AR2, A"), "a", 0x8506),
]


@pytest.mark.parametrize(("lines", "register", "value"), RESULTS)
def test_results(lines: tuple[str, ...], register: str, value: int) -> None:
    machine, finished = executed(*PAGE, *POINTS, *lines)
    assert not finished.outcome, finished.why
    assert getattr(machine.state, register) == value


STORES = [
    ("STL A, @96", 96, 0x0304),
    ("STH A, @96", 96, 0x0102),
    ("STL A, ASM, @96", 96, 0x0203),
    ("STL A, *AR4", 0x3000, 0x0304),
    ("ST #5, @96", 96, 5),
    ("STLM A, T", 14, 0x0304),
    ("STM #9, TRN", 15, 9),
    ("MVDM 8192, AR5", 21, 0x0102),
    ("MVMD AR4, 96", 96, 0x3000),
    ("MVDK *AR3, 96", 96, 0x8506),
    ("MVMM AR4, AR5", 21, 0x3000),
    ("ST T, @96", 96, 0x4321),
    ("ST TRN, @96", 96, 0x5678),
]


@pytest.mark.parametrize(("line", "place", "value"), STORES)
def test_stores(line: str, place: int, value: int) -> None:
    begin = (
        *POINTS,
        "STM #12288, AR4",
        "STM #17185, T",
        "STM #22136, TRN",
        "DLD *AR2, A",
        "LD #-8, ASM",
        *WAIT,
    )
    machine, finished = executed(*PAGE, *begin, line)
    assert not finished.outcome, finished.why
    assert machine.data[place] == value


CYCLES = [
    # CALL 4 and RET 5 come with each function.
    ((), 9),
    (("NOP",), 10),
    (("DLD *AR2, A",), 10),
    (("LD *AR2(1), A",), 11),
    (("STM #1, AR2",), 11),
    (("MVDK *AR2, 12288",), 11),
    (("LD #1, A", "BC f2, AEQ", "f2:"), 9 + 1 + 3),
    (("LD #0, A", "BC f2, AEQ", "NOP", "f2:"), 9 + 1 + 5),
    (("B f2", "f2:"), 13),
    (("STM #2, AR2", "f2:", "BANZ f2, *AR2-"), 9 + 2 + 4 + 4 + 2),
    (("STM #2, BRC", *WAIT, "RPTB f2-1", "NOP", "NOP", "f2:"), 9 + 2 + 3 + 4 + 6),
]


@pytest.mark.parametrize(("lines", "cycles"), CYCLES)
def test_cycles(lines: tuple[str, ...], cycles: int) -> None:
    _, finished = executed(*lines)
    assert (finished.outcome, finished.cycles) == ("", cycles), finished.why


def test_a_read_of_two_words_waits_behind_a_store_into_the_same_block() -> None:
    """STL writes in the cycle in which DLD reads; blocks have 8 K words."""
    begin = (*POINTS, "STM #t+10, AR4", "STM #16384, AR5")
    for store, between, waits in (("AR4", (), 1), ("AR4", ("NOP",), 0), ("AR5", (), 0)):
        _, finished = executed(*begin, f"STL A, *{store}", *between, "DLD *AR2, A")
        assert finished.cycles == 9 + 10 + 2 + len(between) + waits


LATE = ["STLM A, AR3", "STL A, *AR4", "MVMD AR0, 19"]
"""Instructions that write AR3 on execute."""


@pytest.mark.parametrize("line", LATE)
def test_an_address_register_is_ready_after_two_more_cycles(line: str) -> None:
    begin = ("STM #19, AR4", "LD #8192, A")
    assert executed(*begin, line, "NOP", "NOP", "LD *AR3, B")[1].outcome == ""
    soon = executed(*begin, line, "NOP", "LD *AR3, B")[1]
    assert (soon.outcome, soon.why) == ("crash", "a register is used before it is written")


@pytest.mark.parametrize("line", ["STM #8192, AR3", "MVDM 8192, AR3", "MVDK *AR4, 19", "MVMM AR4, AR3"])
def test_what_writes_an_address_register_early(line: str) -> None:
    assert executed("STM #8192, AR4", line, "LD *AR3, B")[1].outcome == ""


BROKEN = [
    (("STLM A, BRC", "RPTB f2-1", "NOP", "f2:"), "used before"),
    (("STLM A, T", "NOP", "ST T, *AR4"), "used before"),
    (("STM #1, AR0", "STLM A, AR0", "LD *AR2+0, A"), "used before"),
    (("LD #0, DP", "LD @96, A"), "used before"),
    (("STM #8, AR2", "STL A, *AR2"), "does not have"),
    (("STM #64, AR2", "LD *AR2, A"), "peripheral"),
    (("STM #16, AR2", "DLD *AR2, A"), "two words"),
    (("PSHM AR1",), ""),
]


@pytest.mark.parametrize(("lines", "why"), BROKEN)
def test_broken_rules_end_a_call(lines: tuple[str, ...], why: str) -> None:
    _, finished = executed(*lines)
    assert finished.outcome in ("crash", "timeout")
    assert why in finished.why


def test_an_endless_loop_ends() -> None:
    assert executed("f2:", "B f2")[1].outcome == "timeout"


def test_a_value_below_the_stack_pointer_is_lost() -> None:
    """An interrupt could push its return address there."""
    machine, _ = executed("PSHM AR1", "POPM AR1", "NOP", "MVMM SP, AR2", "MAR *AR2-", "LD *AR2, A")
    assert machine.state.a & 0xFFFF != machine.register("AR1")


@pytest.mark.parametrize(
    "line", ["FOO A", "LD #1", "STM A, AR2", "LD *AR8, A", "XOR *AR1%, A", "LD #unknown, A", "SFTL A, x"]
)
def test_other_text_is_refused_with_its_line(line: str) -> None:
    with pytest.raises(AssemblyError) as refused:
        assemble(f"\t.text\nf:\n\tNOP\n\t{line}\n", CODE, DATA, 0x60)
    assert refused.value.line == 4


def test_forms_do_not_share_a_first_word() -> None:
    """Of two forms whose bits agree, one fixes all bits of the other and more."""
    for one in FORMS:
        for other in FORMS:
            both = one.fixed & other.fixed
            if one is not other and one.opcode & both == other.opcode & both:
                assert both in (one.fixed, other.fixed) and one.fixed != other.fixed, (one, other)
    assert set(STATUS_BITS.values()) == {0x20E, 0x20B, 0x209, 0x208}
