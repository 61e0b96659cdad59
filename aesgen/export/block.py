"""The machine-readable block at the head of an exported file: JSON between two marks inside the comment.

    lines = written(data)      # the lines of the block, marks included
    data = read(lines)         # a `HeadBlock`: every field checked, nothing unknown accepted

Version 3. Each kernel states its contract (name, signature, what it reads and writes, features, stack), its
constant-time label, its figure, and its provenance: problem, space, family, method and settings, which are
what `export --like` and `verify` work from. What kernels share, calls and settings, stands once, and an
object of the three lists may be the difference from an earlier one (`patches`). A vector of words is
one text, `"t2r"`, where the field `letters` has `temporary` for `t` and `register` for `r`. Files come from
strangers: size, depth and numbers are limited.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from aesgen.errors import UserError
from aesgen.export import letters, patches
from aesgen.export.patches import compact

VERSION: Literal[3] = 3
BEGIN, END = f"--- aesgen export, block version {VERSION} (JSON) ---", "--- end of block ---"
LARGEST, DEEPEST, MOST_KERNELS, MOST_ELEMENTS, WIDTH = 1 << 20, 8, 1024, 1024, 100
"""Characters of a block, nesting of its lists and objects, kernels, elements of a setting, columns."""

Text = Annotated[str, Field(max_length=1000)]
Element = int | bool | Text
Setting = Element | list[Element | list[Element]]
"""A value of an axis; a vector is run-length encoded: a value, or a pair [value, count] for several."""


class HeadModel(BaseModel):
    """No conversion between types, no unknown field, no infinity."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, allow_inf_nan=False)


class HeadOperand(HeadModel):
    """One argument: whether the kernel reads or writes it, and its bytes, where they are a fixed number or
    follow from another argument (`16 * blocks`). With several streams, this is the size for each stream."""

    access: Literal["read", "write", "read/write", "value"]
    bytes: int | Text | None = None


class HeadCall(HeadModel):
    """How some of the kernels are called: their type in C, null for kernels of a GPU, and their arguments by
    name, in order."""

    signature: Text | None = None
    operands: Annotated[dict[Text, HeadOperand], Field(max_length=16)]


class Measured(HeadModel):
    """Cycles per byte with their interval, and on what they were measured.

    `reference`: cycles per block of the device's reference, beside which a processor's figure was measured.
    `seed`: of the data that a simulator was given."""

    cycles_per_byte: float
    interval: Annotated[list[float], Field(min_length=2, max_length=2)]
    convention: Text
    size: Text | None = None
    kind: Text
    on: Text
    reference: float | None = None
    seed: Annotated[int, Field(ge=0, lt=1 << 64)] | None = None


class Provenance(HeadModel):
    """The origin of a kernel (space, family, method, settings) and the lengths of the calls that it serves.
    `settings`: an index into the block's list of settings. `stack`: bytes, as stated by the record."""

    space: Text
    family: Text
    method: Text
    settings: Annotated[int, Field(ge=0, lt=MOST_KERNELS)]
    implementation: Text = ""
    from_blocks: Annotated[int, Field(ge=0, lt=10**12)] = 0
    below_blocks: Annotated[int, Field(ge=0, lt=10**12)] = 0
    stack: Annotated[int, Field(ge=0, lt=1 << 32)] | None = None
    notes: Annotated[list[Text], Field(max_length=8)] = []


class Kernel(HeadModel):
    """One kernel of the file. `call`: the place, from 0, in the block's list of calls; `stack`: bytes at
    most, null if they are not known; `features`: null where the target leaves no choice."""

    name: Text
    problem: Text
    call: Annotated[int, Field(ge=0, lt=MOST_KERNELS)]
    features: Annotated[list[Text], Field(max_length=64)] | None = None
    stack: int | None = None
    constant_time: Text = ""
    figure: Measured | None = None
    provenance: Provenance


class HeadCost(HeadModel):
    """What one function of the file costs: bytes, and cycles of calls from C where they were counted."""

    name: Text
    schedule: Literal["", "caller", "file"] = ""
    flash: int
    ram: int
    stack: int | None = None
    core: int | float | None = None
    one: int | float | None = None
    sixteen: int | float | None = None
    setup: int | float | None = None
    further: int | float | None = None


class CostSources(HeadModel):
    """What counted the cycles of the costs, empty if nothing did, and the tools of the object files."""

    counted_by: Text = ""
    tools: Text = ""


class HeadProof(HeadModel):
    """What was proved about the machine code with the digest `code` of one function of the file."""

    name: Text
    code: Text
    statement: Text
    inductive: bool
    seconds: int | float
    engine: Text


class HeadCopy(HeadModel):
    """The content of a target or a space that does not ship with aesgen, as records keep it."""

    kind: Literal["target", "space"]
    name: Text
    data: Annotated[dict[Text, Any], Field(max_length=256)]


Settings = Annotated[dict[Text, Setting], Field(max_length=256)]


class HeadBlock(HeadModel):
    """The whole block. A field that has its default is left out, but for the lists. `letters`: by axis, the
    word for each letter in its vectors."""

    version: Literal[3]
    target: Text
    title: Text
    command: Text
    generator: Text
    tools: Text
    prefix: Text
    wipe: bool
    left_out: Annotated[list[Text], Field(max_length=64)] = []
    copies: Annotated[list[HeadCopy], Field(max_length=16)] = []
    cost_sources: CostSources | None = None
    costs: Annotated[list[HeadCost], Field(max_length=MOST_KERNELS)] = []
    proofs: Annotated[list[HeadProof], Field(max_length=MOST_KERNELS)] = []
    letters: Annotated[dict[Text, dict[Text, Text]], Field(max_length=256)] = {}
    calls: Annotated[list[HeadCall], Field(max_length=MOST_KERNELS)]
    settings: Annotated[list[Settings], Field(max_length=MOST_KERNELS)]
    kernels: Annotated[list[Kernel], Field(min_length=1, max_length=MOST_KERNELS)]


LISTS = ("costs", "proofs", "calls", "settings", "kernels")


def written(block: HeadBlock) -> list[str]:
    """The lines of `block`, marks included: one for each fact of the file, call, setting and kernel, or
    several where they are long."""
    data = block.model_dump(exclude_defaults=True)
    data["letters"] = letters.of(data["settings"])
    data["settings"] = [letters.written(settings, data["letters"]) for settings in data["settings"]]
    if not data["letters"]:
        del data["letters"]
    lists = {name: patches.written(data.pop(name)) for name in LISTS if name in data}
    lines = [BEGIN, "{"]
    for name, value in data.items():
        lines += _wrapped(f'"{name}":{compact(value)},', 1)
    for name, values in lists.items():
        lines.append(f' "{name}":[')
        for number, value in enumerate(values):
            lines += _wrapped(compact(value) + "," * (number + 1 < len(values)), 2)
        lines.append(" ]," if name != "kernels" else " ]")
    return [*lines, "}", END]


def _wrapped(text: str, indent: int) -> Iterator[str]:
    """JSON as lines of at most `WIDTH` columns, broken behind commas; a longer word has its own line."""
    margin, line = " " * indent, ""
    for word in _words(text):
        if line and len(margin) + len(line) + len(word) > WIDTH:
            yield margin + line
            line, margin = "", " " * (indent + 1)
        line += word
    yield margin + line


def _words(text: str) -> Iterator[str]:
    """JSON in pieces that end behind a comma between values."""
    start, quoted, escaped = 0, False, False
    for at, character in enumerate(text):
        if quoted:
            quoted = escaped or character != '"'
            escaped = character == "\\" and not escaped
        elif character == '"':
            quoted = True
        elif character == ",":
            yield text[start : at + 1]
            start = at + 1
    if start < len(text):
        yield text[start:]


def read(lines: Sequence[str]) -> HeadBlock:
    """The block among the lines of a comment. Raises `UserError` where there is none, or it is not of the
    form above."""
    begins = [number for number, line in enumerate(lines) if line.startswith("--- aesgen export, block ")]
    if not begins:
        raise UserError("not an aesgen export: its head has no machine-readable block; export it again")
    if len(begins) > 1 or lines[begins[0]] != BEGIN:
        raise UserError(
            f"not an aesgen export: expected one block, which begins with {BEGIN!r}; a file of another "
            "version needs that version of aesgen"
        )
    if END not in lines[begins[0] :]:
        raise UserError(f"not an aesgen export: its block has no end, {END!r}")
    text = "\n".join(lines[begins[0] + 1 : begins[0] + lines[begins[0] :].index(END)])
    if len(text) > LARGEST or _depth(text) > DEEPEST:
        raise UserError(f"not an aesgen export: its block is larger or deeper than {LARGEST:,} and {DEEPEST}")
    try:
        data = json.loads(text, object_pairs_hook=_once, parse_constant=_refuse)
        if isinstance(data, dict):
            data |= {name: patches.read(data[name], LARGEST) for name in LISTS if name in data}
            data["settings"] = letters.read(data.get("settings"), data.get("letters", {}))
        return HeadBlock.model_validate(data)
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(map(str, first["loc"]))[:80]
        raise UserError(f"not an aesgen export: {place} in its block: {first['msg'][:200]}") from None
    except (ValueError, RecursionError) as error:  # not JSON, or a number of thousands of digits
        raise UserError(f"not an aesgen export: its block: {str(error)[:200]}") from None


_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')


def _depth(text: str) -> int:
    """How deep brackets are nested at most. Those inside of strings do not count: they would hide others."""
    depth = deepest = 0
    for character in _STRING.sub("", text):
        depth += (character in "[{") - (character in "]}")
        deepest = max(deepest, depth)
    return deepest


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a field stands twice")
    return found


def _refuse(constant: str) -> float:
    raise ValueError(f"{constant} is not a finite number")


def runs(vector: Sequence[Any]) -> list[Any]:
    """Equal neighbours counted: [value, count], or the value alone where it stands once."""
    counted = [(value, len(list(same))) for value, same in groupby(vector, lambda value: value)]
    return [value if count == 1 else [value, count] for value, count in counted]


def elements(given: Any) -> Any:
    """The setting that `given` means: a tuple for a list of runs. Raises `UserError` for a list of another
    form, or of more than `MOST_ELEMENTS` elements."""
    if not isinstance(given, list):
        return given
    pairs = [run if isinstance(run, list) else [run, 1] for run in given]
    counts = [pair[1] if len(pair) == 2 and type(pair[1]) is int else 0 for pair in pairs]
    if min(counts, default=0) < 0 or sum(counts) > MOST_ELEMENTS or 0 in counts:
        raise UserError(f"not an aesgen export: a setting needs 1 to {MOST_ELEMENTS:,} elements in runs")
    return tuple(pair[0] for pair, count in zip(pairs, counts, strict=True) for _ in range(count))
