"""Products of whole numbers whose bits have gaps, words of elements of GF(2^128), and GHASH that consists of
them."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from aesgen.families.rendering import render_method
from aesgen.model.problem import Problem
from aesgen.proofs import Result, maps, prove
from aesgen.proofs.element_words import element_words
from aesgen.proofs.elements import constant, elements_of
from aesgen.proofs.evaluation import Evaluation
from aesgen.proofs.field import ONE
from aesgen.proofs.gapped_products import gapped_product
from aesgen.proofs.memory import Region, SymbolicMemory
from aesgen.proofs.numbers import OpenNumber, number
from aesgen.proofs.products import turned
from aesgen.proofs.stored_elements import name_stored
from aesgen.proofs.sums import OPAQUE, TEXT
from aesgen.proofs.terms import Bytes, Terms
from aesgen.proofs.words import Words
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import requires
from tests.proofs.test_gcm import case, word_products
from tests.variants import built

GAPS = 0x1111_1111_1111_1111


def text(terms: Terms, name: str, size: int = 8) -> Bytes:
    return tuple(terms.named(f"{name}[{place}]", TEXT) for place in range(size))


def masked(terms: Terms, word: Bytes, mask: int) -> Bytes:
    return terms.masked_row(word, tuple(mask.to_bytes(len(word), "little")))


def carryless(a: int, b: int) -> int:
    made = 0
    for bit in range(b.bit_length()):
        made ^= (a << bit) * (b >> bit & 1)
    return made


@pytest.mark.parametrize("seed", range(3))
def test_bits_that_no_carry_reaches_are_those_of_a_product_of_polynomials(seed: int) -> None:
    """Two bytes with 60 random masks each time: all values of both are multiplied."""
    draw, accepted = random.Random(seed), 0
    for _ in range(60):
        masks = [draw.getrandbits(8) & draw.getrandbits(8) for _ in range(2)]
        terms = Terms()
        words = [masked(terms, text(terms, name, 1), mask) for name, mask in zip("ab", masks, strict=True)]
        found = gapped_product(terms, *words)
        pairs = [(x, y) for x in range(256) for y in range(256) if not (x & ~masks[0] or y & ~masks[1])]
        wrong = 0
        for x, y in pairs:
            wrong |= (x * y ^ carryless(x, y)) & 0xFF
        if found is None:
            continue
        accepted += 1
        unknown = 0
        for atom, linear in terms.items(found[0])[1]:
            if OPAQUE in terms.origins(terms.atom_term(atom)):
                unknown |= maps.reach(linear)
        assert wrong & ~unknown == 0, masks
    assert accepted > 20


@pytest.mark.parametrize(("a", "b"), [(3, 3), (GAPS | 2, GAPS | 2), (2**64 - 1, GAPS)])
def test_a_product_whose_carries_reach_a_bit_is_refused(a: int, b: int) -> None:
    """3 times 3 is 9, and 5 without carries."""
    terms = Terms()
    words = [masked(terms, text(terms, name), each) for name, each in (("a", a), ("b", b))]
    assert gapped_product(terms, *words) is None


def test_the_lower_half_of_a_product_of_polynomials_consists_of_products_with_gaps() -> None:
    """16 products of words with every fourth bit. The word is that which `pclmulqdq` gives, also if the bits
    of both factors are reversed: then it is the upper half."""
    for turn in (False, True):
        terms = Terms()
        a, b = text(terms, "a"), text(terms, "b")
        x, y = (turned(terms, each) if turn else each for each in (a, b))
        found = (0,) * 8
        for kept in range(4):
            total = (0,) * 8
            for own in range(4):
                one, two = masked(terms, x, GAPS << own), masked(terms, y, GAPS << (kept - own) % 4)
                made = gapped_product(terms, one, two)
                assert made is not None
                total = terms.xors(total, made)
            found = terms.xors(found, masked(terms, total, GAPS << kept))
        whole = elements_of(terms).products.of(a, b)
        if turn:
            words = Words(terms)
            upper = words.shifted(words.folded(turned(terms, found)), -1, 8)
            assert words.spelled(upper, 8) == whole[8:]
        else:
            assert found == whole[:8]


WORDS = (0x1111_1111, 0x2222_2222, 0x4444_4444, 0x8888_8888)


def test_a_sum_of_products_has_the_bits_that_no_carry_reaches() -> None:
    """Two products of words of 32 bits, for random values: the bits are those of the sum of whole numbers. A
    third product could carry there."""
    terms, draw = Terms(), random.Random(3)
    parts = [(masked(terms, text(terms, name, 4), WORDS[k]) + (0,) * 4) for k, name in enumerate("abcd")]
    found: Bytes | None = None
    for one, two in ((0, 2), (3, 3)):
        found = gapped_product(terms, parts[one], parts[two], found)
        assert found is not None
    known = masked(terms, found, 0x4444_4444_4444_4444)
    for _ in range(20):
        values = {name: draw.getrandbits(32) for name in "abcd"}
        rows = {f"{n}[{k}]": bytes(((v >> 8 * k) & 0xFF,)) for n, v in values.items() for k in range(4)}
        evaluation = Evaluation(terms, 1, rows.get)
        own = b"".join(evaluation.of(byte) or b"" for byte in known)
        a, _, c, d = (value & mask for value, mask in zip(values.values(), WORDS, strict=True))
        total = carryless(a, c) ^ carryless(d, d)
        assert int.from_bytes(own, "little") == total == (a * c + d * d) & 0x4444_4444_4444_4444
    assert gapped_product(terms, parts[1], parts[1], found) is None
    assert gapped_product(terms, parts[0], parts[2], text(terms, "e")) is None


@pytest.mark.parametrize("turned", [0, 15, 12, 3])
def test_an_element_that_is_stored_word_by_word_gets_its_name(turned: int) -> None:
    """The words, and the bytes of each, may begin at either end."""
    terms = Terms()
    elements, block = elements_of(terms), text(terms, "text", 16)
    made, name = word_products(terms, block, elements.named({5: constant(ONE)})), elements.named({5: block})
    for wrong in (False, True):
        memory = SymbolicMemory(terms)
        region = memory.add(Region(OpenNumber("sum", 1 << 16, 1 << 20), 24, TEXT, writable=True))
        lane = (*made[:15], terms.xor(made[15], made[0])) if wrong else made
        stored = [lane[place ^ turned] for place in range(16)]
        for start in (8, 0, 12, 4):
            memory.store(region.at(4 + start), tuple(stored[start : start + 4]))
            name_stored(memory, terms, region.at(4 + start))
        found = region.content(terms, 4, 16)
        assert found == (stored if wrong else [name[place ^ turned] for place in range(16)])


def test_known_factors_give_known_bits() -> None:
    terms, draw = Terms(), random.Random(5)
    x, y = (draw.getrandbits(64) & GAPS for _ in range(2))
    given = (tuple(each.to_bytes(8, "little")) for each in (x, y))
    found = gapped_product(terms, *given)
    assert found is not None
    kept = masked(terms, found, GAPS)
    assert int.from_bytes(bytes(kept), "little") == x * y & GAPS == carryless(x, y) & GAPS


def test_a_number_with_a_bound_may_have_all_lower_bits() -> None:
    """A number of at most 4 may be 3, although 4 has no bit of 3."""
    terms = Terms()
    words = Words(terms)
    [low] = terms.spelled(number(OpenNumber("n", 0, 4), 1))
    other = terms.masked(terms.named("m", TEXT), 3)
    assert words.spelled(words.conjunction((low,), (other,), 1), 1) != (0,)
    high = terms.masked(terms.named("m", TEXT), 0xF8)
    assert words.spelled(words.conjunction((low,), (high,), 1), 1) == (0,)


# Words of elements


@pytest.mark.parametrize("turn", [False, True])
def test_a_half_of_an_element_gets_the_half_of_its_name(turn: bool) -> None:
    terms = Terms()
    elements, words = elements_of(terms), element_words(terms)
    block = text(terms, "text", 16)
    made = word_products(terms, block, elements.named({5: constant(ONE)}))
    name = elements.named({5: block})
    halves = [made[:8], made[8:], terms.xors(made[:8], made[8:])]
    wanted = [name[:8], name[8:], terms.xors(name[:8], name[8:])]
    if turn:
        halves, wanted = ([turned(terms, word) for word in each] for each in (halves, wanted))
    more = text(terms, "more")
    for half, want in zip(halves, wanted, strict=True):
        assert words.named(half) == want
        assert words.named(terms.xors(half, more)) == terms.xors(want, more)
        wrong = (*half[:7], terms.xor(half[7], terms.mapped(0x02, half[0])))
        assert words.named(wrong) == wrong


def test_a_quarter_gets_the_name_of_an_element_that_has_one() -> None:
    """Bits 0 to 31 of an element are bits 32 to 63 of the element times x^-32."""
    terms = Terms()
    elements, words = elements_of(terms), element_words(terms)
    block = text(terms, "text", 16)
    made = word_products(terms, block, elements.named({5: constant(ONE)}))
    assert words.named(made[4:8]) == made[4:8]
    name = elements.named({5: block})
    terms.extensions.pop(type(words))
    for start in range(0, 16, 4):
        assert element_words(terms).named(made[start : start + 4]) == name[start : start + 4]


# Kernels


@pytest.mark.isa("x86-64")
@requires(tools.GCC)
@pytest.mark.parametrize(
    ("old", "new", "result"),
    [("x << 32 | x >> 32", "x << 32 | x >> 32", Result.PROVED), ("x >> 32", "x >> 31", Result.DIFFERS)],
    ids=["right", "a wrong reversal"],
)
def test_portable_c_is_proved_as_gcc_compiles_it(old: str, new: str, result: Result, tmp_path: Path) -> None:
    """H is computed without AES instructions, so that no round gives its bytes their names; the reduction
    uses a half of a product that has a name already."""
    target, problem = catalog.target("portable-c"), Problem.parse("aes128-gcm-encrypt")
    point = {
        "optimise": "O2",
        "compiler": "gcc",
        "word": 64,
        "lanes": 1,
        "shift_rows": "explicit",
        "ghash": 64,
    }
    source = render_method(target, problem, "c", "bitsliced", point)
    assert any(old in content for _, content in source.files)
    files = tuple((name, content.replace(old, new)) for name, content in source.files)
    build = built(target, "c", replace(source, files=files), tmp_path)
    entry = build.entry(problem.operation, problem.key_bits)
    assert entry is not None
    for blocks, aside in ((0, 16), (2, 0)):
        assert prove(build, entry, [case(blocks, aside=aside)]).result is result
