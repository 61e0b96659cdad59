"""Parsing of lines of x86 assembly into a constant shape and the names and numbers that may differ.

vaesenc 96(%rdi), %zmm5, %zmm5   is   vaesenc {}(%{}), %zmm{}, %zmm{}   with   96, rdi, 5, 5
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from functools import cached_property, lru_cache

INDENT = "\t"


class LineKind(Enum):
    """The kind of a field. A list is quoted; a place is the part of a label after the name of its kernel."""

    REGISTER = "register"
    POINTER = "pointer"
    NUMBER = "number"
    LABEL = "label"
    PLACE = "place"
    SYMBOL = "symbol"
    LIST = "list"


@dataclass(frozen=True)
class Line:
    """An instruction, a directive, a mark or a call of a macro.

    `shape` has a `{}` for each of `fields`. `roles`: the meaning of each field for the instruction, as a
    short name for a parameter, which the comment above the macros explains. `subjects`: what the instructions
    in this line do."""

    shape: str
    fields: tuple[str, ...]
    kinds: tuple[LineKind, ...]
    roles: tuple[str, ...]
    subjects: tuple[str, ...]

    @property
    def text(self) -> str:
        return self.shape.format(*self.fields)

    @cached_property
    def length(self) -> int:
        """Number of bytes in the file, including the indentation and the newline."""
        return self.fixed + sum(map(len, self.fields))

    @cached_property
    def fixed(self) -> int:
        """The same without the fields."""
        return len(tight(self.shape)) - 2 * len(self.fields) + len(INDENT) + 1

    @property
    def is_mark(self) -> bool:
        """Whether the line is a local label or a comment, which are never moved into macros."""
        return self.shape.startswith(("{}_{}:", "/*"))


def tight(line: str) -> str:
    """An instruction or a call without spaces between its operands, as disassemblers print it."""
    return line.replace(", ", ",")


_FIELD = re.compile(
    r"(?P<LABEL>\.L\d+(?=_))"
    r"|(?<=[0-9]_)(?P<PLACE>[a-z]\w*)(?=$|:)"
    r"|(?P<SYMBOL>@\d+@)"
    r"|(?<=mm)(?P<REGISTER>\d+)\b"
    r"|(?<=%)(?P<POINTER>r(?:[a-d]x|[sd]i|[sb]p|[89]|1[0-5]))\b"
    r"|(?<=\$)(?P<IMMEDIATE>-?\d+)\b"
    r"|(?<![\w.$%-])(?P<NUMBER>-?\d+)(?=\()"
)


@lru_cache(1 << 16)
def parse(text: str) -> Line:
    """Parse one line. Symbols have the form `@0@`, local labels `.L0_place`."""
    text = text.strip()
    subject = _subject(text)
    shape: list[str] = []
    fields: list[str] = []
    kinds: list[LineKind] = []
    at = 0
    for found in () if text.startswith("/*") else _FIELD.finditer(text):
        name = found.lastgroup or ""
        shape.append(_literal(text[at : found.start()]))
        fields.append(found[0])
        kinds.append(LineKind.NUMBER if name == "IMMEDIATE" else LineKind[name])
        at = found.end()
    shape.append(_literal(text[at:]))
    roles = tuple(_role(subject, kind, kinds[:index]) for index, kind in enumerate(kinds))
    return Line("{}".join(shape), tuple(fields), tuple(kinds), roles, (subject,))


def _literal(text: str) -> str:
    return text.replace("{", "{{").replace("}", "}}")


_SUBJECTS = tuple(
    (re.compile(pattern), subject)
    for pattern, subject in (
        (r"ret$|\.cfi_endproc|\.size|\.section \.note", "end"),
        (r"\.(section|globl|hidden|type|p2align|skip)|\.cfi_startproc|endbr64|@\d+@:", "begin"),
        (r"\.cfi|push|pop|leave|andq \$-64|(?:subq|movq|leaq|orq) .*%r[sb]p", "frame"),
        (r"v?aes(?:enc|dec)last", "last"),
        (r"v?aes(?:enc|dec)", "aes"),
        (r"(?:v?movdq\w*|vbroadcast\w+) -?\d*\(%(?:rdi|rsp)", "keys"),
        (r"v?movdq\w* %[xyz]mm\d+, -?\d*\(%rsp", "keys"),
        (r"v?movntdq|v?movdq\w* %[xyz]mm\d+, -?\d*\(", "store"),
        (r"(?:v?movdq\w*|vbroadcast\w+) -?\d*\(", "load"),
        (r"v?pshufb|v?padd|v?pinsr|bswap|inc|notq|adc|movb|neg|v?movq .*%xmm|\.quad", "count"),
        (r"vshuf|vperm|vinsert|vextract|valign", "turn"),
        (r"v?pxor|vpternlog", "xor"),
        (r"prefetch", "fetch"),
        (r"add|sub|cmp|cmov|j\w+ |test|shl", "next"),
        (r"mov[lqz]|lea|xchg", "move"),
        (r"v?movdqa", "move"),
    )
)


def _subject(text: str) -> str:
    return next((subject for pattern, subject in _SUBJECTS if pattern.match(text)), "part")


_REGISTERS = {"keys": "k", "load": "b", "store": "b", "xor": "b", "turn": "t"}
_OTHERS = {LineKind.POINTER: "p", LineKind.LABEL: "h", LineKind.PLACE: "l", LineKind.SYMBOL: "n"}


def _role(subject: str, kind: LineKind, before: list[LineKind]) -> str:
    if kind is LineKind.REGISTER:
        if subject in ("aes", "last"):
            return "s" if LineKind.REGISTER in before or LineKind.POINTER in before else "k"
        return _REGISTERS.get(subject, "r")
    if kind is LineKind.NUMBER:
        return "c" if subject == "next" else "a"
    return _OTHERS[kind]
