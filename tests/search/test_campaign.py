"""Campaigns: steps in processes of their own, time limits, and the next run after a kill."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from aesgen.config.document import read
from aesgen.config.validation import validate
from aesgen.errors import UserError
from aesgen.search import campaign
from aesgen.spaces import catalog
from aesgen.system import paths
from aesgen.toolchains import open_toolchain

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


@pytest.mark.slow
@pytest.mark.skipif(NVRTC.missing() is not None, reason=str(NVRTC.missing()))
def test_a_session_on_a_card_is_rehearsed_on_the_interpreter(tmp_path: Path) -> None:
    """The shipped campaign's way from the card's description to a record and the bit-sliced kernel."""
    whole = campaign.campaign("card")
    steps = [
        step for step in whole.steps if step.name in ("doctor", "ecb-copies", "profile-ecb", "constant-time")
    ]
    few = whole.model_copy(update={"steps": [step.model_copy(update={"limit": "10m"}) for step in steps]})
    done = {step.name: step for step in campaign.run(few, "h100", tmp_path, rehearse=True)}
    printed = {name: (tmp_path / step.output).read_text() for name, step in done.items()}
    assert done["doctor"].state == done["ecb-copies"].state == done["constant-time"].state == "done", printed
    assert "rehearsal on the PTX interpreter" in printed["ecb-copies"]
    assert len(list((tmp_path / "results" / "h100").glob("*.yaml"))) == 2
