"""CBC: each block depends on the ciphertext block before it. Encryption is serial; decryption is not."""

from __future__ import annotations

from collections.abc import Sequence

from aesgen.operations.contract import BLOCK_BYTES, TEXT, Chaining, Operands, Operation, Repeating, key, state
from aesgen.operations.openssl import apply


def _encrypted(given: Operands) -> dict[str, bytes]:
    output = apply(given["key"], "CBC", given["iv"], given["input"])
    return {"iv": (given["iv"] + output)[-BLOCK_BYTES:], "output": output}


def _decrypted(given: Operands) -> dict[str, bytes]:
    output = apply(given["key"], "CBC", given["iv"], given["input"], decrypt=True)
    return {"iv": (given["iv"] + given["input"])[-BLOCK_BYTES:], "output": output}


def _linked(key: bytes, iv: bytes, parts: Sequence[bytes]) -> tuple[list[bytes], list[bytes]]:
    """Ciphertext parts, and their plaintexts. The first two end in the same block, so that every repetition
    of the second is chained alike."""
    linked = [parts[0][:-BLOCK_BYTES] + parts[1][-BLOCK_BYTES:], *parts[1:]]
    ivs = [iv, *(part[-BLOCK_BYTES:] for part in linked[:-1])]
    opened = [apply(key, "CBC", own, part, decrypt=True) for own, part in zip(ivs, linked, strict=True)]
    return linked, opened


def _encrypted_repeating(key: bytes, iv: bytes, parts: Sequence[bytes], starts: Sequence[int]) -> Repeating:
    linked, opened = _linked(key, iv, parts)
    return Repeating(opened, linked, linked[-1][-BLOCK_BYTES:])


def _decrypted_repeating(key: bytes, iv: bytes, parts: Sequence[bytes], starts: Sequence[int]) -> Repeating:
    linked, opened = _linked(key, iv, parts)
    return Repeating(linked, opened, linked[-1][-BLOCK_BYTES:])


OPERATIONS = (
    Operation(
        "cbc_enc",
        "cbc",
        "encrypt",
        "NIST SP 800-38A, 6.2",
        (key(), state("iv"), *TEXT),
        _encrypted,
        before=("xor",),
        chaining=Chaining.CIPHERTEXT,
        serial=True,
        repeating=_encrypted_repeating,
    ),
    Operation(
        "cbc_dec",
        "cbc",
        "decrypt",
        "NIST SP 800-38A, 6.2",
        (key(), state("iv"), *TEXT),
        _decrypted,
        after=("xor",),
        schedule="dec",
        chaining=Chaining.CIPHERTEXT,
        repeating=_decrypted_repeating,
    ),
)
