"""MIPS machine code on terms, MIPS32 and MIPS64, big-endian: execution, and the calling sequences o32 and
n64."""
