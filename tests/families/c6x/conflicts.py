"""Bank conflicts of the records' code in random blocks: `python -m tests.families.c6x.conflicts`.

The cycles of records do not contain them, because they depend on the data and on where a program puts its
tables, keys and data."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path
from typing import NamedTuple

from aesgen.families.rendering import render_method
from aesgen.model.problem import Problem
from aesgen.results.records import read_record
from aesgen.spaces import catalog
from aesgen.system import paths
from tests.families.c6x.programs import machine

BLOCKS = 2000


class Conflicts(NamedTuple):
    """Cycles per block without and with bank conflicts."""

    without: float
    together: float


def conflicts(target: str, problem: Problem, point: dict[str, object], blocks: int = BLOCKS) -> Conflicts:
    """Those of `blocks` random blocks, in the loop."""
    source = render_method(catalog.target(target), problem, "c6x", "tables", {**point, "setkey": True})
    kernel, setkey = (entry.symbol for entry in source.entries)
    with tempfile.TemporaryDirectory() as folder:
        core = machine(source.text, Path(folder), target)
    schedule = core.place(b"", size=16 * problem.round_keys)
    generator = random.Random(1)
    assert not core.call(setkey, schedule, core.place(generator.randbytes(problem.key_bytes))).complaints
    data = core.place(generator.randbytes(16 * blocks))
    cycles = []
    for many in (blocks, 2):
        called = core.call(kernel, schedule, data, data, many)
        assert not called.complaints
        cycles.append((core.count(called).cycles, core._core.conflicts))
    without, more = ((long - short) / (blocks - 2) for long, short in zip(*cycles, strict=True))
    return Conflicts(without, without + more)


def main() -> None:
    for target in ("c64x", "c62x"):
        for path in sorted((paths.shipped_results() / target).glob("*.yaml")):
            record = read_record(path)
            found = conflicts(target, record.problem, dict(record.variant.point))
            name = f"{target} {record.problem.name}"
            print(f"{name}: {found.without:.1f}, with bank conflicts {found.together:.1f}")


if __name__ == "__main__":
    main()
