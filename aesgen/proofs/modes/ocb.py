"""OCB3 (RFC 7253): each block is ciphered between two additions of an offset, a sum of doubled ciphers of
zero; the sum of the plaintext, ciphered, and a hash of the associated data make the tag."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from aesgen.model.build import EntryPoint
from aesgen.operations.contract import BLOCK_BYTES, Operation
from aesgen.proofs import maps
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.failures import Stopped
from aesgen.proofs.modes import Message, MessageMode
from aesgen.proofs.modes.cmac import doubled
from aesgen.proofs.specification import ciphered, inverted, split
from aesgen.proofs.terms import Bytes, Terms

USUAL_IV = 12
SHIFTS = 64
"""The last six bits of the IV are a number of bits by which its cipher is shifted (4.2)."""
_ZERO = (0,) * BLOCK_BYTES


class _Offsets:
    """The offsets of one key. `star` and `dollar`: L_* and L_$ of 4.1."""

    def __init__(self, terms: Terms, keys: Sequence[Bytes]) -> None:
        self.terms, self.keys = terms, keys
        self.star = ciphered(terms, keys, _ZERO, inverse=False)
        self.dollar = doubled(terms, self.star)
        self._ladder = [doubled(terms, self.dollar)]

    def following(self, offset: Bytes, number: int) -> Bytes:
        """The offset of block `number`, counted from 1, from that of the block before."""
        index = (number & -number).bit_length() - 1
        while len(self._ladder) <= index:
            self._ladder.append(doubled(self.terms, self._ladder[-1]))
        return self.terms.xors(offset, self._ladder[index])

    def first(self, iv: Bytes) -> Bytes:
        """Offset_0 (4.2), for a tag of 128 bits. Raises `Stopped` if the last byte of the IV is not known."""
        if iv[-1] >= 256:
            raise Stopped("the last byte of the IV is not known, which says how far its cipher is shifted")
        block = (*(0,) * (BLOCK_BYTES - 1 - len(iv)), 1, *iv[:-1], iv[-1] & -SHIFTS)
        top = ciphered(self.terms, self.keys, block, inverse=False)
        stretched = top + self.terms.xors(top[:8], top[1:9])
        whole, bits = divmod(iv[-1] % SHIFTS, 8)
        left, right = maps.shifted(bits), maps.shifted(bits - 8)
        return tuple(
            self.terms.xor(
                self.terms.mapped(left, stretched[place]), self.terms.mapped(right, stretched[place + 1])
            )
            for place in range(whole, whole + BLOCK_BYTES)
        )


def _marked(part: Bytes) -> Bytes:
    """A part of a block, filled up with a one bit and zeros."""
    return (*part, 0x80, *(0,) * (BLOCK_BYTES - 1 - len(part)))


def _hashed(terms: Terms, offsets: _Offsets, aside: Bytes) -> Bytes:
    """HASH of the associated data (4.1)."""
    offset = total = _ZERO
    for number, block in enumerate(split(aside), 1):
        if len(block) == BLOCK_BYTES:
            offset = offsets.following(offset, number)
        else:
            offset, block = terms.xors(offset, offsets.star), _marked(block)
        made = ciphered(terms, offsets.keys, terms.xors(block, offset), inverse=False)
        total = terms.xors(total, made)
    return total


def written(terms: Terms, contract: Operation, message: Message) -> Mapping[str, Bytes]:
    """Output and tag of one message (4.2, 4.3)."""
    given, keys = message.given, message.keys["key"]
    offsets, opens = _Offsets(terms, keys), contract.direction == "decrypt"
    turned = inverted(terms, keys) if opens else keys
    offset, checksum = offsets.first(given["iv"]), _ZERO
    output: Bytes = ()
    for number, block in enumerate(split(given["input"]), 1):
        if len(block) == BLOCK_BYTES:
            offset = offsets.following(offset, number)
            made = ciphered(terms, turned, terms.xors(block, offset), inverse=opens)
            made = terms.xors(made, offset)
            plain = made if opens else block
        else:
            offset = terms.xors(offset, offsets.star)
            pad = ciphered(terms, keys, offset, inverse=False)
            made = terms.xors(block, pad[: len(block)])
            plain = _marked(made if opens else block)
        checksum = terms.xors(checksum, plain)
        output += made
    mixed = terms.xors(terms.xors(checksum, offset), offsets.dollar)
    tag = ciphered(terms, keys, mixed, inverse=False)
    return {"output": output, "tag": terms.xors(tag, _hashed(terms, offsets, given["aad"]))}


def cases(entry: EntryPoint) -> Iterator[ProofCase]:
    """Messages about every loop of the kernel, with parts of blocks, associated data and IVs of several
    lengths, and with every last byte of the usual IV."""

    def case(
        blocks: int, tail: int = 0, aside: int = 0, iv: int = USUAL_IV, last: int = 0x35, **more: object
    ) -> ProofCase:
        lengths, known = (("iv", iv), ("aad", aside)), (("iv", iv - 1, last),)
        return ProofCase(blocks, tail=tail, lengths=lengths, known=known, **more)  # type: ignore[arg-type]

    turn = entry.block_factor
    whole = {0, 1, 2, 3, 4, 5, 7, 8, 9, 16, 17, 33, 64, 65, 129}
    for passes in (1, 2, 3):
        whole |= {passes * turn + more for more in (-1, 0, 1)}
    whole |= {turn // 2, turn + turn // 2, 2 * turn + turn // 2 + 1}
    for number, blocks in enumerate(sorted(whole)):
        yield case(blocks, aside=16 * (number % 3))
        yield case(blocks, tail=1 + 7 * number % 15, aside=5 * number % 21)
    for tail in range(1, BLOCK_BYTES):
        yield case(tail % 4, tail, aside=BLOCK_BYTES - tail)
    for aside in (1, 15, 31, 32, 64, 16 * turn + 5, 300):
        yield case(1, aside=aside)
    for iv in (12, 13, 14, 15):
        for last in (0, 1, 7, 8, 63, 64, 255) if iv > USUAL_IV else range(256):
            yield case(1, iv=iv, last=last)
    for blocks in sorted({1, turn, 2 * turn + 1}):
        yield case(blocks, tail=7, aside=3, in_place=True)
    for stack in (8, 24, 40):
        yield case(2, tail=3, aside=7, stack=stack)


def begin(terms: Terms, contract: Operation, message: Message) -> None:
    """A key set-up may cipher zero. Bit-sliced code is recognised by the S-boxes that the specification had
    before."""
    _Offsets(terms, message.keys["key"])


MODE = MessageMode(written, cases, begin)
