"""Counter mode's first two rounds from a cache (the idea of FACE: Park and Lee, CHES 2018).

While only byte 15 of the counter block changes, the first round varies in column 0 alone, by multiples of one
looked-up byte v; the second varies in every byte, but each by a multiple of one of four looked-up bytes. The
constant parts, including round keys, are 4 + 16 bytes, recomputed every 256 blocks. The round number `CACHE`
distinguishes them from round keys: bytes 0 to 3 are column 0 after round 1, bytes 4 to 19 the block after
round 2, both without the varying parts and before SubBytes.
"""

from __future__ import annotations

from functools import lru_cache

from aesgen.families.avr.program import AvrCode, AvrStep, Z
from aesgen.families.avr.rounds import HOMES, POSITIONS, AvrRounds, Byte, Position

CACHE = -1
CACHE_BYTES = 20
ROUNDS = 2
"""Number of rounds that the cache replaces."""

VARIES = (3, 3)
"""Row and column of byte 15."""


def _coefficient(row: int, other: int) -> int:
    """MixColumns' factor of row `other` in row `row` (FIPS-197, 5.1.3)."""
    return {0: 2, 1: 3}.get((other - row) % 4, 1)


def _multiples(code: AvrCode, once: int, in_pointer: bool, table: bool) -> dict[int, int]:
    """1, 2 and 3 times the byte in `once`, which is Z if the table of doubles follows it."""
    twice, thrice = code.take(), code.take()
    if table:
        code.double(twice, Z)
    else:
        code.copy(twice, once)
        code.xtime(twice)
    code.copy(thrice, twice)
    code.xor(thrice, once)
    if in_pointer:
        kept = code.take()
        code.copy(kept, once)
        once = kept
    return {1: once, 2: twice, 3: thrice}


def open_with_cache(rounds: AvrRounds, counter: int, table: bool) -> None:
    """The state at the start of round 3. `counter` holds byte 15 and is incremented."""
    code, pointer = rounds.code, rounds.pointer
    code.release(*HOMES.values())
    code.key(pointer, (0, HOMES[VARIES]))
    code.xor(pointer, counter)
    code.steps.append(AvrStep("increment", counter))
    once = Z if table else code.take()
    code.substitute(once, pointer)
    first = _multiples(code, once, table, table)
    state: dict[Position, Byte] = {}
    for row in range(4):
        code.key(pointer, (CACHE, row))
        code.xor(pointer, first[_coefficient(row, VARIES[0])])
        needed = {_coefficient(later, VARIES[0]) for later in range(row + 1, 4)}
        code.release(*(first.pop(each) for each in set(first) - needed))
        once = Z if table else code.take()
        code.substitute(once, pointer)
        column = -row % 4
        places: list[Position] = [(each, column) for each in range(4)]
        late = [place for place in places if rounds.wanted_late(place)]
        keep_once = table and any(_coefficient(place[0], row) == 1 for place in late)
        second = _multiples(code, once, keep_once, table)
        held: list[int] = []
        for place in sorted(places, key=late.__contains__):
            cached = (CACHE, 4 + HOMES[place])
            multiple = second[_coefficient(place[0], row)]
            if place in late:
                if multiple in held:
                    shared, multiple = multiple, code.take()
                    code.copy(multiple, shared)
                held.append(multiple)
                state[place] = Byte(multiple, True, cached)
            else:
                code.key(pointer, cached)
                code.xor(pointer, multiple)
                value = code.take()
                code.substitute(value, pointer)
                state[place] = Byte(value)
        code.release(*(register for register in second.values() if register not in held))
    rounds.state = state


@lru_cache(maxsize=64)
def refill(setup: tuple[AvrStep, ...], pointer: int, table: bool, reserved: tuple[int, ...]) -> AvrCode:
    """Fills the cache from the counter block in r0 to r15 (byte 15 is ignored). Callers share the code, which
    must not be changed: few choices of a variant affect it."""
    code = AvrCode((*reserved, *HOMES.values()))
    code.steps += setup
    state = dict(HOMES)
    for position in POSITIONS:
        _substituted(code, state[position], (0, HOMES[position]), pointer)
    code.xor(HOMES[VARIES], HOMES[VARIES])
    for number in (1, 2):
        state = {(row, column): state[row, (column + row) % 4] for row, column in POSITIONS}
        for column in range(4):
            registers = [state[row, column] for row in range(4)]
            _mix_in_place(code, registers, table)
            for row, register in enumerate(registers):
                key = (number, 4 * column + row)
                if number == 2 or column == 0:
                    place = row if number == 1 else 4 + 4 * column + row
                    code.key(pointer, key)
                    code.xor(register, pointer)
                    code.steps.append(AvrStep("cache", register, 0, (CACHE, place)))
                    code.xor(register, register)
                else:
                    _substituted(code, register, key, pointer)
    return code


def _substituted(code: AvrCode, register: int, key: tuple[int, int], pointer: int) -> None:
    code.key(pointer, key)
    code.xor(pointer, register)
    code.substitute(register, pointer)


def _mix_in_place(code: AvrCode, column: list[int], table: bool) -> None:
    """MixColumns of four registers in place, with three temporary registers."""
    total, first, double = code.take(), code.take(), code.take()
    code.copy(total, column[0])
    code.xor(total, *column[1:])
    code.copy(first, column[0])
    for register, following in zip(column, (*column[1:], first), strict=True):
        index = Z if table else double
        code.copy(index, register)
        code.xor(index, following)
        if table:
            code.double(double, Z)
        else:
            code.xtime(double)
        code.xor(register, double, total)
    code.release(total, first, double)
