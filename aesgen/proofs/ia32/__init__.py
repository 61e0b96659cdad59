"""32-bit x86 machine code with MMX on terms: execution, and the calling sequence of the System V ABI."""
