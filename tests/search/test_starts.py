"""Searches that begin at earlier records: which points those are, and that a record says so."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from aesgen.errors import UserError
from aesgen.model.problem import Goal, Problem
from aesgen.results.records import read_record
from aesgen.search.request import Budget, Request
from aesgen.search.result import record_of, save, summary
from aesgen.search.session import Session
from aesgen.search.starts import starts
from aesgen.search.tuned import Tuned
from aesgen.spaces import catalog
from aesgen.system import paths
from tests import toy

BEST = {"unroll": 4, "order": "columns", "fault": "none"}


@pytest.fixture
def request_(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Request:
    monkeypatch.setattr(paths, "shipped_results", lambda: tmp_path / "results")
    (tmp_path / "other.yaml").write_text(toy.TARGET)
    return toy.request(tmp_path, monkeypatch, budget=Budget(variants=96))


def tuned(request: Request) -> tuple[Tuned, Path]:
    run = Session(request, workers=toy.Inline).run()
    assert run.confirmed is not None
    return run, save(run, record_of(run, run.confirmed))


def of_key(request: Request, bits: int) -> Request:
    problem = Problem(bits, "ctr")
    return replace(request, problem=problem, goal=request.target.usual_goal(problem))


def test_nothing_is_known_unless_it_is_asked_for(request_: Request) -> None:
    tuned(request_)
    cold = Session(replace(request_, fresh=True), workers=toy.Inline)
    assert cold.starts == [] and cold.run().started_from == ()
    assert "started_from" not in read_record(tuned(request_)[1]).search


@pytest.mark.parametrize("strategy", ["exhaustive", "random", "anneal", "anneal-paper", "local"])
def test_a_search_begins_at_the_record_and_says_so(request_: Request, strategy: str) -> None:
    _, path = tuned(replace(request_, goal=Goal(pins=(("order", "columns"),))))
    brief = replace(request_, strategy=strategy, budget=Budget(variants=2), fresh=True, start=("records",))
    run, found = tuned(brief)
    assert [trial.variant.point for trial in run.trials][1] == BEST
    (told,) = record_of(run, run.confirmed).search["started_from"]
    assert told.startswith(f"toy/{path.stem}: 77 cycles a block, 20")
    assert read_record(found).search["started_from"] == [told]
    assert summary(run, record_of(run, run.confirmed), found)["started_from"] == [told]


def test_the_same_start_gives_the_same_search(request_: Request) -> None:
    _, path = tuned(request_)
    warm = replace(request_, strategy="local", budget=Budget(variants=40), fresh=True, start=(str(path),))
    first, second = (Session(warm, workers=toy.Inline).run() for _ in range(2))
    assert [trial.variant for trial in first.trials] == [trial.variant for trial in second.trials]


def test_related_are_other_keys_and_other_targets(request_: Request) -> None:
    tuned(request_)
    tuned(replace(of_key(request_, 256), goal=Goal(pins=(("unroll", "3"),))))
    other = catalog.target(paths.admit("targets", str(request_.results.parent / "other.yaml")))
    tuned(replace(request_, target=other, goal=Goal(pins=(("unroll", "2"),))))
    tuned(replace(of_key(request_, 192), budget=Budget(variants=1), target=other))  # found the baseline only
    asked = of_key(request_, 192)

    def told(source: str) -> list[str]:
        session = Session(replace(asked, start=(source,)), workers=toy.Inline)
        return [start.origin.partition(":")[0] for start in session.starts]

    assert told("records") == []
    own = ["toy/aes128-ctr-encrypt", "toy/aes256-ctr-encrypt@unroll=3"]
    assert told("related") == [*own, "other/aes128-ctr-encrypt@unroll=2"]


def test_no_record_is_a_warning(request_: Request) -> None:
    session = Session(replace(request_, start=("records",)), workers=toy.Inline)
    assert session.progress.warnings == ["no record to start from; the search begins at the baseline"]


def test_a_pinned_axis_keeps_its_pin(request_: Request) -> None:
    tuned(request_)
    session = Session(
        replace(request_, goal=Goal(pins=(("order", "rows"),)), start=("records",)), workers=toy.Inline
    )
    assert [start.point for start in session.starts] == [{**BEST, "order": "rows"}]


def test_mistakes_are_told(request_: Request) -> None:
    with pytest.raises(UserError, match=r"--start record: .* did you mean 'records'"):
        Session(replace(request_, start=("record",)), workers=toy.Inline)
    _, path = tuned(request_)
    text = path.read_text()
    path.write_text(text.replace("unroll:", "rolled:").replace("order:", "row:").replace("fault:", "wrong:"))
    with pytest.raises(UserError, match=r"does not fit any searched space \(space\)"):
        Session(replace(request_, start=(str(path),)), workers=toy.Inline)


def test_committed_records_start_what_they_belong_to() -> None:
    target, problem = catalog.target("cortex-m3"), Problem(256, "ecb")
    bound = [catalog.space("arm-tables").bind(target, problem)]
    found = starts(("related",), paths.shipped_results(), target, problem, bound)
    assert found and found[0].origin.startswith("cortex-m3/aes256-ecb-encrypt")
    assert any(start.origin.startswith("sa1110/") for start in found)
    assert all(bound[0].valid(start.point) for start in found)


@pytest.mark.parametrize("source", ["records", "related", "class"])
def test_shipped_records_of_relatives_start_a_search_whatever_its_folder_is(
    source: str, tmp_path: Path
) -> None:
    """A campaign on a card writes to a folder of its own, and an H200 has no records but the H100's."""
    target, problem = catalog.target("h200"), Problem(128, "ctr")
    spaces = catalog.spaces_for(target, problem)
    found = starts((source,), tmp_path, target, problem, spaces, target.usual_goal(problem))
    assert found[0].origin.startswith("h100/aes128-ctr-encrypt: ")
    assert found[0].point["replicas"] == 32 and found[0].point["threads"] == 1024
    assert not any(start.origin.startswith("gtx295/") for start in found)
    assert starts(("none",), tmp_path, target, problem, spaces, target.usual_goal(problem)) == []
