"""Products of blocks with powers of H, and their sums before the reduction.

Blocks have reversed bytes and H is multiplied by x^-1, so that a product is one of polynomials. `fold` and
`turn` of a sum multiply it by x^-64: `fold` multiplies its low half by the polynomial, `turn` exchanges its
halves (Gueron and Kounavis, "Intel Carry-Less Multiplication Instruction and its Usage for Computing the GCM
Mode").

The prepared key contains a companion for each power of H: K = H x^-64 for the schoolbook multiplication, the
sum of the two halves of the power for Karatsuba's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from aesgen.cipher.stitching import KARATSUBA, MULTIPLICATIONS, PAIRS, SCHOOLBOOK, Multiplication
from aesgen.families.x86_asm.registers import RegisterClass
from aesgen.families.x86_asm.vectors import Op, three

Place = Literal["first", "alone", "held", "joined"]
"""How the products of a vector reach the sums: they start the sums (`first`), each is added (`alone`), or the
products of two vectors are added at once: those of the first vector are `held` until those of the second one
are `joined`."""


@dataclass(frozen=True)
class Term:
    """One product of a sum: the register of the text, the operands of a power and of its companion, and
    the registers' view. A product of one lane has a narrow view. `partner`: the powers of the vector before,
    if the place is `joined`."""

    text: int
    powers: tuple[str, str]
    view: RegisterClass
    place: Place = "alone"
    partner: tuple[str, str] | None = None


def placed(number: int, vectors: int, begun: bool) -> Place:
    """The place of vector `number` of `vectors` with the same sums; `begun`: these sums already have a
    value."""
    if not begun:
        if number == 0:
            return "first"
        number, vectors = number - 1, vectors - 1
    if vectors % 2:
        if number == 0:
            return "alone"
        number -= 1
    return "joined" if number % 2 else "held"


@dataclass(frozen=True)
class Products:
    """One way to multiply, with its registers.

    `sums`: a register for each sum of the multiplication, in its order. `temporaries`: as many as `needs`
    states. `power`: the registers of a loaded power and of its companion; none if they are operands in
    memory. `polynomial`: the operand of `fold`."""

    wide: RegisterClass
    sums: Sequence[int]
    temporaries: Sequence[int]
    power: Sequence[int]
    polynomial: str

    multiplication: ClassVar[Multiplication]

    @classmethod
    def needs(cls, wide: RegisterClass) -> tuple[int, int]:
        """The numbers of registers for sums and for temporaries."""
        raise NotImplementedError

    def step(self, ops: list[Op], kind: str, number: int, term: Term) -> None:
        """One step of the multiplication."""
        raise NotImplementedError

    def product(self, term: Term) -> list[Op]:
        """All steps of one product."""
        ops = self.loads(term.powers, term.view)
        for kind, number in self.multiplication.steps:
            self.step(ops, kind, number, term)
        return ops

    def loads(self, powers: tuple[str, str], view: RegisterClass) -> list[Op]:
        """Loads a power and its companion, if they have registers. A companion that is not in memory is
        computed."""
        if self.power and not powers[1]:
            power, companion = self.power
            return [("load", powers[0], view[power]), *self.beside(power, companion, self.temporaries[0])]
        return [("load", at, view[register]) for register, at in zip(self.power, powers, strict=False)]

    def beside(self, power: int, into: int, spare: int) -> list[Op]:
        """Computes the companion of `power` in the register `into`."""
        raise NotImplementedError

    def collect(self, ops: list[Op]) -> int:
        """All sums become one block in each lane; returns its register."""
        raise NotImplementedError

    def reduced(self, ops: list[Op], one: int, total: int) -> None:
        """The sums become one block, in the lowest lane of `total`; its other lanes are 0. `one` is
        overwritten."""
        wide = self.wide
        source = self.collect(ops)
        for width in (64, 32):
            if wide.width >= width:
                half = RegisterClass("", width // 2, wide.count, wide.encoding)
                whole = RegisterClass("", width, wide.count, wide.encoding)
                ops.append((f"upper{width}", whole[source], half[one]))
                ops += three(half, "xor", half[one], half[source], half[total])
                source = total
        if source != total:
            ops.append(("move", wide[source], wide[total]))

    def _operand(self, which: int, term: Term) -> str:
        return term.view[self.power[which]] if self.power else term.powers[which]

    def _add(self, ops: list[Op], one: int, two: int, into: int) -> None:
        wide = self.wide
        if wide.encoding == "evex":
            ops.append(("sum", f"{wide[one]}, {wide[two]}", wide[into]))
        else:
            ops += [("xor", wide[register], wide.twice(into)) for register in (one, two)]

    def divided(self, register: int, into: int, spare: int) -> list[Op]:
        """`register` times x^-64 without the last addition: its two terms are in `into` and in `spare`."""
        wide = self.wide
        ops = three(wide, "fold", self.polynomial, wide[register], wide[spare])
        return [*ops, ("turn", wide[register], wide[into])]


class Schoolbook(Products):
    """Four partial products in two sums. The companion of a power of H is K = H x^-64. The low half of a
    vector is multiplied by K and the high half by H, so that one sum less is needed."""

    multiplication = SCHOOLBOOK

    @classmethod
    def needs(cls, wide: RegisterClass) -> tuple[int, int]:
        return 2, 2

    def step(self, ops: list[Op], kind: str, number: int, term: Term) -> None:
        view, first = term.view, term.place == "first"
        if kind == "multiply":
            into = self.sums[number // 2] if first and number % 2 == 0 else self.temporaries[number % 2]
            power = self._operand(1 - number % 2, term)
            ops += three(view, f"product{number}", power, view[term.text], view[into])
        elif first:
            ops.append(("xor", self.wide[self.temporaries[1]], self.wide.twice(self.sums[number])))
        else:
            one, two = self.temporaries
            self._add(ops, one, two, self.sums[number])

    def beside(self, power: int, into: int, spare: int) -> list[Op]:
        """K = `power` x^-64."""
        return [*self.divided(power, into, spare), ("xor", self.wide[spare], self.wide.twice(into))]

    def collect(self, ops: list[Op]) -> int:
        middle, high = self.sums
        one = self.temporaries[0]
        ops += self.divided(middle, middle, one)
        self._add(ops, one, middle, high)
        return high


class Karatsuba(Products):
    """Three partial products in three sums. The companion of a power of H has the sum of its halves in both
    halves. On registers whose additions have three operands, the products of two vectors are added
    at once."""

    multiplication = KARATSUBA

    @classmethod
    def needs(cls, wide: RegisterClass) -> tuple[int, int]:
        return 3, 4 if wide.encoding == "evex" else 2

    def step(self, ops: list[Op], kind: str, number: int, term: Term) -> None:
        view, where = term.view, term.place
        if self.wide.encoding != "evex" and where != "first":
            where = "alone"
        spare = self.temporaries[-1]
        # The products of a vector whose place is `held` wait in a temporary for each sum.
        held = self.temporaries[:3] if where in ("held", "joined") else ()
        into = {"first": self.sums, "held": held}.get(where, (spare,) * 3)[number if kind != "halves" else 2]
        if kind == "halves":
            ops.append(("turn", view[term.text], view[into]))
            ops.append(("xor", view[term.text], view.twice(into)))
        elif kind == "multiply":
            power = self._operand(number // 2, term)
            source, product = ((term.text, "product0"), (term.text, "product3"), (into, "product0"))[number]
            ops += three(view, product, power, view[source], view[into])
        elif where == "joined":
            self._add(ops, held[number], spare, self.sums[number])
        elif where == "alone":
            ops.append(("xor", self.wide[spare], self.wide.twice(self.sums[number])))

    def beside(self, power: int, into: int, spare: int) -> list[Op]:
        """The sum of a power's halves."""
        return [("turn", self.wide[power], self.wide[into]), ("xor", self.wide[power], self.wide.twice(into))]

    def collect(self, ops: list[Op]) -> int:
        low, high, middle = self.sums
        one = self.temporaries[0]
        self._add(ops, low, high, middle)
        for register, into in ((low, middle), (middle, high)):
            ops += self.divided(register, register, one)
            self._add(ops, one, register, into)
        return high


class Pairs(Karatsuba):
    """Karatsuba's products, but the halves of two vectors are added at once: two shuffles put the low halves
    of both into one register and the high halves into another. That takes three instructions instead of four
    for each pair. The registers' additions must have three operands, and the powers must be in memory."""

    multiplication = PAIRS

    def step(self, ops: list[Op], kind: str, number: int, term: Term) -> None:
        wide, both, spare = self.wide, self.temporaries[2], self.temporaries[-1]
        if term.place == "held" and (kind == "halves" or number == 2):
            # The text waits for that of the next vector.
            if kind == "halves":
                ops.append(("move", wide[term.text], wide[both]))
        elif term.place == "joined" and kind == "halves":
            ops.append(("high_halves", f"{wide[term.text]}, {wide[both]}", wide[spare]))
            ops.append(("low_halves", wide[term.text], wide.twice(both)))
            ops.append(("xor", wide[spare], wide.twice(both)))
        elif term.place == "joined" and number == 2 and term.partner:
            if kind == "multiply":
                ops.append(("product0", term.partner[1], f"{wide[both]}, {wide[spare]}"))
                ops.append(("product3", term.powers[1], wide.twice(both)))
            else:
                self._add(ops, spare, both, self.sums[2])
        else:
            super().step(ops, kind, number, term)


WAYS: dict[str, type[Products]] = {each.multiplication.name: each for each in (Schoolbook, Karatsuba, Pairs)}
"""By the setting of the axis `multiply`."""
assert WAYS.keys() == MULTIPLICATIONS.keys()
