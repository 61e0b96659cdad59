"""MIPS32 and MIPS64, with the calling conventions o32 and n64.

o32 leaves 16 bytes on the stack for the arguments in registers. The last four registers of arguments of n64
are those that o32 calls t0 to t3; all names here are those of o32.
"""

from dataclasses import replace

from aesgen.machines import Convention, numbered

REGISTERS = (
    *("zero", "at", "v0", "v1"),
    *numbered("a", *range(4)),
    *numbered("t", *range(8)),
    *numbered("s", *range(8)),
    *("t8", "t9", "k0", "k1", "gp", "sp", "fp", "ra"),
)
"""By number."""

O32 = Convention(
    "MIPS32",
    "o32",
    "System V ABI for MIPS (o32), 3-15",
    programs=("EM_MIPS-32",),
    arguments=numbered("a", *range(4)),
    saved=(*numbered("s", *range(8)), "fp"),
    reserved=("gp",),
    scratch=("at", "v0", "v1", *numbered("a", *range(4)), *numbered("t", *range(10))),
    link="ra",
    stack_alignment=8,
    stack_offset=16,
    big_endian=True,
)
N64 = replace(
    O32,
    machine="MIPS64",
    name="n64",
    source="MIPSpro N32 ABI handbook, chapter 2",
    programs=("EM_MIPS-64",),
    arguments=(*O32.arguments, *numbered("t", *range(4))),
    word_bytes=8,
    stack_alignment=16,
    stack_offset=0,
)
CONVENTIONS = (O32, N64)


def written(*names: str) -> tuple[str, ...]:
    """Registers as assembly has them: `$4`."""
    return numbered("$", *map(REGISTERS.index, names))
