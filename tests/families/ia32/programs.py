"""Programs for 32-bit x86: linked for the simulator, or run by the processor of this machine, which shares
nothing with our simulator."""

from __future__ import annotations

import subprocess
from collections.abc import Mapping
from pathlib import Path

from aesgen.model.target import Target
from aesgen.simulators.in_order import CountedMachine
from aesgen.simulators.out_of_order import OutOfOrderPipeline
from aesgen.spaces import catalog
from tests.families.scalar import link_program
from tests.patience import HUNG

START = """
	.globl _start
_start:
	andl $-16, %esp
	call main
	movl $1, %eax
	xorl %ebx, %ebx
	int $0x80
	.globl put
put:
	pushl %ebx
	movl 8(%esp), %ecx
	movl 12(%esp), %edx
	movl $1, %ebx
	movl $4, %eax
	int $0x80
	popl %ebx
	ret
	.globl memcpy
memcpy:
	pushl %esi
	pushl %edi
	movl 12(%esp), %edi
	movl 16(%esp), %esi
	movl 20(%esp), %ecx
	rep movsb
	popl %edi
	popl %esi
	ret
	.section .note.GNU-stack, "", @progbits
"""


def run(target: Target, files: Mapping[str, str], program: str, folder: Path) -> bytes:
    """The output of `program`, linked with the export's `files` for `target`, and run here."""
    link_program(target, files, START, program, folder)
    return subprocess.run(["./program"], cwd=folder, check=True, capture_output=True, timeout=HUNG).stdout


def linked(text: str, folder: Path) -> CountedMachine:
    """A simulated Pentium III with the assembly `text`."""
    target = catalog.target("pentium-3")
    options = target.toolchains["default"].options
    (folder / "work.s").write_text(text + '\t.section .note.GNU-stack, "", @progbits\n')
    command = [f"{options['prefix']}gcc", *options["flags"], "work.s", *options["link"], "-o", "work"]
    subprocess.run(command, cwd=folder, check=True)
    assert target.pipeline
    return CountedMachine(folder / "work", OutOfOrderPipeline.load(target.pipeline))
