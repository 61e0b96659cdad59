"""Cases of functions that open a message: with the tag that came with it, and with a wrong one.

The right tag is the one that the operation writes. For a wrong one the function must write zeros instead of
the text. It changes neither."""

from __future__ import annotations

from dataclasses import replace

from aesgen.checks.case import Case


def both(case: Case, number: int) -> list[Case]:
    """`right`, then `wrong`."""
    return [right(case), wrong(case, number)]


def right(case: Case) -> Case:
    """The case with the tag that the message should have."""
    return _with(case, dict(case.more))


def wrong(case: Case, number: int) -> Case:
    """The case with one wrong bit in the tag: another byte for each `number`, the last one first."""
    tags = dict(case.more)
    for name, tag in tags.items():
        at = len(tag) - 1 - number % len(tag)
        changed = bytearray(tag)
        changed[at] ^= 1 << number // len(tag) % 8
        tags[name] = bytes(changed)
    refused = replace(case, name=f"{case.name}, a wrong tag", output=bytes(len(case.output)))
    return _with(refused, tags)


def _with(case: Case, tags: dict[str, bytes]) -> Case:
    given = tuple((dict(case.call.more) | tags).items())
    return replace(case, call=replace(case.call, more=given), more=tuple(tags.items()))
