"""Phrases: sequences of lines that occur several times, up to registers, offsets and names, as macros.

The largest saving is taken first. Calls of macros are ordinary lines, so phrases can nest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

import numpy as np

from aesgen.export.compact.lines import INDENT, Line, LineKind
from aesgen.export.compact.macros import (
    DIGITS,
    FRAME,
    Macro,
    Names,
    fill,
    name_parameters,
    reference,
    summary,
)

MOST_PARAMETERS = 14
LEAST = 2
"""Smallest number of bytes that a macro must save, after subtraction of its definition."""

CANDIDATES = 1500
"""Largest number of repeated sequences examined per pass, those with the largest possible saving first."""

LONG = 10
"""Smallest length in bytes of a single line that may be a phrase."""

Text = Sequence[Line | None]
"""Lines of all kernels, with `None` between kernels."""


@dataclass(frozen=True)
class Phrase:
    """A sequence of `length` lines at each of `places`. `columns`: the arguments of each parameter, in the
    order of the places. `values`: the fields of each line in the macro. `saved`: in bytes."""

    places: tuple[int, ...]
    length: int
    columns: tuple[tuple[str, ...], ...]
    kinds: tuple[LineKind, ...]
    roles: tuple[str, ...]
    values: tuple[tuple[str, ...], ...]
    saved: int


def mine(lines: Text, names: Names) -> tuple[list[Line | None], list[Macro]]:
    """One pass: the text with calls instead of the phrases that save most, and their macros; no macro if no
    phrase saves enough."""
    macros: list[Macro] = []
    calls: dict[int, tuple[int, Line]] = {}
    taken = np.zeros(len(lines), dtype=bool)
    for phrase in _phrases(lines):
        if any(taken[place : place + phrase.length].any() for place in phrase.places):
            continue
        macro = _macro(lines, phrase, names)
        macros.append(macro)
        for number, place in enumerate(phrase.places):
            taken[place : place + phrase.length] = True
            calls[place] = phrase.length, macro.call([column[number] for column in phrase.columns])
    return _replaced(lines, calls), macros


def _replaced(lines: Text, calls: dict[int, tuple[int, Line]]) -> list[Line | None]:
    replaced: list[Line | None] = []
    at = 0
    while at < len(lines):
        length, line = calls.get(at, (1, lines[at]))
        replaced.append(line)
        at += length
    return replaced


def _macro(lines: Text, phrase: Phrase, names: Names) -> Macro:
    first = _run(lines, phrase.places[0], phrase.length)
    parameters = name_parameters(phrase.roles)
    body = tuple(fill(line.shape, own, parameters) for line, own in zip(first, phrase.values, strict=True))
    subjects = tuple(subject for line in first for subject in line.subjects)
    return Macro(names.of_phrase(subjects), parameters, phrase.kinds, phrase.roles, body, subjects)


def _run(lines: Text, place: int, length: int) -> list[Line]:
    return [line for line in lines[place : place + length] if line]


def _phrases(lines: Text) -> list[Phrase]:
    """Phrases that save enough, best first; those that save less than half of the best wait for the next
    pass."""
    known: dict[object, int] = {}
    symbols = []
    for place, line in enumerate(lines):
        apart = line is None or line.is_mark
        symbols.append(-1 - place if apart else known.setdefault((line.shape, line.kinds), len(known)))  # type: ignore[union-attr]
    order, shared = suffixes(np.array(symbols))
    sizes = list(accumulate((line.length if line else 0 for line in lines), initial=0))
    fixed = list(accumulate((line.fixed if line else 0 for line in lines), initial=0))
    ranked = []
    for length, first, end in repeats(shared):
        size = sizes[order[first] + length] - sizes[order[first]]
        if length > 1 or size > LONG:
            ranked.append(((end - first - 1) * size, length, first, end))
    ranked.sort(reverse=True)
    found: list[Phrase] = []
    least: float = LEAST
    for _, length, first, end in ranked[:CANDIDATES]:
        if phrase := _phrase(lines, sizes, fixed, order[first:end], length, least):
            found.append(phrase)
            least = max(least, phrase.saved / 2)
    paying = sorted(found, key=lambda phrase: (-phrase.saved, phrase.places))
    return [phrase for phrase in paying if phrase.saved >= least]


def _phrase(
    lines: Text, sizes: Sequence[int], fixed: Sequence[int], starts: Sequence[int], length: int, least: float
) -> Phrase | None:
    """The phrase at those places that do not overlap; None if it saves less than `least`, which most
    candidates do: it stops as soon as that is certain. `sizes`: the number of bytes before each line;
    `fixed`: the same without the fields, so that it is the least that lines take in a macro."""
    places: list[int] = []
    for start in sorted(starts):
        if not places or start >= places[-1] + length:
            places.append(start)
    if len(places) < 2:
        return None
    old = sum(sizes[place + length] - sizes[place] for place in places)
    end = fixed[places[0] + length]
    rest = old - len(places) * (len(INDENT) + 1 + DIGITS) - FRAME  # less everything that is not known yet
    if rest - (end - fixed[places[0]]) < least:
        return None
    first = _run(lines, places[0], length)
    name = len(summary([subject for line in first for subject in line.subjects]))
    rest -= len(places) * name + name + DIGITS
    known: dict[object, tuple[int, int]] = {}
    columns: list[tuple[tuple[str, ...], LineKind, str]] = []
    values = []
    for number, line in enumerate(first):
        own = []
        before = len(columns)
        fields = [each.fields for place in places if (each := lines[place + number])]
        for column, kind, role in zip(zip(*fields, strict=True), line.kinds, line.roles, strict=True):
            own.append(_value(column, kind, role, columns, known))
        values.append(tuple(own))
        rest -= line.fixed + sum(map(len, own))
        rest -= sum(3 + len(column) + sum(map(len, column)) for column, _, _ in columns[before:])
        if len(columns) > MOST_PARAMETERS or rest - (end - fixed[places[0] + number + 1]) < least:
            return None
    saved = rest
    texts, kinds, roles = zip(*columns, strict=True) if columns else ((), (), ())
    return Phrase(tuple(places), length, texts, kinds, roles, tuple(values), saved)


def _value(
    column: tuple[str, ...],
    kind: LineKind,
    role: str,
    columns: list[tuple[tuple[str, ...], LineKind, str]],
    known: dict[object, tuple[int, int]],
) -> str:
    """A field in the macro: a text, a parameter, or a number at a fixed distance from a parameter. New
    parameters are added to `columns`."""
    if len(set(column)) == 1:
        return column[0]
    same = column, kind is LineKind.LIST
    if same in known:
        return reference(known[same][0], kind)
    numbers = _numbers(column) if kind is LineKind.NUMBER else None
    if numbers:
        distances = tuple(number - numbers[0] for number in numbers)
        if distances in known:
            index, zero = known[distances]
            return f"{reference(index)}+{numbers[0] - zero}"
        known[distances] = len(columns), numbers[0]
    known[same] = len(columns), 0
    columns.append((column, kind, role))
    return reference(len(columns) - 1, kind)


def _numbers(column: Sequence[str]) -> tuple[int, ...] | None:
    try:
        return tuple(int(text) for text in column)
    except ValueError:
        return None


def suffixes(symbols: np.ndarray) -> tuple[list[int], list[int]]:
    """The start positions of the sorted suffixes of `symbols`, and the number of symbols that each suffix
    has in common with the one before. Prefix doubling by Manber and Myers; common lengths by Kasai and
    others."""
    count = len(symbols)
    rank = np.unique(symbols, return_inverse=True)[1].astype(np.int64)
    length = 1
    while True:
        following = np.full(count, -1, dtype=np.int64)
        following[: max(count - length, 0)] = rank[length:]
        keys = rank * (count + 2) + following + 1
        order = np.argsort(keys, kind="stable")
        rank = np.empty(count, dtype=np.int64)
        rank[order] = np.concatenate(([0], np.cumsum(np.diff(keys[order]) != 0)))
        if rank[order[-1]] == count - 1:
            break
        length *= 2
    shared = [0] * count
    text, places, ranks = symbols.tolist(), order.tolist(), rank.tolist()
    run = 0
    for start in range(count):
        if not ranks[start]:
            run = 0
            continue
        before = places[ranks[start] - 1]
        while max(start, before) + run < count and text[start + run] == text[before + run]:
            run += 1
        shared[ranks[start]] = run
        run = max(run - 1, 0)
    return places, shared


def repeats(shared: Sequence[int]) -> Iterator[tuple[int, int, int]]:
    """(length, first, end) for every range of the sorted suffixes whose common prefix has exactly `length`
    symbols."""
    open_ranges: list[tuple[int, int]] = []
    for index in range(1, len(shared) + 1):
        now = shared[index] if index < len(shared) else 0
        first = index - 1
        while open_ranges and open_ranges[-1][0] > now:
            length, first = open_ranges.pop()
            yield length, first, index
        if now and (not open_ranges or open_ranges[-1][0] < now):
            open_ranges.append((now, first))
