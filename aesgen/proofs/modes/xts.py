"""XTS (NIST SP 800-38E, IEEE 1619-2018): the tweak of block j is the cipher of the data unit's number times
x^j, a linear image of its 16 bytes; the last blocks steal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from aesgen.model.build import EntryPoint
from aesgen.model.job import Call
from aesgen.operations.contract import BLOCK_BYTES, Operation
from aesgen.proofs import maps
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.counters import Counters, wrapping
from aesgen.proofs.modes import Message, MessageMode
from aesgen.proofs.specification import ciphered, split
from aesgen.proofs.terms import Bytes, Terms

_POLYNOMIAL = 0x87
_REDUCED = maps.composed(maps.times(_POLYNOMIAL), maps.shifted(-7))
"""From the last byte of a tweak to what the bit that leaves it adds to the first byte of the next tweak."""
_HALVED = maps.packed([_POLYNOMIAL >> 1, *(1 << bit for bit in range(7))])
"""From the first byte of a tweak to that of the tweak before, but for the bit that its second byte has."""


def doubled(terms: Terms, tweak: Bytes) -> Bytes:
    """The tweak of the next block: times x, where bit 0 of byte 0 is the coefficient of x^0 (IEEE 1619-2018,
    5.2)."""
    up, carried = maps.shifted(1), maps.shifted(-7)
    made = [terms.mapped(up, byte) for byte in tweak]
    for place in range(1, BLOCK_BYTES):
        made[place] = terms.xor(made[place], terms.mapped(carried, tweak[place - 1]))
    made[0] = terms.xor(made[0], terms.mapped(_REDUCED, tweak[-1]))
    return tuple(made)


def _halved(terms: Terms, tweak: Bytes) -> Bytes:
    """The tweak whose double this is."""
    down, carried = maps.shifted(-1), maps.shifted(7)
    made = [terms.mapped(down if place else _HALVED, byte) for place, byte in enumerate(tweak)]
    for place in range(BLOCK_BYTES):
        more = terms.mapped(carried, tweak[(place + 1) % BLOCK_BYTES])
        made[place] = terms.xor(made[place], more)
    return tuple(made)


def written(terms: Terms, contract: Operation, message: Message) -> Mapping[str, Bytes]:
    """The output of one data unit of at least 16 bytes, and nothing for fewer (SP 800-38E, 4); or that of
    consecutive ones, whose numbers follow each other."""
    text, unit = message.given["input"], message.unit
    if not unit:
        return _of_unit(terms, contract, message, message.given["tweak"], text)
    assert message.numbered is not None
    output: Bytes = ()
    for number, start in enumerate(range(0, len(text), unit)):
        own = text[start : start + unit]
        output += _of_unit(terms, contract, message, message.numbered(number), own)["output"]
    return {"output": output}


def _of_unit(
    terms: Terms, contract: Operation, message: Message, number: Bytes, text: Bytes
) -> Mapping[str, Bytes]:
    """The output of the data unit with that number, little-endian."""
    if len(text) < BLOCK_BYTES:
        return {}
    tweaks, output = Tweaks(terms, contract, message.keys), list[Bytes]()
    value, partial = tweaks.first(number), len(text) % BLOCK_BYTES
    *blocks, last = split(text[: len(text) - partial])
    for block in blocks:
        stored, value = tweaks.turned(value, block)
        output.append(stored)
    ended = tweaks.ended(value, last, text[len(text) - partial :])
    return {"output": sum([*output, ended], ())}


class Tweaks:
    """The recurrence of the tweaks, with round keys by the names of the key operands."""

    stores = True

    def __init__(self, terms: Terms, contract: Operation, keys: Mapping[str, Sequence[Bytes]]) -> None:
        self.terms, self.keys, self.decrypts = terms, keys, contract.decrypts

    def first(self, state: Bytes) -> Bytes:
        """The tweak of the first block, from the number of the data unit."""
        return ciphered(self.terms, self.keys["tweak_key"], state, inverse=False)

    def turned(self, value: Bytes, text: Bytes) -> tuple[Bytes, Bytes]:
        """A block under a tweak, and the next tweak."""
        xors = self.terms.xors
        output = xors(ciphered(self.terms, self.keys["key"], xors(text, value), self.decrypts), value)
        return output, doubled(self.terms, value)

    def undone(self, value: Bytes, blocks: int) -> Bytes:
        """The tweak that number of blocks before."""
        for _ in range(blocks):
            value = _halved(self.terms, value)
        return value

    def ended(self, value: Bytes, text: Bytes, partial: Bytes) -> Bytes:
        """Ciphertext stealing: decryption uses the last two tweaks in the other order."""
        if not partial:
            return self.turned(value, text)[0]
        tweaks = value, doubled(self.terms, value)
        first, second = tweaks[::-1] if self.decrypts else tweaks
        stolen, _ = self.turned(first, text)
        last, _ = self.turned(second, partial + stolen[len(partial) :])
        return last + stolen[: len(partial)]


def cases(entry: EntryPoint) -> Iterator[ProofCase]:
    """Data units about every loop of the kernel, with and without stealing, in place and apart; some of more
    than 4 KB, so that tweaks of all powers up to x^257 are there."""
    body = entry.block_factor
    whole = {1, 2, 3, 4, 5, 7, 8, 9, 19, 33, 64, 257}
    for passes in (1, 2, 3):
        whole |= {passes * body + more for more in (-1, 0, 1)}
    whole |= {body // 2, body + body // 2, 2 * body + body // 2 + 1}
    least = Call(entry, b"").contract.message.least // BLOCK_BYTES
    chosen = sorted(each for each in whole if each >= least)
    for blocks in chosen:
        yield ProofCase(blocks)
    for tail in range(1, BLOCK_BYTES):
        yield ProofCase(1 + tail % 3, tail=tail)
    for number, blocks in enumerate(chosen):
        yield ProofCase(blocks, tail=1 + 7 * number % 15)
    for blocks in sorted({1, body, 2 * body + 1}):
        yield ProofCase(blocks, in_place=True)
        yield ProofCase(blocks, tail=5, in_place=True)
    for stack in (8, 24, 40):
        yield ProofCase(body + 1, tail=3, stack=stack)
    if entry.unit_bytes:
        yield from _consecutive(entry.unit_bytes)


def _consecutive(unit: int) -> Iterator[ProofCase]:
    """Data units of one to three times `unit` bytes, about every batch of their tweaks; then numbers that
    carry from one half to the other, and out of it, within the call, exactly at its end and after it."""
    step = unit // BLOCK_BYTES
    several = {
        1: {0, 1, 2, step - 1, step, step + 1, 2 * step + 1, 3 * step + 2},
        2: {1, step + 1},
        3: {2, step},
    }
    for times, counts in several.items():
        for units in sorted(counts):
            yield ProofCase(units * times * step, Counters(), unit=times * unit)
    for before in (1, step, step + 1, step + 2, 2 * step):
        for counters in wrapping(before):
            yield ProofCase((step + 2) * step, counters, unit=unit)
    yield ProofCase((step + 1) * step, Counters(), unit=unit, in_place=True)
    yield ProofCase(step, Counters(), unit=unit, stack=8)


MODE = MessageMode(written, cases, recurrence=Tweaks)
