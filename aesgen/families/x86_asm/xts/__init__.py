"""XTS (NIST SP 800-38E) on AES instructions: the next body's tweaks are made beside the rounds of this one.

A body enciphers `interleave` vectors. Lane l of vector i has the tweak T x^(L i + l), where L is the number
of lanes, so that the next body's tweaks are this body's times x^m, m = L `interleave`. Two sets of tweaks
take turns. They live in registers if there are enough, and else in the frame. At the end of a call the tweaks
go to the frame, where single vectors, single blocks and ciphertext stealing take them by address.

A second entry point, `SYMBOL_sectors`, processes consecutive data units of whole bodies. It enciphers the
numbers of as many data units as a body has blocks together, one such batch ahead, and the last body of a data
unit makes the first tweaks of the next one beside its rounds. Axes:
`registers`, `interleave`, `tweaks` (beside the rounds, or before them), `step` (the product by x^m by shifts
of whole `bytes`, or of `bits`), `keys` (round keys in the registers that are left, or all in the frame).
"""

from __future__ import annotations

from aesgen.families import Prepared
from aesgen.families.x86_asm.xts.kernel import DataUnit
from aesgen.model.build import EntryPoint
from aesgen.model.problem import BLOCK_BYTES, Problem
from aesgen.model.variant import Point


def prepare(problem: Problem, point: Point, prefix: str) -> Prepared:
    """The kernel: `void SYMBOL(const uint8_t *rk, const uint8_t *tweak_key_rk, const uint8_t tweak[16],
    const uint8_t *in, uint8_t *out, size_t bytes)`; in may equal out. It does nothing with fewer than 16
    bytes."""
    symbol = f"{prefix}aes{problem.key_bits}_{problem.operation}"
    kernel = DataUnit(symbol, problem, point)
    entry = EntryPoint(
        symbol,
        problem.operation,
        problem.key_bits,
        key_form="inverse" if problem.contract.decrypts else "expanded",
        block_factor=kernel.step,
        key_alignment=1,
        unit_bytes=BLOCK_BYTES * kernel.step,
    )
    simple = kernel.registers.encoding != "evex" and kernel.registers.lanes == 1
    requires = kernel.registers.features | {"pclmulqdq" if simple else "vpclmulqdq"}
    names = {"symbol": symbol, **kernel.names()}
    return Prepared("x86-asm/xts.s.j2", f"{symbol}.s", names, (entry,), requires=requires)
