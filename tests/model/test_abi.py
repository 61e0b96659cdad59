"""Calling sequences as a type; their text is part of identities on record."""

from __future__ import annotations

import pytest

from aesgen.model.abi import BLOCK, BLOCKS, GPU, KEPT, USUAL, Abi
from aesgen.model.build import EntryPoint


@pytest.mark.parametrize(
    ("abi", "word"),
    [
        (USUAL, ""),
        (KEPT, "kept"),
        (BLOCKS, "blocks"),
        (BLOCK, "block"),
        (GPU, "cuda"),
        (Abi(schedule_symbol="schedule_enc"), "rk=schedule_enc"),
    ],
)
def test_the_text_of_an_entry_point_is_the_one_on_record(abi: Abi, word: str) -> None:
    assert f"abi={word!r}, launch=()" in repr(EntryPoint("kernel", "ecb_enc", abi=abi))


def test_a_kernel_lacks_the_arguments_that_its_calling_sequence_lacks() -> None:
    assert EntryPoint("kernel", "ecb_enc", abi=BLOCK).takes == ("schedule", "input", "output")
    assert EntryPoint("kernel", "ctr", abi=KEPT).takes == EntryPoint("kernel", "ctr").takes
