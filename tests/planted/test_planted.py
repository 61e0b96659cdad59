"""Every planted bug is found by the gate that must find it; `python -m tests.planted` prints the table."""

from __future__ import annotations

import re

import pytest

from aesgen.system import paths, tools
from tests.conftest import requires
from tests.export.test_export import on_this_host, on_x86
from tests.planted import gates, rules
from tests.planted.__main__ import KINDS, chosen, every
from tests.planted.bugs import BUGS, Bug
from tests.planted.workshop import Workshop


def named(bug: Bug) -> str:
    return bug.name.replace(" ", "-")


@pytest.mark.parametrize("bug", BUGS, ids=named)
def test_the_text_of_every_bug_stands_in_its_template(bug: Bug) -> None:
    """Once, so that a template that was rewritten does not take a bug out of the table unnoticed."""
    assert (paths.root() / "templates" / bug.place).read_text(encoding="utf-8").count(bug.old) == 1
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


@pytest.mark.slow
@on_x86
@on_this_host
@requires(tools.GCC)
def test_the_rules_of_the_header_find_planted_bugs() -> None:
    """Every bug can be planted; one in twelve is, since each takes seconds."""
    workshop = rules.workshop()
    if not workshop.names[1:]:
        pytest.skip("this processor runs no implementation with kernels for many messages")
    changed = [rules.changed(bug) for bug in rules.BUGS]
    assert len({bug["what"] for bug in rules.BUGS}) == len(set(changed)) >= 172
    assert [bug["what"] for bug in rules.BUGS[::12] if not rules.run(bug).caught_by] == []
    assert workshop.caught(workshop.own) == ""


def test_each_kind_has_bugs_and_a_sample_has_some_of_each() -> None:
    assert len(list(every())) >= 310
    sample = chosen([], None, 3)
    assert all(1 <= sum(bug.kind == kind for bug in sample) <= 3 for kind in KINDS)
    assert {"rules", "shims", "small", "kernels", "simulated", "dispatch", "streams", "jobs"} == set(KINDS)


@on_x86
@requires(tools.GCC)
def test_mutants_are_made_of_the_file_that_a_user_gets() -> None:
    """One of XTS alone has no other mode, whose code no call would reach."""
    assert not re.search(r"aesgen_(cbc|ctr|ecb)", Workshop(("xts",)).text)
