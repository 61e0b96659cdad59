"""Binutils for the SPU of the Cell processor; no distribution packages them."""

from __future__ import annotations

from aesgen.system.probes import Probe, ProbeStep

_SPU_CODE = """.text
.globl _start
_start: ai $3, $3, 42
    stop
"""
SPU_BINUTILS = Probe(
    (
        ProbeStep("assemble SPU code", ("spu-elf-as", "code.s", "-o", "code.o")),
        ProbeStep("link SPU code", ("spu-elf-ld", "code.o", "-o", "code")),
        ProbeStep("disassemble SPU code", ("spu-elf-objdump", "-d", "code")),
    ),
    "tools/spu-binutils, then put its bin folder on the PATH",
    (("code.s", _SPU_CODE),),
    "ai\t$3,$3,42",
)
