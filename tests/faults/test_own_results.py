"""The user's results are outside the tracked files, and a record that nothing surpasses stays as it is."""

from __future__ import annotations

import functools
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from aesgen.cli import group
from aesgen.results.records import layered_records, read_record
from aesgen.search import session
from aesgen.system import paths
from aesgen.system.tools import SIMAVR
from tests import toy
from tests.conftest import needs_tool, requires

RECORD = "toy/aes128-ctr-encrypt.yaml"
STAYS = "nothing better was found: the existing record stays as it is"


@pytest.fixture
def tune(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Runs `aesgen tune` on the toy machine in this process; the default folders are `own` and `shipped`."""
    toy.install(monkeypatch)
    monkeypatch.setattr(session, "Session", functools.partial(session.Session, workers=toy.Inline))
    monkeypatch.setattr(paths, "default_results", lambda: tmp_path / "own")
    monkeypatch.setattr(paths, "shipped_results", lambda: tmp_path / "shipped")
    (tmp_path / "toy.yaml").write_text(toy.TARGET)
    (tmp_path / "space.yaml").write_text(toy.SPACE)

    def run(*more: str) -> Result:
        words = ["tune", "--target", str(tmp_path / "toy.yaml"), "--space", str(tmp_path / "space.yaml")]
        words += ["--mode", "ctr", "--strategy", "exhaustive", *more]
        return CliRunner().invoke(group, words)

    return run


def test_a_record_is_not_written_again_if_nothing_is_better(tune: Any, tmp_path: Path) -> None:
    first = tune("--budget", "200")
    assert "recorded in" in first.output, first.output
    record = tmp_path / "own" / RECORD
    text, written = record.read_text(), record.stat().st_mtime_ns
    again = tune("--budget", "200")
    assert again.exit_code == 0 and STAYS in again.output and "recorded in" not in again.output
    assert (record.read_text(), record.stat().st_mtime_ns) == (text, written)


def test_a_record_is_written_again_if_the_user_starts_afresh(tune: Any, tmp_path: Path) -> None:
    tune("--budget", "200")
    record = tmp_path / "own" / RECORD
    record.write_text(record.read_text().replace("indistinguishable: ", "indistinguishable: 7"))
    assert read_record(record).indistinguishable > 70
    assert "recorded in" in tune("--budget", "200", "--fresh").output
    assert read_record(record).indistinguishable < 70


def test_a_better_variant_replaces_the_record(tune: Any, tmp_path: Path) -> None:
    tune("--budget", "1")
    first = read_record(tmp_path / "own" / RECORD).measurement.cycles_per_block
    assert "recorded in" in tune("--budget", "200").output
    assert read_record(tmp_path / "own" / RECORD).measurement.cycles_per_block < first


def test_the_records_that_ship_are_a_second_source(tune: Any, tmp_path: Path) -> None:
    """The best variant is on record among those that ship: it takes part, and nothing is written."""
    tune("--budget", "200", "--results", str(tmp_path / "shipped"))
    shipped = (tmp_path / "shipped" / RECORD).read_text()
    done = tune("--budget", "1")
    assert STAYS in done.output and str(tmp_path / "shipped" / RECORD) in done.output
    assert not (tmp_path / "own" / RECORD).exists()
    assert (tmp_path / "shipped" / RECORD).read_text() == shipped


def test_the_users_record_hides_the_one_that_ships(tune: Any, tmp_path: Path) -> None:
    tune("--budget", "1", "--results", str(tmp_path / "shipped"))
    tune("--budget", "200")
    [(path, _)] = layered_records(paths.results_to_read(), "toy")
    assert path == tmp_path / "own" / RECORD and (tmp_path / "shipped" / RECORD).is_file()


def test_a_named_folder_is_read_alone(tune: Any, tmp_path: Path) -> None:
    tune("--budget", "200", "--results", str(tmp_path / "shipped"))
    assert "recorded in" in tune("--budget", "1", "--results", str(tmp_path / "mine")).output


def test_the_environment_names_the_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("AESGEN_RESULTS", str(tmp_path))
    assert paths.results_to_read() == [tmp_path, paths.shipped_results()]
    monkeypatch.delenv("AESGEN_RESULTS")
    assert paths.default_results() != paths.shipped_results()


def test_a_user_without_a_home_has_a_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_home() -> Path:
        raise RuntimeError("Could not determine home directory.")

    for name in ("AESGEN_CACHE", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "home", no_home)
    assert paths.cache_folder().name == f"aesgen-{os.getuid()}"


TUNE = ["tune", "--target", "atmega328p", "--mode", "ctr", "--budget", "3"]


def environment(**changes: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("AESGEN_RESULTS", "PYTHONPATH")}
    return kept | changes


@requires(SIMAVR)
@needs_tool("git", "apt-get install git")
def test_a_tuning_in_a_clean_clone_leaves_git_status_clean(tmp_path: Path) -> None:
    """The record that ships was made elsewhere or here; in both cases no tracked file changes."""
    checkout, clone = paths.root(), tmp_path / "clone"
    cloning = ["git", "clone", "-q", "--shared", str(checkout), str(clone)]
    if subprocess.run(cloning, capture_output=True, check=False).returncode:
        pytest.skip("git cannot clone the folder of these tests")
    done = subprocess.run(
        [sys.executable, "-B", "-m", "aesgen", *TUNE],
        cwd=clone,
        env=environment(PYTHONPATH=str(clone)),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert (clone / "results-local/atmega328p/aes128-ctr-encrypt.jsonl").is_file()
    status = ["git", "-C", str(clone), "status", "--porcelain"]
    assert subprocess.run(status, capture_output=True, text=True, check=True).stdout == ""


@pytest.mark.slow
@requires(SIMAVR)
def test_a_tuning_needs_no_home(tmp_path: Path) -> None:
    """As for a service user: the home cannot be made, so nothing can be cached."""
    done = subprocess.run(
        [sys.executable, "-m", "aesgen", *TUNE, "--results", str(tmp_path)],
        env=environment(HOME="/proc/nonexistent", XDG_CACHE_HOME="", AESGEN_CACHE=""),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "recorded in" in done.stdout


@needs_tool("unshare", "apt-get install util-linux")
def test_a_read_only_checkout_is_told_before_the_search_and_another_folder_serves(tmp_path: Path) -> None:
    root = paths.root()
    mounted = f"mount --bind {root} {root} && mount -o remount,ro,bind {root} && cd {tmp_path} && "
    command = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", mounted + 'exec "$@"', "sh"]
    if subprocess.run([*command, "true"], capture_output=True, check=False).returncode:
        pytest.skip("may not mount here: sysctl kernel.unprivileged_userns_clone=1")
    program = (
        "import sys; from pathlib import Path; from aesgen.results.records import check_folder; "
        "from aesgen.system import paths; "
        "check_folder(Path(sys.argv[1]) if sys.argv[1:] else paths.default_results() / 'toy')"
    )
    run = [*command, sys.executable, "-c", program]
    given = environment(PYTHONPATH=str(root))
    refused = subprocess.run(run, env=given, capture_output=True, text=True, check=False)
    assert "results cannot be written to" in refused.stderr and "--results" in refused.stderr
    served = subprocess.run([*run, "results"], env=given, capture_output=True, text=True, check=False)
    assert served.returncode == 0, served.stderr
