"""Modes whose state is the ciphertext before (CBC, CFB): answers, and messages that repeat with them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from aesgen.operations.contract import BLOCK_BYTES, Operands, Repeating
from aesgen.operations.openssl import apply


def _answer(mode: str, decrypt: bool, given: Operands) -> dict[str, bytes]:
    output = apply(given["key"], mode, given["iv"], given["input"], decrypt)
    ciphertext = given["input"] if decrypt else output
    return {"iv": (given["iv"] + ciphertext)[-BLOCK_BYTES:], "output": output}


def _repeating(
    mode: str, decrypt: bool, key: bytes, iv: bytes, parts: Sequence[bytes], starts: Sequence[int]
) -> Repeating:
    """Ciphertext parts, and their plaintexts. The first two end in the same block, so that every repetition
    of the second is chained alike."""
    linked = [parts[0][:-BLOCK_BYTES] + parts[1][-BLOCK_BYTES:], *parts[1:]]
    ivs = [iv, *(part[-BLOCK_BYTES:] for part in linked[:-1])]
    opened = [apply(key, mode, own, part, decrypt=True) for own, part in zip(ivs, linked, strict=True)]
    given, made = (linked, opened) if decrypt else (opened, linked)
    return Repeating(given, made, linked[-1][-BLOCK_BYTES:])


def functions(mode: str, decrypt: bool) -> dict[str, Any]:
    """The fields `answer` and `repeating` of an operation whose mode `cryptography` calls `mode`."""
    return {"answer": partial(_answer, mode, decrypt), "repeating": partial(_repeating, mode, decrypt)}
