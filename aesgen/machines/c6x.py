"""TI C62x and C64x with the C6000 Embedded Application Binary Interface. Calls begin with interrupts on, and
end so. The C64x has 32 registers on each side, the C62x 16, and the upper ones are all scratch."""

from aesgen.machines import Convention, numbered

_LOWER, _UPPER = range(16), range(16, 32)
_SAVED = (*numbered("A", *range(10, 16)), *numbered("B", *range(10, 15)))
EABI = Convention(
    "C62x, C64x",
    "TI C6000 EABI",
    "SPRAB89, 4.2: B15 is the address of a free word",
    programs=("EM_TI_C6000",),
    arguments=("A4", "B4", "A6", "B6", "A8", "B8", "A10", "B10", "A12", "B12"),
    saved=_SAVED,
    scratch=tuple(
        name
        for side in "AB"
        for name in numbered(side, *_LOWER, *_UPPER)
        if name not in (*_SAVED, "B15", "B3")
    ),
    stack_pointer="B15",
    link="B3",
    stack_alignment=8,
    free=4,
    also="CSR as before",
)
CONVENTIONS = (EABI,)
