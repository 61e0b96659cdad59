"""Every hostile case ends with a message and the right status, and is obeyed by nothing."""

from __future__ import annotations

from pathlib import Path
from typing import get_type_hints

import annotated_types
import pytest

from aesgen.search.strategies import recipes
from tests.hostile import cases, faults
from tests.hostile.running import Case


@pytest.mark.parametrize("case", [*cases.CASES, *faults.CASES], ids=lambda case: case.name)
def test_a_case_is_handled(case: Case, tmp_path: Path) -> None:
    if case.missing:
        pytest.skip(case.missing)
    wrong, _ = case.outcome(tmp_path)
    assert not wrong


def test_every_number_of_a_strategy_has_bounds() -> None:
    """Without an upper one, a strategy makes as many points as its file says before the first trial."""
    for module in recipes.modules():
        made = recipes.strategy_class(module)
        for name, hint in get_type_hints(made.__init__, include_extras=True).items():
            if getattr(hint, "__origin__", None) not in (int, float):
                continue
            rules = [rule for part in hint.__metadata__ for rule in getattr(part, "metadata", ())]
            assert any(isinstance(rule, annotated_types.Le | annotated_types.Lt) for rule in rules), (
                module,
                name,
            )
