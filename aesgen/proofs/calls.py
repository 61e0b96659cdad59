"""A call of a kernel on terms: its buffers in memory, its arguments, and what they must hold when it returns.

The layout follows from the operands of the operation, as `aesgen.model.calling` lays calls out for devices.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Protocol

from aesgen.model import calling
from aesgen.model.build import EntryPoint
from aesgen.model.calling import LIST, POINTER, Buffer, schedule_bytes
from aesgen.model.job import Call, Returned
from aesgen.operations import operations
from aesgen.operations.contract import BLOCK_BYTES, Operand, Operation, Role
from aesgen.proofs import specification
from aesgen.proofs.cases import ALIGNMENT, ProofCase
from aesgen.proofs.memory import ADDRESSES, AddressRange, Region, SymbolicMemory
from aesgen.proofs.modes import Message, MessageMode, mode_of
from aesgen.proofs.numbers import Number, OpenNumber
from aesgen.proofs.terms import KEY, PUBLIC, TEXT, Bytes, Terms

AHEAD = 256
"""Data units whose tweaks a kernel may compute ahead of the last one of a call."""
ACCEPTED, REFUSED = 0, -1
"""What a function that `refuses` returns."""
FORMS = ("expanded", "inverse", "raw", "setkey")
"""The forms of a key that calls can be laid out with."""


class Passing(Protocol):
    """How calls are laid out, as `aesgen.model.calling` does it for C functions."""

    def buffers(self, call: Call) -> list[Buffer]: ...
    def arguments(self, call: Call, made: Sequence[Buffer]) -> Iterator[tuple[int, int]]: ...
    def returned(
        self, call: Call, back: Mapping[Operand | None, bytes], complaints: tuple[str, ...]
    ) -> Returned: ...


@dataclass(frozen=True)
class Expected:
    """The bytes that a region must hold in the end."""

    region: Region
    content: Bytes


@dataclass(frozen=True)
class Laid:
    """A call that is ready: its arguments, and what it must store. `untouched`: regions to which it must not
    store. `status`: what the function must return; None if it returns nothing."""

    arguments: tuple[int | Number, ...]
    expected: tuple[Expected, ...]
    untouched: tuple[Region, ...] = ()
    status: int | None = None


def why_unsupported(entry: EntryPoint, setup: EntryPoint | None = None, grouped: bool = False) -> str | None:
    """Why the prover has no specification of an entry point; None if it has one. `setup`: the key set-up of
    an entry whose key has a form of its own. `grouped`: whether a key set-up may take the keys of several
    streams."""
    if entry.is_setkey:
        return "a key set-up is proved together with a kernel that uses it"
    contract = Call(entry, b"").contract
    if not specification.supported(contract) and mode_of(contract) is None:
        return f"there is no specification of {entry.operation} on terms yet"
    if entry.key_form not in FORMS:
        return f"its key has the form `{entry.key_form}`"
    if entry.streams > 1 and (setup is not None or entry.key_form == "raw") and not grouped:
        return "several streams with a key set-up have no layout yet"
    if setup is not None and setup.takes_form not in ("raw", "expanded"):
        return f"its key set-up takes a key in the form `{setup.takes_form}`"
    return None


class CallLayout:
    """Lays out the calls of a case in `memory`, at addresses of `space`. `number` tells calls of one case
    apart: each has its own texts and states, and all share the key and the context. `schedule_at`: the
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

    def set_up(self) -> Laid:
        """The call of the key set-up. It must store the standard's schedule if that is its form."""
        assert self.setup is not None
        key = self._user_key()
        self._begin()
        schedule = self._schedule()
        schedule.writable = True
        words = {"key": key.at(), "schedule": schedule.at()}
        values = tuple(words.get(name, 1) for name in self.setup.takes)
        keys: list[Bytes] = []
        if self.setup.takes_form == "raw":  # bit-sliced code needs the terms of the S-boxes
            for own in self._user_keys(key):
                keys = specification.expanded(self.terms, own, self.setup.key_form == "inverse")
        if self.setup.key_form not in ("expanded", "inverse"):
            return Laid(values, ())
        assert self.setup.takes_form == "raw"
        return Laid(values, (Expected(schedule, sum(keys, ())),))

    def lay(self) -> Laid:
        """The call of the kernel, after that of its key set-up."""
        entry, case = self.entry, self.case
        keys = 1 if entry.shared_key else entry.streams
        contract = Call(entry, b"").contract
        size = case.message_bytes * entry.streams
        state = bytes(entry.streams * contract.state_bytes)
        key = bytes(keys * self._key_bytes())
        sizes = {each.name: keys * self._standard_bytes() for each in contract.keys[1:]}
        sizes |= {name: own * entry.streams for name, own in case.lengths}
        more = tuple((name, bytes(own)) for name, own in sizes.items())
        blocks = -(-case.message_bytes // BLOCK_BYTES)
        call = Call(entry, key, state, bytes(size), blocks, in_place=case.in_place, more=more)
        made = self.passing.buffers(call)
        pieces = [self.pieces(each) for each in made]
        passed = self.passing.arguments(call, made)
        values = tuple(self.argument(kind, value, made, pieces) for kind, value in passed)
        if case.kept:
            values += (self._context(entry.kept_bytes).at(),)
        if case.unit:
            values += (case.unit,)
        self._begin()
        if case.refused:
            untouched = [
                region
                for each, regions in zip(made, pieces, strict=True)
                for region in regions
                if each.operand is not None and each.operand.written
            ]
            return Laid(values, (), tuple(untouched), REFUSED)
        status = ACCEPTED if entry.refuses else None
        return Laid(values, tuple(self.expected(call, made, pieces)), status=status)

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
        if not raw and not region.cells:  # bit-sliced code may expand the first round keys again
            names = [f"user's key[{place}]" for place in range(self.entry.key_bits // 8)]
            user = tuple(self.terms.named(name, KEY) for name in names)
            region.filled(sum(specification.expanded(self.terms, user, False), ()))
        return region

    def _user_keys(self, key: Region) -> list[Bytes]:
        """The user's keys of all streams, or of the only one."""
        content, size = self._content(key), self.entry.key_bits // 8
        return [content[start : start + size] for start in range(0, len(content), size)]

    def _begin(self) -> None:
        """Make known to the terms what the mode needs of the key, if the set-up is given it."""
        mode = mode_of(self.contract)
        if mode is not None and self.setup is not None:
            keys = {self.contract.keys[0].name: self._round_keys(self._user_key())}
            mode.begin(self.terms, self.contract, Message(keys, {}))

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
                modulus, residue = self.case.modulus, fixed
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
            return [self._context(buffer.bytes)]
        count = buffer.pieces if operand.listed else 1
        size = buffer.bytes // count or BLOCK_BYTES * self._continues(operand)
        name = "input" if operand == self.contract.output and self.case.in_place else buffer.name
        secret = PUBLIC if operand.unique else TEXT
        if self._continues(operand):  # the counter block of another IV depends on the key
            name, secret = "counter block", TEXT
        source = {Role.KEY: KEY, Role.INPUT: secret, Role.STATE: PUBLIC}.get(operand.role, "")
        writes = operand.written or (operand.role is Role.INPUT and self.case.in_place)
        unit = entry.key_alignment if operand.role is Role.KEY else entry.alignment
        own = "" if operand.role is Role.KEY else "'" * self.number
        regions = [
            self.region(f"{name}{own}{stream or ''}", size, source, writes, unit) for stream in range(count)
        ]
        for known, place, value in self.case.known:
            if known == operand.name and operand.role is not Role.OUTPUT:
                for region in regions:
                    region.filled([value], place)
        if operand.role is Role.STATE and self.case.counters is not None:
            assert count == 1
            for stream in range(entry.streams):
                order = -1 if self.contract.numbered else 1
                regions[0].filled(self._counter(0, stream)[::order], BLOCK_BYTES * stream)
        return regions

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

    def expected(self, call: Call, made: list[Buffer], pieces: list[list[Region]]) -> Iterator[Expected]:
        """What the operation's specification stores."""
        found = {
            each.operand: own for each, own in zip(made, pieces, strict=True) if each.operand is not None
        }
        mode = mode_of(call.contract)
        return self._blocks(call.contract, found) if mode is None else self._messages(mode, call, found)

    def _messages(
        self, mode: MessageMode, call: Call, found: Mapping[Operand, list[Region]]
    ) -> Iterator[Expected]:
        """What a mode that takes whole messages stores: each operand that it writes, of all streams."""
        contract, streams = call.contract, self.entry.streams
        whole: dict[str, Bytes] = {}
        for stream in range(streams):
            keys = {
                each.name: self._round_keys(found[each][stream % len(found[each])], each)
                for each in contract.keys
            }
            given = {
                each.name: self._own(call, found[each], each, stream)
                for each in contract.buffers
                if each not in contract.keys and each.role is not Role.OUTPUT
            }
            # Of an output whose length the caller chooses, only that length counts
            given |= {name: (0,) * size for name, size in self.case.lengths if name not in given}
            for each in contract.buffers:
                if self._continues(each) and not given[each.name]:
                    given["continued"] = self._content(found[each][0])
            known = {(name, place): value for name, place, value in self.case.known}
            message = Message(keys, given, known, self.case.unit, lambda after: self._counter(after)[::-1])
            for name, content in mode.written(self.terms, contract, message).items():
                [operand] = [each for each in contract.buffers if each.name == name]
                if operand.size is None:
                    yield Expected(found[operand][stream], content)
                else:
                    whole[name] = whole.get(name, ()) + content
        for name, content in whole.items():
            [operand] = [each for each in contract.buffers if each.name == name]
            yield Expected(found[operand][0], content)

    def _own(self, call: Call, regions: list[Region], operand: Operand, stream: int) -> Bytes:
        """What one stream is given of an operand."""
        size = call.bytes_of(operand)
        if operand.listed:
            return self._content(regions[stream % len(regions)])[:size]
        return self._content(regions[0])[size * stream : size * (stream + 1)]

    def _blocks(self, contract: Operation, found: Mapping[Operand, list[Region]]) -> Iterator[Expected]:
        """What a mode of whole blocks stores, stream by stream."""
        terms, key, states = self.terms, found[contract.keys[0]], found.get(contract.state, [])  # type: ignore
        after_all: Bytes = ()
        texts, outputs = self._texts(found[contract.message]), list[Bytes]()
        for stream in range(self.entry.streams):
            keys = self._round_keys(key[stream % len(key)], stream=stream)
            state: Bytes = ()
            if states:
                start = BLOCK_BYTES * stream
                state = self._content(states[0])[start : start + BLOCK_BYTES]
            text = specification.split(texts[stream])
            counter = partial(self._counter, stream=stream)
            output, after = specification.stored(terms, contract, keys, text, counter, state)
            after_all += after
            outputs.append(sum(output, ()))
        yield from self._outputs(found[contract.output], outputs)
        if contract.state is not None and contract.state.written:
            yield Expected(states[0], after_all)

    def _texts(self, regions: list[Region]) -> list[Bytes]:
        """The text of each stream."""
        return [self._content(region) for region in regions]

    def _outputs(self, regions: list[Region], outputs: list[Bytes]) -> Iterator[Expected]:
        """What the output must hold, from that of each stream."""
        for region, content in zip(regions, outputs, strict=True):
            yield Expected(region, content)

    def _round_keys(self, key: Region, operand: Operand | None = None, stream: int = 0) -> list[Bytes]:
        """The round keys of a key operand, the first one if none is named, in the order of use: from the
        schedule or from the user's key, which may be that of one of several streams."""
        contract = self.contract
        first = operand is None or operand == contract.keys[0]
        inverse = contract.schedule_of(operand or contract.keys[0]) == "dec" and not contract.counts
        form = self.entry.key_form
        if first and self.setup is not None:
            key, form = self._user_key(), self.setup.takes_form
        content = self._content(key)
        if first and form == "raw":
            own = self._user_keys(key)[stream if self.grouped else 0]
            return specification.expanded(self.terms, own, inverse)
        keys = specification.split(content)
        return specification.inverted(self.terms, keys) if inverse and form == "expanded" else keys

    def _counter(self, after: int, stream: int = 0) -> Bytes:
        assert self.case.counters is not None
        counters = self.case.counters.of_stream(stream) if stream else self.case.counters
        blocks = self.case.blocks + (AHEAD if self.case.unit else self.ahead)
        return counters.block(self.terms, blocks, after)

    def _content(self, region: Region) -> Bytes:
        assert isinstance(region.size, int)
        made = region.content(self.terms, 0, region.size)
        return tuple(byte for byte in made if byte is not None)
