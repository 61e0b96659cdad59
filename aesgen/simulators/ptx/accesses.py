"""Closures of loads, stores and fetches: every access is checked, recorded in the shadow, and reported to the
observer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from aesgen.simulators.ptx.arithmetic import DTYPES
from aesgen.simulators.ptx.faults import Fault
from aesgen.simulators.ptx.memory import AddressSpace, GlobalSpace, violation
from aesgen.simulators.ptx.operands import Step, source_of
from aesgen.simulators.ptx.program import VECTOR, Address, Operand, PtxInstruction, PtxKernel
from aesgen.simulators.ptx.state import PtxState

Array = np.ndarray[Any, np.dtype[Any]]


def _addresses(
    address: Address, kernel: PtxKernel, symbols: Mapping[str, int]
) -> Callable[[PtxState], Array]:
    if not address.base.startswith("%"):
        if address.base and address.base not in symbols:
            raise Fault("unsupported", f"no variable {address.base!r}")
        fixed = symbols.get(address.base, 0) + address.offset
        return lambda state: np.full(state.count, fixed, np.int64)
    base, offset = address.base, address.offset
    if DTYPES[kernel.register_type(base)].itemsize == 8:
        return lambda state: state.registers[base].astype(np.int64) + offset
    wrap = np.uint32(offset % (1 << 32))
    return lambda state: (state.registers[base] + wrap).astype(np.int64)


def _shape(instruction: PtxInstruction, register_operand: Operand) -> tuple[tuple[str | int, ...], int, str]:
    """Registers moved, bytes of each, and the PTX type of the access."""
    kind = instruction.opcode[-1]
    moved = register_operand if isinstance(register_operand, tuple) else (register_operand,)
    expected = next((VECTOR[part] for part in instruction.opcode if part in VECTOR), 1)
    if len(moved) != expected or kind not in DTYPES:
        raise Fault("unsupported", instruction.where)
    return moved, DTYPES[kind].itemsize, kind  # type: ignore[return-value]


def load(instruction: PtxInstruction, kernel: PtxKernel, symbols: Mapping[str, int]) -> Step:
    """A load of one register or of several that are adjacent in memory. Raises `Fault("unsupported", …)`."""
    target, address = instruction.operands
    if not isinstance(address, Address):
        raise Fault("unsupported", instruction.where)
    moved, width, kind = _shape(instruction, target)
    dtype = DTYPES[kind]
    if instruction.space == "param":
        name, offset = address.base, address.offset

        def parameter(state: PtxState) -> None:
            value = state.parameter(name, offset, dtype)
            state.write(str(moved[0]), value, None)

        return parameter
    addresses = _addresses(address, kernel, symbols)
    widths = [DTYPES[kernel.register_type(str(register))] for register in moved]
    total = width * len(moved)

    def step(state: PtxState) -> None:
        lanes = state.active(instruction)
        where = addresses(state)
        space = state.space(instruction)
        touch(state, instruction, space, where, total, lanes, False)
        if lanes is not None:
            where = np.where(lanes, where, where[int(lanes.argmax())])
        index, view = space.index(where, width), space.views[width]
        for position, register in enumerate(moved):
            value = view[index + position].view(dtype)
            state.write(str(register), value.astype(widths[position]), instruction)

    return step


def store(instruction: PtxInstruction, kernel: PtxKernel, symbols: Mapping[str, int]) -> Step:
    """A store, with the same rules as `load`."""
    address, source = instruction.operands
    if not isinstance(address, Address):
        raise Fault("unsupported", instruction.where)
    moved, width, kind = _shape(instruction, source)
    values = [source_of(part, kind.replace("s", "u"), kernel, symbols) for part in moved]
    addresses = _addresses(address, kernel, symbols)
    total = width * len(moved)

    def step(state: PtxState) -> None:
        lanes = state.active(instruction)
        where = addresses(state)
        space = state.space(instruction)
        touch(state, instruction, space, where, total, lanes, True)
        index, view = space.index(where, width), space.views[width]
        for position, value in enumerate(values):
            stored = np.broadcast_to(value(state).astype(view.dtype), (state.count,))
            if lanes is None:
                view[index + position] = stored
            else:
                view[index[lanes] + position] = stored[lanes]

    return step


def touch(
    state: PtxState,
    instruction: PtxInstruction,
    space: AddressSpace,
    addresses: Array,
    width: int,
    lanes: Array | None,
    writes: bool,
) -> None:
    """Checks an access, records it in the space's shadow, and reports it to the observer."""
    active = addresses if lanes is None else addresses[lanes]
    if not active.size:
        return
    chosen: Array | slice = slice(None) if lanes is None else lanes
    base = space.base if isinstance(space.base, int) else space.base[chosen]
    if refused := violation(space, active, base, width, writes):
        at_fault, fault = refused
        lane = int((np.arange(state.count) if lanes is None else np.flatnonzero(lanes))[at_fault][0])
        detail = f"{instruction.where}: {state.who(lane)}, {width} bytes at {active[at_fault][0]:#x}: "
        raise Fault(fault.kind, detail + fault.detail)
    shadow = space.shadow
    if shadow and (writes or not isinstance(space, GlobalSpace) or space.tracked(active)):
        (shadow.store if writes else shadow.load)(instruction, active + base, width, chosen)
    if state.observer:
        state.observer.access(instruction, space.name, addresses, width, lanes)


def fetch(instruction: PtxInstruction) -> Step:
    """`tex.1d.v4.u32.s32 {a, b, c, d}, [texture, {index}]`: an unfiltered texel; missing words are zero."""
    if instruction.opcode[1:] != ("1d", "v4", "u32", "s32"):
        raise Fault("unsupported", instruction.where)
    target, source = instruction.operands
    if not isinstance(target, tuple) or not isinstance(source, tuple):
        raise Fault("unsupported", instruction.where)
    texture, coordinate = str(source[0]), str(source[1])

    def step(state: PtxState) -> None:
        lanes = state.active(instruction)
        bound = state.texture(texture, instruction)
        size = bound.texel_bytes
        where = bound.address + size * state.registers[coordinate].astype(np.int64)
        space = state.space(instruction)
        touch(state, instruction, space, where, size, lanes, False)
        if lanes is not None:
            where = np.where(lanes, where, bound.address)
        index = space.index(where, 4)
        for position, register in enumerate(target):
            word = (
                space.views[4][index + position] if 4 * position < size else np.zeros_like(index, np.uint32)
            )
            state.write(str(register), word, instruction)

    return step
