"""Which instructions of a function a call can reach through its branches, calls and repeated blocks."""

from __future__ import annotations

from collections.abc import Iterator

from aesgen.proofs.c54x.decoding import C54xCode, C54xDecoder
from aesgen.proofs.symbolic import reached


def reachable(decoder: C54xDecoder, entry: int) -> dict[int, C54xCode]:
    """The instructions that a call of the function at `entry` may reach, by address. The begin of a repeated
    block follows RPTB, so that the jump back to it reaches nothing new."""
    return reached(decoder, entry, _following)


def _following(given: C54xCode) -> Iterator[int]:
    if given.mnemonic in ("b", "bc", "banz", "call"):
        yield given.target
    if given.mnemonic not in ("b", "ret"):  # a call returns
        yield given.end
