"""CMAC (NIST SP 800-38B) of one message: the chain has nothing but AES instructions.

AESE adds its second operand before SubBytes, so that the next block, the first round key and the last one
enter the chain as one operand, which does not wait for the chain."""

from __future__ import annotations

from typing import Any

from aesgen.families import Prepared
from aesgen.families.aarch64.vectors import Op, Registers, RoundKeys, enciphered, rounds
from aesgen.model.build import EntryPoint
from aesgen.model.problem import BLOCK_BYTES, Problem
from aesgen.model.variant import Point

SOURCE = "x1"


def prepare(problem: Problem, point: Point, prefix: str) -> Prepared:
    """The kernel `void SYMBOL(const uint8_t *rk, const uint8_t *in, size_t bytes, uint8_t tag[16])`."""
    symbol = f"{prefix}aes{problem.key_bits}_{problem.operation}"
    unroll = int(str(point["unroll"]))
    registers = Registers()
    chain, subkey, text, joined = registers.take(4)
    keys = RoundKeys(problem, registers, "x0")
    first, last = keys.held[0], keys.held[-1]

    def block(at: int) -> list[Op]:
        return [("load", text, SOURCE, at), ("xor", text, text, joined), *_chained(keys, chain, text)]

    names: dict[str, Any] = {
        "symbol": symbol,
        "problem": problem,
        "chain": chain,
        "subkey": subkey,
        "text": text,
        "held": keys.loads(),
        "begun": [("move", chain, last), ("xor", joined, first, last)],
        "subkey_cipher": [("zero", subkey), *enciphered(keys, [subkey])],
        "unroll": unroll,
        "body": [op for number in range(unroll) for op in block(BLOCK_BYTES * number)],
        "single": block(0),
        "final": [
            ("xor", text, text, subkey),
            ("xor", text, text, joined),
            *_chained(keys, chain, text),
            ("xor", chain, chain, last),
        ],
    }
    entry = EntryPoint(symbol, problem.operation, problem.key_bits, block_factor=unroll, key_alignment=1)
    return Prepared("aarch64/cmac.s.j2", f"{symbol}.s", names, (entry,), requires=frozenset({"aes", "neon"}))


def _chained(keys: RoundKeys, chain: int, text: int) -> list[Op]:
    """All rounds; the first one adds `text`. The last round key is not added."""
    ops: list[Op] = [("round", chain, text)]
    for number in range(2, keys.count):
        ops += rounds(keys, [chain], number)
    return ops
