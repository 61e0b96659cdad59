"""Interrupts and signals overwrite memory below the stack pointer: no proof may rely on it."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from aesgen.machines import by_program, rows
from aesgen.proofs.architectures import architectures
from aesgen.proofs.failures import Stopped
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.terms import Terms

KEPT = {
    "EM_X86_64": "4889bc2438ffffff 488b842438ffffff c3",  # [rsp - 200]
    "EM_386": "895c24f0 8b4424f0 c3",  # [esp - 16]
    "EM_AARCH64": "e0031ff8 e1035ff8 c0035fd6",  # [sp, -16]
    "EM_ARM-A32": "10000de5 10101de5 1eff2fe1",  # [sp, -16]
    "EM_ARM-T32": "4df8100c 5df8101c 7047",  # [sp, -16]
    "EM_RISCV-32": "2328a1fe 832501ff 67800000",  # -16(sp)
    "EM_RISCV-64": "2338a1fe 833501ff 67800000",  # -16(sp)
    "EM_MIPS-32": "afa4fff0 8fa2fff0 03e00008 00000000",  # -16(sp)
    "EM_MIPS-64": "ffa4fff0 dfa2fff0 03e00008 00000000",  # -16(sp)
    "EM_PPC": "9061fff0 8081fff0 4e800020",  # -16(r1)
    "EM_AVR": "edb7 feb7 8083 9081 0895",  # [SP] through Z
    "EM_SPU": "24e08083 34e08084 35000000",  # -2016($1)
    "EM_TI_C6000": "f6203c02 e6203c02 00006000 62030c00 00008000",  # *-B15[1]
}
"""For each machine: a store below the stack pointer and its red zone, a load of what was stored, a return."""
RED = {
    "EM_X86_64": "48897c2480 488b442480 c3",  # [rsp - 128]
    "EM_SPU": "24e0c083 34e0c084 35000000",  # -2000($1)
}
"""The lowest quadword of a red zone."""
LOST = {
    "moves down over it": "e0031ff8 ff4300d1 e10340f9 ff430091 c0035fd6",  # str [sp, -16]; sub sp; ldr [sp]
    "rises above it": "ff4300d1 e00300f9 ff430091 ff4300d1 e10340f9 ff430091 c0035fd6",
    "rises above it by a load": "ff4300d1 e00300f9 e00741f8 ff4300d1 e10340f9 ff430091 c0035fd6",
}
"""AArch64: x1 is loaded from where x0 was stored, after the stack pointer has moved."""


def run(machine: str, code: str) -> object:
    """The state after the code, as a function."""
    architecture = architectures()[machine]
    program = LoadedProgram(machine, ((0x8000, bytes.fromhex(code)),), {})
    made = architecture.machine(program, architecture.decoder(program), Terms(), 1000, math.inf)
    complaint = architecture.frame(made, (), 56).run(0x8000)
    assert complaint is None
    return made.state


def test_every_machine_has_a_convention() -> None:
    assert set(architectures()) == set(by_program())
    assert set(KEPT) == set(by_program()) - {"68HC08", "C54x"}, "these two have tests of their own"


def test_the_page_states_each_convention() -> None:
    """To write the table: python -c "from aesgen import machines; print(*machines.rows(), sep='\\n')"."""
    assert "\n".join(rows()) in Path("docs/SOUNDNESS.md").read_text()


@pytest.mark.parametrize("machine", KEPT)
def test_a_value_below_the_stack_pointer_is_not_kept(machine: str) -> None:
    with pytest.raises(Stopped, match="below the stack pointer"):
        run(machine, KEPT[machine])


@pytest.mark.parametrize("machine", RED)
def test_a_red_zone_is_kept(machine: str) -> None:
    run(machine, RED[machine])


@pytest.mark.parametrize("case", LOST)
def test_a_value_is_lost_while_the_stack_pointer(case: str) -> None:
    state = run("EM_AARCH64", LOST[case])
    assert state.registers[1] != state.registers[0]  # type: ignore[attr-defined]


def test_what_is_lost_twice_is_not_equal() -> None:
    """Loads from the stack before and after it was free: another interrupt may have come."""
    state = run("EM_AARCH64", "ff4300d1 e00340f9 ff430091 ff4300d1 e10340f9 e20340f9 ff430091 c0035fd6")
    registers = state.registers  # type: ignore[attr-defined]
    assert registers[1] == registers[2] != registers[0]


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("ff430091 ff4300d1 c0035fd6", "rises above"),  # add sp, sp, 16
        ("e9030091 1f000091 3f010091 c0035fd6", "leaves the stack"),
    ],
)
def test_a_stack_pointer_elsewhere_is_refused(code: str, reason: str) -> None:
    """The second one is `mov x9, sp`, `mov sp, x0`, `mov sp, x9`."""
    with pytest.raises(Stopped, match=reason):
        run("EM_AARCH64", code)
