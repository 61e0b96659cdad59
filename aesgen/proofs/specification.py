"""What each mode of operation must store, written on terms from its contract (FIPS-197, NIST SP 800-38A)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from aesgen.cipher.aes import multiply
from aesgen.operations.contract import BLOCK_BYTES, Chaining, Operation
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


def supported(contract: Operation) -> bool:
    """Whether `stored` knows the operation: ECB, CBC and CTR over whole blocks."""
    return contract.is_block_mode and contract.chaining is not Chaining.COUNTER32


def stored(
    terms: Terms,
    contract: Operation,
    keys: Sequence[Block],
    blocks: Sequence[Block],
    counters: Incremented,
    state: Block,
) -> tuple[list[Block], Block]:
    """The output blocks of a call, and the state that it leaves; `counters` gives the counter of each block,
    and `state` is the IV of CBC."""
    made: list[Block] = []
    for number, block in enumerate(blocks):
        if contract.counts:
            made.append(terms.xors(block, ciphered(terms, keys, counters(number), inverse=False)))
        elif not contract.chained:
            made.append(ciphered(terms, keys, block, contract.decrypts))
        elif contract.decrypts:
            made.append(terms.xors(ciphered(terms, keys, block, inverse=True), state))
            state = block
        else:
            state = ciphered(terms, keys, terms.xors(block, state), inverse=False)
            made.append(state)
    return made, counters(len(blocks)) if contract.counts else state


def split(parts: Bytes) -> list[Block]:
    """Bytes in blocks of 16."""
    return [parts[start : start + BLOCK_BYTES] for start in range(0, len(parts), BLOCK_BYTES)]
