"""What neutral code asks of families instead of their names."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from aesgen.families import Traits, family, traits
from aesgen.spaces import catalog

NEUTRAL = Path(__file__).parents[2] / "aesgen"
FAMILIES = sorted({name for target in catalog.targets() for name in target.families})


def test_families_without_traits_have_the_usual_ones() -> None:
    without = [name for name in FAMILIES if not hasattr(family(name), "traits")]
    assert without
    assert {name: traits(name) for name in without} == dict.fromkeys(without, Traits())


@pytest.mark.parametrize("trait", ["portable", "gpu", "findings", "proofs"])
def test_each_trait_tells_families_apart(trait: str) -> None:
    assert {getattr(traits(name), trait) for name in FAMILIES} == {True, False}


def test_no_neutral_code_asks_for_a_family_by_its_name() -> None:
    """Comparing a `family`, or looking for a name among `families`, is how a new family would be left out."""
    names = "|".join(re.escape(name) for name in FAMILIES)
    compared = rf"family(?: ==| !=| in|\.startswith\()[^\n]*\"(?:{names}|x86)\""
    listed = rf"\"(?:{names})\" (?:not )?in [\w.]*families"
    asks = re.compile(f"{compared}|{listed}")
    assert asks.search('if winner.family == "c":')
    assert asks.search('"cuda" not in target.families')
    found = [
        f"{path.relative_to(NEUTRAL)}: {match[0]}"
        for path in sorted(NEUTRAL.rglob("*.py"))
        if "families" not in path.relative_to(NEUTRAL).parts[:1]
        for match in asks.finditer(path.read_text(encoding="utf-8"))
    ]
    assert not found, "\n".join(found)
