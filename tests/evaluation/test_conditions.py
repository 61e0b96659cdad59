"""A trial of an earlier run is reused only if nothing that it depends on has changed."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from aesgen import pipelines
from aesgen.comparison import peers
from aesgen.evaluation import conditions
from aesgen.model.problem import Problem
from aesgen.model.target import Settings, Target
from aesgen.operations import operations
from aesgen.operations.contract import Operation
from aesgen.rendering import templates
from aesgen.results.log import Log
from aesgen.results.rows import LogRow
from aesgen.search.request import Budget, Request
from aesgen.search.session import Session
from tests import toy

Patch = pytest.MonkeyPatch
TRIALS = 13
"""Half a dozen correct variants, and one or two of each kind that fails."""


def with_tools(target: Target, **options: Any) -> Target:
    return replace(target, toolchains={"toy": Settings("toy", {"flags": ["-O2"], **options})})


def flag(request: Request, patch: Patch) -> Request:
    return replace(request, target=with_tools(request.target, flags=["-O3"]))


def link(request: Request, patch: Patch) -> Request:
    return replace(request, target=with_tools(request.target, link=["-lc"]))


def latency(request: Request, patch: Patch) -> Request:
    described = pipelines.load("cortex-m4")
    slower = {**described, "classes": {**described["classes"], "load": {"latency": 9}}}
    patch.setattr(pipelines, "load", lambda name: slower)
    return request


def specification(request: Request, patch: Patch) -> Request:
    problem = request.problem.operation
    contract = replace(operations()[problem], linear=not operations()[problem].linear)
    changed = {**operations(), problem: contract}
    patch.setattr(conditions, "operations", lambda: changed)
    return request


def compiler(request: Request, patch: Patch) -> Request:
    patch.setattr(toy.Toolchain, "versions", lambda tools: {"toy": "2"})
    return request


def template_comment(request: Request, patch: Patch) -> Request:
    own = Path(request.results or ".") / "templates"
    (own / "toy").mkdir(parents=True)
    text = (toy.TEMPLATES / "toy/toy.txt.j2").read_text()
    (own / "toy/toy.txt.j2").write_text("{# nothing that is printed #}" + text.replace("{{ symbol }}", "rem"))
    loader = templates._environment().loader
    patch.setattr(loader, "searchpath", [str(own), *loader.searchpath])
    templates._environment().cache.clear()
    return request


def card_clock(request: Request, patch: Patch) -> Request:
    patch.setattr(toy.Device, "provenance", lambda device: {"machine": "toy", "clock_hz": 1.5e9})
    return request


def peer_version(request: Request, patch: Patch) -> Request:
    patch.setattr(peers, "LIBRARIES", ())
    return request


def check(request: Request, patch: Patch) -> Request:
    digests = {"checks": "another"}
    plain = conditions._sources
    patch.setattr(conditions, "_sources", lambda package: digests.get(package) or plain(package))
    return request


def target_title(request: Request, patch: Patch) -> Request:
    return replace(request, target=replace(request.target, title="The same toy under another title"))


def prover(request: Request, patch: Patch) -> Request:
    plain = conditions._sources
    patch.setattr(conditions, "_sources", lambda name: "another" if name == "proofs" else plain(name))
    return request


def nothing(request: Request, patch: Patch) -> Request:
    return request


REUSED = {nothing, template_comment, peer_version, target_title, prover}
CASES = (
    *(flag, link, latency, specification, compiler, template_comment),
    *(card_clock, peer_version, check, target_title, prover, nothing),
)


def run(request: Request) -> tuple[int, int]:
    """The trials that were reused, and all of them."""
    progress = Session(request, workers=toy.Inline).run().progress
    return progress.remembered, progress.evaluated


@pytest.mark.parametrize("change", CASES, ids=lambda change: change.__name__)
def test_a_trial_is_measured_again_exactly_if_what_it_depends_on_changed(
    change: Callable[[Request, Patch], Request], tmp_path: Path, monkeypatch: Patch
) -> None:
    plain = toy.request(tmp_path, monkeypatch, budget=Budget(variants=TRIALS))
    plain = replace(plain, target=replace(with_tools(plain.target), pipeline="cortex-m4"))
    assert run(plain) == (0, TRIALS)
    reused, evaluated = run(change(plain, monkeypatch))
    assert evaluated == TRIALS
    assert reused > 3 if change in REUSED else reused == 0


def test_a_variant_that_a_proof_refused_is_tried_again_by_another_prover(tmp_path: Path) -> None:
    """The old refusal does not overrule the new trial; a refusal by the same check does."""
    log, found = Log(tmp_path, "toy", "x"), {"source": "a.b", "machine": "here", "identity": "code"}
    problem = toy.Problem(128, "ctr")
    now = conditions.Check.of(problem)
    before = replace(now, proof="another")
    row = LogRow("toy", {}, "crash", checks=str(before), **found)
    log.append(row, replace(row, outcome="correctness", overrules=True))
    [refused] = log.rows()
    assert refused.outcome == "correctness" and before.made(refused.checks, refused.outcome)
    assert not now.made(refused.checks, refused.outcome)
    assert now.made(refused.checks, "compile"), "a prover does not judge what does not compile"
    log.append(replace(row, checks=str(now)), replace(row, detail="a twin"))
    assert [each.outcome for each in log.rows()] == ["correctness", "crash", "correctness"]


def test_the_digest_is_the_same_in_another_process() -> None:
    """No address of an object and no order of a set is part of it."""
    program = (
        "from aesgen.evaluation.conditions import Check; from aesgen.model.problem import Problem; "
        "print(*(Check.of(Problem(128, mode)) for mode in ('ctr', 'xts', 'gcm')))"
    )
    said: set[str] = set()
    for seed in ("1", "2"):
        environment: Mapping[str, str] = {"PYTHONHASHSEED": seed, "PATH": "/usr/bin:/bin"}
        said.add(subprocess.check_output([sys.executable, "-c", program], text=True, env=environment))
    assert len(said) == 1


@pytest.mark.parametrize("contract", operations().values(), ids=lambda each: each.name)
def test_every_mode_has_a_version_of_its_check(contract: Operation) -> None:
    """The answer of a contract may be a function that holds the contract."""
    assert conditions.Check.of(Problem.parse(f"aes128-{contract.mode}-{contract.direction}")).answers
