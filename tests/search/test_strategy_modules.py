"""A strategy is one module: found by its name, tuned with, and shown values, constraints and failures."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest

from aesgen.config.expressions import Expression
from aesgen.errors import UserError
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.search import strategies
from aesgen.search.session import Session
from aesgen.search.strategies import recipes
from aesgen.spaces.axes import Axis, Constraint
from aesgen.spaces.bound import BoundSpace
from aesgen.system import paths
from tests import toy

MODULE = '''
from __future__ import annotations
from typing import Annotated
from pydantic import Field
from aesgen.search.strategies.base import Strategy

class HillWalker(Strategy):
    """Crosses the best point with each value of each axis.

    Further text is not part of the title."""

    seen = []

    def __init__(self, space, seed, evaluations, starts=(), *,
                 greed: Annotated[float, Field(description="How greedy it is.")] = 0.5):
        super().__init__(space, seed, evaluations, starts)

    def propose(self, n):
        yield from self.opening
        for axis in self.space.axes:
            for value in axis.choices[0]:
                near = self.space.canonical({**self.space.baseline(), axis.name: value})
                if self.space.violated(near) is None:
                    yield near
        yield from self.rest()

    def learn(self, told):
        self.seen.extend(told)
'''


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder whose modules belong to `aesgen.search.strategies` during one test."""
    own = tmp_path / "modules"
    own.mkdir()
    monkeypatch.setattr(strategies, "__path__", [*strategies.__path__, str(own)])
    before = set(sys.modules)
    yield own
    for name in set(sys.modules) - before:
        if name.startswith(strategies.__name__) and str(own) in str(sys.modules[name].__file__):
            del sys.modules[name]


def test_one_file_is_a_strategy(folder: Path) -> None:
    assert "hill_walker" not in recipes.names()
    (folder / "hill_walker.py").write_text(MODULE)
    assert "hill_walker" in recipes.names()
    found = recipes.recipe("hill_walker")
    assert found.title == "Crosses the best point with each value of each axis" and not found.blind
    assert recipes.settings(found.make) == [recipes.Setting("greed", 0.5, "How greedy it is.")]


def test_a_strategy_of_one_file_tunes_and_sees_every_kind_of_failure(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "hill_walker.py").write_text(MODULE)
    request = toy.request(tmp_path, monkeypatch, strategy="hill_walker")
    tuned = Session(request, workers=toy.Inline).run()
    assert tuned.confirmed is not None
    assert {trial.strategy for trial in tuned.trials} == {"hill_walker"}
    seen = recipes.recipe("hill_walker").make.seen
    kinds = {"correct", "constraints", "render", "compile", "correctness", "crash", "timeout"}
    assert {outcome.kind for _, outcome in seen} == kinds
    for point, outcome in seen:
        assert outcome.correct == (point["fault"] == "none" and point["unroll"] <= 4)


def test_two_strategies_in_a_module_are_refused(folder: Path) -> None:
    (folder / "twins.py").write_text(MODULE + "\nclass Other(HillWalker):\n    pass\n")
    with pytest.raises(TypeError, match="HillWalker, Other"):
        recipes.recipe("twins")


@pytest.mark.parametrize("name", ["base", "chain", "portfolio", "recipes", "nonsense"])
def test_other_modules_are_no_strategies(name: str) -> None:
    with pytest.raises(UserError, match=name):
        recipes.recipe(name)


def test_the_class_says_whether_it_is_blind() -> None:
    names = [name for name in recipes.names() if recipes.blind(name)]
    assert names == ["exhaustive", "random"]
    assert not recipes.blind("./mine.yaml") and not recipes.blind("")


def test_every_setting_has_a_description_and_the_documentation_has_them_all() -> None:
    for module in recipes.modules():
        for setting in recipes.settings(recipes.strategy_class(module)):
            assert setting.about, f"{module}: {setting.name} has no description"
    text = (paths.root() / "docs" / "search.md").read_text()
    assert recipes.settings_table() in text, f"docs/search.md needs this table:\n{recipes.settings_table()}"


def space() -> BoundSpace:
    """Interleave and keys share eight registers; `depth` has an effect only with more than one block."""
    return BoundSpace(
        "small",
        "",
        "",
        Target("toy", "toy", (), (), {}),
        Problem(128, "ctr"),
        (
            Axis("blocks", ((1, 2, 4, 8),), 1),
            Axis(
                "keys", (("register", "memory"), ("register", "memory", "both")), ("memory",) * 2, vector=True
            ),
            Axis("depth", ((0, 1, 2),), 0, when=Expression("blocks > 1")),
        ),
        (Constraint(Expression("blocks + count(keys, 'register') <= 8"), "too few registers"),),
    )


BROKEN = {"blocks": 8, "keys": ("register", "register"), "depth": 2}


def test_a_strategy_sees_the_values_of_each_element() -> None:
    seen = {axis.name: (axis.vector, axis.choices) for axis in space().axes}
    assert seen["blocks"] == (False, ((1, 2, 4, 8),))
    assert seen["keys"] == (True, (("register", "memory"), ("register", "memory", "both")))


def test_a_violation_names_its_reason_and_axes() -> None:
    broken = space().violated(BROKEN)
    assert broken is not None
    assert broken.because == "too few registers" and set(broken.axes) == {"blocks", "keys"}
    assert space().violated(space().baseline()) is None


def test_repair_changes_only_the_axes_of_the_broken_constraint() -> None:
    for seed in range(20):
        repaired = space().repaired(BROKEN, random.Random(seed))
        assert space().violated(repaired) is None and space().canonical(repaired) == repaired
        assert repaired["depth"] == (2 if repaired["blocks"] > 1 else 0)
        assert repaired == space().repaired(BROKEN, random.Random(seed))


def test_repair_leaves_a_valid_point_alone() -> None:
    valid = {"blocks": 4, "keys": ("register", "both"), "depth": 1}
    assert space().repaired(valid, random.Random(1)) == valid
    assert space().repaired({**valid, "blocks": 1}, random.Random(1))["depth"] == 0
