"""What a device runs: calls of a build and timings, and what they return."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from aesgen.model.build import Build, EntryPoint
from aesgen.model.measurement import Measurement
from aesgen.model.problem import BLOCK_BYTES
from aesgen.operations import operations
from aesgen.operations.contract import Operand, Operation, Role


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
    watched: bool = False
    """The device states what the call leaves behind, if it can."""

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
            return self.message_bytes + operand.more
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
    """The results of a call: the output, the state (`iv`), and the other operands that it wrote (`more`, name
    to bytes). `cycles`: by convention, if the device counts every call. `complaints`: violations that the
    device detected, such as a callee-saved register lost, a byte written outside the output, or a race.
    `origins`: from which byte of the output on which instruction wrote it, if the device knows. `left`: after
    a call that is `watched`, the name and the content of each register that it may change, of the stack below
    it and of its variables."""

    output: bytes
    iv: bytes = b""
    cycles: Mapping[str, float] = field(default_factory=dict)
    complaints: tuple[str, ...] = ()
    origins: tuple[tuple[int, str], ...] = ()
    left: tuple[tuple[str, bytes], ...] = ()
    more: tuple[tuple[str, bytes], ...] = ()


@dataclass(frozen=True)
class Timing:
    """What to time: a call, its convention, and the number of samples. Each sample is a whole call."""

    call: Call
    convention: str
    samples: int = 5


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
