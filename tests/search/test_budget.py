"""A budget is a number of variants or a time."""

from __future__ import annotations

import pytest

from aesgen.cli.options import pins
from aesgen.errors import UserError
from aesgen.search.request import Budget


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("1500", Budget(variants=1500)),
        ("1e3", Budget(variants=1000)),
        ("90s", Budget(seconds=90)),
        ("90S", Budget(seconds=90)),
        ("1h30m", Budget(seconds=5400)),
        ("0.5m", Budget(seconds=30)),
    ],
)
def test_a_budget(text: str, budget: Budget) -> None:
    assert Budget.parse(text) == budget


@pytest.mark.parametrize(
    "text", ["0", "0s", "1.5", "-3", "", "10x", "0e3", "1e", "1e-3", "1e99", "m", "10m5"]
)
def test_no_budget(text: str) -> None:
    with pytest.raises(UserError, match="expected a number of variants"):
        Budget.parse(text)


def test_an_axis_is_set_once() -> None:
    assert pins(("interleave=4|8",)) == {"interleave": "4|8"}
    with pytest.raises(UserError, match="interleave is set twice"):
        pins(("interleave=4", "interleave=8"))
