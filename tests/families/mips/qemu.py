"""Programs for QEMU's user mode: an executor that shares nothing with our simulator."""

from __future__ import annotations

import subprocess
from collections.abc import Mapping
from pathlib import Path

from aesgen.model.target import Target
from tests.families.scalar import link_program
from tests.patience import HUNG

START = """
	.set noreorder
	.globl __start
	.ent __start
__start:
	{la} $29, stack_end
	jal main
	nop
	li $4, 0
	li $2, {exit}
	syscall
	.end __start
	.globl put
	.ent put
put:
	move $6, $5
	move $5, $4
	li $4, 1
	li $2, {write}
	syscall
	jr $31
	nop
	.end put
	.globl memcpy
	.ent memcpy
memcpy:
	beq $6, $0, 2f
	move $2, $4
1:	lbu $3, 0($5)
	{addi} $5, $5, 1
	sb $3, 0($4)
	{addi} $6, $6, -1
	bne $6, $0, 1b
	{addi} $4, $4, 1
2:	jr $31
	nop
	.end memcpy
	.bss
	.balign 16
	.space 16384
stack_end:
	.space 64
"""


def run(target: Target, files: Mapping[str, str], program: str, folder: Path) -> bytes:
    """The output of `program`, linked with the export's `files` for `target`."""
    wide = "mips64" in target.features
    calls = {"exit": 5058, "write": 5001} if wide else {"exit": 4001, "write": 4004}
    names = {"la": "dla", "addi": "daddiu"} if wide else {"la": "la", "addi": "addiu"}
    section = ["-Wl,--section-start=.aesgen_low=0x1000"] if "low" in target.features else []
    link_program(target, files, START.format(**calls, **names), program, folder, section)
    emulator = "qemu-mips64" if wide else "qemu-mips" if "big" in target.features else "qemu-mipsel"
    command = [emulator, "-cpu", "MIPS64R2-generic" if wide else "24Kc", "./program"]
    return subprocess.run(command, cwd=folder, check=True, capture_output=True, timeout=HUNG).stdout
