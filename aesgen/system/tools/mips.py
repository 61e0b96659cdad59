"""The compilers for MIPS32 and MIPS64, and QEMU's user mode."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from aesgen.system.probes import Probe, ProbeStep, failure
from aesgen.system.tools.compiling import BARE, CrossCompiler, apt

_FLAGS = ("-mno-abicalls", "-fno-pic", "-no-pie")
_LINK = ("-nostdlib", "-Wl,--entry=0")
MIPS32_COMPILER = CrossCompiler(
    "mips-linux-gnu-", "gcc-mips-linux-gnu binutils-mips-linux-gnu", _FLAGS, BARE[1], _LINK
)
MIPS64_COMPILER = CrossCompiler(
    "mips64-linux-gnuabi64-",
    "gcc-mips64-linux-gnuabi64 binutils-mips64-linux-gnuabi64",
    _FLAGS,
    BARE[1],
    _LINK,
)
MIPS = MIPS32_COMPILER.probe()
MIPS64 = MIPS64_COMPILER.probe()

_MIPS_START = """	.set noreorder
	.globl __start
__start: li $4, 0
	li $2, {0}
	syscall
"""


def _qemu_mips(compiler: CrossCompiler, emulators: Sequence[tuple[str, str, str]], leave: int) -> Probe:
    """Emulators with the processor and the byte order's option of each; `leave`: the number of the system
    call that ends a program."""
    steps = []
    for emulator, cpu, order in emulators:
        flags = (order, "-nostdlib", *_FLAGS)
        link = (f"{compiler.prefix}gcc", *flags, "start.s", "-o", emulator)
        steps.append(ProbeStep(f"link a program for {emulator}", link))
        steps.append(ProbeStep(f"run a program in {emulator}", (emulator, "-cpu", cpu, f"./{emulator}")))
    files = (("start.s", _MIPS_START.format(leave)),)
    return Probe(tuple(steps), apt(compiler.packages, "qemu-user"), files)


QEMU_MIPS = _qemu_mips(MIPS32_COMPILER, [("qemu-mips", "24Kc", "-EB"), ("qemu-mipsel", "24Kc", "-EL")], 4001)
QEMU_MIPS64 = _qemu_mips(MIPS64_COMPILER, [("qemu-mips64", "MIPS64R2-generic", "-EB")], 5058)

INSTALLED: Mapping[str, Callable[[], str | None]] = {
    MIPS32_COMPILER.packages: partial(failure, MIPS),
    MIPS64_COMPILER.packages: partial(failure, MIPS64),
    f"{MIPS32_COMPILER.packages} qemu-user": partial(failure, QEMU_MIPS),
    f"{MIPS64_COMPILER.packages} qemu-user": partial(failure, QEMU_MIPS64),
}
