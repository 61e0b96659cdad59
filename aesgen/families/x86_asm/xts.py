"""XTS (NIST SP 800-38E) on AES instructions: the next body's tweaks are made beside the rounds of this one.

A body enciphers `interleave` vectors. Lane l of vector i has the tweak T x^(L i + l), where L is the number
of lanes, so that the next body's tweaks are this body's times x^m, m = L `interleave`. Two sets of tweaks
take turns. They live in registers if there are enough, and else in the frame. At the end of a call the tweaks
go to the frame, where single vectors, single blocks and ciphertext stealing take them by address. Axes:
`registers`, `interleave`, `tweaks` (beside the rounds, or before them), `step` (the product by x^m by shifts
of whole `bytes`, or of `bits`), `keys` (round keys in the registers that are left, or all in the frame).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from aesgen.errors import VariantFailure
from aesgen.families import Prepared
from aesgen.families.x86_asm.registers import CLASSES, RegisterClass
from aesgen.model.problem import BLOCK_BYTES, Problem
from aesgen.model.trial import EntryPoint, Point

BYTE_BITS = 8

Op = tuple[str, str, str]
"""Kind of instruction, sources and result, as `mnemonics.s.j2` lists them."""


@dataclass(frozen=True)
class TweakFrame:
    """Where things are in the frame, in bytes from rsp: the round keys, a copy in each lane; two sets of
    tweaks, each with one vector more than a body; the bytes of one block."""

    width: int
    vectors: int
    round_keys: int

    def key(self, number: int) -> int:
        return self.width * number

    def tweak(self, turn: int, number: int) -> int:
        """Vector `number` of set `turn`."""
        return self.width * (self.round_keys + turn * (self.vectors + 1) + number)

    @property
    def block(self) -> int:
        return self.tweak(2, 0)

    @property
    def size(self) -> int:
        return -(-(self.block + BLOCK_BYTES) // 64) * 64


class DataUnit:
    """The kernel of one problem at one point: which instruction does what in which register."""

    def __init__(self, problem: Problem, point: Point) -> None:
        self.problem = problem
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

    # Products by powers of x.

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
            found.append(("product", f"$0x00, {own[self.polynomial]}", _twice(own, carry)))
            found.append(("xor", carry, _twice(own, made)))
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
            ("product", f"$0x01, {own[self.polynomial]}", _twice(own, carry)),
            ("xor", moved, _twice(own, made)),
            ("xor", carry, _twice(own, made)),
        ]

    def _shifted(self, kind: str, amount: int, source: str, target: str) -> list[Op]:
        if not self.registers.legacy:
            return [(kind, f"${amount}, {source}", target)]
        moved: list[Op] = [("move", source, target)] if source != target else []
        return [*moved, (kind, f"${amount}", target)]

    # Pieces of the kernel.

    def rounds(self, states: Sequence[int], registers: RegisterClass | None = None) -> list[Op]:
        """All rounds of the states, side by side."""
        own, last = registers or self.registers, self.problem.rounds
        return [
            ("last" if number == last else "round", self.key(number, own), _twice(own, own[state]))
            for number in range(1, last + 1)
            for state in states
        ]

    def whitened(self, state: int, tweak: str, registers: RegisterClass | None = None) -> list[Op]:
        """The tweak and the first round key join a state."""
        own = registers or self.registers
        name, key = own[state], self.key(0, own)
        if own.encoding == "evex" and tweak.startswith("%"):
            return [("sum", f"{key}, {tweak}", name)]
        return [("xor", tweak, _twice(own, name)), ("xor", key, _twice(own, name))]

    def body(self, turn: int) -> list[Op]:
        """The next blocks, with the tweaks of set `turn`; it makes those of the other set."""
        width, states = self.registers.width, range(self.vectors)
        main: list[Op] = [("load", f"{width * i}(%rcx)", self.registers[i]) for i in states]
        for i in states:
            main += self.whitened(i, self.place(turn, i))
        main += self.rounds(states)
        for i in states:
            main.append(("xor", self.place(turn, i), _twice(self.registers, self.registers[i])))
            main.append(("store", self.registers[i], f"{width * i}(%r8)"))
        others = [self.times(self.place(turn, i), self.place(1 - turn, i), self.step) for i in states]
        made = [op for ops in others for op in ops]
        return _merged(main, made) if self.beside else [*made, *main]

    def single(self, registers: RegisterClass, tweak: str, start: str = "%rcx", to: str = "%r8") -> list[Op]:
        """One vector or block from `start` to `to` with the tweaks at address `tweak`."""
        state = registers[0]
        return [
            ("load", f"({start})", state),
            *self.whitened(0, tweak, registers),
            *self.rounds([0], registers),
            ("xor", tweak, _twice(registers, state)),
            ("store", state, f"({to})"),
        ]

    def first_tweaks(self) -> list[Op]:
        """From the first tweak in register 0 to all tweaks of the first set: the first 8 blocks' tweaks by
        shifts of bits, one by one, and the others from those 8 blocks before."""
        lanes, narrow = self.registers.lanes, self.registers.narrow()
        count = min(BYTE_BITS, self.step)
        found: list[Op] = []
        for number in range(count):
            vector, lane = divmod(number, lanes)
            direct = self.in_registers and not lane
            made = narrow[self.vectors + vector if direct else self.made]
            found += self._shifted_tweak(narrow, made, number)
            if not self.in_registers:
                place = self.frame.tweak(0, 0) + BLOCK_BYTES * number
                found.append(("aligned", made, f"{place}(%rsp)"))
            elif lane:
                whole = self.place(0, vector)
                found.append(("lane", f"${lane}, {made}, {whole}", whole))
        # The vectors after these blocks.
        known = count // lanes
        for number in range(known, self.vectors):
            found += self.times(self.place(0, number - known), self.place(0, number), BYTE_BITS)
        return found

    def _shifted_tweak(self, narrow: RegisterClass, made: str, number: int) -> list[Op]:
        """`made` = the tweak in register 0 times x^`number`, by shifts of bits."""
        start = narrow[0]
        if not number:
            return [("move", start, made)]
        shifted = self._shifted("bits_left", number, start, made)
        return [*shifted, *self._carried(narrow, start, made, number)]

    def left(self, turn: int) -> list[Op]:
        """All tweaks of set `turn`, and the one after them, to the frame."""
        after = f"{self.frame.tweak(turn, self.vectors)}(%rsp)"
        found = []
        if self.in_registers:
            places = [(self.place(turn, i), self.frame.tweak(turn, i)) for i in range(self.vectors)]
            found = [("aligned", register, f"{place}(%rsp)") for register, place in places]
        return [*found, *self.times(self.place(turn, 0), after, self.step)]

    def names(self) -> dict[str, Any]:
        """The variables of the template."""
        registers, frame, narrow = self.registers, self.frame, self.registers.narrow()
        this, after = "(%r11)", f"{BLOCK_BYTES}(%r11)"
        stolen, finished = (after, this) if self.problem.contract.decrypts else (this, after)
        return {
            "problem": self.problem,
            "registers": registers,
            "narrow": narrow,
            "frame": frame,
            "vectors": self.vectors,
            "state": narrow[0],
            "key_register": registers[1],
            "keys": range(self.problem.round_keys),
            "kept": [registers[number] for number in self.kept],
            "polynomial": (narrow[self.polynomial], registers[self.polynomial]),
            "spread": registers.lanes > 1,
            "first_tweaks": self.first_tweaks(),
            "bodies": [(self.body(turn), self.left(turn)) for turn in range(2)],
            "tweak_places": [frame.tweak(turn, 0) for turn in range(2)],
            "vector": self.single(registers, "(%r11)"),
            "block": self.single(narrow, "(%r11)"),
            "stolen": self.single(narrow, stolen, to="%rax"),
            "finished": self.single(narrow, finished, start="%rax"),
        }


def _twice(registers: RegisterClass, name: str) -> str:
    """A register that an instruction both reads and writes."""
    return name if registers.legacy else f"{name}, {name}"


def _merged(main: Sequence[Op], others: Sequence[Op]) -> list[Op]:
    """`others`, in order, spread evenly over `main`."""
    found, done = [], 0
    for number, op in enumerate(main, 1):
        found.append(op)
        until = len(others) * number // len(main)
        found += others[done:until]
        done = until
    return found


def prepare(problem: Problem, point: Point, prefix: str) -> Prepared:
    """The kernel: `void SYMBOL(const uint8_t *rk, const uint8_t *tweak_key_rk, const uint8_t tweak[16],
    const uint8_t *in, uint8_t *out, size_t bytes)`; in may equal out. It does nothing with fewer than 16
    bytes."""
    symbol = f"{prefix}aes{problem.key_bits}_{problem.operation}"
    kernel = DataUnit(problem, point)
    entry = EntryPoint(
        symbol,
        problem.operation,
        problem.key_bits,
        key_form="inverse" if problem.contract.decrypts else "expanded",
        block_factor=kernel.step,
        key_alignment=1,
    )
    simple = kernel.registers.encoding != "evex" and kernel.registers.lanes == 1
    requires = kernel.registers.features | {"pclmulqdq" if simple else "vpclmulqdq"}
    names = {"symbol": symbol, **kernel.names()}
    return Prepared("x86-asm/xts.s.j2", f"{symbol}.s", names, (entry,), requires=requires)
