"""Where proofs are used: the winner of a tuning, records and files of other people, labels."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from aesgen import leaks
from aesgen.cli.commands import export as export_command
from aesgen.cli.commands import prove as prove_command
from aesgen.evaluation import proofs
from aesgen.export import export, facts_of_file, provenance
from aesgen.leaks.verdict import with_proof
from aesgen.model.build import Build
from aesgen.model.problem import Problem
from aesgen.proofs import Proof, Result, prove
from aesgen.proofs.cases import ProofCase
from aesgen.results.proved import line
from aesgen.results.records import read_record, write_record
from aesgen.search import acceptance
from aesgen.search.session import Session
from aesgen.system import tools
from aesgen.verification import claims, merge, verify
from tests import toy
from tests.conftest import requires
from tests.proofs.test_avr import kernel

RECORD = Path(__file__).parents[2] / "results/at90usb646/aes128-ecb-encrypt.yaml"
ECB = Problem.parse("aes128-ecb-encrypt")
needs_gcc_for_avr = requires(tools.AVR)
WRONG = ("eor r0, r18\n", "eor r1, r18\n")


@pytest.mark.parametrize(
    ("label", "expected"),
    [
        (
            "constant-time (checked: memcheck, gcc 12)",
            "constant-time (proved for P; checked: memcheck, gcc 12)",
        ),
        (
            "constant-time (proved for old; checked: memcheck)",
            "constant-time (proved for P; checked: memcheck)",
        ),
        ("tables, no data cache", "tables, no data cache (proved for P)"),
        ("unknown (no secret lookups by construction)", "constant-time (proved for P)"),
        ("timing leaks (memcheck: a branch)", "timing leaks (memcheck: a branch)"),
    ],
)
def test_a_label_states_what_is_proved_beside_what_was_checked(label: str, expected: str) -> None:
    assert with_proof(label, "proved for P") == expected
    if not label.startswith("unknown"):
        assert leaks.gist(with_proof(label, "proved for P")) == leaks.gist(label)


def _proof(**changes: object) -> Proof:
    held = Proof("f", "1d", Result.PROVED, "", (ProofCase(1), ProofCase(3)), 40, steps=9, code="12")
    return replace(held, **changes)  # type: ignore[arg-type]


def test_look_ups_are_named_in_a_label() -> None:
    proof = _proof(looked_up=((0x56, 10), (0x5C, 10), (0x60, 2)))
    text = "3 instructions look tables up, at most 22 times in a case"
    assert text in proofs.labelled("tables, no data cache", proof)
    unknown = "unknown (no secret lookups by construction)"
    assert proofs.labelled(unknown, proof) == unknown, "tables are not constant time on every machine"


def test_what_is_no_proof_changes_no_label() -> None:
    stopped = _proof(result=Result.STOPPED, code="", detail="the time limit of 10 s has passed; 3 cases hold")
    label = "constant-time (checked: memcheck)"
    assert proofs.labelled(label, stopped) == proofs.labelled(label, None) == label
    kept = proofs.recorded(stopped)
    assert line(kept) == "no proof: the time limit of 10 s has passed; 3 cases hold (0 s)"
    assert line(proofs.recorded(_proof())).startswith(
        "proved for 2 lengths from 1 to 3 blocks only, in 2 cases"
    )


def test_a_record_keeps_its_proof(tmp_path: Path) -> None:
    record = replace(read_record(RECORD), proof=proofs.recorded(_proof()))
    write_record(tmp_path / "record.yaml", record)
    assert read_record(tmp_path / "record.yaml").proof == record.proof
    write_record(tmp_path / "record.yaml", replace(record, proof={}))
    assert "proof" not in (tmp_path / "record.yaml").read_text()


@needs_gcc_for_avr
def test_a_time_limit_ends_a_proof_without_a_verdict(tmp_path: Path) -> None:
    proof = proofs.proved(kernel(tmp_path, ECB.name, unroll="1"), ECB, seconds=1e-9)
    assert proof is not None and proof.result is Result.STOPPED
    assert "the time limit" in proof.detail and not proof.refuted


@needs_gcc_for_avr
def test_a_wrong_byte_refutes_and_names_both_terms(tmp_path: Path) -> None:
    build = kernel(tmp_path, ECB.name, *WRONG, unroll="1")
    proof = prove(build, build.entries[-1])
    assert proof.refuted
    assert proof.difference is not None
    _, found, _, expected, values = proof.detail.splitlines()
    assert found != expected and proof.difference.values is not None
    assert values == "  which can be {:#04x} instead of {:#04x}".format(*proof.difference.values)
    for shown, term in ((found, proof.difference.found), (expected, proof.difference.expected)):
        assert shown.strip().removeprefix("... ").removesuffix(" ...") in term


def test_a_winner_that_a_proof_refutes_is_a_row_and_the_next_one_wins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    request = toy.request(tmp_path, monkeypatch)
    proved: list[str] = []

    def refuted_once(build: Build, problem: Problem) -> Proof | None:
        proved.append(build.identity)
        return (
            _proof(result=Result.DIFFERS, detail="byte 0 of output is a instead of b")
            if (len(proved) == 1)
            else _proof()
        )

    monkeypatch.setattr(acceptance, "proved", refuted_once)
    tuned = Session(request, workers=toy.Inline).run()
    assert len(proved) == 2 and tuned.confirmed is not None
    [row] = [trial for trial in tuned.rejected if "proof" in trial.detail]
    assert row.outcome == "correctness"
    assert row.detail == "the proof failed: byte 0 of output is a instead of b"
    assert tuned.confirmed.trial.variant != row.variant
    assert tuned.confirmed.proof["result"] == "proved for listed lengths"


class _NeverRun:
    def __getattr__(self, name: str) -> object:
        raise AssertionError(f"the device was used: {name}")


@needs_gcc_for_avr
def test_verify_without_running_uses_no_device(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(claims, "usable_device", lambda *_: (_NeverRun(), None))
    findings = list(verify.verify_record(read_record(RECORD), run=False))
    assert [finding.what.split(", ")[-1] for finding in findings] == ["object code", "proof"]
    assert findings[-1].holds, findings[-1].detail


def _planted(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every variant is built to a wrong kernel, and nothing may be run."""
    wrong = kernel(folder, ECB.name, *WRONG, unroll="1")

    def built(*_: object) -> Build:
        return wrong

    def run(*_: object) -> None:
        raise AssertionError("code that the proof refutes was run")

    monkeypatch.setattr(claims, "built_variant", built)
    monkeypatch.setattr(claims, "matrix", run)


@requires(tools.SIMAVR)
def test_code_that_a_proof_refutes_is_not_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _planted(tmp_path, monkeypatch)
    *_, last = verify.verify_record(read_record(RECORD))
    assert last.what.endswith("proof") and last.holds is False
    [outcome] = merge.merge(RECORD, tmp_path / "results")
    assert outcome.refused and "proof: differs" in outcome.detail


@needs_gcc_for_avr
def test_prove_saves_proof_and_label(tmp_path: Path) -> None:
    path = tmp_path / "aes128-ecb-encrypt.yaml"
    path.write_text(RECORD.read_text())
    done = CliRunner().invoke(prove_command.command, [str(path), "--save"])
    assert done.exit_code == 0, done.output
    saved = read_record(path)
    assert saved.proof["identity"] == saved.identity
    assert saved.constant_time.startswith(
        "tables, no data cache (proved for any length up to 2^10 blocks: no address and no branch"
    )
    assert saved.constant_time.endswith("; checked: cycles equal for all keys and texts tried)")


@pytest.mark.slow
@needs_gcc_for_avr
def test_prove_saves_the_proofs_of_an_exported_file_in_its_head(tmp_path: Path) -> None:
    """The rest of the file stays. A proof of other machine code is noticed."""
    words = "--target at90usb646 --mode ecb --key-bits 128 --direction encrypt --out"
    made = [*words.split(), str(tmp_path)]
    exported = CliRunner().invoke(export_command.command, made)
    assert exported.exit_code == 0, exported.output
    path = next(each for each in tmp_path.iterdir() if each.suffix == ".S")
    before = path.read_text()
    arguments = [str(path), "--save", "--seconds", "20"]
    done = CliRunner().invoke(prove_command.command, arguments)
    assert done.exit_code == 0, done.output
    text = path.read_text()
    assert text.partition("*/")[2] == before.partition("*/")[2]
    facts = facts_of_file(path)
    assert facts.proofs
    for name, content in export(facts).items():
        assert (tmp_path / name).read_text() == content
    for each in facts.proofs:
        assert (
            f"{each.function}: {each.statement} ({each.seconds:g} s)" in text
            and "by induction and in" in each.statement
        )
    again = CliRunner().invoke(prove_command.command, [str(path), "--seconds", "20"])
    assert again.exit_code == 0, again.output
    beside = tmp_path / provenance.NAME
    beside.write_text(beside.read_text().replace(facts.proofs[0].code, "f" * 64))
    stale = CliRunner().invoke(prove_command.command, [str(path), "--seconds", "20"])
    assert stale.exit_code == 1 and "a proof of other machine code is stated" in stale.output
