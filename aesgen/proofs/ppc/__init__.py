"""32-bit PowerPC machine code on terms: execution, and the calling sequence of the System V ABI."""
