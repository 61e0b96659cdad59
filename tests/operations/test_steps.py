"""Modes as steps: the oracle, the prover and portable C interpret them alike."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from cryptography.hazmat.primitives.keywrap import aes_key_wrap

from aesgen.errors import VariantFailure
from aesgen.families.c import steps as in_c
from aesgen.operations import operations
from aesgen.operations.contract import TEXT, Chaining, Operation, key, state
from aesgen.operations.openssl import apply
from aesgen.operations.steps import Algebra, Bytes, answered
from aesgen.proofs import specification
from aesgen.proofs.modes import Message, mode_of
from aesgen.proofs.terms import Terms

STATED = [each for each in operations().values() if each.step]


def _swapped(aes: Algebra, before: Bytes, block: Bytes) -> tuple[Bytes, Bytes]:
    """No mode: halves that change sides, and known bytes."""
    made = aes.encipher((*block[8:], *before[:7], 0x5A))
    return aes.xor(made[8:] + made[:8], before), (*block[:15], 7)


def _like(name: str, step: Callable[..., Any]) -> Operation:
    operands = (key(), state("iv"), *TEXT)
    return Operation(name, name, "encrypt", "none", operands, chaining=Chaining.CIPHERTEXT, step=step)


SWAPPED = _like("swapped", _swapped)
BY_BLOCKS = [each for each in (*STATED, SWAPPED) if each.by_blocks and each.step]
IN_C = [each for each in (*STATED, SWAPPED) if each.step and not each.core]


def given(contract: Operation, blocks: int) -> dict[str, bytes]:
    drawn = random.Random(blocks)
    return {"key": drawn.randbytes(16), "iv": drawn.randbytes(16), "input": drawn.randbytes(16 * blocks)}


@pytest.mark.parametrize("contract", STATED, ids=lambda each: each.name)
def test_steps_are_what_another_implementation_computes(contract: Operation) -> None:
    for blocks in (0, 1, 5):
        operands = given(contract, blocks)
        assert answered(contract, operands) == contract.answer(operands)


@pytest.mark.parametrize("contract", IN_C, ids=lambda each: each.name)
def test_steps_without_an_answer_are_the_oracle(contract: Operation) -> None:
    operands = given(contract, 4)
    assert replace(contract, answer=Operation.answer).answer(operands) == contract.answer(operands)


@pytest.mark.parametrize("contract", BY_BLOCKS, ids=lambda each: each.name)
def test_the_prover_stores_what_the_oracle_answers(contract: Operation) -> None:
    terms, operands = Terms(), given(contract, 3)
    keys = specification.expanded(terms, tuple(operands["key"]), contract.decrypts)
    text = specification.split(tuple(operands["input"]))
    made, after = specification.stored(terms, contract, keys, text, lambda _: (), tuple(operands["iv"]))
    expected = contract.answer(operands)
    assert bytes(terms.reach(each) for each in sum(made, ())) == expected["output"]
    assert bytes(terms.reach(each) for each in after) == expected.get("iv", operands["iv"])


@pytest.mark.parametrize("contract", IN_C, ids=lambda each: each.name)
def test_statements_in_c_are_what_the_oracle_answers(contract: Operation) -> None:
    """The statements are executed here, on arrays of Python's bytes."""
    operands, written, size = given(contract, 1), in_c.of(contract), contract.granularity
    operands["input"] = operands["input"][:size]
    memory = {"text": bytearray(operands["input"]), "iv": bytearray(operands["iv"])}
    memory |= {array: bytearray(size) for array, size in written["arrays"].items()}

    def at(place: str) -> tuple[bytearray, int]:
        name, _, offset = place.strip("()").replace("]", "").replace("[", "+").partition("+")
        return memory[name.strip()], int(offset or 0)

    for each in written["statements"]:
        to, start = at(each["to"])
        if each["kind"] == "copy":
            source, first = at(each["of"])
            to[start : start + each["bytes"]] = source[first : first + each["bytes"]]
        elif each["kind"] == "byte":
            to[start] = each["value"]
        elif each["kind"] == "sum":
            (a, i), (b, j) = map(at, each["of"])
            for place in range(each["bytes"]):
                to[start + place] = a[i + place] ^ b[j + place]
        else:
            to[:16] = apply(operands["key"], "ECB", b"", bytes(to[:16]))
    expected = contract.answer(operands)
    for place, wanted, many in ((written["made"], "output", size), (written["after"], "iv", 16)):
        source, first = at(place)
        assert bytes(source[first : first + many]) == expected[wanted]


@pytest.mark.parametrize("size", range(16, 65, 8))
def test_steps_of_a_whole_message_are_the_oracle_and_the_specification(size: int) -> None:
    """Key wrap: both ways, on bytes and on terms."""
    wraps, unwraps = operations()["kw_wrap"], operations()["kw_unwrap"]
    operands = {"key": bytes(range(16)), "iv": b"\xa6" * 8, "input": bytes(range(size))}
    wanted = {"output": aes_key_wrap(operands["key"], operands["input"])}
    assert wraps.answer(operands) == wanted
    back = unwraps.answer({"key": operands["key"], "input": wanted["output"]})
    assert back == {"output": operands["input"], "iv": operands["iv"]}
    if size > 24:
        return
    terms, mode = Terms(), mode_of(wraps)
    keys = {"key": specification.expanded(terms, tuple(operands["key"]), False)}
    assert mode is not None
    given = {"iv": tuple(operands["iv"]), "input": tuple(operands["input"])}
    made = mode.written(terms, wraps, Message(keys, given))
    assert bytes(terms.reach(each) for each in made["output"]) == wanted["output"]


def test_c_refuses_the_inverse_cipher_under_a_key_for_encryption() -> None:
    wrong = replace(SWAPPED, step=lambda aes, before, block: (aes.decipher(block), before))
    with pytest.raises(VariantFailure, match="the direction of the key schedule"):
        in_c.of(wrong)
