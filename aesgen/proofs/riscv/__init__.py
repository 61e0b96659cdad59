"""RISC-V machine code on terms, RV32 and RV64: execution, and the calling sequence of the psABI."""
