"""GCM (NIST SP 800-38D): AES and GHASH in one loop, with the key prepared by a setup of its own.

The loop enciphers `interleave` vectors a body and hashes as many beside them: the vectors of the body before
when it seals, its own when it opens. `bodies` of them make a turn, and one reduction ends `turns` turns.
Axes: `group` (vectors in lockstep), `start` and `stop` (where the GHASH of a body lies among its rounds, in
per cent),
`powers` (operands of the multiplications, or loaded once for two of them), `multiply` (how a block is
multiplied by a power of H: four multiplications or three), `depth` (rounds that tables take in), `tail`
(whether the code of the last vectors also takes a whole body of a short text).

Consecutive counters share all bytes but the last, so that the state after round 1 is T1[last byte] xor
D1(other bytes), where T1 depends on the key alone; it is part of the prepared key. The state after round 2 is
T2[last byte] xor D2, where T2 also depends on bytes 0, 5 and 10 of the counter, which are a part of the IV.
The first 256 blocks of each call pass through all rounds and store T2 on their way (`depth` 2).
"""

from __future__ import annotations

from aesgen.families import Prepared
from aesgen.families.x86_asm.gcm.kernel import GcmKernel
from aesgen.families.x86_asm.gcm.layout import FIRST, PAGE
from aesgen.families.x86_asm.gcm.many import MANY_BYTES, together
from aesgen.families.x86_asm.gcm.setup import GcmKeySetup
from aesgen.model.build import EntryPoint
from aesgen.model.problem import BLOCK_BYTES, Problem
from aesgen.model.variant import Point


def prepare(problem: Problem, point: Point, prefix: str) -> Prepared:
    """The kernel `void SYMBOL(const uint8_t *key, const uint8_t *iv, size_t iv_bytes, const uint8_t *aad,
    size_t aad_bytes, const uint8_t *in, uint8_t *out, size_t bytes, uint8_t tag[16])` and the setup of its
    key, `int SYMBOL_setkey(uint8_t *prepared, const uint8_t *schedule)`, which returns 0.

    With `depth` 2 there is also `SYMBOL_kept`, with one more argument: a context of `kept_bytes` bytes, zero
    before the first call, in which T2 stays from call to call under one key.

    With a small key and vectors of four blocks, exports also get `SYMBOL_many` (`many`) and, to seal,
    `int SYMBOL_short(...)` with the same arguments for an IV of 12 bytes, at most 64 bytes of associated data
    and `short` of text.

    The kernel computes the tag; a caller that opens must compare it in constant time. The prepared key has no
    alignment and contains no addresses."""
    symbol = f"{prefix}aes{problem.key_bits}_{problem.operation}"
    kernel = GcmKernel(symbol, problem, point)
    setup = GcmKeySetup(f"{symbol}_setkey", kernel)
    size, turn = kernel.layout.bytes, kernel.turn_vectors * kernel.registers.lanes
    beside = together(symbol, kernel)
    entries = (
        EntryPoint.preparing(symbol, problem.mode, problem.key_bits, size, kernel.layout.name),
        EntryPoint(
            symbol,
            problem.operation,
            problem.key_bits,
            key_form="setkey",
            block_factor=turn,
            switches=_switches(kernel, turn),
            key_alignment=1,
            kept_bytes=kernel.keeps_bytes,
            masked_bytes=kernel.registers.width if kernel.masks else 0,
            many=MANY_BYTES if beside else 0,
            short=kernel.short_bytes,
        ),
    )
    names = {"symbol": symbol, **kernel.names(), "setup": setup.names()}
    requires = kernel.registers.features | {"pclmulqdq", "ssse3", "sse41"}
    if kernel.masks or kernel.registers.lanes > 1:
        requires |= {"vpclmulqdq"}
    others = (beside,) if beside else ()
    return Prepared("x86-asm/gcm.s.j2", f"{symbol}.s", names, entries, requires=requires, beside=others)


def _switches(kernel: GcmKernel, turn: int) -> tuple[int, ...]:
    """The numbers of blocks from which on a call runs through other parts of the kernel."""
    spans = {turn, turn * kernel.axes.turns, kernel.loop_bytes // BLOCK_BYTES}
    if kernel.short:
        spans |= kernel.short.switches
    if not kernel.axes.depth:
        return tuple(sorted(spans))
    return tuple(sorted({min(turn, PAGE - FIRST), *spans, PAGE + turn}))
