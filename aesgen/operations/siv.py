"""SIV: a message is sealed under a tag of its text and of associated strings, so that no nonce is needed."""

from __future__ import annotations

from collections.abc import Sequence

from aesgen.operations.composition import (
    ASIDE,
    OUTPUT,
    RECEIVED,
    TAG,
    ZERO,
    Added,
    AddedToEnd,
    Composed,
    Copied,
    Digest,
    Doubled,
    EachAside,
    IfBlock,
    Masked,
    Padded,
    Stream,
)

_MAC, _DATA = 0, 1
_CLEARED = "ffffffffffffffff7fffffff7fffffff"
"""The mask of the counter (RFC 5297, 2.5)."""
_BEGUN = (
    Digest("cmac", _MAC, ZERO, "sum"),
    EachAside((Doubled("sum"), Digest("cmac", _MAC, ASIDE, "part"), Added("sum", "part"))),
)
"""S2V (RFC 5297, 2.4) of the associated strings; the text is the last string."""
_ENDED = (
    IfBlock(
        (AddedToEnd("sum"), Digest("cmac", _MAC, OUTPUT, TAG), AddedToEnd("sum")),
        (Doubled("sum"), Padded("part"), Added("sum", "part"), Digest("cmac", _MAC, "sum", TAG)),
    ),
)


def _sealed(key: bytes, asides: Sequence[bytes], text: bytes) -> tuple[bytes, bytes]:
    from cryptography.hazmat.primitives.ciphers.aead import AESSIV  # slow import, deferred

    made = AESSIV(key).encrypt(text, list(asides))
    return made[16:], made[:16]


_EXAMPLES = (
    {
        "key": "fffefdfcfbfaf9f8f7f6f5f4f3f2f1f0f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff",
        "aside": "101112131415161718191a1b1c1d1e1f2021222324252627",
        "input": "112233445566778899aabbccddee",
        "tag": "85632d07c6e8f37f950acd320a2ecc93",
        "output": "40c02b9690c4dc04daef7f6afe5c",
    },
    {
        "key": "7f7e7d7c7b7a79787776757473727170404142434445464748494a4b4c4d4e4f",
        "aside": "00112233445566778899aabbccddeeffdeaddadadeaddadaffeeddccbbaa99887766554433221100 "
        "102030405060708090a0 09f911029d74e35bd84156c5635688c0",
        "input": "7468697320697320736f6d6520706c61696e7465787420746f20656e6372797074207573696e67205349"
        "562d414553",
        "tag": "7bdb6e3b432667eb06f4d14bff2fbd0f",
        "output": "cb900f2fddbe404326601965c889bf17dba77ceb094fa663b7a3f748ba8af829ea64ad544a272e9c485b62"
        "a3fd5c0d",
    },
)
"""RFC 5297, A.1 and A.2: the key of the tag before that of the text."""

COMPOSED = (
    Composed(
        "siv",
        "RFC 5297, 2.6 and 2.7",
        "the SIV ciphertext and tag of a message and of associated strings",
        keys=("tag", "text"),
        parts=("cmac", "ctr"),
        seal=(
            *_BEGUN,
            Copied(),
            *_ENDED,
            Masked("counter", TAG, _CLEARED),
            Stream("ctr", _DATA, "counter", True),
        ),
        open=(*_BEGUN, Masked("counter", RECEIVED, _CLEARED), Stream("ctr", _DATA, "counter"), *_ENDED),
        sealed=_sealed,
        asides=126,
        cautions=(
            "Equal messages with equal strings give equal ciphertexts; a nonce, as one of the strings (the "
            "RFC suggests the last one), hides that, and may repeat without further harm.",
            "The RFC's ciphertext is the tag followed by out. After n messages under one key, two of their "
            "tags are equal with a probability of about n^2 / 2^129, which shows the XOR of their texts.",
        ),
        examples=_EXAMPLES,
    ),
)
