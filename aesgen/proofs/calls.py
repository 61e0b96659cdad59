"""A call of a kernel on terms: its arguments, and what its buffers must hold when it returns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from aesgen.model import calling
from aesgen.model.build import EntryPoint
from aesgen.model.calling import Buffer
from aesgen.model.job import Call
from aesgen.operations.contract import BLOCK_BYTES, Operand, Operation, Role
from aesgen.proofs import specification
from aesgen.proofs.buffers import CallBuffers
from aesgen.proofs.memory import Region
from aesgen.proofs.modes import Message, MessageMode, mode_of
from aesgen.proofs.numbers import Number
from aesgen.proofs.terms import Bytes

ACCEPTED, REFUSED = 0, -1
"""What a function that `refuses` returns."""
FORMS = ("expanded", "inverse", "raw", "setkey")
"""The forms of a key that calls can be laid out with."""


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
    if not contract.by_blocks and mode_of(contract) is None:
        return f"there is no specification of {entry.operation} on terms yet"
    if entry.key_form not in FORMS:
        return f"its key has the form `{entry.key_form}`"
    if entry.streams > 1 and (setup is not None or entry.key_form == "raw") and not grouped:
        return "several streams with a key set-up have no layout yet"
    if setup is not None and setup.takes_form not in ("raw", "expanded"):
        return f"its key set-up takes a key in the form `{setup.takes_form}`"
    return None


class CallLayout(CallBuffers):
    """Lays out the calls of a case, and says what each must store."""

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
        values = self.arguments(call, made, pieces)
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

    def arguments(
        self, call: Call, made: list[Buffer], pieces: list[list[Region]]
    ) -> tuple[int | Number, ...]:
        """The arguments of the call, in order."""
        passed = list(self.passing.arguments(call, made))
        values = tuple(self.argument(kind, value, made, pieces) for kind, value in passed)
        if self.passing is not calling:
            return values
        unused = calling.unused(call, made)
        return tuple(
            self.unpromised(f"unused argument {place}") if free else value
            for place, (value, free) in enumerate(zip(values, unused, strict=True))
        )

    def _begin(self) -> None:
        """Make known to the terms what the mode needs of the key, if the set-up is given it."""
        mode = mode_of(self.contract)
        if mode is not None and self.setup is not None:
            keys = {self.contract.keys[0].name: self.round_keys(self._user_key())}
            mode.begin(self.terms, self.contract, Message(keys, {}))

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
                each.name: self.round_keys(found[each][stream % len(found[each])], each)
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
            keys = self.round_keys(key[stream % len(key)], stream=stream)
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

    def key_content(self, key: Region) -> Bytes:
        """The bytes of a key in the region of a key operand: all of them."""
        return self._content(key)

    def round_keys(self, key: Region, operand: Operand | None = None, stream: int = 0) -> list[Bytes]:
        """The round keys of a key operand, the first one if none is named, in the order of use: from the
        schedule or from the user's key, which may be that of one of several streams."""
        contract = self.contract
        first = operand is None or operand == contract.keys[0]
        inverse = contract.schedule_of(operand or contract.keys[0]) == "dec" and not contract.counts
        form = self.entry.key_form
        if first and self.setup is not None:
            key, form = self._user_key(), self.setup.takes_form
        content = self.key_content(key)
        if first and form == "raw":
            own = self._user_keys(key)[stream if self.grouped else 0]
            return specification.expanded(self.terms, own, inverse)
        keys = specification.split(content)
        return specification.inverted(self.terms, keys) if inverse and form == "expanded" else keys
