"""The scheduler on the MIPS pipelines."""

from __future__ import annotations

import pytest

from aesgen.scheduling import compiled, schedule_text

TEXT = """
	.virtual {name}
	.block
	addu %p, $4, $5
	lw %x, 0(%p)
	addu %a, $5, $5
	xor %a, %a, $5
	sw %x, 0($6)
	sw %a, 4($6)
	.endblock
	.endvirtual"""


@pytest.mark.parametrize("in_c", [False, True])
@pytest.mark.parametrize(("core", "gap"), [("mips-24kc", 2), ("mips-4kc", 1)])
def test_a_sum_is_part_of_an_address_a_cycle_later_on_the_24kc(
    core: str, gap: int, in_c: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The 24Kc needs another instruction between sum and load; on the 4Kc the longest chain comes first."""
    if not in_c:
        monkeypatch.setattr(compiled, "library", lambda: None)
    text = TEXT.format(name=f"addresses_{in_c}")  # graphs are cached by their text
    lines = [
        line.split()
        for line in schedule_text(text, core, {"window": -1, "height": 1.0}).splitlines()
        if line.strip()
    ]
    names = [line[0] for line in lines]
    assert names.index("lw") - names.index("addu") == gap
