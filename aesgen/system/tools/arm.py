"""The compiler for 32-bit ARM, and unicorn."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from functools import partial

from aesgen.system.probes import Probe, ProbeStep, failure
from aesgen.system.tools.compiling import ANSWER, CrossCompiler

_ARM_TEXT = """#include <stdlib.h>
#include <string.h>
int answer(const char *text) { return 36 + abs((int)strlen(text)); }
"""
COMPILER = CrossCompiler(
    "arm-none-eabi-",
    "gcc-arm-none-eabi binutils-arm-none-eabi libnewlib-arm-none-eabi",
    ("-mcpu=cortex-m0", "-mthumb"),
    _ARM_TEXT,
    ("-nostartfiles", "-Wl,--entry=0", "-lc", "-lgcc"),
)
ARM = COMPILER.probe()

_UNICORN_RUN = """from pathlib import Path
from unicorn import Uc, arm_const, unicorn_const
machine = Uc(unicorn_const.UC_ARCH_ARM, unicorn_const.UC_MODE_ARM)
machine.mem_map(0x8000, 0x10000)
machine.mem_write(0x8000, Path("bare.bin").read_bytes())
machine.reg_write(arm_const.UC_ARM_REG_R0, 7)
machine.reg_write(arm_const.UC_ARM_REG_SP, 0x17000)
machine.reg_write(arm_const.UC_ARM_REG_LR, 0x17800)
machine.emu_start(0x8000, 0x17800, count=1000)
print("answer", machine.reg_read(arm_const.UC_ARM_REG_R0))
"""
_ARM_LINK = ("-march=armv4t", "-marm", "-O1", "-nostdlib", "-Wl,-Ttext=0x8000,--entry=0", "-lgcc")
UNICORN = Probe(
    (
        ProbeStep("compile and link a C program", ("arm-none-eabi-gcc", "times.c", "-o", "bare", *_ARM_LINK)),
        ProbeStep(
            "extract the code of a program",
            ("arm-none-eabi-objcopy", "-O", "binary", "-j", ".text", "bare", "bare.bin"),
        ),
        ProbeStep("run an ARM program in unicorn", (sys.executable, "run.py")),
    ),
    f"{ARM.remedy} && {sys.executable} -m pip install 'unicorn>=2.1,<3'",
    (("times.c", "int times_six(int x) { return 6 * x; }\n"), ("run.py", _UNICORN_RUN)),
    ANSWER,
)

INSTALLED: Mapping[str, Callable[[], str | None]] = {
    COMPILER.packages: partial(failure, ARM),
}
