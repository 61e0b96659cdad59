"""The bit-sliced method on PowerPC, 8 blocks: see `aesgen.families.scalar.bitsliced`.

A frame begins with two words of the calling sequence, behind which lies what the kit has at the frame's
start.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from aesgen.families import Prepared
from aesgen.families.ppc.machine import LINKAGE, ZERO, machine_of
from aesgen.families.scalar import bitsliced
from aesgen.families.scalar.machine import ScalarMachine, ScalarStep
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point

_OFFSETS = ("buffer", "before", "saved_from", "schedule_at", "setkey_saved")
_STEPS = ("in_steps", "round_steps", "out_steps", "substitute_steps", "row_steps")


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> Prepared:
    machine = machine_of(target)
    prepared = bitsliced.prepare(machine, target, problem, point, prefix)
    names: dict[str, Any] = {
        name: value + LINKAGE if name in _OFFSETS else value for name, value in prepared.names.items()
    }
    names |= {name: _placed(names[name], machine) for name in _STEPS}
    names["round_steps"] = _renamed(names["round_steps"], {"%e": "%last"})
    names["out_steps"] = _renamed(names["out_steps"], {"%e": "%next", "%f": "%end"})
    names["slots"] = {name: at + LINKAGE for name, at in names["slots"].items()}
    names["masks"] = [(at + LINKAGE, value & 0xFFFFFFFF) for at, value in names["masks"]]
    names["prepare_steps"] = [_placed(steps, machine) for steps in names["prepare_steps"]]
    for frame in ("frame", "setkey_frame"):
        names[frame] += 16  # a multiple of 16 bytes that holds the linkage area
    return replace(prepared, names=names)


def _placed(steps: Sequence[ScalarStep], machine: ScalarMachine) -> list[ScalarStep]:
    """The steps with the offsets of words on the stack behind the linkage area, and with a register that is 0
    where one is stored."""
    placed: list[ScalarStep] = []
    for step in steps:
        base = {"load_word": step.left, "store_word": step.right}.get(step.kind)
        if step.kind == "store_word" and step.left == ZERO:
            placed.append(ScalarStep("constant", ZERO))
        placed.append(step._replace(number=step.number + LINKAGE) if base == machine.stack else step)
    return placed


def _renamed(steps: Sequence[ScalarStep], names: Mapping[str, str]) -> list[ScalarStep]:
    """The steps with other names of registers: what a block compares itself is not carried further."""
    return [
        ScalarStep(kind, names.get(to, to), names.get(left, left), names.get(right, right), number)
        for kind, to, left, right, number in steps
    ]
