"""Exports for MIPS, PowerPC and RISC-V: called from C, run by QEMU's user mode, compared with an independent
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
from tests.families.mips import points as mips
from tests.families.mips import qemu as qemu_mips
from tests.families.ppc import points as ppc
from tests.families.ppc import qemu as qemu_ppc
from tests.families.riscv import points as riscv
from tests.families.riscv import qemu as qemu_riscv
from tests.families.scalar import MODES, check_exported

RUN = {"mips": qemu_mips.run, "ppc": qemu_ppc.run, "riscv": qemu_riscv.run}
INVERSE = {"mips": mips.INVERSE, "ppc": ppc.INVERSE}
"""The points of bit-sliced decryption, where it has one of its own."""
MIPS32, MIPS64 = requires(tools.MIPS, tools.QEMU_MIPS), requires(tools.MIPS64, tools.QEMU_MIPS64)
PPC, RISCV = requires(tools.PPC, tools.QEMU_PPC), requires(tools.RISCV, tools.QEMU_RISCV)
CASES = [
    (MIPS32, "mips-24kc", "tables", mips.TABLES),
    (MIPS32, "mips-24kc-little", "tables", {**mips.TABLES, "last": "words", "bases": 2}),
    (MIPS32, "mips-4kc", "tables", mips.SUMS),
    (MIPS32, "mips-4kc", "tables", {**mips.SUMS, "last": "words"}),
    (MIPS32, "mips-4kc-low", "tables", mips.LOW),
    (MIPS32, "mips-24kc", "bitsliced", mips.SLICED),
    (MIPS32, "mips-24kc-little", "bitsliced", mips.SLICED),
    (MIPS64, "octeon", "tables", mips.TABLES),
    (MIPS64, "octeon", "bitsliced", mips.SLICED),
    (MIPS64, "sb-1", "tables", mips.SUMS),
    (PPC, "ppc-405", "tables", ppc.TABLES),
    (PPC, "ppc-440", "tables", ppc.HELD),
    (PPC, "e500v2", "tables", {**ppc.HELD, "resident": 2}),
    (PPC, "ppc-405", "bitsliced", ppc.SLICED),
    (PPC, "e500v2", "bitsliced", ppc.SLICED),
    (RISCV, "rv32-zkne", "zkn", riscv.ZKN32),
    (RISCV, "rv64-zkne", "zkn", riscv.ZKN64),
    (RISCV, "sifive-e31", "tables", riscv.TABLES),
    (RISCV, "rv64-single-issue", "tables", riscv.WORDS),
    (RISCV, "rp2350", "tables", riscv.PACKED),
    (RISCV, "sifive-e31", "bitsliced", riscv.SLICED),
    (RISCV, "rp2350", "bitsliced", riscv.SLICED),
    (RISCV, "rv64-single-issue", "bitsliced", riscv.SLICED),
]
WIPING = [
    (MIPS32, "mips-24kc", "tables", mips.TABLES),
    (MIPS32, "mips-24kc", "bitsliced", mips.SLICED),
    (PPC, "ppc-405", "tables", ppc.HELD),
    (PPC, "ppc-405", "bitsliced", ppc.SLICED),
    (RISCV, "rv64-zkne", "zkn", riscv.ZKN64),
    (RISCV, "sifive-e31", "tables", riscv.TABLES),
    (RISCV, "sifive-e31", "bitsliced", riscv.SLICED),
]


@pytest.mark.parametrize(
    ("target_name", "method", "point", "wipe"),
    [
        *(pytest.param(*case, False, marks=mark) for mark, *case in CASES),
        *(pytest.param(*case, True, marks=mark) for mark, *case in WIPING),
    ],
)
def test_every_function_called_from_c_under_qemu(
    target_name: str, method: str, point: Mapping[str, Any], wipe: bool, tmp_path: Path
) -> None:
    """Chained modes of RISC-V's scalar instructions take one block at a time."""
    name = catalog.target(target_name).families[0]

    def point_for(problem: Problem) -> dict[str, Any]:
        if method == "bitsliced" and problem.contract.decrypts:
            return dict(INVERSE.get(name, point))
        return {**point, "blocks": 1} if method == "zkn" and problem.mode == "cbc" else dict(point)

    check_exported(target_name, name, method, point_for, RUN[name], tmp_path, wipe)


def exported(target_name: str, *parts: tuple[str, Mapping[str, Any]]) -> tuple[str, str]:
    """The name and the text of the assembly file of an export with these problems by T-tables."""
    target = catalog.target(target_name)
    name = target.families[0]
    made = [Part(Problem.parse(problem), name, "tables", point) for problem, point in parts]
    files = family(name).drop_in(target, made, DropIn(("made by a test",)))
    [assembly] = [file for file in files if file.endswith(".S")]
    return assembly, files[assembly]


@MIPS32
@pytest.mark.parametrize(("address", "links"), [(0x1000, True), (0x7C00, False), (0x20000, False)])
def test_low_tables_elsewhere_are_an_error_of_the_linker(address: int, links: bool, tmp_path: Path) -> None:
    """The code reads them by 16 bits of their address: at other places it would read other memory."""
    assembly, text = exported("mips-4kc-low", ("aes128-ctr-encrypt", mips.LOW))
    (tmp_path / assembly).write_text(text)
    options = ["-EB", "-march=4kc", "-mabi=32", "-mno-abicalls", "-fno-pic", "-nostdlib", "-no-pie"]
    where = [f"-Wl,--section-start=.aesgen_low={address:#x},--entry=0", assembly, "-o", "all.elf"]
    command = ["mips-linux-gnu-gcc", *options, *where]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert (done.returncode == 0) is links, done.stderr
    assert links or "relocation truncated to fit" in done.stderr


@PPC
@pytest.mark.parametrize("names", [[], ["-Wa,-mregnames"]])
def test_an_export_needs_no_option_of_the_assembler(names: list[str], tmp_path: Path) -> None:
    """Without -mregnames the assembler knows registers by their numbers only; the file names them itself."""
    assembly, text = exported("ppc-405", ("aes128-ctr-encrypt", ppc.TABLES))
    (tmp_path / assembly).write_text(text)
    command = ["powerpc-linux-gnu-gcc", "-c", *names, assembly, "-o", "code.o"]
    subprocess.run(command, cwd=tmp_path, check=True)


@pytest.mark.parametrize(
    ("target_name", "point", "more"),
    [
        ("mips-24kc", mips.TABLES, ()),
        ("ppc-405", ppc.TABLES, ()),
        ("sifive-e31", riscv.TABLES, ("inverse_sbox",)),
    ],
)
def test_kernels_share_equal_tables(
    target_name: str, point: Mapping[str, Any], more: tuple[str, ...]
) -> None:
    """All of encryption and CTR need one table, decryption another one, and one or two of bytes."""
    problems = [f"aes{bits}-{mode}" for bits in (128, 256) for mode in MODES]
    _, text = exported(target_name, *((problem, point) for problem in problems))
    tables = [line.split(",")[0].split(".rodata.")[1] for line in text.splitlines() if ".rodata." in line]
    names = sorted(["inverse_table", "sbox", "table", *more])
    assert sorted(tables) == [f"aesgen_aes_{name}" for name in names]
