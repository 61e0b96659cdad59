"""The instructions of a GCM kernel: bodies of the loop with their GHASH, the rest of the text, the tag."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from aesgen.cipher.loop import BlockStep, steps
from aesgen.cipher.stitching import ghash, grouped, stitched
from aesgen.errors import VariantFailure
from aesgen.families.x86_asm.gcm.layout import (
    ARGUMENTS,
    ENTRIES,
    FIRST,
    GENERAL,
    PAGE,
    PAGE_BYTES,
    SAVED,
    GcmFrame,
    KeyLayout,
)
from aesgen.families.x86_asm.registers import CLASSES, RegisterClass
from aesgen.families.x86_asm.vectors import Op, three
from aesgen.model.problem import BLOCK_BYTES, Problem
from aesgen.model.trial import Point, arguments_of

TEMPORARIES = 2
HASHING = ("fetch", "reverse", "absorb", "power", "multiply", "sum", "reduce")
"""The steps of GHASH."""
SCARCE = 16
"""Registers of a class that keeps constants in memory."""


@dataclass(frozen=True)
class GcmAxes:
    """A point's settings, by the names of the axes."""

    registers: str
    interleave: int
    bodies: int
    group: int
    start: int
    stop: int
    powers: str
    depth: int
    rest: int

    @classmethod
    def of(cls, point: Point) -> GcmAxes:
        numbers = {
            name: int(str(point[name]))
            for name in ("interleave", "bodies", "group", "start", "stop", "depth", "rest")
        }
        return cls(registers=str(point["registers"]), powers=str(point["powers"]), **numbers)


@dataclass(frozen=True)
class GcmTurn:
    """A turn of a loop: `bodies` bodies of `factor` vectors, their counters formed by the mode."""

    factor: int
    bodies: int
    mode: str

    @property
    def vectors(self) -> int:
        return self.factor * self.bodies


@dataclass(frozen=True)
class CounterMode:
    """How the loop forms the state of a counter.

    `count`: the counter itself. `first`: from the table T1 after one round. `store`: like `first`, and the
    states after two rounds become the table T2. `cached`: from T2 after two rounds."""

    name: str
    rounds: int
    turn: tuple[Op, ...]


class GcmKernel:
    """One direction of one problem at one point."""

    def __init__(self, symbol: str, problem: Problem, point: Point) -> None:
        self.symbol = symbol
        self.problem, self.axes = problem, GcmAxes.of(point)
        self.registers: RegisterClass = CLASSES[self.axes.registers]
        self.sealing = problem.direction == "encrypt"
        self.factor, self.bodies = self.axes.interleave, self.axes.bodies
        wide = self.registers
        self.turn_vectors = self.factor * self.bodies
        if PAGE % (self.turn_vectors * wide.lanes):
            raise VariantFailure(
                "render", f"{self.turn_vectors} vectors of {wide.lanes} blocks do not divide a page"
            )
        if self.sealing and self.bodies < 2:
            raise VariantFailure("render", "one body a turn: sealing hashes the body before, so it needs two")
        self.rest = self.axes.rest
        if self.rest > self.factor:
            raise VariantFailure(
                "render", f"bodies of {self.rest} vectors for the rest: the loop's have {self.factor}"
            )
        self.crossings = max(1, FIRST // wide.lanes)
        powers = wide.lanes * max(self.turn_vectors, self.factor + self.rest + 1)
        self.layout = KeyLayout(wide, problem.round_keys, powers, self.axes.depth > 0)
        arguments = arguments_of(problem.operation)
        self.frame = GcmFrame(wide, self.crossings, arguments, self.axes.depth > 1)
        self._allocate()

    def _allocate(self) -> None:
        """Registers by purpose; those that remain hold the last round keys, which every vector uses."""
        wide, free = self.registers, iter(range(self.registers.count))
        try:
            self.states = [next(free) for _ in range(self.factor)]
            self.low, self.high, self.counter, self.total, self.text = (next(free) for _ in range(5))
            self.temporaries = [next(free) for _ in range(TEMPORARIES)]
            self.power = [next(free), next(free)] if self.axes.powers == "load" else []
            self.scratch = next(free) if wide.legacy else None
            swap = next(free) if wide.count > SCARCE else None
        except StopIteration:
            raise VariantFailure(
                "render", f"{wide.name} has {wide.count} registers, more are needed"
            ) from None
        self.reverse = self._constant("reverse") if swap is None else wide[swap]
        self.constant_registers = [] if swap is None else [(self._constant("reverse"), wide[swap])]
        rounds = self.problem.rounds
        self.held = {rounds - place: register for place, register in enumerate([*free][:rounds])}

    # Operands

    @property
    def masks(self) -> bool:
        """Whether a mask can select the bytes of a vector in memory."""
        return self.registers.encoding == "evex"

    def key(self, ops: list[Op], number: int, view: RegisterClass) -> str:
        """The operand that holds a round key."""
        if number in self.held:
            return view[self.held[number]]
        return self.memory(ops, f"{self.layout.round_key(number)}({GENERAL['key']})", view)

    def memory(self, ops: list[Op], place: str, view: RegisterClass) -> str:
        """An operand in memory that need not be aligned: in the scratch register if the encoding cannot take
        it. Consecutive uses of one place load it once."""
        if self.scratch is None:
            return place
        load = ("load", place, view[self.scratch])
        before = next((op for op in reversed(ops) if op[2] == view[self.scratch]), None)
        if before != load:
            ops.append(load)
        return view[self.scratch]

    def _constant(self, name: str) -> str:
        return f".L{self.symbol}_{name}(%rip)"

    # Steps of one body

    def turn(self, mode: str) -> tuple[Op, ...]:
        """All bodies of a turn of the loop with the GHASH that runs beside them."""
        return self._turn(GcmTurn(self.factor, self.bodies, mode))

    def rest_turn(self) -> tuple[Op, ...]:
        """A turn of the loop for the text that is too short for the other loops: one body."""
        return self._turn(GcmTurn(self.rest, 1, "count"))

    def rest_first(self) -> list[Op]:
        """The cipher of the first of these bodies when sealing: there is nothing to hash yet."""
        wide, states = self.registers, self.states[: self.rest]
        ops = self._rounds(self.rest)
        for vector, state in enumerate(states):
            text = self.memory(ops, f"{wide.width * vector}({GENERAL['source']})", wide)
            ops.append(("xor", text, wide.twice(state)))
        for vector, state in enumerate(states):
            ops.append(("store", wide[state], f"{wide.width * vector}({GENERAL['target']})"))
        return ops

    def _turn(self, turn: GcmTurn) -> tuple[Op, ...]:
        return tuple(op for body in range(turn.bodies) for op in self._body(turn, body))

    def _body(self, turn: GcmTurn, body: int) -> list[Op]:
        """One body of vectors, and the GHASH of as many. Sealing hashes the body before; opening hashes the
        text that it deciphers, and stores only when all of it has been loaded."""
        chain = [step for step in steps(self.problem) if not self._cached(step, turn.mode)]
        last = ("xor", "store")
        beside = [step for step in chain if self.sealing or step.kind not in last]
        cipher = grouped(beside, turn.factor, self.axes.group)
        after = [] if self.sealing else grouped([step for step in chain if step.kind in last], turn.factor)
        absorbs = body == 0 or (self.sealing and body == 1)
        side = [*ghash(turn.factor, 0, absorbs, reduces=body == turn.bodies - 1)]
        ops: list[Op] = []
        started = body > 0
        for step in [*stitched(cipher, side, self.axes.start, self.axes.stop), *after]:
            if step.kind in HASHING:
                started = self._hash(ops, step, turn, body, started)
            else:
                self._cipher(ops, step, turn, body)
        return ops

    def _cached(self, step: BlockStep, mode: str) -> bool:
        """Whether a table already has the result of `step`."""
        rounds = {"count": -1, "first": 1, "store": 1, "cached": 2}[mode]
        return rounds >= 0 and (step.kind == "whiten" or (step.kind == "round" and step.round <= rounds))

    def _cipher(self, ops: list[Op], step: BlockStep, turn: GcmTurn, body: int) -> None:
        """One step of the cipher of vector `step.block` of a body."""
        wide, state = self.registers, self.states[step.block]
        vector, mode = body * turn.factor + step.block, turn.mode
        place = wide.width * vector
        match step.kind:
            case "form" if mode == "count":
                self._form(ops, state)
            case "form":
                entry = f"{place}({GENERAL['table']},{GENERAL['place']})"
                crossing = vector - (turn.vectors - self.crossings)
                if crossing >= 0 or wide.legacy:
                    ops.append(("load", entry, wide[state]))
                    base = f"{wide.width * crossing}({GENERAL['crossing']})"
                    ops.append(("xor", base if crossing >= 0 else wide[self.counter], wide.twice(state)))
                else:
                    ops += three(wide, "xor", entry, wide[self.counter], wide[state])
            case "whiten":
                ops.append(("xor", self.key(ops, 0, wide), wide.twice(state)))
            case "round":
                ops.append(("round", self.key(ops, step.round, wide), wide.twice(state)))
                if mode == "store" and step.round == 2:
                    written = self.frame.table + BLOCK_BYTES * FIRST + place
                    ops.append(("store", wide[state], f"{written}(%rsp,{GENERAL['place']})"))
            case "last":
                ops.append(("last", self.key(ops, step.round, wide), wide.twice(state)))
            case "xor":
                text = self.memory(ops, f"{place}({GENERAL['source']})", wide)
                ops.append(("xor", text, wide.twice(state)))
            case "store":
                ops.append(("store", wide[state], f"{place}({GENERAL['target']})"))

    def _form(self, ops: list[Op], state: int) -> None:
        """The next counters, whose 32 bits are counted little-endian."""
        wide = self.registers
        ops += three(wide, "shuffle", self._constant("counts"), wide[self.counter], wide[state])
        ops.append(("add32", self._constant("step"), wide.twice(self.counter)))

    def _hash(self, ops: list[Op], step: BlockStep, turn: GcmTurn, body: int, started: bool) -> bool:
        """One step of GHASH; returns whether the two sums have begun."""
        wide = self.registers
        vector = body * turn.factor + step.block
        offset = self.layout.last - wide.width * (turn.vectors - vector)
        match step.kind:
            case "fetch":
                if self.sealing and body == 0:
                    at = f"{wide.width * step.block}({GENERAL['pending']})"
                elif self.sealing:
                    at = f"{wide.width * (vector - turn.factor)}({GENERAL['target']})"
                else:
                    at = f"{wide.width * vector}({GENERAL['source']})"
                ops.append(("load", at, wide[self.text]))
            case "reverse":
                ops.append(("shuffle", self.reverse, wide.twice(self.text)))
            case "absorb":
                total = wide[self.total] if body == 0 else f"{self.frame.joined}(%rsp)"
                ops.append(("xor", total, wide.twice(self.text)))
            case "power":
                for register, at in zip(self.power, self._powers(offset, GENERAL["key"]), strict=False):
                    ops.append(("load", at, wide[register]))
            case "multiply":
                powers = self._powers(offset, GENERAL["key"])
                self._multiply(ops, step.round, self.text, powers, wide, started)
            case "sum":
                self._sum(ops, step.round, started)
                return started or step.round == 1
            case "reduce":
                self.reduce(ops)
        return started

    def _powers(self, offset: int, base: str) -> tuple[str, str]:
        """The operands of a power and of its K."""
        return f"{offset}({base})", f"{offset + self.layout.folded}({base})"

    def _multiply(
        self,
        ops: list[Op],
        number: int,
        text: int,
        powers: tuple[str, str],
        view: RegisterClass,
        started: bool,
    ) -> None:
        """Partial product `number` of `text`: of the low half by K (0 and 2), of the high half by H (1 and
        3)."""
        power = powers[1 - number % 2] if not self.power else view[self.power[1 - number % 2]]
        into = self.temporaries[number % 2]
        if not started and number % 2 == 0:
            into = (self.low, self.high)[number // 2]
        ops += three(view, f"product{number}", power, view[text], view[into])

    def _sum(self, ops: list[Op], which: int, started: bool) -> None:
        """Adds two partial products to the middle sum (0) or to the high one (1)."""
        wide = self.registers
        total = (self.low, self.high)[which]
        one, two = (wide[register] for register in self.temporaries)
        if not started:
            ops.append(("xor", two, wide.twice(total)))
        elif wide.encoding == "evex":
            ops.append(("sum", f"{one}, {two}", wide[total]))
        else:
            ops += [("xor", one, wide.twice(total)), ("xor", two, wide.twice(total))]

    def product(self, text: int, offset: int, base: str, started: bool, view: RegisterClass) -> list[Op]:
        """Adds the product of `text` with the powers at `offset` from `base` to the two sums."""
        ops: list[Op] = []
        powers = self._powers(offset, base)
        for register, at in zip(self.power, powers, strict=False):
            ops.append(("load", at, view[register]))
        for number in range(4):
            self._multiply(ops, number, text, powers, view, started)
            if number % 2:
                self._sum(ops, number // 2, started)
        return ops

    def reduce(self, ops: list[Op]) -> None:
        """The two sums become one block, in the lowest lane of `total`; its other lanes are 0."""
        wide, one = self.registers, self.temporaries[0]
        ops += three(wide, "fold", self._constant("polynomial"), wide[self.low], wide[one])
        ops.append(("turn", wide[self.low], wide[self.low]))
        if wide.encoding == "evex":
            ops.append(("sum", f"{wide[one]}, {wide[self.low]}", wide[self.high]))
        else:
            ops += [("xor", wide[one], wide.twice(self.high)), ("xor", wide[self.low], wide.twice(self.high))]
        source = self.high
        for width in (64, 32):
            if wide.width >= width:
                half = RegisterClass("", width // 2, wide.count, wide.encoding)
                whole = RegisterClass("", width, wide.count, wide.encoding)
                ops.append((f"upper{width}", whole[source], half[one]))
                ops += three(half, "xor", half[one], half[source], half[self.total])
                source = self.total
        if source != self.total:
            ops.append(("move", wide[source], wide[self.total]))

    def zero(self, *registers: int) -> list[Op]:
        wide = self.registers
        return [("xor", wide[register], wide.twice(register)) for register in registers]

    # The text that is too short for the loop

    def flush(self, vectors: int) -> list[Op]:
        """Adds the body of `vectors` vectors that sealing has not yet hashed to new sums, which cover the
        blocks from `powers` on too."""
        wide = self.registers
        ops: list[Op] = []
        for vector in [*range(1, vectors), 0]:
            ops.append(("load", f"{wide.width * vector}({GENERAL['pending']})", wide[self.text]))
            ops.append(("shuffle", self.reverse, wide.twice(self.text)))
            if not vector:
                ops.append(("xor", wide[self.total], wide.twice(self.text)))
            offset = wide.width * (vector - vectors)
            ops += self.product(self.text, offset, GENERAL["powers"], vector != 1 % vectors, wide)
        return ops

    def _rounds(self, vectors: int, first: bool = False) -> list[Op]:
        """The cipher of the next counters; `first`: of J0 as well, in the register of the counter."""
        wide, narrow = self.registers, self.registers.narrow()
        ops: list[Op] = []
        for state in self.states[:vectors]:
            self._form(ops, state)
        views = [(wide, state) for state in self.states[:vectors]]
        if first:
            ops.append(("load", f"{self.frame.first}(%rsp)", narrow[self.counter]))
            views.append((narrow, self.counter))
        for kind, number in [("xor", 0), *(("round", n) for n in range(1, self.problem.rounds)),
                             ("last", self.problem.rounds)]:  # fmt: skip
            for view, state in views:
                ops.append((kind, self.key(ops, number, view), view.twice(state)))
        return ops

    def _whole(self, vector: int) -> list[Op]:
        """Processes a whole vector of text; its ciphertext is then in `text`, reversed."""
        wide, state = self.registers, self.states[vector]
        source, target = (f"{wide.width * vector}({GENERAL[name]})" for name in ("source", "target"))
        ops: list[Op] = [("load", source, wide[self.text])]
        ops.append(("xor", wide[self.text], wide.twice(state)))
        ops.append(("store", wide[state], target))
        if self.sealing:
            return [*ops, *three(wide, "shuffle", self.reverse, wide[state], wide[self.text])]
        return [*ops, ("shuffle", self.reverse, wide.twice(self.text))]

    def _part(self, vector: int) -> list[Op]:
        """Processes the last vector, of which the mask has the bytes.

        Without masks it is at `data`, followed by zeros, and its result goes to the frame."""
        wide, state = self.registers, self.states[vector]
        if not self.masks:
            ops: list[Op] = [("load", f"({GENERAL['data']})", wide[self.text])]
            ops.append(("xor", wide[self.text], wide.twice(state)))
            ops.append(("aligned", wide[state], f"{self.frame.result}(%rsp)"))
            if self.sealing:
                ops.append(("load", f"({GENERAL['window']})", wide[self.text]))
                ops.append(("and", wide[state], wide.twice(self.text)))
            return [*ops, ("shuffle", self.reverse, wide.twice(self.text))]
        source, target = (f"{wide.width * vector}({GENERAL[name]})" for name in ("source", "target"))
        ops = [("bytes", source, f"{wide[self.text]}{{%k1}}{{z}}")]
        ops.append(("xor", wide[self.text], wide.twice(state)))
        ops.append(("bytes", wide[state], f"{target}{{%k1}}"))
        if self.sealing:
            ops.append(("bytes", wide[state], f"{wide[self.text]}{{%k1}}{{z}}"))
        return [*ops, ("shuffle", self.reverse, wide.twice(self.text))]

    def tail(self, vectors: int) -> list[Op]:
        """The last vectors, of which only the last may be a part, the cipher of J0 and the lengths: all that
        the tag still needs except one reduction."""
        wide, narrow = self.registers, self.registers.narrow()
        ops = self._rounds(vectors, first=True)
        for vector in range(vectors):
            ops += self._part(vector) if vector == vectors - 1 else self._whole(vector)
            if not vector:
                ops.append(("xor", wide[self.total], wide.twice(self.text)))
            ops += self.product(self.text, wide.width * vector, GENERAL["powers"], True, wide)
        ops.append(("word", f"{self.frame.lengths}(%rsp)", narrow[self.text]))
        ops.append(("insert", f"$1, {self.frame.lengths + 8}(%rsp)", narrow.twice(self.text)))
        if not vectors:
            ops.append(("xor", narrow[self.total], narrow.twice(self.text)))
        ops += self.product(self.text, self.layout.last - BLOCK_BYTES, GENERAL["key"], True, narrow)
        return ops

    def absorbed(self) -> list[Op]:
        """Adds a vector of associated data or IV, of which the mask has the bytes, to the two sums. Without
        masks it is at `window`, followed by zeros."""
        wide = self.registers
        ops: list[Op] = [("load", f"({GENERAL['window']})", wide[self.text])]
        if self.masks:
            ops = [("bytes", f"({GENERAL['data']})", f"{wide[self.text]}{{%k1}}{{z}}")]
        ops.append(("shuffle", self.reverse, wide.twice(self.text)))
        ops.append(("xor", wide[self.total], wide.twice(self.text)))
        ops += self.zero(self.total)
        return [*ops, *self.product(self.text, 0, GENERAL["powers"], True, wide)]

    def lengths(self) -> list[Op]:
        """J0 of an IV of other than 12 bytes: the block of its length, in `text`, ends its GHASH."""
        narrow = self.registers.narrow()
        ops: list[Op] = [("xor", narrow[self.total], narrow.twice(self.text))]
        ops += self.product(self.text, self.layout.last - BLOCK_BYTES, GENERAL["key"], False, narrow)
        self.reduce(ops)
        return ops

    def modes(self) -> tuple[CounterMode, ...]:
        """The loops of this kernel, in the order in which a call passes through them."""
        names = (("count",), ("first",), ("store", "cached"))[self.axes.depth]
        return tuple(CounterMode(name, {"cached": 2}.get(name, 1), self.turn(name)) for name in names)

    def derived(self, rounds: int) -> list[Op]:
        """D, in the lowest lane of the first state, of a counter that is there: its first rounds and the
        entry of the table that belongs to the last byte 0."""
        narrow, state = self.registers.narrow(), self.states[0]
        ops: list[Op] = []
        ops.append(("xor", self.key(ops, 0, narrow), narrow.twice(state)))
        for number in range(1, rounds + 1):
            ops.append(("round", self.key(ops, number, narrow), narrow.twice(state)))
        entry = self.memory(ops, f"{-BLOCK_BYTES * FIRST}({GENERAL['table']})", narrow)
        return [*ops, ("xor", entry, narrow.twice(state))]

    def early(self) -> list[Op]:
        """The entries of T2 before that of the first block of text."""
        wide, state = self.registers, self.states[0]
        ops: list[Op] = []
        for vector in range(self.crossings):
            at = wide.width * vector
            ops.append(("load", f"{at - BLOCK_BYTES * FIRST}({GENERAL['table']})", wide[state]))
            ops.append(("xor", wide[self.counter], wide.twice(state)))
            ops.append(("round", self.key(ops, 2, wide), wide.twice(state)))
            ops.append(("store", wide[state], f"{self.frame.table + at}(%rsp)"))
        return ops

    def constants(self) -> list[tuple[str, list[int]]]:
        """The bytes of each constant by its label."""
        lanes = self.registers.lanes
        polynomial = [1, *[0] * 14, 0xC2]
        return [
            ("reverse", [*range(15, -1, -1)] * lanes),
            ("counts", [*range(12), 15, 14, 13, 12] * lanes),
            ("polynomial", polynomial * lanes),
            ("step", [*[0] * 12, lanes, 0, 0, 0] * lanes),
            ("lanes", [byte for lane in range(lanes) for byte in (*[0] * 12, lane, 0, 0, 0)]),
            ("bytes", [byte for lane in range(lanes) for byte in (*[0] * 15, lane)]),
            ("byte", [*[0] * 15, lanes] * lanes),
            ("window", [255] * self.registers.width),
            ("zeros", [0] * self.registers.width * self.factor),
        ]

    def names(self) -> dict[str, Any]:
        """The variables of the template."""
        wide = self.registers
        reduction: list[Op] = []
        places = [*self.frame.arguments.values()]
        passed = zip(ARGUMENTS, self.frame.arguments.items(), strict=False)
        self.reduce(reduction)
        return {
            "problem": self.problem,
            "registers": wide,
            "narrow": wide.narrow(),
            "layout": self.layout,
            "frame": self.frame,
            "axes": self.axes,
            "sealing": self.sealing,
            "number": {name: getattr(self, name) for name in ("low", "high", "counter", "total", "text")},
            "states": self.states,
            "temporaries": self.temporaries,
            "held": [
                (self.layout.round_key(number), wide[register]) for number, register in self.held.items()
            ],
            "modes": self.modes(),
            "turn_bytes": self.turn_vectors * wide.width,
            "body_bytes": self.factor * wide.width,
            "page_bytes": PAGE_BYTES,
            "entries": ENTRIES,
            "first": FIRST,
            "crossings": self.crossings,
            "rest": self.rest_turn(),
            "rest_first": self.rest_first() if self.sealing else (),
            "rest_bytes": self.rest * wide.width,
            "rest_vectors": self.rest,
            "flush": self.flush(self.factor) if self.sealing else (),
            "flush_rest": self.flush(self.rest) if self.sealing else (),
            "same": self.rest == self.factor,
            "tails": [self.tail(vectors) for vectors in range(self.rest + 1)],
            "absorbed": self.absorbed(),
            "lengths": self.lengths(),
            "reduction": reduction,
            "clear": self.zero(self.low, self.high),
            "no_total": self.zero(self.total),
            "constants": self.constants(),
            "constant_registers": self.constant_registers,
            "reverse": self.reverse,
            "masks": self.masks,
            "derived": {rounds: self.derived(rounds) for rounds in range(1, self.axes.depth + 1)},
            "early": self.early() if self.axes.depth > 1 else (),
            "reg": GENERAL,
            "saved": SAVED,
            "arguments": [(register, place) for register, (name, place) in passed if name != "schedule"],
            "stacked": [(16 + 8 * number, place) for number, place in enumerate(places[len(ARGUMENTS) :])],
        }
