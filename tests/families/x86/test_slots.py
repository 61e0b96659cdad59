"""AES instructions by place: distances, what stands between them, and whose register is whose."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from aesgen.families.x86_asm.axes import AssemblyAxes
from aesgen.families.x86_asm.slots import PASS, InstructionSlots


def fill(gaps, temporaries=3, rounds=12, streams=4, waiting=10):
    """A body of `rounds` instructions of each stream, the keys in turn through temporaries; and its parts."""
    slots = InstructionSlots(gaps)
    side = [("xor", f"{16 * n}(%rsp)", f"%xmm{9 + n % 2}") for n in range(waiting)]
    slots.wait(side)
    wanted = []
    for number in range(rounds * streams):
        register, key = f"%xmm{4 + number % temporaries}", f"{16 * number}(%rsp)"
        wanted.append((key, f"%xmm{number % streams}"))
        slots.aes(("round", register, wanted[-1][1]), [("aligned", key, register)])
    slots.flush()
    return slots.ops, wanted, side


def places(ops):
    return [place for place, op in enumerate(ops) if op[0] == "round"]


@pytest.mark.parametrize("gaps", [(3, 2, 1, 3), (2, 2, 2, 2), (5, 2, 1, 1), (1, 2, 4, 2)])
def test_aes_instructions_stand_as_far_apart_as_asked(gaps):
    """From the second round on: before the first there is no slot for a key."""
    ops, _, side = fill(gaps, temporaries=4)
    at = places(ops)[4:]
    between = [second - first for first, second in pairwise(at)]
    assert between == [gaps[number % 4] for number in range(len(between))]
    assert [op for op in ops if op in side] == side


def test_without_gaps_everything_stands_where_it_is_put():
    assert AssemblyAxes(keys=(), gaps=(0, 0, 0, 0)).spacing == ()
    ops, wanted, side = fill(())
    assert ops[: len(side)] == side and PASS not in ops
    assert places(ops) == list(range(len(side) + 1, len(side) + 2 * len(wanted), 2))


@pytest.mark.parametrize("seed", range(40))
def test_every_instruction_finds_its_own_key(seed):
    """Run for their registers alone: a key that is loaded early takes no register from another."""
    draw = random.Random(seed)
    gaps = tuple(draw.randrange(7) for _ in range(4))
    ops, wanted, side = fill(gaps, temporaries=draw.randrange(1, 5), waiting=draw.randrange(60))
    held, used = {}, []
    for kind, source, result in ops:
        if kind == "aligned":
            held[result] = source
        elif kind == "round":
            used.append((held[source], result))
    assert used == wanted
    assert [op for op in ops if op[0] == "xor"] == side


def test_a_memory_operand_takes_the_slot_before_it():
    slots = InstructionSlots((3, 2))
    for number in range(4):
        slots.aes(("round", f"{16 * number}(%rsp)", f"%xmm{number}"))
    slots.flush()
    assert [op[0] for op in slots.ops] == ["round", "pass", "round", "round", "pass", "round"]


def test_what_waits_before_a_flush_never_waits_beyond_it():
    slots = InstructionSlots((1, 1))
    waiting = [("store", "%xmm1", f"{n}(%rcx)") for n in range(5)]
    slots.wait(waiting)
    slots.aes(("round", "%xmm8", "%xmm0"))
    slots.flush()
    assert slots.ops == [("round", "%xmm8", "%xmm0"), *waiting]
