"""Where the buffers of a call lie: regions of symbolic memory, the keys in them, and the arguments that point
to them.

The layout follows from the operands of the operation, as `aesgen.model.calling` lays calls out for devices.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Protocol

from aesgen.model import calling
from aesgen.model.build import EntryPoint
from aesgen.model.calling import LIST, POINTER, Buffer, schedule_bytes
from aesgen.model.job import Call, Returned
from aesgen.operations import operations
from aesgen.operations.contract import BLOCK_BYTES, Operand, Role
from aesgen.proofs import specification
from aesgen.proofs.alignments import ALIGNMENT, known_of
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.memory import ADDRESSES, AddressRange, Region, SymbolicMemory
from aesgen.proofs.numbers import Number, OpenNumber
from aesgen.proofs.terms import KEY, PUBLIC, TEXT, Bytes, Terms

AHEAD = 256
"""Data units whose tweaks a kernel may compute ahead of the last one of a call."""


class Passing(Protocol):
    """How calls are laid out, as `aesgen.model.calling` does it for C functions."""

    def buffers(self, call: Call) -> list[Buffer]: ...
    def arguments(self, call: Call, made: Sequence[Buffer]) -> Iterator[tuple[int, int]]: ...
    def returned(
        self, call: Call, back: Mapping[Operand | None, bytes], complaints: tuple[str, ...]
    ) -> Returned: ...


class CallBuffers:
    """The buffers of the calls of a case in `memory`, at addresses of `space`. `number` tells calls of one
    case apart: each has its own texts and states, and all share the key and the context. `schedule_at`: the
    address of the schedule, if the kernel has its own. `setup`: the key set-up, or None."""

    passing: ClassVar[Passing] = calling
    """How calls are laid out."""
    ahead: ClassVar[int] = 0
    """Blocks behind a call whose counters a kernel may compute."""
    grouped: ClassVar[bool] = False
    """Whether a key set-up takes the keys of all streams, one after another, and makes one schedule."""

    def __init__(
        self,
        terms: Terms,
        memory: SymbolicMemory,
        entry: EntryPoint,
        case: ProofCase,
        number: int = 0,
        space: AddressRange = ADDRESSES,
        setup: EntryPoint | None = None,
        schedule_at: int | None = None,
    ) -> None:
        self.terms, self.memory, self.entry, self.case, self.number = terms, memory, entry, case, number
        self.space, self.setup, self.schedule_at = space, setup, schedule_at
        self.contract = operations()[entry.operation]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the arguments, in order."""
        return calling.argument_names(self.entry)

    @property
    def units(self) -> Mapping[str, int]:
        """By the name of an argument that states the length of the text: bytes of one unit."""
        name = self.contract.message.length
        return {name: self.contract.lengths[name].unit} if name else {}

    def _key_bytes(self) -> int:
        if self.setup is not None:
            return schedule_bytes(self.setup)
        if self.entry.key_form == "raw":
            return self.entry.key_bits // 8
        return self._standard_bytes()

    def _standard_bytes(self) -> int:
        """Bytes of the schedule of FIPS-197."""
        return BLOCK_BYTES * (specification.rounds(self.entry.key_bits) + 1)

    def _user_key(self) -> Region:
        """What the key set-up is given: the user's key, or its schedule of FIPS-197."""
        assert self.setup is not None
        unit = min(self.setup.alignment, self.setup.key_alignment)
        raw = self.setup.takes_form == "raw"
        size = self.entry.group_bytes if raw else self._standard_bytes()
        region = self.region("key", size, KEY, unit=unit)
        if not raw:
            self._expand(region)
        return region

    def _expand(self, region: Region, inverse: bool = False, at: int = 0) -> None:
        """Let a region hold, `at` so many bytes from its start, the schedule of FIPS-197 of a user's key:
        bit-sliced code may expand the first round keys again. `inverse`: that of the equivalent inverse
        cipher."""
        if not region.cells:
            names = [f"user's {region.name}[{place}]" for place in range(self.entry.key_bits // 8)]
            user = tuple(self.terms.named(name, KEY) for name in names)
            region.filled(sum(specification.expanded(self.terms, user, inverse), ()), at)

    def _user_keys(self, key: Region) -> list[Bytes]:
        """The user's keys of all streams, or of the only one."""
        content, size = self._content(key), self.entry.key_bits // 8
        return [content[start : start + size] for start in range(0, len(content), size)]

    def _schedule(self) -> Region:
        """The schedule that a key set-up makes; nothing has written it yet."""
        known = None if self.case.elsewhere else self.schedule_at
        unit = self.entry.key_alignment
        return self.region("schedule", self._key_bytes(), unit=unit, known=known)

    def region(
        self,
        name: str,
        size: int,
        source: str = "",
        writable: bool = False,
        unit: int = 1,
        known: int | None = None,
    ) -> Region:
        """A region at the address `known`, or at an open one, which is a multiple of `unit` or what the case
        says."""
        own, space = known_of(self.case.aligned, name, unit), self.space
        base = OpenNumber(name, space.lowest, space.highest, own.modulus, own.residue, own.apart)
        found = self.memory.regions.get(base)
        return found or self.memory.add(Region(base, size, source, writable, space.width, known))

    def unpromised(self, name: str) -> int | Number:
        """A pointer to nothing that the call may access, which may be null."""
        base = OpenNumber(name, 0, self.space.highest)
        return self.memory.add(Region(base, 0, width=self.space.width)).at()

    def pieces(self, buffer: Buffer) -> list[Region]:
        """The regions of a buffer: one for each stream if the kernel takes a list of them."""
        operand, entry = buffer.operand, self.entry
        if self.setup is not None and buffer.is_key:
            schedule = self._schedule()
            schedule.writable = False
            return [schedule]
        if operand is None:
            return [self._context(buffer.bytes)]
        count = buffer.pieces if operand.listed else 1
        size = buffer.bytes // count or BLOCK_BYTES * self._continues(operand)
        name = "input" if operand == self.contract.output and self.case.in_place else buffer.name
        secret = PUBLIC if operand.unique else TEXT
        if self._continues(operand):  # the counter block of another IV depends on the key
            name, secret = "counter block", TEXT
        source = {Role.KEY: KEY, Role.INPUT: secret, Role.STATE: PUBLIC}.get(operand.role, "")
        writes = operand.written or (operand.role is Role.INPUT and self.case.in_place)
        unit = self.alignment_of(operand)
        own = "" if operand.role is Role.KEY else "'" * self.number
        known = self.schedule_at if buffer.is_key and not self.case.elsewhere else None
        regions = [
            self.region(f"{name}{own}{stream or ''}", size, source, writes, unit, known)
            for stream in range(count)
        ]
        if operand.role is Role.KEY and self.case.expanded:
            for region in regions:
                self._expand(region)
        for named, place, value in self.case.known:
            if named == operand.name and operand.role is not Role.OUTPUT:
                for region in regions:
                    region.filled([value], place)
        if operand.role is Role.STATE and self.case.counters is not None:
            assert count == 1
            for stream in range(entry.streams):
                order = -1 if self.contract.numbered else 1
                regions[0].filled(self._counter(0, stream)[::order], BLOCK_BYTES * stream)
        return regions

    def alignment_of(self, operand: Operand) -> int:
        """What the address of an operand is a multiple of."""
        return self.entry.key_alignment if operand.role is Role.KEY else self.entry.alignment

    def _context(self, size: int) -> Region:
        """The context, which is zero before the first call."""
        region = self.region("context", size, writable=True, unit=ALIGNMENT)
        return region if region.cells else region.filled(bytes(size))

    def _continues(self, operand: Operand) -> bool:
        """Whether the operand is an IV of 0 bytes at whose address a counter block is (`Streaming.ANY`)."""
        return operand.unique and (operand.name, 0) in self.case.lengths

    def argument(self, kind: int, value: int, made: list[Buffer], pieces: list[list[Region]]) -> int | Number:
        if kind == POINTER:
            return pieces[value][0].at()
        if kind != LIST:
            return value
        streams, own = self.entry.streams, pieces[value]
        region = self.region(f"list of {made[value].name}", self.space.width * streams)
        for stream in range(streams):
            address = own[stream % len(own)].at()
            assert isinstance(address, Number)
            region.filled(self.terms.spelled(address), self.space.width * stream)
        return region.at()

    def _counter(self, after: int, stream: int = 0) -> Bytes:
        assert self.case.counters is not None
        counters = self.case.counters.of_stream(stream) if stream else self.case.counters
        blocks = self.case.blocks + (AHEAD if self.case.unit else self.ahead)
        return counters.block(self.terms, blocks, after)

    def _content(self, region: Region) -> Bytes:
        assert isinstance(region.size, int)
        made = region.content(self.terms, 0, region.size)
        return tuple(byte for byte in made if byte is not None)
