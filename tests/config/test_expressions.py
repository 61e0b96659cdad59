"""Constraints: what is allowed, what it means on points and on arrays, how mistakes are told."""

from __future__ import annotations

import numpy as np
import pytest

from aesgen.config.expressions import Expression
from aesgen.config.points import ExpressionError
from aesgen.spaces.arrays import Arrays, Profile

SCOPE = {
    "interleave": 4,
    "keys": ("register", "operand", "register"),
    "fold": True,
    "target": {"registers": 16, "features": frozenset({"aes", "avx"})},
    "problem": {"mode": "ctr", "rounds": 10},
}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("interleave + 2 * 3", 10),
        ("interleave <= 4 < 5", True),
        ("count(keys, 'register') + interleave <= target.registers", True),
        ("len(keys) == 3", True),
        ("'aes' in target.features and not 'vaes' in target.features", True),
        ("'vaes' not in target.features", True),
        ("problem.mode in ('ctr', 'ecb')", True),
        ("max(1, interleave) - min(1, interleave)", 3),
        ("keys[0] == 'register'", True),
        ("fold == true or interleave // 3 % 2 == 0", True),
        ("(1 if fold else 0) + interleave", 5),
        ("-interleave", -4),
    ],
)
def test_value(text: str, value: object) -> None:
    assert Expression(text)(SCOPE) == value


@pytest.mark.parametrize(
    "text",
    [
        "__import__('os')", "interleave.real", "interleave ** 99", "(lambda: 1)()", "[x for x in keys]",
        "open('f')", "target", "1.5", "f'{fold}'", "interleave <", "keys.count('a')", "count(keys)",
        "interleave is 4", "target.features.x",
    ],
)  # fmt: skip
def test_refused(text: str) -> None:
    with pytest.raises(ExpressionError):
        Expression(text)(SCOPE)


def test_unknown_name_says_what_was_meant() -> None:
    with pytest.raises(ExpressionError, match="did you mean 'interleave'"):
        Expression("interlaeve > 1")(SCOPE)
    with pytest.raises(ExpressionError, match=r"target\.registres.*'registers'"):
        Expression("target.registres > 1")(SCOPE)


def test_arrays_agree_with_points() -> None:
    a, b = np.arange(5).reshape(5, 1), np.array(["x", "y", "z"]).reshape(1, 3)
    for text in (
        "a > 2 and b == 'x'",
        "not a > 2 or b in ('x', 'y')",
        "min(a, 3) + max(a, 1) < 6",
        "(a if b == 'x' else 4) >= 3",
        "0 < a < 3 and b != 'z'",
    ):
        expression = Expression(text)
        array = np.broadcast_to(expression.compiled(Arrays)({"a": a, "b": b}), (5, 3))
        for i in range(5):
            for j in range(3):
                assert bool(array[i, j]) == bool(expression({"a": i, "b": "xyz"[j]})), text


def test_counts_on_profiles() -> None:
    profile = Profile({"register": np.array([0, 1, 2]), "operand": np.array([2, 1, 0])}, 2)
    for text in ("count(keys, 'register') <= 1", "'operand' in keys"):
        assert list(Expression(text).compiled(Arrays)({"keys": profile})) == [True, True, False]
