"""Calls with known bytes in the interpreters, which makes emulators of them: the check of the
interpreters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from aesgen.model import calling
from aesgen.model.build import Build
from aesgen.model.calling import LIST, POINTER
from aesgen.model.job import Call, Returned
from aesgen.operations.contract import Operand, Role
from aesgen.proofs import loading
from aesgen.proofs.alignments import ALIGNMENT
from aesgen.proofs.execution import Prover
from aesgen.proofs.failures import Stopped
from aesgen.proofs.memory import Region, SymbolicMemory
from aesgen.proofs.numbers import Number, OpenNumber
from aesgen.proofs.terms import PUBLIC

_STACK = 56


class Emulator(Protocol):
    """A build whose calls are executed with known bytes."""

    def returned(self, call: Call) -> Returned:
        """What a call without a kept context returns; a failure is a complaint."""


def emulator(build: Build) -> Emulator:
    """The interpreter of the build's machine code, or of its PTX."""
    own = loading.own_prover(build.path)
    return ConcreteProgram(build) if own is None else own.emulator(build)


class ConcreteProgram:
    """A build whose calls are executed with known bytes. It is loaded once for all calls."""

    def __init__(self, build: Build) -> None:
        self.build = build
        self._provers: dict[str, Prover] = {}

    def returned(self, call: Call) -> Returned:
        """What a call without a kept context returns, after its key set-up if it has one; a failure is a
        complaint."""
        symbol = call.entry.symbol
        if symbol not in self._provers:
            self._provers[symbol] = Prover(self.build, call.entry)
        return _Emulation(self._provers[symbol], call).returned()


def returned(build: Build, call: Call) -> Returned:
    """What one call returns."""
    return emulator(build).returned(call)


class _Emulation:
    """One call."""

    def __init__(self, prover: Prover, call: Call) -> None:
        self.prover, self.call, self.passing = prover, call, prover.architecture.layout.passing
        prover.close()  # what earlier calls computed is of no use
        self.machine = prover.machine()
        self.memory: SymbolicMemory = self.machine.memory

    def returned(self) -> Returned:
        call, prover = self.call, self.prover
        made = self.passing.buffers(call)
        regions = [self._regions(each) for each in made]
        arguments: list[int | Number] = []
        for kind, value in self.passing.arguments(call, made):
            if kind == POINTER:
                arguments.append(regions[value][0].at())
            elif kind == LIST:
                arguments.append(self._list(made[value].name, regions[value]).at())
            else:
                arguments.append(value)
        complaint = None
        try:
            if call.setup is not None:
                complaint = self._set_up(regions, made)
            complaint = complaint or self._run(prover.start, arguments)
        except Stopped as stop:
            complaint = prover.where(stop)
        back: dict[Operand | None, bytes] = {}
        for buffer, own in zip(made, regions, strict=True):
            content = [
                region.byte(prover.terms, place)
                for region in own
                for place in range(int(region.size))  # type: ignore
            ]
            if all(byte is not None and byte < 256 for byte in content):
                back[buffer.operand] = bytes(content)  # type: ignore[arg-type]
            elif complaint is None and not buffer.is_key:
                complaint = f"{buffer.name} holds bytes that nothing has stored"
        if complaint is not None:
            return Returned(b"", complaints=(complaint,))
        return self.passing.returned(call, back, ())

    def _run(self, start: int, arguments: Sequence[int | Number]) -> str | None:
        modulus = self.prover.architecture.modulus
        more = () if modulus == ALIGNMENT else (modulus,)
        return self.prover.architecture.frame(self.machine, arguments, _STACK, *more).run(start)

    def _set_up(self, regions: list[list[Region]], made: list[calling.Buffer]) -> str | None:
        """Call the key set-up; what it failed to restore, or None."""
        assert self.call.setup is not None
        [schedule] = next(own for each, own in zip(made, regions, strict=True) if each.is_key)
        key = self._region("user key", len(self.call.key)).filled(self.call.key)
        words = {"schedule": schedule.at(), "key": key.at()}
        schedule.writable = True
        complaint = self._run(self.prover.starts[0], [words.get(name, 1) for name in self.call.setup.takes])
        schedule.writable = False
        return complaint

    def _region(
        self, name: str, size: int, writable: bool = False, offset: int = 0, known: int | None = None
    ) -> Region:
        space, modulus = self.prover.architecture.addresses, self.prover.architecture.modulus
        base = OpenNumber(name, space.lowest, space.highest, modulus, offset % modulus)
        return self.memory.add(Region(base, size, "", writable, space.width, known))

    def _regions(self, buffer: calling.Buffer) -> list[Region]:
        """The regions of a buffer with what the call gives them."""
        operand, call = buffer.operand, self.call
        if operand == call.contract.output and call.in_place:
            return [region for region in self.memory.regions.values() if region.name.startswith("input")]
        offset = 0 if operand is None else call.offset_of(operand)
        known = self.prover.schedule_at if buffer.is_key else None
        if call.setup is not None and buffer.is_key:
            return [self._region(buffer.name, buffer.bytes, offset=offset, known=known)]
        count = buffer.pieces if operand is not None and operand.listed else 1
        size = buffer.bytes // count
        writable = operand is None or operand.written or (operand.role is Role.INPUT and call.in_place)
        made = []
        for piece in range(count):
            region = self._region(f"{buffer.name}{piece}", size, writable, offset, known)
            made.append(region.filled(buffer.given[size * piece : size * (piece + 1)]))
        return made

    def _list(self, name: str, pieces: list[Region]) -> Region:
        """The list of the addresses of the pieces."""
        streams, space = self.call.entry.streams, self.prover.architecture.addresses
        region = self._region(f"list of {name}", space.width * streams)
        region.source = PUBLIC
        for stream in range(streams):
            address = pieces[stream % len(pieces)].at()
            assert isinstance(address, Number)
            region.filled(self.prover.terms.spelled(address), space.width * stream)
        return region
