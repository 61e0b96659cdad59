"""AES-GCM-SIV (RFC 8452): keys for each IV, POLYVAL by lanes, and a table of two rounds made on the way.

The low 32 bits of the counter change, the first byte fastest. It shares a column with bytes 5, 10 and 15, so
that the state after two rounds is T2[first byte] xor D2(other bytes). The first 256 blocks store their states
after two rounds; a later block takes that of the block 256, 512, ... before it and adds the difference of
D2, which is the same up to the block where the first byte wraps, and another one after it. To open, a body
whose blocks wrap goes through all rounds; the tag that came with the message is public. To seal, the tag is
computed, and masks select the difference, so that no branch depends on it.

POLYVAL's sum has a part in each lane, multiplied by powers of y, the subkey to the number of lanes; the last
vector is multiplied by H^lanes, ..., H^1. Axes: `registers`, and `multiply`, for POLYVAL of a long text: four
multiplications for a vector (`schoolbook`) or three (`winograd`, see `turns`).
"""

from __future__ import annotations

from aesgen.families import Prepared
from aesgen.families.x86_asm.gcmsiv.kernel import SivKernel
from aesgen.families.x86_asm.gcmsiv.polyval import BODY, PAGE, TURN
from aesgen.families.x86_asm.gcmsiv.turns import LEAST_TURNS
from aesgen.model.build import EntryPoint
from aesgen.model.problem import Problem
from aesgen.model.variant import Point


def prepare(problem: Problem, point: Point, prefix: str) -> Prepared:
    """The kernel, with the arguments of its contract, `uint8_t tag[16]` last, and the setup of its key, `int
    SYMBOL_setkey(uint8_t *prepared, const uint8_t *schedule)`, which returns 0.

    The kernel computes the tag; a caller that opens must compare it in constant time. The prepared key is the
    schedule, each round key repeated to a vector's width; it has no alignment and contains no addresses."""
    symbol = f"{prefix}aes{problem.key_bits}_{problem.operation}"
    kernel = SivKernel(symbol, problem, point)
    wide = kernel.registers
    switches = [BODY * wide.lanes, PAGE + BODY * wide.lanes]
    if kernel.mixes and not kernel.opens:
        switches.append((1 + LEAST_TURNS) * TURN * wide.lanes)
    entries = (
        EntryPoint.preparing(
            symbol,
            problem.mode,
            problem.key_bits,
            wide.width * problem.round_keys,
            f"round keys of {wide.width} bytes",
        ),
        EntryPoint(
            symbol,
            problem.operation,
            problem.key_bits,
            key_form="setkey",
            block_factor=BODY * wide.lanes,
            switches=tuple(switches),
            key_alignment=1,
            masked_bytes=wide.width if wide.encoding == "evex" else 0,
        ),
    )
    names = {"symbol": symbol, **kernel.names()}
    requires = wide.features | {"pclmulqdq", "vpclmulqdq", "ssse3", "sse41"}
    return Prepared("x86-asm/gcmsiv.s.j2", f"{symbol}.s", names, entries, requires=requires)
