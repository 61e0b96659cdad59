"""The scalar AES instructions on terms (RISC-V Cryptography Extensions Volume I: Zkne, Zknd)."""

from __future__ import annotations

from collections.abc import Callable

from aesgen.cipher.aes import INVERSE_MIX, MIX
from aesgen.proofs import maps
from aesgen.proofs.riscv.decoding import RiscvCode
from aesgen.proofs.riscv.state import HartState

_COLUMN = 4


def _one_byte(state: HartState, given: RiscvCode) -> None:
    """`aes32esmi` and its kin: the image of one byte of the second source under the S-box and a column of
    MixColumns, added to the first source."""
    terms, place = state.terms, given.imm // 8
    inverse, mixes = given.mnemonic[5] == "d", "m" in given.mnemonic
    byte = terms.substituted(state.spelled(given.rs2)[place], inverse)
    factors = (INVERSE_MIX if inverse else MIX) if mixes else (1, 0, 0, 0)
    made = list(state.spelled(given.rs1))
    for row, factor in enumerate(factors):
        at = (row + place) % _COLUMN
        made[at] = terms.xor(made[at], terms.mapped(maps.times(factor), byte) if factor else 0)
    state.write_bytes(given.rd, tuple(made))


def _two_columns(state: HartState, given: RiscvCode) -> None:
    """`aes64esm` and its kin: two columns of a round without its key. The sources are the state."""
    terms, inverse = state.terms, given.mnemonic[5] == "d"
    block = state.spelled(given.rs1) + state.spelled(given.rs2)
    step = -_COLUMN if inverse else _COLUMN
    moved = [block[(place + step * (place % _COLUMN)) % 16] for place in range(8)]
    made = tuple(terms.substituted(byte, inverse) for byte in moved)
    if given.mnemonic.endswith("m"):
        made = terms.mixed(made + (0,) * 8, inverse)[:8]
    state.write_bytes(given.rd, made)


def _inverse_mix(state: HartState, given: RiscvCode) -> None:
    parts = state.spelled(given.rs1)
    state.write_bytes(given.rd, state.terms.mixed(parts + (0,) * 8, inverse=True)[:8])


HANDLERS: dict[str, Callable[[HartState, RiscvCode], None]] = {
    **dict.fromkeys(("aes32esi", "aes32esmi", "aes32dsi", "aes32dsmi"), _one_byte),
    **dict.fromkeys(("aes64es", "aes64esm", "aes64ds", "aes64dsm"), _two_columns),
    "aes64im": _inverse_mix,
}
