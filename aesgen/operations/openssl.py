"""OpenSSL's AES through PyPI `cryptography`: the independent implementation for all modes."""

from __future__ import annotations

from typing import Any


def apply(key: bytes, mode: str, state: bytes, data: bytes, decrypt: bool = False) -> bytes:
    """`data` (whole blocks) under `key` in the mode that `cryptography` calls `mode`, from `state`."""
    from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes  # slow import, deferred

    made = getattr(modes, mode)
    cipher: Cipher[Any] = Cipher(algorithms.AES(key), made(state) if state else made())
    return (cipher.decryptor() if decrypt else cipher.encryptor()).update(data)
