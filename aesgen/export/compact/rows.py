"""Rows: one instruction for several registers or offsets, as a macro that iterates over a list.

vaesenc %zmm9, %zmm0, %zmm0
vaesenc %zmm9, %zmm1, %zmm1     becomes     vaesenc_1 9,"0,1"
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from aesgen.export.compact.lines import INDENT, Line, LineKind
from aesgen.export.compact.macros import (
    DIGITS,
    FRAME,
    Macro,
    Names,
    fill,
    name_parameters,
    reference,
    row_word,
)

LEAST = 8
"""Smallest number of bytes that a row must save."""

DEFINITION = FRAME + 50
"""Size in bytes of a macro's definition, except its line."""

EACH = "\x00"


@dataclass(frozen=True)
class RepeatedLines:
    """`count` lines from `start` on; `line` is the first. `values`: the fields of the line in the macro;
    `arguments`: those of the call, with their kinds."""

    line: Line
    start: int
    count: int
    values: tuple[str, ...]
    arguments: tuple[str, ...]
    kinds: tuple[LineKind, ...]
    roles: tuple[str, ...]
    saved: int


def fold(lines: Sequence[Line | None], names: Names) -> tuple[list[Line | None], list[Macro]]:
    """The text with calls instead of rows, and their macros. A macro is used if it saves bytes in total."""
    rows = [(row, (row.line.shape, row.values, row.kinds)) for row in _rows(lines)]
    saved: Counter[object] = Counter()
    for row, key in rows:
        saved[key] += row.saved
    macros: dict[object, Macro] = {}
    folded: list[Line | None] = []
    at = 0
    for row, key in rows:
        if saved[key] < len(row.line.shape) + DEFINITION:
            continue
        if key not in macros:
            macros[key] = _macro(row, names)
        folded += [*lines[at : row.start], macros[key].call(row.arguments)]
        at = row.start + row.count
    return [*folded, *lines[at:]], list(macros.values())


def _macro(row: RepeatedLines, names: Names) -> Macro:
    line, parameters = row.line, name_parameters(row.roles)
    body = fill(line.shape, row.values, parameters).replace(EACH, "\\each")
    return Macro(
        names.of_row(line.text),
        parameters,
        row.kinds,
        row.roles,
        (f".irp each, \\{parameters[-1]}", body, ".endr"),
        line.subjects,
    )


def _rows(lines: Sequence[Line | None]) -> Iterator[RepeatedLines]:
    """Rows from the top down, each as long as possible."""
    at = 0
    while at < len(lines):
        first = lines[at]
        same = 1
        while first and at + same < len(lines) and (other := lines[at + same]) and other.shape == first.shape:
            same += 1
        usable = same if first and not first.is_mark else 1
        found = (
            _row([line for line in lines[at : at + count] if line], at) for count in range(usable, 1, -1)
        )
        row = next((row for row in found if row), None)
        if row:
            yield row
        at += row.count if row else 1


def _row(lines: Sequence[Line], start: int) -> RepeatedLines | None:
    """The row of exactly these lines: each field is the same in all lines, or takes the values of the list,
    or is proportional to them."""
    first = lines[0]
    columns = [tuple(line.fields[i] for line in lines) for i in range(len(first.fields))]
    varying = [i for i, column in enumerate(columns) if len(set(column)) > 1]
    if not varying or any(first.kinds[i] is LineKind.LIST for i in varying):
        return None
    leading = next((i for i in varying if first.kinds[i] is not LineKind.NUMBER), varying[0])
    each = columns[leading]
    values: list[str] = []
    arguments: list[tuple[str, LineKind, str]] = []
    for column, kind, role in zip(columns, first.kinds, first.roles, strict=True):
        if column == each:
            values.append(EACH)
            continue
        if len(set(column)) == 1:
            argument, factor = column[0], 0
        elif line_through := _proportion(each, column) if kind is LineKind.NUMBER else None:
            factor, base = line_through
            argument = str(base)
        else:
            return None
        own = (argument, kind, role)
        if factor or own not in arguments:
            arguments.append(own)
        number = len(arguments) - 1 if factor else arguments.index(own)
        scaled = {0: "", 1: f"{EACH}+"}.get(factor, f"{factor}*{EACH}+")
        values.append(scaled + reference(number, kind))
    listed = '"' + ",".join(each) + '"'
    arguments.append((listed, LineKind.LIST, _plural(first.roles[leading])))
    texts, kinds, roles = zip(*arguments, strict=True)
    old = sum(line.length for line in lines)
    name = len(row_word(first.text)) + DIGITS
    saved = old - len(INDENT) - name - 1 - sum(len(text) + 1 for text in texts)
    return (
        RepeatedLines(first, start, len(lines), tuple(values), texts, kinds, roles, saved)
        if saved >= LEAST
        else None
    )


def _proportion(each: Sequence[str], column: Sequence[str]) -> tuple[int, int] | None:
    """(factor, base) with column = factor * each + base in whole numbers."""
    try:
        numbers, own = [int(text) for text in each], [int(text) for text in column]
    except ValueError:
        return None
    step = numbers[1] - numbers[0]
    if not step or (own[1] - own[0]) % step:
        return None
    factor = (own[1] - own[0]) // step
    base = own[0] - factor * numbers[0]
    fits = all(factor * number + base == value for number, value in zip(numbers, own, strict=True))
    return (factor, base) if fits and factor else None


def _plural(role: str) -> str:
    return role if role.endswith("s") else role + "s"
