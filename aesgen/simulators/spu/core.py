"""One SPU: 128 registers, 256 KB of local store, and a cycle count by the published issue rules.

The core issues in order to two pipes. An 8-byte aligned pair issues in one cycle if its first word belongs to
the even pipe, its second to the odd one and both have their operands; otherwise the first issues alone and
the second follows; the next pair waits for both. A taken branch costs `penalty` unless a hint for it was
issued early enough; a hinted branch that falls through costs the same. All other latencies are fixed and the
local store has no cache, so timing depends only on the path through the code.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from aesgen import pipelines
from aesgen.simulators.spu.assembly import Decoded, Program
from aesgen.simulators.spu.store import BRANCHES, IDLE, REGISTERS, SimulationError, Steps, Store, steps

RETURN_ADDRESS = 0x3FFF0
"""The return address at which the simulation of a called function ends."""


@dataclass
class SpuTrace:
    """The cost of a run. `cycles`: from the first issue to the return; `cycles_apart`: the same if no pair
    issues together whose odd instruction overwrites a register that the even one reads; `returned`: until
    the caller's next instruction may issue, with the penalty of a return without a hint; `arrivals[label]`:
    the cycle of each arrival at that label; `memory_run`: the longest run of consecutive cycles with a
    local-store operation; `issued`: instructions issued by pipe, without no-operations; `written`: addresses
    (16-byte) stored to."""

    cycles: int = 0
    cycles_apart: int = 0
    returned: int = 0
    arrivals: dict[str, list[int]] = field(default_factory=dict)
    memory_run: int = 0
    issued: Counter[str] = field(default_factory=Counter)
    written: set[int] = field(default_factory=set)


@dataclass(frozen=True)
class _Block:
    """Straight-line code from `start` up to and including a branch; `branch` computes its target, None if it
    falls through."""

    start: int
    steps: Steps
    branch: Callable[[], int | None]
    instructions: Sequence[Decoded]

    @property
    def last(self) -> int:
        """The address of the branch."""
        return self.start + 4 * (len(self.instructions) - 1)

    @cached_property
    def issued(self) -> Counter[str]:
        """Instructions by pipe, without no-operations."""
        return Counter([opcode.unit for opcode, _, _, _ in self.instructions if opcode.latency])

    def without(self, first: int) -> _Block:
        """The block that begins `first` instructions later."""
        skipped = sum(opcode.name not in IDLE for opcode, _, _, _ in self.instructions[:first])
        return _Block(self.start + 4 * first, self.steps[skipped:], self.branch, self.instructions[first:])


@dataclass(frozen=True)
class _Timing:
    """The state of the clock after a block, relative to its start: the cycle of its last instruction, the
    pending results by register, the active hint (branch, cycle, place in program order)."""

    last: int
    ready: tuple[tuple[int, int], ...]
    hint: tuple[int, int, int] | None
    memory: tuple[int, ...]


@dataclass
class _Clock:
    """The time of a run under one rule of pairs. `now`: the earliest issue cycle of the next block's first
    instruction; `cycles`: the time of the last instruction; `state`: what is pending at `now`."""

    apart: bool
    now: int = 0
    cycles: int = 0
    state: tuple[tuple[tuple[int, int], ...], tuple[int, int, int] | None] = ((), None)


class SpuCore:
    """An SPU with `program` in its local store."""

    def __init__(self, program: Program, limit: int = 50_000_000) -> None:
        description = pipelines.load("spu")
        self.penalty: int = description["branch"]["penalty"]
        self.hint_ahead: int = description["hint"]["ahead"]
        self.hint_instructions: int = description["hint"]["instructions"]
        self.program = program
        self.limit = limit
        self.store = Store(description["local_store"])
        self.memory, self.registers = self.store.memory, self.store.registers
        for address, data in program.image.items():
            self.memory[address : address + len(data)] = data
        self._labels: dict[int, list[str]] = {}
        for name, address in program.symbols.items():
            self._labels.setdefault(address, []).append(name)
        self._blocks: dict[int, _Block] = {}
        self._timings: dict[object, _Timing] = {}

    @property
    def written(self) -> set[int]:
        """Each address (16-byte) that the last run stored to."""
        return self.store.written

    def set_word(self, register: int, value: int) -> None:
        """Writes `value` to all four words of `register`."""
        self.registers[register] = (value & 0xFFFFFFFF).to_bytes(4, "big") * 4

    def call(self, symbol: str, arguments: Sequence[int] = (), watch: Sequence[str] = ()) -> SpuTrace:
        """Calls the function `symbol` with words in $3, $4, ...; the caller sets the stack pointer."""
        for position, value in enumerate(arguments):
            self.set_word(3 + position, value)
        self.set_word(0, RETURN_ADDRESS)
        return self.run(self.program.symbols[symbol], watch)

    def run(self, address: int, watch: Sequence[str] = ()) -> SpuTrace:
        """Runs from `address` until control reaches `RETURN_ADDRESS`."""
        watched = {self.program.symbols[name]: name for name in watch}
        trace = SpuTrace(arrivals={name: [] for name in watch})
        self.store.forget()
        clock, apart = _Clock(apart=False), _Clock(apart=True)
        memory_cycle, run = -2, 0
        while address != RETURN_ADDRESS:
            block = self._blocks.get(address) or self._translate(address)
            if address in watched:
                trace.arrivals[watched[address]].append(clock.now)
            self.store.run(block.steps)
            taken = block.branch()
            trace.issued.update(block.issued)
            begin = clock.now
            self._advance(apart, block, taken is not None)
            for cycle in self._advance(clock, block, taken is not None).memory:
                run = run + 1 if begin + cycle == memory_cycle + 1 else 1
                memory_cycle = begin + cycle
                if run > trace.memory_run:
                    trace.memory_run = run
            address = block.last + 4 if taken is None else taken
            if clock.now > self.limit:
                raise SimulationError(f"no return within {self.limit} cycles")
        trace.cycles, trace.cycles_apart, trace.returned = clock.cycles, apart.cycles, clock.now
        trace.written = self.written
        return trace

    def _advance(self, clock: _Clock, block: _Block, taken: bool) -> _Timing:
        """Moves the clock to the end of the block, whose branch is `taken` or not."""
        key = (block.start, clock.apart, clock.state)
        timing = self._timings.get(key)
        if timing is None:
            timing = self._timings[key] = self._time(block, *clock.state, clock.apart)
        hinted = (
            timing.hint is not None
            and timing.hint[0] == block.last
            and timing.last - timing.hint[1] >= self.hint_ahead
            and timing.hint[2] >= self.hint_instructions
        )
        elapsed = timing.last + 1 + (self.penalty if taken != hinted else 0)
        clock.cycles = clock.now + timing.last + 1
        clock.now += elapsed
        hint = None if hinted or timing.hint is None else timing.hint
        ready = tuple((register, at - elapsed) for register, at in timing.ready if at > elapsed)
        clock.state = (ready, hint and (hint[0], hint[1] - elapsed, hint[2]))
        return timing

    def _time(
        self,
        block: _Block,
        pending: tuple[tuple[int, int], ...],
        hint: tuple[int, int, int] | None,
        apart: bool,
    ) -> _Timing:
        """The times of the block's instructions. `apart`: an odd instruction that overwrites a source of the
        even one of its pair issues a cycle later."""
        ready = [0] * REGISTERS
        for register, at in pending:
            ready[register] = at
        count = len(block.instructions)
        if hint is not None:
            hint = (hint[0], hint[1], hint[2] + count)
        last = -1
        first_of_pair = block.start // 4 % 2
        before = ""
        read: Sequence[int] = ()
        memory = []
        for place, (opcode, target, sources, immediate) in enumerate(block.instructions, first_of_pair):
            unit = opcode.unit
            # The second word of an aligned pair issues together with the first one if that is in the even
            # pipe.
            paired = place & 1 and unit == "odd" and before == "even" and not (apart and target in read)
            cycle = last if paired else last + 1
            for register in sources:
                if ready[register] > cycle:
                    cycle = ready[register]
            if target is not None:
                # A result may not arrive before the one that it replaces.
                latency = opcode.latency
                if ready[target] - latency >= cycle:
                    cycle = ready[target] - latency + 1
                ready[target] = cycle + latency
            if opcode.memory:
                memory.append(cycle)
            elif opcode.name == "hbrr":
                hint = (immediate, cycle, count - 1 - (place - first_of_pair))
            last, before, read = cycle, unit, sources
        return _Timing(last, tuple((r, at) for r, at in enumerate(ready) if at), hint, tuple(memory))

    def _translate(self, address: int) -> _Block:
        """The block at `address`, cut from the end of a longer block that contains it."""
        for block in self._blocks.values():
            if 0 < (skipped := (address - block.start) // 4) < len(block.instructions):
                block = self._blocks[address] = block.without(skipped)
                return block
        instructions: list[Decoded] = []
        start = address
        while True:
            decoded = self.program.instructions.get(address)
            if decoded is None:
                raise SimulationError(f"no instruction at {address:#x}")
            instructions.append(decoded)
            if decoded.opcode.name in BRANCHES:
                break
            address += 4
        branch = self.store.branch(decoded, address)
        block = self._blocks[start] = _Block(start, steps(instructions[:-1]), branch, instructions)
        return block
