"""CUDA C for GPUs of every generation: one module and one template per method.

The sources stay within the C++ of CUDA 2.3, so that nvcc 6.5 still compiles them for compute capability 1.x;
the target's features guard code that needs more (byte permute, large shared memory).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from importlib import import_module
from typing import Any

from aesgen.errors import VariantFailure
from aesgen.families import DropIn, Part, Prepared, Traits
from aesgen.model.build import Source
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point
from aesgen.system.compilers import USUAL

METHODS = ("tables", "bitslice", "bitslice-whole", "mixed", "streams", "bytewise", "shuffle")
traits = Traits(gpu=True, proofs=True, streams=("x4", "x16", "x32", "x128", "x256"))


def prepare(target: Target, problem: Problem, method: str, point: Point, prefix: str = "aesgen_") -> Prepared:
    """The template's variables. Raises `VariantFailure("render", …)`."""
    if method not in METHODS:
        raise VariantFailure("render", f"the family cuda has no method {method!r}")
    module: Any = import_module(f"aesgen.families.cuda.{method.replace('-', '_')}")
    prepared: Prepared = module.prepare(target, problem, point, prefix)
    compiler = point.get("compiler", USUAL)
    return (
        prepared
        if compiler == USUAL
        else replace(prepared, options={**prepared.options, "compiler": compiler})
    )


def rough(target: Target, prepared: Prepared) -> float | None:
    """Cycles per block, counted in the main loop; see `aesgen.families.cuda.counting`."""
    from aesgen.families.cuda import counting

    return counting.rough(target, prepared)


def drop_in(target: Target, parts: Sequence[Part], options: DropIn) -> Mapping[str, str]:
    """A `.cu` with kernels and host functions, and its header."""
    from aesgen.families.cuda.exported import files

    return files(target, parts, options)


def callable_sources(
    target: Target, parts: Sequence[Part], options: DropIn, files: Mapping[str, str]
) -> Sequence[Source]:
    """The kernels of each part, without the host functions, which need CUDA's run-time library."""
    from aesgen.families.cuda import exported

    return exported.callable_sources(target, parts, options, files)
