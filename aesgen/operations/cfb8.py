"""CFB with segments of a byte, CFB8: a block is enciphered for each byte, so that it is slow."""

from __future__ import annotations

from functools import partial

from aesgen.operations import linked, sp800_38a
from aesgen.operations.cfb import CAUTIONS
from aesgen.operations.contract import BYTES, Operand, Operation, Role, key, state
from aesgen.operations.steps import Algebra, Bytes


def _step(aes: Algebra, before: Bytes, byte: Bytes, encrypts: bool) -> tuple[Bytes, Bytes]:
    made = aes.xor(byte, aes.encipher(before)[:1])
    return made, before[1:] + (made if encrypts else byte)


_CIPHERTEXTS = (
    "3b79424c9c0dd436bace9e0ed4586a4f32b9",
    "cda2521ef0a905ca44cd057cbf0d47a0678a",
    "dc1f1a8520a64db55fcc8ac554844e889700",
)
"""The examples of F.3.7, F.3.9 and F.3.11, of 18 bytes."""


def _operation(direction: str) -> Operation:
    encrypts = direction == "encrypt"
    published = sp800_38a.examples if encrypts else sp800_38a.opened
    return Operation(
        f"cfb8_{direction[:3]}",
        "cfb8",
        direction,
        "NIST SP 800-38A, 6.3",
        (
            key(),
            state("iv"),
            Operand("input", Role.INPUT, length=BYTES.name),
            Operand("output", Role.OUTPUT, written=True, length=BYTES.name),
            BYTES,
        ),
        answer=linked.functions("CFB8", not encrypts)["answer"],
        serial=encrypts,
        step=partial(_step, encrypts=encrypts),
        about="CFB with segments of a byte (CFB8)" + ", decryption" * (not encrypts),
        cautions=CAUTIONS,
        examples=published(_CIPHERTEXTS, iv=sp800_38a.IV),
    )


OPERATIONS = (_operation("encrypt"), _operation("decrypt"))
