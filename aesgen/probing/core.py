"""A Cortex-M that executes a function on words of many traces at once, or on bits as expressions.

Addresses and conditions must be public, so that all traces execute the same instructions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from aesgen.probing import arithmetic
from aesgen.probing.arithmetic import ONES, Word
from aesgen.probing.computing import RETURN, Computing, Moment
from aesgen.proofs.arm.decoding import (
    LR,
    MULTIPLE,
    PC,
    ArmCode,
    ArmDecoder,
    OffsetAddress,
    ShiftedRegister,
    transfer,
)
from aesgen.proofs.failures import Stopped

STEPS = 2_000_000
_SIZES = {"b": 1, "h": 2}


@dataclass(kw_only=True)
class Core(Computing):
    """A core that is about to call a function. `memory`: words by address; reading a word that is not there,
    and that the program does not have, stops. `calls`: functions outside of the file, by address:
    `random` or `fill`, as in the description. `random`: gives a fresh random word."""

    decoder: ArmDecoder
    memory: dict[int, Word]
    calls: Mapping[int, str]
    random: Callable[[], Word]

    def run(self, start: int) -> Iterator[tuple[int, Moment]]:
        """Execute from `start` to the return, and say what each instruction does, with its number among
        those that execute. Raises `Stopped` where the model ends, with the address."""
        at = start
        for step in range(STEPS):
            if at == RETURN:
                return
            if at in self.calls:
                self._call(at)
                at = self.target(self.registers[LR])
                continue
            try:
                given = self.decoder.at(at)
                self.next = given.end
                if self.flags.passes(given.condition):
                    for moment in self._execute(given):
                        yield step, moment
            except Stopped as stopped:
                stopped.address = at
                raise
            at = self.next
        raise Stopped(f"it executes more than {STEPS:,} instructions")

    def _call(self, address: int) -> None:
        """A call of a function outside of the file; it leaves zeros in registers that it may change."""
        place, count = self.registers[0], self.registers[1]
        result = 0
        if self.calls[address] == "random":
            result = self.random()
        elif isinstance(place, int) and isinstance(count, int) and place % 4 == 0:
            for number in range(count):
                self.memory[place + 4 * number] = self.random()
        else:
            raise Stopped("the address or the number of random words is not public or not aligned")
        self.registers |= {0: result, 1: 0, 2: 0, 3: 0, 12: 0}

    def _execute(self, given: ArmCode) -> Iterator[Moment]:
        name = given.mnemonic
        if name in MULTIPLE:
            yield from self._several(given)
        elif name[:3] in ("ldr", "str"):
            yield from self._transfers(given)
        elif name in ("b", "bl", "bx", "cbz", "cbnz"):
            self._branch(given)
        elif name not in ("nop", "it", "pld"):
            yield from self.compute(given)

    # Transfers of control

    def _branch(self, given: ArmCode) -> None:
        name, last = given.mnemonic, given.operands[-1]
        if name == "bx":
            self.next = self.target(self.registers[given.registers[0]])
            return
        assert isinstance(last, int)
        if name == "bl":
            self.registers[LR] = given.end | 1
        elif name != "b":
            value = self.registers[given.registers[0]]
            if not isinstance(value, int):
                raise Stopped("a branch depends on a value that is not public")
            if (value == 0) != (name == "cbz"):
                return
        self.next = last & ~1

    # Loads and stores

    def _accessed(self, given: ArmCode) -> int:
        """The address of an access; the base register changes if the instruction changes it."""
        place = next(each for each in given.operands if isinstance(each, OffsetAddress))
        after = given.operands[given.operands.index(place) + 1 :]
        base = given.address + 4 & ~3 if place.base == PC else self.registers[place.base]
        offset: Word = place.displacement
        if place.offset is not None:
            offset = self.shifted(place.offset)
            offset = -offset if place.minus else offset
        step = offset
        if after:
            first = after[0]
            step = self.shifted(first) if isinstance(first, ShiftedRegister) else first
            step = -step if given.minus else step  # type: ignore[operator]
        if not (isinstance(base, int) and isinstance(offset, int) and isinstance(step, int)):
            raise Stopped("an address is not public")
        if given.writes_base:
            self.registers[place.base] = base + step & ONES
        return base + (0 if after else offset) & ONES

    def _transfers(self, given: ArmCode) -> Iterator[Moment]:
        name = given.mnemonic
        numbers = given.registers[: 2 if name in ("ldrd", "strd") else 1]
        stored = [self.registers[number] for number in numbers]
        address = self._accessed(given)
        size = 4 if len(numbers) == 2 else _SIZES.get(name[-1], 4)
        for k, number in enumerate(numbers):
            if name.startswith("ldr"):
                yield self._load(given, number, address + 4 * k, size, name.startswith("ldrs"))
            else:
                yield self._store(given, stored[k], address + 4 * k, size)

    def _several(self, given: ArmCode) -> Iterator[Moment]:
        """`ldm`, `stm`, `push` and `pop`: the register with the lowest number has the lowest address."""
        base, registers, loads, writes, down, apart = transfer(given)
        begin, size = self.registers[base], 4 * len(registers)
        if not isinstance(begin, int):
            raise Stopped("an address is not public")
        start = begin - size if down else begin
        stored = [self.registers[number] for number in registers]
        if writes:
            self.registers[base] = start if down else begin + size
        for k, number in enumerate(registers):
            address = start + 4 * (k + apart)
            if loads:
                yield self._load(given, number, address, 4, False)
            else:
                yield self._store(given, stored[k], address, 4)

    def word(self, address: int) -> Word:
        """The aligned word at an address."""
        found = self.memory.get(address)
        if found is None:
            content = self.decoder.program.bytes_at(address, 4)
            if len(content) < 4:
                raise Stopped(f"it reads {address:#x}, which the description does not have")
            found = self.memory[address] = int.from_bytes(content, "little")
        return found

    def _load(self, given: ArmCode, number: int, address: int, size: int, signed: bool) -> Moment:
        if address % size:
            raise Stopped(f"it reads {size} bytes at {address:#x}, which is not aligned")
        bus = self.word(address & ~3)
        name = "sbfx" if signed else "ubfx"
        value = bus if size == 4 else arithmetic.field(name, bus, 8 * (address & 3), 8 * size)
        old = self.registers[number]
        self.registers[number] = value
        if number == PC:
            self.next = self.target(value)
            return Moment(given, "load", {"bus": bus})
        return Moment(given, "load", {"bus": bus, "result": value, "written": value}, old)

    def _store(self, given: ArmCode, value: Word, address: int, size: int) -> Moment:
        if address % size:
            raise Stopped(f"it writes {size} bytes at {address:#x}, which is not aligned")
        if self.decoder.program.bytes_at(address, 1):
            raise Stopped(f"it writes {address:#x}, a part of the program")
        place, shift = address & ~3, 8 * (address & 3)
        old = self.memory.get(place, 0)
        moved = value if size == 4 else arithmetic.inserted(0, value, shift, 8 * size)
        cell = value if size == 4 else arithmetic.inserted(old, value, shift, 8 * size)
        self.memory[place] = cell
        return Moment(given, "store", {"bus": moved, "cell": cell, "operand_2": value}, old)
