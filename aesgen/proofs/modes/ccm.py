"""CCM (NIST SP 800-38C): the text under a counter, and one chain of blocks over lengths, IV, associated data
and plaintext."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from aesgen.model.build import EntryPoint
from aesgen.operations.contract import BLOCK_BYTES, Operation
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.failures import Stopped
from aesgen.proofs.modes import Message, MessageMode
from aesgen.proofs.specification import ciphered, split
from aesgen.proofs.terms import Bytes, Terms

SHARED = 15
"""Bytes of a block that the IV and the length of the text share."""
SHORT = 0xFF00
"""Bytes of associated data from which their length has another encoding (A.2.2), which this lacks."""


def _padded(content: Bytes) -> Bytes:
    return content + (0,) * (-len(content) % BLOCK_BYTES)


def written(terms: Terms, contract: Operation, message: Message) -> Mapping[str, Bytes]:
    """Output and tag of one message (6.1, A.2, A.3)."""
    keys, given = message.keys["key"], message.given
    iv, aside, text = given["iv"], given["aad"], given["input"]
    width, tag_bytes = SHARED - len(iv), len(given["tag"])
    if len(aside) >= SHORT:
        raise Stopped("the specification lacks associated data that long")

    def stream(number: int) -> Bytes:
        counter = (width - 1, *iv, *number.to_bytes(width, "big"))
        return ciphered(terms, keys, counter, inverse=False)

    output: Bytes = ()
    for number, block in enumerate(split(text), 1):
        output += terms.xors(block, stream(number)[: len(block)])
    plain = output if contract.direction == "decrypt" else text
    flags = 64 * bool(aside) + 8 * ((tag_bytes - 2) // 2) + width - 1
    first = (flags, *iv, *len(text).to_bytes(width, "big"))
    _cipher_zero(terms, keys, len(aside) // BLOCK_BYTES + 2)
    more = (*len(aside).to_bytes(2, "big"), *aside) if aside else ()
    chained: Bytes = (0,) * BLOCK_BYTES
    for block in split(first + _padded(more) + _padded(plain)):
        chained = ciphered(terms, keys, terms.xors(chained, block), inverse=False)
    return {"output": output, "tag": terms.xors(chained, stream(0))[:tag_bytes]}


def _cipher_zero(terms: Terms, keys: Sequence[Bytes], times: int) -> None:
    """Cipher zero, then its cipher, and so on. Kernels that always cipher two blocks do so beside the chain
    of the associated data, where there is no counter; nothing reads it. The prover recognises an S-box by
    its argument if the specification had that argument before."""
    block: Bytes = (0,) * BLOCK_BYTES
    for _ in range(times):
        block = ciphered(terms, keys, block, inverse=False)


def case(
    blocks: int, tail: int = 0, iv: int = 12, aside: int = 0, tag: int = 16, **more: object
) -> ProofCase:
    """One message."""
    lengths = (("iv", iv), ("aad", aside), ("tag", tag))
    return ProofCase(blocks, tail=tail, lengths=lengths, **more)  # type: ignore[arg-type]


def cases(entry: EntryPoint) -> Iterator[ProofCase]:
    """The calls of a bounded proof."""
    yield from _serial() if entry.refuses else _wide(entry)


def _serial() -> Iterator[ProofCase]:
    """Messages for a function that processes one block after the other and refuses wrong lengths: short ones
    with all parts of a block and each length of IV and tag, counters that carry at the end of the whole
    blocks and between two of them, and lengths that are not allowed."""
    for blocks in (0, 1, 2, 5):
        yield case(blocks, aside=5 * blocks)
    for tail in range(1, BLOCK_BYTES):
        yield case(0, tail, iv=7 + tail % 7, aside=BLOCK_BYTES - tail, tag=4 + 2 * (tail % 7))
    for aside in (1, 13, 14, 15, 30, 31, 257):
        yield case(0, aside=aside)
    for tail in (0, 7):
        yield case(2, tail, aside=3, in_place=True)
    yield case(255, 1)
    yield case(256)
    for wrong in (
        *({"iv": 0}, {"iv": 6}, {"iv": 14}, {"iv": 256 + 7}),
        *({"tag": 0}, {"tag": 2}, {"tag": 5}, {"tag": 15}, {"tag": 17}, {"tag": 18}, {"tag": 256 + 4}),
        *({"aside": SHORT}, {"aside": 0xFFFF}),
    ):
        yield case(1, 3, refused=True, **wrong)


def _wide(entry: EntryPoint) -> Iterator[ProofCase]:
    """Messages about every pass of the loop, with all parts of a block, and with each length of IV and
    tag."""
    turn = entry.block_factor
    passes = {count * turn + more for count in (1, 2) for more in (-1, 0, 1)}
    for blocks in sorted({0, 1, 2, 3, 4, 5, 7, 8, 9, 17, 33, *passes}):
        yield case(blocks, aside=5 * blocks % 31)
    yield case(256, 1, aside=20)  # the counter carries
    for tail in range(1, BLOCK_BYTES):
        yield case(tail % 4, tail, aside=BLOCK_BYTES - tail)
    for iv in range(7, 14):
        yield case(2, 3, iv=iv, aside=13)
    for tag in range(4, 17, 2):
        yield case(1, 1, aside=14, tag=tag)
    for aside in (1, 13, 14, 15, 30, 31, 257):
        yield case(1, aside=aside)
    for blocks in sorted({1, turn, 2 * turn + 1}):
        yield case(blocks, 7, aside=3, in_place=True)
    for stack in (8, 24, 40):
        yield case(2, 3, aside=7, stack=stack)


MODE = MessageMode(written, cases, limits={"aad": SHORT - 1})
