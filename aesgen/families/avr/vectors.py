"""Published vectors for the sketch of an exported library: NIST SP 800-38A, appendix F, first blocks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

KEYS = {
    128: "2b7e151628aed2a6abf7158809cf4f3c",
    192: "8e73b0f7da0e6452c810f32b809079e562f8ead2522c6b7b",
    256: "603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4",
}
PLAINTEXT = "6bc1bee22e409f96e93d7e117393172a"
IV = {"cbc": "000102030405060708090a0b0c0d0e0f", "ctr": "f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff"}
CIPHERTEXT = {
    ("ecb", 128): "3ad77bb40d7a3660a89ecaf32466ef97",
    ("ecb", 192): "bd334f1d6e45f25ff712a214571fa5cc",
    ("ecb", 256): "f3eed1bdb5d2a03c064b5a7e3db181f8",
    ("cbc", 128): "7649abac8119b246cee98e9b12e9197d",
    ("cbc", 192): "4f021db243bc633d7178183a9fa071e8",
    ("cbc", 256): "f58c4c04d6e5f1ba779eabfb5f7bfbd6",
    ("ctr", 128): "874d6191b620e3261bef6864990db6ce",
    ("ctr", 192): "1abc932417521ca24f2b0459fe7e6e0b",
    ("ctr", 256): "601ec313775789a5b7a7f504bbf3d228",
}

TITLES = {
    "ecb_enc": "ECB encryption",
    "ecb_dec": "ECB decryption",
    "cbc_enc": "CBC encryption",
    "cbc_dec": "CBC decryption",
    "ctr": "counter mode",
}


def key(bits: int) -> list[int]:
    """The bytes of the example key."""
    return list(bytes.fromhex(KEYS[bits]))


def example(operation: str, bits: int) -> Mapping[str, Any]:
    """The first block of an operation: `title`, `setkey` (enc or dec), and the bytes of `iv` (empty for ECB),
    `input` and `output`."""
    mode, _, way = operation.partition("_")
    plain, cipher = bytes.fromhex(PLAINTEXT), bytes.fromhex(CIPHERTEXT[mode, bits])
    given, expected = (cipher, plain) if way == "dec" else (plain, cipher)
    return {
        "operation": operation,
        "title": TITLES[operation],
        "setkey": way or "enc",
        "iv": list(bytes.fromhex(IV.get(mode, ""))),
        "input": list(given),
        "output": list(expected),
    }
