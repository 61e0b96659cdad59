"""AES-GCM-SIV (RFC 8452): POLYVAL by PMULL and counter mode, with the keys of each IV made in the call.

A message is sealed in two passes, because its counter begins with the tag of the whole plaintext: POLYVAL of
`bodies` times `interleave` blocks a turn, which one reduction ends, then the cipher of as many. It is opened
in one pass: a body deciphers its blocks beside the POLYVAL of the body before, as in GCM (`gcm/kernel.py`),
which has the axes `group`, `start` and `stop` too.
"""

from __future__ import annotations

from aesgen.families import Prepared
from aesgen.families.aarch64.gcmsiv.derivation import KeysOfIv
from aesgen.families.aarch64.gcmsiv.kernel import SivBlocks
from aesgen.model.build import EntryPoint
from aesgen.model.problem import BLOCK_BYTES, Problem
from aesgen.model.variant import Point


def prepare(problem: Problem, point: Point, prefix: str) -> Prepared:
    """The kernel `void SYMBOL(const uint8_t *key, const uint8_t *iv, size_t iv_bytes, const uint8_t *aad,
    size_t aad_bytes, [const uint8_t received[16],] const uint8_t *in, uint8_t *out, size_t bytes, uint8_t
    tag[16])` and the setup of its key, `int SYMBOL_setkey(uint8_t *prepared, const uint8_t *schedule)`, which
    copies the schedule and returns 0.

    The kernel computes the tag; a caller that opens must compare it in constant time. The prepared key has no
    alignment and contains no addresses."""
    symbol = f"{prefix}aes{problem.key_bits}_{problem.operation}"
    kernel = SivBlocks(symbol, problem, point)
    prepared_bytes = BLOCK_BYTES * problem.round_keys
    setup = EntryPoint.preparing(symbol, problem.mode, problem.key_bits, prepared_bytes, "schedule")
    keys = KeysOfIv(problem, kernel.layout).names()
    return kernel.prepared(setup, {"setup": setup.symbol, "keys": keys})
