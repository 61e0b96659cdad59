"""OFB: the cipher of the key stream's block before is the next one. Both directions are one operation."""

from __future__ import annotations

from aesgen.operations import sp800_38a
from aesgen.operations.contract import BLOCK_BYTES, TEXT, Operands, Operation, key, state
from aesgen.operations.openssl import apply
from aesgen.operations.steps import Algebra, Bytes


def _answer(given: Operands) -> dict[str, bytes]:
    """The last block of the key stream is the next IV."""
    size = len(given["input"])
    stream = apply(given["key"], "OFB", given["iv"], bytes(size))
    output = bytes(a ^ b for a, b in zip(given["input"], stream, strict=True))
    return {"iv": (given["iv"] + stream)[-BLOCK_BYTES:], "output": output}


def _step(aes: Algebra, before: Bytes, block: Bytes) -> tuple[Bytes, Bytes]:
    stream = aes.encipher(before)
    return aes.xor(block, stream), stream


_CIPHERTEXTS = (
    "3b3fd92eb72dad20333449f8e83cfb4a7789508d16918f03f53c52dac54ed825",
    "cdc80d6fddf18cab34c25909c99a4174fcc28b8d4c63837c09e81700c1100401",
    "dc7e84bfda79164b7ecd8486985d38604febdc6740d20b3ac88f6ad82a4fb08d",
)
"""The examples of F.4, encryption."""

OPERATIONS = (
    Operation(
        "ofb",
        "ofb",
        "encrypt",
        "NIST SP 800-38A, 6.4",
        (key(), state("iv"), *TEXT),
        _answer,
        serial=True,
        step=_step,
        about="OFB; encryption and decryption are the same",
        cautions=(
            "It does not authenticate: a change of the ciphertext is not detected, and changes the same bits "
            "of the text.",
            "An IV must never repeat under one key, or the XOR of two texts is revealed.",
        ),
        examples=sp800_38a.examples(_CIPHERTEXTS, iv=sp800_38a.IV),
    ),
)
