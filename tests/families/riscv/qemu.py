"""An export as a program for QEMU's user mode: an executor that shares nothing with our simulator."""

from __future__ import annotations

import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from aesgen.model.problem import Problem
from aesgen.model.target import Target
from tests.patience import HUNG

EXTENSIONS = ("zba", "zbb", "zbkb", "zkne", "zknd")
START = """
	.globl _start
_start:
	la sp, stack_end
	call main
	li a0, 0
	li a7, 93
	ecall
	.globl put
put:
	mv a2, a1
	mv a1, a0
	li a0, 1
	li a7, 64
	ecall
	ret
	.globl memcpy
memcpy:
	mv t0, a0
	add t1, a0, a2
1:	beq t0, t1, 2f
	lbu t2, 0(a1)
	sb t2, 0(t0)
	addi t0, t0, 1
	addi a1, a1, 1
	j 1b
2:	ret
	.bss
	.balign 16
	.space 65536
stack_end:
"""


def calls(
    problems: Sequence[Problem], setkeys: Mapping[str, str], header: str, data: bytes, iv: bytes
) -> str:
    """A C program that calls each problem's kernel with the key 0, 1, 2, ... on `data`, and writes the
    outputs and then the IV. `setkeys`: the key setup of each problem, by the problem's name."""
    lines = [f'#include "{header}"', "void put(const void *bytes, size_t size);"]
    lines.append("void *memcpy(void *to, const void *from, size_t size);")
    lines.append(
        f"static const uint8_t data[] __attribute__((aligned(8))) = {{{', '.join(map(str, data))}}};"
    )
    lines.append(f"static const uint8_t start[16] = {{{', '.join(map(str, iv))}}};")
    lines.append(
        f"static const uint8_t key[32] __attribute__((aligned(8))) = {{{', '.join(map(str, range(32)))}}};"
    )
    lines.append(
        f"static uint8_t rk[4096] __attribute__((aligned(8))), out[{len(data)}] __attribute__((aligned(8)));"
    )
    lines += ["static uint8_t iv[16] __attribute__((aligned(8)));", "int main(void)", "{"]
    for problem in problems:
        chained = problem.contract.state is not None
        lines.append(f"    {setkeys[problem.name]}(rk, key);")
        lines.append("    memcpy(iv, start, 16);")
        kernel = f"aesgen_aes{problem.key_bits}_{problem.operation}"
        lines.append(f"    {kernel}(rk, {'iv, ' if chained else ''}data, out, {len(data) // 16});")
        lines.append("    put(out, sizeof out);")
        lines.append("    put(iv, sizeof iv);")
    return "\n".join([*lines, "    return 0;", "}", ""])


def run(target: Target, files: Mapping[str, str], program: str, folder: Path, march: str = "") -> bytes:
    """The output of `program`, linked with the export's `files` for `target`. QEMU has the target's
    extensions, or with `march`, a compiler's option that names them, all that our simulator has."""
    for name, text in {**files, "start.S": START, "main.c": program}.items():
        (folder / name).write_text(text)
    width = 32 if "rv32" in target.features else 64
    flags = [*next(iter(target.toolchains.values())).options["flags"], *([march] if march else [])]
    sources = [name for name in (*files, "start.S", "main.c") if not name.endswith(".h")]
    options = ["-O1", "-ffreestanding", "-nostdlib", "-static", "-Wall", "-Werror"]
    command = ["riscv64-unknown-elf-gcc", *flags, *options, *sources, "-o", "program"]
    subprocess.run(command, cwd=folder, check=True)
    named = target.features & {"zba", "zbb", "zbkb"}
    extensions = (
        set(EXTENSIONS) if march else {*named, *(("zkne", "zknd") if "zkn" in target.features else ())}
    )
    off = [f"{name}={str(name in extensions).lower()}" for name in EXTENSIONS]
    command = [f"qemu-riscv{width}", "-cpu", ",".join([f"rv{width}", *off]), "./program"]
    return subprocess.run(command, cwd=folder, check=True, capture_output=True, timeout=HUNG).stdout
