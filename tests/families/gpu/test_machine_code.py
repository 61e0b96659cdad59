"""The ledger of an H200's units: counts of a listing, and what its variants come to."""

from dataclasses import replace

import pytest

from tests.families.gpu import machine_code
from tests.families.gpu.test_sm90 import needs_nvrtc

LISTING = """
.L_x_0
LDG.E.128.CONSTANT R4, desc[UR6][R4.64]
.L_x_1
LDS R8, [R9+0x80]
LOP3.LUT R9, R8, R9, R10, 0x96, !PT
PRMT R10, R9, 0x5514, R11
BRA `(.L_x_1)
IMAD.WIDE R4, R4, 0x10, R2
STG.E.128 desc[UR6][R4.64], R8
BRA `(.L_x_0)
""".splitlines()[1:]


def row(turns):
    return machine_code.Row("", "", "", {}, turns=turns)


def test_a_loop_counts_what_its_units_are_asked_for():
    found = machine_code.work(row(0), LISTING)
    assert (found["ALU"], found["FMA"], found["LSU"], found["issue"]) == (2, 0, 1, 4)


def test_a_loop_within_a_loop_counts_every_turn():
    found = machine_code.work(row(10), LISTING)
    assert (found["ALU"], found["FMA"], found["LSU"], found["issue"]) == (20, 1, 18, 44)


TWO_LOOPS = """
.L_x_0
LDS R8, [R9+0x80]
BRA `(.L_x_0)
.L_x_1
IADD3 R8, R8, 0x1, RZ
.L_x_2
LOP3.LUT R9, R8, R9, R10, 0x96, !PT
LOP3.LUT R9, R8, R9, R10, 0x96, !PT
BRA `(.L_x_2)
BRA `(.L_x_1)
""".splitlines()[1:]


def test_a_loop_of_each_kind_counts_by_the_ratio_of_their_blocks():
    """32 bit-sliced blocks of ten rounds, and 64 by tables."""
    found = machine_code.work(replace(row(10), ratio=2), TWO_LOOPS)
    assert (found["ALU"], found["LSU"]) == (1 + 10 * 2, 64)


@needs_nvrtc
@pytest.mark.skipif(
    not (machine_code.tool("ptxas") and machine_code.tool("nvdisasm")),
    reason=f"no ptxas or no nvdisasm: {machine_code.REMEDY}",
)
def test_a_lookup_is_one_permute_and_one_load():
    """Ten rounds of 16 look-ups, four steps of exclusive or for each column, and what is around them."""
    chosen = next(row for row in machine_code.LEDGER if "lane's copy" in row.title)
    found, allowed = machine_code.bounds(chosen)
    assert found["LSU"] == 168 and found["issue"] <= 430
    assert min(allowed, key=lambda unit: allowed[unit]) == "LSU" and 6.3 < allowed["LSU"] < 6.5
