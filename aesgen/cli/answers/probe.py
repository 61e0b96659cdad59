"""The form of `aesgen probe --json`."""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import BaseModel

from aesgen.cli.forms import JsonAnswer, JsonPart


class FindingAnswer(JsonPart):
    """An instruction at which a secret leaks."""

    address: int
    """Its address; the file is linked at 0x8000 if it is an object file."""
    instruction: str
    """The instruction."""
    step: int
    """How many instructions were executed before it."""
    rule: str
    """The rule of the core, i.e. the element in which values meet."""
    earlier: int | None
    """The address of the other instruction of the pair, whose value the element held."""
    exact: str
    """What the exact check says: `leaks`, `undecided`, or `independent`, which also stands if it was not
    made."""
    bits: list[int]
    """The bits of the word that leak or are undecided."""
    t: float | None
    """The largest |t| above 5; null if there was none, or if the samples of each class are constant
    (`constant`)."""
    constant: bool
    """Whether each class has one value, another than the other class, so that t is infinite."""


class ProbeAnswer(JsonAnswer):
    """`aesgen probe --json`."""

    function: str
    """The function."""
    core: str
    """The core."""
    rules: list[str]
    """The rules that were checked."""
    traces: int
    """Traces of each t-test."""
    exact: bool
    """Whether the exact check was made."""
    meetings: int
    """Values that were judged, each by one rule."""
    findings: list[FindingAnswer]
    """Where a secret leaks, in the order of execution."""


FORMS: Mapping[str, type[BaseModel]] = {"probe": ProbeAnswer}
