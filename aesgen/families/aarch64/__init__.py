"""AArch64 assembly with the AES instructions of the cryptographic extension, as GNU as takes it.

Each method is a module of this package. Kernels have the calling sequence of the device `host`, so that they
are exported under the core ABI.
"""

from __future__ import annotations

from aesgen.errors import VariantFailure
from aesgen.families import Prepared, Traits, method_of
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point

traits = Traits(architecture="aarch64", proofs=True)


def prepare(target: Target, problem: Problem, method: str, point: Point, prefix: str = "aesgen_") -> Prepared:
    """The kernel for `problem` at `point`, with the parameters of its operation's contract."""
    module = method_of(__name__, method)
    if problem.on_the_fly or (problem.streams > 1) is not getattr(module, "STREAMS", False):
        several = "several streams" if problem.streams == 1 else "one stream"
        raise VariantFailure("render", f"the method {method} takes {several} and expanded keys")
    prepared: Prepared = module.prepare(problem, point, prefix)
    return prepared
