"""The scheduler on the MIPS pipelines."""

from __future__ import annotations

import pytest

from aesgen.scheduling import schedule_text

TEXT = """
	.virtual addresses
	.block
	addu %p, $4, $5
	lw %x, 0(%p)
	addu %a, $5, $5
	xor %a, %a, $5
	sw %x, 0($6)
	sw %a, 4($6)
	.endblock
	.endvirtual"""


@pytest.mark.parametrize(("core", "gap"), [("mips-24kc", 2), ("mips-4kc", 1)])
def test_a_sum_is_part_of_an_address_a_cycle_later_on_the_24kc(core: str, gap: int) -> None:
    """The 24Kc needs another instruction between sum and load; on the 4Kc the longest chain comes first."""
    lines = [
        line.split()
        for line in schedule_text(TEXT, core, {"window": -1, "height": 1.0}).splitlines()
        if line.strip()
    ]
    names = [line[0] for line in lines]
    assert names.index("lw") - names.index("addu") == gap
