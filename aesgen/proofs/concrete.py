"""Calls with known bytes in the interpreters, which makes emulators of them: the check of the
interpreters."""

from __future__ import annotations

from aesgen.model import calling
from aesgen.model.calling import LIST, POINTER
from aesgen.model.trial import Build, Call, Returned
from aesgen.operations.contract import Operand, Role
from aesgen.proofs.execution import Prover
from aesgen.proofs.failures import Stopped
from aesgen.proofs.memory import HIGHEST, LOWEST, Region, SymbolicMemory
from aesgen.proofs.numbers import Number, OpenNumber
from aesgen.proofs.terms import PUBLIC, Terms
from aesgen.proofs.x86.calling import CallFrame
from aesgen.proofs.x86.machine import Machine

_POINTER_BYTES = 8
_STACK = 56


def returned(build: Build, call: Call) -> Returned:
    """What a call without key set-up and kept context returns in the interpreter; a failure is a
    complaint."""
    prover, terms = Prover(build, call.entry), Terms()
    machine = Machine(prover.program, prover.decoder, terms)
    made = calling.buffers(call)
    regions = [_regions(machine.state.memory, call, each) for each in made]
    arguments: list[int | Number] = []
    for kind, value in calling.arguments(call, made):
        if kind == POINTER:
            arguments.append(regions[value][0].at())
        elif kind == LIST:
            arguments.append(_list(machine.state.memory, call, made[value].name, regions[value]).at())
        else:
            arguments.append(value)
    try:
        complaint = CallFrame(machine, arguments, _STACK).run(prover.start)
    except Stopped as stop:
        complaint = str(stop)
    back: dict[Operand | None, bytes] = {}
    for buffer, own in zip(made, regions, strict=True):
        content = [region.byte(terms, place) for region in own for place in range(int(region.size))]  # type: ignore
        if all(byte is not None and byte < 256 for byte in content):
            back[buffer.operand] = bytes(content)  # type: ignore[arg-type]
        elif complaint is None:
            complaint = f"{buffer.name} holds bytes that nothing has stored"
    if complaint is not None:
        return Returned(b"", complaints=(complaint,))
    return calling.returned(call, back, ())


def _regions(memory: SymbolicMemory, call: Call, buffer: calling.Buffer) -> list[Region]:
    """The regions of a buffer with what the call gives them."""
    operand = buffer.operand
    if operand is not None and operand.role is Role.OUTPUT and call.in_place:
        return [region for region in memory.regions.values() if region.name.startswith("input")]
    count = buffer.pieces if operand is not None and operand.listed else 1
    size = buffer.bytes // count
    writable = operand is None or operand.written or (operand.role is Role.INPUT and call.in_place)
    made = []
    for piece in range(count):
        offset = 0 if operand is None else call.offset_of(operand) % 64
        base = OpenNumber(f"{buffer.name}{piece}", LOWEST, HIGHEST, 64, offset)
        region = Region(base, size, "", writable)
        given = buffer.given[size * piece : size * (piece + 1)]
        made.append(memory.add(region.filled(given)))
    return made


def _list(memory: SymbolicMemory, call: Call, name: str, pieces: list[Region]) -> Region:
    """The list of the addresses of the pieces."""
    streams = call.entry.streams
    base = OpenNumber(f"list of {name}", LOWEST, HIGHEST)
    region = memory.add(Region(base, _POINTER_BYTES * streams, PUBLIC))
    for stream in range(streams):
        region.filled(memory.terms.spelled(pieces[stream % len(pieces)].at()), _POINTER_BYTES * stream)
    return region
