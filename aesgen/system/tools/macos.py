"""LLVM's assembler and tools for macOS."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from aesgen.system.probes import Probe, ProbeStep, failure
from aesgen.system.tools.compiling import apt

MACH_O = Probe(
    (
        ProbeStep(
            "assemble for macOS", ("clang", "--target=x86_64-apple-macos11", "-c", "code.s", "-o", "code.o")
        ),
        ProbeStep(
            "read an object for macOS", ("llvm-objcopy", "--dump-section", "__TEXT,__text=code", "code.o")
        ),
        ProbeStep("list relocations for macOS", ("llvm-objdump", "-r", "code.o")),
    ),
    apt("clang", "llvm"),
    (("code.s", ".text\n.globl _f\n_f: ret\n"),),
)

INSTALLED: Mapping[str, Callable[[], str | None]] = {"clang llvm": partial(failure, MACH_O)}
