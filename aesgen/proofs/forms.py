"""Lists of forms: which encodings of instructions a model has. All others are refused."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from aesgen.proofs.failures import Stopped


class Form(NamedTuple):
    """A form of instructions: its name, and which `bits` of an encoding of `size` bits have which `mask`
    and value. `never`: masks and values of encodings that it does not have."""

    name: str
    size: int
    mask: int
    bits: int
    never: tuple[tuple[int, int], ...] = ()

    def has(self, code: int, size: int) -> bool:
        """Whether an encoding of `size` bits has the form."""
        same = size == self.size and code & self.mask == self.bits
        return same and all(code & mask != bits for mask, bits in self.never)


class Forms(tuple[Form, ...]):
    """A list of forms, in which the one of an encoding is found with one look-up for each mask."""

    def __init__(self, forms: Iterable[Form]) -> None:
        self._by_mask: dict[int, dict[int, list[tuple[int, Form]]]] = {}
        for place, each in enumerate(self):
            self._by_mask.setdefault(each.mask, {}).setdefault(each.bits, []).append((place, each))

    def of(self, code: int, size: int) -> Form | None:
        """The first form that an encoding of `size` bits has; None if it has none."""
        similar = [each for mask, forms in self._by_mask.items() for each in forms.get(code & mask, ())]
        return next((form for _, form in sorted(similar) if form.has(code, size)), None)


def forms_of(named: Iterable[tuple[str, str]], fields: Mapping[str, Sequence[str]]) -> Forms:
    """The forms of patterns, the highest bit first: `0`, `1`, `x` for any bit, and capital letters for fields
    with one of the values that `fields` lists, each of which makes a form of its own; `!` is before values
    that a field does not have, and before patterns of encodings that the form does not have."""
    made = []
    for name, pattern in named:
        pattern, *never = pattern.split(" !")
        letters = [each for each in fields if each in pattern]
        for values in itertools.product(*(fields[each] for each in letters)):
            bits, more, excluded = pattern, "", list(never)
            for letter, value in zip(letters, values, strict=True):
                start, size = bits.index(letter), bits.count(letter)
                before, behind = start * "x", (len(bits) - start - size) * "x"
                if value.startswith("!"):
                    excluded += [before + each + behind for each in value[1:].split()]
                    value = size * "x"
                else:
                    more += f" {value}"
                assert len(value) == size, f"{name}: {value}"
                bits = bits[:start] + value + bits[start + size :]
            made.append(Form(name + more, len(bits), *_masked(bits), tuple(map(_masked, excluded))))
    return Forms(made)


def _masked(pattern: str) -> tuple[int, int]:
    """The mask and the value of the bits of a pattern that are `0` or `1`."""
    assert len(pattern) in (16, 32) and set(pattern) <= set("01x"), pattern
    mask = pattern.replace("0", "1").replace("x", "0")
    return int(mask, 2), int(pattern.replace("x", "0"), 2)


def check_listed(forms: Forms, code: int, size: int, text: str) -> None:
    """Raise `Stopped` unless an encoding of `size` bits has one of the forms."""
    if forms.of(code, size) is None:
        raise Stopped(f"form not on the list: `{text}`")


@cache
def named_forms(package: str) -> frozenset[str]:
    """The names of forms on the list `forms.txt` of a machine's package. A line has a mnemonic, `: `, and
    forms divided by ` | `: operands, an encoding, or an encoding, `; ` and operands, behind which operands
    alone have the same encoding. Lines that begin with `#` say how the list was made; programs of the tests
    write it (`forms`, `forms_x86`, `forms_unexecuted`), never a person."""
    lines = _lines(package)
    if any(" = " in line for line in lines):
        return frozenset(each.name for each in pattern_forms(package))
    names = []
    for line in lines:
        mnemonic, _, rest = line.partition(": ")
        encoding = ""
        for item in rest.split(" | "):
            encoding, operands = item.split("; ") if "; " in item else (encoding, item)
            form = f"{encoding}; {operands}" if encoding else item
            names.append(f"{mnemonic}: {form}" if form else line)
    return frozenset(names)


@cache
def pattern_forms(package: str, kind: str | None = None) -> Forms:
    """The forms of a list of `NAME = PATTERN` with patterns as `forms_of` takes them, but for spaces, and of
    lines `LETTER: VALUES` for the fields. Names that end in `@` and a word are those of one kind of the
    machine. `kind`: leave out those of other kinds."""
    fields, named = {}, []
    for line in _lines(package):
        if line[1] == ":":
            fields[line[0]] = line[2:].split()
            continue
        name, _, pattern = line.partition(" = ")
        if kind is None or "@" not in name or name.endswith(f"@{kind}"):
            named.append((name, " !".join(each.replace(" ", "") for each in pattern.split("!"))))
    return forms_of(named, fields)


def _lines(package: str) -> list[str]:
    text = (Path(__file__).parent / package / "forms.txt").read_text(encoding="utf-8")
    return [line for line in text.splitlines() if not line.startswith("#")]
