"""The form of `provenance.yaml`. Its kernels have the words of records: problem, space, variant."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field

from aesgen.export.facts import CostTable, Facts, Figure, FunctionCost, FunctionProof, Winner
from aesgen.model.problem import Problem
from aesgen.results.forms import At, Bytes, Form, Number, Settings
from aesgen.results.rows import setting

MOST = 1024
"""Largest number of exports, files, kernels and functions."""
_Blocks = Annotated[int, Field(ge=0, lt=10**12)]
_Digest = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]


def _if_any(name: str) -> At:
    """A field that is left out where its value is empty or 0."""
    return At(lambda thing: getattr(thing, name) or None)


class _Part(Form):
    model_config = ConfigDict(extra="forbid")


class _Figure(_Part):
    """Cycles per byte with their interval, and on what they were measured (`export.facts.Figure`)."""

    cycles_per_byte: Number
    interval: Annotated[list[Number], Field(min_length=2, max_length=2), At(lambda own: (own.low, own.high))]
    convention: str
    size: str | None = None
    kind: str
    on: str
    reference: Number | None = None
    seed: Annotated[int, Field(ge=0, lt=1 << 64)] | None = None

    def figure(self) -> Figure:
        data = self.model_dump()
        low, high = data.pop("interval")
        return Figure(low=low, high=high, **data)


class _Kernel(_Part):
    """A kernel: `record` is the digest of the record that has its settings, `from_blocks` and `below_blocks`
    the lengths of the calls that it serves."""

    problem: Annotated[str, At("problem.name")]
    implementation: Annotated[str | None, _if_any("implementation")] = None
    from_blocks: Annotated[_Blocks | None, _if_any("above")] = None
    below_blocks: Annotated[_Blocks | None, _if_any("below")] = None
    space: str
    family: str
    method: str
    variant: Annotated[Settings, At("point")]
    record: Annotated[str | None, Field(pattern="^[0-9a-z]{1,64}$"), _if_any("record")] = None
    figure: _Figure | None = None
    constant_time: Annotated[str | None, _if_any("constant_time")] = None
    stack_bytes: Annotated[Bytes | None, At("stack")] = None
    notes: Annotated[list[str] | None, At(lambda own: list(own.notes) or None)] = None

    def winner(self) -> Winner:
        return Winner(
            Problem.parse(self.problem),
            self.space,
            self.family,
            self.method,
            tuple((axis, setting(value)) for axis, value in self.variant.items()),
            self.figure.figure() if self.figure else None,
            self.constant_time or "",
            tuple(self.notes or ()),
            self.implementation or "",
            self.from_blocks or 0,
            self.below_blocks or 0,
            self.stack_bytes,
            self.record or "",
        )


class _Cost(_Part):
    function: str
    schedule: Literal["", "caller", "file"]
    flash: int
    ram: int
    stack: int | None = None
    core: Number | None = None
    one: Number | None = None
    sixteen: Number | None = None
    setup: Number | None = None
    further: Number | None = None
    switch: str = ""


class _Costs(_Part):
    counted_by: str
    tools: str
    functions: Annotated[list[_Cost], Field(max_length=MOST)]

    def table(self) -> CostTable:
        functions = tuple(FunctionCost(**each.model_dump()) for each in self.functions)
        return CostTable(self.counted_by, self.tools, functions)


class _Proof(_Part):
    """What was proved about the machine code with the digest `code` of one function."""

    function: str
    code: str
    statement: str
    inductive: bool
    seconds: Number
    engine: str


class _Copy(_Part):
    """The content of a target or a space that does not ship with aesgen, as records keep it."""

    kind: Literal["target", "space"]
    name: str
    data: dict[str, Any]


def _copies(own: Any) -> list[dict[str, Any]] | None:
    kept = own.facts.copies
    return [{"kind": kind, "name": name, "data": json.loads(data)} for kind, name, data in kept] or None


class ExportForm(_Part):
    """An export: of `provenance.Described`."""

    target: Annotated[str, At("facts.target")]
    title: Annotated[str, At("facts.title")]
    command: Annotated[str, At("facts.command")]
    aesgen: Annotated[str, At("facts.version")]
    tools: Annotated[str, At("facts.tools")]
    prefix: Annotated[str, At("facts.prefix")]
    wipe: Annotated[bool, At("facts.wipe")]
    files: Annotated[dict[str, _Digest], Field(min_length=1, max_length=MOST), At("digests")]
    left_out: Annotated[list[str], Field(max_length=MOST), At("facts.left_out")]
    costs: Annotated[_Costs | None, At("facts.costs")] = None
    proofs: Annotated[list[_Proof], Field(max_length=MOST), At("facts.proofs")]
    copies: Annotated[list[_Copy] | None, Field(max_length=16), At(_copies)] = None
    composed: Annotated[
        list[str] | None, Field(max_length=MOST), At(lambda own: list(own.facts.composed) or None)
    ] = None
    kernels: Annotated[list[_Kernel], Field(min_length=1, max_length=MOST), At("facts.winners")]

    def facts(self) -> Facts:
        """Raises `UserError` if a problem is unknown."""
        costs = self.costs
        return Facts(
            self.target,
            self.title,
            self.command,
            self.aesgen,
            self.tools,
            tuple(each.winner() for each in self.kernels),
            self.prefix,
            self.wipe,
            tuple(self.left_out),
            costs.table() if costs else None,
            tuple(FunctionProof(**each.model_dump()) for each in self.proofs),
            tuple((each.kind, each.name, json.dumps(each.data)) for each in self.copies or ()),
            tuple(self.composed or ()),
        )


class ProvenanceForm(_Part):
    schema_: Literal[1] = Field(alias="schema")
    exports: Annotated[list[ExportForm], Field(min_length=1, max_length=MOST)]
