"""What loads a build, runs an entry point on buffers and counts. The device `host` is `aesgen.devices.host`.

Devices know machines and no AES: they are told bytes to pass in and give bytes back.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Protocol, runtime_checkable

from aesgen.devices.capabilities import Capabilities
from aesgen.errors import UserError
from aesgen.model.problem import Problem
from aesgen.model.target import Settings, Target
from aesgen.model.trial import Job, Kind, Run


class Device(Protocol):
    """A device bound to one target, made by its module's `open_device(target, settings)`.

    `kind` declares what its figures are; `slots` how many jobs may run at once: 1 on hardware, one per
    core for simulators. `title` is what reports show (`simavr atmega644`). `capabilities` is all that other
    code may ask of a device.
    """

    kind: Kind
    slots: int
    title: str

    @property
    def capabilities(self) -> Capabilities:
        """What it can do here."""
        ...

    def unavailable(self) -> str | None:
        """Why it cannot run here, and the one command that helps; None when it can."""
        ...

    def run(self, jobs: Sequence[Job]) -> list[Run]:
        """Run each job's calls, then its timing; one answer per job, in order.

        A job that crashes or hangs is answered with that outcome and never takes another with it.
        Hardware times the jobs of one sequence interleaved, so that their figures compare. Simulators may
        run in a killable worker process and then need no protection of their own.
        """
        ...

    def provenance(self) -> dict[str, Any]:
        """What a record must say of the machine or the model (names, versions, clock)."""
        ...


class Noise(Protocol):
    """`warning`: what to tell the user, where differences this small mean nothing now."""

    @property
    def warning(self) -> str | None: ...


@runtime_checkable
class Noisy(Protocol):
    """A device whose figures vary: it can time a job against itself and say what differences mean."""

    def noise(self, job: Job) -> Noise: ...


@runtime_checkable
class Advising(Protocol):
    """A device that can say what else would serve its target."""

    def advice(self) -> Sequence[tuple[str, str, str]]:
        """Parts with their state (`ok`, `missing`, …) and what to do."""
        ...


def open_device(target: Target, settings: Settings) -> Device:
    """The device that `settings` names, bound to `target`; it may still be unavailable here."""
    name = settings.name
    try:
        module: Any = import_module(f"aesgen.devices.{name.replace('-', '_')}")
    except ModuleNotFoundError as missing:
        if missing.name and missing.name.startswith("aesgen.devices"):
            raise UserError(f"target {target.name}: unknown device {name!r}") from None
        raise
    device: Device = module.open_device(target, settings)
    return device


def usable_device(target: Target, problem: Problem | None = None) -> tuple[Device, Settings]:
    """The first of the target's devices that is available here and can run `problem`.

    Raises `UserError` with what each device lacks, or how many streams it takes at most."""
    reasons = []
    for settings in target.devices:
        device = open_device(target, settings)
        reason = device.unavailable() or too_many_streams(device, problem)
        if reason is None:
            return device, settings
        reasons.append(f"{settings.name}: {reason}")
    raise UserError(f"target {target.name} cannot be evaluated here; " + "; ".join(reasons or ["no device"]))


def too_many_streams(device: Device, problem: Problem | None) -> str | None:
    """What to tell the user where `problem` has more streams than a call on `device` may have; else None."""
    most = device.capabilities.max_streams
    if problem is None or most is None or problem.streams <= most:
        return None
    return f"{problem.streams} streams are too many, this device takes at most {most} in a call"
