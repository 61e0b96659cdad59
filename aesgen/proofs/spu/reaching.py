"""Which instructions of a function a call can reach through its branches and calls."""

from __future__ import annotations

from collections.abc import Iterator

from aesgen.proofs.spu.decoding import CONDITIONAL, SpuCode, SpuDecoder
from aesgen.proofs.symbolic import reached


def reachable(decoder: SpuDecoder, entry: int) -> dict[int, SpuCode]:
    """The instructions that a call of the function at `entry` may reach, by address."""
    return reached(decoder, entry, _following)


def _following(given: SpuCode) -> Iterator[int]:
    name = given.mnemonic
    if name in ("br", "brsl") or name in CONDITIONAL:
        yield given.target
    if name not in ("br", "bi"):  # a call returns
        yield given.end
