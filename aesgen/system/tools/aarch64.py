"""The compiler for AArch64, QEMU's user mode, and LLVM's model of the cores."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from aesgen.system.probes import Probe, ProbeStep, failure
from aesgen.system.tools.compiling import ANSWER, CrossCompiler, apt

AARCH64_LIBRARIES = "/usr/aarch64-linux-gnu"
"""The path at which Debian and Ubuntu install the C library that qemu-aarch64 loads."""
COMPILER = CrossCompiler("aarch64-linux-gnu-", "gcc-aarch64-linux-gnu libc6-dev-arm64-cross")
AARCH64 = COMPILER.probe()
_QEMU = ("qemu-aarch64", "-L", AARCH64_LIBRARIES)
QEMU_AARCH64 = Probe(
    (*AARCH64.steps, ProbeStep("run an AArch64 program", (*_QEMU, "main"))),
    apt("gcc-aarch64-linux-gnu", "libc6-dev-arm64-cross", "qemu-user"),
    AARCH64.files,
    ANSWER,
)
_STATIC = COMPILER.probe(flags=("-static",))
STATIC_QEMU_AARCH64 = Probe(
    (*_STATIC.steps, ProbeStep("run an AArch64 program", ("qemu-aarch64", "main"))),
    QEMU_AARCH64.remedy,
    _STATIC.files,
    ANSWER,
)
LLVM_MCA = Probe(
    (ProbeStep("model AArch64 code", ("llvm-mca", "-mtriple=aarch64", "-mcpu=cortex-a72", "code.s")),),
    apt("llvm"),
    (("code.s", "add x0, x0, x1\n"),),
    "Total Cycles:",
)

INSTALLED: Mapping[str, Callable[[], str | None]] = {
    f"{COMPILER.packages} qemu-user": partial(failure, QEMU_AARCH64),
    "llvm": partial(failure, LLVM_MCA),
}
