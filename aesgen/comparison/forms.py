"""The forms of the JSON that `aesgen compare --json` and `aesgen sweep --json` print."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from aesgen.comparison.table import Comparison
from aesgen.results.forms import At, Form, Number, Positive

Schema = Annotated[Literal[1], At(lambda thing: 1)]
Interval = Annotated[list[Number], Field(min_length=2, max_length=2)]


class _ContenderRow(Form):
    """Cycles per byte by size; `rounds`: the figure of each round, None if it was disturbed."""

    who: str
    version: str
    kind: str
    cycles_per_byte: dict[str, Number]
    ranges: dict[str, Interval]
    rounds: dict[str, list[Number | None]]
    note: str


class _Ratios(Form):
    """The ratios of one row's figures to another's, by size, with 95 % intervals."""

    of: Annotated[str, At("row.version")]
    to: Annotated[str, At("named")]
    by_size: Annotated[
        dict[str, Number],
        At(lambda relation: {size: ratio.middle for size, ratio in relation.by_size.items()}),
    ]
    intervals: Annotated[
        dict[str, Interval],
        At(lambda relation: {size: (ratio.low, ratio.high) for size, ratio in relation.by_size.items()}),
    ]


class _Published(Form):
    who: str
    cycles_per_byte: Number | None
    source: str
    note: str


class ComparisonForm(Form):
    """`sizes`: bytes per measured call."""

    schema_: Schema = Field(alias="schema")
    target: Annotated[str, At("target.name")]
    problem: Annotated[str, At("problem.name")]
    device: str
    convention: str
    sizes: Annotated[dict[str, int], At(Comparison.sizes)]
    rows: list[_ContenderRow]
    ratios: Annotated[list[_Ratios], At(Comparison.relations)]
    published: list[_Published]
    absent: list[str]
    notes: list[str]


class _SweepRow(Form):
    bytes: Annotated[int, At("size")]
    gbit_per_s_processor: Annotated[Positive | None, At("processor")]
    gbit_per_s: Annotated[Positive, At("kernel")]
    gbit_per_s_end_to_end: Annotated[Positive, At("end_to_end")]


class SweepForm(Form):
    schema_: Schema = Field(alias="schema")
    target: Annotated[str, At("target.name")]
    problem: Annotated[str, At("problem.name")]
    device: str
    kind: str
    library: str
    rows: list[_SweepRow]


class _Cell(Form):
    """Core cycles of a message: first decile and median of the samples."""

    keys: int
    bytes: int
    cycles: Positive
    median: Positive


class _ConnectionRow(Form):
    who: str
    version: str
    key_bytes: int
    cells: list[_Cell]
    note: str


class ConnectionsForm(Form):
    """`multi`: messages of a call. `setup`: each message begins with the setup of its key."""

    schema_: Schema = Field(alias="schema")
    target: Annotated[str, At("target.name")]
    problem: Annotated[str, At("problem.name")]
    multi: Annotated[int, At("traffic.multi")]
    setup: Annotated[bool, At("traffic.setup")]
    own_buffers: Annotated[bool, At("traffic.own_buffers")]
    iv_bytes: int
    aad_bytes: int
    connections: Annotated[list[_ConnectionRow], At("rows")]
    absent: list[str]
