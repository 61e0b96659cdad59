"""CFB encryption, OFB and CFB8 of one message, a chain of AES instructions.

The sum of the first and the last round key joins the last round, so that it starts the next block; round
key 0 comes off the copy that is stored. A chain of blocks then takes the latency of its rounds and nothing
else. CFB8 shifts a byte into its state instead. Axis: `registers`.
"""

from __future__ import annotations

from aesgen.families import Prepared
from aesgen.families.x86_asm.registers import CLASSES
from aesgen.model.build import EntryPoint
from aesgen.model.problem import BLOCK_BYTES, Problem
from aesgen.model.variant import Point

HELD = 3
"""Registers besides the round keys: the state, a text, and the sum of two round keys."""


def prepare(problem: Problem, point: Point, prefix: str) -> Prepared:
    """The kernel: `void SYMBOL(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t
    n)`, where `n` counts blocks, or bytes in CFB8."""
    contract, registers = problem.contract, CLASSES[str(point["registers"])]
    symbol = f"{prefix}aes{problem.key_bits}_{problem.operation}"
    spare = registers.count - HELD
    frame = [f"{BLOCK_BYTES * n}(%rsp)" for n in range(max(0, problem.rounds - spare))]
    homes = [*(registers[HELD + n] for n in range(problem.rounds - len(frame))), *frame]
    by_bytes = contract.granularity < BLOCK_BYTES
    names = {
        "symbol": symbol,
        "problem": problem,
        "registers": registers,
        "state": 0,
        "text": 1,
        "sum": 2,  # of the first and the last round key; in CFB8 the last one
        "keys": homes,
        "frame": BLOCK_BYTES * len(frame),
        "last": BLOCK_BYTES * problem.rounds,
        "by_bytes": by_bytes,
        "adds_text": contract.chained,
        "stores_text": contract.direction == "encrypt",
    }
    entry = EntryPoint(symbol, problem.operation, problem.key_bits, key_alignment=1)
    return Prepared("x86-asm/feedback.s.j2", f"{symbol}.s", names, (entry,), requires=registers.features)
