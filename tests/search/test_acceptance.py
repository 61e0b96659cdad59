"""The checks of the leader of a race: the parts of the edge matrix, and processes that end with it."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from aesgen.errors import VariantFailure
from aesgen.evaluation import matrix
from aesgen.evaluation.matrix import MatrixVerdict
from aesgen.model.build import Build, EntryPoint
from aesgen.search import acceptance
from aesgen.search.acceptance import Acceptance

BUILD = Build(Path("none"), (EntryPoint("f", "ctr"),), "id")


class Pool:
    """Notes what it was asked for; a task never ends unless it has an answer."""

    made: list[Pool]

    def __init__(self, count: int, cores: object) -> None:
        self.count, self.closed = count, False
        self.asked: list[str] = []
        self.made.append(self)

    def submit(self, function: Callable[..., Any], *arguments: Any, timeout: float) -> Future[Any]:
        self.asked.append(function.__name__)
        future: Future[Any] = Future()
        future.set_result(VariantFailure("timeout", f"killed after {timeout:g} s"))
        return future

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Acceptance]:
    def make(parts: list[MatrixVerdict], cores: int = 2, races: bool = True) -> Acceptance:
        Pool.made = []
        monkeypatch.setattr(acceptance, "parts", lambda *_: iter(parts))
        monkeypatch.setattr(acceptance, "label", lambda *_: "constant-time (checked)")
        monkeypatch.setattr(acceptance, "usable_cores", lambda: cores)
        able = SimpleNamespace(capabilities=SimpleNamespace(spare_cores=frozenset({0}), races=races))
        stages: Any = SimpleNamespace(problem=None, device=able)
        space: Any = SimpleNamespace(family="x86-asm")
        return Acceptance(stages, space, BUILD, None, 7, Pool)

    return make


def test_parts_are_made_one_by_one_until_one_has_a_complaint(begun: Callable[..., Acceptance]) -> None:
    good, bad = MatrixVerdict(10, None, 7), MatrixVerdict(20, "block 3 is wrong", 7, "correctness")
    checks = begun([good, bad, good])
    assert checks.step() and checks.verdict is good
    assert checks.step() and checks.verdict is bad
    assert not checks.step() and checks.verdict is bad
    checks.close()
    assert [pool.closed for pool in Pool.made] == [True]


def test_a_proof_whose_process_was_ended_leaves_the_winner_as_it_is(begun: Callable[..., Acceptance]) -> None:
    checks = begun([])
    assert not checks.step()
    accepted = checks.result()
    assert accepted.proof is not None and not accepted.proof.refuted and accepted.complaint is None
    assert accepted.proof.detail.startswith("the prover's process: ")
    assert accepted.constant_time == "constant-time (checked)"
    checks.close()


def test_on_a_single_processor_the_proof_waits_until_nothing_is_timed(
    begun: Callable[..., Acceptance],
) -> None:
    for cores, races, asked in ((2, True, ["proved"]), (1, True, []), (1, False, ["proved"])):
        checks = begun([], cores, races)
        assert Pool.made[0].asked == asked
        checks.result()
        assert Pool.made[0].asked == ["proved"]
        checks.close()


def test_calls_that_share_a_context_stay_in_one_part() -> None:
    follows = [False, True, True, True, False, True, False, False, False]
    cases: Any = [SimpleNamespace(call=SimpleNamespace(follows=each)) for each in follows]
    parts = list(matrix._divided(cases, 4))
    assert [len(part) for part in parts] == [4, 2 + 1, 2]
    assert [case for part in parts for case in part] == cases
    assert not any(part[0].call.follows for part in parts)
    assert [len(part) for part in matrix._divided(cases, 1)] == [9]
