"""TI C54x with the calling convention of its C compiler (SPRU103): the first argument in A, the others on the
stack above the return address. Stack and memory are counted in words."""

from aesgen.machines import Convention, numbered

TI = Convention(
    "C54x",
    "TI C54x",
    "SPRU131, 8.3: PSHM subtracts, then stores",
    programs=("C54x",),
    arguments=("A",),
    saved=("AR1", "AR6", "AR7", "ST0", "ST1", "BRC", "RSA", "REA"),
    scratch=("T", "TRN", "AR0", *numbered("AR", *range(2, 6)), "A", "B"),
    stack_pointer="SP",
    word_bytes=2,
    big_endian=True,
    also="CPL is set, and BRAF, OVM, C16, FRCT and CMPT are not",
)
CONVENTIONS = (TI,)
