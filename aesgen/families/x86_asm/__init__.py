"""x86-64 assembly for GNU as: AES-NI, VAES on ymm and zmm registers, System V calling convention."""

from __future__ import annotations

from aesgen.errors import VariantFailure
from aesgen.families import Prepared
from aesgen.families.x86_asm.axes import Axes
from aesgen.families.x86_asm.parallel import Kernel
from aesgen.problem import Problem
from aesgen.target import Target
from aesgen.trial import EntryPoint, Point


def prepare(target: Target, problem: Problem, method: str, point: Point, prefix: str = "aesgen_") -> Prepared:
    """The kernel for `problem` at `point`.

    `void SYMBOL(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t nblk)` over the
    FIPS-197 schedule, for decryption over the equivalent inverse cipher's. Any number of blocks, any
    alignment, in place; iv is the counter or last ciphertext on return.
    """
    if method not in ("ctr", "ecb", "cbc-decrypt"):
        raise VariantFailure("render", f"x86-asm knows no method {method!r}")
    symbol = f"{prefix}aes{problem.key_bits}_{problem.operation}"
    kernel = Kernel(symbol, problem, Axes.of(point))
    entry = EntryPoint(
        symbol,
        problem.operation,
        problem.key_bits,
        key_form="inverse" if problem.direction == "decrypt" else "expanded",
        block_factor=kernel.loop.factor * kernel.loop.stages * kernel.registers.lanes,
        key_alignment=1,
    )
    names = {"symbol": symbol, **kernel.names()}
    return Prepared(f"x86-asm/{method}.s.j2", f"{symbol}.s", names, (entry,))
