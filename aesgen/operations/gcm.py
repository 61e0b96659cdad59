"""GCM: authenticated encryption with associated data, an IV of any length and a tag of 16 bytes.

A kernel for `gcm_open` deciphers and computes the tag that the ciphertext should have; its caller compares.
Answers come from OpenSSL. PyPI `cryptography` takes IVs of 8 to 128 bytes only; another IV is replaced by one
of 16 bytes that leads to the same first counter block, which GHASH on integers finds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from aesgen.operations.contract import (
    BLOCK_BYTES,
    BYTES,
    Chaining,
    Operand,
    Operands,
    Operation,
    Repeating,
    Role,
    Streaming,
    key,
)
from aesgen.operations.ghash import block_of, element, ghash, inverted, multiplied
from aesgen.operations.openssl import apply

USUAL_IV = 12
"""Bytes of an IV that becomes a counter block without GHASH."""
ACCEPTED = range(8, 129)
"""Bytes of the IVs that PyPI `cryptography` takes."""
COUNTER_BYTES = 4
MOST_BYTES = (1 << 36) - 32
"""The longest text (5.2.1.1): the counters of its blocks and J0 all differ."""
MOST_ASIDE = (1 << 61) - 1
"""The longest IV and associated data (5.2.1.1): their bits are counted in 64 bits."""


def subkey(key: bytes) -> bytes:
    """The hash subkey H: the cipher of zero."""
    return apply(key, "ECB", b"", bytes(BLOCK_BYTES))


def first_block(key: bytes, iv: bytes) -> bytes:
    """The counter block J0 (7.1, step 2), whose cipher masks the tag."""
    if len(iv) == USUAL_IV:
        return iv + (1).to_bytes(COUNTER_BYTES, "big")
    padding = bytes(-len(iv) % BLOCK_BYTES + 8)
    return ghash(subkey(key), iv + padding + (8 * len(iv)).to_bytes(8, "big"))


def iv_for(key: bytes, first: bytes) -> bytes:
    """The IV of 16 bytes from which the counter block J0 = `first` follows: J0 = ((IV H) + L) H, where L is
    the block of lengths."""
    back = inverted(element(subkey(key)))
    lengths = element((8 * BLOCK_BYTES).to_bytes(BLOCK_BYTES, "big"))
    return block_of(multiplied(multiplied(element(first), back) ^ lengths, back))


def _starting(key: bytes, counter: bytes) -> dict[str, bytes]:
    """The IV with which the message's first block has the counter `counter`, one after J0."""
    fixed, running = counter[:-COUNTER_BYTES], int.from_bytes(counter[-COUNTER_BYTES:], "big")
    before = (running - 1) % (1 << (8 * COUNTER_BYTES))
    return {"iv": iv_for(key, fixed + before.to_bytes(COUNTER_BYTES, "big"))}


def _context(key: bytes, iv: bytes, aad: bytes, decrypt: bool) -> Any:
    """OpenSSL's context, which has taken the associated data."""
    from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes  # slow import, deferred

    taken = iv if len(iv) in ACCEPTED else iv_for(key, first_block(key, iv))
    cipher = Cipher(algorithms.AES(key), modes.GCM(taken))
    context = cipher.decryptor() if decrypt else cipher.encryptor()
    context.authenticate_additional_data(aad)
    return context


def _sealed(given: Operands) -> dict[str, bytes]:
    context = _context(given["key"], given["iv"], given["aad"], decrypt=False)
    output = context.update(given["input"]) + context.finalize()
    return {"output": output, "tag": context.tag}


def _opened(given: Operands) -> dict[str, bytes]:
    """The plaintext, and the tag of sealing it again: OpenSSL compares tags and does not return the one that
    it computes."""
    opener = _context(given["key"], given["iv"], given["aad"], decrypt=True)
    plain = opener.update(given["input"])
    sealed = _sealed({**given, "input": plain})
    if sealed["output"] != given["input"]:
        raise ArithmeticError("OpenSSL does not seal again what it opened")
    return {"output": plain, "tag": sealed["tag"]}


def _repeating(key: bytes, parts: Sequence[bytes], starts: Sequence[int], decrypt: bool) -> Repeating:
    """The parts under the counters of the places where they are. The tag depends on the ciphertext of every
    repetition, which OpenSSL computes one by one."""
    first, middle, last = parts
    given = {"iv": parts[0][:USUAL_IV], "aad": parts[1][:20]}
    times = (BLOCK_BYTES * starts[2] - len(first)) // len(middle)
    work = _context(key, given["iv"], given["aad"], decrypt)
    tagger = _context(key, given["iv"], given["aad"], decrypt=False) if decrypt else work
    outputs = []
    for number, part in enumerate((first, *[middle] * times, last)):
        made = work.update(part)
        if decrypt:
            tagger.update(made)
        if number in (0, times, times + 1):
            outputs.append(made)
    if times == 0:
        outputs.insert(1, b"")
    tagger.finalize()
    return Repeating(parts, outputs, more={**given, "tag": tagger.tag})


def _sealed_repeating(key: bytes, state: bytes, parts: Sequence[bytes], starts: Sequence[int]) -> Repeating:
    return _repeating(key, parts, starts, decrypt=False)


def _opened_repeating(key: bytes, state: bytes, parts: Sequence[bytes], starts: Sequence[int]) -> Repeating:
    return _repeating(key, parts, starts, decrypt=True)


_KEY = "feffe9928665731c6d6a8f9467308308"
_PLAINTEXT = (
    "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72"
    "1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39"
)
_AAD = "feedfacedeadbeeffeedfacedeadbeefabaddad2"
_IVS = (
    "cafebabefacedbaddecaf888",
    "cafebabefacedbad",
    "9313225df88406e555909c5aff5269aa6a7a9538534f7da1e4c303d2a318a728c3c0c95156809539fcf0e2429a6b5254"
    "16aedbf5a0de6a57a637b39b",
)
_SEALED = {
    128: (
        (
            "42831ec2217774244b7221b784d0d49ce3aa212f2c02a4e035c17e2329aca12e"
            "21d514b25466931c7d8f6a5aac84aa051ba30b396a0aac973d58e091",
            "5bc94fbc3221a5db94fae95ae7121a47",
        ),
        (
            "61353b4c2806934a777ff51fa22a4755699b2a714fcdc6f83766e5f97b6c7423"
            "73806900e49f24b22b097544d4896b424989b5e1ebac0f07c23f4598",
            "3612d2e79e3b0785561be14aaca2fccb",
        ),
        (
            "8ce24998625615b603a033aca13fb894be9112a5c3a211a8ba262a3cca7e2ca7"
            "01e4a9a4fba43c90ccdcb281d48c7c6fd62875d2aca417034c34aee5",
            "619cc5aefffe0bfa462af43c1699d050",
        ),
    ),
    192: (
        (
            "3980ca0b3c00e841eb06fac4872a2757859e1ceaa6efd984628593b40ca1e19c"
            "7d773d00c144c525ac619d18c84a3f4718e2448b2fe324d9ccda2710",
            "2519498e80f1478f37ba55bd6d27618c",
        ),
        (
            "0f10f599ae14a154ed24b36e25324db8c566632ef2bbb34f8347280fc4507057"
            "fddc29df9a471f75c66541d4d4dad1c9e93a19a58e8b473fa0f062f7",
            "65dcc57fcf623a24094fcca40d3533f8",
        ),
        (
            "d27e88681ce3243c4830165a8fdcf9ff1de9a1d8e6b447ef6ef7b79828666e45"
            "81e79012af34ddd9e2f037589b292db3e67c036745fa22e7e9b7373b",
            "dcf566ff291c25bbb8568fc3d376a6d9",
        ),
    ),
    256: (
        (
            "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa"
            "8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662",
            "76fc6ece0f4e1768cddf8853bb2d551b",
        ),
        (
            "c3762df1ca787d32ae47c13bf19844cbaf1ae14d0b976afac52ff7d79bba9de0"
            "feb582d33934a4f0954cc2363bc73f7862ac430e64abe499f47c9b1f",
            "3a337dbf46a792c45e454913fe2ea8f2",
        ),
        (
            "5a8def2f0c9e53f1f75d7853659e2a20eeb2b22aafde6419a058ab4f6f746bf4"
            "0fc0c3b780f244452da3ebf1c5d82cdea2418997200ef82e44ae7e3f",
            "a44a8266ee1c8eb0c8b5d4cf5ae9f19a",
        ),
    ),
}
"""Test cases 4 to 6, 10 to 12 and 16 to 18 of D. McGrew and J. Viega, "The Galois/Counter Mode of Operation
(GCM)", appendix B: ciphertext and tag by bits of the key, for each IV."""


def _examples(opened: bool) -> tuple[Mapping[str, str], ...]:
    """The published examples of one direction."""
    made = []
    for bits, sealed in _SEALED.items():
        for iv, (ciphertext, tag) in zip(_IVS, sealed, strict=True):
            texts = (ciphertext, _PLAINTEXT) if opened else (_PLAINTEXT, ciphertext)
            given = {"key": (2 * _KEY)[: bits // 4], "iv": iv, "aad": _AAD}
            made.append({**given, "input": texts[0], "output": texts[1], "tag": tag})
    return tuple(made)


IV_BYTES = Operand("iv_bytes", Role.LENGTH)
AAD_BYTES = Operand("aad_bytes", Role.LENGTH)
OPERANDS = (
    key(),
    Operand(
        "iv",
        Role.INPUT,
        length=IV_BYTES.name,
        least=1,
        most=MOST_ASIDE,
        sizes=(USUAL_IV, 1, 8, 16, 17, 60, 257),
        unique=True,
    ),
    IV_BYTES,
    Operand("aad", Role.INPUT, length=AAD_BYTES.name, most=MOST_ASIDE, sizes=(0, 1, 13, 16, 20, 33, 256)),
    AAD_BYTES,
    Operand("input", Role.INPUT, length=BYTES.name, most=MOST_BYTES),
    Operand("output", Role.OUTPUT, written=True, length=BYTES.name),
    BYTES,
    Operand("tag", Role.OUTPUT, BLOCK_BYTES, written=True, cuts=(4, 8, 12, 13, 14, 15, 16)),
)

OPERATIONS = (
    Operation(
        "gcm_seal",
        "gcm",
        "encrypt",
        "NIST SP 800-38D, 7.1",
        OPERANDS,
        _sealed,
        before=("form",),
        after=("xor",),
        chaining=Chaining.COUNTER32,
        repeating=_sealed_repeating,
        starting=_starting,
        linear=True,
        streaming=Streaming.ANY,
        about="the GCM ciphertext and tag of a message of any number of bytes",
        cautions=(
            "Never use an IV twice with the same key: that reveals the exclusive or of the two texts, and "
            "lets an attacker forge tags of any message under this key.",
            "The usual IV has 12 bytes, from a counter that never repeats. With random IVs seal at most 2^32 "
            "messages under one key (SP 800-38D, 8.3).",
        ),
        examples=_examples(opened=False),
    ),
    Operation(
        "gcm_open",
        "gcm",
        "decrypt",
        "NIST SP 800-38D, 7.2",
        OPERANDS,
        _opened,
        before=("form",),
        after=("xor",),
        chaining=Chaining.COUNTER32,
        repeating=_opened_repeating,
        starting=_starting,
        linear=True,
        streaming=Streaming.ANY,
        about="the plaintext of a GCM ciphertext of any number of bytes, and the tag that it should have",
        cautions=(
            "The output holds text that nobody has verified until the function returns: no other thread may "
            "read it before.",
            "An attacker succeeds with a forged tag of n bits in one of 2^n attempts: prefer 16 bytes, and "
            "limit the number of wrong tags (SP 800-38D, appendix C).",
        ),
        examples=_examples(opened=True),
    ),
)
