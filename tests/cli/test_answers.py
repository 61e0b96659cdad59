"""What commands print with `--json` has its documented form; a fixture of tests/conftest.py compares all of
it."""

from __future__ import annotations

import functools
import json
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner
from pydantic import ValidationError

from aesgen.cli import answers, group, output
from aesgen.search import session
from aesgen.system import paths
from tests import toy

RECORD = "sa1110/aes128-ecb-encrypt.yaml"


def run(*words: str) -> Any:
    """The object that a command printed."""
    ran = CliRunner().invoke(group, [*words, "--json"])
    assert ran.exception is None or isinstance(ran.exception, SystemExit), ran.exception
    return json.loads(ran.stdout)


@pytest.mark.parametrize("what", ["targets", "spaces", "strategies", "records", "figures"])
def test_list(what: str) -> None:
    found = run("list", what)
    assert found["schema"] == 1 and len(found[what]) > 3


@pytest.mark.parametrize("name", ["atmega328p", "avr-ctr", f"results/{RECORD}"])
def test_show(name: str) -> None:
    assert run("show", str(paths.root() / name) if "/" in name else name)["schema"] == 1


def test_doctor() -> None:
    assert run("doctor", "--target", "cell-spu")["parts"]


def test_render() -> None:
    words = ("render", "--target", "cell-spu", "--mode", "ctr")
    assert run(*words)["text"] == CliRunner().invoke(group, words).output


def test_report(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    page = str(tmp_path / "page.html")
    assert run("report", "--out", page, "--results", str(tmp_path / "empty"))["file"] == page


def test_clean(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AESGEN_CACHE", str(tmp_path))
    (tmp_path / "file").write_bytes(bytes(7))
    assert run("clean") == {"schema": 1, "folder": str(tmp_path), "bytes": 7, "removed": True}


def test_a_refused_import(tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text("no record")
    [row] = run("results", "merge", str(tmp_path / "bad.yaml"), "--results", str(tmp_path / "mine"))["files"]
    assert row["state"] == "refused"


def test_a_tuning_and_what_reads_its_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    toy.install(monkeypatch)
    monkeypatch.setattr(session, "Session", functools.partial(session.Session, workers=toy.Inline))
    (tmp_path / "toy.yaml").write_text(toy.TARGET)
    (tmp_path / "space.yaml").write_text(toy.SPACE)
    words = ["--target", str(tmp_path / "toy.yaml"), "--space", str(tmp_path / "space.yaml"), "--mode", "ctr"]
    words += ["--results", str(tmp_path / "results")]
    tuned = run("tune", *words, "--budget", "20")
    assert tuned["improved"] and tuned["interval"] == [tuned["cycles_per_byte"]] * 2
    assert tuned["figures"] == {} and not tuned["uncertain"]
    assert len(run("trials", *words)["trials"]) == tuned["evaluated"]
    assert run("explain", *words)["problem"] == "aes128-ctr-encrypt"


def test_an_undocumented_key_is_noticed() -> None:
    @click.command()
    def clean() -> None:
        output.print_json({"schema": 1, "folder": "", "bytes": 0, "more": 1})

    whole = click.Group(commands={"clean": clean})
    assert isinstance(CliRunner().invoke(whole, ["clean"]).exception, ValidationError)


def test_every_command_with_json_has_a_model() -> None:
    context = click.Context(group)
    documented = {name.partition("-")[0] for name in answers.models()}
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        inner = command.commands.values() if isinstance(command, click.Group) else [command]
        takes = any("--json" in option.opts for each in inner if each for option in each.params)
        assert takes == (name in documented), name
    without = set(group.list_commands(context)) - documented
    assert without == {"schema", "worker"}, "these print no result"
