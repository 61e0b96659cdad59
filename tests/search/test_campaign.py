"""Campaigns: steps in processes of their own, time limits, and the next run after a kill."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from aesgen.config.document import read
from aesgen.config.validation import validate
from aesgen.devices.gpu import Gpu
from aesgen.errors import UserError
from aesgen.search import campaign
from aesgen.spaces import catalog
from aesgen.system import paths
from aesgen.toolchains import open_toolchain
from tests.patience import patiently

NVRTC = open_toolchain(catalog.target("h100"), "cuda")
STEPS = """
schema: 1
title: test
steps:
  - {name: first, limit: 60s, purpose: "a command that works", run: list strategies}
  - {name: second, limit: 60s, purpose: "a command that fails", run: render --target nowhere}
  - {name: third, limit: 60s, purpose: "a missing program", needs: [no-such-program], run: list targets}
"""


def described(folder: Path, text: str = STEPS) -> campaign.CampaignFile:
    path = folder / "mine.yaml"
    path.write_text(text, encoding="utf-8")
    return validate(read(path), campaign.CampaignFile)


def test_every_step_leaves_its_output_and_its_state(tmp_path: Path) -> None:
    steps = list(campaign.run(described(tmp_path), "h100", tmp_path / "out"))
    assert [(step.name, step.state, step.code) for step in steps] == [
        ("first", "done", 0),
        ("second", "failed", 2),
        ("third", "skipped", None),
    ]
    out = tmp_path / "out"
    assert "local" in (out / "01-first.txt").read_text()
    assert "nowhere" in (out / "02-second.txt").read_text()
    assert "no-such-program" in (out / "03-third.txt").read_text()
    assert len(json.loads((out / campaign.STATE).read_text())["steps"]) == 3


def test_steps_that_ended_are_not_run_again(tmp_path: Path) -> None:
    """A kill between two steps leaves the state of those before; the next run begins behind them."""
    out = tmp_path / "out"
    first = next(campaign.run(described(tmp_path), "h100", out))  # the generator is dropped: a kill
    (out / first.output).write_text("kept", encoding="utf-8")
    steps = list(campaign.run(described(tmp_path), "h100", out))
    assert len(steps) == 3 and (out / first.output).read_text() == "kept"


def test_a_step_ends_at_its_limit_and_runs_again(tmp_path: Path) -> None:
    text = STEPS.replace("limit: 60s", "limit: 0.01s", 1)
    out = tmp_path / "out"
    assert next(campaign.run(described(tmp_path, text), "h100", out)).state == "out of time"
    assert next(campaign.run(described(tmp_path), "h100", out)).state == "done"


def test_without_a_card_a_campaign_ends_after_doctor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With one sentence, also when the command is given again."""
    reason = "no GPU here (no driver): install NVIDIA's driver on a machine with a card"
    monkeypatch.setattr(Gpu, "unavailable", lambda self: reason)
    told: list[str] = []
    text = STEPS.replace("run: list strategies", "run: doctor --target TARGET")
    for _ in range(2):
        steps = list(campaign.run(described(tmp_path, text), "h100", tmp_path / "out", tell=told.append))
        assert [step.name for step in steps] == ["first"]
        assert told[-1] == f"the campaign ends here: {reason}; --rehearse runs its steps without a card"
    monkeypatch.setattr(Gpu, "unavailable", lambda self: None)
    assert len(list(campaign.run(described(tmp_path, text), "h100", tmp_path / "out"))) == 3


def test_a_damaged_state_is_refused(tmp_path: Path) -> None:
    (tmp_path / campaign.STATE).write_text("{", encoding="utf-8")
    with pytest.raises(UserError, match="not the state of a campaign"):
        list(campaign.run(described(tmp_path), "h100", tmp_path))


def test_a_limit_is_a_time(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"mine\.yaml:5:\d+: .*90s or 5m"):
        described(tmp_path, STEPS.replace("limit: 60s", "limit: '60'", 1))


@pytest.mark.parametrize("name", paths.names("search/campaigns"))
def test_shipped_campaigns(name: str) -> None:
    """Their names are distinct, and no step lacks a limit; the whole session fits in twenty minutes."""
    steps = campaign.campaign(name).steps
    assert len({step.name for step in steps}) == len(steps)
    assert sum(step.seconds for step in steps) <= 20 * 60


SESSION = """
import sys
from pathlib import Path
from aesgen.config.document import read
from aesgen.config.validation import validate
from aesgen.search import campaign

WAITS = '''
import os, sys
from aesgen.system.process import follow
follow(int(os.environ["AESGEN_ENDS_WITH"]))
with open(sys.argv[2], "a") as started:
    print(os.getpid(), file=started)
open(sys.argv[1]).read()
'''
mine, out, pipe, started = sys.argv[1:]
bounded = campaign._bounded
campaign._bounded = lambda command, output, *more: bounded(
    [sys.executable, "-c", WAITS, pipe, started] if output.name.startswith("02") else command, output, *more
)
for step in campaign.run(validate(read(Path(mine)), campaign.CampaignFile), "h100", Path(out)):
    print(step.name, step.state, flush=True)
"""
"""A campaign whose second step says that it has started, and then waits until somebody writes to a pipe."""


def runs(process: int) -> bool:
    """Whether a process exists and has not ended."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="the test finds processes in /proc")
def test_a_campaign_that_is_killed_in_a_step_goes_on_with_that_step(tmp_path: Path) -> None:
    """The campaign is killed while its second step runs, and is started again at once. The step that was left
    over must have ended before the same step starts again, and the first one must not run again."""
    mine, out, pipe, started = (tmp_path / name for name in ("mine.yaml", "out", "pipe", "started"))
    mine.write_text(STEPS, encoding="utf-8")
    script = tmp_path / "session.py"
    script.write_text(SESSION, encoding="utf-8")
    os.mkfifo(pipe)
    started.touch()
    command = [sys.executable, str(script), *map(str, (mine, out, pipe, started))]

    first = subprocess.Popen(command, stdout=subprocess.PIPE)
    patiently(lambda: started.read_text().count("\n") == 1)
    left_over = int(started.read_text())
    first.kill()
    first.communicate()
    (out / "01-first.txt").write_text("kept", encoding="utf-8")

    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as second:
        patiently(lambda: started.read_text().count("\n") == 2)
        assert not runs(left_over)
        pipe.write_text("go on")
        printed, _ = second.communicate()
    assert second.returncode == 0
    assert printed.splitlines() == ["first done", "second done", "third skipped"]
    assert (out / "01-first.txt").read_text() == "kept"
    steps = json.loads((out / campaign.STATE).read_text())["steps"]
    assert [step["state"] for step in steps] == ["done", "done", "skipped"]


SHORT_STEPS = """
schema: 1
title: test
steps:
  - {name: first, limit: 60s, purpose: "a command", run: list strategies}
  - {name: second, limit: 60s, purpose: "another command", run: list targets}
  - {name: third, limit: 60s, purpose: "a command that fails", run: render --target nowhere}
  - {name: fourth, limit: 60s, purpose: "a command", run: list spaces}
"""
SHORT_SESSION = """
import sys
from pathlib import Path
from aesgen.config.document import read
from aesgen.config.validation import validate
from aesgen.search import campaign

for step in campaign.run(validate(read(Path(sys.argv[1])), campaign.CampaignFile), "h100", Path(sys.argv[2])):
    pass
"""


def noted(out: Path) -> dict[str, str]:
    """The steps in a campaign's state, and the state of each; every state on disk can be read."""
    path = out / campaign.STATE
    found = json.loads(path.read_text())["steps"] if path.exists() else []
    return {step["name"]: step["state"] for step in found}


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="processes end with their parent on Linux only")
@pytest.mark.parametrize("seed", range(3))
def test_a_campaign_that_is_killed_at_random_moments_ends(seed: int, tmp_path: Path) -> None:
    """Whatever the moment, the state stays readable, what ended never runs again, and the last run ends."""
    draw = random.Random(seed)
    mine, out, script = (tmp_path / name for name in ("mine.yaml", "out", "session.py"))
    mine.write_text(SHORT_STEPS, encoding="utf-8")
    script.write_text(SHORT_SESSION, encoding="utf-8")
    command = [sys.executable, str(script), str(mine), str(out)]
    kept: dict[str, str] = {}
    for _ in range(6):
        process = subprocess.Popen(command)
        time.sleep(draw.uniform(0.05, 2.5))
        process.kill()
        process.wait()
        known = noted(out)
        assert kept.items() <= known.items()
        for number, name in enumerate(known, 1):
            if name not in kept:
                (out / f"{number:02}-{name}.txt").write_text("kept", encoding="utf-8")
        kept = known
    assert subprocess.run(command, check=False).returncode == 0
    assert noted(out) == {"first": "done", "second": "done", "third": "failed", "fourth": "done"}
    for number, name in enumerate(kept, 1):
        assert (out / f"{number:02}-{name}.txt").read_text() == "kept"


@pytest.mark.slow
@pytest.mark.skipif(NVRTC.missing() is not None, reason=str(NVRTC.missing()))
@pytest.mark.seconds(160)
def test_a_session_on_a_card_is_rehearsed_whole_and_survives_a_kill(tmp_path: Path) -> None:
    """The command for a session on a card, on the interpreter. It is killed in three of its steps, each time
    at a random moment."""
    out = tmp_path / "card"
    words = ["campaign", "card", "--target", "h100", "--out", str(out), "--rehearse"]
    command = [sys.executable, "-m", "aesgen", *words]
    draw = random.Random(24)
    for file in ("02-ctr-copies.txt", "05-ecb.txt", "14-xts.txt"):
        killed = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        patiently((out / file).exists, 900)
        time.sleep(draw.uniform(0, 3))
        killed.kill()
        killed.wait()
        assert "doctor" in noted(out)
    changed = (out / "01-doctor.txt").stat().st_mtime_ns
    subprocess.run(command, check=False, capture_output=True)

    steps = json.loads((out / campaign.STATE).read_text())["steps"]
    printed = {step["name"]: (out / step["output"]).read_text() for step in steps}
    assert [step["name"] for step in steps] == [step.name for step in campaign.campaign("card").steps]
    assert (out / "01-doctor.txt").stat().st_mtime_ns == changed
    usual = {step["name"]: step["state"] for step in steps if not step["name"].startswith("profile")}
    assert set(usual.values()) == {"done"}, {name: printed[name] for name in usual if usual[name] != "done"}
    assert "rehearsal on the PTX interpreter" in printed["ecb-copies"]
    records = {path.name for path in (out / "results" / "h100").glob("*.yaml")}
    assert {"aes128-ctr-encrypt.yaml", "aes128-ecb-encrypt.yaml", "aes256-ctr-encrypt.yaml"} <= records
