"""CMAC: its answers are those of NIST, its kernels pass the edge matrix, and planted mistakes are found."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from aesgen import checks
from aesgen.families import family
from aesgen.model.problem import KEY_BITS, Problem
from aesgen.model.variant import Point
from aesgen.operations import operations
from aesgen.spaces import catalog

CMAC = operations()["cmac"]
BITSLICED: Point = {"word": 64, "lanes": 1, "shift_rows": "folded", "optimise": "O2", "compiler": "gcc"}


def published() -> Iterator[tuple[bytes, bytes, bytes]]:
    """(key, message, tag) of NIST's examples, as PyPI's `cryptography_vectors` has them."""
    vectors = pytest.importorskip("cryptography_vectors")
    for bits in KEY_BITS:
        path = Path(vectors.__file__).parent / "CMAC" / f"nist-800-38b-aes{bits}.txt"
        for block in path.read_text().split("COUNT")[1:]:
            fields = dict(re.findall(r"^(\w+) = ?(\w*)$", block, re.M))
            key, message, tag = (bytes.fromhex(fields[name]) for name in ("KEY", "MESSAGE", "OUTPUT"))
            yield key, message, tag


def test_the_answers_are_those_of_sp_800_38b() -> None:
    cases = list(published())
    assert len(cases) == 12
    for key, message, tag in cases:
        assert CMAC.answer({"key": key, "input": message}) == {"tag": tag}


def test_the_examples_for_exports_are_published_ones() -> None:
    stated = {tuple(bytes.fromhex(each[name]) for name in ("key", "input", "tag")) for each in CMAC.examples}
    assert stated == set(published())


@pytest.mark.parametrize("repetitions", [0, 1, 3])
def test_a_repeating_message_has_the_tag_of_its_ends(repetitions: int) -> None:
    parts = [bytes(range(64)), bytes(range(100, 148)), bytes(range(37))]
    key = bytes(range(16))
    assert CMAC.repeating
    made = CMAC.repeating(key, b"", parts, (0, 4, 7))
    first, middle, last = made.given
    message = first + repetitions * middle + last
    assert [CMAC.answer({"key": key, "input": message})["tag"]] == list(made.outputs)


def test_messages_of_any_length_are_not_worked_on_in_place() -> None:
    problem = Problem(128, "cmac")
    prepared = family("c").prepare(catalog.target("portable-c"), problem, "bitsliced", BITSLICED)
    cases = checks.full(problem, prepared.entries)
    assert not any(case.call.in_place for case in cases)
    assert {len(case.call.data) for case in cases} >= set(range(16 * 70 + 1))
