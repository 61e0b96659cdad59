"""The T-table method: one table of 256 words, rotated by the barrel shifter (Osvik et al., 3.2).

With an additional S-box of bytes the last round's top bytes need no extraction. Encryption stores that S-box
mirrored, directly before the T-table: the load subtracts the index, and index 0 finds the S-box's value in
the T-table's own first byte. Decryption has its inverse S-box after the table, since no byte of its T-table
is the plain value. The tables lie beside the code or in initialised data, which start-up code copies into
RAM.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from aesgen.cipher import aes
from aesgen.families import Prepared
from aesgen.families.arm.keys import expansion
from aesgen.families.arm.lookups import TABLE_ROW, ArmLookup, ArmStep, RoundPlan, word_name
from aesgen.model.abi import BLOCK, BLOCKS, USUAL
from aesgen.model.build import EntryPoint
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point, Value

TABLE = "r12"

CTR_FRAME = 48
"""Bytes of the frame of CTR whose pointers are on the stack; copied round keys lie above it."""
_ENTRIES = {"blocks": BLOCKS, "block": BLOCK}
"""By the axis `entry`: a kernel for many blocks, or one block a call."""


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> Prepared:
    symbol = f"{prefix}aes{problem.key_bits}_{problem.operation}"
    thumb = "thumb2" in target.features
    names = {
        "problem": problem,
        "symbol": symbol,
        "thumb": thumb,
        "counted_on": _counted_on(target),
        "wipe": False,
        "sections": False,
        "shared_table": "",
        "table": TABLE,
        "in_ram": point.get("placement") == "ram",
        **_tables(problem, point),
        **_block(problem, point, thumb),
        **_setkey(problem, point, prefix, symbol),
    }
    key_form = "inverse" if problem.contract.decrypts else "expanded"
    entry = EntryPoint(
        symbol,
        problem.operation,
        problem.key_bits,
        conventions=("bulk", "call"),
        key_form=key_form,
        alignment=4,
        abi=USUAL if problem.contract.state else _ENTRIES[str(point["entry"])],
    )
    entries = [entry]
    if names["setkey"]:
        operation = "setkey_dec" if problem.contract.decrypts else "setkey_enc"
        entries.append(
            EntryPoint(
                names["setkey"],
                operation,
                problem.key_bits,
                conventions=("call",),
                key_form=key_form,
                alignment=4,
                context_bytes=16 * problem.round_keys,
            )
        )
    return Prepared("arm/tables.s.j2", f"{symbol}.s", names, tuple(entries), schedule={})


def _counted_on(target: Target) -> str:
    """The pipeline on which the target's device counts cycles; empty if a setting of a device changes
    its timing."""
    plain = not any(device.options for device in target.devices)
    return str(target.pipeline) if plain and target.pipeline else ""


def _tables(problem: Problem, point: Point) -> dict[str, Any]:
    decrypt = problem.contract.decrypts
    words = (aes.inverse_t_table if decrypt else aes.t_table)(TABLE_ROW)
    mirrored = [0, *map(int, aes.SBOX[:0:-1])] if point["sbox"] == "mirrored" else []
    return {
        "body": f"{problem.mode}-{problem.direction}" if problem.contract.chained else problem.mode,
        "words": _lines(map(hex, map(int, words)), 8),
        "bytes": _lines(map(int, aes.INVERSE_SBOX), 16) if decrypt else [],
        "byte_table": decrypt,
        "mirrored": _lines(mirrored, 16),
    }


def _block(problem: Problem, point: Point, thumb: bool) -> dict[str, Any]:
    decrypt = problem.contract.decrypts
    multiple = point["keys"] == "multiple"
    one_block = not problem.contract.state and point["entry"] == "block"
    on_stack = not one_block and point["pointers"] == "stack"
    copied = 16 * problem.round_keys if point.get("key_place") == "stack" else 0
    rounds = problem.rounds
    plan = RoundPlan(
        first=1,
        last=rounds,
        rounds=rounds,
        decrypt=decrypt,
        order=str(point["order"]),
        groups=tuple(int(size) for size in str(point["groups"]).split("-")),
        ahead=int(str(point["ahead"])),
        keys=str(point["keys"]),
        shift=_places(point["shift"]),
        gather=bool(point["gather"]),
        direct_top=not thumb and (decrypt or point["sbox"] == "mirrored"),
    )
    shared: list[ArmStep] = []
    if problem.contract.counts:
        shared = replace(plan, last=2, groups=(1,), ahead=0, omit=_counted).steps()
        plan = replace(plan, first=2, begun=2, omit=_uncounted)
    rolled: list[ArmStep] = []
    if not (point["unroll"] or one_block or problem.contract.counts):
        rolled = _next_keys(replace(plan, first=2, last=2).in_place())
        plan = replace(plan, first=rounds)
    steps = plan.steps()
    if rolled:
        steps = _next_keys(steps)
    if decrypt:
        steps = _table_advanced(steps)
    return {
        "keys": "sp" if copied else "r0",
        "copied": copied,
        "key_base": CTR_FRAME if copied and problem.contract.counts else 0,
        "multiple": multiple,
        "one_block": one_block,
        "on_stack": on_stack,
        "out_on_stack": not one_block and point["pointers"] == "out",
        "whitening": _whitening(multiple),
        "shared_steps": shared,
        "rolled": rolled,
        "counter": _round_counter(problem, on_stack),
        "count_apart": on_stack,
        "count_from": (16 - (rounds - 1)) << 28,
        "block_steps": steps,
        "out": [word_name(rounds, column) for column in range(4)],
        "rewind": _rewind(problem, multiple, bool(rolled)),
    }


def _round_counter(problem: Problem, on_stack: bool) -> str:
    """The register whose top four bits count the rounds of a rolled loop; CTR's rounds are always
    unrolled."""
    if problem.contract.counts:
        return ""
    if not problem.contract.state:
        return "r3"
    return "lr" if on_stack else "r1"


def _rewind(problem: Problem, multiple: bool, rolled: bool) -> int:
    """The offset of the key pointer after a block."""
    if not multiple:
        return 16 * problem.rounds if rolled else 0
    return 16 * (problem.round_keys - (3 if problem.contract.counts else 0))


def _next_keys(steps: list[ArmStep]) -> list[ArmStep]:
    """The key words of a rolled round: the load for column 0 advances the pointer to the round's key."""
    moved, result = False, []
    for step in steps:
        if step.kind == "key":
            column = step.word % 4
            kind, word = ("next_key", 0) if column == 0 else ("key", column + (0 if moved else 4))
            moved = moved or column == 0
            step = step._replace(kind=kind, word=word)
        result.append(step)
    return result


def _counted(lookup: ArmLookup) -> bool:
    """Whether the counter's last byte reaches this lookup of rounds 1 and 2 (FIPS-197, 5.1.2): it is row 3 of
    column 3, and round 1 moves it to column 0, all of whose bytes are affected in round 2."""
    return lookup.source == (3 if lookup.round == 1 else 0) and (lookup.round == 2 or lookup.row == 3)


def _uncounted(lookup: ArmLookup) -> bool:
    return lookup.round == 2 and not _counted(lookup)


def _setkey(problem: Problem, point: Point, prefix: str, symbol: str) -> dict[str, Any]:
    if not point["setkey"]:
        return {"setkey": "", "sbox": []}
    decrypt = problem.contract.decrypts
    return {
        "setkey": f"{prefix}aes{problem.key_bits}_setkey_{'dec' if decrypt else 'enc'}",
        "setkey_table": f"{symbol}_{'sbox' if decrypt else 'table'}",
        "expansion": expansion(problem),
        "decrypt": decrypt,
        "sbox": _lines(map(int, aes.SBOX), 16) if decrypt else [],
    }


def _whitening(multiple: bool) -> list[ArmStep]:
    words = tuple(f"%k{column}" for column in range(4))
    if multiple:
        return [ArmStep("keys", words=words)]
    return [ArmStep("key", name, word=number) for number, name in enumerate(words)]


def _table_advanced(steps: list[ArmStep]) -> list[ArmStep]:
    """The last round reads the bytes after the table: move the table address there just before."""
    at = next(i for i, step in enumerate(steps) if step.last and step.kind.startswith("load"))
    return [*steps[:at], ArmStep("advance_table"), *steps[at:]]


def _places(value: Value) -> tuple[int, ...]:
    return tuple(int(place) for place in value) if isinstance(value, tuple) else (0,) * 16


def _lines(values: Iterable[Any], length: int) -> list[list[Any]]:
    items = list(values)
    return [items[start : start + length] for start in range(0, len(items), length)]
