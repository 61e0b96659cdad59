"""The key setup: SubWord of a word with the S-box's gates, and a row of a round key into words."""

from __future__ import annotations

from typing import Any

from aesgen.cipher import aes, circuits
from aesgen.families.arm.gates import ordered
from aesgen.families.scalar.machine import ScalarMachine
from aesgen.families.scalar.slices import Places, Slices
from aesgen.model.problem import Problem
from aesgen.model.variant import Point


def expansion(machine: ScalarMachine, problem: Problem, point: Point) -> dict[str, Any]:
    """The key setup: SubWord of a word with the S-box's gates, and a row of a round key into words."""
    size = machine.size
    c = Slices(machine, ordered("sbox", str(point["gates"])), False)
    ones = c.add("constant", number=0x01010101)
    at: Places = {}
    for plane in range(8):
        moved = c.add("right", machine.word, number=plane) if plane else machine.word
        at[0, plane] = c.add("and_words", moved, ones)
    c.substitute(at, 0, shift=False)
    total = at[0, 0]
    for plane in range(1, 8):
        total = c.add("or", total, c.add("left", at[0, plane], number=plane))
    c.xor(total, c.add("constant", number=0x63636363), to=machine.word)
    row = Slices(machine, (), False)
    lane = 2 * size
    gathered = ""
    for column in range(4):
        byte = row.add("load_byte", machine.key, number=4 * column)
        placed = row.add("left", byte, number=lane * column) if column else byte
        gathered = row.add("or", gathered, placed) if gathered else placed
    units = row.constant(0x01010101) if size == 4 else row.constant(0x00010001)
    for plane in range(8):
        moved = row.add("right", gathered, number=plane) if plane else gathered
        bit = row.add("and_words", moved, units)
        word = row.add("sub", row.add("left", bit, number=lane), bit)
        if circuits.CONSTANT >> plane & 1:
            word = row.xor(word, machine.ones)
        row.put(word, plane, machine.keys)
    return {
        "substitute_steps": c.steps,
        "row_steps": row.steps,
        "length": problem.key_bits // 32,
        "schedule_words": 4 * problem.round_keys,
        "round_keys": problem.round_keys,
        "reduction": aes.POLYNOMIAL & 0xFF,
        "setkey_frame": -(-(4 * 4 * problem.round_keys + 4 * size + len(machine.saved) * size) // 16) * 16,
        "schedule_at": 4 * size,
        "setkey_saved": 4 * size + 16 * problem.round_keys,
    }
