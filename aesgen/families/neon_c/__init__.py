"""C with NEON intrinsics for AArch64 processors without AES instructions, in constant time.

The methods and the templates are those of `vector_c`, on vectors of 128 bits: `planes`, `planes-ctr`,
`planes-gcm`, `permute` and `permute-ctr`. `templates/vector-c/neon.j2` has NEON's names for the operations.

Functions that process a whole batch have marks, between which the device `aarch64` models the code.
"""

from __future__ import annotations

from aesgen.families import Prepared, Traits, vector_c
from aesgen.families.vector_c.sliced import NEON
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point

traits = Traits(architecture="aarch64")


def prepare(target: Target, problem: Problem, method: str, point: Point, prefix: str = "aesgen_") -> Prepared:
    """The kernel for `problem` at `point`."""
    return vector_c.prepare(target, problem, method, {**point, "vector": NEON}, prefix)
