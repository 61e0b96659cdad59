"""Output tables of a round's S-box: the multiples of each inverse that the next state's MixColumns needs."""

from __future__ import annotations

from aesgen.families.spu import tower as field16

Tables = tuple[tuple[int, ...], tuple[int, ...]]
"""One table for each of the two halves of an inverse; the two looked-up values are XORed."""

BY_ROW = (14, 11, 13, 9)
"""InvMixColumns' factors of the column's bytes i, i + 1, i + 2, i + 3 in row i (FIPS-197, 5.3.3)."""


def round_outputs(factor: int, decrypts: bool) -> Tables:
    """The output tables of `factor` times the S-box, or the inverse S-box, in the form for a round's next
    state.

    The constants of SubBytes are in those that are added an odd number of times."""
    tower = field16.tower()
    if decrypts:
        constant = inverse_entry(0x63) if factor == 14 else 0
        return tower.outputs(times(factor, inverse_entry), constant)
    constant = tower.to_tower[0x63] if factor == 1 else 0
    return tower.outputs(lambda v: tower.to_tower[field16.product(factor, field16.affine(v))], constant)


def inverse_entry(value: int) -> int:
    """A byte in the input form of the log-domain inverse S-box, without its constant: the inverse affine map,
    then the tower basis."""
    return field16.tower_of(field16.inverse_affine)(value)


def times(factor: int, linear: field16.Map) -> field16.Map:
    return lambda value: linear(field16.product(factor, value))
