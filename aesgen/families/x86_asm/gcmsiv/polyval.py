"""The registers and the frame of an AES-GCM-SIV kernel, and POLYVAL on vectors: products, sums, powers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from aesgen.families.x86_asm.registers import CLASSES, RegisterClass
from aesgen.families.x86_asm.vectors import Op
from aesgen.model.problem import BLOCK_BYTES, Problem
from aesgen.model.variant import Point

BODY = 4
"""Vectors of text in a body, whose rounds are in lockstep."""
TURN = 8
"""Vectors that POLYVAL takes with one reduction where nothing is enciphered beside it."""
PAGE = 256
"""Counters that differ in their first byte only."""
POLYNOMIAL = [1, *[0] * 14, 0xC2]
"""x^128 + x^127 + x^126 + x^121 + 1 without its highest term (RFC 8452, 3); also 1 of the field, as products
are divided by x^128."""
PURPOSES = (
    *("s0", "s1", "s2", "s3", "counter", "difference", "acc", "low", "high", "one", "two", "other", "place"),
    *("p0", "p1", "p2", "p3"),
)
"""The registers by purpose; the round keys follow. `counter`: those of the next vector. `difference`: that of
D2. `acc`: POLYVAL. `other`: text that is hashed, then the difference beyond the wrap. `place`: numbers of
blocks in the table. `p0` to `p3`: the plaintext of the body before, which is hashed beside the rounds."""


@dataclass(frozen=True)
class SivFrame:
    """Offsets in the frame, in bytes from rsp: the powers y^0 to y^8 in every lane and, `folded` bytes on, K
    of each; H^lanes, ..., H^1 followed by zeros, and K of each; the table; the ciphers of the IV; the first
    counter; places where the first byte of a counter wraps; lengths and arguments; `mixed` vectors of halves
    (see `turns`)."""

    registers: RegisterClass
    mixed: int = 0

    @property
    def folded(self) -> int:
        return self.registers.width * (TURN + 1)

    def power(self, exponent: int) -> int:
        return self.registers.width * exponent

    @property
    def lanes(self) -> int:
        return 2 * self.folded

    @property
    def lanes_folded(self) -> int:
        return 2 * self.registers.width

    @property
    def table(self) -> int:
        return -(-(self.lanes + 2 * self.lanes_folded) // 64) * 64

    @property
    def derived(self) -> int:
        return self.table + BLOCK_BYTES * PAGE

    @property
    def first(self) -> int:
        return self.derived + 128

    @property
    def wraps(self) -> int:
        return self.first + 64

    @property
    def lengths(self) -> int:
        return self.wraps + BODY * self.registers.width

    @property
    def end(self) -> int:
        return -(-(self.lengths + 32) // 64) * 64

    @property
    def size(self) -> int:
        return self.end + self.registers.width * self.mixed


class SivPolyval:
    """One direction of one problem at one point: its registers, its operands, and POLYVAL."""

    def __init__(self, symbol: str, problem: Problem, point: Point) -> None:
        self.symbol, self.problem = symbol, problem
        self.registers: RegisterClass = CLASSES[str(point["registers"])]
        self.opens = problem.direction == "decrypt"
        self.mixes = point.get("multiply", "schoolbook") == "winograd"
        self.frame = SivFrame(self.registers, 2 * (BODY + 1) if self.mixes and self.opens else 0)
        self.number = {name: place for place, name in enumerate(PURPOSES)}
        self.states = [self.number[f"s{vector}"] for vector in range(BODY)]
        self.pending = [self.number[f"p{vector}"] for vector in range(BODY)]
        self.keys = range(len(PURPOSES), len(PURPOSES) + problem.round_keys)

    def constant(self, name: str) -> str:
        return f".L{self.symbol}_{name}(%rip)"

    def at(self, name: str) -> int:
        return self.number[name]

    def _product(self, text: int, powers: tuple[str, str], started: bool, view: RegisterClass) -> list[Op]:
        """Adds the product of `text` and a power, given with its K, to the two sums."""
        low, high, one, two = (self.at(name) for name in ("low", "high", "one", "two"))
        places = (one, two) if started else (low, one)
        ops: list[Op] = [
            ("product0", powers[1], f"{view[text]}, {view[places[0]]}"),
            ("product1", powers[0], f"{view[text]}, {view[places[1]]}"),
        ]
        ops.append(
            ("sum", f"{view[one]}, {view[two]}", view[low])
            if started
            else ("xor", view[one], view.twice(low))
        )
        places = (one, two) if started else (high, one)
        ops += [
            ("product2", powers[1], f"{view[text]}, {view[places[0]]}"),
            ("product3", powers[0], f"{view[text]}, {view[places[1]]}"),
        ]
        ops.append(
            ("sum", f"{view[one]}, {view[two]}", view[high])
            if started
            else ("xor", view[one], view.twice(high))
        )
        return ops

    def _reduced(self, result: int, view: RegisterClass, added: str = "") -> list[Op]:
        """Each lane of the two sums, reduced, in `result`; `added`: a register that is added to it."""
        low, high, one = (self.at(name) for name in ("low", "high", "one"))
        ops: list[Op] = [
            ("fold", self.constant("polynomial"), f"{view[low]}, {view[one]}"),
            ("turn", view[low], view[low]),
            ("sum", f"{view[one]}, {view[low]}", view[high]),
        ]
        if added:
            return [*ops, ("xor", f"{added}, {view[high]}", view[result])]
        return [*ops, ("move", view[high], view[result])]

    def _powers(self, exponent: int, base: str = "%rsp") -> tuple[str, str]:
        place = self.frame.power(exponent)
        return f"{place}({base})", f"{place + self.frame.folded}({base})"

    def absorbed(self, vectors: Sequence[int]) -> list[Op]:
        """Adds vectors of blocks to POLYVAL; rbx is the frame, or a vector before it if the sum is in one
        lane."""
        wide, count = self.registers, len(vectors)
        ops: list[Op] = []
        for place, vector in enumerate(vectors[:-1]):
            ops += self._product(vector, self._powers(count - 1 - place), place > 0, wide)
        ops += self._product(self.at("acc"), self._powers(count, "%rbx"), count > 1, wide)
        return [*ops, *self._reduced(self.at("acc"), wide, wide[vectors[-1]])]

    def loaded(self, count: int) -> list[Op]:
        """Adds the next vectors at r9 to POLYVAL."""
        wide, text = self.registers, self.at("other")
        ops: list[Op] = []
        for place in range(count - 1):
            ops.append(("load", f"{wide.width * place}(%r9)", wide[text]))
            ops += self._product(text, self._powers(count - 1 - place), place > 0, wide)
        ops += self._product(self.at("acc"), self._powers(count, "%rbx"), count > 1, wide)
        ops.append(("load", f"{wide.width * (count - 1)}(%r9)", wide[text]))
        return [*ops, *self._reduced(self.at("acc"), wide, wide[text])]

    def gathered(self) -> list[Op]:
        """Multiplies the lanes by the powers of H at rax and adds them up, in the lowest lane."""
        view, acc, one = self.registers, self.at("acc"), self.at("one")
        ops = self._product(acc, ("(%rax)", f"{self.frame.lanes_folded}(%rax)"), False, view)
        ops += self._reduced(acc, view)
        while view.lanes > 1:
            half = replace(view, width=view.width // 2)
            ops.append((f"upper{view.width}", view[acc], half[one]))
            ops.append(("xor", half[one], half.twice(acc)))
            view = half
        return ops

    def _folded(self, power: int, into: int) -> list[Op]:
        """K of a power in the lowest lane."""
        view = self.registers.narrow()
        return [
            ("fold", self.constant("polynomial"), f"{view[power]}, {view[self.at('one')]}"),
            ("turn", view[power], view[into]),
            ("xor", view[self.at("one")], view.twice(into)),
        ]

    def powers(self) -> list[Op]:
        """All powers of the subkey, which is in the lowest lane of `acc`; afterwards `acc` is 0."""
        wide, frame = self.registers, self.frame
        narrow = wide.narrow()
        subkey, subkey_folded, scratch = self.at("acc"), self.at("difference"), self.at("place")
        ops: list[Op] = [("xor", wide[scratch], wide.twice(scratch))]
        for distance in (0, frame.lanes_folded):
            ops.append(("store", wide[scratch], f"{frame.lanes + 16 * wide.lanes + distance}(%rsp)"))

        # H^1 to H^lanes.
        now = self.states[0]
        ops += [*self._folded(subkey, subkey_folded), ("move", narrow[subkey], narrow[now])]
        for exponent in range(1, wide.lanes + 1):
            if exponent > 1:
                ops += self._product(now, (narrow[subkey], narrow[subkey_folded]), False, narrow)
                ops += self._reduced(now, narrow)
            place = frame.lanes + 16 * (wide.lanes - exponent)
            ops += [*self._folded(now, scratch), ("store", narrow[now], f"{place}(%rsp)")]
            ops.append(("store", narrow[scratch], f"{place + frame.lanes_folded}(%rsp)"))

        # y = H^lanes and its powers; K of y, y^2 and y^4 remain in registers.
        y = {1: now, 2: self.states[1], 3: self.states[2], 4: self.states[3]}
        folded = {1: self.at("counter"), 2: subkey, 4: subkey_folded}
        factors = {2: (1, 1), 3: (2, 1), 4: (2, 2), 5: (1, 4), 6: (2, 4), 7: (3, 4), 8: (4, 4)}
        ops += [("load", self.constant("polynomial"), narrow[scratch])]
        ops += [*self._kept(0, scratch, self.at("other"))]
        ops += self._kept(1, y[1], folded[1])
        for exponent, (one, two) in factors.items():
            ops += self._product(y[one], (narrow[y[two]], narrow[folded[two]]), False, narrow)
            made = y.get(exponent, scratch)
            ops += self._reduced(made, narrow)
            ops += self._kept(exponent, made, folded.get(exponent, self.at("other")))
        return [*ops, ("xor", wide[subkey], wide.twice(subkey))]

    def _kept(self, exponent: int, power: int, folded: int) -> list[Op]:
        """Stores a power of y and its K, which becomes `folded`, in every lane."""
        wide, one = self.registers, self.at("one")
        ops = self._folded(power, folded)
        for number, distance in ((power, 0), (folded, self.frame.folded)):
            ops += self.spread(number, one)
            ops.append(("store", wide[one], f"{self.frame.power(exponent) + distance}(%rsp)"))
        return ops

    def spread(self, number: int, into: int) -> list[Op]:
        """The lowest lane of a register in every lane of another."""
        wide = self.registers
        if wide.lanes == 1:
            return [("move", wide[number], wide[into])]
        return [("spread", f"{wide[number]}, {wide[number]}", wide[into])]
