"""Follows micro-operations through an out-of-order core: decoding, renaming, execution, retirement.

An older micro-operation has precedence at a port, so that its times do not depend on younger ones. Each is
therefore followed from decoding to retirement before the next one.
"""

from __future__ import annotations

import heapq
from collections import deque
from dataclasses import dataclass

from aesgen.simulators.in_order.instruction import DecodedInstruction
from aesgen.simulators.in_order.timing import PipelineState
from aesgen.simulators.out_of_order.description import ADDRESS, CHAINED, LOAD, CoreRules, MicroOperation


@dataclass(frozen=True)
class CoreState(PipelineState):
    """The state of a core between two instructions; all times are relative to the latest retirement.

    `decoding`: the cycle, the decoders used in it, and the bytes left in the block. `renaming`: the
    cycle, the micro-operations renamed in it, and the permanent registers that they read. `queued`: when
    the latest were renamed. `retiring`: how many retire in the latest cycle. `retired`: when those in the
    reorder buffer retire. `dispatched`: when those in the reservation stations execute; `windows`: the
    same for each named window. `busy`: cycles in which each port is taken. `registers`: when each value
    is ready and retires. `stored`: when all addresses of stores are known."""

    decoding: tuple[int, int, int] = (0, 0, 0)
    renaming: tuple[int, int, tuple[str, ...]] = (0, 0, ())
    queued: tuple[int, ...] = ()
    retiring: int = 0
    retired: tuple[int, ...] = ()
    dispatched: tuple[int, ...] = ()
    windows: tuple[tuple[str, tuple[int, ...]], ...] = ()
    busy: tuple[tuple[str, tuple[int, ...]], ...] = ()
    registers: tuple[tuple[str, int, int], ...] = ()
    stored: int = 0


class Core:
    """A core with `rules`, in the state `before`. `now` is the cycle of the latest retirement, from that of
    `before`."""

    def __init__(self, rules: CoreRules, before: CoreState) -> None:
        self.rules = rules
        self.now = 0
        self._decoded_at, self._decoders, self._bytes = before.decoding
        self._renamed_at, self._renamed, permanent = before.renaming
        self._permanent = set(permanent)
        self._queued = deque(before.queued, rules.queue)
        self._retiring = before.retiring
        self._retired = deque(before.retired, rules.reorder)
        self._dispatched = list(before.dispatched)
        heapq.heapify(self._dispatched)
        self._windows = {name: list(dict(before.windows).get(name, ())) for name in rules.windows}
        ports = {port for unit in rules.units.values() for port in unit.ports}
        taken = dict(before.busy)
        self._busy = {port: set(taken.get(port, ())) for port in sorted(ports)}
        self._registers = {name: (ready, retires) for name, ready, retires in before.registers}
        self._stored = before.stored

    def execute(self, instruction: DecodedInstruction, parts: tuple[MicroOperation, ...]) -> None:
        """Follows the micro-operations `parts` of an instruction."""
        self._decode(instruction, len(parts))
        for part in parts:
            renamed = self._rename(part)
            finished = self._dispatch(part, renamed)
            self._retire(part, finished)
        self._registers.pop(CHAINED, None)

    def jump(self, crosses: int) -> None:
        """Control is transferred; `crosses` further cycles until the first instruction can be decoded."""
        self._begin_group(self._decoded_at + 1 + self.rules.taken + crosses)
        self._bytes = 0

    # The front end.

    def _decode(self, instruction: DecodedInstruction, many: int) -> None:
        """Finds the cycle in which an instruction is decoded. A block of code begins at an instruction, and
        has those that fit; the decoders take instructions of one block in a cycle."""
        rules, size = self.rules, instruction.size
        if size > self._bytes:
            if self._decoders:
                self._begin_group(self._decoded_at + 1)
            self._bytes = rules.block_bytes
        self._bytes -= size
        used = self._decoders
        fits = used < len(rules.decoders) and many <= rules.decoders[used]
        if used and (not fits or size > rules.short_bytes):
            self._begin_group(self._decoded_at + 1)
        # The queue has places for as many as were renamed before.
        if len(self._queued) == rules.queue:
            behind = self._queued[min(many, rules.queue) - 1]
            if behind > self._decoded_at:
                self._begin_group(behind)
        self._decoders += 1
        extra = -(-many // rules.decoders[0]) - 1
        if extra > 0:
            self._decoded_at += extra
            self._decoders = len(rules.decoders)

    def _begin_group(self, cycle: int) -> None:
        self._decoded_at, self._decoders = cycle, 0

    # Renaming: places in the reorder buffer and the reservation stations, and reads of permanent registers.

    def _rename(self, part: MicroOperation) -> int:
        rules = self.rules
        window = rules.units[part.unit].window
        stations = [(self._dispatched, rules.waiting)]
        if window:
            stations.append((self._windows[window], rules.windows[window]))
        earliest = max(self._renamed_at, self._decoded_at + 1)
        if len(self._retired) == rules.reorder:
            earliest = max(earliest, self._retired[0] + 1)
        while True:
            if earliest > self._renamed_at:
                self._renamed_at, self._renamed = earliest, 0
                self._permanent.clear()
            if self._renamed == rules.rename:
                earliest += 1
                continue
            full = [waiting[0] for waiting, places in stations if _waiting(waiting, earliest) >= places]
            if full:
                earliest = max(full) + 1
                continue
            if rules.permanent_reads:
                read = {each for each in part.reads if each != CHAINED and self._is_permanent(each, earliest)}
                if self._permanent and len(self._permanent | read) > rules.permanent_reads:
                    earliest += 1
                    continue
                self._permanent |= read
            break
        self._renamed += 1
        self._queued.append(earliest)
        return earliest

    def _is_permanent(self, register: str, cycle: int) -> bool:
        """Whether the register's value has left the reorder buffer before `cycle`."""
        known = self._registers.get(register)
        return known is None or known[1] < cycle

    # Execution and retirement.

    def _dispatch(self, part: MicroOperation, renamed: int) -> int:
        """The cycle from which the result can be used."""
        unit = self.rules.units[part.unit]
        start = renamed + 1
        for register in part.reads:
            known = self._registers.get(register)
            if known and known[0] > start:
                start = known[0]
        if part.unit == LOAD and self._stored > start:
            start = self._stored
        port = min(unit.ports, key=lambda each: self._free(each, start))
        start = self._free(port, start)
        self._busy[port].update(range(start, start + unit.repeat))
        heapq.heappush(self._dispatched, start)
        if unit.window:
            heapq.heappush(self._windows[unit.window], start)
        if part.unit == ADDRESS:
            self._stored = max(self._stored, start + unit.latency)
        return start + unit.latency

    def _free(self, port: str, cycle: int) -> int:
        """The first cycle from `cycle` in which `port` is free."""
        busy = self._busy[port]
        while cycle in busy:
            cycle += 1
        return cycle

    def _retire(self, part: MicroOperation, finished: int) -> None:
        if finished > self.now:
            self.now, self._retiring = finished, 0
        elif self._retiring == self.rules.retire:
            self.now, self._retiring = self.now + 1, 0
        self._retiring += 1
        self._retired.append(self.now)
        for register in part.writes:
            self._registers[register] = (finished, self.now)

    def state(self) -> CoreState:
        """The state, with times from now on; what no longer matters is left out."""
        now, renamed = self.now, self._renamed_at
        return CoreState(
            decoding=(self._decoded_at - now, self._decoders, self._bytes),
            renaming=(renamed - now, self._renamed, tuple(sorted(self._permanent))),
            queued=tuple(at - now for at in self._queued),
            retiring=self._retiring,
            retired=tuple(max(at, renamed - 1) - now for at in self._retired),
            dispatched=tuple(sorted(at - now for at in self._dispatched if at >= renamed)),
            windows=tuple(
                (name, tuple(sorted(at - now for at in waiting if at >= renamed)))
                for name, waiting in self._windows.items()
            ),
            busy=tuple(
                (port, tuple(sorted(at - now for at in cycles if at > renamed)))
                for port, cycles in self._busy.items()
            ),
            registers=tuple(
                (name, ready - now, retires - now)
                for name, (ready, retires) in sorted(self._registers.items())
                if ready > renamed or retires >= renamed
            ),
            stored=max(self._stored, renamed) - now,
        )


def _waiting(station: list[int], cycle: int) -> int:
    """How many wait in a station, a heap of the cycles in which they execute, from `cycle` on."""
    while station and station[0] < cycle:
        heapq.heappop(station)
    return len(station)
