"""Mistakes in files of a user's own: one line that names what is wrong, and exit status 2."""

from __future__ import annotations

import functools
import sys
from pathlib import Path

import pytest

from aesgen.cli import main
from aesgen.search import session
from aesgen.system import paths
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
        (["explan"], "no command 'explan'; did you mean 'explain'?"),
        (["export", "--target", "native"], "Missing option '--out'; see aesgen export --help"),
        (["verify"], "expected a FILE, a RECORD or --exports; see aesgen verify --help"),
        (["export", "--mode", "ecb,,ctr", "--out", "x"], "'ecb,,ctr': there is nothing between two commas"),
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
