"""CMAC (NIST SP 800-38B): one chain of blocks, the last of which a subkey joins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from aesgen.model.build import EntryPoint
from aesgen.operations.contract import BLOCK_BYTES, Operation
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.modes import Message, MessageMode, xts
from aesgen.proofs.specification import ciphered, split
from aesgen.proofs.terms import Bytes, Terms

_ZERO = (0,) * BLOCK_BYTES


def doubled(terms: Terms, block: Bytes) -> Bytes:
    """A subkey from the one before (6.1): times x, where the first bit is the highest coefficient. The bytes
    of XTS are in the other order."""
    return xts.doubled(terms, block[::-1])[::-1]


def written(terms: Terms, contract: Operation, message: Message) -> Mapping[str, Bytes]:
    """The tag of a message of any number of bytes (6.2)."""
    keys, text = message.keys["key"], message.given[contract.message.name]
    subkey = doubled(terms, ciphered(terms, keys, _ZERO, inverse=False))
    if not text or len(text) % BLOCK_BYTES:
        subkey = doubled(terms, subkey)
        text = (*text, 0x80, *(0,) * (-len(text) % BLOCK_BYTES - 1 if text else BLOCK_BYTES - 1))
    *blocks, last = split(text)
    chained: Bytes = _ZERO
    for block in (*blocks, terms.xors(last, subkey)):
        chained = ciphered(terms, keys, terms.xors(chained, block), inverse=False)
    return {contract.output.name: chained}


def cases(entry: EntryPoint) -> Iterator[ProofCase]:
    """Messages about every pass of the loop, with all parts of a block."""
    turn = entry.block_factor
    whole = {
        0,
        1,
        2,
        3,
        4,
        5,
        7,
        8,
        9,
        17,
        33,
        *(passes * turn + more for passes in (1, 2) for more in (-1, 0, 1)),
    }
    for blocks in sorted(whole):
        yield ProofCase(blocks)
    for tail in range(1, BLOCK_BYTES):
        yield ProofCase(tail % 4, tail=tail)
    for stack in (8, 24, 40):
        yield ProofCase(2, tail=3, stack=stack)


MODE = MessageMode(written, cases)
