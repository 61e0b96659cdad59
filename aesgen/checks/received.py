"""Cases of functions that open a message: with the tag that came with it, and with a wrong one.

The right tag is the one that the operation writes. For a wrong one the function must write zeros instead of
the text. It changes neither. Where the text depends on the tag (operand `RECEIVED`), random bytes have no
right tag: `sealed` makes a message that has one."""

from __future__ import annotations

from dataclasses import replace

from aesgen.checks.case import Case
from aesgen.checks.oracle import answer
from aesgen.checks.questions import Question
from aesgen.operations import modes, operations
from aesgen.operations.contract import RECEIVED


def enters_text(operation: str) -> bool:
    """Whether the text that an operation writes depends on the tag that came with the message."""
    return any(each.name == RECEIVED for each in operations()[operation].others)


def sealed(operation: str, question: Question) -> Question:
    """The question with a ciphertext and its tag, if the text that `operation` writes depends on the tag:
    those of sealing the question's message. Any other question as it is. The question has a key for each
    stream."""
    if not enters_text(operation):
        return question
    seal, more = modes()[operations()[operation].mode]["encrypt"], dict(question.more)
    made = answer(seal.name, question.keys, question.ivs, question.inputs, more)
    [(_, tags)] = made.more
    more[RECEIVED] = _pieces(tags, len(question.inputs))
    return replace(question, inputs=_pieces(made.output, len(question.inputs)), more=tuple(more.items()))


def _pieces(joined: bytes, number: int) -> tuple[bytes, ...]:
    size = len(joined) // number
    return tuple(joined[size * i : size * (i + 1)] for i in range(number))


def both(case: Case, number: int) -> list[Case]:
    """`right`, then `wrong`."""
    return [right(case), wrong(case, number)]


def right(case: Case) -> Case:
    """The case with the tag that the message should have."""
    return _with(case, dict(case.more))


def wrong(case: Case, number: int) -> Case:
    """The case with one wrong bit in the tag of one stream: another byte for each `number`, the last one of
    the last stream first."""
    [(name, tag)] = case.more
    at = len(tag) - 1 - number % len(tag)
    changed = bytearray(tag)
    changed[at] ^= 1 << number // len(tag) % 8

    # Zeros are due in the text of that stream alone.
    streams = case.call.entry.streams
    size, stream = len(case.output) // streams, at // (len(tag) // streams)
    output = case.output[: size * stream] + bytes(size) + case.output[size * (stream + 1) :]
    refused = replace(case, name=f"{case.name}, a wrong tag", output=output)
    return _with(refused, {name: bytes(changed)})


def _with(case: Case, tags: dict[str, bytes]) -> Case:
    given = dict(case.call.more) | tags
    if RECEIVED in given:
        [given[RECEIVED]] = tags.values()
    return replace(case, call=replace(case.call, more=tuple(given.items())), more=tuple(tags.items()))
