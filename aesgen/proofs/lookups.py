"""Look-ups in constant tables at places that one secret byte decides."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from aesgen.proofs.dependence import refuse
from aesgen.proofs.failures import Stopped
from aesgen.proofs.terms import UNDEFINED, Byte, Bytes
from aesgen.proofs.words import Words

ENTRIES = 256
LARGEST_SHIFT = 7
"""An entry of a table has at most 2^7 bytes: a word for each bank of the shared memory of a GPU."""


class TableAddress(NamedTuple):
    """An address that is a known number plus a secret index, modulo the range of addresses."""

    constant: int
    secret: Bytes


class LookUp(NamedTuple):
    """What a load from a table finds. `unit`: the bytes of an entry; the address is a multiple of it plus
    `start`, the address of the load at index 0."""

    content: Bytes
    start: int
    unit: int


def looked_up(words: Words, address: TableAddress, size: int, image: Sequence[tuple[int, bytes]]) -> LookUp:
    """`size` bytes at `address`, which must be entry t of a table of 256 entries in `image` for a byte t.
    Raises `Stopped` or one of its kinds if it is not."""
    terms, found = words.terms, _index(words, address.secret)
    if UNDEFINED in terms.origins_of(address.secret):
        raise Stopped("an address depends on a register or memory that nothing has set")
    if found is None:
        refuse(terms.origins_of(address.secret), "an address")
    byte, shift = found
    columns = _columns(tuple(image), address.constant, shift, size)
    if columns is None:
        end = address.constant + (ENTRIES - 1 << shift) + size
        raise Stopped(
            f"it looks up {address.constant:#x} to {end:#x}, where the program has no constant table"
        )
    return LookUp(tuple(terms.looked_up(column, byte) for column in columns), address.constant, 1 << shift)


def constant_table(image: Sequence[tuple[int, bytes]], start: int) -> bytes | None:
    """The constant table of 256 bytes that begins at `start`; None if there is none."""
    for first, content in image:
        if first <= start and start + ENTRIES <= first + len(content):
            return bytes(content[start - first : start - first + ENTRIES])
    return None


def _index(words: Words, index: Bytes) -> tuple[Byte, int] | None:
    """The byte t and the shift s so that `index` is t << s; None if there are none."""
    size, bits = len(index), words.terms.reach_of(index)
    for shift in range(LARGEST_SHIFT + 1):
        if bits & ~(0xFF << shift):  # a bit that the byte would not have
            continue
        low, *rest = words.spelled(words.shifted(index, -shift, size), size)
        byte = (low, *(0 for _ in rest))
        if not any(rest) and words.spelled(words.shifted(words.folded(byte), shift, size), size) == index:
            return low, shift
    return None


@lru_cache(maxsize=4096)
def _columns(
    image: tuple[tuple[int, bytes], ...], start: int, shift: int, size: int
) -> tuple[bytes, ...] | None:
    """Byte k of each of the 256 entries of the table at `start`, for k below `size`; None if the image does
    not have the whole table."""
    length = (ENTRIES - 1 << shift) + size
    for first, content in image:
        if first <= start and start + length <= first + len(content):
            own = content[start - first : start - first + length]
            return tuple(bytes(own[(x << shift) + k] for x in range(ENTRIES)) for k in range(size))
    return None
