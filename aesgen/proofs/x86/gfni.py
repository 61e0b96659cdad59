"""GFNI: affine maps of bytes over GF(2), inverses in the field of AES, and products in that field. The matrix
of a map and one factor of each product must be known."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from aesgen.cipher.aes import INVERSE_SBOX, inverse
from aesgen.proofs import maps
from aesgen.proofs.failures import Stopped
from aesgen.proofs.terms import Byte, Bytes, Terms
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


class AffineRows:
    """Rows of bytes that were mapped before, in a proof."""

    def __init__(self, terms: Terms) -> None:
        self._terms = terms
        self._known: dict[tuple[Bytes, Bytes, int, bool], tuple[Bytes, int]] = {}
        """By content, matrices, constant and whether bytes are inverted: the result, and the number of
        arguments of the inverse S-box for which it holds; 0 for any number."""

    def mapped(self, content: Bytes, matrices: Bytes, constant: int, inverts: bool) -> Bytes:
        """What `gf2p8affineqb`, or `gf2p8affineinvqb`, makes of the bytes of some words."""
        key, arguments = (content, matrices, constant, inverts), self._terms.box_arguments[True]
        made, valid = self._known.get(key, ((), -1))
        if valid not in (0, len(arguments)):
            made = tuple(self._mapped(*key))
            # What is no inverse S-box may become one when the specification has had it.
            final = not inverts or all(
                _argument(self._terms, byte) in arguments for byte in content if byte >= 256
            )
            self._known[key] = made, 0 if final else len(arguments)
        return made

    def _mapped(self, content: Bytes, matrices: Bytes, constant: int, inverts: bool) -> Iterator[Byte]:
        terms = self._terms
        for place, byte in enumerate(content):
            start = place - place % WORD
            linear = _map(bytes(matrices[start : start + WORD]))
            yield terms.xor(terms.mapped(linear, inverted(terms, byte) if inverts else byte), constant)


def _affine_rows(terms: Terms) -> AffineRows:
    """Those of a proof."""
    return terms.extension(AffineRows)


def _argument(terms: Terms, a: Byte) -> Byte:
    """The argument of the inverse S-box that inverts a byte."""
    linear, constant = _before()
    return terms.xor(terms.mapped(linear, a), constant)


def inverted(terms: Terms, a: Byte) -> Byte:
    """The inverse of a byte in the field: a linear image of its S-box, or an inverse S-box that is known to
    the terms."""
    if a < 256:
        return _INVERSES[a]
    argument = _argument(terms, a)
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
    constant, inverts = immediate_of(given.operands[-1], given), "inv" in given.mnemonic
    made = _affine_rows(state.terms).mapped(content, known, constant, inverts)
    state.write_vector(target, made, legacy)


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
