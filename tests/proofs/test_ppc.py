"""The decoder of PowerPC; `tests/contract/machines` has its kernels, and `test_forms` compares the
interpreter with unicorn."""

from __future__ import annotations

import pytest

from aesgen.proofs.failures import Stopped
from aesgen.proofs.ppc.decoding import PpcDecoder
from aesgen.proofs.program import LoadedProgram


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        (0x84600004, "form not on the list"),  # lwzu r3, 4(0)
        (0x84630004, "invalid form"),  # lwzu r3, 4(r3)
        (0x94600004, "form not on the list"),  # stwu r3, 4(0)
        (0x4E802020, "form not on the list"),  # blr with a reserved bit
    ],
)
def test_an_invalid_form_is_refused(word: int, reason: str) -> None:
    program = LoadedProgram("EM_PPC", ((0, word.to_bytes(4, "big")),), {})
    with pytest.raises(Stopped, match=reason):
        PpcDecoder(program).at(0)


def test_a_store_that_updates_its_base_register_may_store_that_register() -> None:
    """`stwu r1, -16(r1)`, which begins most functions."""
    program = LoadedProgram("EM_PPC", ((0, bytes.fromhex("9421fff0")),), {})
    assert PpcDecoder(program).at(0).mnemonic == "stwu"
