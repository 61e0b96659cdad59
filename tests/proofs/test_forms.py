"""The forms of instructions that models accept behave as in unicorn, QEMU, libsimavr or SLEIGH. A few states
of each are executed here, more by `python -m tests.proofs.forms`. All other forms are refused."""

from __future__ import annotations

from importlib import resources
from importlib.util import find_spec

import pytest

from aesgen.proofs.avr.decoding import AvrDecoder
from aesgen.proofs.c54x.decoding import C54xDecoder
from aesgen.proofs.failures import Stopped
from aesgen.proofs.forms import named_forms
from aesgen.proofs.hc08.decoding import Hc08Decoder
from aesgen.proofs.mips.decoding import MipsDecoder
from aesgen.proofs.ppc.decoding import PpcDecoder
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.riscv.decoding import HartDecoder
from aesgen.system import tools
from tests.conftest import requires
from tests.proofs import forms_unexecuted
from tests.proofs.form_machines import MACHINES
from tests.proofs.forms import compared

UNICORN = ("aarch64", "arm", "thumb", "mips32", "mips64", "ppc", "rv32", "rv64")
REFUSED = {
    "movn": (MipsDecoder, "EM_MIPS-32", 32, "0043100b"),
    "daddu on MIPS32": (MipsDecoder, "EM_MIPS-32", 32, "0043102d"),
    "sll with a bit that must be 0": (MipsDecoder, "EM_MIPS-32", 32, "00221100"),
    "add. that compares with 0": (PpcDecoder, "EM_PPC", None, "7c632215"),
    "bc with reserved options": (PpcDecoder, "EM_PPC", None, "40c00010"),
    "bl": (PpcDecoder, "EM_PPC", None, "48000009"),
    "mulhu": (HartDecoder, "EM_RISCV-64", 64, "3335b502"),
    "sraw": (HartDecoder, "EM_RISCV-64", 64, "3bd5b540"),
    "addw on RV32": (HartDecoder, "EM_RISCV-32", 32, "3b05b500"),
    "a compressed shift by 32 on RV32": (HartDecoder, "EM_RISCV-32", 32, "0215"),
    "vadd.vv with a mask of another encoding": (HartDecoder, "EM_RISCV-64", 64, "57a02002"),
    "muls": (AvrDecoder, "EM_AVR", None, "0102"),
    "div": (Hc08Decoder, "68HC08", None, "52"),
    "popm of an address without a register": (C54xDecoder, "C54x", None, "8a1f"),
    "ssbx of a bit without a name": (C54xDecoder, "C54x", None, "f7b0"),
}
"""By description: the decoder, the machine, the width of registers, and the bytes in memory."""


@pytest.mark.parametrize(
    "name",
    [
        *(pytest.param(name, marks=requires(tools.UNICORN)) for name in UNICORN),
        pytest.param("rv32-extensions", marks=requires(tools.RISCV, tools.QEMU_RISCV)),
        pytest.param("rv64-extensions", marks=requires(tools.RISCV, tools.QEMU_RISCV)),
        pytest.param("avr", marks=requires(tools.SIMAVR)),
        pytest.param("hc08", marks=pytest.mark.skipif(find_spec("pypcode") is None, reason="no pypcode")),
    ],
)
def test_every_form_behaves_as_in_another_program(name: str) -> None:
    """A form of several mnemonics, separated by commas, needs more states to have them all."""
    machine, few = MACHINES[name](), "extensions" in name
    states = {
        form: 1 if few else 2 + 4 * form.name.count(",")
        for form in machine.forms
        if form.name not in machine.unexecuted
    }
    found = [compared(machine, form, count, 1) for form, count in states.items()]
    assert [str(each) for each in found if each.difference or each.alike < states[each.form]] == []


@pytest.mark.parametrize("what", REFUSED)
def test_another_form_is_refused(what: str) -> None:
    decoder, machine, width, code = REFUSED[what]
    program = LoadedProgram(machine, ((0, bytes.fromhex(code)),), {})
    with pytest.raises(Stopped, match="form not on the list"):
        (decoder(program) if width is None else decoder(program, width)).at(0)  # type: ignore[call-arg]


@pytest.mark.parametrize("package", forms_unexecuted.MACHINES)
def test_a_list_that_nobody_checks_says_so_and_has_what_the_decoder_reads(package: str) -> None:
    assert named_forms(package) == forms_unexecuted.forms(package)
    text = (resources.files("aesgen") / "proofs" / package / "forms.txt").read_text(encoding="utf-8")
    assert text.startswith(f"# {len(named_forms(package))} forms; {forms_unexecuted.CHECKED}\n")
