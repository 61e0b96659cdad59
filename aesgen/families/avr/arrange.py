"""Reorders a schedule from the standard's order to the order in which a core reads its key bytes.

A core whose pointer walks the schedule takes late bytes' keys a round after their own. Key set-up reorders
the bytes in one pass over the rounds: it loads a round, stores the bytes whose places are free, and holds
those whose places the next round still occupies. Where the expansion has the bytes in registers, it stores
them in their places at once (`scatter`, `within_words`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from aesgen.families.avr.program import KeyByte

HELD = 16
"""The first of the registers for held bytes; lower registers hold the current round."""


@dataclass(frozen=True)
class RegisterMove:
    """The steps for one round. Displacements count from 16 bytes before the round's place."""

    stores: tuple[tuple[int, int], ...]
    """Displacement and register, held bytes first."""
    holds: tuple[tuple[int, int], ...]
    """To register, from register."""


@dataclass(frozen=True)
class Stretch:
    """Consecutive rounds with equal steps. `again`: displacement, from the last of these rounds, and register
    of bytes that must be stored once more behind the last pass."""

    count: int
    move: RegisterMove
    again: tuple[tuple[int, int], ...] = ()


def places(order: Sequence[KeyByte], rounds: int, downwards: bool = False) -> dict[KeyByte, int]:
    """The place of every key byte in the schedule of a core that reads its key bytes in `order`.

    `order`: (round in order of use, byte) in the order in which the core reads them. A core that walks
    downwards starts at the schedule's end and uses the last round key first."""
    last = 16 * (rounds + 1) - 1
    found = {key: last - at if downwards else at for at, key in enumerate(order)}
    if len(found) != last + 1:
        raise ValueError(f"the order names {len(found)} key bytes; the schedule has {last + 1}")
    return found


def scatter(places: Mapping[KeyByte, int], rounds: int) -> tuple[Stretch, ...]:
    """The stores of a key set-up that holds one round key at a time in registers 0 to 15 and puts each byte
    in its place. The first round is a stretch of its own, and its displacements count from its place.

    Raises `ValueError` if a store cannot reach a place."""
    moves = []
    for number in range(rounds + 1):
        stores = tuple((places[number, byte] - 16 * max(number - 1, 0), byte) for byte in range(16))
        if not all(0 <= displacement < 64 for displacement, _ in stores):
            raise ValueError(f"round key {number}: a byte is out of reach of its pointer")
        moves.append(RegisterMove(stores, ()))
    rest = [Stretch(len(list(same)), move) for move, same in groupby(moves[1:])]
    if len(rest) == 3 and rest[1].count == 1:
        rest[:2] = _joined(rest[0], rest[1])
    return (Stretch(1, moves[0]), *rest)


def _joined(most: Stretch, odd: Stretch) -> list[Stretch]:
    """One stretch for both, whose steps are those of `most`, if these put bytes of the last round key but
    one, `odd`, in wrong places only where the last round key will be; such bytes are stored again."""
    right = {register: displacement for displacement, register in odd.move.stores}
    wrong = [(displacement, byte) for displacement, byte in most.move.stores if right[byte] != displacement]
    again = tuple((right[byte] - 16, byte) for _, byte in wrong)
    if all(displacement >= 32 for displacement, _ in wrong) and all(to >= 0 for to, _ in again):
        return [Stretch(most.count + 1, most.move, again)]
    return [most, odd]


def within_words(places: Mapping[KeyByte, int], rounds: int) -> tuple[int, ...] | None:
    """The byte of a word that lies in each of its four places, if all words of the middle round keys have
    the same order and all other bytes the standard's; otherwise None. Decryption uses the last round key
    first."""
    at = {place - 16 * (rounds - used): (used, byte) for (used, byte), place in places.items() if used == 1}
    if sorted(at) != list(range(16)):
        return None
    turn = tuple(at[place][1] for place in range(4))
    standard = {
        (used, 4 * word + byte): 16 * (rounds - used) + 4 * word + place
        for used in range(rounds + 1)
        for word in range(4)
        for place, byte in enumerate(turn if 0 < used < rounds else range(4))
    }
    return turn if sorted(turn) == [0, 1, 2, 3] and dict(places) == standard else None


def arrange(order: Sequence[KeyByte], rounds: int, downwards: bool = False) -> tuple[Stretch, ...]:
    """The pass over the schedule for a core that reads its key bytes in `order` (see `places`); empty if
    that is already the standard's."""
    where = places(order, rounds, downwards)
    moves = []
    held: list[tuple[int, int]] = []
    for used in range(rounds + 1):
        number = rounds - used if downwards else used
        base = 16 * number - 16
        stores = [(place - base, register) for place, register in held]
        held, holds = [], []
        for byte in range(16):
            place = where[used, byte]
            if (place >= base + 16) if downwards else (place < base + 32):
                stores.append((place - base, byte))
            else:
                holds.append((HELD + len(held), byte))
                held.append((place, HELD + len(held)))
        moves.append(RegisterMove(tuple(stores), tuple(holds)))
    identity = all(d == 16 + register for move in moves for d, register in move.stores)
    if identity and not any(move.holds for move in moves):
        return ()
    return tuple(Stretch(len(list(same)), move) for move, same in groupby(moves))
