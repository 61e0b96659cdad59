"""CBC: each block depends on the ciphertext block before it. Encryption is serial; decryption is not."""

from __future__ import annotations

from aesgen.operations import linked, sp800_38a
from aesgen.operations.contract import TEXT, Chaining, Operation, key, state
from aesgen.operations.steps import Algebra, Bytes


def _encrypted_block(aes: Algebra, before: Bytes, block: Bytes) -> tuple[Bytes, Bytes]:
    made = aes.encipher(aes.xor(block, before))
    return made, made


def _decrypted_block(aes: Algebra, before: Bytes, block: Bytes) -> tuple[Bytes, Bytes]:
    return aes.xor(aes.decipher(block), before), block


_CIPHERTEXTS = (
    "7649abac8119b246cee98e9b12e9197d5086cb9b507219ee95db113a917678b2"
    "73bed6b8e3c1743b7116e69e222295163ff1caa1681fac09120eca307586e1a7",
    "4f021db243bc633d7178183a9fa071e8b4d9ada9ad7dedf4e5e738763f69145a"
    "571b242012fb7ae07fa9baac3df102e008b0e27988598881d920a9e64f5615cd",
    "f58c4c04d6e5f1ba779eabfb5f7bfbd69cfc4e967edb808d679f777bc6702c7d"
    "39f23369a9d9bacfa530e26304231461b2eb05e2c39be9fcda6c19078c6a9d1b",
)
"""The examples of F.2, one for each key size."""

OPERATIONS = (
    Operation(
        "cbc_enc",
        "cbc",
        "encrypt",
        "NIST SP 800-38A, 6.2",
        (key(), state("iv"), *TEXT),
        before=("xor",),
        chaining=Chaining.CIPHERTEXT,
        serial=True,
        **linked.functions("CBC", decrypt=False),
        core=True,
        step=_encrypted_block,
        examples=sp800_38a.examples(_CIPHERTEXTS, iv=sp800_38a.IV),
    ),
    Operation(
        "cbc_dec",
        "cbc",
        "decrypt",
        "NIST SP 800-38A, 6.2",
        (key(), state("iv"), *TEXT),
        after=("xor",),
        schedule="dec",
        chaining=Chaining.CIPHERTEXT,
        **linked.functions("CBC", decrypt=True),
        core=True,
        step=_decrypted_block,
    ),
)
