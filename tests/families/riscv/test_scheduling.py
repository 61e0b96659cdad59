"""The scheduler on the RISC-V pipelines."""

from __future__ import annotations

from aesgen.scheduling import schedule_text


def test_a_byte_is_loaded_after_the_word_that_covers_it_was_stored() -> None:
    """Offsets within `memory_word` bytes of one register overlap, so that the byte's load stays behind."""
    text = """
	.virtual bytes
	.block
	lw %x, 0(a0)
	add %x, %x, %x
	sw %x, 4(sp)
	lbu %b, 6(sp)
	lbu %c, 8(sp)
	sw %b, 0(a1)
	sw %c, 4(a1)
	.endblock
	.endvirtual"""
    lines = [
        line.split()[:1] + line.split()[2:]
        for line in schedule_text(text, "sifive-e31", {"window": -1, "height": 1.0}).split("\n")
    ]
    stored, covered, free = (
        lines.index(line) for line in (["sw", "4(sp)"], ["lbu", "6(sp)"], ["lbu", "8(sp)"])
    )
    assert free < stored < covered
