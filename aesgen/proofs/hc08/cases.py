"""The cases of a bounded proof for the 68HC08."""

from __future__ import annotations

from collections.abc import Iterator

from aesgen.model.build import EntryPoint
from aesgen.model.job import Call
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.counters import Counters
from aesgen.proofs.plan import small

LONG = 260
"""Blocks of a call whose count has two bytes that change."""


def cases(entry: EntryPoint) -> Iterator[ProofCase]:
    """Those of small machines, and a longer call. A kernel without a schedule of its own has none
    elsewhere."""
    yield from (case for case in small(entry) if not case.elsewhere)
    yield ProofCase(LONG, Counters(1, 7, 1) if Call(entry, b"").contract.counts else None)
