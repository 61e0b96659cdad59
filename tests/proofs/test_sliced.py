"""Proofs of bit-sliced kernels, and their truth tables; `tests/contract/machines` has planted bugs."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from aesgen.cipher import circuits
from aesgen.cipher.aes import INVERSE_SBOX, SBOX
from aesgen.cipher.circuits import Circuit
from aesgen.proofs import Result, maps
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.counters import Counters
from aesgen.proofs.sliced import tables
from aesgen.proofs.sliced.adding import added
from aesgen.proofs.sliced.functions import sliced_functions
from aesgen.proofs.sliced.words import SlicedWord, SlicedWords
from aesgen.proofs.terms import TEXT, Bytes, Terms
from aesgen.system import tools
from tests.conftest import requires
from tests.proofs.recorded import proved_with

needs_riscv = requires(tools.RISCV)
DECRYPT, CTR = "aes128-ecb-decrypt", "aes128-ctr-encrypt"


# Truth tables and words


@pytest.mark.parametrize("inverse", [False, True])
@pytest.mark.parametrize("seed", range(3))
def test_a_table_is_the_same_affine_image_of_the_s_box_as_it_was_made(inverse: bool, seed: int) -> None:
    pick = random.Random(seed)
    argument = maps.table(maps.times(pick.randrange(1, 256)))
    box, mask, more = INVERSE_SBOX if inverse else SBOX, pick.randrange(1, 256), pick.randrange(512)
    table = tables.ONES if more & tables.CONSTANT else 0
    for k in range(8):
        table ^= tables.VARIABLES[k] if more >> k & 1 else 0
    for place, x in enumerate(argument):
        table ^= ((box[x] & mask).bit_count() & 1) << place
    rest, label = tables.space(argument).reduced(table)
    assert (rest, label) == (0, more | mask << tables.BOXES[inverse])
    assert tables.space(argument).reduced(table ^ tables.VARIABLES[0] & tables.VARIABLES[1]).rest


def test_maps_are_inverted_and_rows_solved() -> None:
    for factor in (1, 2, 0x53):
        inverse = tables.inverted(maps.times(factor))
        assert inverse is not None
        assert maps.composed(inverse, maps.times(factor)) == maps.IDENTITY
    assert tables.inverted(maps.masked(0x7F)) is None
    rows = (1, 113, 150, 154, 132, 250, 144, 78)
    solved = tables.solved(rows)
    assert solved is not None
    for x in range(256):
        bits = sum(((row & x).bit_count() & 1) << k for k, row in enumerate(rows))
        assert maps.table(solved)[bits] == x
    assert tables.combined(rows, 113 ^ 132) == 0b10010
    assert tables.combined(rows[:2], 4) is None


def evaluated(
    terms: Terms, circuit: Circuit, words: list[Bytes], wrong: int | None = None
) -> list[Bytes] | None:
    """The outputs of a circuit whose inputs are these words; gate `wrong` has the other operator. None if a
    product is not known."""
    sliced = sliced_functions(terms)
    known = {name: sliced.of_bytes(word) for name, word in zip(circuit.inputs, words, strict=True)}
    for number, gate in enumerate(circuit.gates):
        a, b = known[gate.left], known[gate.right]
        multiplies = (gate.operator == "&") != (number == wrong)
        made = sliced.product(a, b) if multiplies else sliced.sum(a, b)
        if made is None:
            return None
        known[gate.name] = made
    return [sliced.bytes_of(known[name]) for name in circuit.outputs]


def planes(terms: Terms, lanes: list[int], inverted: int = 0) -> list[Bytes]:
    """The words of bits 0 to 7 of eight bytes; those of the bits in `inverted` are inverted."""
    made = []
    for bit in range(8):
        places = [terms.mapped(maps.moved(bit, lane), byte) for lane, byte in enumerate(lanes)]
        made.append((terms.xor(terms.total(places), 0xFF * (inverted >> bit & 1)),))
    return made


@pytest.mark.parametrize("inverse", [False, True])
def test_a_circuit_of_words_is_the_s_box_of_the_bytes_in_its_lanes(inverse: bool) -> None:
    """Each lane has another byte; one lane has a constant, two have the same byte. Two planes swapped, a
    wrong constant in one lane and a wrong gate give another word."""
    terms = Terms()
    circuit = circuits.inverse_sbox() if inverse else circuits.sbox()
    own = [terms.named(f"x{lane}", TEXT) for lane in range(8)]
    own[3], own[6] = 0x5A, own[1]
    boxed = [terms.substituted(byte, inverse) for byte in own]

    before, after = (circuits.CONSTANT, 0) if inverse else (0, circuits.CONSTANT)
    words, expected = planes(terms, own, before), planes(terms, boxed, after)
    assert evaluated(terms, circuit, words) == expected
    assert evaluated(terms, circuit, [words[1], words[0], *words[2:]]) != expected
    assert evaluated(terms, circuit, [terms.xors(words[0], (4,)), *words[1:]]) != expected
    for wrong in random.Random(1).sample(range(len(circuit.gates)), 8):
        assert evaluated(terms, circuit, words, wrong) != expected


@pytest.mark.parametrize("added", [0x40, 0x5B])
@pytest.mark.parametrize("later", [False, True])
def test_groups_of_counters_that_differ_by_a_constant_have_their_own_s_boxes(added: int, later: bool) -> None:
    """Counters of two groups: each of the second is that of the first plus the same constant. With `later`,
    the specification has the second group only after the first one is evaluated, as in a later case."""
    terms = Terms()
    key = terms.named("key", TEXT)
    groups = [[terms.xor(key, lane ^ constant) for lane in range(8)] for constant in (0, added)]
    if not later:
        for byte in groups[1]:
            terms.substituted(byte)
    for group in groups:
        own = [terms.substituted(byte) for byte in group]
        assert evaluated(terms, circuits.sbox(), planes(terms, group)) == planes(
            terms, own, circuits.CONSTANT
        )


def test_words_of_different_bytes_have_no_product() -> None:
    terms = Terms()
    a, b = terms.named("a", TEXT), terms.named("b", TEXT)
    terms.substituted(a)
    terms.substituted(b)
    sliced = sliced_functions(terms)
    low = terms.masked(a, 1)
    assert sliced.conjunction((low,), (terms.mapped(maps.moved(1, 0), a),)) is not None
    assert sliced.conjunction((low,), (terms.masked(b, 1),)) is None


def test_a_bit_is_spread_over_its_lane_by_a_subtraction() -> None:
    terms = Terms()
    bits = [terms.masked(terms.named(f"x{place}", TEXT), 1) for place in range(4)]
    once, moved = tuple(bits), (0, *bits[:3])
    inverted = tuple(terms.xor(byte, 0xFF) for byte in once)
    found = added(terms, moved, inverted, 1)
    assert found is not None
    assert found[0] == tuple(terms.mapped(maps.packed([0xFF] + [0] * 7), bit) for bit in bits)
    assert added(terms, (terms.named("y", TEXT), 0), (bits[0], bits[1]), 0) is None


# Kernels


@pytest.mark.slow
@pytest.mark.parametrize(
    ("problem", "case"),
    [
        (DECRYPT, ProofCase(1, in_place=True)),
        (CTR, ProofCase(2, Counters(1, 255, 1))),
    ],
)
@needs_riscv
def test_a_kernel_is_proved(problem: str, case: ProofCase, tmp_path: Path) -> None:
    kernel = f"rp2350 riscv-bitsliced {problem} layout=sliced"
    proof = proved_with(kernel, "", "", case, tmp_path)
    assert proof.result is Result.PROVED, proof.detail
    assert not proof.looked_up


def test_a_sum_of_words_has_the_bytes_that_its_summands_add_to() -> None:
    """Where the bytes of two partial sums are known, these are added."""
    terms = Terms()
    words = SlicedWords(terms)
    rows = [tuple(terms.named(f"{word}[{k}]", TEXT) for k in range(4)) for word in range(8)]
    sums: list[SlicedWord] = []
    for start in (0, 4):
        total = words.of_bytes(rows[start])
        for row in rows[start + 1 : start + 4]:
            total = words.sum(total, words.of_bytes(row))
        sums.append(total)
        words.bytes_of(total)
    whole = words.sum(*sums)
    assert words._parts
    assert words.bytes_of(whole) == tuple(terms.total(column) for column in zip(*rows, strict=True))
