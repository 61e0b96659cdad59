"""Runs a kernel: thread blocks side by side, one NumPy lane per thread, the lowest program point first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from aesgen.simulators.ptx.closures import TERMINATORS
from aesgen.simulators.ptx.compile import Compiled
from aesgen.simulators.ptx.faults import Fault
from aesgen.simulators.ptx.lanes import Lanes
from aesgen.simulators.ptx.launch import Launch, Observer
from aesgen.simulators.ptx.program import PtxInstruction
from aesgen.simulators.ptx.state import PtxModule, PtxState

Array = np.ndarray[Any, np.dtype[Any]]

_DONE = np.int32(1 << 30)
_STEPS = 2_000_000


class PtxExecution:
    """Launches that run side by side from start to end, and the findings about them."""

    def __init__(
        self, compiled: Compiled, loaded: PtxModule, launches: Sequence[Launch], observer: Observer | None
    ) -> None:
        self.compiled, self.kernel = compiled, compiled.kernel
        self.state = PtxState(compiled.kernel, compiled.places, loaded, launches, observer)
        self._all = np.ones(self.state.count, bool)

    def run(self) -> None:
        """Runs all lanes to their end. Raises `Fault`."""
        compiled, stretches, state = self.compiled, self.compiled.stretches, self.state
        runner = Lanes(state, compiled.codes)
        point = np.zeros(state.count, np.int32)
        waiting = np.zeros(state.count, bool)
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
            state.mask = None if together is not None or lanes.all() else lanes
            first, end = stretches[lowest]
            if state.observer:
                state.observer.straight(first, end, state.mask)
            for unusual in runner.run(first, end):
                compiled.step(unusual)(state)
            last = self.kernel.instructions[end - 1]
            together = None if state.mask is not None else self._together(last, lowest)
            if together is None:
                self._leave(last, lowest, lanes, point, waiting)
        raise Fault("endless loop", f"kernel {self.kernel.name} ran {_STEPS} stretches of instructions")

    def _together(self, last: PtxInstruction, number: int) -> int | None:
        """The common target of all lanes that have all run stretch `number`, or None if they diverge: a fast
        path of `_leave`."""
        holds = self.state.holds(last) if last.guard else self._all
        if last.name not in TERMINATORS or not holds.any():
            return number + 1
        if not holds.all():
            return None
        if last.name == "bra":
            return self.compiled.labels[str(last.operands[0])]
        if last.name == "bar":
            self.state.order.barrier(slice(None))
            return number + 1
        return len(self.compiled.stretches)

    def _leave(
        self,
        last: PtxInstruction,
        number: int,
        lanes: Array,
        point: Array,
        waiting: Array,
    ) -> None:
        """Moves the lanes that have run stretch `number` to the targets of its last instruction."""
        state = self.state
        going = lanes & state.holds(last) if last.guard else lanes
        point[lanes] = number + 1
        if last.name == "bra":
            point[going] = self.compiled.labels[str(last.operands[0])]
        elif last.name in ("ret", "exit"):
            point[going] = _DONE
            state.gone |= going
        elif last.name == "bar":
            waiting[going] = True
        if waiting.any():
            shape = (-1, state.launch.threads)
            here = (waiting | (point == _DONE)).reshape(shape).all(axis=1)
            released = np.repeat(here, state.launch.threads) & waiting
            if released.any():
                waiting[released] = False
                state.order.barrier(released)

    def _deadlock(self, point: Array, waiting: Array) -> None:
        lane = int(waiting.argmax())
        barrier = self.kernel.instructions[self.compiled.stretches[int(point[lane]) - 1][1] - 1]
        who = self.state.who(lane)
        raise Fault("deadlock", f"{barrier.where}: {who} waits for threads that never come")

    def complaints(self, copy: int = 0) -> tuple[str, ...]:
        """Races and reads of memory never written, one line each, with the instructions; of the first launch
        in which they occurred."""
        state = self.state
        lines = []
        of_block = state.copy[:: state.launch.threads]
        for name in ("shared", "global"):
            shadow = state.spaces[name].shadow
            for (index, other, kind), (place, _) in sorted((shadow.found if shadow else {}).items()):
                part, byte = divmod(place, state.shared_bytes if name == "shared" else state.memory.stride)
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
        """Which instructions last wrote the `size` bytes of global memory from `address` on: offsets at which
        this changes, each with the instruction from there on, empty if none did."""
        address += copy * self.state.memory.stride
        shadow = self.state.spaces["global"].shadow
        if shadow is None or not size:
            return ()
        by = shadow.written_by[address >> shadow.shift : (address + size - 1 >> shadow.shift) + 1]
        changes = [0, *(np.flatnonzero(np.diff(by)) + 1).tolist()]
        return tuple(
            (at << shadow.shift, self.kernel.instructions[by[at] - 1].where if by[at] else "")
            for at in changes
        )
