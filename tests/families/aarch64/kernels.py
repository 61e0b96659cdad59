"""Kernels of the family aarch64 on the target's device: an AArch64 processor, or qemu-user."""

from __future__ import annotations

from pathlib import Path

from aesgen.devices import Device, open_device
from aesgen.model.build import Build
from aesgen.model.problem import Problem
from aesgen.model.variant import Point
from aesgen.spaces import catalog
from tests import host_kernels


def device() -> Device:
    target = catalog.target("aarch64")
    return open_device(target, target.devices[0])


def built(folder: Path, problem: Problem, method: str, given: Point, old: str = "", new: str = "") -> Build:
    """A kernel, with `old` in its text replaced by `new`."""
    folder.mkdir(parents=True, exist_ok=True)
    return host_kernels.built(folder, "aarch64", method, problem, given, old, new, "aarch64")


def complaints(build: Build, problem: Problem, limit: int | None = None) -> list[str]:
    """What the edge matrix complains of; `limit`: the number of its calls."""
    return host_kernels.complaints(build, problem, limit, device())
