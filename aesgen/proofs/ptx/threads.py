"""The threads of a thread block on terms: one at a time, from one barrier to the next."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from aesgen.proofs.dependence import refuse
from aesgen.proofs.failures import Leaking, OutOfTime, Stopped
from aesgen.proofs.lookups import TableAddress, looked_up
from aesgen.proofs.ptx.operations import PtxOperations
from aesgen.proofs.ptx.spaces import TermSpace
from aesgen.proofs.registers import Content
from aesgen.proofs.terms import SECRET, Bytes, Terms
from aesgen.simulators.ptx import Address, Launch, Module, PtxInstruction, PtxKernel
from aesgen.simulators.ptx.memory import shared_variables
from aesgen.simulators.ptx.program import BYTES, VECTOR

STEPS = 200_000
"""The largest number of instructions of one thread."""


@dataclass
class PtxDevice:
    """A module's memory. `symbols`: addresses of its variables. `visited`: executed instructions, as kernel
    and index; `looked_up`: how often each read a table at a secret place."""

    module: Module
    terms: Terms
    spaces: dict[str, TermSpace]
    symbols: dict[str, int]
    deadline: float = math.inf
    """The time on the clock `time.thread_time` at which an execution ends."""
    visited: set[tuple[str, int]] = field(default_factory=set)
    looked_up: dict[tuple[str, int], int] = field(default_factory=dict)
    steps: int = 0

    def run(self, launch: Launch) -> None:
        """Run all thread blocks one after another. Raises `Stopped`."""
        kernel = self.module.kernels[launch.kernel]
        operations = PtxOperations(self.terms)
        for block in range(launch.grid):
            symbols, shared = dict(self.symbols), TermSpace("shared")
            for variable in shared_variables(self.module, kernel):
                size, align = variable.size or launch.dynamic_shared, max(variable.align, 16)
                symbols[variable.name] = shared.place(variable.name, size, True, align=align)
            spaces = {**self.spaces, "shared": shared}
            waiting = []
            for number in range(launch.threads):
                own, local = dict(symbols), TermSpace("local")
                for variable in kernel.variables:
                    if variable.space == "local":
                        align = max(variable.align, 16)
                        own[variable.name] = local.place(variable.name, variable.size, True, align=align)
                place = block, number
                thread = PtxThread(self, kernel, launch, own, {**spaces, "local": local}, place, operations)
                waiting.append(thread.run())
            while waiting:  # every thread up to its next barrier
                waiting = self._phase(waiting)

    def _phase(self, threads: Sequence[Iterator[int]]) -> list[Iterator[int]]:
        """Execute threads up to their next barrier, which must be the same one; those that have not ended."""
        left, barriers = [], set()
        for each in threads:
            if time.thread_time() > self.deadline:
                raise OutOfTime("the time limit has passed")
            barrier = next(each, None)
            if barrier is not None:
                left.append(each)
                barriers.add(barrier)
        if len(barriers) > 1 or (left and len(left) < len(threads)):
            raise Stopped("not all threads of a thread block come to the same barrier")
        return left


class PtxThread:
    """One thread."""

    def __init__(
        self,
        device: PtxDevice,
        kernel: PtxKernel,
        launch: Launch,
        symbols: Mapping[str, int],
        spaces: Mapping[str, TermSpace],
        place: tuple[int, int],
        operations: PtxOperations,
    ) -> None:
        self.device, self.kernel, self.launch, self.symbols, self.spaces = (
            device,
            kernel,
            launch,
            symbols,
            spaces,
        )
        self.operations, self.words = operations, operations.words
        self.registers: dict[str, Content] = {}
        block, thread = place
        first = {"tid": thread, "ctaid": block, "ntid": launch.threads, "nctaid": launch.grid}
        others = {"tid": 0, "ctaid": 0, "ntid": 1, "nctaid": 1}
        self.special = {f"%{name}.x": value for name, value in first.items()}
        self.special |= {f"%{name}.{axis}": value for name, value in others.items() for axis in "yz"}
        self.special["%laneid"] = thread % 32

    def run(self) -> Iterator[int]:
        """Execute to the end. Each element is a barrier at which the thread waits."""
        point, code, name = 0, self.kernel.instructions, self.kernel.name
        for _ in range(STEPS):
            if point >= len(code):
                return
            instruction = code[point]
            self.device.steps += 1
            try:
                skipped = instruction.guard and self._holds(instruction.guard) == instruction.guard_negated
                if not skipped or instruction.name == "bra":  # a branch that is not taken is executed
                    self.device.visited.add((name, point))
                if skipped:
                    point += 1
                    continue
                if instruction.name in ("ret", "exit"):
                    return
                if instruction.name == "bra":
                    point = self.kernel.labels[str(instruction.operands[0])]
                    continue
                if instruction.name == "bar":
                    yield point
                else:
                    self.execute(instruction)
            except Stopped as stop:
                raise type(stop)(f"{name}: {instruction.where}: {stop}") from None
            point += 1
        raise Stopped(f"{name}: a thread has not ended after {STEPS:,} instructions")

    def _holds(self, register: str) -> bool:
        value = self.value(register)
        if not isinstance(value, int):
            refuse(self.words.origins(self.operations.contents[1].plain(value)), "a branch")
        return bool(value)

    def value(self, operand: object, size: int = 8) -> Content:
        """The content of an operand of `size` bytes."""
        if isinstance(operand, int):
            return operand % 256**size
        if isinstance(operand, str) and operand in self.symbols:
            return self.symbols[operand]
        if isinstance(operand, str) and operand in self.special:
            return self.special[operand]
        if not isinstance(operand, str) or operand not in self.registers:
            raise Stopped(f"it reads {operand}, which nothing has set")
        return self._sized(self.registers[operand], size)

    def set(self, register: object, content: Content) -> None:
        """Write a register of its declared size."""
        kind = self.kernel.register_type(str(register))
        self.registers[str(register)] = self._sized(content, 1 if kind == "pred" else int(kind[1:]) // 8)

    def _sized(self, content: Content, size: int) -> Content:
        """The content with zeros behind it, or its lowest bytes."""
        if isinstance(content, int):
            return content % 256**size
        if type(content) is tuple and len(content) != size:
            return self.words.folded((*content, *[0] * (size - len(content)))[:size])
        if isinstance(content, TableAddress) and size < self.device.module.address_bytes:
            raise Stopped("it cuts an address that depends on a secret")
        return content

    def execute(self, instruction: PtxInstruction) -> None:
        """Execute an instruction that transfers no control. Raises `Stopped`."""
        target, *sources = instruction.operands
        if instruction.name == "ld":
            self._load(instruction)
        elif instruction.name == "st":
            self._store(instruction)
        elif instruction.name == "tex":
            self._fetch(instruction)
        else:
            kind = instruction.opcode[-1]
            size = 1 if kind == "pred" else int(kind[1:]) // 8
            values = [self.value(each, size) for each in sources]
            self.set(target, self.operations.result(instruction.opcode, values))

    # Memory

    def _shape(self, instruction: PtxInstruction, moved: object) -> tuple[Sequence[object], int]:
        """The registers of a load or store, and the bytes of each."""
        registers = moved if isinstance(moved, tuple) else (moved,)
        count = next((VECTOR[each] for each in instruction.opcode if each in VECTOR), 1)
        if count != len(registers):
            raise Stopped("the model lacks this form")
        return registers, BYTES[instruction.opcode[-1][1:]]

    def _place(self, address: object) -> Content:
        assert isinstance(address, Address)
        width = self.device.module.address_bytes
        if not address.base:
            return address.offset
        return self.operations.contents[width].sum(self.value(address.base), address.offset % 256**width)

    def _load(self, instruction: PtxInstruction) -> None:
        target, address = instruction.operands
        registers, size = self._shape(instruction, target)
        if instruction.space == "param":
            assert isinstance(address, Address) and not address.offset
            self.set(target, self.launch.arguments[self.kernel.parameters.index(address.base)])
            return
        found = self._read(instruction, instruction.space, self._place(address), size * len(registers))
        if instruction.opcode[-1][0] == "s" and size < 4:
            raise Stopped("the model lacks loads that extend a sign")
        for place, register in enumerate(registers):
            self.set(register, self.words.folded(found[size * place : size * (place + 1)]))

    def _read(self, instruction: PtxInstruction, space: str, place: Content, size: int) -> Bytes:
        """The bytes at an address, which may be that of an entry of a table."""
        if space not in self.spaces:
            raise Stopped(f"the model lacks the state space {space}")
        memory = self.spaces[space]
        if isinstance(place, int):
            return memory.load(place, size)
        if not isinstance(place, TableAddress):
            origins = self.words.origins(self.operations.contents[8].plain(place))
            if not origins & SECRET:
                refuse(origins, "an address")
            place = TableAddress(0, self.words.spelled(place, self.device.module.address_bytes))  # type: ignore[arg-type]
        try:
            found = looked_up(self.words, place, size, memory.image(place.constant))
        except Leaking:
            reason = "the model lacks a look-up at a place that is not one secret byte's"
            raise Stopped(reason) from None
        if found.start % (size & -size) or found.unit % (size & -size):
            raise Stopped(f"it looks up {size} bytes at an address that is not aligned")
        key = self.kernel.name, instruction.index
        self.device.looked_up[key] = self.device.looked_up.get(key, 0) + 1
        return found.content

    def _store(self, instruction: PtxInstruction) -> None:
        address, source = instruction.operands
        registers, size = self._shape(instruction, source)
        place = self._place(address)
        if not isinstance(place, int):
            refuse(self.words.origins(self.operations.contents[8].plain(place)), "the address of a store")
        if instruction.space not in self.spaces:
            raise Stopped(f"the model lacks the state space {instruction.space}")
        parts: Bytes = ()
        for register in registers:
            value = self.operations.contents[size].plain(self.value(register, size))
            parts += self.words.spelled(value if not isinstance(value, int) else value % 256**size, size)[
                :size
            ]
        self.spaces[instruction.space].store(place, parts)

    def _fetch(self, instruction: PtxInstruction) -> None:
        """`tex.1d.v4.u32.s32`: an unfiltered texel; missing words are zero."""
        target, source = instruction.operands
        if instruction.opcode[1:] != ("1d", "v4", "u32", "s32"):
            raise Stopped("the model lacks this form")
        assert isinstance(target, tuple) and isinstance(source, tuple)
        bound = self.launch.textures[str(source[0])]
        size = bound.texel_bytes
        moved = self.operations.result(("shl", "b32"), (self.value(source[1], 4), size.bit_length() - 1))
        found = self._read(instruction, "global", self.operations.contents[4].sum(moved, bound.address), size)
        parts = (*found, *[0] * (16 - size))
        for place, register in enumerate(target):
            self.set(register, self.words.folded(parts[4 * place : 4 * place + 4]))
