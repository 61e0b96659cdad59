"""The table of contract cases: for each function, what its contract says at which boundary.

    for row in rows(operations()["gcm_seal"]):
        row.rule, dict(row.at)      # Rule.REFUSED, {"tag": 3}

The gate of an export (`aesgen.export.rules`), that of small machines, the edge matrix and the self-test of a
drop-in make their calls of these rows, and give every operand that a row does not name its usual value."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import partial

from aesgen.operations.contract import Operand, Operation


class Rule(StrEnum):
    """What holds at a boundary. A row of it names operands, with a length in bytes each, or..."""

    ANSWER = "has the right answer"
    TAG = "each bit of a tag of this length counts"
    CARRY = "counts beyond the low bits"
    """`bits`: the low ones, from which a counter or the number of a data unit carries."""
    KEY = "keys that differ in one byte are two keys"
    """`byte`: which."""
    LENGTH = "takes keys of no other length"
    """`key`: bytes."""
    APART = "takes an output next to its input"
    """`shift`: bytes from the beginning of the input to that of the output."""
    REFUSED = "refuses, and writes nothing"


@dataclass(frozen=True)
class Row:
    """What `at` names differs from a usual call of the operation `function`."""

    function: str
    rule: Rule
    at: tuple[tuple[str, int], ...]


USUAL = {"iv": 12, "aad": 13, "input": 100, "tag": 16}
"""Bytes of the operands of a usual message."""
POWERS = (*range(18), 20)
"""Powers of two around which there are lengths: where code branches, or cuts a width."""
BETWEEN = (13, 21, 34, 55, 69)
"""Numbers of blocks of further texts: a loop that takes several blocks at once does not take all of them.
Where a text may end within a block, it has 7 bytes more."""
SELF_TESTED = 16 * BETWEEN[-1] + 7
"""Bytes of the longest text of a self-test, which is on its stack."""
EVERY_KEY = (1 << 11) + 1
"""Lengths up to this one are tried with every size of key, longer ones with one."""
WIDTHS = (8, 16, 32)
"""Widths in bits to which code may cut a length that it should refuse."""
TWO_BYTES = 0xFF00
"""Associated data as long as this have a longer length field in CCM (SP 800-38C, A.2.2)."""
LONGEST_KEY, LONGEST_IV = 32, 1 << 16


def around(powers: Iterable[int], least: int = 0, most: int = 0) -> list[int]:
    """2^k - 1, 2^k and 2^k + 1 for each k, from `least` on and up to `most`, if that is not 0."""
    found = {(1 << k) + d for k in powers for d in (-1, 0, 1)} | {least}
    return sorted(each for each in found if each >= least and (not most or each <= most))


def rows(operation: Operation) -> tuple[Row, ...]:
    """The rows of one operation, in the order in which a context meets them."""
    row = partial(Row, operation.name)
    every = (_tags, _lengths, _carries, _keys, _key_lengths, _overlaps, _refused)
    return tuple(row(rule, tuple(at.items())) for kind in every for rule, at in kind(operation))


def self_tested(operation: Operation) -> list[int]:
    """The lengths in bytes for which a drop-in compares its implementations with one another."""
    due = (row.at for row in rows(operation) if row.rule is Rule.ANSWER and len(row.at) == 1)
    return sorted(size for [(name, size)] in due if name == "input" and size <= SELF_TESTED)


Found = Iterator[tuple[Rule, dict[str, int]]]


def _operand(operation: Operation, name: str) -> Operand | None:
    return next((each for each in operation.buffers if each.name == name), None)


def _tags(operation: Operation) -> Found:
    tag = _operand(operation, "tag")
    for size in tag.cuts if tag else ():
        yield Rule.TAG, {"tag": size}


def _lengths(operation: Operation) -> Found:
    """Of everything whose length a call states."""
    unit, least = operation.granularity, operation.message.least
    powers = (
        POWERS
        if unit == 1
        else [*(each for each in POWERS if 1 << each < EVERY_KEY), 16 if unit == 16 else 14]
    )
    for count in around(powers):
        if unit * count >= least:
            yield Rule.ANSWER, {"input": unit * count}
        if operation.is_authenticated:
            yield Rule.ANSWER, {"aad": count}
    for blocks in BETWEEN:
        yield Rule.ANSWER, {"input": (16 * blocks + 7) // unit * unit}
    if not operation.is_authenticated:
        return
    for count in (0, *range(TWO_BYTES - 1, TWO_BYTES + 2)):
        yield Rule.ANSWER, {"aad": count, "input": 0}
    if iv := _operand(operation, "iv"):
        most = min(iv.most or LONGEST_IV + 1, LONGEST_IV + 1)
        for count in sorted({*around(range(17), iv.shortest, most), min(most, iv.most or 0) or most}):
            yield Rule.ANSWER, {"iv": count}


def _carries(operation: Operation) -> Found:
    bits = 64 if operation.numbered else operation.counter_bits
    for low in (*range(8, bits + 1, 8), *[63] * operation.numbered):
        yield Rule.CARRY, {"bits": low}


def _keys(operation: Operation) -> Found:
    """Of functions that keep what they made of a key and a counter."""
    for byte in range(LONGEST_KEY) if operation.counts or operation.is_authenticated else ():
        yield Rule.KEY, {"byte": byte}


def _key_lengths(operation: Operation) -> Found:
    """The nearest to those that a set-up takes, those in bits, and those that a cut to fewer bits makes them.
    A mode with two keys takes them in one piece."""
    taken = [len(operation.keys) * bits // 8 for bits in operation.key_sizes]
    near = (size + more for size in taken for more in (-8, -1, 1, 4, 16))
    cut = ((1 << width) + size for width in (*WIDTHS, 63) for size in taken)
    wrong = {*around(range(9)), *near, *(8 * size for size in taken), *cut, (1 << 64) - 1}
    for count in sorted(wrong.difference(taken)):
        yield Rule.LENGTH, {"key": count}


def _overlaps(operation: Operation) -> Found:
    """Overlaps, and the first distances that are none."""
    if not operation.is_authenticated and not operation.numbered:
        return
    size = USUAL["input"]
    for shift in (1, 15, 16, 17, size - 1, size):
        rule = Rule.APART if shift >= size else Rule.REFUSED
        if rule is Rule.APART or operation.is_authenticated:
            yield rule, {"shift": shift}
            yield rule, {"shift": -shift}


def _refused(operation: Operation) -> Found:
    """Lengths that the contract does not allow: the nearest, and those that a cut to fewer bits allows."""
    message = operation.message
    counted = operation.lengths[message.length]
    if counted.unit == 1:
        wrong = [*range(min(message.least, 64)), *(operation.granularity * n + 1 for n in (2, 3, 1 << 13))]
        for count in wrong:
            if count < message.least or count % operation.granularity:
                yield Rule.REFUSED, {"input": count}
    if message.most:
        cut = (count for width in WIDTHS if (count := (1 << width) + message.least + 16) > message.most)
        for count in (message.most + 1, message.most + 2, 2 * (message.most + 1), *cut):
            yield Rule.REFUSED, {"input": count}
    if not operation.is_authenticated:
        return
    tag, iv, aad = (_operand(operation, name) for name in ("tag", "iv", "aad"))
    assert tag and iv and aad
    for count in (*range(70), *((1 << width) + 16 for width in WIDTHS)):
        if count not in tag.cuts:
            yield Rule.REFUSED, {"tag": count}
    beyond = [iv.most + 1, *((1 << width) + 12 for width in WIDTHS)] if iv.most else []
    for count in dict.fromkeys([*range(70), *beyond]):
        if count < iv.shortest or (iv.most and count > iv.most):
            yield Rule.REFUSED, {"iv": count}
    for count in (aad.most + 1, aad.most + 2, 2 * (aad.most + 1)) if aad.most else ():
        yield Rule.REFUSED, {"aad": count}
    for size in range(iv.least, iv.most + 1) if message.field else ():
        limit = message.field.most(size) if message.field else 0
        for count in (limit + 1, limit + 2, limit + 17, 2 * limit + 2):
            if limit + 1 < 1 << 64 and count < 1 << 64:
                yield Rule.REFUSED, {"iv": size, "input": count}
