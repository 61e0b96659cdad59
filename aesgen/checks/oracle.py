"""The right answers, from an independent implementation: OpenSSL's AES behind PyPI `cryptography`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

COUNTER_MODULUS = 1 << 128


def answer(
    operation: str, keys: Sequence[bytes], ivs: Sequence[bytes], inputs: Sequence[bytes]
) -> tuple[bytes, bytes]:
    """What `operation` makes of whole blocks: the output and the updated IV, stream after stream.

    `operation` is `ecb_enc`, `ecb_dec`, `cbc_enc`, `cbc_dec` or `ctr`. `keys` are raw, one per stream.
    `ivs` is empty for ECB. The CTR counter is the IV as a 128-bit big-endian number (SP 800-38A, 6.5).
    """
    outputs, updated = [], []
    for stream, (key, data) in enumerate(zip(keys, inputs, strict=True)):
        iv = ivs[stream] if ivs else b""
        output = _one_stream(operation, key, iv, data)
        outputs.append(output)
        updated.append(_updated_iv(operation, iv, data, output))
    return b"".join(outputs), b"".join(updated)


def _one_stream(operation: str, key: bytes, iv: bytes, data: bytes) -> bytes:
    name, _, direction = operation.partition("_")
    mode = {"ecb": modes.ECB, "cbc": lambda: modes.CBC(iv), "ctr": lambda: modes.CTR(iv)}[name]()
    cipher: Cipher[Any] = Cipher(algorithms.AES(key), mode)
    return (cipher.decryptor() if direction == "dec" else cipher.encryptor()).update(data)


def _updated_iv(operation: str, iv: bytes, data: bytes, output: bytes) -> bytes:
    if operation == "ctr":
        counter = int.from_bytes(iv, "big") + len(data) // 16
        return (counter % COUNTER_MODULUS).to_bytes(16, "big")
    if operation == "cbc_enc":
        return (iv + output)[-16:]
    if operation == "cbc_dec":
        return (iv + data)[-16:]
    return b""
