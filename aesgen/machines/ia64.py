"""IA-64 with the calling convention of Intel's software conventions guide. The caller's own frame is out of
a function's reach. r1 and r13 belong to the program and the thread. The 16 bytes at the stack pointer belong
to the callee."""

from aesgen.machines import Convention, numbered

SOFTWARE = Convention(
    "IA-64",
    "Intel's software conventions",
    "Itanium Software Conventions and Runtime Architecture Guide, 5.1 and 8.1",
    arguments=numbered("r", *range(32, 40)),
    saved=(*numbered("r", *range(4, 8)), "lc", "pfs", "unat", "pr"),
    reserved=("r1", "r13"),
    scratch=numbered("r", 2, 3, *range(8, 12)),
    stack_pointer="r12",
    link="b0",
    word_bytes=8,
    stack_alignment=16,
    stack_offset=16,
)
CONVENTIONS = (SOFTWARE,)
