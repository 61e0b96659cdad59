"""A build's calls on a simulated SPU: buffers placed, keys set up, cycles counted."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from aesgen.devices import calls
from aesgen.devices.calls import Counted, Figures
from aesgen.errors import VariantFailure
from aesgen.machines.spu import SPU_ABI, number_of
from aesgen.model.build import Build, EntryPoint
from aesgen.model.figures import FigureName
from aesgen.model.interleaving import interleaved, separated
from aesgen.model.job import Call, CallCost, Job, Returned, Run
from aesgen.model.measurement import Kind
from aesgen.simulators.errors import AssemblyError
from aesgen.simulators.spu import SimulationError, SpuCore, SpuTrace, assemble

QUADWORD = 16
"""Bytes of a register, and of an access to the local store."""
STACK_TOP = 0x3FF00
STACK_BYTES = {1: 0x5000, 16: 0xF800}
"""Bytes that functions may use below the stack pointer, by streams: CTR has tables for each of 16 keys
there."""
SAVED = tuple(map(number_of, SPU_ABI.saved))
PASSES = (2, 4)
"""Loop passes of the short and the long call. Work that a kernel does once for many passes (CTR's constants)
is in neither and so not in `bulk`; the target's page describes it."""
COUNTER_BYTES = 1
"""Low bytes of the counters that are 0 in timed calls, so that CTR's constants stay valid throughout."""
GROUPS = (2, 4)
"""Groups of keys of two key set-ups, whose difference is the cost of a further group."""


@dataclass(frozen=True)
class _Finished:
    returned: Returned
    trace: SpuTrace


class SpuBench:
    """One SPU that allows `memory_run` consecutive cycles with a local-store operation."""

    def __init__(self, memory_run: int) -> None:
        self.memory_run = memory_run

    def run(self, job: Job) -> Run:
        loaded: list[_Loaded] = []

        def load(build: Build) -> _Loaded:
            loaded.append(_Loaded(build))
            return loaded[0]

        run = calls.run(job, Kind.SIMULATED, load)
        longest = loaded[0].longest if loaded else 0
        if run.outcome == "correct" and longest > self.memory_run:
            detail = f"{longest} local-store operations in consecutive cycles, {self.memory_run} allowed"
            return Run(run.returned, outcome="constraints", detail=detail)
        return run


def passes_of(entry: EntryPoint, per_pass: int) -> tuple[int, int]:
    """Loop passes of the short and the long call: more where short calls go through another kernel."""
    further = max(0, -(-max(entry.switches, default=0) // per_pass) - PASSES[0])
    return PASSES[0] + further, PASSES[1] + further


class _Loaded:
    """A core with a build in its local store, and the addresses of a call's buffers."""

    def __init__(self, build: Build) -> None:
        try:
            self.program = assemble(build.path.read_text("utf-8"))
        except AssemblyError as error:
            raise VariantFailure("crash", str(error)) from None
        self.core = SpuCore(self.program)
        self.pass_blocks = int(str(dict(build.facts).get("pass_blocks", 0)))
        self.stack_bytes = max(STACK_BYTES[entry.streams] for entry in build.entries)
        self.longest = 0
        """The longest run of consecutive cycles with a local-store operation in all calls so far."""
        self._noise = random.Random(1)
        self._next = 0
        self._schedules: dict[tuple[str, bytes], _Finished] = {}

    def perform(self, call: Call) -> Returned:
        finished = self._perform(call)
        self.longest = max(self.longest, finished.trace.memory_run)
        return replace(finished.returned, cycles={"call": float(finished.trace.cycles)})

    def _perform(self, call: Call) -> _Finished:
        """Places the buffers, sets the key up if the build does so itself, makes the call, and checks the
        results."""
        if call.entry.is_setkey:
            return self.expand(call.entry, call.key, len(call.key) // call.entry.group_bytes)
        expanded = self.expand(call.setup, call.key).returned if call.setup else None
        self._next = self.program.end
        complaints = list(expanded.complaints) if expanded else []
        size = len(call.data)
        words = {"schedule": self._place(expanded.output if expanded else call.key), "blocks": call.blocks}
        words["input"] = self._place(bytes(interleaved(call.data, call.entry)), call.offsets[2])
        words["output"] = words["input"] if call.in_place else self._place(bytes(size), call.offsets[3])
        writable = [(words["output"], size)]
        if call.iv:
            words["iv"] = self._place(call.iv)
            writable.append((words["iv"], len(call.iv)))
        trace = self._call(call.entry, words, writable, complaints)
        output = bytes(separated(self._read(words["output"], size), call.entry))
        iv = self._read(words["iv"], len(call.iv)) if call.iv else b""
        return _Finished(Returned(output, iv, complaints=tuple(complaints)), trace)

    def expand(self, entry: EntryPoint, keys: bytes, groups: int = 1) -> _Finished:
        """The schedules that the setkey function computes from the keys of `groups` groups; cached."""
        known = (entry.symbol, keys)
        if known not in self._schedules:
            self._next = self.program.end
            complaints: list[str] = []
            words = {"key": self._place(keys), "groups": groups}
            size = groups * entry.context_bytes
            target = words["schedule"] = self._place(bytes(size))
            trace = self._call(entry, words, [(target, size)], complaints)
            schedule = Returned(self._read(target, size), complaints=tuple(complaints))
            self._schedules[known] = _Finished(schedule, trace)
        return self._schedules[known]

    def figures(self, call: Call) -> Figures:
        """With the convention `call`, the blocks of one pass; `bulk` or `bare` is the cost of further
        passes."""
        entry = call.entry
        call = calls.from_multiple(call, COUNTER_BYTES)
        per_pass = self.pass_blocks or entry.block_factor
        single = self.count(calls.resized(call, per_pass))
        figures = {"call": single.cycles / (per_pass * entry.streams)}
        beside: dict[FigureName, float] = {}
        if not entry.is_setkey:
            short, long = (per_pass * number for number in passes_of(entry, per_pass))
            steady = calls.by_difference(self.count, call, (short, long))
            figures["bare" if "bare" in entry.conventions else "bulk"] = steady.cycles_per_block
            passes = PASSES[1] - PASSES[0]
            beside[FigureName.ISSUED_EVEN_PER_PASS] = steady.more("issued_even") / passes
            beside[FigureName.ISSUED_ODD_PER_PASS] = steady.more("issued_odd") / passes
            busiest = max(steady.more("issued_even"), steady.more("issued_odd"))
            beside[FigureName.FEWEST_CYCLES_PER_BLOCK] = busiest / steady.blocks
            beside[FigureName.CYCLES_PER_BLOCK_APART] = steady.more("cycles_apart") / steady.blocks
            beside[FigureName.MEMORY_RUN] = steady.long.counts["memory_run"]
        if call.setup:
            beside[FigureName.SETUP_CYCLES] = float(self.expand(call.setup, call.key).trace.cycles)
            if call.setup.streams > 1:
                few, many = (
                    self.expand(call.setup, call.key * groups, groups).trace.cycles for groups in GROUPS
                )
                further = (GROUPS[1] - GROUPS[0]) * call.setup.streams
                beside[FigureName.SETUP_CYCLES_PER_STREAM] = (many - few) / further
        return Figures(figures, beside)

    def cost(self, call: Call) -> CallCost:
        """With the return. Its stack reaches from the stack pointer at the call down to the lowest address
        written."""
        trace = self._perform(call).trace
        used = [address for address in trace.written if STACK_TOP - self.stack_bytes <= address < STACK_TOP]
        return CallCost(float(trace.returned), stack=STACK_TOP - min(used, default=STACK_TOP))

    def count(self, call: Call) -> Counted:
        trace = self._perform(call).trace
        issued = {f"issued_{pipe}": float(number) for pipe, number in trace.issued.items()}
        return Counted(
            trace.cycles,
            {**issued, "memory_run": float(trace.memory_run), "cycles_apart": float(trace.cycles_apart)},
        )

    def _place(self, data: bytes, offset: int = 0) -> int:
        at = -(-self._next // QUADWORD) * QUADWORD + QUADWORD + offset
        self.core.memory[at : at + len(data)] = data
        self._next = at + len(data)
        if self._next > STACK_TOP - self.stack_bytes:
            raise VariantFailure("crash", "the buffers do not fit into the local store")
        return at

    def _read(self, at: int, size: int) -> bytes:
        return bytes(self.core.memory[at : at + size])

    def _call(
        self,
        entry: EntryPoint,
        words: Mapping[str, int],
        writable: Sequence[tuple[int, int]],
        complaints: list[str],
    ) -> SpuTrace:
        """Makes a call with noise in all other registers; records violations of the ABI."""
        core = self.core
        for register in range(128):
            core.registers[register] = self._noise.randbytes(16)
        arguments = enumerate((words[name] for name in entry.takes), 3)
        for register, value in [(1, STACK_TOP), *arguments]:
            # A scalar is in the preferred slot; the other words are arbitrary.
            core.registers[register] = value.to_bytes(4, "big") + self._noise.randbytes(12)
        before = {register: core.registers[register] for register in (1, *SAVED)}
        try:
            trace = core.call(entry.symbol)
        except SimulationError as error:
            raise VariantFailure("crash", str(error)) from None
        lost = [f"${register}" for register, value in before.items() if core.registers[register] != value]
        if lost:
            complaints.append(f"{entry.symbol} does not keep {', '.join(lost)}")
        # Below the stack pointer is the callee's frame, above it the caller's slot for the link register.
        stack = (STACK_TOP - self.stack_bytes, self.stack_bytes)
        allowed = [*writable, stack, (STACK_TOP + QUADWORD, QUADWORD)]
        for address in sorted(trace.written):
            if not any(first <= address and address + QUADWORD <= first + size for first, size in allowed):
                complaints.append(f"{entry.symbol} writes to {address:#x}, outside of its buffers")
                break
        return trace
