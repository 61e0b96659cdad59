"""The schema of `aesgen/pipelines/*.yaml`, and of a pipeline description of the user's own."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from aesgen.config.validation import Strict

Cycles = int
Settings = dict[str, Any]


_EXPLAINED = {
    "the SPU": "The SPU: see `aesgen/simulators/spu`.",
    "out of order": "An out-of-order core: see `aesgen/simulators/out_of_order/description.py`.",
    "a GPU": "A GPU: see `aesgen/simulators/gt200`.",
}


def _of(machine: str) -> Any:
    """A key that only one kind of machine has."""
    return Field(default=None, description=_EXPLAINED[machine])


class TimingFile(Strict):
    """The rules of one class of instructions."""

    busy: Cycles | None = Field(default=None, ge=0)
    """Cycles for which an instruction holds the pipeline."""
    busy_each: Cycles | None = Field(default=None, ge=0)
    """Further cycles for each register of a multiple transfer."""
    at_least: Cycles | None = Field(default=None, ge=0)
    """The fewest cycles that a multiple transfer holds the pipeline."""
    latency: Cycles | None = Field(default=None, ge=0)
    """Cycles from issue until an instruction that uses the result can issue."""
    to: dict[str, Cycles] | None = None
    """The same for results that are used otherwise, e.g. `{address: 3, stored: 1}`."""
    last_delay: Cycles | None = Field(default=None, ge=0)
    """Cycles that the last register of a multiple load takes beyond its transfer."""
    unit: str | None = None
    """The unit that executes it, one of `units`."""
    repeat: Cycles | None = Field(default=None, ge=0)
    """Cycles until another instruction of the same unit can issue."""
    after: dict[str, Cycles] | None = None
    """What `busy` is when it directly follows an instruction of that class."""
    taken: Cycles | None = Field(default=None, ge=0)
    """Further cycles when it transfers control."""
    not_taken: Cycles | None = Field(default=None, ge=0)
    """Further cycles when a branch is not taken."""
    early: list[Cycles] | None = None
    """A multiply's further cycles by the significant bytes of its multiplier."""
    register_offset: Cycles | None = Field(default=None, ge=0)
    """Further cycles with a register offset."""
    memory: Literal["load", "store"] | None = None
    """Whether it loads or stores."""
    takes: dict[str, int] | None = None
    """On a core with `issue`: what an instruction takes of it, besides one of `any`."""
    uops: list[Any] | None = None
    """On a core that executes out of order: its micro-operations by the names of their units."""


class PipelineFile(Strict):
    """`aesgen/pipelines/NAME.yaml`."""

    schema_: Literal[1] = Field(alias="schema")
    """The version of the format."""
    base: str | None = None
    """Another description, whose entries hold unless this one has them; mappings are merged."""
    title: str
    """The name of the core."""
    kind: Literal["simulated", "modelled"] | None = None
    """Whether cycles are those of the manual (`simulated`) or an estimate (`modelled`)."""
    instruction_set: str | None = None
    """The instruction set, a package of `aesgen/simulators`."""
    source: str | list[str] | None = None
    """Where the numbers are from."""
    note: str | None = None
    """What the model leaves out."""
    cpu: str | None = None
    """The processor's name in unicorn."""
    byte_order: Literal["little", "big"] | None = None
    """The byte order of data."""
    thumb: bool | None = None
    """Whether code is Thumb."""
    width_bits: int | None = None
    """Bits of a register."""
    vector_bits: int | None = None
    """Bits of a vector register."""
    classes: dict[str, TimingFile] = Field(default_factory=dict)
    """The classes of instructions with their timing."""
    skipped: Cycles | None = Field(default=None, ge=0)
    """Cycles of an instruction whose condition fails."""
    delay_slots: int | None = Field(default=None, ge=0, le=1)
    """Instructions behind a branch that execute before it transfers control."""
    fetch: dict[str, int] | None = None
    """`{bytes: 4, crossing: 1}`: further cycles for a jump to an instruction that crosses `bytes`."""
    issue: dict[str, int | float] | None = None
    """A core that issues several instructions in a cycle: what a cycle offers, e.g. `{any: 2, memory: 1}`."""
    units: dict[str, Any] | None = None
    """For the scheduler: how many instructions of each unit begin in a cycle."""
    width: int | None = Field(default=None, ge=1)
    """For the scheduler: how many instructions begin in a cycle."""
    registers: dict[str, str] | None = None
    """`names`; those to `allocate` in order of preference, where `saved` stands for those that a function
    stores before it changes them; `abi`: the machine whose convention says which these are, e.g. `mips`, or
    `saved` for these themselves."""
    instructions: list[dict[str, Any]] | None = None
    """The forms of instructions for the scheduler, with the `class` of each."""
    comment: str | None = None
    """The pattern of a comment in assembly."""
    memory_word: int | None = None
    """Bytes within which two offsets from one register mean overlapping memory."""
    memory_run: int | None = None
    """Loads that may directly follow each other."""
    packets: bool | None = None
    """Whether the code states what issues in a cycle (TI C6x)."""
    wide: bool | None = None
    """TI C6x: whether the core is a C64x."""
    bundles: Settings | None = None
    """Cores with bundles (IA-64)."""
    first: dict[str, str] | None = None
    """Cores with bundles: classes that need the first of several equal pipes."""
    cw4011: bool | None = None
    """Whether the core has the CW4011's own instructions."""
    align: str | None = _of("the SPU")
    branch: Settings | None = _of("the SPU")
    fill: Settings | None = _of("the SPU")
    hint: Settings | None = _of("the SPU")
    local_store: int | None = _of("the SPU")
    front: Settings | None = _of("out of order")
    rename: int | None = _of("out of order")
    retire: int | None = _of("out of order")
    reorder: int | None = _of("out of order")
    waiting: int | None = _of("out of order")
    windows: dict[str, int] | None = _of("out of order")
    permanent_reads: int | None = _of("out of order")
    bound: str | None = _of("out of order")
    address_registers: int | None = _of("a GPU")
    coalescing: Settings | None = _of("a GPU")
    constant: Settings | None = _of("a GPU")
    constant_cache: list[Any] | None = _of("a GPU")
    constant_miss: int | None = _of("a GPU")
    fuses: Settings | None = _of("a GPU")
    global_cache: list[Any] | None = _of("a GPU")
    global_miss: int | None = _of("a GPU")
    instruction_bytes: int | None = _of("a GPU")
    instruction_cache: list[Any] | None = _of("a GPU")
    instruction_miss: int | None = _of("a GPU")
    latency: Settings | None = _of("a GPU")
    limits: Settings | None = _of("a GPU")
    pipes: Settings | None = _of("a GPU")
    reach: Settings | None = _of("a GPU")
    schedulers: int | None = _of("a GPU")
    shared: Settings | None = _of("a GPU")
    sources: Settings | None = _of("a GPU")
    texture_cache: list[Any] | None = _of("a GPU")
    texture_miss: int | None = _of("a GPU")
