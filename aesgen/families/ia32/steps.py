"""The steps that the templates print, one instruction each, and what the ordering needs to know of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

BYTES = ("eax", "ebx", "ecx", "edx")
"""The registers whose two low bytes are registers of their own."""
OTHERS = ("esi", "edi", "ebp")
"""The other general registers besides the stack pointer."""
PARKED = "mm0"
"""Holds the word of the state for which no general register is left."""
HELD = ("mm1", "mm2", "mm3", "mm4")
"""Hold four words between blocks."""
COUNT, DISTANCE, INPUT = "mm5", "mm6", "mm7"
"""The loop: the end of the input, or the counter's last byte; from input to output; the input."""
STACK = "esp"


class Ia32Step(NamedTuple):
    """One instruction: its kind, the register that it changes, the registers that it reads, and a number (a
    table's row, an offset). `place`: a place in memory that other steps of a block use, too."""

    kind: str
    to: str = ""
    left: str = ""
    right: str = ""
    number: int = 0
    place: str = ""


@dataclass(frozen=True)
class StepForm:
    """What a kind of step does. `changes`: it reads the register that it changes. `stores`: it reads that
    register and changes memory. `uops`: its micro-operations on the P6 (Agner Fog, Instruction tables).
    `size`: bytes without an offset from a register; `offset`: it has one."""

    size: int
    uops: int = 1
    changes: bool = False
    stores: bool = False
    offset: bool = False


FORMS: Mapping[str, StepForm] = {
    "byte_low": StepForm(3),
    "byte_high": StepForm(3),
    "half": StepForm(3, changes=True),
    "look": StepForm(7),
    "add_look": StepForm(7, uops=2, changes=True),
    "mask": StepForm(6, changes=True),
    "add": StepForm(2, changes=True),
    "move": StepForm(3),
    "next": StepForm(3),
    "forward": StepForm(3, changes=True),
    "load": StepForm(2, offset=True),
    "load_vector": StepForm(3, offset=True),
    "add_load": StepForm(2, uops=2, changes=True, offset=True),
    "store": StepForm(2, uops=2, stores=True, offset=True),
}


def reads(step: Ia32Step) -> set[str]:
    """The registers and places that a step reads."""
    form = FORMS[step.kind]
    found = {step.left, step.right} | ({step.to} if form.changes or form.stores else set())
    return (found | (set() if form.stores else {step.place})) - {""}


def writes(step: Ia32Step) -> set[str]:
    """The registers and places that a step changes."""
    return {step.place if FORMS[step.kind].stores else step.to} - {""}


def size(step: Ia32Step) -> int:
    """The bytes of a step's instruction (Intel, Software Developer's Manual, volume 2, 2.1): an address
    with the stack pointer or with two registers has one byte more, an offset one or four; a mask for eax
    has one less."""
    form = FORMS[step.kind]
    if not form.offset:
        return form.size - (step.kind == "mask" and step.to == BYTES[0])
    offset = 0 if step.number == 0 else 1 if -128 <= step.number < 128 else 4
    return form.size + (step.left == STACK or bool(step.right)) + offset
