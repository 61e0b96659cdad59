"""A campaign: a list of aesgen commands with time limits, for a machine that is available for a short time.

Every command runs in a process of its own. What it prints and records goes to one folder, with the state of
each step, so that a campaign which was killed continues with the step that did not end. A command ends within
a second after its campaign was killed, and it holds the lock of the folder, so that a step never runs beside
one that was left over.
"""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Literal

from pydantic import Field, field_validator

from aesgen.config.document import read
from aesgen.config.validation import Strict, validate
from aesgen.devices import open_device
from aesgen.errors import UserError
from aesgen.model.target import Target
from aesgen.search.request import Budget
from aesgen.spaces import catalog
from aesgen.system import paths

STATE = "campaign.json"
LOCK = ".lock"
GRACE_SECONDS = 10.0
"""After an interrupt a command has this long to save what it knows; then it is killed."""
REHEARSED_LIMITS = 10
"""The factor by which a rehearsal extends the time limit of each step: the interpreter is slow."""

_TAKES_RESULTS = ("tune", "reproduce", "sweep", "compare", "report")


class _StepFile(Strict):
    """A step: one command with a time limit."""

    name: str
    """The name of the step and of its output file."""
    purpose: str
    """What the step finds out."""
    run: str
    """The aesgen command line, with TARGET and RESULTS."""
    limit: str
    """The time limit, e.g. `90s`."""
    budget: str | None = None
    """Is added to the command as `--budget`."""
    needs: list[str] = Field(default_factory=list)
    """Programs without which the step is skipped."""
    rehearsal: str = ""
    """Is added to the command in a rehearsal, e.g. `--sizes 4k`."""

    @field_validator("limit")
    @classmethod
    def _is_time(cls, text: str) -> str:
        if Budget.parse(text).seconds is None:
            raise ValueError("a time such as 90s or 5m")
        return text

    @property
    def seconds(self) -> float:
        return Budget.parse(self.limit).seconds or 0.0


class CampaignFile(Strict):
    """`search/campaigns/NAME.yaml`.

    `run` is an aesgen command line in which TARGET is the campaign's target and RESULTS its folder of
    records; `budget` is added to it as `--budget`. A step is skipped where a program that it `needs` is not
    on the path. A step that exceeds `limit` is interrupted and then killed."""

    schema_: Literal[1] = Field(alias="schema")
    """The version of the format."""
    title: str
    """The title of the campaign."""
    steps: list[_StepFile]
    """The steps in their order."""


@dataclass(frozen=True)
class CampaignStep:
    """The outcome of a step: `done`, `failed` (with its exit code), `skipped` or `out of time`; and the file
    with everything it printed, relative to the campaign's folder."""

    name: str
    purpose: str
    command: str
    state: str
    seconds: float
    output: str
    code: int | None = None


def campaign(name: str) -> CampaignFile:
    """The campaign called `name`, or the user's own file of that path."""
    return validate(read(paths.find("search/campaigns", name)), CampaignFile)


def run(
    described: CampaignFile,
    target_name: str,
    folder: Path,
    limit: float | None = None,
    rehearse: bool = False,
    tell: Callable[[str], None] = lambda line: None,
) -> Iterator[CampaignStep]:
    """Run the steps that have not ended yet, each at most for its own limit and all for `limit` seconds.

    `target_name` is a target or the path of its file. With `rehearse` its device is `rehearsal`, messages are
    short, every budget is one variant, and limits are `REHEARSED_LIMITS` times as long. Where no device of
    the target can measure, a campaign ends after `doctor`."""
    folder.mkdir(parents=True, exist_ok=True)
    began = time.monotonic()
    target = catalog.target(target_name)
    end = began + limit if limit else None
    with _locked(folder, tell) as lock:
        name = _rehearsed(target_name, target, folder) if rehearse else target_name
        session = _Session(name, target, folder, lock, rehearse)
        idle = None if rehearse else _without_card(target)
        known = _read_state(folder)
        for number, step in enumerate(described.steps, 1):
            if idle and number > 1 and described.steps[number - 2].run.startswith("doctor "):
                tell(f"the campaign ends here: {idle}; --rehearse runs its steps without a card")
                return
            if (before := known.get(step.name)) and before.state in ("done", "failed"):
                yield before
                continue
            left = step.seconds * (REHEARSED_LIMITS if rehearse else 1)
            left = min(left, end - time.monotonic()) if end else left
            if left <= 0:
                tell("the campaign's time is up; run the same command again for the remaining steps")
                return
            tell(f"{number}/{len(described.steps)} {step.name}: {step.purpose} (at most {left:.0f} s)")
            known[step.name] = session.run(step, number, left)
            state = {"schema": 1, "target": target.name, "steps": [asdict(done) for done in known.values()]}
            _write(folder / STATE, json.dumps(state, indent=1) + "\n")
            yield known[step.name]


def _without_card(target: Target) -> str | None:
    """Why none of the target's devices can measure here; None if one can."""
    reasons = [open_device(target, settings).unavailable() for settings in target.devices]
    return reasons[0] if reasons and all(reasons) else None


@dataclass(frozen=True)
class _Session:
    """What all steps share. `name`: the target as commands take it, in a rehearsal the path of its copy;
    `lock`: the file descriptor that holds the folder's lock."""

    name: str
    target: Target
    folder: Path
    lock: int
    rehearse: bool

    def run(self, step: _StepFile, number: int, limit: float) -> CampaignStep:
        """Run one step for at most `limit` seconds."""
        results = self.folder / "results"
        words = step.run.replace("RESULTS", str(results.resolve())).split()
        words = [
            self.name if word == "TARGET" else word.replace("TARGET", self.target.name) for word in words
        ]
        if words[0] in _TAKES_RESULTS:
            words += ["--results", str(results.resolve())]
        if step.budget:
            words += ["--budget", "1" if self.rehearse else step.budget]
        if self.rehearse:
            words += step.rehearsal.split()
        output = self.folder / f"{number:02d}-{step.name}.txt"
        shown = "aesgen " + " ".join(words)
        missing = [program for program in step.needs if shutil.which(program) is None]
        if missing:
            output.write_text(f"not on the path: {', '.join(missing)}\n", encoding="utf-8")
            return CampaignStep(step.name, step.purpose, shown, "skipped", 0.0, output.name)
        start = time.monotonic()
        code = _bounded([sys.executable, "-m", "aesgen", *words], output, self.lock, limit)
        state = {None: "out of time", 0: "done"}.get(code, "failed")
        seconds = time.monotonic() - start
        return CampaignStep(step.name, step.purpose, shown, state, seconds, output.name, code)


def _bounded(command: list[str], output: Path, lock: int, limit: float) -> int | None:
    """The exit code of `command`, whose output goes to the file; None if it exceeded `limit` seconds. Its
    whole process group ends with it, also after a signal, and it ends with this process. It shares the
    `lock`."""
    with output.open("wb") as to:
        environment = {**os.environ, "COLUMNS": "160", "AESGEN_ENDS_WITH": str(os.getpid())}
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=to,
            stderr=to,
            start_new_session=True,
            env=environment,
            pass_fds=(lock,),
        )
        try:
            return process.wait(limit)
        except subprocess.TimeoutExpired:
            return None
        finally:
            for number in (signal.SIGTERM, signal.SIGKILL):
                if process.poll() is None:
                    os.killpg(process.pid, number)
                    try:
                        process.wait(GRACE_SECONDS)
                    except subprocess.TimeoutExpired:
                        continue


@contextlib.contextmanager
def _locked(folder: Path, tell: Callable[[str], None]) -> Iterator[int]:
    """Holds the lock of the campaign's folder; gives its file descriptor. Waits for another holder, which is
    a campaign that runs, or for about a second a step of one that was killed."""
    lock = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o644)
    try:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            tell(f"waiting until another campaign in {folder} has ended, or the last step of a killed one")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield lock
    finally:
        os.close(lock)


def _rehearsed(name: str, target: Target, folder: Path) -> str:
    """The path of a copy of the target's file with the device `rehearsal` and short messages."""
    import yaml

    data = yaml.safe_load(paths.find("targets", name).read_text(encoding="utf-8"))
    data["devices"] = [{"name": "rehearsal"}]
    data.setdefault("parameters", {})["message_bytes"] = 1 << 13
    path = folder / "targets" / f"{target.name}.yaml"
    path.parent.mkdir(exist_ok=True)
    _write(path, yaml.safe_dump(data, sort_keys=False))
    return str(path.resolve())


def _write(path: Path, text: str) -> None:
    """All of the text or nothing: a kill between two steps leaves the state readable."""
    fresh = path.with_name(f".{path.name}.new")
    fresh.write_text(text, encoding="utf-8")
    fresh.replace(path)


def _read_state(folder: Path) -> dict[str, CampaignStep]:
    """The steps that ended earlier. Raises `UserError` if the file is not a campaign's state."""
    path = folder / STATE
    if not path.is_file():
        return {}
    try:
        steps = [CampaignStep(**each) for each in json.loads(path.read_text(encoding="utf-8"))["steps"]]
    except (ValueError, TypeError, KeyError):
        raise UserError(f"{path}: not the state of a campaign; remove it to start again") from None
    return {step.name: step for step in steps}
