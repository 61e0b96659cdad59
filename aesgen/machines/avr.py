"""AVR with the calling convention of avr-gcc. Arguments are pairs of registers, named by the lower one; the
return address and further arguments are on the stack."""

from aesgen.machines import Convention, numbered

AVR_GCC = Convention(
    "AVR",
    "avr-gcc",
    "AVR instruction set manual: PUSH stores, then subtracts",
    programs=("EM_AVR",),
    arguments=numbered("r", *range(24, 6, -2)),
    saved=numbered("r", *range(2, 18), 28, 29),
    scratch=numbered("r", 0, *range(18, 28), 30, 31),
    stack_pointer="the stack pointer",
    word_bytes=2,
    free=1,
    masks=True,
    also="r1 = 0; interrupts as before the call; GPIOR0 to GPIOR2 as before, unless the statement names "
    "those that are the function's own",
)
CONVENTIONS = (AVR_GCC,)


def number_of(name: str) -> int:
    """The number of a register."""
    return int(name[1:])
