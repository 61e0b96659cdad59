"""Instructions to closures: each call runs one instruction on all lanes of an execution.

They are what an instruction means; `lanes.c` is a faster way to do the usual ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np

from aesgen.simulators.ptx.arithmetic import DTYPES, operation
from aesgen.simulators.ptx.bytecode import encode
from aesgen.simulators.ptx.faults import Fault
from aesgen.simulators.ptx.memory import GlobalSpace, Space, violation
from aesgen.simulators.ptx.program import VECTOR, Address, Instruction, Kernel, Operand
from aesgen.simulators.ptx.shuffle import shuffle

if TYPE_CHECKING:
    from aesgen.simulators.ptx.execution import Execution

Array = np.ndarray[Any, np.dtype[Any]]
Step = Callable[["Execution"], None]
Source = Callable[["Execution"], Any]


TERMINATORS = ("bra", "bar", "ret", "exit")


class Compiled:
    """A kernel ready to be run. `stretches`: of straight code, from an instruction to an end; `labels`: the
    number of the stretch that a label begins. `symbols`: addresses of variables in their own space.

    Raises `Fault("unsupported", …)`."""

    def __init__(self, kernel: Kernel, symbols: Mapping[str, int]) -> None:
        self.kernel, self.symbols = kernel, symbols
        edges = {0, len(kernel.instructions), *kernel.labels.values()}
        edges.update(i.index + 1 for i in kernel.instructions if i.name in TERMINATORS)
        self.stretches = list(pairwise(sorted(edges)))
        numbers = {first: number for number, (first, _) in enumerate(self.stretches)}
        self.labels = {n: numbers.get(index, len(self.stretches)) for n, index in kernel.labels.items()}
        self.encoded = encode(kernel, self.stretches, symbols)
        self._steps: dict[int, Step] = {}
        for index in np.flatnonzero(self.encoded.codes["code"] == 0).tolist():
            self.step(index)

    def step(self, index: int) -> Step:
        """The closure of instruction `index`, made when it is first wanted; it does nothing for one that
        ends a stretch."""
        if index not in self._steps:
            instruction = self.kernel.instructions[index]
            ends = instruction.name in TERMINATORS
            self._steps[index] = (
                _nothing if ends else compile_instruction(instruction, self.kernel, self.symbols)
            )
        return self._steps[index]


def _nothing(execution: Execution) -> None:
    pass


def compile_instruction(instruction: Instruction, kernel: Kernel, symbols: Mapping[str, int]) -> Step:
    """The closure of an instruction that is neither branch nor barrier.

    `symbols`: addresses of variables in their own space. Raises `Fault("unsupported", …)`.
    """
    name = instruction.name
    if name in ("ld", "ldu"):
        return _load(instruction, kernel, symbols)
    if name == "st":
        return _store(instruction, kernel, symbols)
    if name == "tex":
        return _fetch(instruction)
    if name == "shfl":
        return shuffle(instruction)
    if name == "mov" and any(isinstance(operand, tuple) for operand in instruction.operands):
        return _repack(instruction, kernel)
    function, types, result = operation(instruction.opcode)
    sources = [
        _source(operand, kind, kernel, symbols)
        for operand, kind in zip(instruction.operands[1:], types, strict=True)
    ]
    destination = instruction.operands[0]
    if not isinstance(destination, str):
        raise Fault("unsupported", instruction.where)
    width = DTYPES[kernel.register_type(destination)]
    cast = width != DTYPES[result]
    guard = instruction.guard

    def step(execution: Execution) -> None:
        value = function(*[source(execution) for source in sources])
        execution.write(destination, value.astype(width) if cast else value, instruction if guard else None)

    return step


def _source(operand: Operand, kind: str, kernel: Kernel, symbols: Mapping[str, int]) -> Source:
    dtype = DTYPES[kind]
    if isinstance(operand, int):
        return _constant(operand, dtype)
    if isinstance(operand, str) and operand in symbols:
        return _constant(symbols[operand], dtype)
    if not isinstance(operand, str) or not operand.startswith("%"):
        raise Fault("unsupported", f"the operand {operand!r}")
    if "." in operand or operand.startswith("%lane"):
        return lambda execution: execution.special(operand).astype(dtype)
    if DTYPES[kernel.register_type(operand)] == dtype:
        return lambda execution: execution.registers[operand]
    return lambda execution: execution.registers[operand].astype(dtype)


def _constant(value: int, dtype: np.dtype[Any]) -> Callable[[Execution], Any]:
    if dtype.kind == "b":
        constant: Any = np.bool_(value)
    else:
        constant = np.array(value % (1 << 8 * dtype.itemsize), f"uint{8 * dtype.itemsize}").view(dtype)[()]
    return lambda execution: constant


def _addresses(address: Address, kernel: Kernel, symbols: Mapping[str, int]) -> Callable[[Execution], Array]:
    if not address.base.startswith("%"):
        if address.base and address.base not in symbols:
            raise Fault("unsupported", f"no variable {address.base!r}")
        fixed = symbols.get(address.base, 0) + address.offset
        return lambda execution: np.full(execution.count, fixed, np.int64)
    base, offset = address.base, address.offset
    if DTYPES[kernel.register_type(base)].itemsize == 8:
        return lambda execution: execution.registers[base].astype(np.int64) + offset
    wrap = np.uint32(offset % (1 << 32))
    return lambda execution: (execution.registers[base] + wrap).astype(np.int64)


def _shape(instruction: Instruction, register_operand: Operand) -> tuple[tuple[str | int, ...], int, str]:
    """Registers moved, bytes of each, and the PTX type of the access."""
    kind = instruction.opcode[-1]
    moved = register_operand if isinstance(register_operand, tuple) else (register_operand,)
    expected = next((VECTOR[part] for part in instruction.opcode if part in VECTOR), 1)
    if len(moved) != expected or kind not in DTYPES:
        raise Fault("unsupported", instruction.where)
    return moved, DTYPES[kind].itemsize, kind  # type: ignore[return-value]


def _load(instruction: Instruction, kernel: Kernel, symbols: Mapping[str, int]) -> Step:
    target, address = instruction.operands
    if not isinstance(address, Address):
        raise Fault("unsupported", instruction.where)
    moved, width, kind = _shape(instruction, target)
    dtype = DTYPES[kind]
    if instruction.space == "param":
        name, offset = address.base, address.offset

        def parameter(execution: Execution) -> None:
            value = execution.parameter(name, offset, dtype)
            execution.write(str(moved[0]), value, None)

        return parameter
    addresses = _addresses(address, kernel, symbols)
    widths = [DTYPES[kernel.register_type(str(register))] for register in moved]
    total = width * len(moved)

    def step(execution: Execution) -> None:
        lanes = execution.active(instruction)
        where = addresses(execution)
        space = execution.space(instruction)
        touch(execution, instruction, space, where, total, lanes, False)
        if lanes is not None:
            where = np.where(lanes, where, where[int(lanes.argmax())])
        index, view = space.index(where, width), space.views[width]
        for position, register in enumerate(moved):
            value = view[index + position].view(dtype)
            execution.write(str(register), value.astype(widths[position]), instruction)

    return step


def _store(instruction: Instruction, kernel: Kernel, symbols: Mapping[str, int]) -> Step:
    address, source = instruction.operands
    if not isinstance(address, Address):
        raise Fault("unsupported", instruction.where)
    moved, width, kind = _shape(instruction, source)
    values = [_source(part, kind.replace("s", "u"), kernel, symbols) for part in moved]
    addresses = _addresses(address, kernel, symbols)
    total = width * len(moved)

    def step(execution: Execution) -> None:
        lanes = execution.active(instruction)
        where = addresses(execution)
        space = execution.space(instruction)
        touch(execution, instruction, space, where, total, lanes, True)
        index, view = space.index(where, width), space.views[width]
        for position, value in enumerate(values):
            stored = np.broadcast_to(value(execution).astype(view.dtype), (execution.count,))
            if lanes is None:
                view[index + position] = stored
            else:
                view[index[lanes] + position] = stored[lanes]

    return step


def touch(
    execution: Execution,
    instruction: Instruction,
    space: Space,
    addresses: Array,
    width: int,
    lanes: Array | None,
    writes: bool,
) -> None:
    """Check an access, follow it in the space's shadow, and show it to the observer."""
    active = addresses if lanes is None else addresses[lanes]
    if not active.size:
        return
    chosen: Array | slice = slice(None) if lanes is None else lanes
    base = space.base if isinstance(space.base, int) else space.base[chosen]
    if refused := violation(space, active, base, width, writes):
        at_fault, fault = refused
        lane = int((np.arange(execution.count) if lanes is None else np.flatnonzero(lanes))[at_fault][0])
        detail = f"{instruction.where}: {execution.who(lane)}, {width} bytes at {active[at_fault][0]:#x}: "
        raise Fault(fault.kind, detail + fault.detail)
    shadow = space.shadow
    if shadow and (writes or not isinstance(space, GlobalSpace) or space.tracked(active)):
        (shadow.store if writes else shadow.load)(instruction, active + base, width, chosen)
    if execution.observer:
        execution.observer.access(instruction, space.name, addresses, width, lanes)


def _fetch(instruction: Instruction) -> Step:
    """`tex.1d.v4.u32.s32 {a, b, c, d}, [texture, {index}]`: an unfiltered texel, zero beyond its words."""
    if instruction.opcode[1:] != ("1d", "v4", "u32", "s32"):
        raise Fault("unsupported", instruction.where)
    target, source = instruction.operands
    if not isinstance(target, tuple) or not isinstance(source, tuple):
        raise Fault("unsupported", instruction.where)
    texture, coordinate = str(source[0]), str(source[1])

    def step(execution: Execution) -> None:
        lanes = execution.active(instruction)
        bound = execution.texture(texture, instruction)
        size = bound.texel_bytes
        where = bound.address + size * execution.registers[coordinate].astype(np.int64)
        space = execution.spaces["global"]
        touch(execution, instruction, space, where, size, lanes, False)
        if lanes is not None:
            where = np.where(lanes, where, bound.address)
        index = space.index(where, 4)
        for position, register in enumerate(target):
            word = (
                space.views[4][index + position] if 4 * position < size else np.zeros_like(index, np.uint32)
            )
            execution.write(str(register), word, instruction)

    return step


def _repack(instruction: Instruction, kernel: Kernel) -> Step:
    """`mov.b64 {low, high}, wide` and its inverse, and the same for 32 bits."""
    target, source = instruction.operands
    bits = int(instruction.opcode[-1][1:])
    whole = np.dtype(f"uint{bits}")
    if isinstance(target, tuple):
        part = bits // len(target)
        unpacked = target

        def unpack(execution: Execution) -> None:
            value = execution.registers[str(source)].astype(whole)
            for position, register in enumerate(unpacked):
                if str(register) != "_":
                    dtype = DTYPES[kernel.register_type(str(register))]
                    piece = (value >> whole.type(part * position)).astype(f"uint{part}")
                    execution.write(str(register), piece.astype(dtype), instruction)

        return unpack
    if not isinstance(source, tuple):
        raise Fault("unsupported", instruction.where)
    parts = [_source(piece, f"b{bits // len(source)}", kernel, {}) for piece in source]

    def pack(execution: Execution) -> None:
        value = np.zeros(execution.count, whole)
        for position, part in enumerate(parts):
            value |= np.asarray(part(execution)).astype(whole) << whole.type(bits // len(parts) * position)
        execution.write(str(target), value, instruction)

    return pack
