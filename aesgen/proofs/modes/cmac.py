"""CMAC (NIST SP 800-38B): one chain of blocks, the last of which a subkey joins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

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
    chain, text = Chain(terms, contract, message.keys), message.given[contract.message.name]
    value, partial = chain.first(()), len(text) % BLOCK_BYTES
    *blocks, last = split(text[: len(text) - partial]) or [()]
    for block in blocks:
        _, value = chain.turned(value, block)
    return {contract.output.name: chain.ended(value, last, text[len(text) - partial :])}


class Chain:
    """The recurrence of the chain, with round keys by the names of the key operands."""

    stores = False

    def __init__(self, terms: Terms, contract: Operation, keys: Mapping[str, Sequence[Bytes]]) -> None:
        self.terms, self.keys = terms, keys["key"]

    def first(self, state: Bytes) -> Bytes:
        """The chain before the first block."""
        return _ZERO

    def turned(self, value: Bytes, text: Bytes) -> tuple[Bytes, Bytes]:
        """No output, and the chain after a block."""
        return (), ciphered(self.terms, self.keys, self.terms.xors(value, text), inverse=False)

    def undone(self, value: Bytes, blocks: int) -> None:
        return None

    def ended(self, value: Bytes, text: Bytes, partial: Bytes) -> Bytes:
        """The tag: a subkey joins the last block, which is filled if it is partial. There is no whole block
        before it in messages of fewer than 16 bytes."""
        subkey = doubled(self.terms, ciphered(self.terms, self.keys, _ZERO, inverse=False))
        if partial or not text:
            subkey = doubled(self.terms, subkey)
            value = self.turned(value, text)[1] if text else value
            text = (*partial, 0x80, *(0,) * (BLOCK_BYTES - 1 - len(partial)))
        return self.turned(value, self.terms.xors(text, subkey))[1]


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


MODE = MessageMode(written, cases, recurrence=Chain)
