"""T-tables read by a vector on RISC-V: one program for every length of the vector registers."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from aesgen.model.problem import Problem
from aesgen.system import tools
from tests.conftest import requires
from tests.families.lengths import check_lengths
from tests.families.riscv_vector import programs
from tests.families.riscv_vector.calls import built, rendered
from tests.families.riscv_vector.points import GATHER, PAIRS
from tests.families.scalar import check_exported

TARGET = "sifive-x280"
MODES = ("ecb-encrypt", "ecb-decrypt", "ctr-encrypt")


@requires(tools.RISCV)
@pytest.mark.parametrize("point", [GATHER, PAIRS], ids=["single registers", "pairs"])
@pytest.mark.parametrize("mode", MODES)
def test_one_program_runs_with_every_length_of_the_registers(
    mode: str, point: Mapping[str, Any], tmp_path: Path
) -> None:
    problem = Problem.parse(f"aes128-{mode}")
    source = rendered(TARGET, problem.name, "gather", point)
    build = built(TARGET, source, tmp_path)
    kernel, setkey = source.entries
    for bits in programs.LENGTHS:
        check_lengths(programs.machine(build.path, bits), problem, kernel.symbol, setkey.symbol)


@requires(tools.RISCV, tools.QEMU_RISCV)
@pytest.mark.parametrize(("point", "wipe"), [(GATHER, False), (PAIRS, True)])
def test_every_function_called_from_c_under_qemu(
    point: Mapping[str, Any], wipe: bool, tmp_path: Path
) -> None:
    """The same program with registers of 128, 256 and 512 bits."""
    check_exported(
        TARGET, "riscv-vector", "gather", lambda problem: point, programs.run, tmp_path, wipe, MODES
    )
