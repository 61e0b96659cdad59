"""One render per method of RISC-V, MIPS and PowerPC, byte for byte; `--update-golden` rewrites them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from aesgen.families.rendering import render_method
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from tests.families.mips import points as mips
from tests.families.ppc import points as ppc
from tests.families.riscv import points as riscv


@pytest.mark.parametrize(
    ("file", "target", "problem", "method", "point"),
    [
        ("riscv-tables.s", "sifive-e31", "aes128-ctr-encrypt", "tables", {**riscv.WORDS, **riscv.ORDER}),
        (
            "riscv-tables-zbkb.s",
            "rp2350",
            "aes128-cbc-decrypt",
            "tables",
            {**riscv.TABLES, "extract": "memory"},
        ),
        ("riscv-bitsliced.s", "rv64-zbb", "aes128-ctr-encrypt", "bitsliced", riscv.SLICED),
        ("riscv-zkn.s", "rv64-zkne", "aes256-ctr-encrypt", "zkn", riscv.ZKN64),
        ("mips-tables.s", "mips-24kc", "aes128-ecb-encrypt", "tables", mips.TABLES),
        ("mips-tables-low.s", "mips-4kc-low", "aes128-ctr-encrypt", "tables", mips.LOW),
        ("mips-bitsliced.s", "mips-24kc-little", "aes128-ctr-encrypt", "bitsliced", mips.SLICED),
        ("ppc-tables.s", "e500v2", "aes128-ctr-encrypt", "tables", ppc.HELD),
        ("ppc-bitsliced.s", "ppc-405", "aes128-cbc-decrypt", "bitsliced", ppc.INVERSE),
    ],
)
def test_golden(
    golden: Callable[[str, str], None],
    file: str,
    target: str,
    problem: str,
    method: str,
    point: dict[str, Any],
) -> None:
    machine = catalog.target(target)
    source = render_method(machine, Problem.parse(problem), machine.families[0], method, point)
    golden(file, source.text)
