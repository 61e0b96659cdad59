"""RV32 and RV64, with the integer calling convention of the psABI. No vector register is preserved."""

from dataclasses import replace

from aesgen.machines import Convention, numbered

REGISTERS = (
    *("zero", "ra", "sp", "gp", "tp", "t0", "t1", "t2", "s0", "s1"),
    *numbered("a", *range(8)),
    *numbered("s", *range(2, 12)),
    *numbered("t", *range(3, 7)),
)
"""By number."""

RV32 = Convention(
    "RV32",
    "psABI",
    "RISC-V psABI, procedure calling convention",
    programs=("EM_RISCV-32",),
    arguments=numbered("a", *range(8)),
    saved=numbered("s", *range(12)),
    reserved=("gp", "tp"),
    scratch=(*numbered("t", *range(7)), *numbered("a", *range(8))),
    link="ra",
    stack_alignment=16,
)
RV64 = replace(RV32, machine="RV64", programs=("EM_RISCV-64",), word_bytes=8)
CONVENTIONS = (RV32, RV64)

FLOATS = numbered("fs", *range(12))
"""Floating-point registers that a function restores where the ABI has some. Only compiled code uses any."""
