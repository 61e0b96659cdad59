"""The contracts of the modes: complete, ordered by standard, and answered as the standards' examples say."""

from __future__ import annotations

import pytest

from aesgen.model.problem import Problem
from aesgen.operations import modes, operations
from aesgen.operations.contract import Chaining, Role

ALL = list(operations().values())


def test_operations_come_in_the_order_of_their_standards() -> None:
    standards = [operation.standard for operation in operations().values()]
    assert standards == sorted(standards)
    core = [name for name, each in operations().items() if each.core]
    assert core == ["ecb_enc", "ecb_dec", "cbc_enc", "cbc_dec", "ctr"]
    assert list(modes())[:2] == ["ecb", "cbc"]


@pytest.mark.parametrize("operation", ALL, ids=lambda operation: operation.name)
def test_a_contract_is_complete(operation) -> None:  # type: ignore[no-untyped-def]
    roles = [operand.role for operand in operation.operands]
    names = [operand.name for operand in operation.operands]
    assert roles[0] is Role.KEY and len(set(names)) == len(names)
    for operand in operation.operands:
        if operand.role in (Role.OUTPUT, Role.KEY, Role.INPUT):
            assert operand.written == (operand.role is Role.OUTPUT)
        if operand.length:
            [counts] = [each for each in operation.operands if each.name == operand.length]
            assert counts.role is Role.LENGTH and operand.size is None
        elif operand.role in (Role.INPUT, Role.OUTPUT):
            assert operand.size
    assert operation.message.length and operation.granularity in (1, 8, 16)
    assert operation.state or operation.chaining is not Chaining.COUNTER
    assert Problem(128, operation.mode, operation.direction).contract is operation


@pytest.mark.parametrize("operation", [each for each in ALL if each.examples], ids=lambda each: each.name)
def test_the_answers_are_those_of_the_standard(operation) -> None:  # type: ignore[no-untyped-def]
    written = {operand.name for operand in operation.operands if operand.written}
    for example in operation.examples:
        answered = operation.answer({name: bytes.fromhex(text) for name, text in example.items()})
        assert set(answered) == written
        outputs = {operand.name for operand in operation.operands if operand.role is Role.OUTPUT}
        stated = {name: text for name, text in example.items() if name in outputs}
        assert stated and {name: answered[name].hex() for name in stated} == stated


@pytest.mark.parametrize("name", ["ecb", "cbc"])
def test_decryption_undoes_encryption(name: str) -> None:
    encrypt, decrypt = operations()[f"{name}_enc"], operations()[f"{name}_dec"]
    given = {"key": bytes(16), "iv": bytes(range(16)), "input": bytes(range(96))}
    made = encrypt.answer(given)
    assert decrypt.answer({**given, "input": made["output"]})["output"] == given["input"]


def test_a_counter_wraps_at_128_bits() -> None:
    answered = operations()["ctr"].answer({"key": bytes(16), "counter": b"\xff" * 16, "input": bytes(32)})
    assert answered["counter"] == bytes(15) + b"\x01"
