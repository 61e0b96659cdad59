"""Whether two terms have other values: only then is code wrong, and not merely without a proof."""

from __future__ import annotations

import random

import pytest
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from aesgen.cipher.aes import expand_key
from aesgen.proofs import Proof
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.elements import constant, elements_of
from aesgen.proofs.evaluation import Evaluation, shown
from aesgen.proofs.execution import compared
from aesgen.proofs.field import ONE
from aesgen.proofs.modes import gcm
from aesgen.proofs.numbers import OpenNumber, number
from aesgen.proofs.specification import ciphered
from aesgen.proofs.sums import TEXT
from aesgen.proofs.terms import Bytes, Terms
from aesgen.proofs.words import Words


def _word(terms: Terms, name: str, size: int = 8) -> Bytes:
    return tuple(terms.named(f"{name}[{place}]", TEXT) for place in range(size))


def _evaluation(terms: Terms, values: dict[str, bytes]) -> Evaluation:
    """Of one assignment. `values`: by the name of a row of bytes."""
    rows = {f"{name}[{k}]": bytes((byte,)) for name, row in values.items() for k, byte in enumerate(row)}
    return Evaluation(terms, 1, rows.get)


def _values(evaluation: Evaluation, row: Bytes) -> bytes:
    return b"".join(evaluation.of(byte) or b"?" for byte in row)


@pytest.mark.parametrize("wrong", [False, True])
def test_a_product_that_is_not_recognised_is_not_called_wrong(wrong: bool) -> None:
    """(a b) c = a (b c), modulo y^64: the model does not know it."""
    terms = Terms()
    products = elements_of(terms).products
    a, b, c = (_word(terms, name) for name in "abc")
    left = products.of(products.of(a, b)[:8], c)[:8]
    right = products.of(a, products.of(b, c)[:8])[:8]
    if wrong:
        right = terms.xors(right, (*a[:1], *(0,) * 7))
    verdict = compared(ProofCase(1), terms, "output", left, right)
    assert verdict is not None and verdict.difference is not None
    proof = Proof("f", "", verdict.result, verdict.detail, difference=verdict.difference)
    assert (proof.refuted, proof.verdict) == ((True, "differs") if wrong else (False, "undecided"))


def test_an_element_has_the_value_of_its_polynomial() -> None:
    """The GHASH of one block of associated data is the tag without its mask."""
    terms, draw = Terms(), random.Random(1)
    key, iv, aside = draw.randbytes(16), draw.randbytes(12), draw.randbytes(16)
    schedule = expand_key(key)
    keys = tuple(_word(terms, f"k{place}", 16) for place in range(11))
    found = ciphered(terms, keys, (0,) * 16, inverse=False)
    terms.aliases[found] = elements_of(terms).named({1: constant(ONE)})[::-1]
    values = {f"k{place}": schedule[16 * place : 16 * place + 16] for place in range(11)}
    evaluation = _evaluation(terms, {**values, "aad": aside})
    hashed = gcm.ghash(terms, [_word(terms, "aad", 16), (*(0,) * 7, 128, *(0,) * 8)])
    mask = ciphered(terms, keys, (*iv, 0, 0, 0, 1), inverse=False)
    tag = AESGCM(key).encrypt(iv, b"", aside)
    assert _values(evaluation, terms.xors(hashed, mask)) == tag


def test_values_of_an_open_number_are_those_that_the_case_has() -> None:
    """Of 240 or more, at most 15 have a carry; a difference that only other values show is none."""
    terms = Terms()
    unknown = OpenNumber("counter", 0, 255)
    byte = terms.spelled(number(unknown, 1))[0]
    high = terms.masked(byte, 0xF0)
    assert shown(terms, high, 0xF0) is not None
    terms.bounds.floors[unknown] = 240
    assert shown(terms, high, 0xF0) is None
    assert shown(terms, byte, 0xF0) is not None


def test_a_sum_of_a_secret_number_has_its_value() -> None:
    terms = Terms()
    base = _word(terms, "t", 4)
    words = Words(terms)
    total, _ = words.sum(words.folded(base), 3, False, 4)
    evaluation = _evaluation(terms, {"t": bytes((254, 255, 1, 0))})
    assert _values(evaluation, words.spelled(total, 4)) == bytes((1, 0, 2, 0))


def test_a_byte_that_the_case_assumes_restricts_the_values() -> None:
    """GCM-SIV assumes the first byte of a tag; other keys say nothing about the case."""
    terms = Terms()
    key, text = _word(terms, "k", 16), _word(terms, "t", 16)
    tag = terms.round(text, key, inverse=False, last=True)
    terms.aliases[tag] = (7, *tag[1:])
    assert shown(terms, tag[0], 7) is None
    assert shown(terms, tag[1], 7) is not None


def test_an_unknown_byte_has_no_value() -> None:
    terms = Terms()
    assert shown(terms, terms.opaque(terms.named("t", TEXT)), 1) is None


def test_a_chain_may_be_long() -> None:
    """CBC of 3,000 blocks."""
    terms = Terms()
    key, state = _word(terms, "k", 16), _word(terms, "t", 16)
    for _ in range(3000):
        state = terms.round(terms.xors(state, key), key, inverse=False, last=False)
    assert shown(terms, state[0], terms.xor(state[0], 1)) is not None
