"""The T-table method on the C62x and C64x: two blocks at once, one on each side (see `body`).

The loop takes a pair of blocks. If the number of blocks is odd, the first block is processed by itself, on
both sides at once.
"""

from __future__ import annotations

from typing import Any

from aesgen.cipher import aes
from aesgen.errors import UserError
from aesgen.families import Prepared
from aesgen.families.c6x.body import TABLE_BYTES, BlockPair
from aesgen.families.c6x.expansion import expansions
from aesgen.families.c6x.loop import scheduled
from aesgen.families.c6x.machine import COUNT, RETURN, SAVED, KernelRegisters, kernel_registers
from aesgen.families.scalar.functions import entries, functions
from aesgen.families.scalar.tables import table_of
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point

SIDES_OF_KEYS = {"first": (0,), "both": (1, 0)}
POINTERS = ("in", "out")
KEY_WORDS = ("A1", "B1")
"""Registers for words of the first round key before the loop."""


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> Prepared:
    wide = "c64x" in target.features
    if not wide and "c62x" not in target.features:
        raise UserError(f"target {target.name}: features: expected c62x or c64x, for the family c6x")
    interrupts = point["interrupts"] == "on"
    sides = SIDES_OF_KEYS[str(point["key_sides"])]
    registers = kernel_registers(wide, interrupts, sides)
    decrypts = problem.contract.decrypts
    body = BlockPair(registers.machine, problem.rounds, decrypts, str(point["order"]), sides).body()
    limits = [
        len(names) + int(str(point[f"spare_{side}"]))
        for names, side in zip(registers.machine.registers, "ab", strict=True)
    ]
    names = functions(problem, prefix)
    found = scheduled(body, registers, limits, int(str(point["window"])))
    template_names: dict[str, Any] = {
        "problem": problem,
        "symbol": names.kernel,
        "setkey": names.setkey if point["setkey"] else "",
        "decrypts": decrypts,
        "wide": wide,
        "interrupts": interrupts,
        "count": COUNT,
        "loop_packets": found.packets,
        "loop_registers": found.carried,
        "key_registers": KEY_WORDS,
        "key_middle": 0 if wide else 2 * problem.round_keys,
        "table_bytes": TABLE_BYTES,
        "sections": False,
        "wipe": False,
        **_places(registers),
        **_tables(problem, point, names.kernel, wide),
        "shared": _tables(problem, point, f"{prefix}aes", wide),
    }
    if point["setkey"]:
        template_names |= expansions(problem, wide)
    return Prepared(
        "c6x/tables.s.j2",
        f"{names.kernel}.s",
        template_names,
        entries(problem, names, bool(point["setkey"]), 16 * problem.round_keys, 8 if wide else 4, 2),
    )


def _places(registers: KernelRegisters) -> dict[str, Any]:
    """The registers by role, the words of the stack frame, and registers for the code around the loop."""
    wide = registers.machine.wide
    words = [
        "blocks_left",
        "in",
        "out",
        *([] if wide else [f"{name}{side}" for name in POINTERS for side in (0, 1)]),
    ]
    if registers.machine.early:
        words.append("control")
    saved = registers.saved
    slots = {name: number for number, name in enumerate((*saved, *words), 1)}
    slots["block"] = -(-(len(slots) + 1) // 2) * 2  # four words, aligned to 8 bytes
    roles = {f"{name}{side}": register for (name, side), register in registers.fixed.items()}
    if not wide:
        # Around the loop only: these are on the stack within it.
        roles |= {"in0": "A5", "out0": "A6", "in1": "B5", "out1": "B6"}
    return {
        "saved": saved,
        "slots": slots,
        "frame": 4 * (slots["block"] + 4),
        "roles": roles,
        "bases": [[registers.fixed[f"table{row}", side] for row in range(4)] for side in (0, 1)],
        "key_sides": [side for name, side in registers.fixed if name == "keys"],
        "key_bases": [register for (name, _), register in registers.fixed.items() if name == "keys"],
        "wiped_registers": [
            name for side in registers.machine.registers for name in side if name not in (*SAVED, RETURN)
        ],
    }


def _tables(problem: Problem, point: Point, stem: str, wide: bool) -> dict[str, Any]:
    """`table`: four T-tables and four tables of shifted S-box values behind them. `second_table`: those of
    side B; on the C62x a copy, for the other block of data memory (see the template). `sbox_table`: those of
    the forward S-box, for the key setup; in encryption, the second half of `table`."""
    decrypts = problem.contract.decrypts
    make = aes.inverse_t_table if decrypts else aes.t_table
    table = f"{stem}_{'inverse_' if decrypts else ''}table"
    words = [word for row in range(4) for word in make(row)]
    tables = [table_of(table, ".word", words + _shifted(aes.INVERSE_SBOX if decrypts else aes.SBOX))]
    second = table if wide else f"{table}_b"
    if not wide:
        tables.append({**tables[0], "symbol": second})
    sbox = table
    if decrypts and point["setkey"]:
        sbox = f"{stem}_sbox_table"
        tables.append(table_of(sbox, ".word", _shifted(aes.SBOX)))
    return {
        "table": table,
        "second_table": second,
        "sbox_table": sbox,
        "sbox_offset": 0 if decrypts else TABLE_BYTES,
        "tables": tables,
    }


def _shifted(box: bytes) -> list[int]:
    return [value << 8 * row for row in range(4) for value in box]
