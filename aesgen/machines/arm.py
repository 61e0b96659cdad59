"""32-bit ARM with AAPCS32. r12 is free between functions; lr holds the return address."""

from aesgen.machines import Convention, numbered

AAPCS32 = Convention(
    "32-bit ARM",
    "AAPCS32",
    "AAPCS32, 6.2.1.1; the Cortex-M saves registers there (DDI 0403, B1.5.6)",
    programs=("EM_ARM-A32", "EM_ARM-T32"),
    arguments=numbered("r", *range(4)),
    saved=numbered("r", *range(4, 12)),
    scratch=numbered("r", 0, 1, 2, 3, 12),
    vectors=numbered("s", *range(16, 32)),
    link="lr",
    stack_alignment=8,
)
CONVENTIONS = (AAPCS32,)
