"""Exports for 32-bit x86: called from C, run by this machine's processor, compared with an independent
implementation."""

from __future__ import annotations

import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from aesgen.families import DropIn, Part, family
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import requires
from tests.families.ia32 import programs
from tests.families.ia32.points import ORDERED, TEXT
from tests.families.scalar import MODES, check_exported


@requires(tools.IA32, tools.IA32_NATIVE)
@pytest.mark.parametrize(("point", "wipe"), [(TEXT, False), (ORDERED, False), (ORDERED, True)])
def test_every_function_called_from_c_on_this_processor(
    point: Mapping[str, Any], wipe: bool, tmp_path: Path
) -> None:
    check_exported("pentium-3", "ia32", "tables", lambda _: point, programs.run, tmp_path, wipe)


@requires(tools.IA32)
def test_an_export_needs_no_option_of_the_assembler_and_shares_tables(tmp_path: Path) -> None:
    """Encryption and CTR for every key size need two tables, decryption two more and the S-box."""
    problems = [Problem.parse(f"aes{bits}-{mode}") for bits in (128, 256) for mode in MODES]
    parts = [Part(problem, "ia32", "tables", TEXT) for problem in problems]
    files = family("ia32").drop_in(catalog.target("pentium-3"), parts, DropIn(("made by a test",)))
    assembly = files["aesgen_pentium_3.S"]
    (tmp_path / "code.S").write_text(assembly)
    subprocess.run(["i686-linux-gnu-gcc", "-c", "code.S", "-o", "code.o"], cwd=tmp_path, check=True)
    tables = [line.split(",")[0].split(".rodata.")[1] for line in assembly.splitlines() if ".rodata." in line]
    names = ("inverse_last", "inverse_table", "last", "sbox", "table")
    assert sorted(tables) == [f"aesgen_aes_{name}" for name in names]
