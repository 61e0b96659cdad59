"""The functions of a build: their names and entry points, and the settings of the scheduler."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from aesgen.families.scalar.machine import ScalarMachine
from aesgen.model.abi import BLOCKS, USUAL
from aesgen.model.build import EntryPoint
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point


@dataclass(frozen=True)
class Functions:
    """The names of a kernel and of its key setup, and the form of the schedule that they share."""

    kernel: str
    setkey: str
    operation: str
    form: str


def functions(problem: Problem, prefix: str, own: str = "") -> Functions:
    """`own`: the suffix of a key setup whose schedule has a form of its own, if it has one."""
    stem = f"{prefix}aes{problem.key_bits}"
    kernel = f"{stem}_{problem.operation}"
    if own:
        return Functions(kernel, f"{stem}_setkey_{own}", "setkey_enc", "setkey")
    operation = "setkey_dec" if problem.contract.decrypts else "setkey_enc"
    return Functions(
        kernel, f"{stem}_{operation}", operation, "inverse" if problem.contract.decrypts else "expanded"
    )


def entries(
    problem: Problem,
    names: Functions,
    setkey: bool,
    schedule_bytes: int,
    alignment: int,
    factor: int = 1,
    block_limit: int | None = None,
    vector_bits: int = 0,
) -> tuple[EntryPoint, ...]:
    """The kernel, and its key setup if the build has one. `alignment`: of keys and data, in the units
    of addresses. `factor`: blocks that a pass of the loop takes. `block_limit`: most blocks of a call.
    `vector_bits`: the length of the machine's vector registers, if its instruction set leaves it open."""
    common: dict[str, Any] = {
        "vector_bits": vector_bits,
        "alignment": alignment,
        "key_alignment": alignment,
        "key_form": names.form,
    }
    found = [
        EntryPoint(
            names.kernel,
            problem.operation,
            problem.key_bits,
            conventions=("bulk", "call"),
            block_factor=factor,
            block_limit=block_limit,
            abi=USUAL if problem.contract.state else BLOCKS,
            **common,
        )
    ]
    if setkey:
        found.append(
            EntryPoint(
                names.setkey,
                names.operation,
                problem.key_bits,
                conventions=("call",),
                context_bytes=schedule_bytes,
                **common,
            )
        )
    return tuple(found)


SCHEDULING = ("window", "height", "jitter", "seed", "live_cap", "reserve")
"""The axes that only order the instructions and do not change which there are."""


def schedule_of(point: Point) -> Mapping[str, Any]:
    """The scheduler's settings at `point`; key setups keep the order of their text."""
    window = int(str(point["window"]))
    return {
        "window": window / 1000,
        "height": int(str(point["height"])) / 100 if window else 0.0,
        "jitter": int(str(point["jitter"])) / 1000,
        "seed": int(str(point["seed"])),
        "live_cap": int(str(point["live_cap"])),
        "reserve": int(str(point["reserve"])),
        "units": {"setkey": {"window": 0.0, "height": 0.0, "jitter": 0.0, "live_cap": 0, "reserve": 0}},
    }


def common_names(
    machine: ScalarMachine, target: Target, problem: Problem, names: Functions, point: Point
) -> dict[str, Any]:
    """The variables that every template needs."""
    return {
        "problem": problem,
        "word": machine,
        "machine": machine.name,
        "saved": machine.saved,
        "scratch": machine.scratch,
        "linkage": machine.linkage,
        "symbol": names.kernel,
        "setkey": names.setkey if point["setkey"] else "",
        "decrypts": problem.contract.decrypts,
        "mode": problem.mode,
        "chained": bool(problem.contract.state),
        "features": sorted(target.features),
        "sections": False,
        "wipe": False,
    }


def counted_on(target: Target) -> str:
    """The pipeline on which the target's device counts cycles; empty if a setting of a device changes its
    timing."""
    plain = not any(device.options for device in target.devices)
    return str(target.pipeline) if plain and target.pipeline else ""
