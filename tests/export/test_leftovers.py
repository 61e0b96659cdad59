"""Functions of small machines that wipe leave nothing that depends on the key; the check of an export finds
what they leave."""

from __future__ import annotations

import pytest

from aesgen.errors import UserError
from aesgen.export import parts_of
from aesgen.export.quick import check
from aesgen.families import DropIn, family
from aesgen.spaces import catalog
from tests.export.shipped import facts_for
from tests.export.test_check import skip_unless_here
from tests.planted import small

TARGETS = dict.fromkeys((bug["target"], bug["mode"]) for bug in small.LEFT)


@pytest.mark.parametrize("bug", small.LEFT, ids=lambda bug: f"{bug['target']}: {bug['what']}")
def test_what_a_call_leaves_is_found(bug: dict[str, str]) -> None:
    skip_unless_here(bug["target"])
    assert any("the key remains after" in each for each in small.complaints(bug))


@pytest.mark.parametrize(("target", "mode"), TARGETS)
def test_functions_that_wipe_pass(target: str, mode: str) -> None:
    skip_unless_here(target)
    made = check(*small.exported(target, mode, True))
    assert made.complaints == () and made.calls


@pytest.mark.parametrize("mode", ["ccm", "cmac", "gcm"])
def test_messages_that_are_wiped_pass(mode: str) -> None:
    """Their counter's cached rounds lie in variables."""
    skip_unless_here("atmega2560")
    assert check(*small.exported("atmega2560", mode, True)).complaints == ()


def test_a_family_that_cannot_wipe_refuses() -> None:
    facts = facts_for("cell-spu", modes=("ecb",))
    parts = parts_of(facts.winners)
    with pytest.raises(UserError, match="do not wipe"):
        family("spu").drop_in(catalog.target("cell-spu"), parts, DropIn((), wipe=True))
