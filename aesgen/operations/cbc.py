"""CBC: the ciphertext block before goes into each block. Encryption is a chain; decryption is not."""

from __future__ import annotations

from aesgen.operations.contract import BLOCK_BYTES, TEXT, Chaining, Operands, Operation, key, state
from aesgen.operations.openssl import apply


def _encrypted(given: Operands) -> dict[str, bytes]:
    output = apply(given["key"], "CBC", given["iv"], given["input"])
    return {"iv": (given["iv"] + output)[-BLOCK_BYTES:], "output": output}


def _decrypted(given: Operands) -> dict[str, bytes]:
    output = apply(given["key"], "CBC", given["iv"], given["input"], decrypt=True)
    return {"iv": (given["iv"] + given["input"])[-BLOCK_BYTES:], "output": output}


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
    ),
)
