"""The compiler for PowerPC, and QEMU's user mode."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from aesgen.system.probes import Probe, ProbeStep, failure
from aesgen.system.tools.compiling import BARE, CrossCompiler, apt

COMPILER = CrossCompiler(
    "powerpc-linux-gnu-",
    "gcc-powerpc-linux-gnu binutils-powerpc-linux-gnu",
    ("-fno-pic", "-no-pie"),
    BARE[1],
    ("-nostdlib", "-Wl,--entry=0"),
)
PPC = COMPILER.probe()

_PPC_START = """	.globl _start
_start: li 3, 0
	li 0, 1
	sc
"""
QEMU_PPC = Probe(
    (
        ProbeStep(
            "link a program", ("powerpc-linux-gnu-gcc", "-nostdlib", "-static", "start.s", "-o", "start")
        ),
        ProbeStep("run a PowerPC program", ("qemu-ppc", "-cpu", "405gpr", "./start")),
    ),
    apt(COMPILER.packages, "qemu-user"),
    (("start.s", _PPC_START),),
)

INSTALLED: Mapping[str, Callable[[], str | None]] = {
    COMPILER.packages: partial(failure, PPC),
    f"{COMPILER.packages} qemu-user": partial(failure, QEMU_PPC),
}
