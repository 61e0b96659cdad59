"""The test cases of an entry point: the fast subset that gates every variant, and the edge matrix."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import chain, product

from aesgen.checks.boundaries import TWO_BYTES, Rule, around, rows
from aesgen.checks.questions import Asker, Demand, Question
from aesgen.operations.contract import BLOCK_BYTES, Operand

LARGEST_COUNT = 70
LARGE_COUNTS = (255, 256, 257, 513, 1000)
"""Block counts around and beyond the 256 blocks whose counters share their upper bytes."""
DEEPEST_START = 34
EVERY_LENGTH = 1100
"""The edge matrix tests every length up to this one if all of them need at most `LENGTH_BYTES` of data."""
LONGEST = 4608
LONGER_LENGTHS = 32
"""Number of lengths drawn at random beyond `EVERY_LENGTH`, up to `LONGEST` blocks."""
LENGTH_BYTES = 12 << 20
"""Approximate limit of the data of all these lengths together; beyond it, lengths are drawn at random."""
EVERY_ASIDE = 300
"""The edge matrix tests every length of such an input up to this one, where the contract states sizes."""
TAILS = (0, 1, 15, 8, 7)
"""Bytes missing from the last block, in turn, for operations on any number of bytes."""
MOST_PROVED = 48
"""Largest number of blocks of a message in which the edge matrix changes every bit in a call of its own."""
CUTS = frozenset(around((8, 13, 14, 16), 1 << 7)) | {TWO_BYTES - 1, TWO_BYTES, TWO_BYTES + 1}
"""Lengths at which counters of 8 bits and of 16 wrap (16 also if they count bits), or at which CCM begins to
write longer lengths."""
EVERY_RESIDUE = 32
"""Up to this block factor every residue is tested; beyond it (a GPU's thread block), residues near the
factor."""


def _in_place(question: Question) -> Question:
    return replace(question, name=f"{question.name}, in place", in_place=True)


def _at(question: Question, offsets: tuple[int, int, int, int]) -> Question:
    where = "key, iv, in, out at " + ", ".join(f"+{offset}" for offset in offsets)
    return replace(question, name=f"{question.name}, {where}", offsets=offsets)


def aside_question(demand: Demand, seed: int, number: int = 0, message_bytes: int = 0) -> Question:
    """A call whose inputs besides the message have the lengths `number` of the contract: 0 for the usual. An
    input that limits the length of the message gets the first of its lengths that allows `message_bytes`, if
    that one does not."""
    ask = Asker(demand, seed)
    question = ask.asked(0, None, 0, usual=True)  # records of GPUs hold for what is drawn after it
    sized = [operand for operand in demand.contract.others if operand.sizes]
    lengths = {each: each.sizes[number] for each in sized} if number else {}
    limit = demand.contract.message.field
    for operand in sized if limit else ():
        usual = lengths.get(operand, operand.sizes[0])
        if limit and operand.name == limit.beside and limit.most(usual) < message_bytes:
            lengths[operand] = next(size for size in operand.sizes if limit.most(size) >= message_bytes)
    return _with_aside(question, {each: ask.drawn(size) for each, size in lengths.items()})


def one_question(demand: Demand, blocks: int, seed: int) -> Question:
    """One call of `blocks` random blocks per stream."""
    return Asker(demand, seed)(max(blocks, demand.least_blocks))


def quick_questions(demand: Demand, seed: int, block_factor: int) -> tuple[Question, ...]:
    """A few calls whose block counts include every residue of a small `block_factor`; CTR starts straddle
    carries.

    Every third call is in place; every third is unaligned if the entry allows it."""
    ask = Asker(demand, seed)
    unit = demand.block_multiple
    factor = -(-max(block_factor, 1) // unit)
    residues = range(factor, 2 * factor) if factor <= EVERY_RESIDUE else (factor - 1, factor, factor + 1)
    counts = [1, *residues, 3 * factor + factor // 2]
    carries = (8, 32, 128, 16, 64, 24, 120, 40)
    questions = []
    for i, count in enumerate(dict.fromkeys(counts)):
        blocks = max(count * unit, demand.least_blocks)
        less = TAILS[i % len(TAILS)] if demand.takes_bytes else 0
        start = (blocks // 2 + 1, carries[i % len(carries)]) if i % 4 < 3 else None
        question = ask(blocks, start, less if demand.allows(blocks, less) else 0)
        if i % 3 == 1 and demand.contract.keeps_length:
            question = _in_place(question)
        elif i % 3 == 2 and demand.alignment == 1:
            question = _at(question, (0, 5, 3, 9))
        questions.append(question)
    for switch in demand.switches:
        for blocks, carry in ((switch - 1, 64), (switch, 40), (switch + 261, 128)):
            questions.append(ask(-(-blocks // unit) * unit, (blocks // 2 + 1, carry)))
            if demand.has_usual:
                questions.append(ask(-(-blocks // unit) * unit, usual=True))
    return tuple(questions)


def boundary_questions(demand: Demand, seed: int) -> tuple[Question, ...]:
    """Lengths around those at which code that counts in 8 or 16 bits fails, as far as the entry takes them,
    and counters that wrap at each byte."""
    ask, unit, contract = Asker(demand, seed), demand.block_multiple, demand.contract
    most = (demand.block_limit or (max(CUTS) // BLOCK_BYTES)) * BLOCK_BYTES
    questions = [ask(-(-blocks // unit) * unit) for blocks in around((8,), 255)]
    for rule, at in ((row.rule, dict(row.at)) for row in rows(contract)):
        [name, size] = next(iter(at.items()))
        if rule is Rule.CARRY and contract.counter_bits:
            questions.append(ask(5 * unit, (2, size)))
        elif rule is Rule.ANSWER and contract.is_authenticated and size in CUTS:
            if name == contract.message.name:
                questions.append(ask(-(-size // BLOCK_BYTES), less=-size % BLOCK_BYTES))
                continue
            [operand] = [each for each in contract.others if each.name == name]
            if size in operand.lengths_up_to(most):
                questions.append(_with_aside(ask(1), {operand: ask.drawn(size)}))
    return tuple(each for each in questions if each.longest <= most)


def full_questions(demand: Demand, seed: int, limit: int | None = None) -> tuple[Question, ...]:
    """The edge matrix, as far as single calls can cover it, or at most `limit` of its questions with a fair
    share of each kind.

    Every block count from 0 to 70 (and a few beyond 256, and near each of the kernel's switches), every
    number of bytes up to 70 blocks if messages may have any, CTR from 0 to 34 blocks below every 2^(8 k),
    in-place calls, 16 x 16 alignments of input and output with key and IV moved too, keys and data of all
    zeros and all ones, every length of other inputs such as associated data, and for a linear operation every
    single bit of a message. Updated IVs are checked in
    every call, so one call equals any split of it. Without a `limit` also every length up to `EVERY_LENGTH`,
    and longer ones drawn from `seed`."""
    ask = Asker(demand, seed)
    every = (_counts, _tails, _starts, _switches, _places, _alignments, _constants, _asides, _bits)
    kinds = [list(kind(ask)) for kind in every]
    if limit is None:
        kinds.append(list(_lengths(ask)))
    most = demand.block_limit
    if most is not None:
        kinds = [[question for question in kind if question.longest <= most * BLOCK_BYTES] for kind in kinds]
    if limit is not None:
        kinds = _fair_shares(kinds, limit)
    return tuple(chain.from_iterable(kinds))


def _fair_shares(kinds: list[list[Question]], limit: int) -> list[list[Question]]:
    shares = [0] * len(kinds)
    for _ in range(min(limit, sum(map(len, kinds)))):
        open_kinds = [i for i, kind in enumerate(kinds) if shares[i] < len(kind)]
        shares[min(open_kinds, key=lambda i: shares[i])] += 1
    return [
        [kind[i * len(kind) // share] for i in range(share)]
        for kind, share in zip(kinds, shares, strict=True)
    ]


def _counts(ask: Asker) -> Iterator[Question]:
    unit = ask.demand.block_multiple
    small = range(0, max(LARGEST_COUNT, 4 * unit) + 1, unit)
    counts = chain(small, (-(-count // unit) * unit for count in LARGE_COUNTS))
    yield from map(ask, filter(ask.demand.allows, counts))


def _tails(ask: Asker) -> Iterator[Question]:
    """Every number of bytes up to the largest count of blocks, for messages of partial blocks."""
    if ask.demand.takes_bytes:
        for blocks, less in product(range(1, LARGEST_COUNT + 1), range(1, BLOCK_BYTES)):
            if ask.demand.allows(blocks, less):
                yield ask(blocks, less=less)
        for blocks, less in product(LARGE_COUNTS, (1, 8, 15)):
            if ask.demand.allows(blocks, less):
                yield ask(blocks, less=less)


def _starts(ask: Asker) -> Iterator[Question]:
    unit = ask.demand.block_multiple
    blocks = -(-(DEEPEST_START + 2) // unit) * unit
    carries = [
        row.at[0][1]
        for row in rows(ask.demand.contract)
        if row.rule is Rule.CARRY and ask.demand.contract.counter_bits
    ]
    for bits, distance in product(carries, range(DEEPEST_START + 1)):
        yield ask(blocks, (distance, bits))


def _switches(ask: Asker) -> Iterator[Question]:
    """Block counts near each of the kernel's switches, with counter carries in the middle of the call, and
    with the usual lengths of other inputs, for which kernels have paths of their own."""
    unit = ask.demand.block_multiple
    widest = ask.demand.contract.counter_bits
    carries = [bits for bits in (8, 16, 32, 40, 64, 80, 120, 128) if bits <= widest]
    for switch, more in product(ask.demand.switches, (-1, 0, 1, 2, 3, 257, 600)):
        blocks = -(-(switch + more) // unit) * unit
        for bits in carries or (0,):
            yield ask(blocks, (blocks // 2 + bits % 5, bits) if bits else None)
        if ask.demand.has_usual:
            question = ask(blocks, usual=True)
            yield from (question, _in_place(question))


def _places(ask: Asker) -> Iterator[Question]:
    if not ask.demand.contract.keeps_length:
        return
    for units in (1, 2, 3, 5, 8, 13, 21, 34, 55, 70):
        yield _in_place(ask(units * ask.demand.block_multiple))
    if ask.demand.takes_bytes:
        for blocks, less in product((2, 3, 5, 8, 17, 34, 70), range(1, BLOCK_BYTES)):
            yield _in_place(ask(blocks, less=less))


def _alignments(ask: Asker) -> Iterator[Question]:
    demand = ask.demand
    steps = range(0, 16, demand.alignment)
    key_steps = range(0, 16, max(demand.alignment, demand.key_alignment))
    for i, (at_input, at_output) in enumerate(product(steps, steps)):
        offsets = (key_steps[i % len(key_steps)], steps[(7 * i) % len(steps)], at_input, at_output)
        blocks, less = (1 + i % 19) * demand.block_multiple, i % BLOCK_BYTES if demand.takes_bytes else 0
        yield _at(ask(blocks, less=less if demand.allows(blocks, less) else 0), offsets)


def _constants(ask: Asker) -> Iterator[Question]:
    for key_byte, data_byte in product((b"\0", b"\xff"), repeat=2):
        question = ask(3 * ask.demand.block_multiple)
        yield replace(
            question,
            name=f"{question.name}, key of {key_byte.hex()}, data of {data_byte.hex()}",
            keys=tuple(key_byte * len(key) for key in question.keys),
            ivs=tuple(data_byte * 16 for _ in question.ivs),
            inputs=tuple(data_byte * len(data) for data in question.inputs),
        )


def _asides(ask: Asker) -> Iterator[Question]:
    """Every length of each operand besides the message, and all combinations of the contract's lengths with a
    few of the message."""
    aside = [operand for operand in ask.demand.contract.others if operand.sizes]
    unit = ask.demand.block_multiple
    for operand in aside:
        for size in operand.lengths_up_to(EVERY_ASIDE):
            yield _with_aside(ask(size % 4 * unit), {operand: ask.drawn(size)})
    for blocks, *sizes in product((0, 1, 2, 5), *(operand.sizes for operand in aside)) if aside else ():
        less = (sum(sizes) + blocks) % BLOCK_BYTES if blocks and ask.demand.takes_bytes else 0
        drawn = {operand: ask.drawn(size) for operand, size in zip(aside, sizes, strict=True)}
        yield _with_aside(ask(blocks * unit, less=less), drawn)


def _bits(ask: Asker) -> Iterator[Question]:
    """For a linear operation: a message of two passes of the loop and a block, and every message that differs
    from it in one bit. Longer ones differ in one bit of each block, another one in each of 128 calls."""
    if not ask.demand.contract.linear:
        return
    unit = ask.demand.block_multiple
    blocks = -(-(2 * ask.demand.block_factor + 1) // unit) * unit
    whole = ask(blocks, usual=True)
    bits = range(8 * BLOCK_BYTES)
    yield whole
    if blocks <= MOST_PROVED:
        for block, bit in product(range(blocks), bits):
            yield _flipped(whole, {block: bit}, f"bit {bit} of block {block}")
    else:
        for first in bits:
            places = {block: (first + block) % len(bits) for block in range(blocks)}
            yield _flipped(whole, places, f"bit {first} of block 0 and the next one of each block")


def _flipped(question: Question, places: Mapping[int, int], what: str) -> Question:
    """The question with the other value of one bit in some of its blocks (block: bit)."""
    mask = sum(1 << (8 * BLOCK_BYTES * block + bit) for block, bit in places.items())
    inputs = tuple(
        (int.from_bytes(data, "little") ^ mask).to_bytes(len(data), "little") for data in question.inputs
    )
    return replace(question, name=f"{question.name}, {what} changed", inputs=inputs)


def _with_aside(question: Question, held: Mapping[Operand, tuple[bytes, ...]]) -> Question:
    """The question with other bytes in some of its inputs."""
    more = dict(question.more) | {operand.name: pieces for operand, pieces in held.items()}
    sizes = ", ".join(f"{len(pieces[0])} bytes of {operand.name}" for operand, pieces in held.items())
    return replace(question, name=f"{question.name}, {sizes}", more=tuple(more.items()))


def _lengths(ask: Asker) -> Iterator[Question]:
    """Lengths from `LARGEST_COUNT` to `EVERY_LENGTH` blocks: all of them if their data are few enough, else a
    random part; then some longer ones. All use one key, the first blocks of the same data, and the usual
    lengths of other inputs."""
    demand, unit = ask.demand, ask.demand.block_multiple
    most = LENGTH_BYTES // (16 * demand.streams)
    short = list(range(-(-LARGEST_COUNT // unit) * unit, EVERY_LENGTH + 1, unit))
    while sum(short) > most:
        short = sorted(ask.random.sample(short, len(short) // 2))
    longer = range(-(-EVERY_LENGTH // unit) * unit, min(LONGEST, most) + 1, unit)
    few = min(LONGER_LENGTHS, len(longer), -(-2 * most // LONGEST))
    lengths = sorted([*short, *ask.random.sample(longer, few)])
    if not lengths:
        return
    whole = ask(lengths[-1], usual=True)
    for blocks in lengths:
        yield replace(
            whole,
            name=f"{demand.operation}, {blocks} block{'s' * (blocks != 1)}",
            blocks=blocks,
            inputs=tuple(data[: 16 * blocks] for data in whole.inputs),
        )
