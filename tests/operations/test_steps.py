"""Modes as steps: the oracle, the prover and portable C interpret them alike."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
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

STATED = [each for each in operations().values() if each.step or each.steps]


def _cfb(aes: Algebra, before: Bytes, block: Bytes, encrypts: bool) -> tuple[Bytes, Bytes]:
    made = aes.xor(block, aes.encipher(before))
    return made, made if encrypts else block


def _ofb(aes: Algebra, before: Bytes, block: Bytes) -> tuple[Bytes, Bytes]:
    stream = aes.encipher(before)
    return aes.xor(block, stream), stream


def _swapped(aes: Algebra, before: Bytes, block: Bytes) -> tuple[Bytes, Bytes]:
    """No mode: halves that change sides, and known bytes."""
    made = aes.encipher((*block[8:], *before[:7], 0x5A))
    return aes.xor(made[8:] + made[:8], before), (*block[:15], 7)


def _like(name: str, step: Callable[..., Any]) -> Operation:
    operands = (key(), state("iv"), *TEXT)
    return Operation(name, name, "encrypt", "none", operands, chaining=Chaining.CIPHERTEXT, step=step)


MINE = {
    "CFB": _like("cfb", partial(_cfb, encrypts=True)),
    "OFB": _like("ofb", _ofb),
    "swapped": _like("swapped", _swapped),
}


def given(contract: Operation, blocks: int) -> dict[str, bytes]:
    drawn = random.Random(blocks)
    return {"key": drawn.randbytes(16), "iv": drawn.randbytes(16), "input": drawn.randbytes(16 * blocks)}


@pytest.mark.parametrize("contract", STATED, ids=lambda each: each.name)
def test_steps_are_what_another_implementation_computes(contract: Operation) -> None:
    for blocks in (0, 1, 5):
        operands = given(contract, blocks)
        assert answered(contract, operands) == contract.answer(operands)


@pytest.mark.parametrize("name", ["CFB", "OFB"])
def test_steps_without_an_answer_are_the_oracle(name: str) -> None:
    contract = MINE[name]
    operands = given(contract, 4)
    assert contract.answer(operands)["output"] == apply(
        operands["key"], name, operands["iv"], operands["input"]
    )


@pytest.mark.parametrize("contract", [*MINE.values(), *STATED], ids=lambda each: each.name)
def test_the_prover_stores_what_the_oracle_answers(contract: Operation) -> None:
    terms, operands = Terms(), given(contract, 3)
    keys = specification.expanded(terms, tuple(operands["key"]), contract.decrypts)
    text = specification.split(tuple(operands["input"]))
    made, after = specification.stored(terms, contract, keys, text, lambda _: (), tuple(operands["iv"]))
    expected = contract.answer(operands)
    assert bytes(terms.reach(each) for each in sum(made, ())) == expected["output"]
    assert bytes(terms.reach(each) for each in after) == expected.get("iv", operands["iv"])


@pytest.mark.parametrize("contract", MINE.values(), ids=lambda each: each.name)
def test_statements_in_c_are_what_the_oracle_answers(contract: Operation) -> None:
    """The statements are executed here, on arrays of Python's bytes."""
    operands, written = given(contract, 1), in_c.of(contract)
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
    for place, wanted in ((written["made"], "output"), (written["after"], "iv")):
        source, first = at(place)
        assert bytes(source[first : first + 16]) == expected[wanted]


def _wrapped(aes: Algebra, given: Mapping[str, Bytes]) -> dict[str, Bytes]:
    """KW (NIST SP 800-38F, 6.2): several passes over a text of halves of blocks, which grows by one."""
    text = given["input"]
    first, halves = (0xA6,) * 8, [text[start : start + 8] for start in range(0, len(text), 8)]
    for number in range(1, 6 * len(halves) + 1):
        place = (number - 1) % len(halves)
        made = aes.encipher((*first, *halves[place]))
        first, halves[place] = aes.xor(made[:8], tuple(number.to_bytes(8, "big"))), made[8:]
    return {"output": sum(halves, first)}


def test_steps_of_a_whole_message_are_the_oracle_and_the_specification() -> None:
    contract = replace(MINE["OFB"], step=None, steps=_wrapped, operands=(key(), *TEXT))
    operands = {"key": bytes(range(16)), "input": bytes(range(40))}
    wanted = aes_key_wrap(operands["key"], operands["input"])
    assert contract.answer(operands) == {"output": wanted}
    terms, mode = Terms(), mode_of(contract)
    keys = {"key": specification.expanded(terms, tuple(operands["key"]), False)}
    assert mode is not None
    made = mode.written(terms, contract, Message(keys, {"input": tuple(operands["input"])}))
    assert bytes(terms.reach(each) for each in made["output"]) == wanted


def test_c_refuses_the_inverse_cipher_under_a_key_for_encryption() -> None:
    wrong = replace(MINE["OFB"], step=lambda aes, before, block: (aes.decipher(block), before))
    with pytest.raises(VariantFailure, match="the direction of the key schedule"):
        in_c.of(wrong)
