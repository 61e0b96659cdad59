"""Which instructions of a function a call can reach through its branches."""

from __future__ import annotations

from collections.abc import Iterator

from aesgen.proofs.ppc.decoding import PpcCode, PpcDecoder
from aesgen.proofs.symbolic import reached


def reachable(decoder: PpcDecoder, entry: int) -> dict[int, PpcCode]:
    """The instructions that a call of the function at `entry` may reach, by address."""
    return reached(decoder, entry, _following)


def _following(given: PpcCode) -> Iterator[int]:
    if given.mnemonic in ("b", "bc"):
        yield given.target
    if not given.is_unconditional:
        yield given.end
