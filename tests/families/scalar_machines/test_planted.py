"""Bugs that are planted in the templates of RISC-V, MIPS and PowerPC: the gate that is named finds each of
them.

A bug that the quick check finds makes a variant fail during a search. A leak is found by the cycles that the
simulator counts."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from tests.families.scalar_machines.test_estimate import skip_without_tools
from tests.planted.bugs import LABEL, QUICK, Bug
from tests.planted.gates import first_simulated, planted


@dataclass(frozen=True)
class Planted:
    """A bug and the target whose code has it."""

    target: str
    bug: Bug


LEAVE = "\t.saved {{ at }} {{ word.size }} {{ word.load }} {register}, {offset}"
CTR, CBC, CBC_DEC = "aes128-ctr-encrypt", "aes128-cbc-encrypt", "aes128-cbc-decrypt"
TABLES, SLICED, ZKN = "tables", "bitsliced", "zkn"
"""The methods, whose spaces have the names FAMILY-METHOD."""
BUGS = [
    Planted(
        "mips-24kc",
        Bug(
            "the registers of the caller are not restored",
            "scalar/bitsliced.s.j2",
            "{{ every('load', saved_from) -}}\n",
            "",
            QUICK,
            CTR,
            SLICED,
        ),
    ),
    Planted(
        "e500v2",
        Bug(
            "a held word of the key is that of another column",
            "ppc/lookups.j2",
            "\tlwz %k{{ at }}, {{ at }}(r3)\n",
            "\tlwz %k{{ at }}, {{ at - 4 }}(r3)\n",
            QUICK,
            CBC,
            TABLES,
        ),
    ),
    Planted(
        "ppc-405",
        Bug(
            "the back chain is overwritten, and the words of a partial group are not set",
            "scalar/bitsliced.s.j2",
            "{{ cleared((slots.part, slots.skip)) -}}\n{# Where",
            "\tli t0, 0\n\tstore t0, 0(sp)\n{# Where",
            QUICK,
            CBC_DEC,
            SLICED,
        ),
    ),
    Planted(
        "ppc-405",
        Bug(
            "a branch on a byte of the key before the loop",
            "scalar/bitsliced.s.j2",
            "\tstore a2, {{ slots.next_out }}(sp)\n\tstore a3,",
            "\tstore a2, {{ slots.next_out }}(sp)\n\tlbu t0, 3(a0)\n\tbeqz t0, 1f\n"
            "\tnop\n\tnop\n1:\n\tstore a3,",
            LABEL,
            CTR,
            SLICED,
        ),
    ),
    Planted(
        "rp2350",
        Bug(
            "the registers of the caller are not restored",
            "riscv/frame.j2",
            LEAVE + "(sp)\n",
            "",
            QUICK,
            CTR,
            TABLES,
        ),
    ),
    Planted(
        "sifive-e31",
        Bug(
            "the counter's carry ends after one byte",
            "scalar/tables.s.j2",
            "beq a3, %n, {{ symbol }}_counted",
            "j {{ symbol }}_counted",
            QUICK,
            CTR,
            TABLES,
        ),
    ),
    Planted(
        "mips-4kc",
        Bug(
            "the words of 256 counters are used for 512",
            "scalar/tables.s.j2",
            "\tli %most, 256\n",
            "\tli %most, 512\n",
            QUICK,
            CTR,
            TABLES,
        ),
    ),
    Planted(
        "mips-24kc",
        Bug(
            "the IV is not returned",
            "scalar/tables.s.j2",
            "\tsw %v{{ c }}, {{ 4 * c }}(a3)\n",
            "\tsw %v0, {{ 4 * c }}(a3)\n",
            QUICK,
            CBC,
            TABLES,
        ),
    ),
    Planted(
        "sifive-e31",
        Bug(
            "a partial group is copied back from the buffer's start",
            "scalar/bitsliced.s.j2",
            " >> load t1, {{ slots.skip }}(sp)\n\tslli t1, t1, 4\n\taddi t1, t1, {{ buffer }}\n",
            "\n\tli t1, {{ buffer }}\n",
            QUICK,
            CTR,
            SLICED,
        ),
    ),
    *(
        Planted(
            target,
            Bug(
                f"a branch on a byte of the {secret}",
                "riscv/zkn.s.j2",
                "\taddi a2, a2, {{ 16 * n }}\n\t.endblock\n",
                f"\taddi a2, a2, {{{{ 16 * n }}}}\n\t.endblock\n\tlbu %odd, {place}\n\tandi %odd, %odd, 1\n"
                "\tbeqz %odd, {{ symbol }}_odd{{ n }}\n\tnop\n\tnop\n{{ symbol }}_odd{{ n }}:\n",
                LABEL,
                problem,
                ZKN,
            ),
        )
        for target, problem, secret, place in (
            ("rv64-zkne", CTR, "text", "-16(a1)"),
            ("rv32-zkne", CBC, "key", "0(a0)"),
        )
    ),
    Planted(
        "rv64-zkne",
        Bug(
            "a branch on a byte of the key before the loop, which costs each call the same",
            "riscv/zkn.s.j2",
            "\tslli a3, a3, 4\n",
            "\tslli a3, a3, 4\n\tlbu %odd, 0(a0)\n\tandi %odd, %odd, 1\n"
            "\tbeqz %odd, {{ symbol }}_odd\n\tnop\n\tnop\n{{ symbol }}_odd:\n",
            LABEL,
            CTR,
            ZKN,
        ),
    ),
]


@pytest.mark.parametrize("case", BUGS, ids=[f"{each.target}: {each.bug.name}" for each in BUGS])
def test_the_named_gate_finds_a_planted_bug(case: Planted, tmp_path: Path) -> None:
    skip_without_tools(catalog.target(case.target))
    with planted(case.bug):
        assert _found_by(case, tmp_path) == case.bug.gate


def _found_by(case: Planted, folder: Path) -> str | None:
    target = catalog.target(case.target)
    name = f"{target.families[0]}-{case.bug.space}"
    [space] = catalog.spaces_for(target, Problem.parse(case.bug.problem), name)
    return first_simulated(space, folder)


def test_the_code_without_bugs_passes(tmp_path: Path) -> None:
    """Otherwise the gates would find any bug."""
    clean = Bug("none", "mips/frame.j2", "\tmove $5, $6\n", "\tmove $5, $6\n", LABEL, CTR, SLICED)
    skip_without_tools(catalog.target("mips-24kc"))
    with planted(clean):
        assert _found_by(Planted("mips-24kc", clean), tmp_path) is None
