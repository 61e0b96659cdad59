"""The bit-sliced method on MIPS, 8 blocks (MIPS32) or 16 (MIPS64): see `aesgen.families.scalar.bitsliced`."""

from __future__ import annotations

from aesgen.families import Prepared
from aesgen.families.mips.machine import machine_of
from aesgen.families.scalar import bitsliced
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> Prepared:
    return bitsliced.prepare(machine_of(target), target, problem, point, prefix)
