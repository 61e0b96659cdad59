"""The method `log-domain-ctr-streams`: CTR of 16 streams, a key each, the first two rounds from tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from aesgen.families.spu import ctr, keys, log_domain
from aesgen.families.spu.text import BLOCK, LANES, AssemblyFunction, ConstantPool, local_label
from aesgen.model.problem import Problem
from aesgen.model.variant import Point

RUN = 256
"""Passes of a run: one for each value of the last counter byte."""


@dataclass(frozen=True)
class StreamsArea:
    """Offsets in the work area. `step`: the 12 table entries of a pass. `kept`: bytes of a context that the
    caller keeps: the area, the counters of its next run and those at which the last call ended, and how much
    of the run is left."""

    sets: int = RUN * BLOCK
    sliced: int = sets + (LANES + 2) * LANES * BLOCK
    tables: int = sliced + (2 * LANES + 6) * BLOCK
    step: int = 12 * BLOCK
    size: int = tables + RUN * step
    kept: int = size + (2 * LANES + 1) * BLOCK


@dataclass(frozen=True)
class KeptDriver(AssemblyFunction):
    """CTR with the work area in the caller's context; calls the other functions, given by their symbols."""

    begin: str = ""
    end: str = ""
    prepare: str = ""
    kernel: str = ""


def prepare(problem: Problem, method: str, point: Point, symbols: dict[str, str]) -> dict[str, Any]:
    """The template's names. `symbols`: the global names of `kernel` and `setkey`."""
    shifts = log_domain.shifts_of(problem, method, point)
    label = local_label(problem, problem.operation)
    stem, area = symbols["kernel"], StreamsArea()
    preparing = log_domain.pool(f".L{label}_prepare_constants", decrypts=False)
    preparing.add("group", [*[0] * 14, 1, 0])
    preparing.add("ones", [1] * BLOCK)

    def inner(name: str) -> AssemblyFunction:
        return AssemblyFunction(f"{stem}_{name}", f"{label}_{name}", ConstantPool(""), public=False)

    return {
        "area": area,
        "kernel": log_domain.SlicedKernel(
            f"{stem}_passes", label, log_domain.pool(f".L{label}_constants", decrypts=False), public=False
        ),
        "prepare": AssemblyFunction(f"{stem}_prepare", f"{label}_prepare", preparing, public=False),
        "driver": ctr.CounterDriver(
            stem,
            f"{label}_driver",
            ConstantPool(""),
            frame=area.size + 32 + 10 * BLOCK,
            prepare=f"{stem}_prepare",
            kernel=f"{stem}_passes",
        ),
        "begin": inner("begin"),
        "end": inner("end"),
        "kept": KeptDriver(
            f"{stem}_kept",
            f"{label}_kept",
            ConstantPool(""),
            frame=32 + 10 * BLOCK,
            begin=f"{stem}_begin",
            end=f"{stem}_end",
            prepare=f"{stem}_prepare",
            kernel=f"{stem}_passes",
        ),
        "tables": ctr.tables(BLOCK),
        "batches": ["a"],
        "cached": ctr.cached(BLOCK),
        "rounds": log_domain.rounds(problem, ["a"], shifts, ctr.CACHED),
        "schedule": keys.schedule(problem, symbols["setkey"]),
    }
