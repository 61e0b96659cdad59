"""Which values meet in a Cortex-M when it runs masked code, by the dependence of words on shares.

`Core` executes text on physical registers, one instruction after the other, on words of
`aesgen.cipher.dependence` instead of numbers; public values are None. Its elements hold what hardware
compares with the next value that comes there:

    register            the register that is overwritten
    operand_1           the first operand of the last data operation
    operand_2           the second one, before its shift
    operand_2_store     the same, if stored words travel there too
    shifter             the last second operand that was shifted
    write_back          the last result of a data operation or a load
    data_bus            the last word that was loaded or stored
    cell                the word in memory that is overwritten

The order and the meaning follow Le Corre, Grossschaedl and Dinu (COSADE 2018) and McCann, Oswald and Whitnall
(USENIX Security 2017). Constants drive no operand.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from aesgen.cipher.dependence import Dependence, Word, is_secret, turned
from aesgen.errors import VariantFailure

Value = Word | None
ADDRESS = re.compile(r"\[(\w+)(?:, #(\d+))?\]")
SHIFT = re.compile(r"(ror|lsl|lsr) #(\d+)")
COMMUTATIVE = ("eor", "and")


@dataclass(frozen=True)
class Line:
    """An instruction: `name`, `to` (register or stored register), operands `first` and `second` (register,
    constant `#n` or empty), `shift`, and `address` (register and offset)."""

    text: str
    name: str
    to: str
    first: str = ""
    second: str = ""
    shift: str = ""
    address: tuple[str, int] | None = None

    @property
    def swapped(self) -> Line | None:
        """The same with its operands exchanged, if that is possible."""
        if self.name not in COMMUTATIVE or self.shift or self.second.startswith("#"):
            return None
        return parsed(f"\t{self.name} {self.to}, {self.second}, {self.first}")


def parsed(text: str) -> Line:
    """The instruction `text`."""
    name, _, rest = text.strip().partition(" ")
    operands = re.split(r", (?![^\[]*\])", rest)
    if found := ADDRESS.fullmatch(operands[-1]):
        return Line(text, name, operands[0], address=(found[1], int(found[2] or 0)))
    if name in ("mov", "mvn", "vmov"):
        operands.insert(1, "")
    if name == "cmp":
        operands.insert(0, "")
    operands += [""] * (4 - len(operands))
    return Line(text, name, operands[0], operands[1], operands[2], operands[3])


@dataclass
class Core:
    """`memory`: the words at a base (`sp`, `keys`) and an offset that were stored; `source` makes the word at
    an address where none was. `pointers`: what a register or a word of the stack points to, if that
    matters."""

    dependence: Dependence
    source: Callable[[str, int], Value]
    registers: dict[str, Value] = field(default_factory=dict)
    memory: dict[tuple[str, int], Value] = field(default_factory=dict)
    pointers: dict[str | tuple[str, int], str] = field(default_factory=dict)
    last: dict[str, Value] = field(default_factory=dict)
    unmasked: int = 0

    def effects(self, line: Line) -> dict[str, tuple[Value, Value]]:
        """What `line` puts into each element, and what it replaces there."""
        if line.address is not None:
            place = self._place(line.address)
            if line.name == "ldr":
                word = self._read(place)
                new = {"register": word, "write_back": word, "data_bus": word}
            elif line.name == "str":
                word = self.registers.get(line.to)
                new = {"operand_2_store": word, "data_bus": word, "cell": word}
            else:
                raise VariantFailure("render", f"a masked kernel has the instruction {line.name}")
            old = {**self.last, "register": self.registers.get(line.to), "cell": self.memory.get(place)}
            return {element: (word, old.get(element)) for element, word in new.items()}
        first, second = self.registers.get(line.first), self.registers.get(line.second)
        if line.name == "vmov":
            return {"register": (second, self.registers.get(line.to))}
        new = {}
        if line.first:
            new["operand_1"] = first
        if line.second and not line.second.startswith("#"):
            new |= {"operand_2": second, "operand_2_store": second}
        if line.shift:
            second = new["shifter"] = self._shifted(second, line.shift)
        if line.to:
            new["register"] = new["write_back"] = self._result(line, first, second)
        old = {**self.last, "register": self.registers.get(line.to)}
        return {element: (word, old.get(element)) for element, word in new.items()}

    def meet(self, line: Line) -> list[str]:
        """The elements in which `line` puts a word in place of another so that a secret shows."""
        return [element for element, (new, old) in self.effects(line).items() if self.both(new, old)]

    def both(self, one: Value, other: Value) -> bool:
        """Whether a secret shows where `one` takes the place of `other`."""
        return (
            one is not None and other is not None and one is not other and self.dependence.leaks(one, other)
        )

    def run(self, line: Line) -> None:
        """Executes `line`. Raises `VariantFailure` if its result alone shows a secret."""
        for element, (new, _) in self.effects(line).items():
            if element not in ("register", "cell"):
                self.last[element] = new
            elif element == "cell":
                assert line.address
                self.memory[self._place(line.address)] = new
            else:
                self.registers[line.to] = self._public_sum(line, new)
                if line.name != "ldr":
                    self.pointers.pop(line.to, None)
        if line.address is not None:
            place = self._place(line.address)
            if line.name == "str" and line.to in self.pointers:
                self.pointers[place] = self.pointers[line.to]
            if line.name == "ldr":
                self.pointers.pop(line.to, None)
                if place in self.pointers:
                    self.pointers[line.to] = self.pointers[place]

    def _public_sum(self, line: Line, new: Value) -> Value:
        """`new`, or None for the sum of both shares of a word, which is the output."""
        if new is None or line.address is not None:
            return new
        if line.name == "eor" and is_secret(new):
            self.unmasked += 1
            self.last["write_back"] = None
            return None
        if self.dependence.leaks(new):
            raise VariantFailure("constraints", f"the result of `{line.text.strip()}` shows a secret")
        return new

    def _place(self, address: tuple[str, int]) -> tuple[str, int]:
        register, offset = address
        return ("sp" if register == "sp" else self.pointers.get(register, "public")), offset

    def _read(self, place: tuple[str, int]) -> Value:
        if place[0] == "public":
            return None
        if place not in self.memory:
            self.memory[place] = self.source(*place)
        return self.memory[place]

    def _shifted(self, word: Value, shift: str) -> Value:
        if word is None:
            return None
        found = SHIFT.fullmatch(shift)
        if not found:
            raise VariantFailure("render", f"a masked kernel shifts by {shift}")
        by = int(found[2])
        if found[1] == "ror":
            return turned(word, ((bit + by) % 32 for bit in range(32)))
        step = by if found[1] == "lsr" else -by
        return turned(word, (bit + step if 0 <= bit + step < 32 else None for bit in range(32)))

    def _result(self, line: Line, first: Value, second: Value) -> Value:
        if line.second.startswith("#") and first is not None and line.name in ("and", "bic"):
            mask = int(line.second[1:], 0) ^ (0xFFFFFFFF if line.name == "bic" else 0)
            return turned(first, (bit if mask >> bit & 1 else None for bit in range(32)))
        if first is None and second is None:
            return None
        if line.name == "mov":
            return second
        if line.name == "eor":
            if first is None or second is None:
                return second if first is None else first
            return self.dependence.xor(first, second)
        if line.name == "and" and first is not None and second is not None:
            return self.dependence.product(first, second)
        raise VariantFailure("render", f"a masked kernel computes {line.text.strip()}")
