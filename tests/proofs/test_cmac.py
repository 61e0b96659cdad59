"""The specification of CMAC; `tests/contract/machines` has kernels."""

from __future__ import annotations

from aesgen.operations import operations
from aesgen.proofs.modes import Message, cmac
from aesgen.proofs.specification import expanded
from aesgen.proofs.terms import Terms


def test_the_specification_gives_the_published_answers() -> None:
    contract = operations()["cmac"]
    for example in contract.examples:
        given = {each: tuple(bytes.fromhex(text)) for each, text in example.items()}
        terms = Terms()
        keys = {"key": expanded(terms, given["key"], inverse=False)}
        found = cmac.written(terms, contract, Message(keys, given))
        assert bytes(found["tag"]) == bytes(given["tag"])
