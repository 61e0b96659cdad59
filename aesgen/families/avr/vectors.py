"""Published vectors for the sketch of an exported library: the first blocks of the contracts' examples."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from aesgen.model.problem import KEY_BITS
from aesgen.operations import modes, operations, sp800_38a
from aesgen.operations.contract import BLOCK_BYTES


def key(bits: int) -> list[int]:
    """The bytes of the example key."""
    return list(bytes.fromhex(sp800_38a.KEYS[KEY_BITS.index(bits)]))


def of_messages(names: Sequence[str], bits: int) -> list[Mapping[str, Any]]:
    """A published example of each operation on whole messages with a key of that size, the longest one: the
    bytes of each buffer of the contract, and `operation`, `title`, `opens`."""
    found: list[Mapping[str, Any]] = []
    for name in names:
        contract = operations()[name]
        own = [each for each in contract.examples if len(each["key"]) == bits // 4]
        chosen = max(own, key=lambda each: len(each["input"]))
        way = f", {'opening' if contract.opens else 'sealing'}" if contract.is_authenticated else ""
        found.append(
            {
                "operation": name,
                "title": f"{contract.mode.upper()}{way}",
                "opens": contract.opens,
                "authenticated": contract.is_authenticated,
                **{buffer: list(bytes.fromhex(text)) for buffer, text in chosen.items()},
            }
        )
    return found


def example(operation: str, bits: int) -> Mapping[str, Any]:
    """The first block of an operation: `title`, `setkey` (enc or dec), and the bytes of `iv` (empty for ECB),
    `input` and `output`."""
    contract = operations()[operation]
    encryption = modes()[contract.mode]["encrypt"]
    first = {
        name: list(bytes.fromhex(text)[:BLOCK_BYTES])
        for name, text in encryption.examples[KEY_BITS.index(bits)].items()
    }
    given, expected = first["input"], first["output"]
    if contract.direction == "decrypt":
        given, expected = expected, given
    one_of_two = f"{contract.mode.upper()} {contract.direction}ion"
    return {
        "operation": operation,
        "title": "counter mode" if contract.counts else one_of_two,
        "setkey": contract.schedule,
        "iv": first[contract.state.name] if contract.state else [],
        "input": given,
        "output": expected,
    }
