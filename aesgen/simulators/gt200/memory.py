"""The cost of an access from its addresses: bank conflicts, serialised constants, coalescing, texels.

All functions take one row per warp (32 lanes) and are vectorised over rows; the lane-by-lane parts are C.
"""

from __future__ import annotations

from collections.abc import Sequence
from ctypes import CDLL, Structure, c_double, c_int64
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.ctypeslib import ndpointer

from aesgen.simulators.gt200.machine import Multiprocessor
from aesgen.system import native

Array = np.ndarray[Any, np.dtype[Any]]

QUAD = 4
"""Number of lanes that the texture units serve together."""


class Price(Structure):
    """The cost of one warp's access. `cycles`: of the unit that serves it; `bytes`: moved from or to memory;
    `lines` to `lines_end`: the range of the numbers of the cache lines that it accesses."""

    _fields_ = (("cycles", c_double), ("bytes", c_int64), ("lines", c_int64), ("lines_end", c_int64))


PRICE = np.dtype(Price)


class Prices(NamedTuple):
    """`rows`: a `Price` per warp and access; `lines`: the numbers of all their cache lines."""

    rows: Array
    lines: Array


def joined(parts: Sequence[Prices]) -> Prices:
    """The rows of all parts, one after another."""
    if not parts:
        return Prices(np.zeros(0, PRICE), np.zeros(0, np.int64))
    rows = np.concatenate([part.rows for part in parts])
    before = np.cumsum([0, *(part.lines.size for part in parts)])[:-1]
    moved = np.repeat(before, [part.rows.size for part in parts])
    rows["lines"] += moved
    rows["lines_end"] += moved
    return Prices(rows, np.concatenate([part.lines for part in parts]))


_NUMBERS = ndpointer(np.int64, flags="C_CONTIGUOUS")
_FLAGS = ndpointer(np.bool_, flags="C_CONTIGUOUS")
_SIGNATURES = {
    "conflict_steps": (None, (_NUMBERS, _FLAGS, c_int64, c_int64, c_int64, _NUMBERS)),
    "distinct": (None, (_NUMBERS, _FLAGS, c_int64, c_int64, _NUMBERS, _NUMBERS)),
}


@cache
def _library() -> CDLL:
    return native.library(Path(__file__).with_name("pricing.c"), _SIGNATURES, "gt200-pricing")


def price(machine: Multiprocessor, kind: str, addresses: Array, active: Array, width: int) -> Prices:
    """The price of each row. `addresses`, `active`: shape (warps, 32); `width`: bytes per lane."""
    if kind == "shared":
        return _shared(machine, addresses, active, width)
    if kind == "const":
        return _constant(machine, addresses, active)
    if kind == "texture":
        return _texture(machine, addresses, active, width)
    return _global(machine, addresses, active, width)


def _prices(
    cycles: Any = 0.0, moved: Any = 0, lines: Array | None = None, active: Array | None = None
) -> Prices:
    """Concatenates rows of equal length. `lines`: of each lane, if the access goes through a cache."""
    count = max(np.size(cycles), np.size(moved))
    rows = np.zeros(count, PRICE)
    rows["cycles"], rows["bytes"] = cycles, moved
    if lines is None or active is None:
        return Prices(rows, np.zeros(0, np.int64))
    found, ends = np.empty(lines.size, np.int64), np.empty(count, np.int64)
    _library().distinct(lines, active, count, lines.shape[1], found, ends)
    rows["lines_end"], rows["lines"][1:] = ends, ends[:-1]
    return Prices(rows, found[: int(ends[-1])])


def _shared(machine: Multiprocessor, addresses: Array, active: Array, width: int) -> Prices:
    shared = machine.shared
    lanes, banks = shared["lanes"], shared["banks"]
    steps = np.zeros(addresses.shape[0], np.int64)
    for word in range(max(1, width // 4)):
        words = ((addresses >> 2) + word).reshape(-1, lanes)
        some = active.reshape(-1, lanes)
        count = conflict_steps(words, some, banks) if lanes < 32 else different_words(words, some, banks)
        steps += count.reshape(addresses.shape[0], -1).sum(axis=1)
    return _prices(steps * float(shared["step_cycles"]))


def conflict_steps(words: Array, active: Array, banks: int) -> Array:
    """Steps to serve each row of word addresses, by the rule of compute capability 1.x.

    Every step broadcasts the whole word of the first waiting lane, and serves one lane of each other bank
    (CUDA Programming Guide 2.3, 5.1.2.5)."""
    steps = np.empty(words.shape[0], np.int64)
    _library().conflict_steps(words, active, *words.shape, banks, steps)
    return steps


def different_words(words: Array, active: Array, banks: int) -> Array:
    """Steps if a bank serves any number of lanes that access the same word (capability 2.0 and later)."""
    words = np.where(active, words, -1)
    ordered = np.sort(words, axis=1)
    new = ordered >= 0
    new[:, 1:] &= ordered[:, 1:] != ordered[:, :-1]
    slot = np.arange(words.shape[0])[:, None] * banks + ordered % banks
    counts = np.bincount(slot[new], minlength=words.shape[0] * banks)
    steps: Array = counts.reshape(-1, banks).max(axis=1)
    return steps


def _constant(machine: Multiprocessor, addresses: Array, active: Array) -> Prices:
    lanes, cycles = machine.constant["lanes"], machine.constant["word_cycles"]
    words = np.where(active, addresses >> 2, -1).reshape(-1, lanes)
    ordered = np.sort(words, axis=1)
    new = ordered >= 0
    new[:, 1:] &= ordered[:, 1:] != ordered[:, :-1]
    different = new.sum(axis=1).reshape(addresses.shape[0], -1).sum(axis=1)
    return _prices(different * float(cycles), 0, addresses // machine.constant_cache[0].line, active)


def _texture(machine: Multiprocessor, addresses: Array, active: Array, width: int) -> Prices:
    """Here cycles count 4-byte texels; the replay divides them by the rate of the texture units.

    Four lanes, a quad of pixels, are served together from one line of the cache, and again for every further
    line that they access. No source documents the cost of scattered texels; this is the pessimistic
    assumption."""
    lines = addresses // machine.texture_cache[0].line
    ordered = np.sort(np.where(active, lines, -1).reshape(-1, QUAD), axis=1)
    new = ordered >= 0
    new[:, 1:] &= ordered[:, 1:] != ordered[:, :-1]
    served = new.sum(axis=1).reshape(addresses.shape[0], -1).sum(axis=1)
    return _prices(served * float(QUAD * (width // 4)), 0, lines, active)


def _global(machine: Multiprocessor, addresses: Array, active: Array, width: int) -> Prices:
    lanes = machine.coalescing["lanes"]
    shape = (-1, lanes)
    rule = _in_order if machine.coalescing["rule"] == "in order" else _segments
    if machine.coalescing["rule"] == "sectors":
        rule = _sectors
    moved = rule(addresses.reshape(shape), active.reshape(shape), width).reshape(addresses.shape[0], -1)
    lines = addresses // machine.global_cache[0].line if machine.global_cache else None
    return _prices(0.0, moved.sum(axis=1), lines, active)


def _segments(addresses: Array, active: Array, width: int) -> Array:
    """Bytes moved per row, compute capability 1.2 and 1.3: segments of at most 128 bytes, halved while the
    lanes that use one lie in one half of it, down to 32 bytes (CUDA Programming Guide 2.3, 5.1.2.1)."""
    largest = {1: 32, 2: 64}.get(width, 128)
    moved = np.zeros(addresses.shape[0], np.int64)
    waiting = active.copy()
    here = np.arange(addresses.shape[0])
    while waiting.any():
        segment = addresses // largest
        chosen = waiting & (segment == segment[here, waiting.argmax(axis=1)][:, None])
        offset = addresses % largest
        first = np.where(chosen, offset, largest).min(axis=1)
        end = np.where(chosen, offset + width, 0).max(axis=1)
        size = np.full(first.size, largest)
        base = np.zeros(first.size, np.int64)
        for half in (64, 32):
            lower, upper = end <= base + half, first >= base + half
            halves = (size == 2 * half) & (lower | upper)
            base += np.where(halves & ~lower, half, 0)
            size = np.where(halves, half, size)
        moved += np.where(chosen.any(axis=1), size, 0)
        waiting &= ~chosen
    return moved


def _in_order(addresses: Array, active: Array, width: int) -> Array:
    """Bytes moved per row, compute capability 1.0 and 1.1: one segment if lane k accesses element k of an
    aligned segment, else 32 bytes for every lane (CUDA Programming Guide 2.3, 5.1.2.1)."""
    lanes = addresses.shape[1]
    first = np.where(active[:, 0], addresses[:, 0], 0)
    expected = first[:, None] + width * np.arange(lanes)
    together = ((addresses == expected) | ~active).all(axis=1) & (first % (16 * min(width, 8)) == 0)
    together &= active[:, 0] & (width in (4, 8, 16))
    return np.where(together, lanes * width, 32 * active.sum(axis=1))


def _sectors(addresses: Array, active: Array, width: int) -> Array:
    """Bytes moved per row if memory is read in 32-byte sectors (compute capability 2.0 and later)."""
    sectors = np.where(active, addresses // 32, -1)
    both = np.concatenate([sectors, np.where(active, (addresses + width - 1) // 32, -1)], axis=1)
    ordered = np.sort(both, axis=1)
    new = ordered >= 0
    new[:, 1:] &= ordered[:, 1:] != ordered[:, :-1]
    moved: Array = 32 * new.sum(axis=1)
    return moved
