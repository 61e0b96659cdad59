"""The bit-sliced method on MIPS, 8 blocks (MIPS32) or 16 (MIPS64): see `aesgen.families.scalar.bitsliced`."""

from __future__ import annotations

from dataclasses import replace

from aesgen.families import Prepared
from aesgen.families.mips.machine import SAVED, SCRATCH, machine_of
from aesgen.families.scalar import bitsliced
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> Prepared:
    prepared = bitsliced.prepare(machine_of(target), target, problem, point, prefix, "mips/bitsliced.s.j2")
    return replace(prepared, names={**prepared.names, "saved": SAVED, "scratch": SCRATCH})
