"""The T-table method for Thumb-1 (ARMv6-M: Cortex-M0), whose operations reach eight low registers only.

A column is computed at a time, row 3 first: `sum = rotated(sum) ^ table[byte]` for each row (Horner's rule),
so that one table serves all rows with three rotations by a register. Low registers hold the table's address,
the mask of a word's offset, the rotation, three words of the state, the sum and a byte; high registers hold
the fourth word, the columns that are finished, and the round keys' address (the link register, if no loop
over rounds needs it; `KEY_POINTERS`). Between rounds two columns move to the low registers of words that are
no longer needed; the roles of the registers repeat after two rounds.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from aesgen.cipher import aes
from aesgen.errors import UserError
from aesgen.families import Prepared
from aesgen.model.abi import BLOCKS, USUAL
from aesgen.model.build import EntryPoint
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point

BYTE, ROTATION, TABLE, MASK = "r0", "r5", "r6", "r7"
LOW = ("r1", "r2", "r3", "r4")
"""Three words of the state and the sum."""
HIGH = ("r9", "r10", "r11", "r12")
"""One word of the state and the columns that are finished."""
KEY_POINTERS = {"unrolled": "lr", "loop": "r8"}
"""The register of the round keys' address, by the form of the rounds. A loop compares it with `lr`."""
REACH = 32
"""Words that a load reaches from its base register."""


class Thumb1Step(NamedTuple):
    """One step for the template; `number` is a shift in bits, an offset in bytes, or a constant."""

    kind: str
    to: str
    value: str = ""
    number: int = 0


class _Places(NamedTuple):
    """The registers of the four words of the state, and the low register that is free for a sum."""

    words: tuple[str, str, str, str]
    free: str


FIRST = _Places((LOW[0], LOW[1], HIGH[0], LOW[2]), LOW[3])
"""Where the words are when round 1 begins: word 2 is in a high register."""


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> Prepared:
    symbol = f"{prefix}aes{problem.key_bits}_{problem.operation}"
    decrypts = problem.contract.decrypts
    key_form = "inverse" if decrypts else "expanded"
    operation = "setkey_dec" if decrypts else "setkey_enc"
    setkey = f"{prefix}aes{problem.key_bits}_{operation}" if point["setkey"] else ""
    mode = f"{problem.mode}-{problem.direction}" if problem.contract.chained else problem.mode
    names = {
        "problem": problem,
        "symbol": symbol,
        "setkey": setkey,
        "setkey_table": f"{symbol}_{'sbox' if decrypts else 'table'}",
        "wipe": False,
        "byte_table": decrypts,
        "in_ram": False,
        "mirrored": [],
        "sections": False,
        "thumb": True,
        "decrypt": decrypts,
        "mode": mode,
        "loads": FIRST,
        "low": LOW,
        **_registers(str(point["rounds"]), blocks=not problem.contract.state),
        **_rounds(problem, str(point["rounds"])),
        **_expansion(problem, decrypts),
        "words": _lines(map(hex, map(int, (aes.inverse_t_table if decrypts else aes.t_table)(0))), 8),
        "bytes": _lines(map(int, aes.INVERSE_SBOX), 16) if decrypts else [],
        "sbox": _lines(map(int, aes.SBOX), 16) if decrypts and setkey else [],
    }
    entries = [
        EntryPoint(
            symbol,
            problem.operation,
            problem.key_bits,
            conventions=("bulk", "call"),
            key_form=key_form,
            alignment=4,
            abi=USUAL if problem.contract.state else BLOCKS,
        )
    ]
    if setkey:
        entries.append(
            EntryPoint(
                setkey,
                operation,
                problem.key_bits,
                conventions=("call",),
                key_form=key_form,
                alignment=4,
                context_bytes=16 * problem.round_keys,
            )
        )
    return Prepared("arm/thumb1.s.j2", f"{symbol}.s", names, tuple(entries))


def _registers(form: str, blocks: bool) -> dict[str, Any]:
    """The registers with a role, those that are saved through low registers, and the offsets in bytes of the
    arguments on the stack."""
    keys = KEY_POINTERS[form]
    high = [register for register in ("r8", *HIGH[:3]) if register in (keys, *HIGH)]
    saved = list(zip(("r4", "r5", "r6", "r7"), high, strict=False))
    registers = {"byte": BYTE, "rotation": ROTATION, "table": TABLE, "mask": MASK, "keys": keys}
    names = ["keys", "input", "output", "count"] if blocks else ["keys", "iv", "input", "output"]
    slots = {name: 4 * place for place, name in enumerate(names)}
    # A fifth argument lies behind what the function saves: r0 to r3, `saved`, r4 to r7 and the link register.
    slots.setdefault("count", 4 * (4 + len(saved) + 5))
    return {**registers, "saved": saved, "slots": slots}


def _rounds(problem: Problem, form: str) -> dict[str, Any]:
    """The steps before a loop, of the loop over two rounds, and of the last round, after which r1 to r4 hold
    the output. The key pointer begins at the keys of round 1."""
    decrypts, rounds = problem.contract.decrypts, problem.rounds
    keys = KEY_POINTERS[form]
    before: list[Thumb1Step] = []
    loop: list[Thumb1Step] = []
    places = FIRST
    if form == "loop":
        steps, places = _round(places, decrypts, 0)
        before += [*steps]
        again = places
        for number in (2, 3):
            steps, places = _round(places, decrypts, 16 * (number - 1))
            loop += steps
        if places != again:
            raise UserError("the roles of the registers do not repeat after two rounds")
        last_offset = 16
    else:
        base = 0
        for number in range(1, rounds):
            if 4 * number > base + REACH:
                before.append(Thumb1Step("advance", keys, number=4 * REACH))
                base += REACH
            steps, places = _round(places, decrypts, 4 * (4 * (number - 1) - base))
            before += steps
        if 4 * rounds > base + REACH:
            before.append(Thumb1Step("advance", keys, number=4 * REACH))
            base += REACH
        last_offset = 4 * (4 * (rounds - 1) - base)
    return {
        "before": before,
        "loop": loop,
        "last": _last(places, decrypts, last_offset),
        "last_key_offset": 16 * (rounds - 2),
    }


def _round(places: _Places, decrypts: bool, offset: int) -> tuple[list[Thumb1Step], _Places]:
    """A round whose keys lie `offset` bytes behind the key pointer, and the places of the words it leaves."""
    spare = [register for register in HIGH if register not in places.words]
    steps: list[Thumb1Step] = []
    for column in range(4):
        steps += _column(places, column, decrypts, offset)
        if column < 3:
            steps.append(Thumb1Step("move", spare[column], places.free))
    low = [register for register in places.words if register in LOW]
    steps += [Thumb1Step("move", low[column], spare[column]) for column in (0, 1)]
    return steps, _Places((low[0], low[1], spare[2], places.free), low[2])


def _last(places: _Places, decrypts: bool, offset: int) -> list[Thumb1Step]:
    """The last round, which leaves word n of the output in `LOW[n]`. The word whose register is free for sums
    is computed last."""
    spare = [register for register in HIGH if register not in places.words]
    own = LOW.index(places.free)
    others = [column for column in range(4) if column != own]
    steps: list[Thumb1Step] = []
    for column, register in zip(others, spare, strict=True):
        steps += _column(places, column, decrypts, offset, last=True)
        steps.append(Thumb1Step("move", register, places.free))
    steps += _column(places, own, decrypts, offset, last=True)
    return steps + [
        Thumb1Step("move", LOW[column], register) for column, register in zip(others, spare, strict=True)
    ]


def _column(
    places: _Places, column: int, decrypts: bool, offset: int, last: bool = False
) -> list[Thumb1Step]:
    """A column of the next state, in the free register."""
    steps: list[Thumb1Step] = []
    bytewise = last and decrypts
    for row in (3, 2, 1, 0):
        source = places.words[(column + (-row if decrypts else row)) % 4]
        to = places.free if row == 3 else BYTE
        if source in HIGH:
            steps.append(Thumb1Step("move", to, source))
            source = to
        steps += _extracted(to, source, row, scaled=not bytewise)
        steps.append(Thumb1Step("load_byte" if last else "load", to))
        if row < 3:
            steps.append(
                Thumb1Step("left", places.free, places.free, 8) if last else Thumb1Step("rotate", places.free)
            )
            steps.append(Thumb1Step("add", places.free, BYTE))
    steps += [Thumb1Step("key", BYTE, number=offset + 4 * column), Thumb1Step("add", places.free, BYTE)]
    return steps


def _extracted(to: str, source: str, row: int, scaled: bool) -> list[Thumb1Step]:
    """The byte of a row: its value, or as the offset of a word of the table if `scaled`."""
    if scaled:
        kind, bits = ("right", 8 * row - 2) if row else ("left", 2)
        return [Thumb1Step(kind, to, source, bits), Thumb1Step("mask", to)]
    if row == 0:
        return [Thumb1Step("low_byte", to, source)]
    cleared = [Thumb1Step("left", to, source, 24 - 8 * row)] if row < 3 else []
    return [*cleared, Thumb1Step("right", to, to if cleared else source, 24)]


def _expansion(problem: Problem, decrypts: bool) -> dict[str, Any]:
    """The key schedule in groups as long as the key; the last one may be shorter. `substituted`: the steps of
    SubWord by whether the bytes are rotated first. For decryption, InvMixColumns is computed of each word
    below `mixed`, and of the first one of each group from there; `sums` adds up the others, as many at a time
    as fit in registers, each to the word before (`first`: that of the first)."""
    length = problem.key_bits // 32
    group, mixed = aes.inverse_groups(problem.key_bits)
    sums = [("r1", "r2", "r3")[: group - 1 - start] for start in range(0, group - 1, 3)]
    return {
        "length": length,
        "groups": -(-4 * problem.round_keys // length) - 1,
        "partial": 4 * problem.round_keys % length,
        "substituted": {turn: _substituted(turn, not decrypts) for turn in (0, 1)},
        "mixed": mixed,
        "sums": [
            {"words": words, "first": sums[place - 1][-1] if place else "r4"}
            for place, words in enumerate(sums)
        ],
    }


def _substituted(turn: int, scaled: bool) -> list[Thumb1Step]:
    """SubWord of r2 into r3; each byte's place is `turn` lower than before (1: RotWord)."""
    steps: list[Thumb1Step] = []
    for place in (3, 2, 1, 0):
        to = "r3" if place == 3 else "r4"
        steps += [*_extracted(to, "r2", (place + turn) % 4, scaled), Thumb1Step("load_byte", to)]
        if place < 3:
            steps += [Thumb1Step("left", "r3", "r3", 8), Thumb1Step("add", "r3", "r4")]
    return steps


def _lines(values: Iterable[Any], length: int) -> list[list[Any]]:
    items = list(values)
    return [items[start : start + length] for start in range(0, len(items), length)]
