"""CMAC: a tag over a message of any number of bytes."""

from __future__ import annotations

from collections.abc import Sequence

from aesgen.operations.contract import (
    BLOCK_BYTES,
    BYTES,
    Chaining,
    Operand,
    Operands,
    Operation,
    Repeating,
    Role,
    key,
)
from aesgen.operations.openssl import apply


def _tagged(given: Operands) -> dict[str, bytes]:
    from cryptography.hazmat.primitives.ciphers.algorithms import AES  # slow import, deferred
    from cryptography.hazmat.primitives.cmac import CMAC

    made = CMAC(AES(given["key"]))
    made.update(given["input"])
    return {"tag": made.finalize()}


def _repeating(key: bytes, state: bytes, parts: Sequence[bytes], starts: Sequence[int]) -> Repeating:
    """The middle part leads the chain back to where it began, so that the tag is that of the other two."""
    first, middle, last = parts
    chain = apply(key, "CBC", bytes(BLOCK_BYTES), first)[-BLOCK_BYTES:]
    before = apply(key, "CBC", chain, middle[:-BLOCK_BYTES])[-BLOCK_BYTES:]
    back = apply(key, "CBC", before, chain, decrypt=True)
    tag = _tagged({"key": key, "input": first + last})["tag"]
    return Repeating([first, middle[:-BLOCK_BYTES] + back, last], [tag])


_MESSAGE = (
    "6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51"
    "30c81c46a35ce411e5fbc1191a0a52eff69f2445df4f9b17ad2b417be66c3710"
)
_TAGS = {
    "2b7e151628aed2a6abf7158809cf4f3c": {
        0: "bb1d6929e95937287fa37d129b756746",
        16: "070a16b46b4d4144f79bdd9dd04a287c",
        40: "dfa66747de9ae63030ca32611497c827",
        64: "51f0bebf7e3b9d92fc49741779363cfe",
    },
    "8e73b0f7da0e6452c810f32b809079e562f8ead2522c6b7b": {
        0: "d17ddf46adaacde531cac483de7a9367",
        16: "9e99a7bf31e710900662f65e617c5184",
        40: "8a1de5be2eb31aad089a82e6ee908b0e",
        64: "a1d5df0eed790f794d77589659f39a11",
    },
    "603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4": {
        0: "028962f61b7bf89efc6b551f4667d983",
        16: "28a7023f452e8f82bd4bf28d8c37c35c",
        40: "aaf3d8f1de5640c232f5b169b9c911e6",
        64: "e1992190549f6ed5696a2c056c315410",
    },
}
"""The examples of NIST SP 800-38B, appendix D: a tag by key and by bytes of the message."""

OPERATIONS = (
    Operation(
        "cmac",
        "cmac",
        "encrypt",
        "NIST SP 800-38B, 6.2",
        (
            key(),
            Operand("input", Role.INPUT, length=BYTES.name),
            BYTES,
            Operand("tag", Role.OUTPUT, BLOCK_BYTES, written=True),
        ),
        _tagged,
        chaining=Chaining.CIPHERTEXT,
        serial=True,
        repeating=_repeating,
        about="the CMAC tag of a message of any number of bytes",
        examples=tuple(
            {"key": secret, "input": _MESSAGE[: 2 * size], "tag": tag}
            for secret, tags in _TAGS.items()
            for size, tag in tags.items()
        ),
    ),
)
