"""CTR, ECB, CBC and CFB decryption: independent blocks, from schedule to instructions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from aesgen.cipher import loop
from aesgen.cipher.loop import BlockStep
from aesgen.config.points import Points
from aesgen.families.x86_asm import budget
from aesgen.families.x86_asm.axes import AssemblyAxes
from aesgen.families.x86_asm.cached import CachedRounds
from aesgen.families.x86_asm.counters import CounterRegisters
from aesgen.families.x86_asm.keys import Keys, Op
from aesgen.families.x86_asm.passing import PassingBlocks
from aesgen.families.x86_asm.registers import CLASSES, RegisterAllocation, RegisterClass
from aesgen.families.x86_asm.vectors import three
from aesgen.model.problem import Problem


@dataclass(frozen=True)
class Rest:
    """Code for the blocks that remain after whole bodies: `blocks` blocks per pass."""

    blocks: int
    body: tuple[Op, ...]
    bytes: int
    wide: bool


@dataclass(frozen=True)
class Flavour:
    """The main loop with one kind of store; `streaming` if that needs an aligned output."""

    streaming: bool
    prologue: tuple[Op, ...]
    body: tuple[Op, ...]
    epilogue: tuple[Op, ...]


class ParallelKernel:
    """One variant's register map, and the instructions of each part of its loop.

    `in` is `%rdx` and `out` is `%rcx`, both at the oldest block in flight; `%rax` runs ahead of `in` if the
    source is loaded early.
    """

    def __init__(self, symbol: str, problem: Problem, axes: AssemblyAxes, cached: bool = False) -> None:
        self.symbol, self.problem, self.axes = symbol, problem, axes
        self.registers = CLASSES[axes.registers]
        self.loop = axes.schedule(problem)
        unused = axes.depth + 1 if cached else 0
        homes = ("nowhere",) * unused + axes.keys[unused:]
        given = {**vars(axes), "keys": homes}
        allocation = RegisterAllocation(self.registers, budget.parallel(Points, problem, given, cached))
        self.states = allocation["states"]
        self.counter: CounterRegisters | CachedRounds | None = None
        if problem.contract.counts:
            self.counter = (
                CachedRounds(symbol, axes.depth, problem.kept, allocation, axes.fill == "passing", axes.first)
                if cached
                else CounterRegisters(symbol, axes, allocation)
            )
        self.feeds = budget.feeds(problem)
        self.previous = next(iter(allocation["previous"]), 0)
        self.fold = axes.fold and problem.contract.state is not None
        self.text = next(iter(allocation["text"]), 0)
        self.early = allocation["early"]  # source blocks before they are used
        self.keys = Keys(homes, allocation)

    @property
    def context_bytes(self) -> int:
        return self.counter.context_bytes if isinstance(self.counter, CachedRounds) else 0

    @property
    def block_factor(self) -> int:
        return self.loop.factor * self.loop.stages * self.registers.lanes

    def names(self) -> dict[str, Any]:
        """The template's variables."""
        wide, steady = self.registers, self.loop.steady
        flavours = [self._flavour(False)]
        if self.axes.streaming:
            flavours.insert(0, self._flavour(True))
        keys = self.keys.setup()
        cached = self.counter.names(keys.frame) if isinstance(self.counter, CachedRounds) else None
        return {
            "symbol": self.symbol,
            "local": False,
            "longer": None,
            "registers": wide,
            "narrow": wide.narrow(),
            "first_state": self.states[0],
            "decrypting": self.problem.contract.decrypts,
            "homes": keys,
            "frame": cached["frame"] if cached else keys.frame,
            "pointers": ("%rdx", "%rcx", "%rsi") if cached else ("%rdx", "%rcx"),
            "key_bytes": 16 * self.problem.round_keys,
            "flavours": flavours,
            "rests": self._rests(),
            "body_blocks": steady.blocks * wide.lanes,
            "body_bytes": steady.blocks * wide.width,
            "lead_blocks": self.loop.lead * wide.lanes,
            "lead_bytes": self.loop.lead * wide.width,
            "early_loads": self._early_loads() if self._early_next() else (),
            "loop_alignment": self.axes.loop_alignment,
            "counter": self.counter,
            "previous": self.previous,
            "text": self.text,
            "cached": cached,
            "crossing": self._crossing() if cached and wide.lanes > 1 else (),
            "passing": self._passing(),
        }

    def _passing(self) -> PassingBlocks | None:
        """The blocks that fill the table, if they do."""
        cached = self.counter
        if not isinstance(cached, CachedRounds) or not cached.passing:
            return None
        made = PassingBlocks(
            self.symbol,
            self.problem,
            cached.depth,
            self.registers,
            self.keys,
            self.states,
            cached.base,
            self.text,
            cached.table_bytes * cached.first,
        )
        cached.constants |= made.constants
        return made

    def _crossing(self) -> tuple[Op, ...]:
        """One vector, some of whose blocks belong to the segment that ends, the others to the next."""
        assert isinstance(self.counter, CachedRounds)
        base, self.counter.base = self.counter.base, self.counter.crossing
        ops = self._ops(loop.steps(self.problem), self.registers, "store", factor=1)
        self.counter.base = base
        return tuple(ops)

    def _flavour(self, streaming: bool) -> Flavour:
        wide, whole = self.registers, self.loop
        store = "stream" if streaming else "store"
        body = [*self._fetches(), *self._ops(loop.walk(whole.steady.body), wide, store, main=True)]
        if whole.rotates:
            factor = whole.factor
            for older in range(len(self.states) - 1, factor - 1, -1):
                body.append(("move", wide[self.states[older - factor]], wide[self.states[older]]))
        return Flavour(
            streaming,
            tuple(self._ops(loop.walk(whole.prologue), wide, store)),
            tuple(body),
            tuple(self._ops(loop.walk(whole.epilogue), wide, store)),
        )

    def _rests(self) -> list[Rest]:
        """Halving bodies in lockstep (`tail` = `halves`) or one vector, then one block."""
        sizes = [1]
        if self.axes.tail == "halves":
            while sizes[0] * 2 < min(len(self.states) + 1, self.loop.factor * self.loop.stages):
                sizes.insert(0, sizes[0] * 2)
        chain = loop.steps(self.problem)
        rests = []
        for size in sizes:
            body = self._ops(loop.interleave(chain, size, 0), self.registers, "store", factor=size)
            rests.append(Rest(size * self.registers.lanes, tuple(body), size * self.registers.width, True))
        if self.registers.lanes > 1:
            body = self._ops(chain, self.registers.narrow(), "store", factor=1)
            rests.append(Rest(1, tuple(body), 16, False))
        return rests

    def _fetches(self) -> list[Op]:
        """Prefetches of the coming source, one per cache line, at the top of a body."""
        if self.axes.prefetch != "cache":
            return []
        body_bytes = self.loop.factor * self.registers.width
        first = self.axes.prefetch_distance * body_bytes + self.axes.prefetch_ahead
        last = first + self.axes.prefetch_source * self.registers.width
        return [("fetch", "", f"{ahead}(%rdx)") for ahead in range(first, last, 64)]

    def _early_next(self) -> bool:
        return bool(self.early) and self.axes.prefetch_distance > 0

    def _early_loads(self) -> tuple[Op, ...]:
        width = self.registers.width
        return tuple(
            ("load", f"{block * width}(%rdx)", self.registers[register])
            for block, register in enumerate(self.early)
        )

    def _ops(
        self,
        steps: Iterable[BlockStep],
        view: RegisterClass,
        store: str,
        main: bool = False,
        factor: int | None = None,
    ) -> list[Op]:
        """The instructions of `steps`; `factor`: of a separate body beside the main loop."""
        self.keys.forget()
        ops: list[Op] = []
        if main and self.early and not self._early_next():
            ops += self._early_loads()
        # Most steps are rounds, so they come first. The homes of blocks repeat after the states in flight.
        use, twice = self.keys.use, view.twice
        in_flight = range(self.loop.stages * self.loop.factor)
        homes = self.states if factor else [self.states[self.loop.home(block)] for block in in_flight]
        covers = self.counter.covers if self.counter else None
        for step in steps:
            if covers and covers(step):
                continue
            kind, block = step.kind, step.block
            state = homes[block % len(homes)]
            if kind == "round":
                ops.append(("round", use(step.round, view, ops), twice(state)))
                continue
            place = block * view.width
            match kind:
                case "form":
                    assert self.counter
                    self.counter.form(ops, view, state, block, factor or self.loop.factor)
                case "load":
                    ops.append(("load", f"{place}(%rdx)", view[state]))
                case "feed":
                    self._feed(ops, view, state, f"{place}(%rdx)")
                case "whiten":
                    ops.append(("xor", use(0, view, ops), twice(state)))
                case "last":
                    self._last(ops, view, state, step, main)
                case "xor" if not self.fold:
                    self._xor(ops, view, state, step, main)
                case "store":
                    ops.append((store, view[state], f"{place}(%rcx)"))
        return ops

    def _feed(self, ops: list[Op], view: RegisterClass, state: int, source: str) -> None:
        """The ciphertext before this block becomes its state, and this block's the previous one."""
        operand, moved_on = self._feedback(ops, view, source)
        ops += [("move", operand, view[state]), moved_on]

    def _xor(self, ops: list[Op], view: RegisterClass, state: int, step: BlockStep, main: bool) -> None:
        source = f"{step.block * view.width}(%rdx)"
        if self.problem.contract.chained and not self.feeds:
            operand, moved_on = self._feedback(ops, view, source)
            ops += [("xor", operand, view.twice(state)), moved_on]
        elif main and step.block < len(self.early):
            ops.append(("xor", view[self.early[step.block]], view.twice(state)))
            self._load_next(ops, view, step.block)
        elif view.legacy:
            ops.append(("load", source, view[self.text]))
            ops.append(("xor", view[self.text], view.twice(state)))
        else:
            ops.append(("xor", source, view.twice(state)))

    def _last(self, ops: list[Op], view: RegisterClass, state: int, step: BlockStep, main: bool) -> None:
        """The last round; when folded, its key includes the value with which the block is XORed."""
        key = self.keys.use(step.round, view, ops)
        after: list[Op] = []
        source, text = f"{step.block * view.width}(%rdx)", view[self.text]
        if self.fold and self.problem.contract.chained and not self.feeds:
            key, moved_on = self._feedback(ops, view, source, key)
            after.append(moved_on)
        elif self.fold:
            if main and step.block < len(self.early):
                ops += three(view, "xor", key, view[self.early[step.block]], text)
                self._load_next(ops, view, step.block)
            elif key.startswith("%") and not view.legacy:
                ops.append(("xor", source, f"{key}, {text}"))
            else:
                ops += [("load", source, text), ("xor", key, view.twice(self.text))]
            key = text
        ops += [("last", key, view.twice(state)), *after]

    def _feedback(self, ops: list[Op], view: RegisterClass, source: str, key: str = "") -> tuple[str, Op]:
        """The previous ciphertext (plus `key`, if given) as an operand, and the instruction that makes this
        block's ciphertext the previous one after the operand is used."""
        previous, text = view[self.previous], view[self.text]
        if view.lanes == 1:
            if not key:
                return previous, ("load", source, previous)
            ops += three(view, "xor", key, previous, text)
            return text, ("load", source, previous)
        ops.append(("load", source, text))
        ops.append(
            ("join", f"{previous}, {text}" if view.encoding == "evex" else f"{text}, {previous}", previous)
        )
        if key:
            ops.append(("xor", key, view.twice(self.previous)))
        return previous, ("move", text, previous)

    def _load_next(self, ops: list[Op], view: RegisterClass, block: int) -> None:
        if self._early_next():
            ops.append(("load", f"{block * view.width}(%rax)", view[self.early[block]]))
