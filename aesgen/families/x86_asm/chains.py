"""CBC encryption: a chain per stream, several streams side by side, from schedule to instructions.

`group` below is a vector of streams.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from aesgen.cipher import loop
from aesgen.cipher.loop import BlockStep
from aesgen.config.points import Points
from aesgen.errors import VariantFailure
from aesgen.families.x86_asm import budget
from aesgen.families.x86_asm.axes import AssemblyAxes
from aesgen.families.x86_asm.keys import Op, StreamKeys
from aesgen.families.x86_asm.pointers import Pointers
from aesgen.families.x86_asm.registers import CLASSES, RegisterAllocation
from aesgen.families.x86_asm.slots import PASS, InstructionSlots
from aesgen.families.x86_asm.streams import Streams
from aesgen.families.x86_asm.vectors import three
from aesgen.model.problem import Problem


@dataclass(frozen=True)
class ChainBody:
    """`blocks` blocks of every stream."""

    ops: tuple[Op, ...]
    blocks: int


class StreamChain:
    """One variant's register map, and the instructions of each part of its loop.

    A block lies at `%r10` bytes from its stream's start; `%r11` is the place of the block after the body, or
    of the last block if there is none; with the last body peeled off, the end of the loop. With several
    streams their pointers are in registers, or read from memory into `%rax`.
    """

    context_bytes = 0
    straight_keys = False
    """Whether every stream's own keys go directly to their registers, or first to their places in the
    frame."""

    def __init__(self, problem: Problem, axes: AssemblyAxes) -> None:
        self.problem, self.axes = problem, axes
        self.registers = wide = CLASSES[axes.registers]
        pointers = Pointers(problem.streams, axes.pointers == "registers" and problem.streams > 1)
        self.streams = Streams(wide, pointers)
        self.groups = self.streams.groups
        self.in_flight = min(max(1, axes.interleave), self.groups)
        self.fused = axes.xor in ("fused", "undone")
        self.peeled = axes.peel and self.fused
        self._refuse()
        allocation = RegisterAllocation(wide, budget.chained(Points, problem, vars(axes)))
        self.states = allocation["states"]
        self.texts = allocation["texts"]
        self.text = self.texts[0]
        self.result = allocation["result"][0] if axes.xor == "fused" else self.text
        self.early = allocation["early"]
        self._allocate(allocation)
        own = problem.streams > 1 and not problem.shared_key
        homes = (*axes.keys, axes.keys[0]) if self.fused else axes.keys
        sets, straight = (self.groups, self.straight_keys) if own else (1, False)
        uncopied = problem.round_keys if axes.keys_from == "caller" else 0
        self.keys = StreamKeys(homes, sets, allocation, straight, uncopied)
        self.own_keys = own

    def _refuse(self) -> None:
        wide = self.registers.lanes > 1
        if self.problem.streams == 1 and wide:
            raise VariantFailure("render", "one stream fills one lane only")
        if self.axes.xor == "ternary" and self.registers.encoding != "evex":
            raise VariantFailure("render", f"{self.registers.name} has no three-way exclusive or")
        if self.fused and self.axes.prefetch == "register":
            raise VariantFailure("render", "the fused last round loads early by itself")

    def _allocate(self, allocation: RegisterAllocation) -> None:
        """The additional registers for a way of gathering streams."""

    @property
    def _feeds_early(self) -> bool:
        """Whether all streams' next blocks are prepared at the beginning of a block."""
        return self.fused and self.axes.feed == "early"

    @property
    def block_factor(self) -> int:
        return self.unroll

    @property
    def unroll(self) -> int:
        return max(1, self.axes.unroll)

    def names(self) -> dict[str, Any]:
        """The template's variables."""
        streaming = [True, False] if self.axes.streaming and self.registers.lanes == 1 else [False]
        return {
            "registers": self.registers,
            "narrow": self.registers.narrow(),
            "streams": self.problem.streams,
            "own_keys": self.own_keys,
            "turned_keys": (),
            "last_blocks": self._last_blocks(),
            "frame": self.keys.frame,
            "buffers": (),
            "slot": self.keys.slot,
            "key_setup": self.keys.setup(self.problem.rounds, self.states[0], self.fused),
            "key_bytes": 0 if self.keys.uncopied else 16 * self.problem.round_keys,
            "scratch": self.states[0],
            "text": self.text,
            "pointers": self.streams.pointers,
            "peeled": self.peeled,
            "start": self._start(),
            "flavours": [(store, self._body(store)) for store in streaming],
            "single": self._single(),
            "loop_alignment": self.axes.loop_alignment,
        }

    def _start(self) -> tuple[Op, ...]:
        """Loads the IVs into the states; with the fused last round, also adds the first block and round key
        0: one by one, or first to each other, so that a call waits less for the IV of the last one."""
        ops = self._ivs()
        wide = self.registers
        if self.fused:
            for group, state in enumerate(self.states):
                ops += self.streams.load(group, "(%{},%r10)", self.text)
                to_iv: Op = ("xor", wide[self.text], wide.twice(state))
                if self.axes.iv_from == "register":
                    ops.append(("xor", self.keys.use(0, group, ops), wide.twice(self.text)))
                    ops.append(to_iv)
                else:
                    ops.append(to_iv)
                    ops.append(("xor", self.keys.use(0, group, ops), wide.twice(state)))
        return tuple(ops)

    def _last_blocks(self) -> tuple[Op, ...]:
        """Writes the last ciphertext, if it is still in its register, as the IV."""
        if self.axes.iv_from == "output":
            return ()
        by_form = {"fused": self.result, "undone": self.text}
        return tuple(self.streams.store_ivs(0, by_form.get(self.axes.xor, self.states[0])))

    def _ivs(self) -> list[Op]:
        return [op for group, state in enumerate(self.states) for op in self.streams.load_ivs(group, state)]

    def _single(self) -> ChainBody:
        return ChainBody(tuple(self._blocks(1, "store", early=False, last=True)), 1)

    def _body(self, streaming: bool) -> ChainBody:
        ops = [*self._fetches(), *self._main("stream" if streaming else "store")]
        return ChainBody(tuple(ops), self.unroll)

    def _main(self, store: str) -> list[Op]:
        """One body, its streams gathered lane by lane."""
        ops: list[Op] = []
        for group in range(self.groups if self.early else 0):
            for copy in range(self.axes.prefetch_source):
                register = self.early[group * self.axes.prefetch_source + copy]
                ops += self.streams.load(group, f"{16 * copy}(%{{}},%r10)", register)
        body = self._blocks(self.unroll, store, early=bool(self.early), last=not self.peeled)
        return ops + body + [PASS] * self.axes.rest

    def _schedule(self, copies: int) -> Iterator[tuple[int, BlockStep]]:
        """The steps of a body: (index of the block along the chain, step; its `block` is the group)."""
        chain = loop.steps(self.problem)
        distance = len(chain) if self.axes.order == "block-major" else self.axes.distance
        for copy in range(copies):
            for first in range(0, self.groups, self.in_flight):
                in_flight = min(self.in_flight, self.groups - first)
                for step in loop.interleave(chain, in_flight, distance):
                    yield copy, step._replace(block=first + step.block)

    def _blocks(self, copies: int, store: str, early: bool, last: bool) -> list[Op]:
        """`copies` blocks of every stream, with sources loaded `early` or not; `last`: there may be no block
        after them."""
        self.keys.forget()
        slots = InstructionSlots(self.axes.spacing)
        wide = self.registers
        if self.fused and last:
            slots.ops += [("address", f"{16 * copies}(%r10)", "%r11"), ("compare", "%r9", "%r11")]
            slots.ops.append(("least", "%r9", "%r11"))
        fed = -1
        for copy, step in self._schedule(copies):
            group, state = step.block, self.states[step.block]
            after = "(%{},%r11)" if last and copy == copies - 1 else f"{16 * copy + 16}(%{{}},%r10)"
            if self._feeds_early and copy > fed:
                fed = copy
                for each in range(self.groups):
                    slots.wait(self._feed(each, after))
            match step.kind:
                case "round":
                    loads: list[Op] = []
                    key = self.keys.use(step.round, group, loads)
                    slots.aes(("round", key, wide.twice(state)), loads)
                case "last" if self.fused:
                    slots.flush()
                    if not self._feeds_early:
                        slots.ops += self._feed(group, after)
                    self._fused(slots, group, copy, store)
                case "last":
                    slots.ops.append(("last", self.keys.use(step.round, group, slots.ops), wide.twice(state)))
                case "xor" if not self.fused:
                    self._xor(slots.ops, group, copy, early)
                case "store" if not self.fused:
                    slots.ops += self.streams.store(group, 16 * copy, state, store)
                case "store" if self.axes.xor == "undone" and self._feeds_early:
                    self._undone(slots, group, copy, store)
        slots.flush()
        return slots.ops

    def _xor(self, ops: list[Op], group: int, copy: int, early: bool) -> None:
        """Adds source and round key 0 to the chain: separately, summed beforehand, or by one instruction."""
        wide, both = self.registers, self.registers.twice(self.states[group])
        place, text = f"{16 * copy}(%{{}},%r10)", wide[self.text]
        if early and copy < self.axes.prefetch_source:
            source = wide[self.early[group * self.axes.prefetch_source + copy]]
        else:
            ops += self.streams.load(group, place, self.text)
            source = text
        key = self.keys.use(0, group, ops)
        if self.axes.xor == "ternary":
            ops.append(("sum", f"{key}, {source}", wide[self.states[group]]))
        elif self.axes.xor == "rearranged":
            ops += (
                [("xor", key, wide.twice(self.text))]
                if source == text
                else three(wide, "xor", key, source, text)
            )
            ops.append(("xor", text, both))
        else:
            ops += [("xor", source, both), ("xor", key, both)]

    def _feed(self, group: int, after: str) -> list[Op]:
        """The next block, which lies at `after`, with round keys 0 and the last: the sum that the fused last
        round adds."""
        text = self.texts[group % len(self.texts)]
        ops = self.streams.load(group, after, text)
        key = self._side_key(self.problem.rounds + 1, group, ops)
        return [*ops, ("xor", key, self.registers.twice(text))]

    def _side_key(self, key: int, group: int, ops: list[Op]) -> str:
        """A key for an instruction that may be delayed, so that no temporary can hold it."""
        return self.keys.operand(key, group) if self.axes.spacing else self.keys.use(key, group, ops)

    def _fused(self, slots: InstructionSlots, group: int, copy: int, store: str) -> None:
        """The last round with the next block and round key 0 added to its key, so that no exclusive or is in
        the chain. The ciphertext comes from the same round without them, or by removing them again
        (`undone`); either way it is off the critical path."""
        wide, state, ops = self.registers, self.states[group], slots.ops
        fed = wide[self.texts[group % len(self.texts)]]
        if self.axes.xor == "undone":
            ops.append(("last", fed, wide.twice(state)))
            if not self._feeds_early:
                self._undone(slots, group, copy, store)
                slots.flush()
            return
        last = self.keys.use(self.problem.rounds, group, ops)
        ops.append(("move", wide[state], wide[self.result]))
        ops.append(("last", fed, wide.twice(state)))
        ops.append(("last", last, wide.twice(self.result)))
        ops += self.streams.store(group, 16 * copy, self.result, store)

    def _undone(self, slots: InstructionSlots, group: int, copy: int, store: str) -> None:
        """The ciphertext from the state to which the next block has already been added."""
        wide, state, text = self.registers, self.states[group], self.texts[group % len(self.texts)]
        last = self._side_key(self.problem.rounds, group, slots.ops)
        if wide.encoding == "evex":
            slots.ops.append(("sum", f"{last}, {wide[state]}", wide[text]))
            slots.wait(self.streams.store(group, 16 * copy, text, store))
        else:
            slots.ops.append(("xor", wide[state], wide.twice(text)))
            key: Op = ("xor", last, wide.twice(text))
            slots.wait([key, *self.streams.store(group, 16 * copy, text, store)])

    def _fetches(self) -> list[Op]:
        if self.axes.prefetch != "cache":
            return []
        first = 16 * self.axes.prefetch_distance * self.unroll + self.axes.prefetch_ahead
        return self.streams.fetch(range(first, first + 16 * self.axes.prefetch_source, 64))
