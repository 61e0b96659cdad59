"""The wrapping function of key wrap and its inverse: a chain of AES instructions, whose round keys are in
registers as far as there are enough. Axis: `registers`."""

from __future__ import annotations

from aesgen.families import Prepared
from aesgen.families.x86_asm.registers import CLASSES
from aesgen.model.build import EntryPoint
from aesgen.model.problem import BLOCK_BYTES, Problem
from aesgen.model.variant import Point

HELD = 2
"""Registers besides the round keys: the block, and half a block of the text."""


def prepare(problem: Problem, point: Point, prefix: str) -> Prepared:
    """The kernel: `void SYMBOL(const uint8_t *rk, const uint8_t iv[8], const uint8_t *in, size_t bytes,
    uint8_t *out)`, or the inverse `void SYMBOL(const uint8_t *rk, const uint8_t *in, size_t bytes, uint8_t
    *out, uint8_t iv[8])`."""
    contract, registers = problem.contract, CLASSES[str(point["registers"])]
    symbol = f"{prefix}aes{problem.key_bits}_{problem.operation}"
    in_frame = max(0, problem.round_keys - (registers.count - HELD))
    frame = [f"{BLOCK_BYTES * n}(%rsp)" for n in range(in_frame)]
    keys = [*(registers[HELD + n] for n in range(problem.round_keys - in_frame)), *frame]
    names = {
        "symbol": symbol,
        "registers": registers,
        "block": 0,
        "half": 1,
        "keys": keys,
        "frame": BLOCK_BYTES * in_frame,
        "wraps": not contract.decrypts,
    }
    form = "inverse" if contract.decrypts else "expanded"
    entry = EntryPoint(symbol, problem.operation, problem.key_bits, key_form=form, key_alignment=1)
    return Prepared("x86-asm/kw.s.j2", f"{symbol}.s", names, (entry,), requires=registers.features)
