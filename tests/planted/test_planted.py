"""Every planted bug is found by the gate that must find it; `python -m tests.planted` prints the table."""

from __future__ import annotations

import pytest

from aesgen.system import paths, tools
from tests.conftest import requires
from tests.export.test_export import on_this_host, on_x86
from tests.planted import gates
from tests.planted.bugs import BUGS, Bug


def named(bug: Bug) -> str:
    return bug.name.replace(" ", "-")


@pytest.mark.parametrize("bug", BUGS, ids=named)
def test_the_text_of_every_bug_stands_in_its_template(bug: Bug) -> None:
    """Once, so that a template that was rewritten does not take a bug out of the table unnoticed."""
    assert (paths.templates() / bug.place).read_text(encoding="utf-8").count(bug.old) == 1
    assert bug.old != bug.new


def test_there_are_no_fewer_bugs_than_there_were() -> None:
    assert len({bug.name for bug in BUGS}) == len(BUGS) >= 45


@pytest.mark.slow
@on_x86
@on_this_host
@requires(tools.GCC)
@pytest.mark.parametrize("bug", BUGS, ids=named)
def test_the_bug_is_caught(bug: Bug) -> None:
    result = gates.run(bug)
    if result.absent:
        pytest.skip(result.absent)
    assert result.caught_by == bug.gate, result.words
