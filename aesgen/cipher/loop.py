"""The AES loop as a small tree, independent of any language: the order of all steps of all blocks.

One block passes through S steps; a schedule gives the order in which the steps of several blocks are emitted.
Manley, Magrath and Gregg, "Code Generation for Hardware Accelerated AES", section III, name the options:
interleave factor and distance, software-pipelining initiation interval, unrolling.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from operator import attrgetter
from typing import NamedTuple

from aesgen.model.problem import Problem

_LETTERS = {
    "form": "F",
    "load": "I",
    "feed": "K",
    "whiten": "W",
    "round": "R",
    "last": "L",
    "xor": "X",
    "store": "O",
    "fetch": "T",
    "reverse": "B",
    "absorb": "A",
    "power": "P",
    "halves": "H",
    "multiply": "M",
    "sum": "S",
    "reduce": "D",
}
_NUMBERED = ("round", "multiply", "sum")
"""The kinds of steps that occur more than once in a block."""


class BlockStep(NamedTuple):
    """One step of one block.

    `kind`: `form` (the counter block, including the counter's increment), `load`, `feed` (load the ciphertext
    before, as CFB decryption does), `whiten` (add round key 0),
    `round` (1 to Nr - 1), `last` (round Nr), `xor` (with the source in CTR, with the previous ciphertext in
    CBC) or `store`; those of GHASH are in `aesgen.cipher.stitching`. `round`: the round key that the step
    uses, 0 if it uses none. `block`: counted from the first block that the enclosing part of the loop
    completes. `slot`: the position in which it is emitted. `stage`: the pipeline stage of the block.
    """

    kind: str
    round: int = 0
    block: int = 0
    slot: int = 0
    stage: int = 0

    def __str__(self) -> str:
        letter = _LETTERS[self.kind]
        return f"{letter}{self.round}({self.block})" if self.kind in _NUMBERED else f"{letter}{self.block}"


@dataclass(frozen=True)
class Repeat:
    """`body`, repeated `count` times (None: while `blocks` whole blocks remain). Each pass advances the block
    numbers inside it by `blocks` and the round numbers by `rounds`."""

    count: int | None
    body: tuple[BlockStep | Repeat, ...]
    blocks: int = 0
    rounds: int = 0


Tree = tuple[BlockStep | Repeat, ...]


@dataclass(frozen=True)
class Loop:
    """A whole kernel: prologue, steady state, epilogue, and one block at a time for the remainder.

    `stages` groups of `factor` blocks are in flight in the steady state. The prologue starts `lead` blocks
    and finishes none, the epilogue finishes them; both run only around at least one pass of the steady state.
    Without pipelining there is one stage, and prologue and epilogue are empty.
    """

    prologue: Tree
    steady: Repeat
    epilogue: Tree
    single: Repeat
    stages: int = 1
    factor: int = 1

    @property
    def lead(self) -> int:
        return (self.stages - 1) * self.factor

    def passes(self, blocks: int) -> int:
        """The number of passes of the steady state for `blocks` blocks."""
        return max(0, (blocks - self.lead) // self.steady.blocks)

    def home(self, block: int) -> int:
        """Which of the `stages * factor` states in flight belongs to `block`, anywhere in the loop.

        A steady state that completes one group a pass moves every group on by one stage at its end; one that
        is unrolled by the number of stages need not.
        """
        group, lane = divmod(block, self.factor)
        return (self.stages - 1 - group) % self.stages * self.factor + lane

    @property
    def rotates(self) -> bool:
        """Whether the states in flight must be copied at the end of each pass."""
        return self.stages > 1 and self.steady.blocks == self.factor

    def emit(self, blocks: int) -> Iterator[BlockStep]:
        """Every step for `blocks` blocks, in order, with block numbers counted from the first."""
        first = 0
        if passes := self.passes(blocks):
            yield from walk(self.prologue, 0)
            for _ in range(passes):
                yield from walk(self.steady.body, first)
                first += self.steady.blocks
            yield from walk(self.epilogue, first)
            first += self.lead
        for block in range(first, blocks):
            yield from walk(self.single.body, block)


def walk(tree: Tree, block: int = 0, rounds: int = 0) -> Iterator[BlockStep]:
    """The steps of `tree` in order, with absolute block and round numbers; repeats must have a count."""
    for node in tree:
        if isinstance(node, BlockStep):
            if not block and not rounds:
                yield node
                continue
            moved = node.round + rounds if node.kind == "round" else node.round
            yield node._replace(block=node.block + block, round=moved)
        else:
            if node.count is None:
                raise ValueError("an open-ended repeat inside a loop body")
            for turn in range(node.count):
                yield from walk(node.body, block + turn * node.blocks, rounds + turn * node.rounds)


@lru_cache(maxsize=512)
def steps(problem: Problem) -> tuple[BlockStep, ...]:
    """One block's steps, in order: Nr + 4 in CTR and CBC decryption, Nr + 3 in the other modes."""
    contract, rounds = problem.contract, problem.rounds
    kinds = [(kind, 0) for kind in (*contract.before, "whiten")]
    kinds += [("round", number) for number in range(1, rounds)]
    kinds += [("last", rounds), *((kind, 0) for kind in (*contract.after, "store"))]
    return tuple(BlockStep(kind, number, slot=slot) for slot, (kind, number) in enumerate(kinds))


@lru_cache(maxsize=512)
def interleave(chain: tuple[BlockStep, ...], factor: int, distance: int) -> tuple[BlockStep, ...]:
    """`factor` blocks (CBC encryption: streams) in one body, each `distance` slots after the previous one.

    Step s of block j has slot s + distance * j; steps are emitted by slot, then by block.
    """
    body = [
        step._replace(block=block, slot=step.slot + distance * block)
        for block in range(factor)
        for step in chain
    ]
    return tuple(sorted(body, key=attrgetter("slot", "block")))


def unroll(body: tuple[BlockStep, ...], times: int, blocks: int) -> tuple[BlockStep, ...]:
    """`body` written out `times` times, each copy `blocks` blocks further on."""
    return tuple(
        step._replace(block=step.block + copy * blocks) for copy in range(max(1, times)) for step in body
    )


def roll(chain: tuple[BlockStep, ...], factor: int = 1) -> Tree:
    """`factor` blocks in lockstep with the rounds as a loop: one round of each block in its body."""
    tree: list[BlockStep | Repeat] = []
    rounds = [step for step in chain if step.kind == "round"]
    for step in chain:
        copies = tuple(step._replace(block=block) for block in range(factor))
        if step.kind != "round":
            tree += copies
        elif step is rounds[0]:
            tree.append(Repeat(len(rounds), copies, rounds=1))
    return tuple(tree)


@lru_cache(maxsize=512)
def interleaved(problem: Problem, factor: int = 1, distance: int = 0) -> Loop:
    """Bodies of `factor` blocks that do not overlap (0 and 1: one block at a time)."""
    chain = steps(problem)
    factor = max(1, factor)
    single = Repeat(None, chain, blocks=1)
    return Loop((), Repeat(None, interleave(chain, factor, distance), blocks=factor), (), single, 1, factor)


@lru_cache(maxsize=512)
def pipelined(problem: Problem, interval: int, factor: int = 1, unrolled: bool = False) -> Loop:
    """Software-pipelined with initiation interval `interval` >= 1, in groups of `factor` blocks.

    Stage k holds steps k * interval to (k + 1) * interval - 1; a pass finishes one group and starts another,
    and emits for each offset the groups from oldest to youngest. `unrolled`: the body contains as many passes
    as there are stages, so that no states are copied from stage to stage.
    """
    chain = steps(problem)
    stages = -(-len(chain) // interval)

    def turn(first: int, last: int, groups_on: int) -> Iterator[BlockStep]:
        """One pass of the stages `first` to `last`, its oldest group numbered `groups_on`."""
        for offset in range(interval):
            for stage in range(last, first - 1, -1):
                number = stage * interval + offset
                if number < len(chain):
                    group = groups_on + stages - 1 - stage
                    for lane in range(factor):
                        yield chain[number]._replace(block=group * factor + lane, slot=offset, stage=stage)

    lead = stages - 1
    prologue = [step for early in range(lead, 0, -1) for step in turn(0, lead - early, -early)]
    epilogue = [step for late in range(lead) for step in turn(late + 1, lead, late)]
    body = unroll(tuple(turn(0, lead, 0)), stages if unrolled else 1, factor)
    steady = Repeat(None, body, blocks=factor * (stages if unrolled else 1))
    return Loop(tuple(prologue), steady, tuple(epilogue), Repeat(None, chain, blocks=1), stages, factor)


def rolled(problem: Problem, factor: int = 1) -> Loop:
    """The rounds as a loop, `factor` blocks in lockstep."""
    chain = steps(problem)
    factor = max(1, factor)
    return Loop(
        (),
        Repeat(None, roll(chain, factor), blocks=factor),
        (),
        Repeat(None, roll(chain), blocks=1),
        1,
        factor,
    )
