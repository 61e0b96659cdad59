"""ECB: every block by itself."""

from __future__ import annotations

from aesgen.operations.contract import TEXT, Operands, Operation, key
from aesgen.operations.openssl import apply


def _encrypted(given: Operands) -> dict[str, bytes]:
    return {"output": apply(given["key"], "ECB", b"", given["input"])}


def _decrypted(given: Operands) -> dict[str, bytes]:
    return {"output": apply(given["key"], "ECB", b"", given["input"], decrypt=True)}


OPERATIONS = (
    Operation("ecb_enc", "ecb", "encrypt", "NIST SP 800-38A, 6.1", (key(), *TEXT), _encrypted),
    Operation(
        "ecb_dec", "ecb", "decrypt", "NIST SP 800-38A, 6.1", (key(), *TEXT), _decrypted, schedule="dec"
    ),
)
