"""Proofs of CMAC for x86-64, whose subkeys are doubled ciphers of zero."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.operations import operations
from aesgen.proofs import Result
from aesgen.proofs.modes import Message, cmac
from aesgen.proofs.specification import expanded
from aesgen.proofs.terms import Terms
from aesgen.system import tools
from tests.conftest import requires
from tests.proofs.test_x86 import kernel, proved

x86 = [pytest.mark.isa("x86-64"), requires(tools.GCC)]
SPACE, PROBLEM = "x86-cmac", "aes128-cmac-encrypt"
SSE = {"registers": "sse16"}


def test_the_specification_gives_the_published_answers() -> None:
    contract = operations()["cmac"]
    for example in contract.examples:
        given = {each: tuple(bytes.fromhex(text)) for each, text in example.items()}
        terms = Terms()
        keys = {"key": expanded(terms, given["key"], inverse=False)}
        found = cmac.written(terms, contract, Message(keys, given))
        assert bytes(found["tag"]) == bytes(given["tag"])


@pytest.mark.parametrize("problem", [pytest.param(PROBLEM, marks=x86)])
def test_a_kernel_is_proved(problem: str, tmp_path: Path) -> None:
    proof = proved(kernel(tmp_path, SPACE, problem, **SSE))
    assert proof.result is Result.PROVED, proof.detail
