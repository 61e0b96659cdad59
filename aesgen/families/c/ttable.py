"""T-tables: each round is 16 lookups of a whole column (Daemen and Rijmen, The Design of Rijndael, 4.2).

Axes: `tables` (4, or 1 whose entries are rotated), `last` (the last round's bytes from the S-box, or from
the middle of T-table entries), `interleave` blocks in flight (CBC encryption: streams), `distance` steps
apart, `unroll` (CBC encryption: blocks of a chain per pass), `rounds` (unrolled, or a loop), `keys` (for
each round key: read from memory where it is used, or kept in local variables), `order` (the end of a word
that holds row 0). With round keys on the fly, the rounds are always unrolled.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from aesgen.cipher import aes, loop
from aesgen.families.c import keys
from aesgen.families.c.lookups import Lookups
from aesgen.families.c.method import CMethod
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point

TITLE = "T-tables"

RUNNING = "r"
"""The variable that counts the rounds of a loop over rounds."""


@dataclass(frozen=True)
class Key:
    """One word of a round key: the variable `name`, or the word at `offset` from `pointer`."""

    name: str = ""
    pointer: str = ""
    offset: str = ""


@dataclass(frozen=True)
class Made:
    """A word of the schedule computed on the fly: variable `name` (see `keys.Word` for its kinds)."""

    name: str
    kind: str
    other: str
    previous: str
    constant: int


@dataclass(frozen=True)
class Action:
    """The template's input for one step. It works on the state words `state`_0 to _3 of the chain whose
    variables end in `lane`, at byte `at` of this pass. `keys`: the words of the round key. `previous`: the
    variables that CBC decryption adds. `words`: the key words that the step computes. `count` and `body`
    describe a loop over rounds."""

    kind: str
    state: str = ""
    lane: str = ""
    at: int = 0
    keys: tuple[Key, ...] = ()
    previous: str = ""
    words: tuple[Made, ...] = ()
    count: int = 0
    body: tuple[Action, ...] = ()


@dataclass(frozen=True)
class Pass:
    """A loop of a kernel. Each pass processes `blocks` blocks of each chain, in the states named `states`."""

    blocks: int
    states: tuple[str, ...]
    actions: tuple[Action, ...]


@dataclass(frozen=True)
class TableKernel:
    """A function that runs several chains side by side, each with the variables that end in its lane's name.
    `local_keys`: (variable, key lane, byte offset) of the keys in variables; `schedules`: for round keys on
    the fly, the words that each key lane computes before the loop."""

    lanes: tuple[str, ...]
    key_lanes: tuple[str, ...]
    passes: tuple[Pass, ...]
    local_keys: tuple[tuple[str, str, int], ...]
    schedules: tuple[tuple[str, tuple[Made, ...]], ...]

    @property
    def chains(self) -> int:
        return len(self.lanes)


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> CMethod:
    order: aes.Order = "little" if point["order"] == "little" else "big"
    lookups = Lookups(problem, order, _integer(point["tables"]), point["last"] == "table")
    kernels = tuple(_Builder(problem, point, order, chains).kernel() for chains in _chains(problem, point))
    helpers = ["load", "store"] + ["swap"] * (problem.contract.counts and order == "little")
    helpers += ["rotate"] * (lookups.count == 1) + ["schedule"] * problem.on_the_fly
    helpers += ["inverse_mix"] * (problem.on_the_fly and not lookups.encrypt)
    return CMethod(
        "c/ttable.c.j2",
        {
            "order": order,
            "lookups": [lookups.round(column) for column in range(4)],
            "last_lookups": [lookups.last_round(column) for column in range(4)],
            "kernels": kernels,
            "running": RUNNING,
        },
        tables=lookups.tables(),
        helpers=tuple(f"{helper}_{order}" for helper in helpers),
        key_form="expanded" if lookups.encrypt else "inverse",
        block_factor=kernels[0].passes[0].blocks,
    )


def _chains(problem: Problem, point: Point) -> tuple[int, ...]:
    """The number of chains of each kernel, the widest first."""
    factor = _integer(point["interleave"])
    side_by_side = problem.contract.serial and problem.streams > 1 and factor > 1
    return (factor, 1) if side_by_side else (1,)


class _Builder:
    """Builds one kernel: `chains` streams side by side, or one with several of its blocks in flight."""

    def __init__(self, problem: Problem, point: Point, order: aes.Order, chains: int) -> None:
        self.problem, self.order, self.chains = problem, order, chains
        self.chained = problem.contract.serial
        self.unrolled = problem.on_the_fly or point["rounds"] == "unrolled"
        self.factor = chains if self.chained else max(1, _integer(point["interleave"]))
        self.distance = _integer(point["distance"])
        self.times = max(1, _integer(point["unroll"])) if self.chained else 1
        self.keys = point["keys"] if self.unrolled and not problem.on_the_fly else ()
        self.lanes = tuple(map(str, range(chains))) if chains > 1 else ("",)
        self.key_lanes = ("",) if problem.shared_key else self.lanes

    def kernel(self) -> TableKernel:
        whole = loop.interleaved(self.problem, self.factor, self.distance)
        if not self.unrolled:
            whole = loop.rolled(self.problem, self.factor)
        body, single = whole.steady.body, whole.single.body
        wide, blocks = (body, 1) if self.chained else (body, self.factor)
        passes = [self._pass(wide, blocks)]
        if self.times > 1:
            copies = (_moved(node, copy * self.chains) for copy in range(self.times) for node in body)
            passes.insert(0, self._pass(tuple(copies), self.times))
        elif blocks > 1:
            passes.append(self._pass(single, 1))
        local = [
            (f"k{lane}_{number}_{column}", lane, 16 * number + 4 * column)
            for lane in self.key_lanes
            for number, place in enumerate(self.keys)  # type: ignore[arg-type]
            if place == "local"
            for column in range(4)
        ]
        schedules = [(lane, tuple(self._forward(lane))) for lane in self.key_lanes]
        return TableKernel(self.lanes, self.key_lanes, tuple(passes), tuple(local), tuple(schedules))

    def _pass(self, tree: loop.Tree, blocks: int) -> Pass:
        nodes = keys.expand(self.problem, tree) if self.problem.on_the_fly else tree
        states = tuple(f"s{block}" for block in range(blocks * self.chains))
        return Pass(blocks, states, tuple(self._action(node) for node in nodes))

    def _action(self, node: loop.BlockStep | loop.Repeat | keys.Expand, running: bool = False) -> Action:
        if isinstance(node, keys.Expand):
            words = (self._made(word, lane) for lane in self.key_lanes for word in node.words)
            return Action("expand", words=tuple(words))
        if isinstance(node, loop.Repeat):
            inner = tuple(self._action(each, running=True) for each in node.body)
            return Action("rounds", count=node.count or 0, body=inner)
        position, chain = divmod(node.block, self.chains)
        uses_key = node.kind in ("whiten", "round", "last")
        return Action(
            node.kind,
            f"s{node.block}",
            self.lanes[chain],
            16 * position,
            tuple(self._key(chain, node.round, column, running) for column in range(4)) if uses_key else (),
            previous=f"c{node.block - 1}" if node.block else "v",
        )

    def _key(self, chain: int, number: int, column: int, running: bool) -> Key:
        lane = self.key_lanes[chain % len(self.key_lanes)]
        if self.problem.on_the_fly:
            if self.problem.direction == "encrypt":
                return Key(f"w{lane}_{4 * number + column}")
            mixed = "m" if 0 < number < self.problem.rounds else "w"
            return Key(f"{mixed}{lane}_{4 * (self.problem.rounds - number) + column}")
        if self.keys and self.keys[number] == "local":  # type: ignore[index]
            return Key(f"k{lane}_{number}_{column}")
        offset = f"16 * {RUNNING} + {4 * column}" if running else str(16 * number + 4 * column)
        return Key("", f"rk{lane}", offset)

    def _made(self, word: keys.Word, lane: str) -> Made:
        if word.kind == "mixed":
            return Made(f"m{lane}_{word.index}", "mixed", f"w{lane}_{word.index}", "", 0)
        return Made(
            f"w{lane}_{word.index}",
            word.kind,
            f"w{lane}_{word.other}",
            f"w{lane}_{word.previous}",
            word.constant << (0 if self.order == "little" else 24),
        )

    def _forward(self, lane: str) -> Iterator[Made]:
        """The schedule's words from first to last, in a ring of as many variables as the key has words."""
        if self.problem.on_the_fly and self.problem.direction == "decrypt":
            ring = self.problem.key_bits // 32
            for word in keys.forward(self.problem):
                made = self._made(word, lane)
                place, previous = f"e{lane}_{word.index % ring}", f"e{lane}_{word.previous % ring}"
                yield replace(made, other=place, previous=previous)


def _moved(node: loop.BlockStep | loop.Repeat, blocks: int) -> loop.BlockStep | loop.Repeat:
    if isinstance(node, loop.BlockStep):
        return node._replace(block=node.block + blocks)
    return replace(node, body=tuple(_moved(inner, blocks) for inner in node.body))


def _integer(value: object) -> int:
    return int(str(value))
