"""Exports for RISC-V: called from C, run by QEMU's user mode, compared with an independent implementation."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

from aesgen.families import DropIn, Part, family
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import requires
from tests.families.riscv import qemu
from tests.families.riscv.points import PACKED, SLICED, TABLES, WORDS, ZKN32, ZKN64

pytestmark = requires(tools.RISCV, tools.QEMU_RISCV)

MODES = ("ecb-encrypt", "ecb-decrypt", "cbc-encrypt", "cbc-decrypt", "ctr-encrypt")
IV = bytes.fromhex("fffffffffffffffffffffffffffffef5")
DATA = bytes((7 * i * i + 3 * i) & 0xFF for i in range(16 * 37))


def expected(problem: Problem) -> tuple[bytes, bytes]:
    """The output for `DATA` with the key 0, 1, 2, ..., and the IV afterwards."""
    mode = {"ecb": modes.ECB(), "cbc": modes.CBC(IV), "ctr": modes.CTR(IV)}[problem.mode]
    cipher = Cipher(algorithms.AES(bytes(range(problem.key_bytes))), mode)
    decrypts = problem.contract.decrypts
    out = (cipher.decryptor() if decrypts else cipher.encryptor()).update(DATA)
    if problem.mode == "cbc":
        return out, (DATA if decrypts else out)[-16:]
    if problem.mode == "ctr":
        return out, (int.from_bytes(IV, "big") + len(DATA) // 16 & (1 << 128) - 1).to_bytes(16, "big")
    return out, IV


@pytest.mark.parametrize(
    ("target_name", "method", "point"),
    [
        ("rv32-zkne", "zkn", ZKN32),
        ("rv64-zkne", "zkn", ZKN64),
        ("sifive-e31", "tables", TABLES),
        ("rv64-single-issue", "tables", WORDS),
        ("rp2350", "tables", PACKED),
        ("sifive-e31", "bitsliced", SLICED),
        ("rp2350", "bitsliced", SLICED),
        ("rv64-single-issue", "bitsliced", SLICED),
    ],
)
def test_every_function_called_from_c_under_qemu(
    target_name: str, method: str, point: Mapping[str, Any], tmp_path: Path
) -> None:
    exported(target_name, method, point, tmp_path)


@pytest.mark.parametrize(
    ("target_name", "method", "point"),
    [("rv64-zkne", "zkn", ZKN64), ("sifive-e31", "tables", TABLES), ("sifive-e31", "bitsliced", SLICED)],
)
def test_functions_that_wipe_compute_the_same(
    target_name: str, method: str, point: Mapping[str, Any], tmp_path: Path
) -> None:
    exported(target_name, method, point, tmp_path, wipe=True)


def exported(
    target_name: str, method: str, point: Mapping[str, Any], tmp_path: Path, wipe: bool = False
) -> None:
    """Exports every function of a method, calls each from C, and compares what it computes."""
    target = catalog.target(target_name)
    offered = [mode for mode in MODES if method != "bitsliced" or mode != "cbc-encrypt"]
    problems = [Problem.parse(f"aes{bits}-{mode}") for bits in (128, 192, 256) for mode in offered]
    parts, setkeys = [], {}
    for problem in problems:
        own = {**point, "blocks": 1} if method == "zkn" and problem.mode == "cbc" else dict(point)
        parts.append(Part(problem, "riscv", method, own))
        entries = family("riscv").prepare(target, problem, method, {**own, "setkey": True}).entries
        setkeys[problem.name] = entries[1].symbol
    files = family("riscv").drop_in(target, parts, DropIn(("made by a test",), wipe=wipe))
    program = qemu.calls(problems, setkeys, "aesgen.h", DATA, IV)
    output = qemu.run(target, files, program, tmp_path)
    size = len(DATA) + 16
    assert len(output) == size * len(problems)
    for number, problem in enumerate(problems):
        out, iv = expected(problem)
        assert output[size * number : size * (number + 1)] == out + iv, problem.name


def test_kernels_share_equal_tables() -> None:
    """Encryption and CTR for every key size need one table, decryption another one and two of bytes."""
    target = catalog.target("sifive-e31")
    problems = [Problem.parse(f"aes{bits}-{mode}") for bits in (128, 256) for mode in MODES]
    parts = [Part(problem, "riscv", "tables", TABLES) for problem in problems]
    assembly = family("riscv").drop_in(target, parts, DropIn(("made by a test",)))["aesgen_sifive_e31.S"]
    tables = [line.split(",")[0].split(".rodata.")[1] for line in assembly.splitlines() if ".rodata." in line]
    names = ["inverse_sbox", "inverse_table", "sbox", "table"]
    assert sorted(tables) == [f"aesgen_aes_{name}" for name in names]
