"""The facts of an exported file: `aesgen.export.provenance` writes and reads them, and `aesgen.export.head`
states them in the file's head."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from typing import Literal

from aesgen.errors import UserError
from aesgen.model.measurement import UNCERTAIN
from aesgen.model.problem import Problem
from aesgen.model.variant import Value
from aesgen.rendering.comments import comment

PORTABLE = "portable"
"""The name of the implementation in portable C, which every file of the core ABI has."""


@dataclass(frozen=True)
class Figure:
    """A winner's speed in cycles per byte, with its interval, and how it was measured.

    `on`: the processor, or the model that simulated it. `reference`: the speed of the device's reference
    during the measurement, in cycles per block (None for a simulator). `seed`: of a simulator's input data.
    Numbers are significant to four decimals."""

    cycles_per_byte: float
    low: float
    high: float
    convention: str
    size: str | None
    kind: str
    on: str
    reference: float | None = None
    seed: int | None = None

    @property
    def short(self) -> str:
        """The figure with its size of call: `0.1375 c/B, bulk 32k`."""
        size = f" {self.size}" if self.size else ""
        return f"{self.cycles_per_byte:.4f} c/B, {self.convention}{size}"

    def __str__(self) -> str:
        size = f" {self.size}" if self.size else ""
        beside = ""
        if self.reference is not None:
            beside = f" beside a reference of {self.reference:.4f} cycles a block"
        elif self.seed is not None:
            beside = f", data of seed {self.seed}"
        return (
            f"{self.cycles_per_byte:.4f} c/B ({self.low:.4f} to {self.high:.4f}), {self.convention}{size}, "
            f"{self.kind} on {self.on}{beside}"
        )


@dataclass(frozen=True)
class Winner:
    """One variant in the exported file.

    `figure` and `constant_time` (a label) come from the variant's record if it was tuned here. `notes` give
    the origin of any other variant, and how its range of lengths was found. `stack`: bytes, if known.
    `record`: the digest of the object code in the record with these settings; empty if there is none.
    `implementation`: the implementation that contains it, if the file has several. `above`, `below`: if
    several variants share the lengths, this one serves calls of at least `above` blocks and fewer than
    `below` blocks (0: no limit)."""

    problem: Problem
    space: str
    family: str
    method: str
    values: tuple[tuple[str, Value], ...]
    figure: Figure | None = None
    constant_time: str = ""
    notes: tuple[str, ...] = ()
    implementation: str = ""
    above: int = 0
    below: int = 0
    stack: int | None = None
    record: str = ""

    @property
    def statements(self) -> tuple[str, ...]:
        """The statements about the winner: its figure, its label and its notes."""
        label = (f"constant time: {self.constant_time}",) * bool(self.constant_time)
        return (*((str(self.figure),) if self.figure else ()), *label, *self.notes)

    @property
    def point(self) -> dict[str, Value]:
        return dict(self.values)


@dataclass(frozen=True)
class FunctionCost:
    """What one exported function costs. `schedule`: `caller` or `file` if calls were counted with a key
    schedule of the caller's or with the one that the file holds; else empty. `switch`: the definition with
    which the file was assembled, such as `AESGEN_SBOX_IN_FLASH=1`; empty for its default.

    `flash`, `ram`: bytes that a program links for the function and its key setup; `ram` includes the key
    schedule if calls were counted. `stack`: bytes of the deepest of these calls. Cycles, None if they were
    not counted: `core`, the kernel alone, per block; `one`, a call of one block (per stream); `sixteen`, a
    whole call of 16 blocks; `setup`, a call of the key setup; `further`, each further group of keys of a call
    that sets up many groups, None if a call sets up one."""

    function: str
    schedule: str
    flash: int
    ram: int
    stack: int | None = None
    core: float | None = None
    one: float | None = None
    sixteen: float | None = None
    setup: float | None = None
    further: float | None = None
    switch: str = ""

    @property
    def key(self) -> tuple[str, str, str]:
        """What no other line of a table has."""
        return self.function, self.schedule, self.switch


@dataclass(frozen=True)
class CostTable:
    """The costs of a file's functions. `counted_by`: the simulator that counted the cycles, empty if nothing
    did; `tools`: the tools whose object files have these sizes."""

    counted_by: str
    tools: str
    functions: tuple[FunctionCost, ...]


@dataclass(frozen=True)
class FunctionProof:
    """What `aesgen prove` proved about one function of the file. `code`: the digest of its machine code, for
    which alone the proof counts. `statement`: the cases in words. `inductive`: whether it covers every
    length. `seconds`: of processor time. `engine`: the version that proved it."""

    function: str
    code: str
    statement: str
    inductive: bool
    seconds: float
    engine: str


Copy = tuple[Literal["target", "space"], str, str]
"""Kind and name, and the content as JSON, which `aesgen.spaces.copies` checks before it is used."""


@dataclass(frozen=True)
class Facts:
    """Everything that determines an export. `command`: the command that first made it. `tools`: versions, on
    one line. `left_out`: a line about each class of processors that gains too little or lacks kernels, or
    about functions that are missing. `costs`: None if they are unknown. `proofs`: those of functions, which
    `aesgen prove --save` writes. `copies`: the target and the spaces that do not ship with aesgen.
    `composed`: the modes of the file that are made of other modes."""

    target: str
    title: str
    command: str
    version: str
    tools: str
    winners: tuple[Winner, ...]
    prefix: str = "aesgen_"
    wipe: bool = False
    left_out: tuple[str, ...] = ()
    costs: CostTable | None = None
    proofs: tuple[FunctionProof, ...] = ()
    copies: tuple[Copy, ...] = ()
    composed: tuple[str, ...] = ()


_NAME = r"[A-Za-z0-9 ()@.,+:~/_-]"
_FORMS = {
    "target": r"[A-Za-z0-9][A-Za-z0-9_.+-]*",
    "command": r"aesgen export(?: [A-Za-z0-9_=,.|:+@/-]+)*",
    "version": r"[0-9A-Za-z.+-]{1,40}",
    "tools": rf"{_NAME}+(?:; {_NAME}+)*",
    "prefix": r"[A-Za-z_][A-Za-z0-9_]{0,60}",
}
"""The pattern that each fact must match as a whole."""
NO_CONSTANT_TIME = ": no constant-time function is on record"
_LEFT_OUT = re.compile(
    r"[a-z0-9-]+, at most [0-9.]{1,5}% faster than [a-z0-9-]+; --all-classes keeps it"
    r"|[a-z0-9-]+ has no kernel for [a-z]+(?:, [a-z]+)*; portable C serves"
    rf"|[a-z0-9-]+(, [a-z0-9-]+)*{NO_CONSTANT_TIME}"
)
_CARRIED = r"[a-z0-9][A-Za-z0-9_+-]*"
_FIGURE = {
    "convention": r"[a-z]+",
    "size": r"[0-9a-z]+|",
    "kind": r"[a-z]+",
    "on": rf"{_NAME}+",
}
WIDE = f"95 % interval wider than {UNCERTAIN:.0%} either way"
"""The note about an uncertain figure; heads are ASCII."""
_NOTE = re.compile(
    rf"which lengths it serves was (?:not measured|measured on {_NAME}+)"
    rf"|{re.escape(WIDE)}"
    r"|not tuned here: the record of [A-Za-z0-9_.+-]+"
    r"|needed by (?:an adapter|[a-z]+ in parts|functions of its mode)"
    r"|not tuned: (?:the portable C of every export"
    r"|the plain variant|the settings of [a-z0-9-]+(?: as far as they apply)?)"
)


def is_prefix(prefix: str) -> bool:
    """Whether `prefix` can start every symbol: it must start a C identifier of ASCII letters."""
    return bool(re.fullmatch(_FORMS["prefix"], prefix))


def check_form(facts: Facts) -> None:
    """Raise `UserError` if a fact does not match its pattern; `aesgen.export.untrusted` checks the names."""
    for name, form in _FORMS.items():
        if not re.fullmatch(form, given := str(getattr(facts, name))):
            raise UserError(f"the header of an exported file: {name}: invalid value {given[:80]!r}")
    if wrong := [line for line in facts.left_out if not _LEFT_OUT.fullmatch(line)]:
        raise UserError(f"the header of an exported file: left out: invalid line {wrong[0][:80]!r}")
    for winner in facts.winners:
        axes = [axis for axis, _ in winner.values]
        names = [winner.space, winner.family, winner.method, winner.implementation or "x", *axes]
        if wrong := [name for name in names if not re.fullmatch(_CARRIED, name)]:
            raise UserError(f"the header of an exported file: carries: invalid name {wrong[0][:80]!r}")
        if wrong := [note for note in winner.notes if not _NOTE.fullmatch(note)]:
            raise UserError(f"the header of an exported file: unknown note {wrong[0][:80]!r}")
        if len(set(winner.notes)) < len(winner.notes):
            raise UserError("the header of an exported file: duplicate note")
        _check_figure(winner.figure)
        for statement in winner.statements:
            try:
                comment(statement)
            except ValueError as error:
                raise UserError(f"the header of an exported file: {error}") from None
    _check_costs(facts.costs)
    for proof in facts.proofs:
        _check_proof(proof)


_PROOF = {
    "function": r"[A-Za-z_]\w{0,200}",
    "code": r"[0-9a-f]{64}",
    "statement": r"[a-z0-9 ,;^]{1,200}",
    "engine": r"aesgen [0-9A-Za-z.+-]{1,40}",
}
"""The pattern that each word of a proof must match as a whole."""


def _check_proof(proof: FunctionProof) -> None:
    """Raise `UserError` if a word of a proof does not match its pattern, or its seconds are no number."""
    for name, form in _PROOF.items():
        if not re.fullmatch(form, given := str(getattr(proof, name)), re.ASCII):
            raise UserError(f"the header of an exported file: proof: invalid {name} {given[:80]!r}")
    if not (math.isfinite(proof.seconds) and 0 <= proof.seconds < 1e9):
        raise UserError("the header of an exported file: proof: expected seconds from 0 to 10^9")


def _check_costs(costs: CostTable | None) -> None:
    """Raise `UserError` if a word of the costs does not match its pattern, or a number is out of range."""
    if costs is None:
        return
    wrong = "the header of an exported file: costs: invalid"
    for words in (costs.counted_by, costs.tools):
        if not re.fullmatch(rf"(?:{_NAME}+(?:; {_NAME}+)*)?", words):
            raise UserError(f"{wrong} tool {words[:80]!r}")
    for each in costs.functions:
        if not is_prefix(each.function[:60]) or not re.fullmatch(r"\w{1,200}", each.function, re.ASCII):
            raise UserError(f"{wrong} name {each.function[:80]!r}")
        if each.schedule not in ("", "caller", "file"):
            raise UserError(f"{wrong} schedule {each.schedule[:80]!r}")
        if not re.fullmatch(r"(?:[A-Z_][A-Z0-9_]{0,100}=[01])?", each.switch, re.ASCII):
            raise UserError(f"{wrong} switch {each.switch[:80]!r}")
        counts = (each.core, each.one, each.sixteen, each.setup, each.further)
        numbers = (each.flash, each.ram, each.stack, *counts)
        if not all(number is None or (math.isfinite(number) and 0 <= number < 1e12) for number in numbers):
            raise UserError(f"{wrong} number of {each.function[:80]!r}")


def _check_figure(figure: Figure | None) -> None:
    """Raise `UserError` if a word of a figure does not match its pattern, or a number is not finite."""
    for name, form in _FIGURE.items() if figure else ():
        if not re.fullmatch(form, given := str(getattr(figure, name) or "")):
            raise UserError(f"the header of an exported file: figure: invalid {name} {given[:80]!r}")
    if figure:
        numbers = (figure.cycles_per_byte, figure.low, figure.high, figure.reference or 0.0)
        if not all(math.isfinite(number) and 0 <= number < 1e9 for number in numbers):
            raise UserError("the header of an exported file: figure: expected numbers from 0 to 10^9")
