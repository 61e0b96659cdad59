"""CCM: authenticated encryption from one chain of blocks (CBC-MAC) and a counter.

The IV, SP 800-38C's nonce, has 7 to 13 bytes; what it leaves of 15 bytes holds the length of the text and the
counter of its blocks. The length of the tag enters the computation, so that a shorter tag is no part of a
longer one. A kernel for `ccm_open` deciphers and computes the tag that the message should have; its caller
compares. Answers come from OpenSSL."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from aesgen.operations.contract import (
    BLOCK_BYTES,
    BYTES,
    Field,
    Operand,
    Operands,
    Operation,
    Repeating,
    Role,
    Streaming,
    key,
)
from aesgen.operations.openssl import apply

TAGS = (16, 4, 6, 8, 10, 12, 14)
"""Bytes of a tag (SP 800-38C, A.1), the usual one first."""
SHARED_BYTES = 15
"""Bytes of a block that the IV and the length of the text share."""
SHORT_ASIDE, MEDIUM_ASIDE = 0xFF00, 1 << 32
"""Lengths of associated data from which their encoding has 6 and 10 bytes, instead of 2 (A.2.2)."""


def _counter(iv: bytes, number: int) -> bytes:
    """The counter block of a block of text, counted from 1; that of 0 masks the tag (A.3)."""
    width = SHARED_BYTES - len(iv)
    return bytes([width - 1]) + iv + number.to_bytes(width, "big")


def _sealed(given: Operands) -> dict[str, bytes]:
    from cryptography.hazmat.primitives.ciphers.aead import AESCCM  # slow import, deferred

    size = len(given["tag"])
    made = AESCCM(given["key"], size).encrypt(given["iv"], given["input"], given["aad"])
    return {"output": made[:-size], "tag": made[-size:]}


def _opened(given: Operands) -> dict[str, bytes]:
    """The plaintext, and the tag of sealing it again: OpenSSL compares tags and does not return the one that
    it computes."""
    plain = apply(given["key"], "CTR", _counter(given["iv"], 1), given["input"])
    sealed = _sealed({**given, "input": plain})
    if sealed["output"] != given["input"]:
        raise ArithmeticError("OpenSSL does not seal again what it opened")
    return {"output": plain, "tag": sealed["tag"]}


def _chained(iv: bytes, aad: bytes, text_bytes: int, tag_bytes: int) -> bytes:
    """The blocks before the text (A.2.1, A.2.2), for associated data of less than `SHORT_ASIDE` bytes."""
    width = SHARED_BYTES - len(iv)
    flags = 64 * bool(aad) + 8 * ((tag_bytes - 2) // 2) + width - 1
    start = bytes([flags]) + iv + text_bytes.to_bytes(width, "big")
    more = len(aad).to_bytes(2, "big") + aad if aad else b""
    return start + more + bytes(-len(more) % BLOCK_BYTES)


def _repeating(key: bytes, parts: Sequence[bytes], starts: Sequence[int], decrypt: bool) -> Repeating:
    """The parts under the counters of the places where they are. OpenSSL's CBC computes the tag from the
    plaintext of every repetition."""
    from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes  # slow import, deferred

    first, middle, last = parts
    given = {"iv": first[:7], "aad": middle[:20]}
    times = (BLOCK_BYTES * starts[2] - len(first)) // len(middle)
    algorithm = algorithms.AES(key)
    counted = Cipher(algorithm, modes.CTR(_counter(given["iv"], 1))).encryptor()
    chain = Cipher(algorithm, modes.CBC(bytes(BLOCK_BYTES))).encryptor()
    whole = len(first) + times * len(middle) + len(last)
    tag = chain.update(_chained(given["iv"], given["aad"], whole, TAGS[0]))
    outputs = []
    for number, part in enumerate(_in_order(parts, times)):
        made = counted.update(part)
        plain = made if decrypt else part
        tag = chain.update(plain + bytes(-len(plain) % BLOCK_BYTES)) or tag
        if number in (0, times, times + 1):
            outputs.append(made)
    if times == 0:
        outputs.insert(1, b"")
    mask = apply(key, "ECB", b"", _counter(given["iv"], 0))
    tag = bytes(a ^ b for a, b in zip(tag[-BLOCK_BYTES:], mask, strict=True))
    return Repeating(parts, outputs, more={**given, "tag": tag})


def _in_order(parts: Sequence[bytes], times: int) -> Iterator[bytes]:
    """The parts of a message whose middle one occurs `times` times."""
    first, middle, last = parts
    yield first
    for _ in range(times):
        yield middle
    yield last


def _sealed_repeating(key: bytes, state: bytes, parts: Sequence[bytes], starts: Sequence[int]) -> Repeating:
    return _repeating(key, parts, starts, decrypt=False)


def _opened_repeating(key: bytes, state: bytes, parts: Sequence[bytes], starts: Sequence[int]) -> Repeating:
    return _repeating(key, parts, starts, decrypt=True)


_KEY = bytes(range(0x40, 0x50)).hex()
_PUBLISHED = (
    (_KEY, bytes(range(0x10, 0x17)), bytes(range(8)), bytes(range(0x20, 0x24)), "7162015b", "4dac255d"),
    (
        _KEY,
        bytes(range(0x10, 0x18)),
        bytes(range(16)),
        bytes(range(0x20, 0x30)),
        "d2a1f0e051ea5f62081a7792073d593d",
        "1fc64fbfaccd",
    ),
    (
        _KEY,
        bytes(range(0x10, 0x1C)),
        bytes(range(20)),
        bytes(range(0x20, 0x38)),
        "e3b201a9f5b71a7a9b1ceaeccd97e70b6176aad9a4428aa5",
        "484392fbc1b09951",
    ),
    (
        "ceb009aea4454451feadf0e6b36f45555dd04723baa448e8",
        bytes.fromhex("764043c49460b7"),
        bytes.fromhex("6e80dd7f1badf3a1c9ab25c75f10bde78c23fa0eb8f9aaa53adefbf4cbf78fe4"),
        bytes.fromhex("c8d275f919e17d7fe69c2a1f58939dfe4d403791b5df1310"),
        "8a0f3d8229e48e7487fd95a28ad392c80b3681d4fbc7bbfd",
        "2dd6ef1c45d4ccb723dc074414db506d",
    ),
    (
        "c6c14c655e52c8a4c7e8d54e974d698e1f21ee3ba717a0adfa6136d02668c476",
        bytes.fromhex("291e91b19de518cd7806de44f6"),
        bytes.fromhex("b4f8326944a45d95f91887c2a6ac36b60eea5edef84c1c358146a666b6878335"),
        b"",
        "",
        "ca482c674b599046cc7d7ee0d00eec1e",
    ),
)
"""SP 800-38C, C.1 to C.3, and for the larger keys the first cases of NIST's files VNT192 and VPT256: key, IV,
associated data, plaintext, ciphertext, tag."""


def _examples(opened: bool) -> tuple[Mapping[str, str], ...]:
    """The published examples of one direction."""
    made = []
    for secret, iv, aad, plain, ciphertext, tag in _PUBLISHED:
        texts = (ciphertext, plain.hex()) if opened else (plain.hex(), ciphertext)
        given = {"key": secret, "iv": iv.hex(), "aad": aad.hex()}
        made.append({**given, "input": texts[0], "output": texts[1], "tag": tag})
    return tuple(made)


_IV_BYTES = Operand("iv_bytes", Role.LENGTH)
_AAD_BYTES = Operand("aad_bytes", Role.LENGTH)
_TAG_BYTES = Operand("tag_bytes", Role.LENGTH)
_OPERANDS = (
    key(),
    Operand("iv", Role.INPUT, length=_IV_BYTES.name, least=7, most=13, sizes=(12, 7, 8, 11, 13), unique=True),
    _IV_BYTES,
    Operand(
        "aad",
        Role.INPUT,
        length=_AAD_BYTES.name,
        sizes=(0, 1, 13, 14, SHORT_ASIDE - 1, SHORT_ASIDE, 33),
    ),
    _AAD_BYTES,
    Operand("input", Role.INPUT, length=BYTES.name, field=Field("iv", SHARED_BYTES)),
    Operand("output", Role.OUTPUT, written=True, length=BYTES.name),
    BYTES,
    Operand("tag", Role.OUTPUT, written=True, length=_TAG_BYTES.name, sizes=TAGS, cuts=tuple(sorted(TAGS))),
    _TAG_BYTES,
)

OPERATIONS = (
    Operation(
        "ccm_seal",
        "ccm",
        "encrypt",
        "NIST SP 800-38C, 6.1",
        _OPERANDS,
        _sealed,
        before=("form",),
        after=("xor",),
        serial=True,
        streaming=Streaming.DECLARED,
        repeating=_sealed_repeating,
        about="the CCM ciphertext and tag of a message of any number of bytes",
        cautions=(
            "Never use an IV twice with the same key: that reveals the exclusive or of the two texts.",
            "A longer IV allows shorter texts: with 13 bytes at most 65,535 bytes, with 12 bytes 2^24 - 1.",
        ),
        examples=_examples(opened=False),
    ),
    Operation(
        "ccm_open",
        "ccm",
        "decrypt",
        "NIST SP 800-38C, 6.2",
        _OPERANDS,
        _opened,
        before=("form",),
        after=("xor",),
        serial=True,
        streaming=Streaming.DECLARED,
        repeating=_opened_repeating,
        about="the plaintext of a CCM ciphertext of any number of bytes, and the tag that it should have",
        cautions=(
            "The output holds text that nobody has verified until the function returns: no other thread may "
            "read it before.",
            "An attacker succeeds with a forged tag of n bits in one of 2^n attempts: prefer 16 bytes, and "
            "use tags of less than 8 bytes only if you limit the number of wrong tags (SP 800-38C, B.2).",
        ),
        examples=_examples(opened=True),
    ),
)
