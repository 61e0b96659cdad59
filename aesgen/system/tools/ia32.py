"""The compiler for 32-bit x86, which is a cross compiler on x86-64, too: Debian's package for both word
sizes conflicts with all cross compilers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from aesgen.system.probes import Probe, ProbeStep, failure
from aesgen.system.tools.compiling import BARE, CrossCompiler, apt

COMPILER = CrossCompiler(
    "i686-linux-gnu-",
    "gcc-i686-linux-gnu binutils-i686-linux-gnu",
    ("-fno-pic", "-no-pie"),
    BARE[1],
    ("-nostdlib", "-Wl,--entry=0"),
)
IA32 = COMPILER.probe()

_START = """	.globl _start
_start: movl $1, %eax
	xorl %ebx, %ebx
	int $0x80
"""
IA32_NATIVE = Probe(
    (
        ProbeStep("link a program", ("i686-linux-gnu-gcc", "-nostdlib", "-static", "start.s", "-o", "start")),
        ProbeStep("run a 32-bit program on this processor", ("./start",)),
    ),
    apt(COMPILER.packages) + ", on an x86 processor whose kernel runs 32-bit programs",
    (("start.s", _START),),
)

INSTALLED: Mapping[str, Callable[[], str | None]] = {COMPILER.packages: partial(failure, IA32)}
