"""An assembler and linker for the C54x: the subset of TI's syntax that the kernels use.

Accepted are labels, one instruction a line, and the directives `.mmregs`, `.global`, `.text`, `.sect`,
`.align`, `.word` and `.usect`. An expression is a number, a symbol, or a symbol plus or minus a number.
Sections whose name begins with `.text` go to program memory, the others to data memory, those of `.usect`
into the scratch pad.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from aesgen.simulators.c54x.image import C54xImage
from aesgen.simulators.c54x.instructions import (
    CONDITIONS,
    FORMS,
    INDIRECT,
    MODES,
    REGISTERS,
    STATUS_BITS,
    WITH_WORD,
    C54xForm,
)
from aesgen.simulators.errors import AssemblyError

_LINE = re.compile(r"^(?:([A-Za-z_$][\w$]*):?)?(?:\s+(\S+)(?:\s+(.*))?)?$")
_INDIRECT = re.compile(r"^\*(\+?)(AR[0-7])(?:(\+0|-0|\+|-)|\((.+)\))?$")
_EXPRESSION = re.compile(r"^([A-Za-z_$][\w$]*)?(?:\s*([+-]?)\s*(\d+))?$")
_ACCUMULATORS = {"A": 0, "B": 1}


@dataclass
class _C54xSection:
    """A section's words so far; `alignment` counts words."""

    name: str
    alignment: int = 1
    words: list[int | _Later] = field(default_factory=list)


@dataclass(frozen=True)
class _Later:
    """A word with an expression of symbols: `base` plus those bits of the expression's value that `mask`
    selects."""

    expression: str
    line: int
    base: int = 0
    mask: int = 0xFFFF


class _NoMatch(Exception):
    """The operands have another form."""


def assemble(text: str, code: int, data: int, scratch: int, roots: Sequence[str] = ()) -> C54xImage:
    """The program of `text` with its sections at these addresses, in words. `roots`: symbols; sections that
    none of these needs, directly or through others, are left out. Raises `AssemblyError`."""
    assembler = _Assembler()
    for number, line in enumerate(text.splitlines(), 1):
        assembler.line(number, line)
    return assembler.linked(code, data, scratch, roots)


class _Assembler:
    def __init__(self) -> None:
        self.sections: dict[str, _C54xSection] = {}
        self.labels: dict[str, tuple[str, int]] = {}
        self.reserved: list[tuple[str, int]] = []
        self.current: _C54xSection | None = None

    def line(self, number: int, line: str) -> None:
        found = _LINE.match(line.split(";")[0].rstrip())
        if not found:
            raise AssemblyError(number, "not understood")
        label, name, rest = found.groups()
        operands = _operands(rest or "")
        if name == ".usect":
            self.reserved.append((label, int(operands[1])))
            return
        if label:
            here = self._here(number)
            self.labels[label] = here.name, len(here.words)
        if name and name.startswith("."):
            self._directive(number, name, operands)
        elif name:
            self._here(number).words += _encoded(number, name.lower(), operands)

    def _directive(self, number: int, name: str, operands: list[str]) -> None:
        if name in (".text", ".sect"):
            section = operands[0].strip('"') if operands else name
            self.current = self.sections.setdefault(section, _C54xSection(section))
        elif name == ".align":
            self._here(number).alignment = max(self._here(number).alignment, int(operands[0]))
        elif name == ".word":
            self._here(number).words += [_Later(each, number) for each in operands]
        elif name not in (".global", ".mmregs"):
            raise AssemblyError(number, f"unknown directive {name}")

    def _here(self, number: int) -> _C54xSection:
        if self.current is None:
            raise AssemblyError(number, "no section")
        return self.current

    def _needed(self, roots: Sequence[str]) -> list[_C54xSection]:
        """All sections, or those that `roots` need, in their order."""
        if not roots:
            return list(self.sections.values())
        waiting = [self.labels[root][0] for root in roots if root in self.labels]
        found = set(waiting)
        while waiting:
            for word in self.sections[waiting.pop()].words:
                symbol = _EXPRESSION.match(word.expression) if isinstance(word, _Later) else None
                place = self.labels.get(symbol[1] or "") if symbol else None
                if place and place[0] not in found:
                    found.add(place[0])
                    waiting.append(place[0])
        return [section for section in self.sections.values() if section.name in found]

    def linked(self, code: int, data: int, scratch: int, roots: Sequence[str]) -> C54xImage:
        sections = self._needed(roots)
        starts, next_of = {}, {True: code, False: data}
        for section in sections:
            executed = section.name.startswith(".text")
            start = -(-next_of[executed] // section.alignment) * section.alignment
            starts[section.name], next_of[executed] = start, start + len(section.words)
        symbols = {
            label: starts[name] + offset for label, (name, offset) in self.labels.items() if name in starts
        }
        reserved = []
        for label, size in self.reserved:
            symbols.setdefault(label, scratch)
            reserved.append((symbols[label], size))
        runs: dict[bool, dict[int, tuple[int, ...]]] = {True: {}, False: {}}
        for section in sections:
            words = tuple(_value(each, symbols) for each in section.words)
            runs[section.name.startswith(".text")][starts[section.name]] = words
        return C54xImage(runs[True], runs[False], tuple(reserved), symbols)


def _operands(text: str) -> list[str]:
    return [each.strip() for each in re.split(r",(?![^(]*\))", text)] if text else []


def _value(word: int | _Later, symbols: Mapping[str, int]) -> int:
    if isinstance(word, int):
        return word
    found = _EXPRESSION.match(word.expression)
    if not found or not word.expression:
        raise AssemblyError(word.line, f"no expression: {word.expression!r}")
    symbol, sign, digits = found.groups()
    names = {**REGISTERS, **symbols}
    if symbol and symbol not in names:
        raise AssemblyError(word.line, f"unknown symbol {symbol}")
    amount = int(digits or 0) * (-1 if sign == "-" else 1)
    return word.base | (names.get(symbol or "", 0) + amount) & word.mask


def _encoded(number: int, name: str, operands: list[str]) -> Iterator[int | _Later]:
    """The words of an instruction: of the first form whose operands fit."""
    forms = [form for form in FORMS if form.name == name]
    for form in forms:
        try:
            return iter(_words(number, form, operands))
        except _NoMatch:
            continue
    raise AssemblyError(number, f"no instruction {name} with these operands" if forms else f"no {name}")


def _words(number: int, form: C54xForm, operands: list[str]) -> list[int | _Later]:
    if form.operands[-1:] == ("into",) and len(operands) == len(form.operands) - 1:
        operands = [*operands, operands[-1 if form.operands[-2] == "from" else 0]]
    if len(operands) != len(form.operands):
        raise _NoMatch
    first: int | _Later = form.opcode
    behind: list[int | _Later] = []
    for kind, text in zip(form.operands, operands, strict=True):
        bits, more = _operand(number, kind, text)
        if isinstance(bits, _Later):
            assert isinstance(first, int)
            first = _Later(bits.expression, number, first, bits.mask)
        elif isinstance(first, int):
            first |= bits
        else:
            first = _Later(first.expression, number, first.base | bits, first.mask)
        behind += more
    return [first, *behind]


def _operand(number: int, kind: str, text: str) -> tuple[int | _Later, list[int | _Later]]:
    """The bits of the first word, and further words."""
    if kind in ("smem", "lmem"):
        return _memory_operand(number, text)
    if kind in ("acc", "into", "from"):
        return _one_of(_ACCUMULATORS, text) << (9 if kind == "from" else 8), []
    if kind in ("mmr", "mmrx", "mmry"):
        register = _one_of(REGISTERS, text)
        return {"mmr": register, "mmrx": register - 16 << 4, "mmry": register - 16}[kind], []
    if kind in ("bit", "cc"):
        return _one_of(STATUS_BITS if kind == "bit" else CONDITIONS, text), []
    if kind == "shift":
        return _number(text) & 31, []
    if kind in ("k5", "k9"):
        return _number(_immediate(text)) & (31 if kind == "k5" else 0x1FF), []
    if kind == "k8":
        value = _number(_immediate(text))
        if not 0 <= value < 256:
            raise _NoMatch
        return value, []
    if kind == "lk":
        return 0, [_Later(_immediate(text), number)]
    if kind in ("dmad", "pmad"):
        if text in _ACCUMULATORS or text.startswith(("*", "#", "@")):
            raise _NoMatch
        return 0, [_Later(text, number)]
    if text != kind:
        raise _NoMatch
    return 0, []


def _memory_operand(number: int, text: str) -> tuple[int | _Later, list[int | _Later]]:
    if text.startswith("@"):
        return _Later(text[1:], number, mask=0x7F), []
    found = _INDIRECT.match(text)
    if not found:
        raise _NoMatch
    before, register, step, offset = found.groups()
    mode = MODES[f"*{before}{{}}{'(lk)' if offset else step or ''}"]
    bits = INDIRECT | mode << 3 | int(register[2])
    return bits, [_Later(offset, number)] if mode in WITH_WORD else []


def _one_of(names: Mapping[str, int], text: str) -> int:
    if text not in names:
        raise _NoMatch
    return names[text]


def _immediate(text: str) -> str:
    if not text.startswith("#"):
        raise _NoMatch
    return text[1:]


def _number(text: str) -> int:
    if not re.fullmatch(r"-?\d+", text):
        raise _NoMatch
    return int(text)
