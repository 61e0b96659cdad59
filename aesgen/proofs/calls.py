"""A call of a kernel on terms: its buffers in memory, its arguments, and what they must hold when it returns.

The layout follows from the operands of the operation, as `aesgen.model.calling` lays calls out for devices.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from aesgen.model.build import EntryPoint
from aesgen.model.calling import LIST, POINTER, Buffer, arguments, buffers, schedule_bytes
from aesgen.model.job import Call
from aesgen.operations.contract import BLOCK_BYTES, Operation, Role
from aesgen.proofs import specification
from aesgen.proofs.cases import ALIGNMENT, ProofCase
from aesgen.proofs.memory import ADDRESSES, AddressRange, Region, SymbolicMemory
from aesgen.proofs.numbers import Number, OpenNumber
from aesgen.proofs.terms import KEY, PUBLIC, TEXT, Bytes, Terms

FORMS = ("expanded", "inverse", "raw", "setkey")
"""The forms of a key that calls can be laid out with."""


@dataclass(frozen=True)
class Expected:
    """The bytes that a region must hold in the end."""

    region: Region
    content: Bytes


@dataclass(frozen=True)
class Laid:
    """A call that is ready: its arguments, and what it must store."""

    arguments: tuple[int | Number, ...]
    expected: tuple[Expected, ...]


def why_unsupported(entry: EntryPoint, setup: EntryPoint | None = None) -> str | None:
    """Why the prover has no specification of an entry point; None if it has one. `setup`: the key set-up of
    an entry whose key has a form of its own."""
    if entry.is_setkey:
        return "a key set-up is proved together with a kernel that uses it"
    contract = Call(entry, b"").contract
    if not specification.supported(contract):
        return f"there is no specification of {entry.operation} on terms yet"
    if entry.key_form not in FORMS:
        return f"its key has the form `{entry.key_form}`"
    if entry.streams > 1 and (setup is not None or entry.key_form == "raw"):
        return "several streams with a key set-up have no layout yet"
    if setup is not None and setup.takes_form != "raw":
        return f"its key set-up takes a key in the form `{setup.takes_form}`"
    return None


class CallLayout:
    """Lays out the calls of a case in `memory`, at addresses of `space`. `number` tells calls of one case
    apart: each has its own texts and states, and all share the key and the context. `schedule_at`: the
    address of the schedule, if the kernel has its own. `setup`: the key set-up, or None."""

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

    def set_up(self) -> Laid:
        """The call of the key set-up. It must store the standard's schedule if that is its form."""
        assert self.setup is not None
        key = self._user_key()
        schedule = self._schedule()
        schedule.writable = True
        words = {"key": key.at(), "schedule": schedule.at()}
        values = tuple(words.get(name, 1) for name in self.setup.takes)
        if self.setup.key_form not in ("expanded", "inverse"):
            return Laid(values, ())
        keys = specification.expanded(self.terms, self._content(key), self.setup.key_form == "inverse")
        return Laid(values, (Expected(schedule, sum(keys, ())),))

    def lay(self) -> Laid:
        """The call of the kernel, after that of its key set-up."""
        entry, case = self.entry, self.case
        keys = 1 if entry.shared_key else entry.streams
        contract = Call(entry, b"").contract
        size = BLOCK_BYTES * case.blocks * entry.streams
        state = bytes(entry.streams * contract.state_bytes)
        key = bytes(keys * self._key_bytes())
        call = Call(entry, key, state, bytes(size), case.blocks, in_place=case.in_place)
        made = buffers(call)
        pieces = [self.pieces(each) for each in made]
        values = tuple(self.argument(kind, value, made, pieces) for kind, value in arguments(call, made))
        return Laid(values, tuple(self.expected(call, made, pieces)))

    def _key_bytes(self) -> int:
        if self.setup is not None:
            return schedule_bytes(self.setup)
        if self.entry.key_form == "raw":
            return self.entry.key_bits // 8
        return BLOCK_BYTES * (specification.rounds(self.entry.key_bits) + 1)

    def _user_key(self) -> Region:
        assert self.setup is not None
        unit = min(self.setup.alignment, self.setup.key_alignment)
        return self.region("key", self.entry.key_bits // 8, KEY, unit=unit)

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
        modulus, residue = unit, 0
        for buffer, fixed in self.case.aligned:
            if buffer == name:
                modulus, residue = ALIGNMENT, fixed
        space = self.space
        base = OpenNumber(name, space.lowest, space.highest, modulus, residue)
        found = self.memory.regions.get(base)
        return found or self.memory.add(Region(base, size, source, writable, space.width, known))

    def pieces(self, buffer: Buffer) -> list[Region]:
        """The regions of a buffer: one for each stream if the kernel takes a list of them."""
        operand, entry = buffer.operand, self.entry
        if self.setup is not None and buffer.is_key:
            schedule = self._schedule()
            schedule.writable = False
            return [schedule]
        if operand is None:
            region = self.region(buffer.name, buffer.bytes, writable=True, unit=ALIGNMENT)
            return [region if region.cells else region.filled(bytes(buffer.bytes))]
        count = buffer.pieces if operand.listed else 1
        name = "input" if operand.role is Role.OUTPUT and self.case.in_place else buffer.name
        source = {Role.KEY: KEY, Role.INPUT: TEXT, Role.STATE: PUBLIC}.get(operand.role, "")
        writes = operand.written or (operand.role is Role.INPUT and self.case.in_place)
        unit = entry.key_alignment if operand.role is Role.KEY else entry.alignment
        own = "" if operand.role is Role.KEY else "'" * self.number
        regions = [
            self.region(f"{name}{own}{stream or ''}", buffer.bytes // count, source, writes, unit)
            for stream in range(count)
        ]
        if operand.role is Role.STATE and self.case.counters is not None:
            assert count == 1 and entry.streams == 1
            regions[0].filled(self.case.counters.block(self.terms, self.case.blocks, 0))
        return regions

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

    def expected(self, call: Call, made: list[Buffer], pieces: list[list[Region]]) -> Iterator[Expected]:
        """What the operation's specification stores, stream by stream."""
        contract, streams, terms = call.contract, self.entry.streams, self.terms
        found = {
            role: next((own for each, own in zip(made, pieces, strict=True) if each.operand == operand), [])
            for role in (Role.KEY, Role.STATE, Role.INPUT, Role.OUTPUT)
            for operand in [contract.output if role is Role.OUTPUT else contract.operand(role)]
            if operand is not None
        }
        states: Bytes = ()
        for stream in range(streams):
            keys = self._round_keys(found[Role.KEY][stream % len(found[Role.KEY])], contract)
            text = specification.split(self._content(found[Role.INPUT][stream]))
            state: Bytes = ()
            if Role.STATE in found:
                start = BLOCK_BYTES * stream
                state = self._content(found[Role.STATE][0])[start : start + BLOCK_BYTES]
            output, after = specification.stored(terms, contract, keys, text, self._counter, state)
            states += after
            yield Expected(found[Role.OUTPUT][stream], sum(output, ()))
        if contract.state is not None and contract.state.written:
            yield Expected(found[Role.STATE][0], states)

    def _round_keys(self, key: Region, contract: Operation) -> list[Bytes]:
        """The round keys in the order of use, from the schedule or from the user's key."""
        if self.setup is None and self.entry.key_form != "raw":
            return specification.split(self._content(key))
        inverse = contract.decrypts and not contract.counts
        given = key if self.setup is None else self._user_key()
        return specification.expanded(self.terms, self._content(given), inverse)

    def _counter(self, after: int) -> Bytes:
        assert self.case.counters is not None
        return self.case.counters.block(self.terms, self.case.blocks, after)

    def _content(self, region: Region) -> Bytes:
        assert isinstance(region.size, int)
        made = region.content(self.terms, 0, region.size)
        return tuple(byte for byte in made if byte is not None)
