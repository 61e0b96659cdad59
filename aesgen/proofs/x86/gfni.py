"""GFNI: affine maps of bytes over GF(2), inverses in the field of AES, and products in that field. The matrix
of a map and one factor of each product must be known."""

from __future__ import annotations

from functools import cache

from aesgen.cipher.aes import INVERSE_SBOX, inverse
from aesgen.proofs import maps
from aesgen.proofs.failures import Stopped
from aesgen.proofs.terms import Byte, Terms
from aesgen.proofs.x86.decoding import MachineInstruction
from aesgen.proofs.x86.operands import Handler, immediate_of, is_legacy, two_sources, vector_of
from aesgen.proofs.x86.state import State

WORD = 8


_INVERSES = bytes(map(inverse, range(256)))


@cache
def _unboxed() -> tuple[int, int]:
    """The map and the constant from an S-box's output to the inverse of its input (FIPS-197, 5.1.1)."""
    found = maps.affine(bytes(_INVERSES[INVERSE_SBOX[output]] for output in range(256)))
    assert found is not None
    return found


@cache
def _before() -> tuple[int, int]:
    """The map and the constant from what the inverse S-box inverts to its input."""
    found = maps.affine(bytes(INVERSE_SBOX.index(_INVERSES[value]) for value in range(256)))
    assert found is not None
    return found


def inverted(terms: Terms, a: Byte) -> Byte:
    """The inverse of a byte in the field: a linear image of its S-box, or an inverse S-box that is known to
    the terms."""
    if a < 256:
        return _INVERSES[a]
    linear, constant = _before()
    argument = terms.xor(terms.mapped(linear, a), constant)
    if argument in terms.box_arguments[True]:
        return terms.substituted(argument, inverse=True)
    linear, constant = _unboxed()
    return terms.xor(terms.mapped(linear, terms.substituted(a)), constant)


@cache
def _map(matrix: bytes) -> int:
    """The map of a matrix as `gf2p8affineqb` takes it: its last byte gives bit 0 of the result."""
    images = [sum((matrix[7 - row] >> bit & 1) << row for row in range(8)) for bit in range(8)]
    return maps.packed(images)


def _affine(state: State, given: MachineInstruction) -> None:
    """`gf2p8affineqb` and `gf2p8affineinvqb`: each word has a matrix of its own."""
    target, legacy = vector_of(given.operands[0], given), is_legacy(given)
    source, matrices = given.operands[0 if legacy else 1], given.operands[-2]
    if legacy:
        state.check_alignment(matrices, target.size)
    content, known = state.vector(source, target.size), state.vector(matrices, target.size)
    if any(byte >= 256 for byte in known):
        raise Stopped(f"`{given.text}` has a matrix that is not known")
    constant, terms = immediate_of(given.operands[-1], given), state.terms
    made = []
    for place, byte in enumerate(content):
        start = place - place % WORD
        if "inv" in given.mnemonic:
            byte = inverted(terms, byte)
        made.append(terms.xor(terms.mapped(_map(bytes(known[start : start + WORD])), byte), constant))
    state.write_vector(target, tuple(made), legacy)


def _multiply(state: State, given: MachineInstruction) -> None:
    """`gf2p8mulb`: products in the field of bytes. Of each two factors, one must be known."""
    target, a, b = two_sources(state, given)
    terms, made = state.terms, []
    for x, y in zip(a, b, strict=True):
        known, other = (x, y) if x < 256 else (y, x)
        if known >= 256:
            raise Stopped(f"`{given.text}` multiplies two bytes that are not known")
        made.append(terms.mapped(maps.times(known), other))
    state.write_vector(target, tuple(made), is_legacy(given))


_BOTH: dict[str, Handler] = {
    **dict.fromkeys(("gf2p8affineqb", "gf2p8affineinvqb"), _affine),
    "gf2p8mulb": _multiply,
}
HANDLERS: dict[str, Handler] = {**_BOTH, **{f"v{name}": handler for name, handler in _BOTH.items()}}
