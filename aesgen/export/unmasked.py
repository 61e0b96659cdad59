"""Which calls of an authenticated mode take kernels without masks.

A kernel that cuts the last vector of data by a mask touches the bytes behind it: where they lie on an absent
page, it waits for hundreds of cycles. Narrower vectors need no masks, and a short text occupies them better.
So a class of a target's `dispatch` may name another class in `unmasked`, whose kernels take texts of fewer
than `below` bytes and what ends at a page, if they take the same prepared key. An implementation is trusted
only if the one that it names is. Without such a class, data at the end of a page waits on the stack."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from aesgen.export.prepared import KernelPair
from aesgen.model.target import Target


@dataclass(frozen=True)
class Other:
    """The class that another one names, and the bytes of a text below which its kernels are faster."""

    name: str
    below: int


@dataclass(frozen=True)
class Row:
    """What a table of kernels says beside an implementation's own kernels of a key size.

    `short`: the symbol of the kernel without masks for short messages. `below`: texts of fewer bytes take it.
    `other`: the number of the implementation that has it; 0 for its own, or for none."""

    short: str = ""
    below: int = 0
    other: int = 0


def named(target: Target) -> dict[str, Other]:
    """By class: the other class that it names."""
    return {
        each.name: Other(own["class"], own["below"])
        for each in target.dispatch
        if (own := each.options.get("unmasked"))
    }


def described(
    pairs: Sequence[Sequence[KernelPair | None]], names: Sequence[str], others: Mapping[str, Other]
) -> dict[str, Any]:
    """The data of one mode for the templates. `pairs`: by implementation and key size; `names`: of the
    implementations. `waits`: whether data at the end of a page waits on the stack in some of them."""
    masked = [
        (i, j) for i, own in enumerate(pairs) for j, pair in enumerate(own) if pair and pair.masked_bytes
    ]
    rows = [
        [_row(pairs, names, i, j, others.get(names[i])) if pair else Row() for j, pair in enumerate(own)]
        for i, own in enumerate(pairs)
    ]
    return {
        "masks": bool(masked),
        "unmasked": rows,
        "borrows": any(rows[i][j].other for i, j in masked),
        "waits": any(not rows[i][j].other for i, j in masked),
    }


def _row(
    pairs: Sequence[Sequence[KernelPair | None]], names: Sequence[str], i: int, j: int, other: Other | None
) -> Row:
    """The row of implementation `i` and key size `j`."""
    own = pairs[i][j]
    assert own
    if not own.masked_bytes:
        return Row(own.short, own.seal.entry.short + 1 if own.seal else 0)
    if not other or other.name not in names:
        return Row()
    number = names.index(other.name)
    found = pairs[number][j]
    if not found or found.masked_bytes or not own.shares_key_with(found):
        return Row()
    return Row(found.short, other.below, number)
