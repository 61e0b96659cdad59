"""The cases of a bounded proof for the C54x."""

from __future__ import annotations

from collections.abc import Iterator

from aesgen.model.build import EntryPoint
from aesgen.proofs.cases import ProofCase

BLOCKS = (0, 1, 2, 3, 4, 5)
LONG = 260
"""Blocks of a call whose count has two bytes."""


def cases(entry: EntryPoint) -> Iterator[ProofCase]:
    """Those of a kernel that takes one block after the other and has no counter."""
    for blocks in BLOCKS:
        yield ProofCase(blocks)
    yield ProofCase(2, in_place=True)
    yield ProofCase(LONG)
