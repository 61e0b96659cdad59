"""Devices load a build, call its entry points on buffers and count. The device `host` is
`aesgen.devices.host`.

Devices model machines and contain no AES: they receive input bytes and return output bytes.

    host/                         this machine, by a harness in C
    aarch64/                      this machine, or calls under qemu-user with cycles from a model
    gpu, gpu_call, cuda_driver, overlapped     a real NVIDIA GPU, and messages that pass through it in chunks
    gt200, priced, interpreter    a modelled GPU; correctness alone
    rehearsal                     the device `gpu` without a card
    in_order, out_of_order, spu, simavr, c54x, hc08     simulated processors
    calls/                        what simulated devices share
    capabilities                  what a device can do, as data
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Protocol, runtime_checkable

from aesgen.devices.capabilities import Capabilities
from aesgen.errors import UserError
from aesgen.model.job import Job, Run
from aesgen.model.measurement import Kind
from aesgen.model.problem import Problem
from aesgen.model.target import Settings, Target


class Device(Protocol):
    """A device bound to one target, created by its module's `open_device(target, settings)`.

    `kind` classifies its figures; `slots` is how many jobs may run at once: 1 on hardware, one per core for
    simulators. `title` is its name in reports (`simavr atmega644`). `capabilities` is the only way for other
    code to query a device.
    """

    kind: Kind
    slots: int
    title: str

    @property
    def capabilities(self) -> Capabilities:
        """The device's capabilities here."""
        ...

    def unavailable(self) -> str | None:
        """Why it cannot run here, and the command that helps; None if it can."""
        ...

    def run(self, jobs: Sequence[Job]) -> list[Run]:
        """Runs each job's calls, then its timing; returns one answer per job, in order.

        A job that crashes or hangs gets that outcome as its answer and does not affect any other job.
        Hardware times the jobs of one sequence interleaved, so that their figures compare. Simulators may run
        in a killable worker process and then need no protection of their own.
        """
        ...

    def provenance(self) -> dict[str, Any]:
        """Facts about the machine or the model for a record (names, versions, clock)."""
        ...


class Noise(Protocol):
    """`warning`: a message for the user if current conditions make small differences meaningless."""

    @property
    def warning(self) -> str | None: ...


@runtime_checkable
class Noisy(Protocol):
    """A device whose figures vary: it can time a job against itself and report which differences are
    significant."""

    def noise(self, job: Job) -> Noise: ...

    def choose_core(self) -> str | None:
        """Choose the calmest processor to measure on. Returns a warning if even that one is disturbed."""
        ...


@runtime_checkable
class Advising(Protocol):
    """A device that can list the parts that its target needs."""

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

    Raises `UserError` with the reason why each device cannot, or its largest number of streams."""
    reasons = []
    for settings in target.devices:
        device = open_device(target, settings)
        reason = device.unavailable() or too_many_streams(device, problem)
        if reason is None:
            return device, settings
        reasons.append(f"{settings.name}: {reason}")
    raise UserError(f"target {target.name} cannot be evaluated here; " + "; ".join(reasons or ["no device"]))


def too_many_streams(device: Device, problem: Problem | None) -> str | None:
    """A message for the user if `problem` has more streams than a call on `device` may have; else None."""
    most = device.capabilities.max_streams
    if problem is None or most is None or problem.streams <= most:
        return None
    return f"{problem.streams} streams are too many, this device takes at most {most} in a call"
