"""Correctness checks: every variant passes `quick` before it is timed, every winner passes `full`.

A `Case` is a call with its expected output and IV, which an independent implementation computed; devices run
the calls and `judge` compares. Nothing here depends on how a kernel works.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from aesgen.checks import received, windows
from aesgen.checks import remembered as _remembered
from aesgen.checks.case import Case as Case
from aesgen.checks.cases import (
    aside_question,
    boundary_questions,
    full_questions,
    one_question,
    quick_questions,
)
from aesgen.checks.judging import judge as judge
from aesgen.checks.keys import formed, given
from aesgen.checks.keys import key_setup as key_setup
from aesgen.checks.keys import schedule_setup as schedule_setup
from aesgen.checks.oracle import Answer
from aesgen.checks.oracle import answer as answer
from aesgen.checks.questions import Demand, Question
from aesgen.errors import VariantFailure
from aesgen.model.build import EntryPoint
from aesgen.model.job import Call
from aesgen.model.problem import Problem
from aesgen.operations import operations


@dataclass(frozen=True)
class _Answered:
    question: Question
    answer: Answer

    def of(self, call: Call) -> Case:
        """The case of a call that asks the question."""
        expected = self.answer
        return Case(self.question.name, call, expected.output, expected.state, expected.more)


def quick(
    problem: Problem, entries: Sequence[EntryPoint], seed: int = 0, block_factor: int | None = None
) -> list[Case]:
    """The fast subset: a few calls per entry of `entries`.

    Every residue of `block_factor` (by default each entry's own: the blocks per stream in one pass of its
    loop) occurs among the block counts, except on a GPU. The same arguments give the same cases.
    """

    def answered(entry: EntryPoint) -> Sequence[_Answered]:
        return _quick(_demand(entry), seed, block_factor or entry.block_factor)

    return _cases(problem, entries, answered)


def full(
    problem: Problem, entries: Sequence[EntryPoint], seed: int = 0, limit: int | None = None
) -> list[Case]:
    """The edge matrix, as calls: about two thousand per entry, or at most `limit` of them, with a fair share
    of each kind, for slow simulators. `seed` determines keys, data and the longer lengths.

    For an entry that keeps a context it also includes consecutive calls that share one."""
    cases = _cases(problem, entries, lambda entry: _full(_demand(entry), seed, limit))
    for entry in entries:
        if entry.abi.keeps_context:
            for blocks in remembering_lengths(entry.switches):
                cases += remembering([entry], [key_setup(entry, entries)], blocks, seed, keys_change=False)
    return cases


def boundaries(problem: Problem, entries: Sequence[EntryPoint], seed: int = 0) -> list[Case]:
    """Calls around the lengths and counters at which code that counts in 8 or 16 bits fails."""
    asked = {entry: boundary_questions(_demand(entry), seed) for entry in entries if not entry.is_setkey}
    return _cases(problem, entries, lambda entry: [_answer(_demand(entry), each) for each in asked[entry]])


def once(problem: Problem, entries: Sequence[EntryPoint], blocks: int, seed: int = 0) -> Case:
    """One call of `blocks` random blocks per stream, of the first of `entries` that is not a key setup."""
    [entry] = [entry for entry in entries if not entry.is_setkey]
    question = one_question(_demand(entry), blocks, seed)
    [case] = _cases(problem, entries, lambda entry: [_answer(_demand(entry), question)])
    return case


def remembering_lengths(switches: Sequence[int]) -> list[int]:
    """Block counts of the calls that share a context: just at the lengths at which a kernel switches paths,
    and beyond all of them."""
    counts = {count for switch in switches for count in (switch, switch + 5)}
    return sorted(counts | {max(switches, default=0) + 300})


def remembering(
    entries: Sequence[EntryPoint],
    setups: Sequence[EntryPoint | None],
    blocks: int,
    seed: int = 0,
    keys_change: bool = True,
) -> list[Case]:
    """Consecutive calls of CTR entry points, one per key size, that share one context; see
    `aesgen.checks.remembered`. They must run in this order, in one job."""
    cases: list[Case] = []
    steps = _remembered.steps([_demand(entry) for entry in entries], blocks, seed, keys_change)
    for number, question in steps:
        entry = entries[number]
        [key], [iv], [data] = question.keys, question.ivs, question.inputs
        setup = setups[number]
        call = Call(entry, given(key, entry, setup), iv, data, blocks, setup, follows=bool(cases))
        expected = answer(entry.operation, [key], [iv], [data])
        cases.append(Case(question.name, call, expected.output, expected.state))
    return cases


def immense(entries: Sequence[EntryPoint], entry: EntryPoint, seed: int = 0) -> Case:
    """A call of more than 2^28 blocks of `entry`, for devices that map windows. All streams have the same
    key, state and buffers, so that each writes the same answer to the same place. The operation must have
    no limit of length, and no operands beside the usual ones that a caller fills."""
    key = _drawn(seed, (entry.key_bits // 8,))[0]
    asked = windows.question(entry.operation, key, seed)
    setup, others = key_setup(entry, entries), operations()[entry.operation].others
    more = {each: asked.more[each.name] * entry.streams for each in others}
    call = Call(
        entry,
        given(key, entry, setup) * (1 if entry.shared_key else entry.streams),
        asked.state * entry.streams,
        asked.data,
        windows.BLOCKS,
        setup,
        window=windows.WINDOW,
        more=tuple((each.name, value) for each, value in more.items() if not each.written or each.sizes),
    )
    streams = f" in each of {entry.streams} streams" if entry.streams > 1 else ""
    name = f"{entry.operation}, {windows.BLOCKS} blocks{streams}"
    tags = entry.streams if call.contract.output.size else 1  # each stream has an output of its own
    copies = {each: 1 if each.listed else entry.streams for each in others}  # streams share what is listed
    written = tuple((each.name, asked.more[each.name] * copies[each]) for each in others if each.written)
    return Case(name, call, asked.output * tags, asked.updated * entry.streams, written)


def timed(
    entries: Sequence[EntryPoint], entry: EntryPoint, blocks: int, seed: int = 0, usual: bool = True
) -> Call:
    """A call of `entry` over `blocks` random blocks per stream (rounded up to its multiple), to be timed.
    Inputs besides the message have their `usual` length, or else the last of the contract's lengths, or one
    that allows so long a message. A function that compares tags gets the right one."""
    unit = entry.block_multiple
    blocks = -(-blocks // unit) * unit
    keys = [entry.key_bits // 8] * (1 if entry.shared_key else entry.streams)
    iv_bytes = operations()[entry.operation].state_bytes * entry.streams
    *raw, iv, data = _drawn(seed, (*keys, iv_bytes, 16 * blocks * entry.streams))
    question = aside_question(_common(entry), seed, 0 if usual else -1, 16 * blocks)
    setup = key_setup(entry, entries)
    call = Call(
        entry,
        key=b"".join(given(key, entry, setup) for key in raw),
        iv=iv,
        data=data,
        blocks=blocks,
        setup=setup,
        more=_more(entry, setup, question),
    )
    if not entry.compares and not received.enters_text(entry.operation):
        return call
    size = len(data) // entry.streams
    inputs = tuple(data[size * i : size * (i + 1)] for i in range(entry.streams))
    copies = entry.streams // len(raw)
    message = _message(entry.operation, replace(question, keys=(*raw,) * copies, inputs=inputs))
    asked = message.question
    call = replace(call, data=b"".join(asked.inputs), more=_more(entry, setup, asked))
    return received.right(message.of(call)).call if entry.compares else call


@lru_cache(maxsize=2)
def _message(operation: str, question: Question) -> _Answered:
    """A message whose right tag is known. All that open it in one comparison share it."""
    sealed = received.sealed(operation, question)
    return _Answered(sealed, answer(operation, sealed.keys, sealed.ivs, sealed.inputs, dict(sealed.more)))


@lru_cache(maxsize=16)
def _drawn(seed: int, sizes: tuple[int, ...]) -> tuple[bytes, ...]:
    """Random bytes, in pieces of `sizes`; cached, because 64 MB take a third of a second."""
    draw = random.Random(seed).randbytes
    return tuple(draw(size) for size in sizes)


def _cases(
    problem: Problem,
    entries: Sequence[EntryPoint],
    answered: Callable[[EntryPoint], Sequence[_Answered]],
) -> list[Case]:
    if not any(e.operation == problem.operation and e.key_bits == problem.key_bits for e in entries):
        raise VariantFailure(
            "render", f"no entry point for {problem.operation} with {problem.key_bits}-bit keys"
        )
    cases = []
    for entry in entries:
        if entry.is_setkey:
            cases += _setkey_cases(entry)
            continue
        setup = key_setup(entry, entries)
        for each in answered(entry):
            if entry.compares and received.enters_text(entry.operation):
                each = _message(entry.operation, each.question)
            question = each.question
            call = Call(
                entry,
                key=b"".join(given(key, entry, setup) for key in question.keys),
                iv=b"".join(question.ivs),
                data=b"".join(question.inputs),
                blocks=question.blocks,
                setup=setup,
                in_place=question.in_place,
                offsets=question.offsets,
                more=_more(entry, setup, question),
            )
            case = each.of(call)
            cases += received.both(case, len(cases) // 2) if entry.compares else [case]
    return cases


def _more(entry: EntryPoint, setup: EntryPoint | None, question: Question) -> tuple[tuple[str, bytes], ...]:
    """The further operands of a question in the form that the entry point takes: a key in its key form, or
    as `expanded` if that form is `inverse` and the key is for the other direction."""
    contract = operations()[entry.operation]
    schedules = {each.name: contract.schedule_of(each) for each in contract.keys}

    def shaped(name: str, piece: bytes) -> bytes:
        if name not in schedules:
            return piece
        if entry.key_form == "inverse" and schedules[name] == "enc":
            return formed(piece, "expanded")
        return given(piece, entry, setup)

    return tuple((name, b"".join(shaped(name, piece) for piece in pieces)) for name, pieces in question.more)


def _demand(entry: EntryPoint) -> Demand:
    keys = 1 if entry.shared_key else entry.streams
    return Demand(
        entry.operation,
        entry.streams,
        entry.block_multiple,
        entry.alignment,
        entry.key_alignment,
        entry.key_bits // 8,
        keys,
        entry.switches,
        entry.block_limit,
        entry.block_factor if operations()[entry.operation].linear else 1,
    )


def _common(entry: EntryPoint) -> Demand:
    """The timed call of every kernel of an operation, the same for kernels of other libraries."""
    keys = 1 if entry.shared_key else entry.streams
    return Demand(entry.operation, entry.streams, 1, 1, 1, entry.key_bits // 8, keys)


_EXAMPLE_KEY = bytes.fromhex("603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4")


def _setkey_cases(entry: EntryPoint) -> list[Case]:
    """The schedule itself if it has the standard's form; a private form is checked by using it."""
    if entry.key_form not in ("expanded", "inverse"):
        return []
    key = _EXAMPLE_KEY[: entry.key_bits // 8]
    keys = [key[i:] + key[:i] for i in range(1 if entry.shared_key else entry.streams)]
    schedules = b"".join(formed(key, entry.key_form) for key in keys)
    return [Case(f"{entry.operation}, {key.hex()}", Call(entry, b"".join(keys)), schedules)]


@lru_cache(maxsize=64)
def _quick(demand: Demand, seed: int, block_factor: int) -> tuple[_Answered, ...]:
    return tuple(_answer(demand, question) for question in quick_questions(demand, seed, block_factor))


@lru_cache(maxsize=8)
def _full(demand: Demand, seed: int, limit: int | None) -> tuple[_Answered, ...]:
    return tuple(_answer(demand, question) for question in full_questions(demand, seed, limit))


def _answer(demand: Demand, question: Question) -> _Answered:
    return _answered(demand.operation, demand.streams if demand.keys == 1 else 1, question)


@lru_cache(maxsize=8192)
def _answered(operation: str, copies: int, question: Question) -> _Answered:
    """The answer to a question whose keys serve `copies` streams each. It is remembered: the finalists of a
    search have different loops but most questions in common."""
    keys = question.keys * copies
    return _Answered(question, answer(operation, keys, question.ivs, question.inputs, dict(question.more)))
