"""GCM (NIST SP 800-38D, 7): the text under a counter of 32 bits, and GHASH of associated data and
ciphertext, a polynomial in the hash subkey H whose coefficients are blocks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from aesgen.model.build import EntryPoint
from aesgen.operations.contract import BLOCK_BYTES, Operation
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.elements import constant, elements_of
from aesgen.proofs.field import ONE
from aesgen.proofs.modes import Message, MessageMode
from aesgen.proofs.specification import ciphered, split
from aesgen.proofs.terms import Bytes, Terms
from aesgen.proofs.words import Words

USUAL_IV = 12
COUNTER = 4
_ZERO = (0,) * BLOCK_BYTES


def begin(terms: Terms, contract: Operation, message: Message) -> None:
    """The cipher of zero is H (7.1, step 1): from now on its bytes have the names of H's."""
    subkey = elements_of(terms).named({1: constant(ONE)})[::-1]
    found = ciphered(terms, message.keys["key"], _ZERO, inverse=False)
    if found != subkey:
        terms.aliases[found] = subkey
        terms.forget_rounds()


def ghash(terms: Terms, blocks: Sequence[Bytes]) -> Bytes:
    """GHASH of some blocks (6.4)."""
    polynomial: dict[int, Bytes] = {}
    for power, block in enumerate(reversed(blocks), 1):
        polynomial[power] = block[::-1]
    return elements_of(terms).named(polynomial)[::-1]


def padded(content: Bytes) -> list[Bytes]:
    """The blocks of some bytes, the last one filled with zeros."""
    return split(content + (0,) * (-len(content) % BLOCK_BYTES))


def _lengths(*sizes: int) -> Bytes:
    """Numbers of bytes as bits, in 64 bits each."""
    return tuple(byte for size in sizes for byte in (8 * size).to_bytes(8, "big"))


def counted(terms: Terms, block: Bytes, added: int) -> Bytes:
    """inc32 (6.2), so often."""
    words = Words(terms)
    low = words.folded(block[: -COUNTER - 1 : -1])
    total, _ = words.sum(low, added, False, COUNTER)
    return block[:-COUNTER] + words.spelled(total, COUNTER)[::-1]


def first_block(terms: Terms, iv: Bytes) -> Bytes:
    """J0 (7.1, step 2)."""
    if len(iv) == USUAL_IV:
        return (*iv, 0, 0, 0, 1)
    return ghash(terms, [*padded(iv), _lengths(0, len(iv))])


def written(terms: Terms, contract: Operation, message: Message) -> Mapping[str, Bytes]:
    """Output and tag of one message. If a kernel is given an IV of 0 bytes, J0 is at its address, and
    `continued` has it."""
    keys, given = message.keys["key"], message.given
    text, aside = given["input"], given["aad"]
    first = given["continued"] if "continued" in given else first_block(terms, given["iv"])
    output: Bytes = ()
    for number, block in enumerate(split(text), 1):
        stream = ciphered(terms, keys, counted(terms, first, number), inverse=False)
        output += terms.xors(block, stream[: len(block)])
    cipher = text if contract.direction == "decrypt" else output
    hashed = ghash(terms, [*padded(aside), *padded(cipher), _lengths(len(aside), len(text))])
    return {"output": output, "tag": terms.xors(hashed, ciphered(terms, keys, first, inverse=False))}


def cases(entry: EntryPoint) -> Iterator[ProofCase]:
    """Messages about every loop of the kernel, with parts of blocks, associated data and IVs of several
    lengths."""
    turn = entry.block_factor
    whole = {0, 1, 2, 3, 4, 5, 7, 8, 9, 16, 19, 33, 64}
    for passes in (1, 2, 3):
        whole |= {passes * turn + more for more in (-1, 0, 1)}
    whole |= {turn // 2, turn + turn // 2, 2 * turn + turn // 2 + 1}
    for switch in entry.switches:
        whole |= {switch - 1, switch, switch + 1, switch + turn + 3}
    chosen = sorted(whole)

    def case(blocks: int, tail: int = 0, iv: int = USUAL_IV, aside: int = 13, **more: object) -> ProofCase:
        return ProofCase(blocks, tail=tail, lengths=(("iv", iv), ("aad", aside)), **more)  # type: ignore

    for number, blocks in enumerate(chosen):
        yield case(blocks, aside=16 * (number % 3))
    for number, blocks in enumerate(chosen):
        yield case(blocks, tail=1 + 7 * number % 15, aside=5 * number % 21)
    for tail in range(1, BLOCK_BYTES):
        yield case(tail % 4, tail=tail, aside=BLOCK_BYTES - tail)
    for aside in (1, 15, 17, 33, 16 * turn - 1, 16 * turn, 16 * turn + 1, 32 * turn + 7):
        yield case(1, aside=aside)
    for iv in (0, 1, 8, 14, 16, 17, 60):
        yield case(3, tail=2, iv=iv)
    for iv in (13, 16 * turn + 5):
        yield case(turn + 3, tail=9, iv=iv)
    for blocks in (0, 1, 4, 5, 6, 8, 10, 12, 14, 16, 19, turn // 2, turn - 1, turn):
        yield case(blocks, tail=blocks % 5, iv=16)
    # Turns that share a reduction need more powers. A text whose counter is secret does not use the loop;
    # this one is longer than the powers reach.
    for blocks in (each for each in entry.switches if turn < each <= 256):
        yield case(blocks + turn + 3, tail=5, iv=16)
    if entry.short:  # parts of vectors of messages that the code of short ones does not take
        for part in (0, 1, 3, 6, 12, 17, 19, 22, 28):
            yield case(1, tail=4, iv=64 + part, aside=part)
            for blocks in range(0, 9, 2):
                yield case(blocks + part // BLOCK_BYTES, tail=part % BLOCK_BYTES, iv=16)
    for pages in (2, 3):  # of 256 counters, after the first one
        yield case(256 * pages + turn + 3, tail=4)
    if entry.kept_bytes:
        # A first call fills the context, which must be filled again if byte 0, 5 or 10 of the IV changes
        tag = {0: 0x1A, 5: 0x2B, 10: 0x3C}
        before = case(turn + 9, kept=True, known=known_iv(tag))
        for own in (tag, *({**tag, place: 0x4D} for place in tag)):
            yield case(256 + turn + 3, tail=1, kept=True, known=known_iv(own), before=before)
        yield case(3, tail=6, kept=True, known=known_iv(tag), before=before)
    for blocks in sorted({1, turn, 2 * turn + 1}):
        yield case(blocks, tail=7, in_place=True)
    for stack in (8, 24, 40):
        yield case(2, tail=3, stack=stack)


def known_iv(known: Mapping[int, int]) -> tuple[tuple[str, int, int], ...]:
    """Bytes of the IV by their places, as a case states them."""
    return tuple(("iv", place, value) for place, value in known.items())


MODE = MessageMode(written, cases, begin)
