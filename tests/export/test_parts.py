"""Parts that people hold: the export of each alias compiles for the part's own core."""

from __future__ import annotations

import subprocess
from pathlib import Path

import click.testing
import pytest

from aesgen import cli
from aesgen.errors import UserError
from aesgen.export import export
from aesgen.spaces import catalog
from aesgen.system import tools
from aesgen.system.tools.riscv import PICOLIBC
from tests.conftest import requires
from tests.export.shipped import facts_for

ARM, RISCV = requires(tools.ARM), requires(tools.RISCV_LIBRARY)
PARTS = {
    **dict.fromkeys(("rp2040", "samd21", "stm32g0", "stm32l0"), "-mcpu=cortex-m0plus -mthumb"),
    **dict.fromkeys(("stm32f0", "nrf51"), "-mcpu=cortex-m0 -mthumb"),
    **dict.fromkeys(("stm32f1", "due"), "-mcpu=cortex-m3 -mthumb"),
    **dict.fromkeys(
        ("stm32f3", "stm32f4", "nrf52", "nrf52840", "nrf52832", "stm32l4", "samd51"),
        "-mcpu=cortex-m4 -mthumb -mfloat-abi=hard -mfpu=fpv4-sp-d16",
    ),
    **dict.fromkeys(("stm32f7", "stm32h7"), "-mcpu=cortex-m7 -mthumb -mfloat-abi=hard -mfpu=fpv5-d16"),
    **dict.fromkeys(("esp32-c3",), "-march=rv32imc -mabi=ilp32"),
    **dict.fromkeys(("hifive1", "esp32-c6", "gd32vf103"), "-march=rv32imac -mabi=ilp32"),
}
"""The flags of the compiler for each part."""


@pytest.mark.parametrize(
    ("part", "mode"),
    [
        pytest.param(part, mode, marks=RISCV if "rv32" in flags else ARM)
        for part, flags in PARTS.items()
        for mode in ("ctr", "gcm")
    ],
)
def test_the_export_compiles_for_the_part(part: str, mode: str, tmp_path: Path) -> None:
    files = export(facts_for(part, modes=(mode,)))
    compiler = ["arm-none-eabi-gcc"]
    if "rv32" in PARTS[part]:
        compiler = ["riscv64-unknown-elf-gcc", "-isystem", f"{PICOLIBC}/include"]
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    for name in files:
        if name.endswith((".c", ".S")):
            command = [*compiler, *PARTS[part].split(), "-O2", "-Werror", "-c", name, "-o", "object"]
            subprocess.run(command, cwd=tmp_path, check=True)


def test_every_alias_of_these_targets_is_tried() -> None:
    names = ("cortex-m0", "cortex-m3", "cortex-m4f", "sifive-e31")
    assert {alias for name in names for alias in catalog.target(name).aliases} == set(PARTS)


def test_a_part_without_a_target_gets_advice_that_works(tmp_path: Path) -> None:
    for part in ("ch32v003", "msp430", "xtensa"):
        with pytest.raises(UserError, match="For other processors: --target portable-c"):
            catalog.target(part)
    words = ["export", "--target", "portable-c", "--mode", "ctr", "--key-bits", "128", "--out", str(tmp_path)]
    assert click.testing.CliRunner().invoke(cli.group, words).exit_code == 0
