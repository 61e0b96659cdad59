"""The bit-sliced method on RISC-V, 8 blocks (RV32) or 16 (RV64): see `aesgen.families.scalar.bitsliced`."""

from __future__ import annotations

from dataclasses import replace

from aesgen.families import Prepared
from aesgen.families.riscv.common import SAVED, word_of
from aesgen.families.scalar import bitsliced
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> Prepared:
    prepared = bitsliced.prepare(word_of(target), target, problem, point, prefix, "riscv/bitsliced.s.j2")
    return replace(prepared, names={**prepared.names, "saved": SAVED})
