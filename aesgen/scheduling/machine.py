"""A machine as the scheduler sees it: instruction forms, units and registers, read from a pipeline
description."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from aesgen import machines, pipelines


@dataclass(frozen=True)
class InstructionForm:
    """One mnemonic. `roles`: d writes, u reads, b both, m memory operand, i immediate, l label; the last role
    applies to all further operands. `sets` and `reads`: implicit registers such as the flags. `busy`: cycles
    for which the instruction occupies its unit (`repeat` of a pipeline class that occupies its unit for
    longer); `busy_each`: further cycles for each register in its list."""

    opcode: str
    unit: str
    latency: int
    roles: str
    busy: int = 1
    busy_each: int = 0
    memory: str | None = None
    to_address: int = 0
    """Cycles until the result can be part of an address, where that takes longer than `latency`, else 0."""
    sets: tuple[str, ...] = ()
    reads: tuple[str, ...] = ()
    kind: str = ""
    """The name of its class."""


@dataclass(frozen=True)
class Hint:
    """A branch hint: its text, and its smallest and largest distance ahead of the branch."""

    text: str
    ahead: int
    instructions: int
    reach: int


@dataclass(frozen=True, eq=False)
class PipelineModel:
    """`units`: instructions a cycle by unit, in the order in which the instructions of one cycle are printed.
    `width`: instructions a cycle in total. `fill`: the filler for an empty slot where position matters."""

    forms: Mapping[str, InstructionForm]
    units: Mapping[str, int]
    width: int
    fill: Mapping[str, str]
    align: str
    comment: str
    names: tuple[str, ...]
    allocate: tuple[str, ...]
    saved: tuple[str, ...]
    branch_unit: str
    hint: Hint | None
    memory_run: int
    loads_overlap: bool
    """Whether a load directly after another load takes less time than a single one."""
    delay_slots: int
    """Number of instructions after a branch that execute before the branch takes effect."""
    idle: str
    """A no-operation for a delay slot that no other instruction can fill."""
    memory_word: int
    """Bytes within which two offsets from one register mean overlapping memory; 0: only equal text does."""
    register: re.Pattern[str]
    """Matches a physical register, or a virtual one, whose name without `%` is group 1."""
    classes: Mapping[str, Any]
    """The rules of each class of instructions."""
    bundles: Mapping[str, Any]
    """How instructions form groups where the text states them (see `bundles`), else empty."""

    @cached_property
    def known(self) -> frozenset[str]:
        """The names of physical registers."""
        return frozenset(self.names)


def expand(text: str) -> tuple[str, ...]:
    """`"r0-r3 lr"` to `("r0", "r1", "r2", "r3", "lr")`."""

    def each() -> Iterator[str]:
        for word in text.split():
            first, dash, last = word.partition("-")
            if not dash:
                yield word
                continue
            stem = first.rstrip("0123456789")
            for number in range(int(first[len(stem) :]), int(last[len(stem) :]) + 1):
                yield f"{stem}{number}"

    return tuple(each())


def _forms(description: Mapping[str, Any]) -> dict[str, InstructionForm]:
    forms = {}
    for group in description["instructions"]:
        kind = description["classes"][group["class"]]
        for opcode in group["names"]:
            forms[opcode] = InstructionForm(
                opcode,
                kind["unit"],
                kind["latency"],
                group["operands"].replace(" ", ""),
                kind.get("repeat") or kind.get("busy", 1),
                kind.get("busy_each", 0),
                kind.get("memory"),
                kind.get("to", {}).get("address", 0),
                tuple(group.get("sets", ())),
                tuple(group.get("reads", ())),
                group["class"],
            )
    return forms


@lru_cache
def machine(name: str) -> PipelineModel:
    """The machine of `aesgen/pipelines/NAME.yaml`."""
    return describe(pipelines.load(name))


def describe(description: Mapping[str, Any]) -> PipelineModel:
    """The machine of a pipeline description."""
    registers = description["registers"]
    names = expand(registers["names"])
    known = "|".join(re.escape(n) for n in sorted(names, key=len, reverse=True))
    hint = description.get("hint")
    # Registers that kernels may use; `saved` stands for those that they store before
    saved = machines.framed(registers["abi"]) if "abi" in registers else expand(registers.get("saved", ""))
    stored = [name for name in saved if name in names]
    allocate = expand(registers["allocate"].replace("saved", " ".join(stored)))
    return PipelineModel(
        _forms(description),
        description["units"],
        description.get("width", sum(description["units"].values())),
        description.get("fill", {}),
        description.get("align", ""),
        description.get("comment", "#"),
        names,
        allocate,
        tuple(name for name in stored if name in allocate),
        description.get("branch", {}).get("unit", next(iter(description["units"]))),
        Hint(hint["text"], hint["ahead"], hint["instructions"], hint["reach"]) if hint else None,
        description.get("memory_run", 0),
        "load" in description["classes"].get("load", {}).get("after", {}),
        description.get("delay_slots", 0),
        description.get("idle", "nop"),
        description.get("memory_word", 0),
        re.compile(rf"%(\w+)|(?<![\w.])(?:{known})(?!\w)"),
        description["classes"],
        description.get("bundles", {}),
    )
