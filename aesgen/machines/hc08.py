"""68HC08 with the calling convention of SDCC: the first argument in X and A, the others in memory. A function
may change all registers."""

from aesgen.machines import Convention

SDCC = Convention(
    "68HC08",
    "SDCC",
    "CPU08RM: the stack pointer is the next free byte",
    programs=("68HC08",),
    scratch=("a", "h", "x"),
    stack_pointer="the stack pointer",
    word_bytes=2,
    big_endian=True,
    free=1,
    masks=True,
    also="the interrupt mask as before",
)
CONVENTIONS = (SDCC,)
