"""OCB3: authenticated encryption in one pass of block ciphers, without multiplications.

Each block is enciphered between two additions of an offset, which grows by one of the values L_0, L_1, ...
from block to block; the sum of the plaintext makes the tag. The standard allows IVs of 1 to 15 bytes and
tags of up to 16, whose length enters the IV. The contract has tags of 16, and kernels
take IVs from 8 bytes on. PyPI `cryptography` has IVs of 12 to 15 bytes (AEAD_AES_128_OCB_TAGLEN128 and its
relatives); for shorter ones the answer is computed here from OpenSSL's cipher of one block, and the part of
the associated data, which does not depend on the IV, from tags of OpenSSL. A kernel for `ocb_open` deciphers
and computes the tag that the message should have; its caller compares."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from aesgen.operations.contract import BLOCK_BYTES, BYTES, Operand, Operands, Operation, Repeating, Role, key
from aesgen.operations.openssl import apply

ONES = (1 << 128) - 1
LEAST_THERE = 12
"""Bytes of the shortest IV that PyPI `cryptography` takes."""


def _sealed(given: Operands) -> dict[str, bytes]:
    from cryptography.hazmat.primitives.ciphers.aead import AESOCB3  # slow import, deferred

    if len(given["iv"]) < LEAST_THERE:
        return _sealed_here(given)
    made = AESOCB3(given["key"]).encrypt(given["iv"], given["input"], given["aad"])
    return {"output": made[:-BLOCK_BYTES], "tag": made[-BLOCK_BYTES:]}


class Offsets:
    """The offsets of a message as integers (RFC 7253, 4.1 and 4.2), on OpenSSL's cipher of one block."""

    def __init__(self, key: bytes, iv: bytes) -> None:
        self.key = key
        self.last = self._cipher(0)
        """L_*, for a part of a block."""
        self.tag = _doubled(self.last)
        """L_$, for the tag."""
        self.ladder = [_doubled(self.tag)]
        """L_0, L_1, ..."""
        nonce = int.from_bytes(iv, "big") | 1 << 8 * len(iv)
        top = self._cipher(nonce & ~63)
        stretch = top << 64 | (top >> 64 ^ top >> 56 & (1 << 64) - 1)
        self.start = stretch >> (64 - nonce % 64) & ONES

    def _cipher(self, block: int) -> int:
        return int.from_bytes(apply(self.key, "ECB", b"", block.to_bytes(BLOCK_BYTES, "big")), "big")

    def after(self, blocks: int) -> int:
        """The offset of block `blocks`, counted from 1: L_i is added if bit i of its Gray code is set."""
        gray, offset = blocks ^ blocks >> 1, self.start
        while len(self.ladder) < gray.bit_length():
            self.ladder.append(_doubled(self.ladder[-1]))
        for bit in range(gray.bit_length()):
            offset ^= self.ladder[bit] * (gray >> bit & 1)
        return offset

    def several(self, first: int, count: int) -> bytes:
        """The offsets of `count` blocks after the first `first` ones."""
        offset, made = self.after(first), []
        self.after(first + count)  # makes the ladder long enough
        for number in range(first + 1, first + count + 1):
            offset ^= self.ladder[(number & -number).bit_length() - 1]
            made.append(offset.to_bytes(BLOCK_BYTES, "big"))
        return b"".join(made)


def _doubled(block: int) -> int:
    """The product by x in GF(2^128), big-endian."""
    return (block << 1 & ONES) ^ 0x87 * (block >> 127)


def _added(one: bytes, other: bytes) -> bytes:
    return (int.from_bytes(one, "big") ^ int.from_bytes(other, "big")).to_bytes(len(one), "big")


def _crypted(offsets: Offsets, first: int, data: bytes, decrypt: bool) -> bytes:
    """`data` after the first `first` blocks of a message; its last block may be a part of one."""
    whole = len(data) // BLOCK_BYTES
    between = offsets.several(first, whole)
    rest = data[BLOCK_BYTES * whole :]
    inner = _added(data[: BLOCK_BYTES * whole], between)
    made = _added(apply(offsets.key, "ECB", b"", inner, decrypt), between) if whole else b""
    if rest:
        pad = apply(
            offsets.key,
            "ECB",
            b"",
            (offsets.after(first + whole) ^ offsets.last).to_bytes(BLOCK_BYTES, "big"),
        )
        made += _added(rest, pad[: len(rest)])
    return made


def _opened(given: Operands) -> dict[str, bytes]:
    """The plaintext, and the tag of sealing it again: OpenSSL compares tags and does not return the one that
    it computes."""
    plain = _crypted(Offsets(given["key"], given["iv"]), 0, given["input"], decrypt=True)
    sealed = _sealed({**given, "input": plain})
    if sealed["output"] != given["input"]:
        raise ArithmeticError("OpenSSL does not seal again what was opened")
    return {"output": plain, "tag": sealed["tag"]}


def _repeating(key: bytes, state: bytes, parts: Sequence[bytes], starts: Sequence[int]) -> Repeating:
    """The parts under the offsets of the places where they are. The tag depends on the sum of all blocks, and
    on the associated data by an addition that OpenSSL's tag of no text shows."""
    first, middle, last = parts
    given = {"iv": first[:12], "aad": middle[:20]}
    times = (BLOCK_BYTES * starts[2] - len(first)) // len(middle)
    offsets = Offsets(key, given["iv"])
    whole = len(last) // BLOCK_BYTES
    rest = last[BLOCK_BYTES * whole :]
    summed = _sum(first) ^ _sum(middle) * (times % 2) ^ _sum(last[: BLOCK_BYTES * whole])
    tag = _tag(offsets, summed, starts[2] + whole, rest, given["aad"])
    outputs = [_crypted(offsets, start, part, False) for part, start in zip(parts, starts, strict=True)]
    if not times:
        outputs[1] = b""
    return Repeating(parts, outputs, more={**given, "tag": tag})


def _tag(offsets: Offsets, summed: int, blocks: int, rest: bytes, aad: bytes) -> bytes:
    """The tag of a text of so many whole blocks with that sum, and of the `rest` of a block (4.2)."""
    offset = offsets.after(blocks)
    if rest:
        summed ^= int.from_bytes((rest + b"\x80").ljust(BLOCK_BYTES, b"\0"), "big")
        offset ^= offsets.last
    plain = apply(offsets.key, "ECB", b"", (summed ^ offset ^ offsets.tag).to_bytes(BLOCK_BYTES, "big"))
    empty = {"key": offsets.key, "iv": bytes(LEAST_THERE), "input": b""}
    aside = _added(_sealed({**empty, "aad": aad})["tag"], _sealed({**empty, "aad": b""})["tag"])
    return _added(plain, aside)


def _sealed_here(given: Operands) -> dict[str, bytes]:
    """The answer for an IV of any length."""
    offsets, text = Offsets(given["key"], given["iv"]), given["input"]
    whole = len(text) // BLOCK_BYTES
    rest = text[BLOCK_BYTES * whole :]
    tag = _tag(offsets, _sum(text[: BLOCK_BYTES * whole]), whole, rest, given["aad"])
    return {"output": _crypted(offsets, 0, text, False), "tag": tag}


def _sum(blocks: bytes) -> int:
    """The exclusive or of whole blocks."""
    total = 0
    for place in range(0, len(blocks), BLOCK_BYTES):
        total ^= int.from_bytes(blocks[place : place + BLOCK_BYTES], "big")
    return total


_KEY = bytes(range(16)).hex()
_PUBLISHED = (
    (_KEY, "bbaa99887766554433221100", 0, 0, "785407bfffc8ad9edcc5520ac9111ee6"),
    (_KEY, "bbaa99887766554433221101", 8, 8, "6820b3657b6f615a5725bda0d3b4eb3a257c9af1f8f03009"),
    (_KEY, "bbaa99887766554433221103", 0, 8, "45dd69f8f5aae72414054cd1f35d82760b2cd00d2f99bfa9"),
    (
        _KEY,
        "bbaa99887766554433221104",
        16,
        16,
        "571d535b60b277188be5147170a9a22c3ad7a4ff3835b8c5701c1ccec8fc3358",
    ),
)
"""RFC 7253, appendix A: key, IV, bytes of associated data and of plaintext (each 00 01 02 ...), ciphertext
and tag."""


def _examples(opened: bool) -> tuple[Mapping[str, str], ...]:
    """The published examples of one direction."""
    made = []
    for secret, iv, aside, size, sealed in _PUBLISHED:
        plain, ciphertext = bytes(range(size)).hex(), sealed[: 2 * size]
        texts = (ciphertext, plain) if opened else (plain, ciphertext)
        given = {"key": secret, "iv": iv, "aad": bytes(range(aside)).hex()}
        made.append({**given, "input": texts[0], "output": texts[1], "tag": sealed[2 * size :]})
    return tuple(made)


_IV_BYTES = Operand("iv_bytes", Role.LENGTH)
_AAD_BYTES = Operand("aad_bytes", Role.LENGTH)


def _operands(key: Operand) -> tuple[Operand, ...]:
    return (
        key,
        Operand(
            "iv",
            Role.INPUT,
            length=_IV_BYTES.name,
            least=8,
            copied=1,
            most=15,
            sizes=(12, 8, 11, 13, 14, 15),
            unique=True,
        ),
        _IV_BYTES,
        Operand("aad", Role.INPUT, length=_AAD_BYTES.name, sizes=(0, 1, 13, 16, 20, 33, 256)),
        _AAD_BYTES,
        Operand("input", Role.INPUT, length=BYTES.name),
        Operand("output", Role.OUTPUT, written=True, length=BYTES.name),
        BYTES,
        Operand("tag", Role.OUTPUT, BLOCK_BYTES, written=True, cuts=(BLOCK_BYTES,)),
    )


OPERATIONS = (
    Operation(
        "ocb_seal",
        "ocb",
        "encrypt",
        "RFC 7253, 4.2",
        _operands(key()),
        _sealed,
        before=("xor",),
        after=("xor",),
        repeating=_repeating,
        about="the OCB3 ciphertext and tag of a message of any number of bytes",
        cautions=(
            "Never use an IV twice with the same key: that breaks both secrecy and authentication.",
            "Encrypt at most 2^48 blocks, 4 petabytes, with one key (RFC 7253, 5).",
        ),
        examples=_examples(opened=False),
    ),
    Operation(
        "ocb_open",
        "ocb",
        "decrypt",
        "RFC 7253, 4.3",
        _operands(Operand("key", Role.KEY, schedule="enc")),  # for the tag; its setup may make the other one
        _opened,
        before=("xor",),
        after=("xor",),
        schedule="dec",
        about="the plaintext of an OCB3 ciphertext of any number of bytes, and the tag that it should have",
        cautions=(
            "The output holds text that nobody has verified until the function returns: no other thread may "
            "read it before.",
        ),
        examples=_examples(opened=True),
    ),
)
