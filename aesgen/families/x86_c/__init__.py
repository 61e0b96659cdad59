"""C with intrinsics for x86-64: AES-NI, VAES on 256- and 512-bit vectors, for gcc and clang."""

from __future__ import annotations

from aesgen.errors import VariantFailure
from aesgen.families import Prepared, Traits
from aesgen.families.x86_c.axes import IntrinsicsAxes
from aesgen.families.x86_c.chains import IntrinsicsChain
from aesgen.families.x86_c.gather import GatherKernel
from aesgen.families.x86_c.parallel import IntrinsicsKernel
from aesgen.model.build import EntryPoint
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point

CBC_ENCRYPT = "cbc-encrypt"
REQUIRES = {
    "sse": frozenset({"aes", "sse41"}),
    "avx": frozenset({"aes", "avx"}),
    "ymm": frozenset({"aes", "vaes", "avx2"}),
    "zmm": frozenset({"aes", "vaes", "avx512f", "avx512bw", "avx512vl"}),
    "avx2": frozenset({"avx2"}),
    "avx512": frozenset({"avx512f"}),
}
"""By kind of vector, the value of the attribute `target` of the template's functions; the last two belong to
the method `gather`."""
METHODS = ("ctr", "ecb", CBC_ENCRYPT, "cbc-decrypt", "gather")
traits = Traits(findings=True, streams=("x4", "x16", "x16k1"))


def prepare(target: Target, problem: Problem, method: str, point: Point, prefix: str = "aesgen_") -> Prepared:
    """The kernel for `problem` at `point`; its ABI is that of the family `x86-asm`."""
    if method not in METHODS:
        raise VariantFailure("render", f"x86-c knows no method {method!r}")
    kernel: IntrinsicsChain | GatherKernel | IntrinsicsKernel
    if method == "gather":
        kernel = GatherKernel(problem, point)
    elif method == CBC_ENCRYPT:
        kernel = IntrinsicsChain(problem, IntrinsicsAxes.of(point))
    else:
        kernel = IntrinsicsKernel(problem, IntrinsicsAxes.of(point))
    streams = f"_{problem.parallel}" * bool(problem.parallel)
    symbol = f"{prefix}aes{problem.key_bits}_{problem.operation}{streams}"
    entry = EntryPoint(
        symbol,
        problem.operation,
        problem.key_bits,
        key_form="inverse" if problem.direction == "decrypt" else "expanded",
        streams=problem.streams,
        shared_key=problem.shared_key,
        block_factor=kernel.block_factor,
        key_alignment=1,
    )
    return Prepared(
        f"x86-c/{method}.c.j2",
        f"{symbol}.c",
        {"symbol": symbol, **kernel.names()},
        (entry,),
        options={"compiler": kernel.axes.compiler, "flags": f"-{kernel.axes.optimise}"},
        requires=REQUIRES[kernel.axes.vector],
    )
