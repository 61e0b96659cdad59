"""The tweaks of XTS: where they are, and their products by powers of x."""

from __future__ import annotations

from dataclasses import dataclass

from aesgen.errors import VariantFailure
from aesgen.families.x86_asm.registers import CLASSES, RegisterClass
from aesgen.families.x86_asm.vectors import Op
from aesgen.model.problem import BLOCK_BYTES, Problem
from aesgen.model.variant import Point

BYTE_BITS = 8


@dataclass(frozen=True)
class TweakFrame:
    """Where things are in the frame, in bytes from rsp: the round keys, a copy in each lane; two sets of
    tweaks, each with one vector more than a body; the first tweaks of a batch of data units, as many as a
    body has blocks, and those of the next batch; one block."""

    width: int
    vectors: int
    round_keys: int

    def key(self, number: int) -> int:
        return self.width * number

    def tweak(self, turn: int, number: int) -> int:
        """Vector `number` of set `turn`."""
        return self.width * (self.round_keys + turn * (self.vectors + 1) + number)

    @property
    def units(self) -> int:
        """The first tweaks of the data units of this batch."""
        return self.tweak(2, 0)

    @property
    def next_units(self) -> int:
        """Those of the next batch."""
        return self.units + self.width * self.vectors

    @property
    def block(self) -> int:
        return self.next_units + self.width * self.vectors

    @property
    def size(self) -> int:
        return -(-(self.block + BLOCK_BYTES) // 64) * 64


class Tweaks:
    """The registers of the kernel of one problem at one point, and the instructions that make its tweaks."""

    def __init__(self, symbol: str, problem: Problem, point: Point) -> None:
        self.symbol, self.problem = symbol, problem
        self.registers: RegisterClass = CLASSES[str(point["registers"])]
        self.vectors = int(str(point["interleave"]))
        self.beside = point["tweaks"] == "beside"
        self.whole_bytes = point["step"] == "bytes"
        self.frame = TweakFrame(self.registers.width, self.vectors, problem.round_keys)
        if self.whole_bytes and self.step % BYTE_BITS:
            raise VariantFailure("render", f"a step of {self.step} blocks is not a number of bytes")
        self.in_registers = 3 * self.vectors + 4 <= self.registers.count
        used = (3 if self.in_registers else 1) * self.vectors + 4
        if used > self.registers.count:
            raise VariantFailure(
                "render", f"{self.registers.name} has {self.registers.count} registers, {used} are needed"
            )
        self.polynomial, self.carry, self.moved, self.made = range(used - 4, used)
        """Registers of the constant x^7 + x^2 + x + 1 in each lane, and of parts of a product."""
        spare = self.registers.count - used if point["keys"] == "register" else 0
        self.kept = range(used, used + min(spare, problem.round_keys))
        """Registers of the first round keys."""

    @property
    def step(self) -> int:
        """The power of x from one body to the next: the blocks of a body."""
        return self.registers.lanes * self.vectors

    def place(self, turn: int, number: int) -> str:
        """The operand that holds the tweaks of a vector."""
        if self.in_registers and number < self.vectors:
            return self.registers[(1 + turn) * self.vectors + number]
        return f"{self.frame.tweak(turn, number)}(%rsp)"

    def key(self, number: int, registers: RegisterClass | None = None) -> str:
        """The operand that holds a round key."""
        if number < len(self.kept):
            return (registers or self.registers)[self.kept[number]]
        return f"{self.frame.key(number)}(%rsp)"

    def times(self, source: str, target: str, power: int, registers: RegisterClass | None = None) -> list[Op]:
        """`target` = `source` times x^`power` in each lane, 0 < power < 64; either may be in memory."""
        own = registers or self.registers
        carry = own[self.carry]
        found: list[Op] = []
        if source.endswith("(%rsp)"):
            found.append(("aligned", source, carry))
            source = carry
        made = own[self.made] if target.endswith("(%rsp)") else target
        if self.whole_bytes and power % BYTE_BITS == 0:
            size = power // BYTE_BITS
            found += self._shifted("left", size, source, made)
            found += self._shifted("right", BLOCK_BYTES - size, source, carry)
            found.append(("product", f"$0x00, {own[self.polynomial]}", twice(own, carry)))
            found.append(("xor", carry, twice(own, made)))
        else:
            found += self._shifted("bits_left", power, source, made)
            found += self._carried(own, source, made, power)
        if made != target:
            found.append(("aligned", made, target))
        return found

    def _carried(self, own: RegisterClass, source: str, made: str, power: int) -> list[Op]:
        """Adds to `made` the upper `power` bits of the quadwords of `source`: those of the low one go to the
        high one, and those of the high one come back to the low one as a multiple of the polynomial."""
        carry, moved = own[self.carry], own[self.moved]
        return [
            *self._shifted("bits_right", 64 - power, source, carry),
            *self._shifted("left", 8, carry, moved),
            ("product", f"$0x01, {own[self.polynomial]}", twice(own, carry)),
            *self._both(own, moved, carry, made),
        ]

    def _both(self, own: RegisterClass, one: str, two: str, made: str) -> list[Op]:
        """Adds two registers to `made`."""
        if own.encoding == "evex":
            return [("sum", f"{one}, {two}", made)]
        return [("xor", one, twice(own, made)), ("xor", two, twice(own, made))]

    def _shifted(self, kind: str, amount: int, source: str, target: str) -> list[Op]:
        if not self.registers.legacy:
            return [(kind, f"${amount}, {source}", target)]
        moved: list[Op] = [("move", source, target)] if source != target else []
        return [*moved, (kind, f"${amount}", target)]

    def following(self, turn: int) -> list[Op]:
        """The tweaks of the other set from those of set `turn`, in the same data unit."""
        others = [
            self.times(self.place(turn, i), self.place(1 - turn, i), self.step) for i in range(self.vectors)
        ]
        return [op for ops in others for op in ops]

    def first_tweaks(self, turn: int, source: str) -> list[Op]:
        """All tweaks of set `turn`, from the first tweak of a data unit at address `source`: those of the
        first 8 blocks by shifts of bits, different in each lane, and the others from those 8 blocks
        before."""
        lanes = self.registers.lanes
        known = min(BYTE_BITS // lanes, self.vectors)
        found: list[Op] = []
        for number in range(known):
            found += self._shifted_tweak(source, self.place(turn, number), lanes * number)
        for number in range(known, self.vectors):
            found += self.times(self.place(turn, number - known), self.place(turn, number), BYTE_BITS)
        return found

    def _shifted_tweak(self, source: str, target: str, power: int) -> list[Op]:
        """`target` = the tweak at address `source`, times x^(`power` + l) in lane l."""
        own = self.registers
        carry, moved = own[self.carry], own[self.moved]
        made = own[self.made] if target.endswith("(%rsp)") else target
        found: list[Op] = [("broadcast", source, carry)]
        if own.lanes > 1:
            found.append(
                ("left_by", f"{self._constant('up')}+{own.width * power // own.lanes}(%rip), {carry}", made)
            )
            found.append(
                (
                    "right_by",
                    f"{self._constant('down')}+{own.width * power // own.lanes}(%rip), {carry}",
                    carry,
                )
            )
        elif power:
            found += self._shifted("bits_left", power, carry, made)
            found += self._shifted("bits_right", 64 - power, carry, carry)
        else:
            found.append(("move", carry, made))
        if power or own.lanes > 1:
            found += self._shifted("left", 8, carry, moved)
            found.append(("product", f"$0x01, {own[self.polynomial]}", twice(own, carry)))
            found += self._both(own, moved, carry, made)
        if made != target:
            found.append(("aligned", made, target))
        return found

    def _constant(self, name: str) -> str:
        return f".L{self.symbol}_{name}"

    def left(self, turn: int) -> list[Op]:
        """All tweaks of set `turn`, and the one after them, to the frame."""
        after = f"{self.frame.tweak(turn, self.vectors)}(%rsp)"
        found = []
        if self.in_registers:
            places = [(self.place(turn, i), self.frame.tweak(turn, i)) for i in range(self.vectors)]
            found = [("aligned", register, f"{place}(%rsp)") for register, place in places]
        return [*found, *self.times(self.place(turn, 0), after, self.step)]


def twice(registers: RegisterClass, name: str) -> str:
    """A register that an instruction both reads and writes."""
    return name if registers.legacy else f"{name}, {name}"
