"""Reorders a schedule from the standard's order to the order in which a core reads its key bytes.

A core whose pointer walks the schedule takes late bytes' keys a round after their own. Key set-up reorders
the bytes in one pass over the rounds: it loads a round, stores the bytes whose places are free, and holds
those whose places the next round still occupies.
"""

from __future__ import annotations

from collections.abc import Sequence
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
    """Consecutive rounds with equal steps."""

    count: int
    move: RegisterMove


def arrange(order: Sequence[KeyByte], rounds: int, downwards: bool = False) -> tuple[Stretch, ...]:
    """The pass over the schedule; empty if `order` is already the standard's.

    `order`: (round in order of use, byte) in the order in which the core reads them. A core that walks
    downwards starts at the schedule's end and uses the last round key first.
    """
    last = 16 * (rounds + 1) - 1
    places = {key: last - at if downwards else at for at, key in enumerate(order)}
    if len(places) != last + 1:
        raise ValueError(f"{len(places)} key bytes asked for; the schedule has {last + 1}")
    moves = []
    held: list[tuple[int, int]] = []
    for used in range(rounds + 1):
        number = rounds - used if downwards else used
        base = 16 * number - 16
        stores = [(place - base, register) for place, register in held]
        held, holds = [], []
        for byte in range(16):
            place = places[used, byte]
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
