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
