"""Which instructions of a function a call can reach through its branches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from aesgen.proofs.c6x.decoding import C6xCode, C6xDecoder, C6xPacket
from aesgen.proofs.c6x.state import BRANCH_CYCLES


class _Place(NamedTuple):
    """A packet, and a branch that is under way: the cycles that are left (0: there is none), and its target,
    -1 if that is the caller."""

    address: int
    left: int = 0
    target: int = -1


def reachable(decoder: C6xDecoder, entry: int) -> dict[int, C6xCode]:
    """The instructions that a call of the function at `entry` may reach, by address."""
    found: dict[int, C6xCode] = {}
    waiting, known = [_Place(entry)], {_Place(entry)}
    while waiting:
        place = waiting.pop()
        packet = decoder.at(place.address)
        found |= {code.address: code for code in packet.codes}
        following = set(_following(packet, place)) - known
        known |= following
        waiting += following
    return found


def _following(packet: C6xPacket, place: _Place) -> Iterator[_Place]:
    """What may come after a packet: a branch with a condition may be taken or not."""
    branches = [(place.left, place.target)]
    for code in packet.codes:
        if code.mnemonic not in ("b", "b_register"):
            continue
        taken = BRANCH_CYCLES, code.target if code.mnemonic == "b" else -1
        branches = [taken] if code.instruction.condition is None else [*branches, taken]
    for left, target in branches:
        if not left or left > packet.cycles:
            yield _Place(packet.end, max(0, left - packet.cycles), target if left else -1)
        elif target >= 0:
            yield _Place(target)
