"""Running a kernel: thread blocks side by side, one NumPy lane per thread, the lowest program point first."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from aesgen.simulators.ptx.arithmetic import DTYPES
from aesgen.simulators.ptx.compile import TERMINATORS, Compiled
from aesgen.simulators.ptx.faults import Fault
from aesgen.simulators.ptx.lanes import Lanes, Registers
from aesgen.simulators.ptx.memory import GlobalSpace, Space, layout
from aesgen.simulators.ptx.program import Instruction
from aesgen.simulators.ptx.races import Order, Shadow
from aesgen.simulators.ptx.shuffle import WARP

if TYPE_CHECKING:
    from aesgen.simulators.ptx.machine import Machine

Array = np.ndarray[Any, np.dtype[Any]]

_DONE = np.int32(1 << 30)
_STEPS = 2_000_000


class Observer(Protocol):
    """Watches a launch. `lanes` is None when every lane takes part, else a boolean per lane."""

    def straight(self, first: int, end: int, lanes: Array | None) -> None:
        """Instructions `first` to `end - 1` are about to run."""
        ...

    def access(
        self, instruction: Instruction, space: str, addresses: Array, width: int, lanes: Array | None
    ) -> None:
        """An instruction accesses `width` bytes per lane at `addresses` of `space`."""
        ...


@dataclass(frozen=True)
class Texture:
    """What a texture reference is bound to: texels of `texel_bytes` (4 or 16) from `address` on."""

    address: int
    texel_bytes: int


@dataclass(frozen=True)
class Launch:
    """A grid: `grid` thread blocks of `threads` threads; `arguments` are addresses and integers in order.

    `blocks`: the thread blocks that are run, all of them by default. `textures`: by name.
    """

    kernel: str
    grid: int
    threads: int
    arguments: Sequence[int]
    dynamic_shared: int = 0
    textures: Mapping[str, Texture] = field(default_factory=dict)
    blocks: Sequence[int] | None = None


class Execution:
    """The lanes of launches side by side: one, or one for each copy of the machine's memory, which may
    differ in grid and arguments. `mask` is None while every lane is active.

    It does not know its machine, which knows it: large memory goes as soon as nobody has it any more."""

    def __init__(
        self, machine: Machine, compiled: Compiled, launches: Sequence[Launch], observer: Observer | None
    ) -> None:
        launch = launches[0]
        parts = [
            np.arange(each.grid) if each.blocks is None else np.asarray(each.blocks) for each in launches
        ]
        chosen = np.concatenate(parts)
        self.memory, self.launch, self.observer = machine.memory, launch, observer
        self.compiled, self.kernel = compiled, compiled.kernel
        self.launches = launches
        self.count = chosen.size * launch.threads
        self.copy = np.repeat(np.arange(len(launches)), [part.size * launch.threads for part in parts])
        self.thread = np.tile(np.arange(launch.threads, dtype=np.uint32), chosen.size)
        self.block = np.repeat(chosen.astype(np.uint32), launch.threads)
        self.registers = Registers(self.kernel, compiled.encoded, self.count)
        self.mask: Array | None = None
        self._all = np.ones(self.count, bool)
        unit = self.thread if machine.independent_threads else self.thread // np.uint32(WARP)
        self.order = Order(np.repeat(np.arange(chosen.size), launch.threads), unit)
        self.spaces = self._spaces(machine, chosen.size)

    def _spaces(self, machine: Machine, blocks: int) -> dict[str, Space]:
        shared = machine.shared_bytes(self.kernel.name) + self.launch.dynamic_shared
        padded = -(-shared // 16) * 16
        local = int(layout([v for v in self.kernel.variables if v.space == "local"])[0].size)
        narrow = self._narrowest()
        constants = machine.constants
        bank = constants.size // len(self.launches)
        self.shared_bytes = max(16, padded)
        return {
            "global": GlobalSpace(
                self.memory,
                Shadow(self.memory.data.size, narrow["global"], self.order, initialised=True),
                self.copy,
            ),
            "shared": Space(
                "shared",
                np.zeros(max(16, padded * blocks), np.uint8),
                np.repeat(np.arange(blocks, dtype=np.int64) * padded, self.launch.threads),
                shared,
                Shadow(padded * blocks, narrow["shared"], self.order, initialised=False),
            ),
            "const": Space("const", constants, self.copy * bank if len(self.launches) > 1 else 0, bank),
            "local": Space(
                "local",
                np.zeros(max(16, local * self.count), np.uint8),
                np.arange(self.count, dtype=np.int64) * local,
                local,
            ),
        }

    def _narrowest(self) -> dict[str, int]:
        widths = {"global": 4, "shared": 4}
        for instruction in self.kernel.instructions:
            if instruction.space in widths:
                width = DTYPES[instruction.opcode[-1]].itemsize
                widths[instruction.space] = min(widths[instruction.space], width)
        return widths

    def run(self) -> None:
        """Run all lanes to their end. Raises `Fault`."""
        compiled, stretches = self.compiled, self.compiled.stretches
        runner = Lanes(self, compiled.encoded)
        point = np.zeros(self.count, np.int32)
        waiting = np.zeros(self.count, bool)
        together: int | None = 0
        for _ in range(_STEPS):
            lowest = together
            if lowest is None:
                front = np.where(waiting, _DONE, point)
                lowest = int(front.min())
            if lowest >= len(stretches):
                if waiting.any():
                    self._deadlock(point, waiting)
                return
            lanes = self._all if together is not None else front == lowest
            self.mask = None if together is not None or lanes.all() else lanes
            first, end = stretches[lowest]
            if self.observer:
                self.observer.straight(first, end, self.mask)
            for unusual in runner.run(first, end):
                compiled.step(unusual)(self)
            last = self.kernel.instructions[end - 1]
            together = None if self.mask is not None else self._together(last, lowest)
            if together is None:
                self._leave(last, lowest, lanes, point, waiting)
        raise Fault("endless loop", f"kernel {self.kernel.name} ran {_STEPS} stretches of instructions")

    def _together(self, last: Instruction, number: int) -> int | None:
        """Where all lanes go that have all run stretch `number`; None where they part. As `_leave` has it,
        for the usual case."""
        holds = self._guard(last) if last.guard else self._all
        if last.name not in TERMINATORS or not holds.any():
            return number + 1
        if not holds.all():
            return None
        if last.name == "bra":
            return self.compiled.labels[str(last.operands[0])]
        if last.name == "bar":
            self.order.barrier(slice(None))
            return number + 1
        return len(self.compiled.stretches)

    def _leave(
        self,
        last: Instruction,
        number: int,
        lanes: Array,
        point: Array,
        waiting: Array,
    ) -> None:
        """Move the lanes that have run stretch `number` to where its last instruction sends them."""
        going = lanes & self._guard(last) if last.guard else lanes
        point[lanes] = number + 1
        if last.name == "bra":
            point[going] = self.compiled.labels[str(last.operands[0])]
        elif last.name in ("ret", "exit"):
            point[going] = _DONE
        elif last.name == "bar":
            waiting[going] = True
        if waiting.any():
            shape = (-1, self.launch.threads)
            here = (waiting | (point == _DONE)).reshape(shape).all(axis=1)
            released = np.repeat(here, self.launch.threads) & waiting
            if released.any():
                waiting[released] = False
                self.order.barrier(released)

    def _deadlock(self, point: Array, waiting: Array) -> None:
        lane = int(waiting.argmax())
        barrier = self.kernel.instructions[self.compiled.stretches[int(point[lane]) - 1][1] - 1]
        raise Fault("deadlock", f"{barrier.where}: {self.who(lane)} waits for threads that never come")

    def _guard(self, instruction: Instruction) -> Array:
        holds = self.registers[instruction.guard]
        return ~holds if instruction.guard_negated else holds

    def active(self, instruction: Instruction) -> Array | None:
        """The lanes that `instruction` acts on."""
        if not instruction.guard:
            return self.mask
        holds = self._guard(instruction)
        return holds if self.mask is None else holds & self.mask

    def write(self, register: str, value: Array, instruction: Instruction | None) -> None:
        """Set a register in the active lanes (those of `instruction`'s guard where one is given)."""
        lanes = self.active(instruction) if instruction else self.mask
        np.copyto(self.registers[register], value, casting="unsafe", where=True if lanes is None else lanes)

    def space(self, instruction: Instruction) -> Space:
        """The state space of a load or store; generic addresses are taken for global ones."""
        return self.spaces["global" if instruction.space == "generic" else instruction.space]

    def special(self, register: str) -> Array:
        """A special register's value in every lane."""
        known: dict[str, Callable[[], Array]] = {
            "%tid.x": lambda: self.thread,
            "%ctaid.x": lambda: self.block,
            "%ntid.x": lambda: np.full(self.count, self.launch.threads, np.uint32),
            "%nctaid.x": lambda: np.array([each.grid for each in self.launches], np.uint32)[self.copy],
            "%laneid": lambda: self.thread % np.uint32(WARP),
        }
        if register in known:
            return known[register]()
        if register.split(".")[0] in ("%tid", "%ctaid"):
            return np.zeros(self.count, np.uint32)
        if register.split(".")[0] in ("%ntid", "%nctaid"):
            return np.ones(self.count, np.uint32)
        raise Fault("unsupported", f"the special register {register}")

    def parameter(self, name: str, offset: int, dtype: np.dtype[Any]) -> Any:
        """A kernel argument as `dtype`, in every lane."""
        position, bits = self.kernel.parameters.index(name), 8 * dtype.itemsize
        values = [each.arguments[position] >> 8 * offset & (1 << bits) - 1 for each in self.launches]
        return np.array(values, f"uint{bits}").view(dtype)[self.copy]

    def texture(self, name: str, instruction: Instruction) -> Texture:
        """What a texture is bound to."""
        if name not in self.launch.textures:
            raise Fault("unsupported", f"{instruction.where}: no memory is bound to the texture {name!r}")
        return self.launch.textures[name]

    def who(self, lane: int) -> str:
        return f"thread {self.thread[lane]} of block {self.block[lane]} in {self.kernel.name}"

    def complaints(self, copy: int = 0) -> tuple[str, ...]:
        """Races and reads of memory never written, one line each, instructions named; of the launch that
        they were first seen in."""
        lines = []
        of_block = self.copy[:: self.launch.threads]
        for name in ("shared", "global"):
            shadow = self.spaces[name].shadow
            for (index, other, kind), (place, _) in sorted((shadow.found if shadow else {}).items()):
                part, byte = divmod(place, self.shared_bytes if name == "shared" else self.memory.stride)
                if (of_block[part] if name == "shared" else part) != copy:
                    continue
                here = self.kernel.instructions[index].where
                if kind == "uninitialised read":
                    lines.append(f"{kind}: {here} reads {name} byte {byte}, which nothing has written")
                else:
                    there = self.kernel.instructions[other].where
                    lines.append(f"race, {kind}: {here} and {there}, {name} byte {byte}, no barrier between")
        return tuple(lines)

    def writers(self, address: int, size: int, copy: int = 0) -> tuple[tuple[int, str], ...]:
        """Who wrote `size` bytes of global memory from `address` on: offsets where this changes, and the
        instruction that wrote last from there on, empty where none did."""
        address += copy * self.memory.stride
        shadow = self.spaces["global"].shadow
        if shadow is None or not size:
            return ()
        by = shadow.written_by[address >> shadow.shift : (address + size - 1 >> shadow.shift) + 1]
        changes = [0, *(np.flatnonzero(np.diff(by)) + 1).tolist()]
        return tuple(
            (at << shadow.shift, self.kernel.instructions[by[at] - 1].where if by[at] else "")
            for at in changes
        )
