"""AArch64 with AAPCS64. The platform may own x18. A compiler knows whether its platform does; assembly is for
all platforms and leaves it alone."""

from aesgen.machines import Convention, numbered

AAPCS64 = Convention(
    "AArch64",
    "AAPCS64",
    "AAPCS64, 6.4.5.1",
    programs=("EM_AARCH64",),
    arguments=numbered("x", *range(8)),
    saved=numbered("x", *range(19, 30)),
    reserved=("x18",),
    scratch=numbered("x", *range(18)),
    vectors=numbered("v", *range(8, 16)),
    vector_bytes=8,
    link="x30",
    word_bytes=8,
    stack_alignment=16,
    also="x18 need not be as before in compiled code",
)
CONVENTIONS = (AAPCS64,)
