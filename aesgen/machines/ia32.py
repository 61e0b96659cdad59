"""32-bit x86 with the calling convention of the System V ABI: all arguments on the stack, above the return
address. Code with MMX ends with `emms`, because the ABI requires an empty x87 stack."""

from aesgen.machines import Convention

SYSTEM_V = Convention(
    "32-bit x86",
    "System V, cdecl",
    "System V ABI for IA-32, 2.2.2",
    programs=("EM_386",),
    saved=("ebx", "esi", "edi", "ebp"),
    scratch=("eax", "ecx", "edx"),
    stack_pointer="esp",
    stack_alignment=16,
    also="`emms` after MMX",
)
CONVENTIONS = (SYSTEM_V,)
