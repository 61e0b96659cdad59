"""CFB with segments of a block, CFB128: the cipher of the ciphertext block before is added to each block."""

from __future__ import annotations

from aesgen.operations import linked, sp800_38a
from aesgen.operations.contract import TEXT, Chaining, Operation, key, state
from aesgen.operations.steps import Algebra, Bytes

CAUTIONS = (
    "It does not authenticate: a change of the ciphertext is not detected, and changes the same bits of the "
    "text.",
    "An IV must never repeat under one key, or the XOR of two texts shows.",
)


def _encrypted(aes: Algebra, before: Bytes, block: Bytes) -> tuple[Bytes, Bytes]:
    made = aes.xor(block, aes.encipher(before))
    return made, made


def _decrypted(aes: Algebra, before: Bytes, block: Bytes) -> tuple[Bytes, Bytes]:
    return aes.xor(block, aes.encipher(before)), block


_CIPHERTEXTS = (
    "3b3fd92eb72dad20333449f8e83cfb4ac8a64537a0b3a93fcde3cdad9f1ce58b",
    "cdc80d6fddf18cab34c25909c99a417467ce7f7f81173621961a2b70171d3d7a",
    "dc7e84bfda79164b7ecd8486985d386039ffed143b28b1c832113c6331e5407b",
)
"""The examples of F.3.13, F.3.15 and F.3.17."""

OPERATIONS = (
    Operation(
        "cfb_enc",
        "cfb",
        "encrypt",
        "NIST SP 800-38A, 6.3",
        (key(), state("iv"), *TEXT),
        **linked.functions("CFB", decrypt=False),
        after=("xor",),
        chaining=Chaining.CIPHERTEXT,
        serial=True,
        step=_encrypted,
        about="CFB with whole blocks (CFB128)",
        cautions=CAUTIONS,
        examples=sp800_38a.examples(_CIPHERTEXTS, iv=sp800_38a.IV),
    ),
    Operation(
        "cfb_dec",
        "cfb",
        "decrypt",
        "NIST SP 800-38A, 6.3",
        (key(), state("iv"), *TEXT),
        **linked.functions("CFB", decrypt=True),
        before=("feed",),
        after=("xor",),
        chaining=Chaining.CIPHERTEXT,
        step=_decrypted,
        about="CFB with whole blocks (CFB128), decryption",
        cautions=CAUTIONS,
        examples=sp800_38a.opened(_CIPHERTEXTS, iv=sp800_38a.IV),
    ),
)
