"""The state that instructions act on: the lanes of launches side by side, their registers and their
memory."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from aesgen.simulators.ptx.arithmetic import DTYPES
from aesgen.simulators.ptx.faults import Fault
from aesgen.simulators.ptx.launch import WARP, Launch, Observer, Texture
from aesgen.simulators.ptx.memory import AddressSpace, GlobalMemory, GlobalSpace, layout
from aesgen.simulators.ptx.program import PtxInstruction, PtxKernel
from aesgen.simulators.ptx.races import Order, Shadow
from aesgen.simulators.ptx.registers import Places, PtxRegisters

Array = np.ndarray[Any, np.dtype[Any]]


@dataclass(frozen=True, eq=False)
class PtxModule:
    """The environment of a launch: device memory; the constant bank, one copy after another; bytes of static
    shared memory; and whether the threads of a warp run independently."""

    memory: GlobalMemory
    constants: Array
    shared_bytes: int
    independent_threads: bool


class PtxState:
    """The lanes of launches side by side: one launch, or one for each copy of the memory, which may differ in
    grid and arguments. `mask` is None while every lane is active; `gone`: the lanes that have ended.

    The state has no reference to its machine, so large memory is freed as soon as nothing uses it."""

    def __init__(
        self,
        kernel: PtxKernel,
        places: Places,
        loaded: PtxModule,
        launches: Sequence[Launch],
        observer: Observer | None,
    ) -> None:
        self.kernel, self.launches, self.observer = kernel, launches, observer
        self.launch = launch = launches[0]
        self.memory = loaded.memory
        parts = [np.arange(n.grid) if n.blocks is None else np.asarray(n.blocks) for n in launches]
        chosen = np.concatenate(parts)
        self.count = chosen.size * launch.threads
        self.copy = np.repeat(np.arange(len(launches)), [part.size * launch.threads for part in parts])
        self.thread = np.tile(np.arange(launch.threads, dtype=np.uint32), chosen.size)
        self.block = np.repeat(chosen.astype(np.uint32), launch.threads)
        self.registers = PtxRegisters(places, self.count)
        self.mask: Array | None = None
        self.gone = np.zeros(self.count, bool)
        unit = self.thread if loaded.independent_threads else self.thread // np.uint32(WARP)
        self.order = Order(np.repeat(np.arange(chosen.size), launch.threads), unit)
        self.shared_bytes = max(16, _padded(loaded.shared_bytes + launch.dynamic_shared))
        self.spaces = self._spaces(loaded, chosen.size)

    def _spaces(self, loaded: PtxModule, blocks: int) -> dict[str, AddressSpace]:
        shared = loaded.shared_bytes + self.launch.dynamic_shared
        padded = _padded(shared)
        local = int(layout([v for v in self.kernel.variables if v.space == "local"])[0].size)
        narrow = self._narrowest()
        bank = loaded.constants.size // len(self.launches)
        return {
            "global": GlobalSpace(
                self.memory,
                Shadow(self.memory.data.size, narrow["global"], self.order, initialised=True),
                self.copy,
            ),
            "shared": AddressSpace(
                "shared",
                np.zeros(max(16, padded * blocks), np.uint8),
                np.repeat(np.arange(blocks, dtype=np.int64) * padded, self.launch.threads),
                shared,
                Shadow(padded * blocks, narrow["shared"], self.order, initialised=False),
            ),
            "const": AddressSpace(
                "const", loaded.constants, self.copy * bank if len(self.launches) > 1 else 0, bank
            ),
            "local": AddressSpace(
                "local",
                np.zeros(max(16, local * self.count), np.uint8),
                np.arange(self.count, dtype=np.int64) * local,
                local,
            ),
        }

    def _narrowest(self) -> Mapping[str, int]:
        widths = {"global": 4, "shared": 4}
        for instruction in self.kernel.instructions:
            if instruction.space in widths:
                width = DTYPES[instruction.opcode[-1]].itemsize
                widths[instruction.space] = min(widths[instruction.space], width)
        return widths

    def holds(self, instruction: PtxInstruction) -> Array:
        """The lanes whose predicate lets them run a guarded instruction."""
        holds = self.registers[instruction.guard]
        return ~holds if instruction.guard_negated else holds

    def active(self, instruction: PtxInstruction) -> Array | None:
        """The lanes that `instruction` acts on."""
        if not instruction.guard:
            return self.mask
        holds = self.holds(instruction)
        return holds if self.mask is None else holds & self.mask

    def write(self, register: str, value: Array, instruction: PtxInstruction | None) -> None:
        """Sets a register in the active lanes (those of `instruction`'s guard if one is given)."""
        lanes = self.active(instruction) if instruction else self.mask
        np.copyto(self.registers[register], value, casting="unsafe", where=True if lanes is None else lanes)

    def space(self, instruction: PtxInstruction) -> AddressSpace:
        """The state space of an access; generic addresses and texels count as global ones."""
        return self.spaces.get(instruction.space, self.spaces["global"])

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

    def texture(self, name: str, instruction: PtxInstruction) -> Texture:
        """The memory bound to a texture."""
        if name not in self.launch.textures:
            raise Fault("unsupported", f"{instruction.where}: no memory is bound to the texture {name!r}")
        return self.launch.textures[name]

    def who(self, lane: int) -> str:
        return f"thread {self.thread[lane]} of block {self.block[lane]} in {self.kernel.name}"


def _padded(size: int) -> int:
    return -(-size // 16) * 16
