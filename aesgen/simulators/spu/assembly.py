"""Translates GNU spu-elf assembly text to a local-store image, symbols and decoded instructions.

The input is assembly from compilers or people for `spu-as`: labels, `.text`, `.data`, `.section`, `.align`,
`.byte`, `.hword`, `.word`, `.quad`, `.space`. Immediates are checked against the ranges that the assembler
accepts (GNU binutils, gas/config/tc-spu.c). Everything else is an `AssemblyError` with its line.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from aesgen import pipelines
from aesgen.simulators.errors import AssemblyError

_IGNORED = {".global", ".globl", ".type", ".size", ".local", ".weak", ".file", ".ident", ".set"}
_DATA = {".byte": 1, ".hword": 2, ".half": 2, ".short": 2, ".word": 4, ".long": 4, ".int": 4, ".quad": 8}
_RESERVE = {".space", ".skip", ".zero"}
_REGISTERS = {f"${number}": number for number in range(128)} | {"$lr": 0, "$sp": 1, "$LR": 0, "$SP": 1}
_ONLY_REGISTERS = re.compile("du+")
_LABEL = re.compile(r"([\w.$]+):\s*")


@dataclass(frozen=True, slots=True, eq=False)
class Opcode:
    """A mnemonic's entry in the pipeline description, one object for each."""

    name: str
    unit: str
    latency: int
    roles: str
    memory: str | None
    low: int | None
    high: int | None
    multiple: int


class Decoded(NamedTuple):
    """An instruction, independent of its address. `target` is the register written, `sources` those read in
    operand order, `immediate` the constant (of a branch, its destination; of a hint, its branch)."""

    opcode: Opcode
    target: int | None
    sources: tuple[int, ...]
    immediate: int


@dataclass(frozen=True)
class Program:
    """`image`: the data sections' bytes by address. `instructions` by address. Sizes in bytes."""

    image: Mapping[int, bytes]
    symbols: Mapping[str, int]
    instructions: Mapping[int, Decoded]
    code_bytes: int
    data_bytes: int
    end: int


@lru_cache
def opcodes() -> dict[str, Opcode]:
    """The SPU's instruction table."""
    description = pipelines.load("spu")
    table = {}
    for group in description["instructions"]:
        kind = description["classes"][group["class"]]
        low, high = group.get("range", (None, None))
        for name in group["names"]:
            table[name] = Opcode(
                name,
                kind["unit"],
                kind["latency"],
                group["operands"].replace(" ", ""),
                kind.get("memory"),
                low,
                high,
                group.get("multiple", 1),
            )
    return table


@dataclass
class _Section:
    name: str
    size: int = 0
    start: int = 0


@dataclass(slots=True)
class _Piece:
    """Data expressions with a place in a section."""

    section: _Section
    offset: int
    line: int
    width: int = 0
    values: tuple[str, ...] = ()
    size: int = 0


@lru_cache(maxsize=16)
def assemble(text: str, base: int = 0x80) -> Program:
    """Assembles `text`: its code first, from `base` on, then its data."""
    reader = _Reader()
    if "/*" in text:
        text = re.sub(r"/\*.*?\*/", lambda comment: "\n" * comment[0].count("\n"), text, flags=re.DOTALL)
    for number, line in enumerate(text.splitlines(), 1):
        if instruction := _plain(line):
            reader.instruction(instruction, number)
        elif "#" in line or ";" in line:
            for statement in line.partition("#")[0].split(";"):
                reader.statement(statement.strip(), number)
        else:
            reader.statement(line.strip(), number)
    return reader.program(base)


class _Reader:
    """The first pass collects sections, labels and pieces. `program` is the second pass."""

    def __init__(self) -> None:
        self.sections: dict[str, _Section] = {".text": _Section(".text")}
        self.section = self.sections[".text"]
        self.labels: dict[str, tuple[_Section, int]] = {}
        self.code: list[tuple[_Section, int, int, str | Decoded]] = []
        self.pieces: list[_Piece] = []
        self.opcodes = opcodes()

    def statement(self, text: str, line: int) -> None:
        while ":" in text and (match := _LABEL.match(text)):
            if match[1] in self.labels:
                raise AssemblyError(line, f"{match[1]!r} is already defined")
            self.labels[match[1]] = (self.section, self.section.size)
            text = text[match.end() :]
        if not text:
            return
        word, rest = (*text.split(None, 1), "")[:2]
        if word in self.opcodes:
            self.instruction(text, line)
        elif not word.startswith("."):
            raise AssemblyError(line, f"unknown instruction {word!r}")
        elif word in (".text", ".data", ".section"):
            name = word if word != ".section" else rest.split(",")[0].strip()
            self.section = self.sections.setdefault(name, _Section(name))
        elif word in (".align", ".p2align"):
            self._align(1 << int(rest.split(",")[0]), line)
        elif word in _DATA:
            values = tuple(value.strip() for value in rest.split(","))
            width = _DATA[word]
            self._add(_Piece(self.section, self.section.size, line, width, values, width * len(values)))
        elif word in _RESERVE:
            size = int(rest.split(",")[0], 0)
            self._add(_Piece(self.section, self.section.size, line, size=size))
        elif word not in _IGNORED:
            raise AssemblyError(line, f"unknown directive {word!r}")

    def instruction(self, instruction: str | Decoded, line: int) -> None:
        """The next instruction, as text if it may name symbols that are defined later."""
        section = self.section
        self.code.append((section, section.size, line, instruction))
        section.size += 4

    def _add(self, piece: _Piece) -> None:
        self.pieces.append(piece)
        self.section.size += piece.size

    def _align(self, boundary: int, line: int) -> None:
        while self.section.size % boundary:
            if self.section.name.startswith(".text"):
                # The GNU assembler pads with a no-operation for each word's pipe.
                self.instruction("lnop" if self.section.size % 8 else "nop", line)
            else:
                self._add(_Piece(self.section, self.section.size, line, size=1))

    def program(self, base: int) -> Program:
        address = base
        for section in self.sections.values():
            section.start = address
            address = -(-(address + section.size) // 128) * 128
        symbols = {name: section.start + offset for name, (section, offset) in self.labels.items()}
        image: dict[int, bytes] = {}
        instructions = {}
        for section, offset, line, instruction in self.code:
            at = section.start + offset
            if isinstance(instruction, str):
                instruction = _decode(instruction, line, symbols)
            instructions[at] = instruction
        data_bytes = 0
        for piece in self.pieces:
            at = piece.section.start + piece.offset
            data_bytes += piece.size
            if piece.values:
                mask = (1 << 8 * piece.width) - 1
                try:
                    values = [_value(value, symbols) for value in piece.values]
                except ValueError as error:
                    raise AssemblyError(piece.line, str(error)) from None
                image[at] = b"".join((value & mask).to_bytes(piece.width, "big") for value in values)
        return Program(image, symbols, instructions, 4 * len(instructions), data_bytes, address)


def _value(text: str, symbols: Mapping[str, int]) -> int:
    """The value of a sum or difference of numbers and symbols; raises `ValueError` for an undefined
    symbol."""
    if text.lstrip("-").isdecimal():
        return int(text)
    total = 0
    for sign, term in re.findall(r"([+-]?)\s*([\w.$]+)", text):
        if term[0].isdigit():
            value = int(term, 0)
        elif term in symbols:
            value = symbols[term]
        else:
            raise ValueError(f"undefined symbol {term!r}")
        total += -value if sign == "-" else value
    return total


@lru_cache(maxsize=1 << 16)
def _plain(line: str) -> Decoded | None:
    """The instruction of a line, if it is valid and contains only registers and numbers. Cached: variants of
    one program share most of their lines."""
    name, _, rest = line.strip().partition(" ")
    opcode = opcodes().get(name)
    if opcode is None or "#" in line or ";" in line:
        return None
    if _ONLY_REGISTERS.fullmatch(opcode.roles):
        words = rest.split(", ")
        if len(words) == len(opcode.roles) and _REGISTERS.keys() >= set(words):
            target, *sources = [_REGISTERS[word] for word in words]
            return Decoded(opcode, target, tuple(sources), 0)
    try:
        return _decode(line.strip(), 0, {})
    except AssemblyError:
        return None


def _decode(text: str, line: int, symbols: Mapping[str, int]) -> Decoded:
    try:
        return _read(text, symbols)
    except ValueError as error:
        raise AssemblyError(line, str(error)) from None


def _read(text: str, symbols: Mapping[str, int]) -> Decoded:
    """Decodes the instruction `text`. Raises `ValueError`."""
    name, *rest = text.split(None, 1)
    opcode = opcodes()[name]
    if name == "nop" or not opcode.roles:
        return Decoded(opcode, None, (), 0)
    words = [word.strip() for word in rest[0].split(",")] if rest else []
    if len(words) != len(opcode.roles):
        raise ValueError(f"{name} takes {len(opcode.roles)} operands: {text!r}")
    target: int | None = None
    sources: list[int] = []
    constants: list[int] = []
    for role, word in zip(opcode.roles, words, strict=True):
        if role in "ub":
            sources.append(_register(word))
        if role in "db":
            target = _register(word)
        elif role == "m":
            offset, opening, base = word.partition("(")
            if not opening or not base.endswith(")"):
                raise ValueError(f"expected offset(register): {word!r}")
            sources.append(_register(base[:-1].strip()))
            constants.append(_value(offset or "0", symbols))
        elif role in "il":
            constants.append(_value(word, symbols))
    if constants and "l" not in opcode.roles:
        _check(constants[0], opcode)
    return Decoded(opcode, target, tuple(sources), constants[0] if constants else 0)


def _register(word: str) -> int:
    if word not in _REGISTERS:
        raise ValueError(f"expected a register: {word!r}")
    return _REGISTERS[word]


def _check(value: int, opcode: Opcode) -> None:
    if opcode.low is not None and opcode.high is not None and not opcode.low <= value <= opcode.high:
        raise ValueError(f"{opcode.name}: {value} is not in {opcode.low}..{opcode.high}")
    if value % opcode.multiple:
        raise ValueError(f"{opcode.name}: {value} is no multiple of {opcode.multiple}")
