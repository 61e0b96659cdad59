"""GCM in portable C: the published vectors and the edge matrix pass, and planted mistakes are found."""

from __future__ import annotations

import re

import pytest

from aesgen.families import family
from aesgen.model.problem import Problem
from aesgen.model.variant import Point
from aesgen.rendering.templates import render_template
from aesgen.spaces import catalog

DIRECTIONS = ("encrypt", "decrypt")
BITSLICED: Point = {
    "word": 64,
    "lanes": 1,
    "shift_rows": "folded",
    "optimise": "O2",
    "compiler": "gcc",
    "ghash": 64,
}


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_the_multiplication_is_that_of_integers(direction: str) -> None:
    """GHASH has no table, and no branch but those on lengths."""
    prepared = family("c").prepare(
        catalog.target("portable-c"), Problem(128, "gcm", direction), "bitsliced", BITSLICED
    )
    text, _ = render_template(prepared.template, prepared.names)
    ghash = text[text.index("enum { ghash64_WORDS") : text.index("/* The prepared key")]
    branches = set(re.findall(r"(?:if|for) \(([^)]*)\)", ghash))
    assert branches == {
        "int i = 0; i < ghash64_WORDS; i++",
        "; count >= 16; count -= 16, bytes += 16",
        "count",
    }
    assert "static const" not in ghash
