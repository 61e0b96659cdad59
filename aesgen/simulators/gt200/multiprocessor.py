"""Replaying a trace on one SM: in-order warps, one port per scheduler, results ready after their latency."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from heapq import heappop, heappush

from aesgen.simulators.gt200.caches import Hierarchy
from aesgen.simulators.gt200.machine import Chip
from aesgen.simulators.gt200.memory import Access
from aesgen.simulators.gt200.operations import Operation
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


class _Step:
    """One operation of a program. `delay`: until its result is ready; `prices`: of its access, by warp."""

    __slots__ = ("code", "delay", "issue", "kind", "operation", "prices", "reads", "writes")

    def __init__(self, operation: Operation, prices: list[Access] | None, line: int, first: bool) -> None:
        self.operation = operation
        self.kind = operation.kind
        self.issue = operation.issue
        self.delay = max(operation.issue, operation.latency)
        self.reads = operation.reads
        self.writes = operation.writes
        self.prices = prices
        self.code = operation.address if first or operation.address % line == 0 else -1


def replay(trace: Trace, operations: Sequence[Operation | None], chip: Chip) -> Replay:
    """Run all warps of `trace` at once on one SM of `chip`; they are the resident thread blocks."""
    return _Replay(trace, operations, chip).run()


class _Replay:
    def __init__(self, trace: Trace, operations: Sequence[Operation | None], chip: Chip) -> None:
        machine = self.machine = chip.multiprocessor
        self.programs = _programs(trace, operations, machine.instruction_cache[0].line)
        self.warps_per_block = trace.warps_per_block
        self.memory_rate = chip.bytes_per_cycle / chip.multiprocessors
        self.texel_rate = chip.texels_per_cycle / chip.multiprocessors
        self.constants = Hierarchy(machine.constant_cache, machine.constant_miss)
        self.code = Hierarchy(machine.instruction_cache, machine.instruction_miss)
        self.textures = Hierarchy(machine.texture_cache, machine.texture_miss)
        self.globals = Hierarchy(machine.global_cache, machine.global_miss) if machine.global_cache else None
        self.memory_free = self.texture_free = self.shared_free = 0.0
        self.serialised = 0.0
        self.bytes = 0

    def run(self) -> Replay:
        programs, schedulers = self.programs, self.machine.schedulers
        count = len(programs)
        position = [0] * count
        registers: list[dict[str, float]] = [{} for _ in programs]
        ports = [0.0] * schedulers
        blocks = -(-count // self.warps_per_block)
        alive = [self.warps_per_block] * blocks
        arrived: list[list[int]] = [[] for _ in range(blocks)]
        queue: list[tuple[float, int, int]] = [(0.0, n, n) for n in range(count)]
        order = count
        end = issued = 0.0
        while queue:
            at, _, number = heappop(queue)
            program = programs[number]
            block = number // self.warps_per_block
            if position[number] == len(program):
                alive[block] -= 1
                waiting = arrived[block] if len(arrived[block]) == alive[block] else ()
                end = max(end, at)
            else:
                step = program[position[number]]
                position[number] += 1
                port = number % schedulers
                now = max(at, ports[port])
                busy = step.issue
                issued += busy
                if step.kind == "alu":
                    done = now + step.delay
                else:
                    extra, done = self._serve(step, number, now)
                    busy += extra
                ports[port] = after = now + busy
                ready = registers[number]
                for register in step.writes:
                    ready[register] = done
                if step.kind != "barrier":
                    if position[number] < len(program):
                        following = program[position[number]]
                        for register in following.reads:
                            if ready.get(register, 0.0) > after:
                                after = ready[register]
                        if following.code >= 0:
                            after += self.code.look_up(following.code)
                    order += 1
                    heappush(queue, (after, order, number))
                    continue
                arrived[block].append(number)
                waiting = arrived[block] if len(arrived[block]) == alive[block] else ()
                at = after
            for other in waiting:
                order += 1
                heappush(queue, (at, order, other))
            if waiting:
                arrived[block] = []
        return Replay(
            max(end, self.memory_free),
            issued,
            self.serialised,
            self.bytes,
            self.constants.misses,
            self.code.misses,
            self.textures.misses,
        )

    def _serve(self, step: _Step, number: int, now: float) -> tuple[float, float]:
        """Further cycles of the port that an access takes, and when its result is ready."""
        if step.kind == "barrier":
            return 0.0, now
        access = step.prices[number] if step.prices else Access()
        latency = step.operation.latency
        if step.kind == "shared":
            return self._shared(access, now + step.issue, latency)
        if step.kind == "constant":
            extra = max(0.0, access.cycles - 2 * self.machine.constant["word_cycles"])
            wait = self.constants.look_up_all(access.lines)
            self.serialised += extra
            return extra, now + step.issue + extra + latency + wait
        if step.kind == "texture":
            wait = self.textures.look_up_all(access.lines)
            self.texture_free = max(now, self.texture_free) + access.cycles / self.texel_rate
            return 0.0, self.texture_free + latency + wait
        return 0.0, self._global(access, step.operation.stores, now, latency)

    def _global(self, access: Access, stores: bool, now: float, latency: int) -> float:
        """When an access of global memory is done; what a cache holds is not moved again."""
        moved, wait = access.bytes, 0
        if self.globals and not stores:
            before = self.globals.misses
            wait = self.globals.look_up_all(access.lines)
            moved = self.machine.global_cache[0].line * (self.globals.misses - before)
            if not moved:
                return now + latency
        self.bytes += moved
        self.memory_free = max(now, self.memory_free) + moved / self.memory_rate
        return now if stores else self.memory_free + latency + wait

    def _shared(self, access: Access, issued: float, latency: int) -> tuple[float, float]:
        """Conflicts hold up the port, or where the machine has a queue before its banks, only the banks."""
        shared = self.machine.shared
        if shared["blocks_issue"]:
            extra = max(0.0, access.cycles - 2 * shared["step_cycles"])
            self.serialised += extra
            return extra, issued + extra + latency
        self.shared_free = max(issued, self.shared_free) + access.cycles
        self.serialised += max(0.0, access.cycles - shared["step_cycles"])
        return 0.0, self.shared_free + latency


def _programs(trace: Trace, operations: Sequence[Operation | None], line: int) -> list[list[_Step]]:
    """Each warp's operations in the order it ran them; warps that ran the same stretches share one list."""
    accesses = trace.accesses()
    straight = []
    for (first, end, _), prices in zip(trace.stretches, accesses, strict=True):
        issued = [operation for operation in operations[first:end] if operation]
        straight.append([_Step(o, prices.get(o.index), line, o is issued[0]) for o in issued])
    stretches: list[list[int]] = [[] for _ in range(trace.warps)]
    for number, (_, _, warps) in enumerate(trace.stretches):
        for warp in range(trace.warps) if warps is None else warps.nonzero()[0].tolist():
            stretches[warp].append(number)
    shared: dict[tuple[int, ...], list[_Step]] = {}
    for own in map(tuple, stretches):
        if own not in shared:
            shared[own] = [step for number in own for step in straight[number]]
    return [shared[tuple(own)] for own in stretches]
