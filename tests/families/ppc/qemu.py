"""Programs for QEMU's user mode: an executor that shares nothing with our simulator."""

from __future__ import annotations

import subprocess
from collections.abc import Mapping
from pathlib import Path

from aesgen.model.target import Target
from tests.families.scalar import link_program
from tests.patience import HUNG

START = """
	.globl _start
_start:
	lis 1, stack_end@ha
	addi 1, 1, stack_end@l
	bl main
	li 0, 1
	li 3, 0
	sc
	.globl put
put:
	mr 5, 4
	mr 4, 3
	li 3, 1
	li 0, 4
	sc
	blr
	.globl memcpy
memcpy:
	cmplwi 5, 0
	beqlr
	mtctr 5
	mr 6, 3
1:	lbz 7, 0(4)
	stb 7, 0(6)
	addi 4, 4, 1
	addi 6, 6, 1
	bdnz 1b
	blr
	.bss
	.balign 16
	.space 16384
stack_end:
	.space 64
"""


def run(target: Target, files: Mapping[str, str], program: str, folder: Path) -> bytes:
    """The output of `program`, linked with the export's `files` for `target`."""
    link_program(target, files, START, program, folder)
    # QEMU's user mode has the registers and instructions of the cores, but no model of the 8548 in Debian 12.
    command = ["qemu-ppc", "-cpu", "440epb" if target.name == "ppc-440" else "405gpr", "./program"]
    return subprocess.run(command, cwd=folder, check=True, capture_output=True, timeout=HUNG).stdout
