"""The registers of a vector unit, their type and length, and which elements an instruction computes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from aesgen.proofs.failures import Stopped
from aesgen.proofs.registers import Content, RegisterContents
from aesgen.proofs.terms import UNDEFINED, Byte, Bytes
from aesgen.proofs.views import View
from aesgen.proofs.words import Value, Words

REGISTERS = 32


class ElementType(NamedTuple):
    """The type that `vsetvli` sets. `size`: bytes of an element; `group`: registers of a group.
    `tail_agnostic`, `mask_agnostic`: elements behind the length, and those without a mask bit, need not keep
    their value."""

    size: int
    group: int
    tail_agnostic: bool
    mask_agnostic: bool


class VectorUnit(RegisterContents):
    """32 registers of `size` bytes. `length`: elements that an instruction computes (vl)."""

    def __init__(self, words: Words, size: int) -> None:
        super().__init__(words, size)
        self.registers: list[Content] = []
        self._type: ElementType | None = None
        self.length = self._agnostic = 0
        self.forget()

    def forget(self) -> None:
        """The state in which a function is called: no byte of a register is known, and there is no type."""
        self.registers = [self._row(f"v{number}") for number in range(REGISTERS)]
        self._type, self.length = None, 0

    def _row(self, name: str, size: int = 0) -> Bytes:
        """Bytes that are atoms of their own."""
        size = size or self.size
        return self.terms.named_row(
            (VectorUnit, name, size), lambda: [f"{name}[{k}]" for k in range(size)], UNDEFINED
        )

    # Type

    @property
    def type(self) -> ElementType:
        if self._type is None:
            raise Stopped("it uses vectors without a valid type")
        return self._type

    @property
    def typed(self) -> View:
        """The type, as a number that is 0 without one, and the length. Unknown ones take the type away."""

        def read(place: int) -> int:
            if self._type is None:
                return 0
            size, group, *agnostic = self._type
            return self.length if place else size | group << 8 | agnostic[0] << 16 | agnostic[1] << 17

        def write(place: int, value: Value) -> None:
            if not isinstance(value, int) or value + place == 0:
                self._type = None
            elif place:
                self.length = value
            else:
                agnostic = bool(value >> 16 & 1), bool(value >> 17)
                self._type = ElementType(value & 255, value >> 8 & 255, *agnostic)

        return View(2, read, write)

    def most(self, type_: ElementType) -> int:
        """The elements of a group (VLMAX)."""
        return type_.group * self.size // type_.size

    def configure(self, type_: ElementType, length: int) -> None:
        self._type, self.length = type_, length

    def whole(self, masked: bool) -> bool:
        """Whether an instruction computes every element of a group."""
        return not masked and self.length == self.most(self.type)

    # All registers

    def __iter__(self) -> Iterator[Bytes]:
        """The bytes of each register."""
        return map(self.spelled, range(REGISTERS))

    def replace(self, contents: Iterable[Bytes]) -> None:
        """Give every register another content."""
        self.registers = list(contents)

    # Groups of registers

    def group(self, number: int, count: int = 0) -> range:
        """The registers of a group of `count`, or of as many as the type says. Raises `Stopped` where the
        manual reserves its number."""
        count = count or self.type.group
        if number % count or number + count > REGISTERS:
            raise Stopped(f"v{number} begins no group of {count} registers")
        return range(number, number + count)

    def spelled(self, number: int) -> Bytes:
        """The bytes of a register."""
        return self.words.spelled(self.plain(self.registers[number]), self.size)

    def bytes_of(self, number: int, count: int = 0) -> Bytes:
        """The bytes of a group of registers."""
        registers = self.group(number, count)
        if len(registers) == 1:
            return self.spelled(number)
        return tuple(byte for each in registers for byte in self.spelled(each))

    def body(self, number: int) -> Bytes:
        """The bytes of the elements of a group up to the length."""
        return self.bytes_of(number)[: self.length * self.type.size]

    def overwrite(self, number: int, content: Bytes) -> None:
        """Give registers from `number` on other bytes."""
        for place in range(0, len(content), self.size):
            self.registers[number + place // self.size] = content[place : place + self.size]

    # Results

    def mask(self) -> list[bool]:
        """The mask bits of the elements up to the length. Raises `Stopped` if one is not known."""
        bits = self.spelled(0)[: -(-self.length // 8)]
        if any(byte >= 256 for byte in bits):
            raise Stopped("its mask is not known")
        return [bool(bits[place // 8] >> place % 8 & 1) for place in range(self.length)]

    def put(
        self,
        number: int,
        made: Bytes,
        masked: bool = False,
        count: int = 0,
        size: int = 0,
    ) -> None:
        """Store the elements `made`, up to the length, in a group, by default of the type's `count` of
        registers and `size` of elements. Elements that the instruction does not compute keep their value
        or get an unknown one."""
        type_, size = self.type, size or self.type.size
        registers = self.group(number, count)
        if masked and number == 0:
            raise Stopped("its result would overwrite its mask")
        if not self.length:
            return
        old = self.bytes_of(number, count)
        if masked:
            made = self._merged(made, old, self.mask(), size)
        if len(made) < len(old):
            rest = self._unknown(len(old)) if type_.tail_agnostic else old
            made += rest[len(made) :]
        assert len(made) == self.size * len(registers)
        self.overwrite(number, made)

    def _merged(self, made: Bytes, old: Bytes, active: Sequence[bool], size: int) -> Bytes:
        """The elements of `made` that are active, and others."""
        inactive = self._unknown(len(made)) if self.type.mask_agnostic and not all(active) else old
        parts: list[Byte] = []
        for place, own in enumerate(active):
            source = made if own else inactive
            parts += source[size * place : size * (place + 1)]
        return tuple(parts)

    def _unknown(self, size: int) -> Bytes:
        """Bytes that an instruction leaves open: they are all ones, or what they were before."""
        self._agnostic += 1
        return self._row(f"agnostic {self._agnostic}", size)
