"""Results that cannot be saved or read: found out before the search, and an answer is never thrown away."""

from __future__ import annotations

import errno
import functools
import json
import os
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from aesgen.cli import group, main
from aesgen.errors import UserError
from aesgen.results.log import Log
from aesgen.results.records import check_folder, read_record
from aesgen.search import result, session
from tests import toy
from tests.conftest import needs_tool
from tests.faults.damage import damaged
from tests.report import example

RECORD = "toy/aes128-ctr-encrypt.yaml"


@pytest.fixture
def tune(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Runs `aesgen tune` on the toy machine, in this process; results go to tmp_path / "results"."""
    toy.install(monkeypatch)
    monkeypatch.setattr(session, "Session", functools.partial(session.Session, workers=toy.Inline))
    (tmp_path / "toy.yaml").write_text(toy.TARGET)
    (tmp_path / "space.yaml").write_text(toy.SPACE)

    def run(*more: str) -> Result:
        words = ["tune", "--target", str(tmp_path / "toy.yaml"), "--space", str(tmp_path / "space.yaml")]
        words += ["--mode", "ctr", "--budget", "20", "--strategy", "exhaustive", "--results"]
        return CliRunner().invoke(group, [*words, str(tmp_path / "results"), *more])

    return run


def refuse(*_: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device", "/results/toy/.record.yaml")


def test_the_toy_is_tuned_and_recorded(tune: Any, tmp_path: Path) -> None:
    done = tune()
    assert done.exit_code == 0, done.output
    assert "recorded in" in done.output and (tmp_path / "results" / RECORD).is_file()


def test_a_folder_that_cannot_be_written_is_told_before_the_search(tune: Any, tmp_path: Path) -> None:
    (tmp_path / "results").write_text("a file")
    done = tune()
    assert isinstance(done.exception, UserError)
    assert "results cannot be written to" in str(done.exception) and "--results" in str(done.exception)
    assert "variants in" not in done.output


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere: run the tests as another user")
def test_a_read_only_folder_is_told_before_the_search(tune: Any, tmp_path: Path) -> None:
    (tmp_path / "results").mkdir(mode=0o555)
    done = tune()
    assert isinstance(done.exception, UserError) and "Permission denied" in str(done.exception)
    assert "variants in" not in done.output


@needs_tool("unshare", "apt-get install util-linux")
@pytest.mark.parametrize("options", ["size=300k", "size=300k,ro"])
def test_a_full_disk_and_a_read_only_one_are_noticed(tmp_path: Path, options: str) -> None:
    fill = f"head -c 1m /dev/zero > {tmp_path}/ballast"
    mounted = f'mount -t tmpfs -o {options} none {tmp_path} && ({fill}; exec "$@") 2>&1'
    command = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", mounted, "sh"]
    if subprocess.run([*command, "true"], capture_output=True, check=False).returncode:
        pytest.skip("may not mount a small disk here: sysctl kernel.unprivileged_userns_clone=1")
    program = "import sys; from pathlib import Path; from aesgen.results.records import check_folder; "
    words = [*command, sys.executable, "-c", program + "check_folder(Path(sys.argv[1]))", str(tmp_path)]
    said = subprocess.run(words, capture_output=True, text=True, check=False).stdout.splitlines()
    why = "Read-only file system" if "ro" in options else "No space left on device; free some space"
    assert f"aesgen.errors.UserError: results cannot be written to {tmp_path}: {why}" in said[-1]


def test_the_test_of_a_folder_leaves_nothing_in_it(tmp_path: Path) -> None:
    check_folder(tmp_path / "new")
    assert list((tmp_path / "new").iterdir()) == []


def test_the_answer_is_printed_though_saving_fails(tune: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(result, "write_record", refuse)
    monkeypatch.setattr(Log, "append", refuse)
    done = tune()
    assert done.exit_code == 1
    assert "c/B" in done.stdout and "aesgen render --target toy --mode ctr" in done.stdout
    assert "recorded in" not in done.stdout
    told = "aesgen: the record was not saved: /results/toy/.record.yaml: No space left on device"
    assert done.stderr.splitlines()[-1] == told
    assert sum("trials are not being saved" in line for line in done.stderr.splitlines()) == 1


def test_json_says_that_there_is_no_record(tune: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(result, "write_record", refuse)
    done = tune("--json")
    assert done.exit_code == 1 and "the record was not saved" in done.stderr
    told = json.loads(done.stdout)
    assert told["record"] is None and told["cycles_per_byte"] > 0 and told["variant"]["fault"] == "none"


def test_the_record_is_saved_though_the_answer_cannot_be_printed(
    tune: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from aesgen.cli import tuned

    monkeypatch.setattr(tuned, "print_record", refuse)
    assert isinstance(tune().exception, OSError)
    assert (tmp_path / "results" / RECORD).is_file()


def test_a_record_that_cannot_be_read_is_told_before_the_search(tune: Any, tmp_path: Path) -> None:
    place = tmp_path / "results" / RECORD
    place.parent.mkdir(parents=True)
    place.write_text("schema: 1\ntarget: [toy\n")
    done = tune()
    assert isinstance(done.exception, UserError)
    assert str(done.exception).startswith(f"{place}:3:1: not a valid record: not YAML: ")
    assert "delete it" in str(done.exception)
    assert "variants in" not in done.output


@pytest.mark.parametrize("share", [0.0, 0.01])
def test_a_damaged_record_is_one_line(tmp_path: Path, share: float) -> None:
    example.write(tmp_path, 5)
    (path,) = tmp_path.glob("toy-arm/*.yaml")
    whole = path.read_bytes()
    read_record(path)
    refused = 0
    for seed in range(400):
        path.write_bytes(damaged(whole, random.Random(seed), share))
        try:
            read_record(path)
        except UserError as error:
            refused += 1
            assert "\n" not in str(error)
            assert re.match(rf"{re.escape(str(path))}(:\d+:\d+)?: not a valid record: ", str(error))
    assert refused > 100


@pytest.mark.parametrize("name", ["targets/atmega2560.yaml", "search/spaces/avr-ctr.yaml", "mkdocs.yml"])
def test_another_kind_of_file_is_not_called_a_damaged_record(name: str) -> None:
    """Nobody should be advised to delete a target."""
    path = Path(__file__).parents[2] / name
    with pytest.raises(UserError) as refused:
        read_record(path)
    assert str(refused.value).startswith(f"{path}: not a record; records are the files TARGET/PROBLEM.yaml")


def run_main(words: list[str], monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(sys, "argv", ["aesgen", *words])
    try:
        main()
    except SystemExit as leaving:
        return int(leaving.code or 0)
    return 0


@pytest.mark.parametrize("seed", range(6))
def test_commands_that_read_records_tell_a_damaged_one_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], seed: int
) -> None:
    example.write(tmp_path, 5)
    (path,) = tmp_path.glob("toy-arm/*.yaml")
    place = tmp_path / "portable-c" / path.name
    place.parent.mkdir()
    rng = random.Random(seed)
    while True:  # damage that is not within a word that may be any word
        place.write_bytes(damaged(path.read_bytes(), rng, 0.01))
        try:
            read_record(place)
        except UserError:
            break
    for words in (
        ["list", "records"],
        ["report", "--out", str(tmp_path / "report.html")],
        ["export", "--target", "portable-c", "--mode", "ctr", "--out", str(tmp_path / "out")],
        ["verify", str(place)],
    ):
        more = ["--results", str(tmp_path)] if words[0] != "verify" else []
        skipped = words[0] == "report"  # the page is made of the other records
        assert run_main([*words, *more], monkeypatch) == (0 if skipped else 2), words
        said = capsys.readouterr().err.strip()
        told = "aesgen: warning: skipped: " if skipped else "aesgen: "
        assert said.startswith(f"{told}{place}: not a valid record: ") and "\n" not in said


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize("words", [["list", "targets"], ["list", "records"], ["--help"]])
def test_output_that_cannot_be_written_is_one_line(words: list[str]) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "aesgen", *words],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr == "aesgen: the output cannot be written: No space left on device\n"


@pytest.mark.parametrize(
    "words",
    [
        ["report", "--out", "FILE/report.html"],
        ["export", "--target", "atmega328p", "--mode", "ctr", "--out", "FILE/out"],
    ],
)
def test_a_folder_that_cannot_be_made_is_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    (tmp_path / "file").write_text("")
    example.write(tmp_path / "results", 5)
    words = [word.replace("FILE", str(tmp_path / "file")) for word in words]
    results = ["--results", str(tmp_path / "results"), "--with-shipped"]
    assert run_main([*words, *results], monkeypatch) == 2
    said = capsys.readouterr().err.strip()
    assert said.startswith("aesgen: ") and str(tmp_path / "file") in said
    assert ("is not a folder" in said or "File exists" in said) and "\n" not in said
