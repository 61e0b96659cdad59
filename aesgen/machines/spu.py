"""The SPU with its Application Binary Interface (IBM, 1.9). Arguments are in the first word of registers. The
quadword at the stack pointer is the caller's back chain, the next one is for the callee's link register. A
function restores whole quadwords."""

from aesgen.machines import Convention, numbered

SPU_ABI = Convention(
    "SPU",
    "SPU ABI",
    "newlib, spu_flih: it skips 125 quadwords",
    programs=("EM_SPU",),
    arguments=numbered("$", *range(3, 75)),
    saved=numbered("$", *range(80, 128)),
    scratch=numbered("$", *range(2, 80)),
    stack_pointer="$1",
    link="$0",
    stack_alignment=16,
    stack_offset=32,
    big_endian=True,
    red_zone=2000,
    also="the caller's back chain",
)
CONVENTIONS = (SPU_ABI,)


def number_of(name: str) -> int:
    """The number of a register."""
    return int(name[1:])
