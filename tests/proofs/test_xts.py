"""The specification of XTS and its cases; `tests/contract/machines` has kernels and planted bugs."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen import checks
from aesgen.model.build import EntryPoint
from aesgen.model.problem import Problem
from aesgen.operations import operations
from aesgen.proofs.concrete import returned
from aesgen.proofs.modes import Message, xts
from aesgen.proofs.specification import expanded, split
from aesgen.proofs.terms import Terms
from aesgen.system import tools
from tests.conftest import requires
from tests.proofs.test_x86 import kernel

x86 = [pytest.mark.isa("x86-64"), requires(tools.GCC)]
SPACE, SEAL, OPEN = "x86-xts", "aes128-xts-encrypt", "aes128-xts-decrypt"
SSE = {"registers": "sse16", "interleave": "4"}


@pytest.mark.parametrize("name", ["xts_enc", "xts_dec"])
def test_the_specification_gives_the_published_answers(name: str) -> None:
    """With known bytes: the vectors of IEEE 1619-2018 whose data units have 16 bytes or more."""
    contract, terms = operations()[name], Terms()
    for example in contract.examples:
        given = {each: tuple(bytes.fromhex(text)) for each, text in example.items()}
        keys = {
            each.name: expanded(terms, given[each.name], contract.schedule_of(each) == "dec")
            for each in contract.keys
        }
        found = xts.written(terms, contract, Message(keys, given))
        assert bytes(found["output"]) == bytes(given["output"])


def test_a_doubled_tweak_is_shifted_and_reduced() -> None:
    """The last bit comes back as x^7 + x^2 + x + 1."""
    assert xts.doubled(Terms(), (0,) * 15 + (0x80,)) == (0x87,) + (0,) * 15
    assert xts.doubled(Terms(), (0x80,) + (0,) * 15) == (0, 1) + (0,) * 14
    assert len(split((0,) * 33)) == 3


def test_the_cases_refute_a_wrong_tweak_after_4_kb() -> None:
    """Some case is longer than 256 blocks, with and without a part of a block."""
    found = list(xts.cases(EntryPoint("k", "xts_enc", 128, block_factor=8)))
    assert {case.tail > 0 for case in found if case.blocks > 256} == {True, False}


@pytest.mark.parametrize(
    ("problem", "pins"),
    [
        pytest.param(SEAL, {"registers": "zmm32", "interleave": "2"}, marks=x86),
        pytest.param(OPEN, SSE, marks=x86),
    ],
)
def test_the_interpreter_answers_as_openssl_does(problem: str, pins: dict[str, str], tmp_path: Path) -> None:
    build = kernel(tmp_path, SPACE, problem, **pins)
    cases = [
        case
        for case in checks.full(Problem.parse(problem), build.entries, limit=20)
        if case.call.message_bytes < 640
    ]
    assert len(cases) > 5
    for case in cases:
        assert checks.judge(case, returned(build, case.call)) is None
