"""The bit-sliced method on RISC-V, 8 blocks (RV32) or 16 (RV64): see `aesgen.families.scalar.bitsliced`."""

from __future__ import annotations

from aesgen.families import Prepared
from aesgen.families.riscv.common import machine_of
from aesgen.families.scalar import bitsliced
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> Prepared:
    return bitsliced.prepare(machine_of(target), target, problem, point, prefix)
