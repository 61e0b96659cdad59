"""x86-64 with the calling conventions of the System V ABI and of Windows. The return address is on the stack.

On Windows, code of the System V ABI is called through a function that saves the other registers."""

from aesgen.machines import Convention, numbered

SYSTEM_V = Convention(
    "x86-64",
    "System V",
    "System V ABI for x86-64, 3.2.1 and 3.2.2",
    programs=("EM_X86_64",),
    arguments=("rdi", "rsi", "rdx", "rcx", "r8", "r9"),
    saved=("rbx", "rbp", "r12", "r13", "r14", "r15"),
    scratch=("rax", "rcx", "rdx", "rsi", "rdi", *numbered("r", *range(8, 12))),
    stack_pointer="rsp",
    word_bytes=8,
    stack_alignment=16,
    red_zone=128,
    also="upper parts of vector registers 0 to 15 clean; DF and MXCSR cannot be changed",
)
WINDOWS = Convention(
    "x86-64",
    "Windows",
    "Microsoft, x64 calling convention",
    arguments=("rcx", "rdx", "r8", "r9"),
    saved=("rdi", "rsi", *SYSTEM_V.saved),
    vectors=numbered("xmm", *range(6, 16)),
    vector_bytes=16,
    stack_pointer="rsp",
    word_bytes=8,
    stack_alignment=16,
    stack_offset=32,
)
CONVENTIONS = (SYSTEM_V, WINDOWS)

SAVED = tuple(name for name in SYSTEM_V.saved if name != "rbp")
"""Those of a kernel whose frame pointer is rbp."""
