"""Forms of x86-64 and of 32-bit x86: some of each of some mnemonics behave as on this processor, of which
`python -m tests.proofs.forms_x86` compares all. Unlisted forms of 32-bit x86 are refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.proofs.failures import Stopped
from aesgen.proofs.ia32.decoding import Ia32Decoder
from aesgen.proofs.program import LoadedProgram
from aesgen.system import tools
from tests.conftest import requires
from tests.proofs.forms_x86 import DIFFERS, Comparison, candidates
from tests.proofs.silicon import MODES, Processor
from tests.proofs.test_x86_instructions import PLACE, machine, step

NAMES = {
    "x86": (
        "add",
        "movzx",
        "psllq",
        "pshufb",
        "vpaddd",
        "vpternlogq",
        "vmovdqu8",
        "vaesenc",
        "kmovb",
        "cmova",
    ),
    "ia32": ("add", "mov", "movzx", "xor", "movd", "jne"),
}
ISA = pytest.mark.isa("x86-64", "avx512f", "avx512bw", "avx512vl", "avx512dq", "vaes", "gfni", "vpclmulqdq")


@requires(tools.GCC)
@ISA
@pytest.mark.parametrize("mode", NAMES)
def test_forms_behave_as_on_this_processor(mode: str, tmp_path: Path) -> None:
    comparison = Comparison(Processor(tmp_path, MODES[mode]), 7)
    compared = 0
    for name, shapes in candidates(comparison, NAMES[mode], 2).items():
        for shape in shapes:
            alike, why = comparison.compared(shape, name, 3)
            assert not why.startswith(DIFFERS), (name, why)
            compared += alike
    assert compared > (100 if mode == "x86" else 40)


@pytest.mark.parametrize("code", ["0fb6c0", "d1e0", "0f6ec0", "0f77", "c3"])
def test_the_list_of_32_bit_code_has_what_kernels_need(code: str) -> None:
    assert Ia32Decoder(ia32(code)).at(PLACE).end == PLACE + len(code) // 2


@pytest.mark.parametrize("code", ["6878563400", "8f00", "a100000000", "c20800", "ffe0"])
def test_a_form_of_32_bit_code_that_is_not_on_the_list_is_refused(code: str) -> None:
    with pytest.raises(Stopped, match="form not on the list"):
        Ia32Decoder(ia32(code)).at(PLACE)


def ia32(code: str) -> LoadedProgram:
    return LoadedProgram("EM_386", ((PLACE, bytes.fromhex(code).ljust(16, b"\x90")),), {})


def test_evex_does_not_extend_the_number_of_a_mask_register() -> None:
    """`vptestnmq k6, zmm19, zmm3` with R' set, which raises an exception."""
    with pytest.raises(Stopped, match="reserved bits"):
        step(machine("62e2e64027f3"))
