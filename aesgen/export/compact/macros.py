"""Macros: their names, parameters and text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from aesgen.export.compact.lines import INDENT, Line, LineKind, tight

DIGITS = 3
"""Largest number of digits in a macro's name, for estimates of its length."""
FRAME = len(".macro  \n.endm\n")
"""Size in bytes of a macro's definition without its name, parameters and lines."""


@dataclass(frozen=True)
class Macro:
    """`body`: lines with parameters as `\\name`. `roles` and `kinds`: those of the parameters."""

    name: str
    parameters: tuple[str, ...]
    kinds: tuple[LineKind, ...]
    roles: tuple[str, ...]
    body: tuple[str, ...]
    subjects: tuple[str, ...]

    def call(self, arguments: Sequence[str]) -> Line:
        places = ", ".join(["{}"] * len(arguments))
        shape = f"{self.name} {places}" if arguments else self.name
        return Line(shape, tuple(arguments), self.kinds, self.roles, self.subjects)

    @property
    def text(self) -> str:
        head = f".macro {self.name} {', '.join(self.parameters)}".rstrip()
        body = "".join(f"{INDENT}{tight(line)}\n" for line in self.body)
        return f"{tight(head)}\n{body}.endm\n"


def name_parameters(roles: Sequence[str]) -> tuple[str, ...]:
    """Unique parameter names: the role, numbered from the second use on."""
    seen: Counter[str] = Counter()
    names = []
    for role in roles:
        seen[role] += 1
        names.append(role if seen[role] == 1 else f"{role}{seen[role]}")
    return tuple(names)


def fill(shape: str, values: Sequence[str], parameters: Sequence[str]) -> str:
    """`shape` filled with `values`, in which `{2}` is parameter 2. A parameter is closed with `\\()` if the
    text after it would continue its name."""
    filled = shape.format(*values)
    filled = re.sub(r"\x01(\d+)\x02(?=[\w.$])", lambda m: f"\\{parameters[int(m[1])]}\\()", filled)
    return re.sub(r"\x01(\d+)\x02", lambda m: f"\\{parameters[int(m[1])]}", filled)


def reference(number: int, kind: LineKind = LineKind.NUMBER) -> str:
    """A parameter as a value for `fill`; a list keeps its quotes in calls of other macros."""
    mark = f"\x01{number}\x02"
    return f'"{mark}"' if kind is LineKind.LIST else mark


class Names:
    """Names for macros that describe their instructions; a number separates macros with the same
    description."""

    def __init__(self) -> None:
        self._used: Counter[str] = Counter()

    def of_row(self, line: str) -> str:
        """The name for one instruction or call that is repeated for each element of a list."""
        return self._numbered(row_word(line))

    def of_phrase(self, subjects: Sequence[str]) -> str:
        return self._numbered(summary(subjects))

    def _numbered(self, name: str) -> str:
        self._used[name] += 1
        return f"{name}{self._used[name]}"


_WHOLE: Mapping[str, frozenset[str]] = {
    "aes": frozenset({"keys", "aes"}),
    "aes_turn": frozenset({"keys", "aes", "turn"}),
    "last": frozenset({"keys", "aes", "last", "xor", "load"}),
    "finish": frozenset({"keys", "aes", "last", "xor", "load", "store", "next"}),
}


def row_word(line: str) -> str:
    """The name, without its number, of a macro for the instruction or call `line` for each element of a list.
    The underscore keeps the number apart from the digits of a mnemonic."""
    return re.sub(r"_\d+$", "", line.split(" ")[0]) + "_"


def summary(subjects: Sequence[str]) -> str:
    """One or two words that describe the instructions."""
    have = set(subjects)
    if len(have) == 1:
        return next(iter(have))
    if both := have & {"begin", "end"}:
        return "end" if "end" in both else "begin"
    if have & {"aes", "last"}:
        fitting = [name for name, parts in _WHOLE.items() if have <= parts]
        return fitting[0] if fitting else "stage"
    return "_".join(subject for subject, _ in Counter(subjects).most_common(2))
