"""A call of a kernel on terms: its buffers in memory, its arguments, and what they must hold when it returns.

The layout follows from the operands of the operation, as `aesgen.model.calling` lays calls out for devices.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from aesgen.model.calling import LIST, POINTER, Buffer, arguments, buffers
from aesgen.model.trial import Call, EntryPoint
from aesgen.operations.contract import BLOCK_BYTES, Role
from aesgen.proofs import specification
from aesgen.proofs.cases import ALIGNMENT, ProofCase
from aesgen.proofs.memory import HIGHEST, LOWEST, Region, SymbolicMemory
from aesgen.proofs.numbers import Number, OpenNumber
from aesgen.proofs.terms import KEY, PUBLIC, TEXT, Bytes, Terms

POINTER_BYTES = 8


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


def why_unsupported(entry: EntryPoint) -> str | None:
    """Why the prover has no specification of an entry point; None if it has one."""
    if entry.is_setkey:
        return "a key set-up has no specification of its own here"
    contract = Call(entry, b"").contract
    if not specification.supported(contract):
        return f"there is no specification of {entry.operation} on terms yet"
    if entry.key_form not in ("expanded", "inverse"):
        return f"its key has the form `{entry.key_form}`"
    return None


def lay(terms: Terms, memory: SymbolicMemory, entry: EntryPoint, case: ProofCase, number: int = 0) -> Laid:
    """Lay out the call of a case in `memory`. `number` tells calls of one case apart: each has its own texts
    and states, and all share the key and the context."""
    keys = 1 if entry.shared_key else entry.streams
    schedule = BLOCK_BYTES * (specification.rounds(entry.key_bits) + 1)
    contract = Call(entry, b"").contract
    size = BLOCK_BYTES * case.blocks * entry.streams
    state = bytes(entry.streams * contract.state_bytes)
    call = Call(entry, bytes(keys * schedule), state, bytes(size), case.blocks, in_place=case.in_place)
    made = buffers(call)
    layout = _CallLayout(terms, memory, entry, case, number)
    pieces = [layout.pieces(each) for each in made]
    values = tuple(layout.argument(kind, value, made, pieces) for kind, value in arguments(call, made))
    return Laid(values, tuple(layout.expected(call, made, pieces)))


class _CallLayout:
    def __init__(
        self, terms: Terms, memory: SymbolicMemory, entry: EntryPoint, case: ProofCase, number: int
    ) -> None:
        self.terms, self.memory, self.entry, self.case, self.number = terms, memory, entry, case, number

    def region(self, name: str, size: int, source: str = "", writable: bool = False, unit: int = 1) -> Region:
        """A region at an open address, which is a multiple of `unit` or what the case says."""
        modulus, residue = unit, 0
        for buffer, known in self.case.aligned:
            if buffer == name:
                modulus, residue = ALIGNMENT, known
        base = OpenNumber(name, LOWEST, HIGHEST, modulus, residue)
        found = self.memory.regions.get(base)
        return found or self.memory.add(Region(base, size, source, writable))

    def pieces(self, buffer: Buffer) -> list[Region]:
        """The regions of a buffer: one for each stream if the kernel takes a list of them."""
        operand, entry = buffer.operand, self.entry
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
        region = self.region(f"list of {made[value].name}", POINTER_BYTES * streams)
        for stream in range(streams):
            address = self.terms.spelled(own[stream % len(own)].at())
            region.filled(address, POINTER_BYTES * stream)
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
            key = found[Role.KEY][stream % len(found[Role.KEY])]
            keys = specification.split(self._content(key))
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

    def _counter(self, after: int) -> Bytes:
        assert self.case.counters is not None
        return self.case.counters.block(self.terms, self.case.blocks, after)

    def _content(self, region: Region) -> Bytes:
        assert isinstance(region.size, int)
        made = [region.byte(self.terms, place) for place in range(region.size)]
        return tuple(byte for byte in made if byte is not None)
