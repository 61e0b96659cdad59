"""AES-GCM-SIV (RFC 8452): keys from the key and the IV, POLYVAL, a polynomial whose coefficients are blocks,
and a counter that begins with the tag.

A coefficient of y^i of POLYVAL's field is bit i of a block, little-endian, and y is x^-1 of the field of
GHASH. Its product divides by y^128, so that it is GHASH's product times x. The hash key is therefore named
G / x, and POLYVAL is a polynomial in G.

The counter's first byte is that of the tag. A kernel may test it, since the tag is sent with the message, so
each case knows it. When a message is sealed, a case holds for the keys and texts whose tag begins so; cases
of some lengths have all 256 values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from aesgen.model.build import EntryPoint
from aesgen.operations.contract import BLOCK_BYTES, RECEIVED, Operation
from aesgen.proofs import maps
from aesgen.proofs.alignments import Alignment
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.elements import constant, elements_of
from aesgen.proofs.failures import Stopped
from aesgen.proofs.field import ONE, by_inverse_x
from aesgen.proofs.modes import Message, MessageMode
from aesgen.proofs.modes.gcm import padded
from aesgen.proofs.specification import ciphered, expanded, split
from aesgen.proofs.terms import Bytes, Terms
from aesgen.proofs.words import Words

IV = 12
COUNTER = 4
HALF = 8
PAGE = 4096
"""Kernels may put their frame at a place that depends on the output's place in a page: a case states both,
and cases with several places are there."""


class _RenamedStates:
    """The states that have other names in the terms of a proof: those of the hash key, and that of the tag
    whose first byte a case knows."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.halves: list[Bytes] = []
        self.tag: Bytes | None = None

    def hash_key(self, states: list[Bytes]) -> None:
        """Name the first halves of two states G / x."""
        name = elements_of(self.terms).named({1: constant(by_inverse_x(ONE))})
        named = [name[:HALF] + states[0][HALF:], name[HALF:] + states[1][HALF:]]
        if states == named:
            return
        if self.halves not in ([], states):
            raise Stopped("calls with several hash keys have no specification")
        self.halves = states
        self.terms.aliases |= zip(states, named, strict=True)
        self.terms.forget_rounds()

    def first_byte(self, tag: Bytes | None, value: int) -> None:
        """Assume the first byte of a tag, in place of an earlier assumption; None for no tag."""
        if self.tag is not None:
            del self.terms.aliases[self.tag]
        self.tag = tag
        if tag is not None:
            self.terms.aliases[tag] = (value, *tag[1:])
        self.terms.forget_rounds()


def begin(terms: Terms, contract: Operation, message: Message) -> None:
    """Bit i of a block is that of the lane of its element."""
    elements_of(terms).blocks_are_lanes = True


def derived(terms: Terms, message: Message, key_bytes: int) -> list[Bytes]:
    """The round keys of the cipher of one IV (4); the bytes of the hash key get their names."""
    keys, iv = message.keys["key"], message.given["iv"]

    def state(number: int) -> Bytes:
        return ciphered(terms, keys, (number, 0, 0, 0, *iv), inverse=False)

    terms.extension(_RenamedStates).hash_key([state(0), state(1)])
    halves = [state(number)[:HALF] for number in range(2, 2 + key_bytes // HALF)]
    return expanded(terms, sum(halves, ()), inverse=False)


def polyval(terms: Terms, blocks: list[Bytes]) -> Bytes:
    """POLYVAL of some blocks (3)."""
    return elements_of(terms).named(dict(enumerate(reversed(blocks), 1)))


def counted(terms: Terms, block: Bytes, added: int) -> Bytes:
    """The counter block so many blocks later: its first 32 bits count."""
    words = Words(terms)
    total, _ = words.sum(words.folded(block[:COUNTER]), added, False, COUNTER)
    return words.spelled(total, COUNTER) + block[COUNTER:]


def written(terms: Terms, contract: Operation, message: Message) -> Mapping[str, Bytes]:
    """Output and tag of one message (4, 5)."""
    given, opens = message.given, contract.direction == "decrypt"
    renamed = terms.extension(_RenamedStates)
    renamed.first_byte(None, 0)
    keys = derived(terms, message, BLOCK_BYTES * (1 + (len(message.keys["key"]) > 11)))

    def turned(tag: Bytes) -> Bytes:
        first = (*tag[:-1], terms.xor(terms.masked(tag[-1], 0x7F), 0x80))
        made: Bytes = ()
        for number, block in enumerate(split(given["input"])):
            stream = ciphered(terms, keys, counted(terms, first, number), inverse=False)
            made += terms.xors(block, stream[: len(block)])
        return made

    if opens:
        elements_of(terms).forget_products()
    output = turned(given[RECEIVED]) if opens else ()
    text, aside = output if opens else given["input"], given["aad"]
    sizes = tuple(byte for each in (aside, text) for byte in (8 * len(each)).to_bytes(8, "little"))
    hashed = polyval(terms, [*padded(aside), *padded(text), sizes])
    mixed = terms.xors(hashed, given["iv"] + (0,) * (BLOCK_BYTES - IV))
    mixed = (*mixed[:-1], terms.mapped(maps.masked(0x7F), mixed[-1]))
    tag = ciphered(terms, keys, mixed, inverse=False)
    if not opens and ("tag", 0) in message.known:
        renamed.first_byte(tag, message.known["tag", 0])
        tag = ciphered(terms, keys, mixed, inverse=False)
    return {"output": output if opens else turned(tag), "tag": tag}


def cases(entry: EntryPoint) -> Iterator[ProofCase]:
    """Messages about every loop of the kernel, with parts of blocks and associated data of several lengths.
    Some lengths have every first byte of the tag, the others have first bytes whose counters wrap at
    different blocks."""
    opens = entry.operation.endswith("_open")

    def case(
        blocks: int,
        tail: int = 0,
        aside: int = 0,
        first: int = 7,
        place: int = 0,
        in_place: bool = False,
        stack: int = 56,
    ) -> ProofCase:
        lengths, known = (("iv", IV), ("aad", aside)), ((RECEIVED if opens else "tag", 0, first),)
        name = "input" if in_place else "output"
        return ProofCase(
            blocks,
            tail=tail,
            lengths=lengths,
            known=known,
            in_place=in_place,
            aligned=(Alignment(name, place, PAGE),),
            stack=stack,
            modulus=PAGE,
        )

    turn = entry.block_factor
    whole = {0, 1, 2, 3, 4, 5, 7, 8, 9, 16, 17, 33, 64, 65}
    for passes in (1, 2, 3):
        whole |= {passes * turn + more for more in (-1, 0, 1)}
    whole |= {turn // 2, turn + turn // 2, 2 * turn + turn // 2 + 1}
    for number, blocks in enumerate(sorted(whole)):
        yield case(blocks, aside=16 * (number % 3))
        yield case(blocks, tail=1 + 7 * number % 15, aside=5 * number % 21, first=255 - number)
    for tail in range(1, BLOCK_BYTES):
        yield case(tail % 4, tail, aside=BLOCK_BYTES - tail)
    for aside in (1, 15, 17, 33, 16 * turn - 1, 16 * turn, 16 * turn + 1, 32 * turn + 7):
        yield case(1, aside=aside)
    for first in range(256):
        yield case(1, tail=1, first=first)
    for number, blocks in enumerate((255, 256, 257, 256 + turn + 3, 512 + turn + 3)):
        for first in (0, 1, 255, 77 * number % 256):
            yield case(blocks, tail=number, first=first)
    for blocks in sorted({1, turn, 2 * turn + 1}):
        yield case(blocks, tail=7, in_place=True)
    for stack in (8, 24, 40, 1080, 4088):
        yield case(2, tail=3, stack=stack)
    for place in (1, 63, 64, 1000, 1024, 2048, 4095):
        yield case(turn + 1, tail=3, place=place)


MODE = MessageMode(written, cases, begin)
