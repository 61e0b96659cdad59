"""Commands use the copies of a user's own target and space that a record keeps."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner, Result

from aesgen import cli
from aesgen.errors import UserError
from aesgen.export.untrusted import check_facts
from aesgen.results import copies
from aesgen.results.records import read_record
from aesgen.spaces.copies import kept
from aesgen.system import paths
from tests.export.test_footprint import facts_for
from tests.families.avr.support import needs_avr

SHIPPED = "aes128-ctr-encrypt"


@pytest.fixture
def results(tmp_path: Path) -> Iterator[Path]:
    """A results folder with the record of a target and a space whose files are gone."""
    own = {"targets": ("at90usb646", "mymega"), "search/spaces": ("avr-ctr", "mine")}
    for kind, (name, mine) in own.items():
        (tmp_path / f"{mine}.yaml").write_text((paths.root() / kind / f"{name}.yaml").read_text())
        paths.admit(kind, str(tmp_path / f"{mine}.yaml"))
    data = yaml.safe_load((paths.shipped_results() / "at90usb646" / f"{SHIPPED}.yaml").read_text())
    data |= {"target": "mymega", "space": "mine", "copies": kept("mymega", "mine")}
    place = tmp_path / "results" / "mymega" / f"{SHIPPED}.yaml"
    place.parent.mkdir(parents=True)
    place.write_text(yaml.safe_dump(data, sort_keys=False))
    paths.admit_nothing()
    yield tmp_path / "results"
    copies.forget()


def run(*words: object) -> Result:
    return CliRunner().invoke(cli.group, [str(word) for word in words])


def test_render_prints_the_same_source(results: Path) -> None:
    theirs = run("render", "--target", "at90usb646", "--mode", "ctr", "--space", "avr-ctr")
    ours = run("render", "--target", "mymega", "--mode", "ctr", "--space", "mine", "--results", results)
    assert ours.exit_code == 0 and ours.output.splitlines()[-20:] == theirs.output.splitlines()[-20:]


def test_without_the_results_the_target_is_unknown(results: Path) -> None:
    answer = run("render", "--target", "mymega", "--mode", "ctr")
    assert "unknown target 'mymega'" in str(answer.exception)


def test_a_pipe_among_the_records_is_passed_over(results: Path) -> None:
    os.mkfifo(results / "mymega" / "a.yaml")
    answer = run("render", "--target", "mymega", "--mode", "ctr", "--space", "mine", "--results", results)
    assert answer.exit_code == 0


def test_a_record_without_a_copy_is_skipped_with_a_warning(results: Path) -> None:
    path = results / "mymega" / f"{SHIPPED}.yaml"
    data = yaml.safe_load(path.read_text())
    del data["copies"]["space"]
    path.write_text(yaml.safe_dump(data, sort_keys=False))
    answer = run(
        "export", "--target", "mymega", "--mode", "ctr", "--results", results, "--out", results / "out"
    )
    assert (
        f"skipped: {path}: unknown space 'mine'; pass your own space file with --space FILE" in answer.output
    )


def test_a_record_keeps_its_copies_when_it_is_written_again(results: Path, tmp_path: Path) -> None:
    from aesgen.results.records import write_record

    path = results / "mymega" / f"{SHIPPED}.yaml"
    write_record(tmp_path / "again.yaml", read_record(path))
    again = yaml.safe_load((tmp_path / "again.yaml").read_text())
    assert again["copies"] == yaml.safe_load(path.read_text())["copies"]
    assert "copies" not in yaml.safe_load(
        (paths.shipped_results() / "at90usb646" / f"{SHIPPED}.yaml").read_text()
    )


@needs_avr[0]
@needs_avr[1]
def test_verify_and_export(results: Path) -> None:
    record = results / "mymega" / f"{SHIPPED}.yaml"
    checked = run("verify", record)
    assert checked.exit_code == 0 and "edge matrix: 151 calls" in checked.output
    made = run("export", "--target", "mymega", "--mode", "ctr", "--results", results, "--out", results / "o")
    assert made.exit_code == 0, made.output
    assert "mymega" in (results / "o" / "aesgen.S").read_text()
    again = run("verify", "--no-measure", "--results", results, results / "o" / "aesgen.S")
    assert again.exit_code == 0, again.output
    copies.forget()
    alone = run("verify", "--no-measure", results / "o" / "aesgen.S")
    assert alone.exit_code == 0, "provenance.yaml keeps the copies"


@needs_avr[0]
@needs_avr[1]
@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("prefix: avr-", "prefix: evil", "its copy of the target 'mymega' is refused: toolchains"),
        ("name: simavr", "name: simevl", "its copy of the target 'mymega' is refused: devices"),
        ("target\n    name: mymega", "target\n    name: hermega", "a copy of the target 'hermega', and"),
    ],
)
def test_a_copy_in_a_provenance_names_no_new_program(results: Path, old: str, new: str, told: str) -> None:
    asked = ("--target", "mymega", "--mode", "ctr", "--key-bits", 128, "--results", results)
    assert run("export", *asked, "--out", results / "o").exit_code == 0
    path = results / "o" / "provenance.yaml"
    assert old in path.read_text()
    path.write_text(path.read_text().replace(old, new, 1))
    copies.forget()
    answer = run("verify", path.parent / "aesgen.S")
    assert answer.exit_code and told in str(answer.exception), answer.output


def test_a_provenance_may_keep_copies_only_of_what_it_uses() -> None:
    facts = replace(facts_for("68hc08", ("ecb",)), copies=(("space", "other", "{}"),))
    with pytest.raises(UserError, match="a copy of the space 'other', and uses none"):
        check_facts(facts)


@needs_avr[0]
@needs_avr[1]
def test_explain_and_prove_after_a_tuning_whose_files_are_gone(tmp_path: Path) -> None:
    """The record of `tune` has a proof with the addresses of hundreds of look-ups."""
    own = {"targets": ("atmega2560", "mymega"), "search/spaces": ("avr-ctr", "mine")}
    for kind, (name, mine) in own.items():
        (tmp_path / f"{mine}.yaml").write_text((paths.root() / kind / f"{name}.yaml").read_text())
    files = ("--target", tmp_path / "mymega.yaml", "--space", tmp_path / "mine.yaml")
    results = ("--results", tmp_path / "results")
    tuned = run("tune", *files, "--mode", "ctr", "--budget", 3, *results)
    assert tuned.exit_code == 0, tuned.output
    [reproducer] = [line.split() for line in tuned.output.splitlines() if " aesgen render " in f" {line}"]
    for _, mine in own.values():
        (tmp_path / f"{mine}.yaml").unlink()
    copies.forget()

    assert run(*reproducer[1:]).exit_code == 0
    copies.forget()
    explained = run("explain", "--target", "mymega", "--mode", "ctr", *results)
    assert explained.exit_code == 0 and "\nmine: " in explained.output and "effect of" in explained.output
    copies.forget()
    record = tmp_path / "results" / "mymega" / f"{SHIPPED}.yaml"
    proved = run("prove", record)
    assert proved.exit_code == 0 and proved.output.startswith(f"ok        {record}: proved for ")
    copies.forget()
    out = ("--out", tmp_path / "out")
    assert run("export", "--target", "mymega", "--mode", "ctr", *results, *out).exit_code == 0
    copies.forget()
    proved = run("prove", *results, tmp_path / "out" / "aesgen.S")
    assert proved.exit_code == 0, proved.output
    assert "3 of 3 functions proved" in proved.output and "_ctr_fixed: proved for " in proved.output
