"""The log-domain S-box: inversion in GF(2^8) by discrete logarithms in GF(2^4), as 16- and 32-byte tables.

A byte is written in a normal basis of GF(2^8) over GF(2^4): x = i Y + k Y^16, the nibbles i and k in a
basis of GF(2^4). With the norm N = x^17 in GF(2^4) the inverse is 1/x = (k/N) Y + (i/N) Y^16. All
divisions are differences of exponents, and every lookup has at most 32 entries, which is what one `shufb`
of the Cell's SPU can index:

- `log_low[k]` = 2 + log k and `log_high[i]` = 17 + log i, 255 for zero;
- d = |log_high - log_low| is in 1..29, or at least 0xE0 when one nibble is zero (then `shufb` gives 0x80),
  or 0 when both are;
- `first[d]` in 17..31 and `second[d]` in 32..46 are such that |first - log_low| and |second - log_high|
  are the exponents of k/N and i/N, not reduced modulo 15, so that no difference borrows;
- the output tables turn these exponents into any linear image of Y and Y^16's parts; index 31 is zero.

Checked for all 256 values by the tests.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from aesgen.cipher import aes

ORDER = 15
"""Of GF(2^4)'s multiplicative group."""

ABSENT = 0xFF
"""The logarithm of zero: far from every other, so that differences with it are outside the tables."""

NEITHER = 0x80
"""A table's entry for a zero byte: its difference to `ABSENT` is 0x7F, which selects index 31."""

Map = Callable[[int], int]
"""A map of field elements that is linear over GF(2)."""


@cache
def _product_table() -> list[list[int]]:
    return [list(aes.multiples(factor)) for factor in range(256)]


def product(a: int, b: int) -> int:
    return _product_table()[a][b]


def power(a: int, exponent: int) -> int:
    """`a` to the power `exponent`, by squaring."""
    result = 1
    while exponent:
        if exponent & 1:
            result = product(result, a)
        a = product(a, a)
        exponent >>= 1
    return result


def affine(value: int) -> int:
    """The linear part of SubBytes' affine map (FIPS-197, 5.1.1)."""
    return value ^ _rotated(value, 1) ^ _rotated(value, 2) ^ _rotated(value, 3) ^ _rotated(value, 4)


def _rotated(value: int, left: int) -> int:
    return (value << left | value >> (8 - left)) & 0xFF


@cache
def inverse_affine_table() -> list[int]:
    return sorted(range(256), key=affine)


def inverse_affine(value: int) -> int:
    return inverse_affine_table()[value]


@dataclass(frozen=True)
class Tower:
    """The field, decomposed. `to_tower[x]` is x's pair of nibbles, i in the high one."""

    generator: int
    y: int
    y_conjugate: int
    to_tower: tuple[int, ...]
    log_low: tuple[int, ...]
    log_high: tuple[int, ...]
    first: tuple[int, ...]
    second: tuple[int, ...]
    offset: int
    """The exponents from `first` and `second` are too small by this amount, modulo 15."""

    def outputs(self, linear: Map, constant: int = 0) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The output tables of `linear`(1/x) + `constant`: each exponent selects an entry of one table, and
        the two entries are XORed. `constant` is in the second."""
        powers = [power(self.generator, (e + self.offset) % ORDER) for e in range(31)]
        one = [linear(product(value, self.y)) for value in powers]
        other = [linear(product(value, self.y_conjugate)) ^ constant for value in powers]
        return (*one, 0), (*other, constant)


@cache
def tower() -> Tower:
    """The decomposition with the first generator and the first normal basis in numeric order."""
    subfield = [a for a in range(256) if power(a, 16) == a]
    generator = next(a for a in subfield if a and len({power(a, i) for i in range(ORDER)}) == ORDER)
    powers = [power(generator, i) for i in range(ORDER)]
    log = {value: exponent for exponent, value in enumerate(powers)}
    y, y_conjugate = next(
        (a, power(a, 16))
        for a in range(2, 256)
        if len({product(i, a) ^ product(k, power(a, 16)) for i in subfield for k in subfield}) == 256
    )
    norm, square_sum = product(y, y_conjugate), product(y, y) ^ product(y_conjugate, y_conjugate)
    decode = [_combination(nibble, powers[:4]) for nibble in range(16)]
    to_tower = [0] * 256
    for i in range(16):
        for k in range(16):
            to_tower[product(decode[i], y) ^ product(decode[k], y_conjugate)] = i << 4 | k
    offset = -log[norm] % ORDER
    first, second = [NEITHER] * 32, [NEITHER] * 32
    for difference in range(1, 30):
        exponent = difference - ORDER  # log i - log k
        ratio = powers[exponent % ORDER]
        scaled_norm = product(norm, product(ratio, ratio) ^ 1) ^ product(ratio, square_sum)
        rest = log[scaled_norm] + offset
        first[difference] = 17 + (2 - rest - 17) % ORDER
        second[difference] = 32 + (17 + 2 * exponent - rest - 32) % ORDER
    return Tower(
        generator,
        y,
        y_conjugate,
        tuple(to_tower),
        (ABSENT, *(2 + log[decode[v]] for v in range(1, 16))),
        (ABSENT, *(17 + log[decode[v]] for v in range(1, 16))),
        tuple(first),
        tuple(second),
        offset,
    )


def _combination(nibble: int, basis: list[int]) -> int:
    total = 0
    for bit, element in enumerate(basis):
        total ^= element * (nibble >> bit & 1)
    return total


def tower_of(linear: Map = lambda value: value) -> Map:
    """`linear`, then into the tower basis."""
    return lambda value: tower().to_tower[linear(value)]


def from_tower(value: int) -> int:
    return _from_tower()[value]


@cache
def _from_tower() -> list[int]:
    return sorted(range(256), key=lambda value: tower().to_tower[value])
