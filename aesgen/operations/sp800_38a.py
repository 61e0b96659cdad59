"""The values that the examples of NIST SP 800-38A, appendix F, share: keys, plaintext, IV and counter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

KEYS = (
    "2b7e151628aed2a6abf7158809cf4f3c",
    "8e73b0f7da0e6452c810f32b809079e562f8ead2522c6b7b",
    "603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4",
)
IV = "000102030405060708090a0b0c0d0e0f"
COUNTER = "f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff"
PLAINTEXT = (
    "6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51"
    "30c81c46a35ce411e5fbc1191a0a52eff69f2445df4f9b17ad2b417be66c3710"
)


def examples(ciphertexts: Sequence[str], **state: str) -> tuple[Mapping[str, str], ...]:
    """Examples of encryption, one for each key size, of as many bytes as their ciphertexts; `state`: that
    operand's value, if the mode has one."""
    return tuple(
        {"key": key, **state, "input": PLAINTEXT[: len(ciphertext)], "output": ciphertext}
        for key, ciphertext in zip(KEYS, ciphertexts, strict=True)
    )


def opened(ciphertexts: Sequence[str], **state: str) -> tuple[Mapping[str, str], ...]:
    """The same examples of decryption."""
    return tuple(
        {**each, "input": each["output"], "output": each["input"]} for each in examples(ciphertexts, **state)
    )
