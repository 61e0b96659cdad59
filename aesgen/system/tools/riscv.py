"""The compilers for RISC-V, without a system and for Linux, and QEMU's user mode."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from aesgen.system.probes import Probe, ProbeStep, failure
from aesgen.system.tools.compiling import ANSWER, BARE, CrossCompiler, apt

# Our assembly needs no C library. Modes in C need one, which Debian and Ubuntu package by itself.
COMPILER = CrossCompiler(
    "riscv64-unknown-elf-",
    "gcc-riscv64-unknown-elf binutils-riscv64-unknown-elf",
    text=BARE[1],
    link=("-nostdlib", "-Wl,--entry=0"),
)
RISCV = COMPILER.probe()
PICOLIBC = "/usr/lib/picolibc/riscv64-unknown-elf"
"""The path at which Debian and Ubuntu install the C library of the compiler without a system."""
LIBRARY_COMPILER = CrossCompiler(
    COMPILER.prefix,
    f"{COMPILER.packages} picolibc-riscv64-unknown-elf",
    ("-march=rv32imc", "-mabi=ilp32", "-isystem", f"{PICOLIBC}/include"),
    """#include <string.h>
int answer(char *to, const char *from, size_t bytes) { memcpy(to, from, bytes); return 42; }
""",
    ("-nostdlib", "-Wl,--entry=0", f"-L{PICOLIBC}/lib/rv32im/ilp32", "-lc", "-lgcc"),
)
RISCV_LIBRARY = LIBRARY_COMPILER.probe()
RISCV64_LIBRARIES = "/usr/riscv64-linux-gnu"
"""The path at which Debian and Ubuntu install the C library that qemu-riscv64 loads."""
LINUX_COMPILER = CrossCompiler("riscv64-linux-gnu-", "gcc-riscv64-linux-gnu libc6-dev-riscv64-cross")
RISCV_LINUX = LINUX_COMPILER.probe()
QEMU_RISCV_LINUX = Probe(
    (
        *RISCV_LINUX.steps,
        ProbeStep("run an RV64 program for Linux", ("qemu-riscv64", "-L", RISCV64_LIBRARIES, "main")),
    ),
    apt(LINUX_COMPILER.packages, "qemu-user"),
    RISCV_LINUX.files,
    ANSWER,
)

_RISCV_START = """void _start(void)
{
    register long a0 __asm__("a0") = 0, a7 __asm__("a7") = 93;
    __asm__ volatile("ecall" : : "r"(a0), "r"(a7));
}
"""


def _qemu_riscv(width: int, abi: str) -> ProbeStep:
    return ProbeStep(
        f"run an RV{width} program with Zkne", (f"qemu-riscv{width}", "-cpu", f"rv{width},zkne=true", abi)
    )


QEMU_RISCV = Probe(
    (
        ProbeStep(
            "link an RV32 program",
            (
                "riscv64-unknown-elf-gcc",
                "-march=rv32im",
                "-mabi=ilp32",
                "-nostdlib",
                "start.c",
                "-o",
                "ilp32",
            ),
        ),
        ProbeStep("link an RV64 program", ("riscv64-unknown-elf-gcc", "-nostdlib", "start.c", "-o", "lp64")),
        _qemu_riscv(32, "ilp32"),
        _qemu_riscv(64, "lp64"),
    ),
    apt(COMPILER.packages, "qemu-user"),
    (("start.c", _RISCV_START),),
)

INSTALLED: Mapping[str, Callable[[], str | None]] = {
    COMPILER.packages: partial(failure, RISCV),
    LIBRARY_COMPILER.packages: partial(failure, RISCV_LIBRARY),
    f"{COMPILER.packages} qemu-user": partial(failure, QEMU_RISCV),
    f"{LINUX_COMPILER.packages} qemu-user": partial(failure, QEMU_RISCV_LINUX),
}
