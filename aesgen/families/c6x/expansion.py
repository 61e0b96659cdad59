"""Key setup: the words of FIPS-197, 5.2, by lookups in tables of shifted S-box values, all on side A.

For decryption a second part turns the schedule in place into that of the equivalent inverse cipher (5.3.5) in
the order of use: it exchanges round keys and applies InvMixColumns to all but the first and the last.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from aesgen.cipher import aes
from aesgen.families.c6x.loop import scheduled
from aesgen.families.c6x.machine import KernelRegisters
from aesgen.families.c6x.operations import LOAD_LATENCY, C6xMachine, OperationList, UnitOperation
from aesgen.model.problem import Problem

TABLES = {f"table{row}": f"A{12 + row}" for row in range(4)}
SBOX, MIDDLE, KEY = "A11", "A10", "A5"
"""The table of the plain S-box, the middle of the schedule, and the key."""
_FREE = {"expand": (0, 1, 2, 3, 4, 6, 7, 8, 9, 11), "invert": (0, 1, 2, 3, 5, 6, 7, 8, 9)}
_WINDOW = 30


def expansions(problem: Problem, wide: bool) -> dict[str, Any]:
    """The packets of both parts; without the second one for encryption."""
    found: dict[str, Any] = {"expand": _packets("expand", _expanded(problem))}
    if problem.contract.decrypts:
        found["invert"] = _packets("invert", _inverted(problem))
    return {**found, "schedule_words": 4 * problem.round_keys, "middle": MIDDLE, "sbox": SBOX}


def _packets(part: str, listed: OperationList) -> Any:
    free = tuple(f"A{number}" for number in _FREE[part])
    fixed = {(name, 0): register for name, register in TABLES.items()}
    fixed |= {("sbox", 0): SBOX, ("middle", 0): MIDDLE, ("key", 0): KEY}
    registers = KernelRegisters(fixed, C6xMachine((free, ()), wide=False, early=False))
    return scheduled(listed, registers, (len(free), 0), _WINDOW, looped=False).packets


def _expanded(problem: Problem) -> OperationList:
    listed = OperationList(wide=False)
    length = problem.key_bits // 32
    words: list[int] = []
    for number in range(4 * problem.round_keys):
        if number < length:
            [word] = listed.loaded(0, "key", number, 1)
        else:
            word = words[-1]
            if number % length == 0:
                word = _substituted(listed, word, 1)
                constant = listed.value(0)
                value = aes.round_constants(10)[number // length - 1]
                listed.add(UnitOperation("constant", 0, "S", (), (constant,), number=value))
                word = listed.xor(word, constant)
            elif length == 8 and number % length == 4:
                word = _substituted(listed, word, 0)
            word = listed.xor(word, words[number - length])
        words.append(word)
        listed.add(_store(word, number - 2 * problem.round_keys, ()))
    return listed


def _substituted(listed: OperationList, word: int, turned: int) -> int:
    """SubWord, after RotWord if `turned`."""
    total: int | None = None
    for row in range(4):
        found, _ = listed.lookup(listed.byte(word, (row + turned) % 4), row)
        total = found if total is None else listed.xor(total, found)
    assert total is not None
    return total


def _store(word: int, place: int, loads: Sequence[int]) -> UnitOperation:
    """A store behind the loads of the words that are exchanged."""
    after = tuple((each, 1) for each in loads)
    return UnitOperation("store_at", 0, "D", (word,), path=0, number=place, fixed="middle", after=after)


def _inverted(problem: Problem) -> OperationList:
    """Round keys from the middle outwards; `place` counts from the schedule's middle."""
    listed = OperationList(wide=False)
    middle = 2 * problem.round_keys
    for number in range(problem.round_keys // 2 + 1):
        other = problem.rounds - number
        if number > other:
            break
        for column in range(4):
            places = sorted({4 * number + column - middle, 4 * other + column - middle})
            words, loads = [], []
            for place in places:
                word = listed.value(0)
                load = UnitOperation(
                    "load_at", 0, "D", (), (word,), LOAD_LATENCY, path=0, number=place, fixed="middle"
                )
                loads.append(listed.add(load))
                words.append(word if number == 0 else _unmixed(listed, word))
            for place, word in zip(reversed(places), words, strict=True):
                listed.add(_store(word, place, loads))
    return listed


def _unmixed(listed: OperationList, word: int) -> int:
    """InvMixColumns: the inverse T-tables of the S-box's values."""
    total: int | None = None
    for row in range(4):
        plain = listed.value(0)
        listed.add(
            UnitOperation(
                "lookup", 0, "D", (listed.byte(word, row),), (plain,), LOAD_LATENCY, path=0, fixed="sbox"
            )
        )
        found, _ = listed.lookup(plain, row)
        total = found if total is None else listed.xor(total, found)
    assert total is not None
    return total
