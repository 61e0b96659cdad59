"""Bugs in templates of simulated targets: the gate that is named finds each of them.

A bug that the quick check finds makes a variant fail during a search. A leak is found by the cycles that the
simulator counts."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from tests.export.test_check import skip_unless_here
from tests.planted.bugs import SIMULATED, Bug
from tests.planted.gates import first_simulated, run

RIGHT = {(bug.target, bug.space): bug for bug in reversed(SIMULATED)}.values()


@pytest.mark.parametrize("bug", SIMULATED, ids=lambda bug: f"{bug.target}: {bug.name}")
def test_the_named_gate_finds_a_planted_bug(bug: Bug) -> None:
    result = run(bug)
    if result.absent:
        pytest.skip(result.absent)
    assert result.caught_by == bug.gate


@pytest.mark.parametrize("bug", RIGHT, ids=lambda bug: f"{bug.target}-{bug.space}-{bug.problem}")
def test_the_code_without_bugs_passes(bug: Bug, tmp_path: Path) -> None:
    """Otherwise the gates would find any bug."""
    skip_unless_here(bug.target)
    [space] = catalog.spaces_for(catalog.target(bug.target), Problem.parse(bug.problem), bug.space)
    assert first_simulated(space, tmp_path) is None
