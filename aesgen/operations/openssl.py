"""OpenSSL's AES through PyPI `cryptography`: the independent implementation for all modes."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

_DECREPIT = "cryptography.hazmat.decrepit.ciphers"


@cache
def mode(name: str) -> Any:
    """The class of a mode by its name in `cryptography`, whose CFB, CFB8 and OFB move to another module."""
    if find_spec(_DECREPIT) and find_spec(f"{_DECREPIT}.modes"):
        moved = import_module(f"{_DECREPIT}.modes")
        if hasattr(moved, name):
            return getattr(moved, name)
    return getattr(import_module("cryptography.hazmat.primitives.ciphers.modes"), name)  # slow, deferred


def apply(key: bytes, name: str, state: bytes, data: bytes, decrypt: bool = False) -> bytes:
    """`data` under `key` in the mode that `cryptography` calls `name`, from `state`; whole blocks, unless the
    mode takes any number of bytes."""
    return updating(key, name, state, decrypt)(data)


def updating(key: bytes, name: str, state: bytes = b"", decrypt: bool = False) -> Callable[[bytes], bytes]:
    """The function that takes one part of a message after the other. That of ECB keeps no state."""
    from cryptography.hazmat.primitives.ciphers import Cipher, algorithms  # slow import, deferred

    made = mode(name)
    cipher: Cipher[Any] = Cipher(algorithms.AES(key), made(state) if state else made())
    return (cipher.decryptor() if decrypt else cipher.encryptor()).update
