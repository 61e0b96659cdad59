"""GCM of a short message with a small key: the code at the entry of a kernel.

It looks at the length first, saves no register and has no frame. The text is hashed with the powers that lead
to the block of lengths, so that at most 16 blocks take one reduction. Vectors of four blocks have masks, and
powers and companions of a longer text stay in registers; narrower vectors have neither."""

from __future__ import annotations

from dataclasses import dataclass

from aesgen.families.x86_asm.gcm.arithmetic import GcmArithmetic
from aesgen.families.x86_asm.gcm.layout import FIRST, PAGE, SMALL_POWERS, KeyLayout
from aesgen.families.x86_asm.gcm.products import Karatsuba, Term
from aesgen.families.x86_asm.registers import RegisterClass
from aesgen.families.x86_asm.vectors import Op, three
from aesgen.model.problem import BLOCK_BYTES

LANES = 4
"""Blocks of the widest vector."""
VECTORS = 4
"""Narrower vectors of a body: with their sums and powers they fill 16 registers."""


@dataclass(frozen=True)
class ShortMessages:
    """What the template needs of the kernel."""

    rounds: int
    layout: KeyLayout

    template = "x86-asm/gcm-short.s.j2"

    @property
    def most(self) -> int:
        """Bytes of the longest text: its counters differ in the last byte alone, even those of the vector
        after it."""
        return (PAGE - FIRST - 2 * LANES) // LANES * LANES * BLOCK_BYTES

    @property
    def switches(self) -> set[int]:
        """The numbers of blocks that take no bodies, and at most."""
        return {SMALL_POWERS - 1, self.most // BLOCK_BYTES}

    @property
    def last(self) -> int:
        """The end of the powers in the prepared key."""
        return self.layout.last

    def round_key(self, number: int) -> int:
        """The offset of a round key in the prepared key."""
        return self.layout.round_key(number)

    @property
    def constants(self) -> list[tuple[str, list[int]]]:
        """Counters from that of J0 on, and what leads to those of the next vector."""
        lanes = self.layout.registers.lanes
        counters = [byte for number in range(1, 2 + lanes) for byte in (*[0] * 15, number)]
        return [("next", [*[0] * 15, lanes] * lanes), ("counters", counters)]


@dataclass(frozen=True)
class NarrowMessages(ShortMessages):
    """The same on vectors of one or two blocks, as lists of instructions."""

    symbol: str
    sealing: bool

    template = "x86-asm/gcm-short-narrow.s.j2"
    vectors = VECTORS
    states, sums, temporary, key = range(VECTORS), (4, 5, 6), 7, 8
    power, text, total, base, counter, first = 9, 11, 12, 13, 14, 15
    """Registers. `states`: the blocks of a body. `key`: a round key. `power`: a power, with its companion in
    the next register. `total`: GHASH. `base`: the IV joined with the first round key. `first`: the block of
    lengths, then the cipher of J0."""

    @property
    def wide(self) -> RegisterClass:
        return self.layout.registers

    @property
    def body_bytes(self) -> int:
        return self.wide.width * VECTORS

    @property
    def products(self) -> Karatsuba:
        polynomial = self._constant("polynomial")
        power = self.power, self.power + 1
        return Karatsuba(self.wide, self.sums, (self.temporary,), power, polynomial)

    def _constant(self, name: str) -> str:
        return f".L{self.symbol}_{name}(%rip)"

    def begin(self) -> list[Op]:
        """The base from the IV, the first counters, and no GHASH."""
        wide, narrow = self.wide, self.wide.narrow()
        base = wide[self.base]
        ops: list[Op] = [("load", f"{self.round_key(0)}(%rdi)", narrow[self.key])]
        ops.append(("xor", narrow[self.key], narrow.twice(self.base)))
        if wide.lanes > 1:
            ops.append(("spread", f"{base}, {base}", base))
        ops.append(("load", f".L{self.symbol}_counters + {BLOCK_BYTES}(%rip)", wide[self.counter]))
        return [*ops, ("xor", narrow[self.total], narrow.twice(self.total))]

    def cleared(self) -> list[Op]:
        """Sums of no products."""
        return [("xor", self.wide[register], self.wide.twice(register)) for register in self.sums]

    def lengths(self) -> list[Op]:
        """The sums begin with the product of the block of lengths."""
        return self._product(self.first, "%rdi", 0, self.wide.narrow(), begins=True)

    def absorbed(self) -> list[Op]:
        """The product of a block of associated data."""
        narrow = self.wide.narrow()
        shuffle: Op = ("shuffle", self._constant("reverse"), narrow.twice(self.text))
        return [shuffle, *self._product(self.text, "%r11", 0, narrow)]

    def hashed(self, at: int, *, joins: bool = True) -> list[Op]:
        """The product of a vector of ciphertext, which GHASH before it joins if `joins`."""
        wide = self.wide
        ops: list[Op] = [("shuffle", self._constant("reverse"), wide.twice(self.text))]
        if joins:
            ops.append(("xor", wide[self.total], wide.twice(self.text)))
            ops.append(("xor", wide[self.total], wide.twice(self.total)))
        return [*ops, *self._product(self.text, "%r11", at, wide)]

    def _product(
        self, text: int, base: str, at: int, view: RegisterClass, *, begins: bool = False
    ) -> list[Op]:
        place = f"{self.last - BLOCK_BYTES + at}({base})"
        return self.products.product(Term(text, (place, ""), view, "first" if begins else "alone"))

    def whole(self, state: int, at: int) -> list[Op]:
        """A vector of text becomes output; `text` becomes its ciphertext."""
        wide = self.wide
        ops: list[Op] = [
            ("load", f"{at}(%r9)", wide[self.text]),
            ("xor", wide[self.text], wide.twice(state)),
            ("store", wide[state], f"{at}(%r10)"),
        ]
        return [*ops, ("move", wide[state], wide[self.text])] if self.sealing else ops

    def body(self) -> list[Op]:
        """Whole vectors, and beside their rounds the products of as many: their own ciphertext, or, to seal,
        that of the body before."""
        rounds = self._rounds([*self.states])
        side = self.flush() if self.sealing else self._hashes("%r9", 0)
        ops: list[Op] = []
        for number, one in enumerate(rounds):
            begin, end = (len(side) * each // len(rounds) for each in (number, number + 1))
            ops += [*one, *side[begin:end]]
        return [*ops, *self._outputs()]

    def body_alone(self) -> list[Op]:
        """Whole vectors without products."""
        return [*(op for one in self._rounds([*self.states]) for op in one), *self._outputs()]

    def flush(self) -> list[Op]:
        """The products of the body before."""
        return self._hashes("%r10", -self.body_bytes)

    def _hashes(self, base: str, begin: int) -> list[Op]:
        """The products of a body at an address."""
        ops: list[Op] = []
        for at in range(0, self.body_bytes, self.wide.width):
            ops.append(("load", f"{begin + at}({base})", self.wide[self.text]))
            ops += self.hashed(at, joins=not at)
        return ops

    def _outputs(self) -> list[Op]:
        """The text of a body becomes output."""
        wide = self.wide
        ops: list[Op] = []
        for number, state in enumerate(self.states):
            at = wide.width * number
            ops.append(("load", f"{at}(%r9)", wide[self.text]))
            ops.append(("xor", wide[self.text], wide.twice(state)))
            ops.append(("store", wide[state], f"{at}(%r10)"))
        return ops

    def tail(self, vectors: int) -> list[Op]:
        """The states of the last vectors and of J0, and all vectors but the very last, whose state is in the
        first register."""
        states = [*self.states[1:vectors], *self.states[: min(vectors, 1)]]
        ops = [op for one in self._rounds(states, first=True) for op in one]
        for number, state in enumerate(states[:-1]):
            at = self.wide.width * number
            ops += [*self.whole(state, at), *self.hashed(at, joins=not at)]
        return ops

    def _rounds(self, states: list[int], *, first: bool = False) -> list[list[Op]]:
        """The rounds of the next counters, and of J0 if `first`."""
        wide, narrow = self.wide, self.wide.narrow()
        formed: list[Op] = []
        for number, state in enumerate(states):
            formed += three(wide, "xor", wide[self.base], wide[self.counter], wide[state])
            if not first or number < len(states) - 1:
                formed.append(("add32", self._constant("next"), wide.twice(self.counter)))
        if first:
            formed += three(narrow, "xor", self._constant("counters"), narrow[self.base], narrow[self.first])
        rounds = [formed]
        for number in range(1, self.rounds + 1):
            kind = "last" if number == self.rounds else "round"
            one: list[Op] = [("broadcast", f"{self.round_key(number)}(%rdi)", wide[self.key])]
            one += [(kind, wide[self.key], wide.twice(state)) for state in states]
            if first:
                one.append((kind, narrow[self.key], narrow.twice(self.first)))
            rounds.append(one)
        return rounds

    def reduction(self) -> list[Op]:
        """The sums become GHASH."""
        ops: list[Op] = []
        self.products.reduced(ops, self.temporary, self.total)
        return ops


def short_messages(kernel: GcmArithmetic) -> ShortMessages | None:
    """The short messages of a kernel; None if it has a large key."""
    if not kernel.axes.small:
        return None
    if kernel.registers.lanes == LANES:
        return ShortMessages(kernel.problem.rounds, kernel.layout)
    return NarrowMessages(kernel.problem.rounds, kernel.layout, kernel.symbol, kernel.sealing)
