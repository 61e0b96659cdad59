"""Replaying a trace on one SM: in-order warps, one port per scheduler, results ready after their latency."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from heapq import heappop, heappush

from aesgen.simulators.gt200.caches import Hierarchy
from aesgen.simulators.gt200.lowering import Operation
from aesgen.simulators.gt200.machine import Chip
from aesgen.simulators.gt200.memory import Access
from aesgen.simulators.gt200.trace import Trace


@dataclass(frozen=True)
class Replay:
    """What a replay counted, in shader cycles of one SM.

    `cycles`: from the first issue to the last; `issue`: port cycles spent on instructions; `serialised`:
    port cycles lost to bank conflicts and serialised constants; `bytes`: moved from and to memory.
    """

    cycles: float
    issue: float
    serialised: float
    bytes: int
    constant_misses: int
    instruction_misses: int
    texture_misses: int


class _Warp:
    __slots__ = ("block", "position", "ready", "stretch", "steps")

    def __init__(self, block: int, steps: list[tuple[int, Sequence[Operation]]]) -> None:
        self.block = block
        self.steps = steps
        self.stretch = 0
        self.position = 0
        self.ready: dict[str, float] = {}


def replay(trace: Trace, operations: Sequence[Operation | None], chip: Chip) -> Replay:
    """Run all warps of `trace` at once on one SM of `chip`; they are the resident thread blocks."""
    return _Replay(trace, operations, chip).run()


class _Replay:
    def __init__(self, trace: Trace, operations: Sequence[Operation | None], chip: Chip) -> None:
        self.machine = chip.multiprocessor
        self.accesses = trace.accesses()
        self.warps = _warps(trace, operations)
        self.memory_rate = chip.bytes_per_cycle / chip.multiprocessors
        self.texel_rate = chip.texels_per_cycle / chip.multiprocessors
        machine = self.machine
        self.constants = Hierarchy(machine.constant_cache, machine.constant_miss)
        self.code = Hierarchy(machine.instruction_cache, machine.instruction_miss)
        self.textures = Hierarchy(machine.texture_cache, machine.texture_miss)
        self.code_line = machine.instruction_cache[0].line
        self.memory_free = self.texture_free = self.shared_free = 0.0
        self.issue = self.serialised = 0.0
        self.bytes = 0

    def run(self) -> Replay:
        schedulers = self.machine.schedulers
        ports = [0.0] * schedulers
        queue: list[tuple[float, int, int]] = [(0.0, n, n) for n in range(len(self.warps))]
        arrived: dict[int, list[int]] = {}
        alive = [0] * (1 + max(warp.block for warp in self.warps))
        for warp in self.warps:
            alive[warp.block] += 1
        order = len(queue)
        end = 0.0
        while queue:
            at, _, number = heappop(queue)
            warp = self.warps[number]
            operation, stretch = self._next(warp)
            if operation is None:
                alive[warp.block] -= 1
                freed = arrived.get(warp.block, [])
                if freed and len(freed) == alive[warp.block]:
                    for other in arrived.pop(warp.block):
                        order += 1
                        heappush(queue, (at, order, other))
                continue
            port = number % schedulers
            now = max(at, ports[port])
            busy, done = self._execute(operation, stretch, number, now)
            ports[port] = now + busy
            end = max(end, now + busy)
            ready = warp.ready
            for register in operation.writes:
                ready[register] = done
            order += 1
            if operation.kind == "barrier":
                waiting = arrived.setdefault(warp.block, [])
                waiting.append(number)
                if len(waiting) == alive[warp.block]:
                    for other in arrived.pop(warp.block):
                        order += 1
                        heappush(queue, (now + busy, order, other))
            else:
                heappush(queue, (self._when(warp, now + busy), order, number))
        return Replay(
            max(end, self.memory_free),
            self.issue,
            self.serialised,
            self.bytes,
            self.constants.misses,
            self.code.misses,
            self.textures.misses,
        )

    def _next(self, warp: _Warp) -> tuple[Operation | None, int]:
        """The warp's next operation and its stretch's number; None at the end."""
        steps = warp.steps
        while warp.stretch < len(steps):
            number, operations = steps[warp.stretch]
            if warp.position < len(operations):
                warp.position += 1
                return operations[warp.position - 1], number
            warp.stretch += 1
            warp.position = 0
        return None, 0

    def _when(self, warp: _Warp, after: float) -> float:
        """When the operands of the warp's next operation are ready, and its code fetched."""
        steps = warp.steps
        stretch, position = warp.stretch, warp.position
        while stretch < len(steps) and position >= len(steps[stretch][1]):
            stretch, position = stretch + 1, 0
        if stretch == len(steps):
            return after
        operation = steps[stretch][1][position]
        ready = warp.ready
        for register in operation.reads:
            moment = ready.get(register, 0.0)
            if moment > after:
                after = moment
        if operation.address % self.code_line == 0 or position == 0:
            after += self.code.look_up(operation.address)
        return after

    def _execute(
        self, operation: Operation, stretch: int, number: int, now: float
    ) -> tuple[float, float]:
        """Cycles of the port, and when the result is ready."""
        busy = operation.issue
        self.issue += busy
        kind = operation.kind
        if kind in ("alu", "barrier"):
            return busy, now + max(busy, operation.latency)
        priced = self.accesses[stretch].get(operation.index)
        access = priced[number] if priced else Access()
        if kind == "shared":
            return self._shared(operation, access, now, busy)
        if kind == "constant":
            extra = max(0.0, access.cycles - self.machine.shared["step_cycles"] * 2)
            wait = max((self.constants.look_up(line * 64) for line in access.lines), default=0)
            self.serialised += extra
            return busy + extra, now + busy + extra + operation.latency + wait
        if kind == "texture":
            wait = max((self.textures.look_up(line * 32) for line in access.lines), default=0)
            start = max(now, self.texture_free)
            self.texture_free = start + access.cycles / self.texel_rate
            return busy, self.texture_free + operation.latency + wait
        self.bytes += access.bytes
        start = max(now, self.memory_free)
        self.memory_free = start + access.bytes / self.memory_rate
        return busy, (now if operation.stores else self.memory_free + operation.latency)

    def _shared(
        self, operation: Operation, access: Access, now: float, busy: float
    ) -> tuple[float, float]:
        """Conflicts hold up the port, or where the machine has a queue before its banks, only the banks."""
        shared = self.machine.shared
        if shared["blocks_issue"]:
            extra = max(0.0, access.cycles - 2 * shared["step_cycles"]) if access.cycles else 0.0
            self.serialised += extra
            return busy + extra, now + busy + extra + operation.latency
        start = max(now, self.shared_free)
        self.shared_free = start + access.cycles
        self.serialised += max(0.0, access.cycles - shared["step_cycles"])
        return busy, self.shared_free + operation.latency


def _warps(trace: Trace, operations: Sequence[Operation | None]) -> list[_Warp]:
    straight: dict[tuple[int, int], list[Operation]] = {}
    steps: list[list[tuple[int, Sequence[Operation]]]] = [[] for _ in range(trace.warps)]
    for number, (first, end, warps) in enumerate(trace.stretches):
        issued = straight.get((first, end))
        if issued is None:
            issued = [operation for operation in operations[first:end] if operation]
            straight[first, end] = issued
        if issued:
            for warp in range(trace.warps) if warps is None else warps.nonzero()[0].tolist():
                steps[warp].append((number, issued))
    return [_Warp(number // trace.warps_per_block, own) for number, own in enumerate(steps)]
