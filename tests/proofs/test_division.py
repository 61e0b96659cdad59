"""The division of a case by the classes of its counters: it ends, and no counter is left out."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pytest

from aesgen.proofs import maps
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.counters import HALF, Counters
from aesgen.proofs.division import divided
from aesgen.proofs.execution import CaseVerdict, Result
from aesgen.proofs.plan import last_bytes
from aesgen.proofs.terms import TEXT, Terms
from aesgen.proofs.words import Words

ENTRY: Any = SimpleNamespace(block_factor=16, alignment=1)


def _bytewise(case: ProofCase) -> CaseVerdict:
    """The verdict on a kernel that carries from byte to byte until nothing is left to carry: of more than one
    open byte, it is not known where that is."""
    assert case.counters is not None
    if case.counters.known and case.counters.width < 2:
        return CaseVerdict(case, Result.PROVED)
    return CaseVerdict(case, Result.STOPPED, unknowns=frozenset({"counter"}))


def _contains(counters: Counters, value: int, blocks: int) -> bool:
    """Whether the class has this number as the first counter of a call."""
    above = (value >> 8 * counters.known) % 256**counters.width
    wraps = above + counters.carries(blocks) >= 256**counters.width
    return value % 256**counters.known == counters.low and not (counters.width and wraps)


@pytest.mark.parametrize("blocks", [1, 17, 33, 300])
def test_counters_are_divided_until_a_carry_is_known(blocks: int) -> None:
    """Of a kernel that carries by bytes, and without leaving out a counter with one of the last bytes."""
    found = list(divided(_bytewise, ProofCase(blocks, Counters(0, 0, HALF)), ENTRY))
    assert {verdict.result for verdict in found} == {Result.PROVED}
    classes = [verdict.case.counters for verdict in found]
    draw = random.Random(blocks)
    for _ in range(300):
        last = draw.choice(last_bytes(ENTRY, blocks))
        filled = draw.randrange(HALF)  # bytes above the last one that a carry passes
        value = draw.getrandbits(8 * HALF - 8) << 8 | last
        value |= 256**filled - 1 << 8
        if value % 256**HALF + blocks < 256**HALF:
            assert any(each is not None and _contains(each, value, blocks) for each in classes), hex(value)


def test_a_known_bit_is_a_bound_of_a_byte() -> None:
    terms = Terms()
    byte = terms.xor(terms.mapped(maps.masked(0xF0), terms.named("x", TEXT)), 0x21)
    assert terms.span(byte) == (0x01, 0xF1)
    assert Words(terms).compared((byte, 0, 0, 0), 0, 4).zero is False
