"""Nothing that a person reads calls anything proved without the lengths that the proof covers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from aesgen.cli import group
from aesgen.evaluation.proofs import labelled
from aesgen.export.facts import FunctionProof
from aesgen.export.head.prose import proof_lines
from aesgen.proofs import Proof, Result
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.induction import AnyLength
from aesgen.results import proved
from aesgen.system import paths
from tests.test_docs import PAGES as DOCS

SCOPE = (
    r"`? (?:for|only for)(?:`| any length| listed lengths| \d+ lengths from| the length of"
    r"| the lengths that)|: it stores the standard's schedule"
)
PAGES = [page for page in DOCS if page.name != "changelog.md"]


def unscoped(text: str) -> list[str]:
    """Where a text says `proved` without a scope."""
    plain = re.sub(r"\s+", " ", text)
    return re.findall(rf"\bproved\b(?!{SCOPE}).{{0,40}}", plain, re.I)


def test_a_word_without_a_scope_is_found() -> None:
    assert unscoped("result: proved\n") and unscoped("the kernel is Proved.")
    assert not unscoped("proved for\n  any length") and not unscoped("`proved for` and the lengths")


def test_records_name_the_lengths_of_their_proofs() -> None:
    found = {
        path: unscoped(path.read_text(encoding="utf-8")) for path in paths.shipped_results().rglob("*.yaml")
    }
    assert len(found) > 600
    assert {path: each for path, each in found.items() if each} == {}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_pages_name_the_lengths_of_proofs(page: Path) -> None:
    assert unscoped(page.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("result", Result)
@pytest.mark.parametrize("every", [None, AnyLength("", 1), AnyLength("late", 1)])
def test_a_proof_says_its_lengths_wherever_it_is_shown(result: Result, every: AnyLength | None) -> None:
    """In its verdict, a label, the line of a record, and the head of an exported file."""
    cases = ProofCase(0), ProofCase(5)
    proof = Proof("f", "", result, "a reason", cases, any_length=every, code="1")
    head = proof_lines([FunctionProof("f", "1", proof.statement, proof.inductive, 1.0, "aesgen 1")])
    shown = [proof.verdict, proof.statement, labelled("constant-time (checked: cycles)", proof), *head]
    shown.append(proved.line({"statement": proof.statement, "seconds": 1.0}))
    assert [each for text in shown for each in unscoped(text)] == []
    assert ("proved" in proof.verdict) == proof.holds


@pytest.mark.parametrize(
    "words",
    [
        ["list", "records"],
        ["show", "atmega328p"],
        ["show", "atmega328p", "--json"],
        ["prove", "--help"],
        ["verify", "--help"],
    ],
    ids=" ".join,
)
def test_commands_name_the_lengths_of_proofs(words: list[str]) -> None:
    answer = CliRunner().invoke(group, words)
    assert answer.exit_code == 0 and unscoped(answer.output) == []
