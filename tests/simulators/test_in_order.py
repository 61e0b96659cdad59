"""In-order pipelines that are not ARM's: cycles counted by hand; not by a second program."""

from __future__ import annotations

import random

import pytest

from aesgen.errors import UserError
from aesgen.simulators.in_order import CycleCounter, DecodedInstruction, ExecutedInstruction, Pipeline
from tests.simulators.machines import (
    MIPS,
    MIPS_LIKE,
    MIPS_PROGRAM,
    RISCV,
    RISCV_LIKE,
    RISCV_PROGRAM,
    image,
    install,
    load,
    made,
    store,
)

ADD = made("add x, y, z", "alu", "x", "y z")
USE = made("add v, x, w", "alu", "v", "x w")
OTHER = made("add q, w, w", "alu", "q", "w")
LOAD = load("lw x, 0(p)", "x", "p")
LOAD_BY_IT = load("lw v, 0(x)", "v", "x")
STORE_IT = store("sw x, 0(p)", "x", "p")
STORE_BY_IT = store("sw w, 0(x)", "w", "x")
MULTIPLY = made("mult y, z", "multiply", "lo", "y z")
SQUARE = made("mult w, w", "multiply", "lo", "w")
MOVE_FROM = made("mflo v", "from_multiplier", "v", "lo")
BRANCH = made("bnez y, l", "branch", "", "y", control=True)
JUMP = made("j l", "jump", control=True)


def cycles(pipeline: Pipeline, *instructions: DecodedInstruction, taken: bool = False) -> int:
    """Cycles of straight code whose branches are all taken, or none."""
    steps = [ExecutedInstruction(each, taken=taken and each.control) for each in instructions]
    return pipeline.cycles(steps)[0]


@pytest.mark.parametrize(
    ("pipeline", "instructions", "expected"),
    [
        (MIPS_LIKE, (ADD, USE), 2),
        (MIPS_LIKE, (LOAD, USE), 3),  # x at 2
        (MIPS_LIKE, (LOAD, OTHER, USE), 3),
        (MIPS_LIKE, (ADD, LOAD_BY_IT), 3),  # as an address x is ready at 2, not at 1
        (MIPS_LIKE, (LOAD, LOAD_BY_IT), 4),  # as an address at 3
        (MIPS_LIKE, (LOAD, OTHER, LOAD_BY_IT), 4),
        (MIPS_LIKE, (LOAD, STORE_BY_IT), 4),
        (MIPS_LIKE, (LOAD, STORE_IT), 3),  # what is stored is an operand like any other
        (MIPS_LIKE, (MULTIPLY, MOVE_FROM), 6),  # lo at 5
        (MIPS_LIKE, (MULTIPLY, OTHER, OTHER), 3),  # the pipeline goes on beside the multiplier
        (MIPS_LIKE, (MULTIPLY, SQUARE), 5),  # the multiplier is free at 4
        (MIPS_LIKE, (MULTIPLY, SQUARE, MOVE_FROM), 10),  # issued at 0, 4 and 9
        (RISCV_LIKE, (LOAD, USE), 4),
        (RISCV_LIKE, (LOAD, STORE_IT), 2),  # a stored value is wanted late
        (RISCV_LIKE, (LOAD, STORE_BY_IT), 4),
        (RISCV_LIKE, (MULTIPLY, SQUARE), 2),  # a pipelined multiplier
        (RISCV_LIKE, (BRANCH, OTHER), 5),  # a branch that is not taken was mispredicted
    ],
)
def test_straight_code(
    pipeline: Pipeline, instructions: tuple[DecodedInstruction, ...], expected: int
) -> None:
    assert cycles(pipeline, *instructions) == expected


@pytest.mark.parametrize("pipeline", [MIPS_LIKE, RISCV_LIKE])
def test_no_order_takes_fewer_cycles_than_the_bound(pipeline: Pipeline) -> None:
    """Of these instructions, the loads and the store wait in some orders and in others not."""
    rng = random.Random(1)
    instructions = [ADD, USE, OTHER, LOAD, LOAD_BY_IT, STORE_IT, STORE_BY_IT]
    bound = pipeline.fewest_cycles([ExecutedInstruction(each) for each in instructions])
    found = {cycles(pipeline, *rng.sample(instructions, len(instructions))) for _ in range(200)}
    assert min(found) >= bound and max(found) > bound


def test_a_bound_counts_what_branches_and_skipped_instructions_cost() -> None:
    steps = [ExecutedInstruction(ADD), ExecutedInstruction(BRANCH, taken=True), ExecutedInstruction(OTHER)]
    assert MIPS_LIKE.fewest_cycles(steps) == MIPS_LIKE.cycles(steps)[0]
    skipped = [ExecutedInstruction(LOAD, executed=False)]
    assert MIPS_LIKE.fewest_cycles(skipped) == MIPS_LIKE.skipped


def test_an_occupied_unit_bounds_the_cycles() -> None:
    """Three multiplications cannot issue before cycles 0, 4 and 8, whatever is between them."""
    steps = [ExecutedInstruction(each) for each in (MULTIPLY, ADD, SQUARE, OTHER, MULTIPLY)]
    assert MIPS_LIKE.fewest_cycles(steps) == MIPS_LIKE.cycles(steps)[0] == 9


def test_a_taken_branch_costs_its_cycles_behind_the_delay_slot() -> None:
    """The load issues at 0, the branch at 1 and its slot, which needs x, at 2; then comes the lost cycle."""
    assert cycles(MIPS_LIKE, LOAD, BRANCH, USE, OTHER, taken=True) == 5
    without = Pipeline("", {**MIPS_LIKE.description, "delay_slots": 0})
    assert cycles(without, LOAD, BRANCH, USE, OTHER, taken=True) == 5
    # the lost cycle hides the wait for x only where it comes before what needs x
    late = {**MIPS_LIKE.description["classes"], "load": {"latency": 3}}
    for slots, expected in ((1, 6), (0, 5)):
        core = Pipeline("", {**MIPS_LIKE.description, "classes": late, "delay_slots": slots})
        assert cycles(core, LOAD, BRANCH, USE, OTHER, taken=True) == expected


def test_the_slot_may_lie_in_the_next_run() -> None:
    whole, _ = MIPS_LIKE.cycles(
        [ExecutedInstruction(BRANCH, taken=True), ExecutedInstruction(OTHER), ExecutedInstruction(OTHER)]
    )
    first, state = MIPS_LIKE.cycles([ExecutedInstruction(BRANCH, taken=True)])
    second, _ = MIPS_LIKE.cycles([ExecutedInstruction(OTHER), ExecutedInstruction(OTHER)], state)
    assert (first, second, whole) == (1, 3, 4)


def test_waits_and_units_pass_from_one_run_to_the_next() -> None:
    for parts in ((LOAD, LOAD_BY_IT), (MULTIPLY, SQUARE), (MULTIPLY, MOVE_FROM)):
        together = cycles(MIPS_LIKE, *parts)
        first, state = MIPS_LIKE.cycles([ExecutedInstruction(parts[0])])
        assert first + MIPS_LIKE.cycles([ExecutedInstruction(parts[1])], state)[0] == together


def test_a_class_without_rules_is_an_error_that_names_it() -> None:
    with pytest.raises(UserError, match=r"pipelines/mips-like.yaml has no class 'jump', which 'j l' needs"):
        cycles(MIPS_LIKE, JUMP)


LOOP = {
    0x100: BRANCH,
    0x104: OTHER,
    0x108: OTHER,
    0x10C: BRANCH,
    0x110: OTHER,
}


def test_an_executor_may_begin_a_block_between_a_branch_and_its_slot() -> None:
    """Taken at 0x10C to 0x100, then not taken twice: 5 + 5 instructions and one lost cycle, and one more at
    the return."""
    counter = CycleCounter(LOOP, MIPS_LIKE, end=0x9000)
    whole = [(0x100, 20), (0x100, 20)]
    cut = [(0x100, 16), (0x110, 4), (0x100, 4), (0x104, 12), (0x110, 4)]
    assert counter.count(whole).cycles == counter.count(cut).cycles == 12
    assert counter.count(cut).instructions == 10


def test_marks_are_passed_at_their_cycle() -> None:
    counter = CycleCounter({0: LOAD, 4: USE, 8: OTHER, 12: JUMP}, RISCV_LIKE, end=0x9000)
    count = counter.count([(0, 16), (0, 16)], marks=(4, 12))
    # lw 0, add 3, add 4, j 5 and a cycle lost: 7
    assert count.passed == {4: (1, 8), 12: (5, 12)}
    assert count.cycles == 14


@pytest.mark.parametrize(("target", "size", "lost"), [(0x200, 4, 0), (0x202, 4, 1), (0x202, 2, 0)])
def test_a_target_that_crosses_a_fetch_boundary_is_late(target: int, size: int, lost: int) -> None:
    there = DecodedInstruction("c.nop", size, "alu")
    counter = CycleCounter({0: JUMP, target: there, target + size: JUMP}, RISCV_LIKE, end=0x9000)
    assert counter.count([(0, 4), (target, size + 4)]).cycles == 2 + 1 + 2 + lost


def test_a_big_endian_program_with_delay_slots(monkeypatch: pytest.MonkeyPatch) -> None:
    """lw; three times lw, addiu, addiu, bnez, addu, two of them with a lost cycle; sw, jr, move, a lost
    cycle: 1 + 15 + 2 + 3 + 1."""
    pytest.importorskip("unicorn", reason="unicorn is not installed: pip install 'aesgen[arm]'")
    from aesgen.simulators.in_order import CountedMachine

    install(monkeypatch, "mips-like", MIPS, MIPS_PROGRAM)
    machine = CountedMachine(image(MIPS_PROGRAM, "big"), MIPS_LIKE)
    data, out = machine.place((5).to_bytes(4, "big") * 3), machine.place(b"", size=4)
    count = machine.count(machine.call("sum", data, 3, out, 0, 6))
    assert machine.read(out, 4) == (21).to_bytes(4, "big")
    assert (count.cycles, count.instructions) == (22, 19)


def test_a_loop_of_loads_and_multiplies(monkeypatch: pytest.MonkeyPatch) -> None:
    """lw 0; lbu 1, addi 2, addi 3, mul 4, add 9, bnez 10; lbu 11, addi, addi, mul 14, add 19, bnez 20, three
    cycles lost as it falls through; sw 24, mv 25, ret 26 and a cycle lost."""
    pytest.importorskip("unicorn", reason="unicorn is not installed: pip install 'aesgen[arm]'")
    from aesgen.simulators.in_order import CountedMachine

    install(monkeypatch, "riscv-like", RISCV, RISCV_PROGRAM)
    machine = CountedMachine(image(RISCV_PROGRAM, "little"), RISCV_LIKE)
    data, out = machine.place(b"\3\4"), machine.place(b"", size=4)
    count = machine.count(machine.call("squares", data, 2, out, 0, 0, 0, 0, 0, 0))
    assert machine.read(out, 4) == (25).to_bytes(4, "little")
    assert (count.cycles, count.instructions) == (28, 16)
