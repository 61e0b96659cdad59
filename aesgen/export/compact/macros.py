"""Macros: their names, parameters and text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from aesgen.export.compact.lines import INDENT, Line, LineKind

CALL = 11
"""Average length in bytes of a macro's name in a call, including the space before its arguments."""


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
        return "".join(f"{INDENT}{tight(line)}\n" for line in (head, *self.body, ".endm"))


def tight(line: str) -> str:
    """An instruction or a call without spaces between its operands, as disassemblers print it."""
    return line.replace(", ", ",")


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
        word = line.split(" ")[0].removeprefix("each_")
        return self._numbered("each_" + re.sub(r"_\d+$", "", word))

    def of_phrase(self, subjects: Sequence[str]) -> str:
        return self._numbered(_summary(Counter(subjects)))

    def _numbered(self, name: str) -> str:
        self._used[name] += 1
        return f"{name}_{self._used[name]}"


_WHOLE: Mapping[str, frozenset[str]] = {
    "rounds": frozenset({"keys", "rounds"}),
    "round_turn": frozenset({"keys", "rounds", "turn"}),
    "last": frozenset({"keys", "rounds", "last", "xor", "load"}),
    "finish": frozenset({"keys", "rounds", "last", "xor", "load", "store", "next"}),
}


def _summary(subjects: Counter[str]) -> str:
    """One or two words that describe the instructions."""
    have = set(subjects)
    if len(have) == 1:
        return next(iter(have))
    if both := have & {"begin", "end"}:
        return "end" if "end" in both else "begin"
    if have & {"rounds", "last"}:
        fitting = [name for name, parts in _WHOLE.items() if have <= parts]
        return fitting[0] if fitting else "stage"
    return "_".join(subject for subject, _ in subjects.most_common(2))
