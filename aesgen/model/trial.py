"""The data that passes from render to record: entry points, sources, builds, calls, measurements, trials."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any

from aesgen.model.abi import USUAL, Abi
from aesgen.model.figures import NO_FLAGS, FigureName, SampleFlag, figure_name, severity, with_flags
from aesgen.model.problem import BLOCK_BYTES, Goal, Problem
from aesgen.operations import operations
from aesgen.operations.contract import Operand, Operation, Role

SCHEMA = 1
ESTIMATED = "estimated"
"""The outcome of a trial whose figure is its family's estimate. It was not built, and no log contains it."""
OUTCOMES = ("correct", "constraints", "render", "compile", "correctness", "crash", "timeout")

Value = int | str | bool | tuple[int | str | bool, ...]
"""A setting of an axis; a tuple for an axis that has one setting per round key (or other `each`)."""

Point = Mapping[str, Value]


class Kind(StrEnum):
    """How a figure came about; never mixed in one table without saying so."""

    MEASURED = "measured"
    SIMULATED = "simulated"
    MODELLED = "modelled"


@dataclass(frozen=True)
class Variant:
    """One point of a space. Hashable; prints as the command that renders it."""

    target: str
    problem: Problem
    space: str
    values: tuple[tuple[str, Value], ...]

    @classmethod
    def of(cls, target: str, problem: Problem, space: str, point: Point) -> Variant:
        return cls(target, problem, space, tuple(sorted(point.items())))

    @property
    def point(self) -> dict[str, Value]:
        return dict(self.values)

    def __str__(self) -> str:
        settings = "".join(f" --set {axis}={_word(value)}" for axis, value in self.values)
        return (
            f"aesgen render --target {self.target} {self.problem.arguments()} --space {self.space}{settings}"
        )


def _word(value: Value) -> str:
    if isinstance(value, tuple):
        return ",".join(map(_word, value))
    return str(value).lower() if isinstance(value, bool) else str(value)


ARGUMENTS = ("schedule", "iv", "input", "output", "blocks")
"""The arguments of a kernel that turns blocks into blocks, in order; a mode without an IV passes 0 for it."""
SETKEY_ARGUMENTS = ("schedule", "key")


_NAMES = {Role.KEY: "schedule", Role.STATE: "iv"}


def arguments_of(operation: str) -> tuple[str, ...]:
    """The arguments of a key setup, or of a kernel that has no place for an IV if its mode has none.

    They have the order and the names of the operation's operands, except that the first key is called
    `schedule` and the state `iv`."""
    if operation.startswith("setkey"):
        return SETKEY_ARGUMENTS
    contract = operations()[operation]
    first = {contract.operand(role): name for role, name in _NAMES.items()}
    return tuple(first.get(operand, operand.name) for operand in contract.operands)


def _usual_arguments(operation: str) -> tuple[str, ...]:
    """The arguments of an entry point that names none."""
    own = arguments_of(operation)
    return ARGUMENTS if set(own) <= set(ARGUMENTS) else own


def takes_iv(operation: str) -> bool:
    """Whether the operation's mode has an IV or a counter."""
    contract = operations().get(operation)  # None for a key setup
    return contract is not None and contract.state is not None


@dataclass(frozen=True)
class EntryPoint:
    """A callable function of a build. Checks and devices use nothing else of it.

    `operation` is `setkey_enc`, `setkey_dec`, `ecb_enc`, `ecb_dec`, `cbc_enc`, `cbc_dec` or `ctr`.
    `key_form` says what the key argument holds: `expanded` (the FIPS-197 schedule, 16 (Nr + 1) bytes),
    `inverse` (the equivalent inverse cipher's schedule, FIPS-197 5.3.5, in the order of use), `raw` (the
    key itself) or `setkey` (the output of the build's own setkey entry). If each of several streams has its
    own key, the keys are consecutive. For a setkey entry, `key_form` is its output: `expanded`, `inverse`,
    or its own form, `setkey`; a schedule has `context_bytes` bytes. `takes_form`, of a setkey entry: the form
    of the key that it takes, `raw` or `expanded`. With `expanded` it prepares what a kernel needs beyond the
    standard schedule (GHASH: powers of a subkey), and key expansion stays in one place. `layout`, of such a
    setup: a name for the contents of the prepared key. Setups with equal names and sizes prepare equal keys,
    so that an export keeps one for several kernels; without a name it keeps one for each.
    A call takes a multiple of `block_multiple` blocks per stream. One pass of the kernel's loop takes
    `block_factor` blocks, from which checks choose their lengths. `block_limit` is the largest number of
    blocks per stream in checks, if the machine's memory or the simulator's speed limits it. `alignment` is
    required of data and IV, `key_alignment` of the key. `conventions`: those that the device can count for
    this entry. `launch`: a GPU's grid, threads and chunks. `abi`: the differences from the usual calling
    sequence. A context that the caller keeps with the key is the last argument: `context_bytes` bytes
    aligned to 64, zero before the first call.
    `arguments`: the arguments of a function of a small machine, in order: from `ARGUMENTS` for a kernel, from
    `SETKEY_ARGUMENTS` and `groups` (of `streams` keys each) for a setkey; if empty, all of these, see
    `takes`. A kernel without `blocks` processes one block per call. `unit_bytes`, of a kernel for one data
    unit: the build also has `SYMBOL_sectors`, which processes consecutive data units whose bytes are a
    multiple of that; 0 if it has not. `kept_bytes`, of an authenticated or a counter mode: the build also
    has `SYMBOL_kept`, whose last argument is a context of that many bytes, zero before the first call under a
    key. The text of an entry point contains neither these arguments nor `takes_form`, `layout`, `unit_bytes`
    and `kept_bytes`, because the recorded identities of builds depend on that text.
    """

    symbol: str
    operation: str
    key_bits: int = 128
    conventions: tuple[str, ...] = ("bulk",)
    key_form: str = "expanded"
    streams: int = 1
    shared_key: bool = False
    block_multiple: int = 1
    block_factor: int = 1
    switches: tuple[int, ...] = ()
    block_limit: int | None = None
    alignment: int = 1
    key_alignment: int = 4
    context_bytes: int = 0
    abi: Abi = USUAL
    launch: tuple[tuple[str, Value], ...] = ()
    arguments: tuple[str, ...] = field(default=(), repr=False)
    takes_form: str = field(default="raw", repr=False)
    layout: str = field(default="", repr=False)
    unit_bytes: int = field(default=0, repr=False)
    kept_bytes: int = field(default=0, repr=False)

    @property
    def group_bytes(self) -> int:
        """Bytes of the keys of all streams."""
        return self.key_bits // 8 * (1 if self.shared_key else self.streams)

    @property
    def is_setkey(self) -> bool:
        return self.operation.startswith("setkey")

    @property
    def takes(self) -> tuple[str, ...]:
        """Its arguments, in order."""
        if self.arguments:
            return self.arguments
        usual = _usual_arguments(self.operation)
        return tuple(each for each in usual if each not in self.abi.lacks)

    @property
    def block_bytes(self) -> int:
        return BLOCK_BYTES

    @property
    def period(self) -> int:
        """Number of blocks after which rare events repeat: e.g. a counter's second byte changes once in 256
        blocks."""
        contract = operations().get(self.operation)  # None for a key setup
        return 256 if contract and contract.counter_bits else 1


@dataclass(frozen=True)
class Source:
    """Rendered files (name to text), the first of them the kernel, and the entry points they offer."""

    files: tuple[tuple[str, str], ...]
    entries: tuple[EntryPoint, ...]
    template: str = ""
    lines: tuple[int, ...] = ()
    """Template line of each line of the first file, if known; compiler errors are reported with these."""
    options: tuple[tuple[str, Value], ...] = ()
    """Settings of this variant for the tool chain, in addition to the text (compiler, extra flags)."""
    requires: frozenset[str] | None = None
    """Instruction-set features that the family declares; None if it declares nothing."""

    @property
    def text(self) -> str:
        return self.files[0][1]

    def option(self, name: str, default: Value = "") -> Value:
        return dict(self.options).get(name, default)


@dataclass(frozen=True)
class Build:
    """A build. `identity` is a digest of its object code: equal code is measured once."""

    path: Path
    entries: tuple[EntryPoint, ...]
    identity: str
    code_bytes: int = 0
    table_bytes: int = 0
    ram_bytes: int = 0
    facts: tuple[tuple[str, Value], ...] = ()
    """Further integers for constraints, as `build.NAME` (registers, stack_bytes, flash_bytes)."""
    requires: frozenset[str] | None = None
    """The features that its source declares."""

    def entry(self, operation: str, key_bits: int) -> EntryPoint | None:
        for entry in self.entries:
            if entry.operation == operation and entry.key_bits == key_bits:
                return entry
        return None


@dataclass(frozen=True)
class Call:
    """One call of an entry point on buffers, after the key setup if the build has its own.

    `key`: raw or expanded key bytes as `entry.key_form` says, stream after stream (for `setkey`: the key in
    the form that `setup` takes). `iv`: the state, 16 bytes per stream, or empty. `data`: the message, of
    `blocks` blocks per stream, stream after stream; the last block of a stream may be a part where the
    operation takes any number of bytes. `more`: name and bytes of each other operand, stream after stream.
    A call of a setkey entry alone has `key` and nothing else; its `Returned.output` is the schedule."""

    entry: EntryPoint
    key: bytes
    iv: bytes = b""
    data: bytes = b""
    blocks: int = 0
    setup: EntryPoint | None = None
    in_place: bool = False
    offsets: tuple[int, int, int, int] = (0, 0, 0, 0)
    """Offsets in bytes of key, iv, input and output from the entry's alignment."""
    follows: bool = False
    """The kernel is `kept`, and gets the context in the state in which the previous call left it."""
    window: int = 0
    """Size in bytes; 0 for most calls. Otherwise `data` and the output have three windows: the first and the
    last bytes of the call's buffers, and between them one window that is mapped repeatedly, up to `blocks`
    blocks. Several streams share these buffers, so they must have equal keys and states."""
    more: tuple[tuple[str, bytes], ...] = ()

    @property
    def contract(self) -> Operation:
        """The operation of the entry point, which must not be a key setup."""
        return operations()[self.entry.operation]

    @property
    def message_bytes(self) -> int:
        """Bytes of one stream's message."""
        return BLOCK_BYTES * self.blocks if self.window else len(self.data) // self.entry.streams

    def given(self, operand: Operand) -> bytes:
        """The bytes that the caller puts into the buffer of `operand`, of all streams. For an output b"", or,
        if the caller chooses its length, any bytes of that length."""
        contract = self.contract
        if operand == contract.operand(Role.KEY):
            return self.key
        if operand == contract.state:
            return self.iv
        return self.data if operand == contract.message else dict(self.more).get(operand.name, b"")

    def offset_of(self, operand: Operand) -> int:
        """The offset at which a buffer lies, by its role."""
        return self.offsets[(Role.KEY, Role.STATE, Role.INPUT, Role.OUTPUT).index(operand.role)]

    def bytes_of(self, operand: Operand) -> int:
        """Bytes of one stream's buffer of `operand`, which must not be a key."""
        if operand.size is not None:
            return operand.size
        if operand.length == self.contract.message.length:
            return self.message_bytes
        return len(self.given(operand)) // self.entry.streams

    def count_of(self, length: Operand) -> int:
        """The value that the call passes for the operand `length`."""
        contract = self.contract
        if length.name == contract.message.length:
            return self.blocks if length.unit == BLOCK_BYTES else self.message_bytes // length.unit
        [counted, *_] = [each for each in contract.operands if each.length == length.name]
        return self.bytes_of(counted) // length.unit


@dataclass(frozen=True)
class Returned:
    """The results of a call: the output, the state (`iv`) and, by name, further operands that it wrote
    (`more`). `cycles`: by convention, if the device counts every call. `complaints`: violations that the
    device detected, such as a callee-saved register lost, a byte written outside the output, or a race.
    `origins`: from which byte of the output on which instruction wrote it, if the device knows."""

    output: bytes
    iv: bytes = b""
    cycles: Mapping[str, float] = field(default_factory=dict)
    complaints: tuple[str, ...] = ()
    origins: tuple[tuple[int, str], ...] = ()
    more: tuple[tuple[str, bytes], ...] = ()


@dataclass(frozen=True)
class Timing:
    """What to time: a call, its convention, and the number of samples. Each sample is a whole call."""

    call: Call
    convention: str
    samples: int = 5


@dataclass(frozen=True)
class Measurement:
    """Cycles per block under `convention`, with `kind` and the samples.

    `samples`: cycles per block, one per timed call (one exact number on a simulator). `reference`: cycles
    per block of the device's fixed reference at the same time (1.0 if the device has none).
    `figures`: everything else the device counted, by declared name; raises `ValueError` for another name.
    `flags`: why most of the samples cannot be trusted.
    """

    kind: Kind
    convention: str
    cycles_per_block: float
    samples: tuple[float, ...] = ()
    reference: float = 1.0
    interval: tuple[float, float] | None = None
    figures: Mapping[FigureName, float] = field(default_factory=dict)
    flags: SampleFlag = NO_FLAGS

    def __post_init__(self) -> None:
        named = {figure_name(name): value for name, value in self.figures.items()}
        object.__setattr__(self, "figures", named)

    @property
    def gap(self) -> float | None:
        """How far the cycles lie above the least that these instructions can take in any order, relatively;
        None if no bound is known. It is 0 for a schedule that cannot be improved."""
        fewest = self.figures.get(FigureName.FEWEST_CYCLES_PER_BLOCK)
        return self.cycles_per_block / fewest - 1 if fewest else None

    @property
    def filed_figures(self) -> dict[FigureName, float]:
        """The figures as files and tables hold them, with the flags in the disturbance."""
        return with_flags(self.figures, self.flags)

    @property
    def severity(self) -> float:
        """How disturbed it was: below 1, or 1 and more with flags."""
        return severity(self.figures, self.flags)

    @property
    def cycles_per_byte(self) -> float:
        return self.cycles_per_block / 16


@dataclass(frozen=True)
class CallCost:
    """The cost of one call from C on a simulator. `cycles`: the whole call, with all its blocks; `core`: the
    kernel alone, per block, if the build marks it; `stack`: bytes in use at most, if the device knows."""

    cycles: float
    core: float | None = None
    stack: int | None = None


@dataclass(frozen=True)
class Job:
    """A build with the calls that check it and, when they have all returned, what to time.

    `counted`: calls whose whole cost is counted, which only a device that counts each call can do."""

    build: Build
    calls: tuple[Call, ...] = ()
    timing: Timing | None = None
    counted: tuple[Call, ...] = ()


@dataclass(frozen=True)
class Run:
    """A job's answers, in the order of its calls, its measurement, and the costs of its counted calls. A job
    that died has `outcome` `crash` or `timeout` and says in `detail` by what."""

    returned: tuple[Returned, ...] = ()
    measurement: Measurement | None = None
    outcome: str = "correct"
    detail: str = ""
    costs: tuple[CallCost, ...] = ()


@dataclass(frozen=True)
class Trial:
    """One variant's whole story: a row of the log, whatever came of it."""

    number: int
    variant: Variant
    goal: Goal
    outcome: str
    detail: str = ""
    measurement: Measurement | None = None
    build: Build | None = None
    same_code_as: int | None = None
    strategy: str = ""
    seconds: Mapping[str, float] = field(default_factory=dict)
    """Seconds spent by stage: render, build, check, measure."""

    @property
    def correct(self) -> bool:
        return self.outcome == "correct"


@dataclass(frozen=True)
class Record:
    """The best known answer to (target, problem, goal), with what is needed to believe it."""

    target: str
    problem: Problem
    goal: Goal
    variant: Variant
    measurement: Measurement
    code_bytes: int
    table_bytes: int
    ram_bytes: int
    identity: str
    constant_time: str
    baseline: Mapping[str, Any]
    indistinguishable: int
    search: Mapping[str, Any]
    """strategy, seed, evaluated, failed, space_size, seconds."""
    provenance: Mapping[str, Any]
    """device, machine, compiler and tool versions, date."""
    schema: int = SCHEMA
    proof: Mapping[str, Any] = field(default_factory=dict)
    """What was proved about the object code of this identity, or why there is no proof; empty if none was
    tried."""
    copies: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """`target` and `space`: the content of their files, for those that do not ship with aesgen."""
