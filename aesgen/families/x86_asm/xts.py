"""XTS (NIST SP 800-38E) on AES instructions: the next body's tweaks are made beside the rounds of this one.

A body enciphers `interleave` vectors. Lane l of vector i has the tweak T x^(L i + l), where L is the number
of lanes, so that the next body's tweaks are this body's times x^m, m = L `interleave`. Two sets of tweaks
take turns. They live in registers if there are enough, and else in the frame. At the end of a call the tweaks
go to the frame, where single vectors, single blocks and ciphertext stealing take them by address.

A second entry point, `SYMBOL_sectors`, processes consecutive data units of whole bodies. It enciphers the
numbers of as many data units as a body has blocks together, one such batch ahead, and the last body of a data
unit makes the first tweaks of the next one beside its rounds. Axes:
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
from aesgen.model.build import EntryPoint
from aesgen.model.problem import BLOCK_BYTES, Problem
from aesgen.model.variant import Point

BYTE_BITS = 8

Op = tuple[str, str, str]
"""Kind of instruction, sources and result, as `mnemonics.s.j2` lists them."""


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


class DataUnit:
    """The kernel of one problem at one point: which instruction does what in which register."""

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
            *self._both(own, moved, carry, made),
        ]

    def _both(self, own: RegisterClass, one: str, two: str, made: str) -> list[Op]:
        """Adds two registers to `made`."""
        if own.encoding == "evex":
            return [("sum", f"{one}, {two}", made)]
        return [("xor", one, _twice(own, made)), ("xor", two, _twice(own, made))]

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

    def body(self, turn: int, made: Sequence[Op]) -> list[Op]:
        """The next blocks, with the tweaks of set `turn`; `made` are the instructions that make the other
        set."""
        width, states = self.registers.width, range(self.vectors)
        main: list[Op] = [("load", f"{width * i}(%rcx)", self.registers[i]) for i in states]
        for i in states:
            main += self.whitened(i, self.place(turn, i))
        main += self.rounds(states)
        for i in states:
            main.append(("xor", self.place(turn, i), _twice(self.registers, self.registers[i])))
            main.append(("store", self.registers[i], f"{width * i}(%r8)"))
        return _merged(main, made) if self.beside else [*made, *main]

    def following(self, turn: int) -> list[Op]:
        """The tweaks of the other set from those of set `turn`, in the same data unit."""
        others = [
            self.times(self.place(turn, i), self.place(1 - turn, i), self.step) for i in range(self.vectors)
        ]
        return [op for ops in others for op in ops]

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
            found.append(("product", f"$0x01, {own[self.polynomial]}", _twice(own, carry)))
            found += self._both(own, moved, carry, made)
        if made != target:
            found.append(("aligned", made, target))
        return found

    def _constant(self, name: str) -> str:
        return f".L{self.symbol}_{name}"

    # Consecutive data units.

    def numbered(self) -> list[Op]:
        """The numbers of the next data units from the first of them, in the lowest lane of `made`, if their
        low quadwords do not wrap."""
        own = self.registers
        made = own[self.made]
        found: list[Op] = [("spread", f"{made}, {made}", made)] if own.lanes > 1 else []
        for i in range(self.vectors):
            found.append(("aligned", f"{self._constant('numbers')}+{own.width * i}(%rip)", own[i]))
            found.append(("add", made, _twice(own, own[i])))
        return found

    def unit_tweaks(self) -> list[Op]:
        """The cipher of the numbers under the tweak key."""
        own, last = self.registers, self.problem.rounds
        found: list[Op] = []
        for number in range(last + 1):
            kind = "xor" if not number else "aesenclast" if number == last else "aesenc"
            found.append(("broadcast", f"{BLOCK_BYTES * number}(%rsi)", own[self.made]))
            found += [(kind, own[self.made], _twice(own, own[i])) for i in range(self.vectors)]
        return found

    def states_at(self, place: int, store: bool) -> list[Op]:
        """Loads or stores the vectors of a body, at an offset in the frame."""
        operands = [
            (f"{place + self.registers.width * i}(%rsp)", self.registers[i]) for i in range(self.vectors)
        ]
        return [("aligned", *(pair[::-1] if store else pair)) for pair in operands]

    def constants(self) -> list[tuple[str, list[int]]]:
        """The quadwords of each constant by its label: the shifts of the first 8 blocks' tweaks, and the
        numbers of data units after the first."""
        shifts = range(max(BYTE_BITS, self.registers.lanes))
        numbers = [quadword for number in range(self.step) for quadword in (number, 0)]
        if self.registers.lanes == 1:
            return [("numbers", numbers)]
        return [
            ("up", [shift for shift in shifts for _ in range(2)]),
            ("down", [64 - shift for shift in shifts for _ in range(2)]),
            ("numbers", numbers),
        ]

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
            "first_tweaks": self.first_tweaks(0, f"{frame.block}(%rsp)"),
            "bodies": [(self.body(turn, self.following(turn)), self.left(turn)) for turn in range(2)],
            "last_bodies": [
                self.body(turn, self.first_tweaks(1 - turn, f"{BLOCK_BYTES}(%r11)")) for turn in range(2)
            ],
            "next_unit": self.first_tweaks(0, f"{frame.units}(%rsp)"),
            "ahead": self.states_at(frame.next_units, store=False),
            "taken": self.states_at(frame.units, store=True),
            "left_ahead": self.states_at(frame.next_units, store=True),
            "numbered": self.numbered(),
            "first_number": (narrow[self.made], narrow.twice(self.made)),
            "number_loads": self.states_at(frame.next_units, store=False),
            "unit_tweaks": self.unit_tweaks(),
            "step": self.step,
            "constants": self.constants(),
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
    kernel = DataUnit(symbol, problem, point)
    entry = EntryPoint(
        symbol,
        problem.operation,
        problem.key_bits,
        key_form="inverse" if problem.contract.decrypts else "expanded",
        block_factor=kernel.step,
        key_alignment=1,
        unit_bytes=BLOCK_BYTES * kernel.step,
    )
    simple = kernel.registers.encoding != "evex" and kernel.registers.lanes == 1
    requires = kernel.registers.features | {"pclmulqdq" if simple else "vpclmulqdq"}
    names = {"symbol": symbol, **kernel.names()}
    return Prepared("x86-asm/xts.s.j2", f"{symbol}.s", names, (entry,), requires=requires)
