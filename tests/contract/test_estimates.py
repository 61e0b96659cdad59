"""The estimate of a record's kernel is its figure, in every family that estimates cycles."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from aesgen.model.trial import Record
from aesgen.spaces import catalog
from aesgen.system import native
from tests.estimates import estimated
from tests.shipped import family_of, shipped_records

SCALAR = ("riscv", "mips", "ppc")


def _parameter(path: Path, record: Record) -> Any:
    family, space = family_of(record), record.variant.space
    quick = record.problem.name == "aes128-ecb-encrypt" and not space.endswith("bitsliced")
    marks = [pytest.mark.slow] if family in SCALAR and not quick else []
    if family == "spu":
        missing = native.missing("scheduler")
        marks.append(pytest.mark.skipif(bool(missing), reason=str(missing)))
    return pytest.param(record, marks=marks, id=f"{path.parent.name}/{path.stem}")


def _has_estimate(record: Record) -> bool:
    family, bulk = family_of(record), record.goal.convention == "bulk"
    if family == "arm":
        return bulk and record.variant.space == "arm-tables"
    return family in ("avr", "spu") or (bulk and family in SCALAR)


@pytest.mark.parametrize(
    "record", [_parameter(*each) for each in shipped_records() if _has_estimate(each[1])]
)
def test_the_estimate_of_a_record_is_its_figure(record: Record) -> None:
    target, space = catalog.target(record.target), catalog.space(record.variant.space)
    seed = int(record.search.get("seed", 0))
    point, convention = record.variant.point, record.goal.convention
    found = estimated(target, record.problem, space.method, point, convention, seed)
    if found is None:  # a branch over so much code may need a jump, which the sizes of instructions decide
        assert target.families[0] == "riscv"
        assert space.method == "tables"
        assert record.problem.key_bits > 128
    else:
        assert found == record.measurement.cycles_per_block
