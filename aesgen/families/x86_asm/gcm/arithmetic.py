"""The registers of a GCM kernel, its operands in memory, and GHASH of one vector."""

from __future__ import annotations

from aesgen.errors import VariantFailure
from aesgen.families.x86_asm.gcm.axes import GcmAxes
from aesgen.families.x86_asm.gcm.layout import FIRST, GENERAL, PAGE, SMALL_POWERS, GcmFrame, KeyLayout
from aesgen.families.x86_asm.gcm.products import WAYS, Place, Term
from aesgen.families.x86_asm.registers import CLASSES, RegisterClass
from aesgen.families.x86_asm.vectors import Op, three
from aesgen.model.build import arguments_of
from aesgen.model.problem import Problem
from aesgen.model.variant import Point

SCARCE = 16
"""Registers of a class that keeps constants in memory."""
REST, REST_OF_ONE_LANE = 4, 8
"""Vectors of a body for the text that is too short for a turn. Calls of the size at which kernels are tuned
have no such text, so this is no axis: with one vector a call of 1 KB takes 1.5 times as long, and eight are
no faster than four."""


LOOP_BYTES = 4096
"""Bytes of a text from which on the loop of a small key regains the time for its powers of a turn: without
it, 1,400 B take 487 cycles instead of 542, 4 KB 1,250 and 1,244, 16 KB 4,799 and 4,480 (Zen 4, zmm32)."""


class GcmArithmetic:
    """One direction of one problem at one point: its registers, its operands, and GHASH on vectors."""

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
        most = REST if wide.lanes > 1 else REST_OF_ONE_LANE
        self.rest = min(self.factor, SMALL_POWERS // 2 // wide.lanes if self.axes.small else most)
        whole = wide.lanes * self.factor == SMALL_POWERS - 1
        self.alone = self.axes.small and whole and self.factor == most
        """Whether a body of the rest takes all powers of a small key: a reduction follows each."""
        if self.alone:
            self.rest = self.factor
        self.crossings = max(1, FIRST // wide.lanes)
        self.span_vectors = self.turn_vectors * self.axes.turns
        small = self.axes.small
        powers = wide.lanes * max(self.span_vectors, self.factor + self.rest + 1, 3 * self.rest)
        powers = SMALL_POWERS if small else powers
        turn_bytes = self.turn_vectors * wide.width
        self.loop_bytes = max(turn_bytes, LOOP_BYTES) if self.alone else turn_bytes
        """Bytes of the shortest text that takes the loop."""
        # The last power of a small key is for the block of lengths, which then needs no vector of its own.
        bodies = (powers - small) // wide.lanes // self.rest - (1 if small else 2) + self.alone
        if bodies < 1 or (small and self.factor * wide.lanes >= powers):
            raise VariantFailure("render", f"{powers} powers are too few for bodies of this size")
        self.stretch_bytes = bodies * self.rest * wide.width
        """Bytes of whole bodies of the rest that one reduction ends, if more than the powers cover remain. At
        least one more body follows."""
        table, multiply = self.axes.depth > 0, self.axes.multiply
        self.layout = KeyLayout(wide, problem.round_keys, powers, table, multiply, small)
        arguments, powers = arguments_of(problem.operation), self.turn_vectors * small
        self.frame = GcmFrame(wide, self.crossings, arguments, self.axes.depth > 1, powers)
        self._allocate()

    def _allocate(self) -> None:
        """Registers by purpose; those that remain hold the last round keys, which every vector uses."""
        wide, free = self.registers, iter(range(self.registers.count))
        way = WAYS[self.axes.multiply]
        sums, temporaries = way.needs(wide)
        try:
            self.states = [next(free) for _ in range(self.factor)]
            self.sums = [next(free) for _ in range(sums)]
            self.counter, self.total, self.text = (next(free) for _ in range(3))
            self.temporaries = [next(free) for _ in range(temporaries)]
            power = [next(free), next(free)] if self.axes.powers == "load" else []
            self.scratch = next(free) if wide.legacy else None
            self.repeated = next(free) if self.axes.small and wide.lanes > 1 else None
            swap = next(free) if wide.count > SCARCE else None
        except StopIteration:
            raise VariantFailure(
                "render", f"{wide.name} has {wide.count} registers, more are needed"
            ) from None
        self.products = way(wide, self.sums, self.temporaries, power, self._constant("polynomial"))
        self.reverse = self._constant("reverse") if swap is None else wide[swap]
        self.constant_registers = [] if swap is None else [(self._constant("reverse"), wide[swap])]
        rounds = self.problem.rounds
        most = rounds + self.axes.small  # the first round key, too, must be repeated
        self.held = {rounds - place: register for place, register in enumerate([*free][:most])}

    @property
    def masks(self) -> bool:
        """Whether a mask can select the bytes of a vector in memory."""
        return self.registers.encoding == "evex"

    def key(self, ops: list[Op], number: int, view: RegisterClass) -> str:
        """The operand that holds a round key."""
        if number in self.held:
            return view[self.held[number]]
        place = f"{self.layout.round_key(number)}({GENERAL['key']})"
        if self.repeated is None or view.lanes == 1:
            return self.memory(ops, place, view)
        return self._once(ops, ("broadcast", place, view[self.repeated]))

    def memory(self, ops: list[Op], place: str, view: RegisterClass) -> str:
        """An operand in memory that need not be aligned: in the scratch register if the encoding cannot take
        it. Consecutive uses of one place load it once."""
        if self.scratch is None:
            return place
        return self._once(ops, ("load", place, view[self.scratch]))

    def _once(self, ops: list[Op], load: Op) -> str:
        """The register of a load, which is left out if it was the last one into this register."""
        before = next((op for op in reversed(ops) if op[2] == load[2]), None)
        if before != load:
            ops.append(load)
        return load[2]

    def _constant(self, name: str) -> str:
        return f".L{self.symbol}_{name}(%rip)"

    def _form(self, ops: list[Op], state: int) -> None:
        """The next counters, whose 32 bits are counted little-endian."""
        wide = self.registers
        ops += three(wide, "shuffle", self._constant("counts"), wide[self.counter], wide[state])
        ops.append(("add32", self._constant("step"), wide.twice(self.counter)))

    def _powers(self, offset: int, base: str) -> tuple[str, str]:
        """The operands of a power and of its companion; a small key has no companions."""
        if self.layout.small:
            return f"{offset}({base})", ""
        return f"{offset}({base})", f"{offset + self.layout.folded}({base})"

    def product(self, text: int, offset: int, base: str, started: bool, view: RegisterClass) -> list[Op]:
        """Adds the product of `text` with the powers at `offset` from `base` to the sums."""
        place: Place = "alone" if started else "first"
        return self.products.product(Term(text, self._powers(offset, base), view, place))

    def folded(self, power: int, into: int) -> list[Op]:
        """K = H x^-64 of a power."""
        wide, spare = self.registers, self.temporaries[0]
        return [*self.products.divided(power, into, spare), ("xor", wide[spare], wide.twice(into))]

    def multiplied(self, text: int, power: int, folded: int) -> list[Op]:
        """The power in `text` times that in `power`, whose K is in `folded`: `text` becomes the next power.
        Every lane has a product of its own."""
        wide, (low, high), (first, second) = self.registers, self.sums[:2], self.temporaries[:2]
        ops: list[Op] = []
        for number, into in ((0, low), (1, first), (2, high), (3, second)):
            ops += three(
                wide, f"product{number}", wide[power if number % 2 else folded], wide[text], wide[into]
            )
        ops.append(("xor", wide[first], wide.twice(low)))
        ops.append(("xor", wide[second], wide.twice(high)))
        ops += self.products.divided(low, text, first)
        ops.append(("xor", wide[first], wide.twice(text)))
        ops.append(("xor", wide[high], wide.twice(text)))
        return ops

    def reduce(self, ops: list[Op]) -> None:
        """The sums become one block, in the lowest lane of `total`; its other lanes are 0."""
        self.products.reduced(ops, self.temporaries[0], self.total)

    def zero(self, *registers: int) -> list[Op]:
        wide = self.registers
        return [("xor", wide[register], wide.twice(register)) for register in registers]
