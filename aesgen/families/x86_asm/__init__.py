"""x86-64 assembly for GNU as: AES-NI, VAES on ymm and zmm registers, System V calling convention."""

from __future__ import annotations

from typing import Any

from aesgen.families import Prepared, Traits, method_of
from aesgen.families.x86_asm.axes import AssemblyAxes
from aesgen.families.x86_asm.chains import StreamChain
from aesgen.families.x86_asm.methods import CBC_ENCRYPT, CTR, CTR_CACHED, METHODS
from aesgen.families.x86_asm.parallel import ParallelKernel
from aesgen.families.x86_asm.registers import CLASSES
from aesgen.families.x86_asm.turned import BufferedChain, TurnedChain
from aesgen.model.abi import KEPT, USUAL
from aesgen.model.build import EntryPoint
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point

traits = Traits(findings=True, streams=("x4", "x16", "x16k1"), proofs=True)
_CHAINS = {"insert": StreamChain, "transpose": TurnedChain, "ahead": BufferedChain}


def prepare(target: Target, problem: Problem, method: str, point: Point, prefix: str = "aesgen_") -> Prepared:
    """The kernel for `problem` at `point`.

    `void SYMBOL(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t nblk)` over the
    FIPS-197 schedule, for decryption over the equivalent inverse cipher's. Any number of blocks, any
    alignment, in place; iv is the counter or last ciphertext on return. With several streams `void
    SYMBOL(const uint8_t *const *rks, uint8_t *ivs, const uint8_t *const *ins, uint8_t *const *outs, size_t
    nblk, size_t streams)`, where `streams` is the problem's. A kept kernel has one more argument, `uint8_t
    *context`. A method that is a module of this package has the parameters of its operation's contract."""
    if method not in METHODS:
        prepared: Prepared = method_of(__name__, method).prepare(problem, point, prefix)
        return prepared
    axes = AssemblyAxes.of(point)
    if method == CTR_CACHED and not axes.depth:
        method = CTR
    streams = f"_{problem.parallel}" * bool(problem.parallel)
    symbol = f"{prefix}aes{problem.key_bits}_{problem.operation}{streams}"
    kernel: StreamChain | ParallelKernel
    names: dict[str, Any]
    if method == CBC_ENCRYPT:
        kernel = _CHAINS[axes.gather](problem, axes)
        names = {"symbol": symbol, **kernel.names()}
    elif method == CTR_CACHED:
        kernel, names = _beside_plain(symbol, problem, axes)
    else:
        kernel = ParallelKernel(symbol, problem, axes)
        names = {"kernel": kernel.names()}
    entry = EntryPoint(
        symbol,
        problem.operation,
        problem.key_bits,
        key_form="inverse" if problem.contract.decrypts else "expanded",
        streams=problem.streams,
        shared_key=problem.shared_key,
        block_factor=kernel.block_factor,
        switches=tuple(filter(None, (axes.pays, axes.builds_from))) if method == CTR_CACHED else (),
        key_alignment=1,
        context_bytes=kernel.context_bytes,
        abi=KEPT if kernel.context_bytes else USUAL,
    )
    requires = CLASSES[axes.registers].features
    if axes.registers == "sse16" and problem.contract.counts:
        requires |= {"ssse3", "sse41"}  # VEX has these instructions as part of AVX
    return Prepared(f"x86-asm/{method}.s.j2", f"{symbol}.s", names, (entry,), requires=requires)


def _beside_plain(symbol: str, problem: Problem, axes: AssemblyAxes) -> tuple[ParallelKernel, dict[str, Any]]:
    """The kernel with cached rounds, and the template's variables for it and for the plain kernel beside it.
    One of them has the name `symbol`, and jumps to the other if the call has too many or too few blocks."""
    first = axes.enters == "cached"
    kernel = ParallelKernel(symbol if first else f"{symbol}_cached", problem, axes, cached=True)
    plain = ParallelKernel(f"{symbol}_plain" if first else symbol, problem, axes.plain())
    blocks = axes.pays if problem.kept else axes.builds_from
    shorter = {"symbol": plain.symbol, "blocks": blocks} if first and blocks else None
    longer = (
        None if first else {"symbol": kernel.symbol, "blocks": blocks, "bytes": 10 if blocks < 128 else 13}
    )
    return kernel, {
        "kernel": {**kernel.names(), "local": not first, "shorter": shorter},
        "plain": {**plain.names(), "local": first, "longer": longer},
        "above": axes.builds_from,
    }
