"""Words of bit-sliced code on the stack: what is loaded is what was stored last, byte by byte."""

from __future__ import annotations

import random

import pytest

from aesgen.proofs.memory import SymbolicMemory
from aesgen.proofs.numbers import OpenNumber
from aesgen.proofs.sliced.functions import sliced_functions
from aesgen.proofs.sliced.words import SlicedWord
from aesgen.proofs.spills import SpillRegion, spill, spilled_word
from aesgen.proofs.terms import TEXT, Bytes, Terms

SIZE = 256


def memory_with(terms: Terms) -> tuple[SymbolicMemory, SpillRegion]:
    """A memory whose stack has known bytes."""
    memory = SymbolicMemory(terms)
    region = SpillRegion(OpenNumber("stack", 1 << 16, 1 << 40, 64, 8), SIZE, writable=True)
    memory.add(region)
    region.filled(bytes(SIZE))
    return memory, region


def word_of(terms: Terms, name: str, size: int) -> tuple[SlicedWord, Bytes]:
    """A word and its bytes, which are atoms."""
    content = tuple(terms.named(f"{name}[{place}]", TEXT) for place in range(size))
    return sliced_functions(terms).of_bytes(content), content


@pytest.mark.parametrize("seed", range(6))
def test_loads_give_what_bytes_in_memory_would_give(seed: int) -> None:
    """Random stores of words and of bytes, and random loads, beside a list of bytes."""
    draw, terms = random.Random(seed), Terms()
    memory, region = memory_with(terms)
    bytes_of, spilled, found = sliced_functions(terms).bytes_of, 0, 0
    model: list[int] = [0] * SIZE
    word, content = word_of(terms, "first", 16)
    assert spill(memory, region.at(8), word, bytes_of)  # the offsets of words are 8 modulo 16 from now on
    model[8:24] = content
    last = 8, 16
    for number in range(400):
        size = draw.choice((1, 8, 16, 16, 32, 64))
        place = draw.choice((draw.randrange(SIZE - size), draw.randrange((SIZE - size) // 16) * 16 + 8))
        kind = draw.randrange(4)
        if kind == 2 and draw.randrange(2):
            place, size = last
        word, content = word_of(terms, f"w{number}", size)
        if kind == 0:
            memory.store(region.at(place), content)
        if kind == 1:
            own = spill(memory, region.at(place), word, bytes_of)
            spilled, last = spilled + own, (place, size)
            if not own:
                memory.store(region.at(place), content)
        if kind < 2:
            model[place : place + size] = content
            continue
        if kind == 2 and (held := spilled_word(memory, region.at(place), size)) is not None:
            found += 1
            assert list(bytes_of(held)) == model[place : place + size]
        assert list(memory.load(region.at(place), size)) == model[place : place + size]
    assert spilled > 20
    assert found > 3
    assert [region.cells[()][place] for place in range(SIZE)] == model


def test_a_copy_of_the_region_has_the_bytes_of_its_words() -> None:
    terms = Terms()
    memory, region = memory_with(terms)
    word, content = word_of(terms, "w", 32)
    assert spill(memory, region.at(40), word, sliced_functions(terms).bytes_of)
    copied = region.copied()
    assert tuple(copied.content(terms, 40, 32)) == content
    memory.store(region.at(40), (1,) * 32)
    assert tuple(copied.content(terms, 40, 32)) == content


def test_a_word_is_not_stored_where_bytes_cannot_be() -> None:
    """Behind the region, and at an offset that lies between those of other words."""
    terms = Terms()
    memory, region = memory_with(terms)
    word, _ = word_of(terms, "w", 16)
    bytes_of = sliced_functions(terms).bytes_of
    assert spill(memory, region.at(8), word, bytes_of)
    assert not spill(memory, region.at(16), word, bytes_of)
    region.writable = False
    assert not spill(memory, region.at(24), word, bytes_of)
