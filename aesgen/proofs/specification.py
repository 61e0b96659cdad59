"""What each mode of operation must store, written on terms from its contract (FIPS-197, NIST SP 800-38A)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from aesgen.cipher.aes import multiply
from aesgen.operations.contract import BLOCK_BYTES, Operation
from aesgen.operations.steps import over_segments
from aesgen.proofs.terms import Bytes, Terms

Block = Bytes
Incremented = Callable[[int], Block]
"""The block of the counter of the block with this number."""


def rounds(key_bits: int) -> int:
    """Nr of FIPS-197."""
    return key_bits // 32 + 6


def ciphered(terms: Terms, keys: Sequence[Block], block: Block, inverse: bool) -> Block:
    """The cipher with the schedule `keys`; with `inverse` the equivalent inverse cipher (FIPS-197, 5.3.5),
    whose schedule is in the order of use."""
    return terms.ciphered(tuple(keys), block, inverse)


def expanded(terms: Terms, key: Block, inverse: bool) -> list[Block]:
    """The round keys of a user's key (FIPS-197, 5.2); with `inverse` those of the equivalent inverse cipher
    (5.3.5), in the order of use."""
    words = [key[start : start + 4] for start in range(0, len(key), 4)]
    length, count = len(words), rounds(8 * len(key)) + 1
    constant = 1
    for place in range(length, 4 * count):
        word = words[-1]
        if place % length == 0:
            word = tuple(terms.substituted(byte) for byte in word[1:] + word[:1])
            word = (terms.xor(word[0], constant), *word[1:])
            constant = multiply(constant, 2)
        elif length > 6 and place % length == 4:
            word = tuple(terms.substituted(byte) for byte in word)
        words.append(terms.xors(words[place - length], word))
    keys = split(sum(words[: 4 * count], ()))
    return inverted(terms, keys) if inverse else keys


def inverted(terms: Terms, keys: Sequence[Block]) -> list[Block]:
    """The round keys of the equivalent inverse cipher (5.3.5), in the order of use, from those of the
    cipher."""
    first, *middle, last = keys[::-1]
    return [first, *(terms.mixed(each, inverse=True) for each in middle), last]


class StepsOnTerms:
    """The algebra of a mode's steps (`aesgen.operations.steps`) on terms, under round keys by the name of the
    key operand, in the order of use."""

    def __init__(self, terms: Terms, keys: Mapping[str, Sequence[Block]]) -> None:
        self.terms, self.keys = terms, keys

    def encipher(self, block: Block, key: str = "key") -> Block:
        return ciphered(self.terms, self.keys[key], block, inverse=False)

    def decipher(self, block: Block, key: str = "key") -> Block:
        return ciphered(self.terms, self.keys[key], block, inverse=True)

    def xor(self, left: Bytes, right: Bytes) -> Bytes:
        return self.terms.xors(left, right)


def stored(
    terms: Terms,
    contract: Operation,
    keys: Sequence[Block],
    blocks: Sequence[Block],
    counters: Incremented,
    state: Block,
) -> tuple[list[Block], Block]:
    """The output blocks of a call of a mode by blocks, and the state that it leaves; `counters` gives the
    counter of each block of CTR, and `state` is the state of any other mode."""
    if contract.counts:
        streams = (ciphered(terms, keys, counters(number), inverse=False) for number in range(len(blocks)))
        return [terms.xors(*both) for both in zip(blocks, streams, strict=True)], counters(len(blocks))
    assert contract.step is not None
    return over_segments(contract.step, StepsOnTerms(terms, {"key": keys}), state, sum(blocks, ()))


def split(parts: Bytes) -> list[Block]:
    """Bytes in blocks of 16."""
    return [parts[start : start + BLOCK_BYTES] for start in range(0, len(parts), BLOCK_BYTES)]
