"""32-bit PowerPC with the calling convention of the System V ABI's supplement. r2 belongs to the system, r13
to the program's small data. A callee may store its link register 4 bytes above the stack pointer that it is
called with, so that further arguments begin 8 bytes above it."""

from aesgen.machines import Convention, numbered

SYSTEM_V = Convention(
    "PowerPC",
    "SVR4",
    "System V ABI for PowerPC, 3-17",
    programs=("EM_PPC",),
    arguments=numbered("r", *range(3, 11)),
    saved=numbered("r", *range(14, 32)),
    reserved=("r2", "r13"),
    scratch=numbered("r", 0, *range(3, 13)),
    stack_pointer="r1",
    link="lr",
    stack_alignment=16,
    stack_offset=8,
    big_endian=True,
    also="condition fields 2 to 4 cannot be changed",
)
CONVENTIONS = (SYSTEM_V,)
