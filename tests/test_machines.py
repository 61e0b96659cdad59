"""The facts of a machine stand in one file, and what clears registers clears all that these facts name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from aesgen.machines import convention_of
from aesgen.rendering.templates import render_template

ROOT = Path(__file__).parents[1]
SAVED = {
    "aarch64": r"x19\W+x20\W+x21|range\((18|19), 30\)",
    "arm": r"r4-r11|range\(4, 12\)",
    "avr": r"range\(2, 18\), 28",
    "c54x": r"AR1\W+AR6\W+AR7",
    "c6x": r"A10\W+A11\W+A12|\"A\", \*range\(10, 16\)|range\(10, 15\)",
    "ia32": r"ebx\W+esi\W+edi\W+ebp",
    "mips": r"\$16-\$23|range\(16, 24\), (28|30)|range\(8\)+, \"(gp|fp)\"",
    "ppc": r"r14-r31\"|\"r\", \*range\(14, 32\)|for \w+ in range\(14, 32\)",
    "riscv": r"s0-s11\W+ra|s\{\w+\}\" for \w+ in range\(12\)|\"s\", \*range\(12\)",
    "spu": r"\$80-\$127|range\(80, (128|REG)",
    "x86_64": r"rbx\W+rbp\W+r12|\"xmm\", \*range\(6|xmm6-",
}
"""By machine, how a list of the registers that a function restores may be written."""


@pytest.mark.parametrize("machine", SAVED)
def test_the_registers_that_a_function_restores_are_listed_in_one_file(machine: str) -> None:
    files = [path for path in (ROOT / "aesgen").rglob("*") if path.suffix in (".py", ".yaml")]
    found = {str(path.relative_to(ROOT)) for path in files if re.search(SAVED[machine], path.read_text())}
    assert found == {f"aesgen/machines/{machine}.py"}


@pytest.mark.parametrize("machine", ["aarch64", "x86_64"])
def test_wiping_clears_every_register_that_a_function_may_change(machine: str) -> None:
    text, *_ = render_template(f"drop_in/core/{machine}/wipe_registers.c.j2", {})
    assert set(re.findall(r'"([xr]\w+)"', text)) - {f"xmm{n}" for n in range(16)} == set(
        convention_of(machine).scratch
    )
