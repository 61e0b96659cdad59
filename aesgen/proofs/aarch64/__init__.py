"""AArch64 machine code on terms, with the cryptographic extension: execution, and the calling sequence of
AAPCS64."""
