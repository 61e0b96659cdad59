"""Mistakes in files of a user's own: one line that names what is wrong, and exit status 2."""

from __future__ import annotations

import functools
import os
import sys
from pathlib import Path

import pytest

from aesgen.cli import main
from aesgen.search import session
from aesgen.system import paths
from aesgen.verification.merge import merge
from tests import toy


def run_main(words: list[str], monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(sys, "argv", ["aesgen", *words])
    with pytest.raises(SystemExit) as leaving:
        main()
    return int(leaving.value.code or 0)


@pytest.mark.parametrize(
    ("constraint", "told"),
    [
        ("build.flash_byte <= 1000", "build.flash_byte"),
        ("build.code_bytes <= target.flas", "target.flas"),
        ("unroll <= target.flas", "target.flas"),
        ("len(unroll) < 2", "len(unroll) < 2"),
        ("8 % (unroll - unroll) == 0", "8 % (unroll - unroll) == 0"),
    ],
)
def test_a_wrong_constraint_is_one_line(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    constraint: str,
    told: str,
) -> None:
    toy.install(monkeypatch)
    monkeypatch.setattr(session, "Session", functools.partial(session.Session, workers=toy.Inline))
    (tmp_path / "toy.yaml").write_text(toy.TARGET)
    (tmp_path / "space.yaml").write_text(toy.SPACE.replace("build.code_bytes <= target.flash", constraint))
    words = ["tune", "--target", str(tmp_path / "toy.yaml"), "--space", str(tmp_path / "space.yaml")]
    words += ["--mode", "ctr", "--budget", "20", "--results", str(tmp_path / "results")]
    assert run_main(words, monkeypatch) == 2
    said = [line for line in capsys.readouterr().err.splitlines() if line.startswith("aesgen: ")]
    assert len(said) == 1 and told in said[0]


def test_a_target_without_a_constant_of_its_model_is_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shipped = paths.find("targets", "8800gtx").read_text()
    lines = [line for line in shipped.splitlines() if not line.strip().startswith("multiprocessors:")]
    own = tmp_path / "own.yaml"
    own.write_text("\n".join(lines).replace("multiprocessors: 16, ", ""))
    assert run_main(["doctor", "--target", str(own)], monkeypatch) == 2
    (said,) = capsys.readouterr().err.strip().splitlines()
    assert said.startswith("aesgen: ") and "'multiprocessors'" in said


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["tune", "--mode", "gcmm"], "--mode gcmm: invalid value; did you mean 'gcm'?"),
        (["list", "target"], "'target': invalid value; did you mean 'targets'?"),
        (
            ["show", "nothing"],
            "no space, target or record 'nothing'; see aesgen list targets, aesgen list spaces",
        ),
        (["explan"], "no command 'explan'; did you mean 'explain'?"),
        (["export", "--target", "native"], "Missing option '--out'; see aesgen export --help"),
        (["verify"], "expected a FILE, a RECORD or --exports; see aesgen verify --help"),
        (
            ["export", "--mode", "ecb,,ctr", "--out", "x"],
            "--mode 'ecb,,ctr': there is nothing between two commas",
        ),
        (["export", "--key-bits", "129", "--out", "x"], "--key-bits '129': expected one or more of 128, 192"),
        (
            ["list"],
            "Missing argument '{targets|spaces|strategies|records|figures}'. Choose from: targets, spaces",
        ),
        (
            ["reproduce", "javed", "--target", "atmega2560"],
            "atmega2560 has no space with the axis 'types', which this experiment fixes; name one of these "
            "with --target: arm7tdmi, cortex-m0",
        ),
    ],
)
def test_a_mistake_on_the_command_line_is_one_line_with_the_nearest_word(
    words: list[str], told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_main(words, monkeypatch) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(f"aesgen: {told}")


def test_a_command_without_its_words_shows_its_help(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for words in ([], ["results"]):
        assert run_main(words, monkeypatch) == 2
        told = capsys.readouterr().err
        assert told.startswith("Usage: aesgen") and "--help" not in told.splitlines()[-1]


@pytest.mark.parametrize(
    "words",
    [
        ["study", "--target", "uno", "--out"],
        ["circuit", "--out"],
        ["export", "--target", "uno", "--out"],
        ["trials", "--out"],
        ["compare", "--svg"],
        ["campaign", "card", "--out"],
        ["schema", "--out"],
    ],
    ids=lambda words: words[0],
)
def test_a_place_that_cannot_be_written_is_refused_before_the_work(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file in place of the folder, and a folder without permission; the work would take minutes of
    processor time."""
    (tmp_path / "file").write_text("")
    begun = sum(os.times()[:4])
    assert run_main([*words, str(tmp_path / "file" / "x.csv")], monkeypatch) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert (
        line
        == f"aesgen: {words[-1]} {tmp_path}/file/x.csv: cannot be written: {tmp_path}/file is not a folder"
    )
    monkeypatch.setattr(os, "access", lambda path, mode: Path(path) != tmp_path)
    assert run_main([*words, str(tmp_path / "x.csv")], monkeypatch) == 2
    (line,) = capsys.readouterr().err.splitlines()
    told = f"cannot be written: no permission to write in {tmp_path}"
    assert line == f"aesgen: {words[-1]} {tmp_path}/x.csv: {told}"
    assert sum(os.times()[:4]) - begun < 30 and not (tmp_path / "x.csv").exists()


def test_merge_says_that_a_folder_has_no_results_and_that_ours_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "theirs").mkdir()
    words = ["results", "merge", str(tmp_path / "theirs"), "--results", str(tmp_path / "own")]
    assert run_main(words, monkeypatch) == 2
    told = "there is no record (.yaml) and no log (.jsonl) in this folder"
    assert capsys.readouterr().err == f"aesgen: {tmp_path}/theirs: {told}\n"
    (tmp_path / "theirs" / "a.yaml").write_text("a: 1\n")
    (tmp_path / "own").write_text("a file in place of the folder")
    assert run_main(words, monkeypatch) == 2
    assert capsys.readouterr().err.startswith(f"aesgen: results cannot be written to {tmp_path}/own: ")


def test_merge_reads_records_before_logs(tmp_path: Path) -> None:
    """A log may name a target that only a record keeps a copy of; the record's name may be the later one."""
    (tmp_path / "theirs" / "mine").mkdir(parents=True)
    for name in ("aes128-ctr-encrypt.jsonl", "aes128-ctr-encrypt.yaml"):
        (tmp_path / "theirs" / "mine" / name).write_text("{}\n")
    read = [each.path.suffix for each in merge(tmp_path / "theirs", tmp_path / "own")]
    assert read == [".yaml", ".jsonl"]


def test_a_folder_in_place_of_a_targets_file_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_main(["show", "--target", str(tmp_path), "x86-ctr"], monkeypatch) == 2
    assert capsys.readouterr().err == f"aesgen: {tmp_path}: a folder, not a file\n"


def test_a_file_that_is_no_export_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "x.c").write_text("int x;\n")
    for words in (["verify"], ["prove"], ["export", "--out", str(tmp_path), "--like"]):
        assert run_main([*words, str(tmp_path / "x.c")], monkeypatch) == 2
        assert capsys.readouterr().err.startswith(
            f"aesgen: {tmp_path}/x.c: provenance.yaml is missing in its folder: "
        )


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        (
            "README.md",
            "# words",
            "README.md: expected a record (.yaml), a log (.jsonl) or a directory of both",
        ),
        ("x.yaml", "a: 1\nb: *\n", "x.yaml:2:"),
    ],
)
def test_merge_refuses_a_file_that_is_no_record_and_says_where(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    name: str,
    text: str,
    told: str,
) -> None:
    (tmp_path / name).write_text(text)
    words = ["results", "merge", str(tmp_path / name), "--results", str(tmp_path / "own")]
    assert run_main(words, monkeypatch) == 1
    assert capsys.readouterr().out.startswith(f"refused   {tmp_path}/{told}")


def test_doctor_check_fails_where_a_target_cannot_be_tuned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    toy.install(monkeypatch)
    (tmp_path / "toy.yaml").write_text(toy.TARGET)
    words = ["doctor", "--target", str(tmp_path / "toy.yaml")]
    monkeypatch.setattr(toy.Device, "unavailable", lambda _: "the toy is at home")
    assert run_main([*words, "--check"], monkeypatch) == 1


def test_clean_tells_what_it_would_remove(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("AESGEN_CACHE", str(tmp_path / "cache"))
    kept = tmp_path / "cache" / "kept"
    kept.parent.mkdir()
    kept.write_bytes(bytes(2_000_000))
    for words, left in ((["clean", "--dry-run"], True), (["clean"], False)):
        monkeypatch.setattr(sys, "argv", ["aesgen", *words])
        main()
        assert kept.exists() == left
        assert "2.0 MB" in capsys.readouterr().out
