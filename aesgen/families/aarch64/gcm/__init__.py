"""GCM (NIST SP 800-38D): AES and GHASH in one loop, with the key prepared by a setup of its own.

A body of the loop enciphers `interleave` blocks and hashes as many beside them by PMULL: those of the body
before when it seals, its own when it opens. `bodies` of them make a turn, which one reduction ends. `group`,
`start` and `stop` say how the steps of both are merged, as on x86 (`aesgen/cipher/stitching.py`).
"""

from __future__ import annotations

from aesgen.families import Prepared
from aesgen.families.aarch64.gcm.kernel import GcmBlocks
from aesgen.families.aarch64.gcm.setup import setup_names
from aesgen.model.build import EntryPoint
from aesgen.model.problem import Problem
from aesgen.model.variant import Point


def prepare(problem: Problem, point: Point, prefix: str) -> Prepared:
    """The kernel `void SYMBOL(const uint8_t *key, const uint8_t *iv, size_t iv_bytes, const uint8_t *aad,
    size_t aad_bytes, const uint8_t *in, uint8_t *out, size_t bytes, uint8_t tag[16])` and the setup of its
    key, `int SYMBOL_setkey(uint8_t *prepared, const uint8_t *schedule)`, which returns 0.

    The kernel computes the tag; a caller that opens must compare it in constant time. The prepared key has no
    alignment and contains no addresses."""
    symbol = f"{prefix}aes{problem.key_bits}_{problem.operation}"
    kernel = GcmBlocks(symbol, problem, point)
    setup = EntryPoint.preparing(
        symbol, problem.mode, problem.key_bits, kernel.layout.last, kernel.layout.name
    )
    return kernel.prepared(setup, {"setup": setup_names(setup.symbol, problem, kernel.layout)})
