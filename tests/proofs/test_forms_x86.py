"""Forms of x86-64 behave in the model as on this processor: some of each of some mnemonics, of which
`python -m tests.proofs.forms_x86` compares all."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.system import tools
from tests.conftest import requires
from tests.proofs.forms_x86 import DIFFERS, Comparison, Processor, candidates

NAMES = ("add", "movzx", "psllq", "pshufb", "vpaddd", "vpternlogq", "vmovdqu8", "vaesenc", "kmovb", "cmova")


@requires(tools.GCC)
@pytest.mark.isa("x86-64", "avx512f", "avx512bw", "avx512vl", "avx512dq", "vaes", "gfni", "vpclmulqdq")
def test_forms_behave_as_on_this_processor(tmp_path: Path) -> None:
    comparison = Comparison(Processor(tmp_path), 7)
    compared = 0
    for name, shapes in candidates(comparison, NAMES).items():
        for shape in shapes:
            alike, why = comparison.compared(shape, name, 3)
            assert not why.startswith(DIFFERS), (name, why)
            compared += alike
    assert compared > 200
