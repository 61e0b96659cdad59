"""Heads state what the functions of a file cost; `python -m tests.export.heads` shows it for all small
targets."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from aesgen.export.head import restated
from aesgen.spaces import catalog
from aesgen.system import paths, tools
from aesgen.verification.exports import fitted_exports
from tests.conftest import requires
from tests.export.heads import rows, stated


def test_a_head_is_read_as_its_text_says() -> None:
    text = """
 * cost:      core   1 block 16 blocks     setup   further     flash       RAM     stack  function
 * cost:     -   700.5   9000   250   -   4000   200   40  f, schedule of the file
; the same with -DX=1:
; cost:       500       701      9001         -     120.5      4001       201         -  f */
cost:     flash       RAM  function
cost:      4002         0  g
"""
    names = ("core", "one", "sixteen", "setup", "further", "flash", "ram", "stack")
    assert stated(text) == {
        ("f", "file", ""): dict(zip(names, (None, 700.5, 9000, 250, None, 4000, 200, 40), strict=True)),
        ("f", "", "X=1"): dict(zip(names, (500, 701, 9001, None, 120.5, 4001, 201, None), strict=True)),
        ("g", "", "X=1"): {"flash": 4002, "ram": 0},
    }


@requires(tools.GCC)  # which compiles the simulator
@pytest.mark.seconds(30)
def test_a_head_that_says_less_or_something_else_is_found(tmp_path: Path) -> None:
    """The head of an export for the C62x, as it is and with another number, without a number, without a
    function."""
    target = catalog.target("c62x")
    [fitted] = fitted_exports(target, [paths.shipped_results()])
    assert fitted.facts.costs
    one, *others = fitted.facts.costs.functions
    assert one.one and others
    made = {
        "as it is": (one, *others),
        "more cycles": (replace(one, one=round(1.03 * one.one)), *others),
        "no stack": (replace(one, stack=None), *others),
        "no function": tuple(others),
    }
    wrong = {}
    for case, functions in made.items():
        costs = replace(fitted.facts.costs, functions=functions)
        facts, files = restated(fitted.files, fitted.facts, costs)
        (folder := tmp_path / case).mkdir()
        found = list(rows(target, replace(fitted, facts=facts, files=files), folder))
        assert {row.key for row in found} == {each.key for each in (one, *others)}
        wrong[case] = [row.key for row in found if row.wrong]
        if case == "as it is":
            assert [row.deviation for row in found] == [0] * len(found)
    assert wrong == {"as it is": []} | {case: [one.key] for case in made if case != "as it is"}
