"""A target and a problem that a space supports: an example to count its points and to show its axes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from aesgen.model.problem import Problem
    from aesgen.model.target import Target
    from aesgen.spaces.bound import BoundSpace
    from aesgen.spaces.file import Space


def example(space: Space, targets: Sequence[Target]) -> BoundSpace | None:
    """`space`, bound to the first problem that it supports on one of `targets`, and the first of these; None
    if there is none."""
    candidates = [target for target in targets if space.family in target.families]
    for ending in _endings(space.family) if candidates else ():
        for target in candidates:
            for problem in _problems(ending):
                if space.serves(target, problem):
                    return space.bind(target, problem)
    return None


def _endings(family: str) -> Iterator[str]:
    """The endings of the names of problems for which a space may be counted, the usual one first: one stream,
    then the family's numbers of streams, then keys on the fly. The family is imported only for its streams:
    nearly every space serves one stream."""
    yield ""
    from aesgen.families import traits

    streams = traits(family).streams
    yield from streams
    yield from (f"{number}-otf" for number in ("", *streams))


@cache
def _problems(ending: str) -> tuple[Problem, ...]:
    """The problem of every operation and key size whose name has `ending`, e.g. `x4` or `x4-otf`."""
    from aesgen.model.problem import Problem
    from aesgen.operations import operations

    usual = sorted(operations().values(), key=lambda each: (each.decrypts, each.serial, not each.state))
    return tuple(
        Problem.parse(f"aes{bits}-{operation.mode}-{operation.direction}{ending and '-'}{ending.lstrip('-')}")
        for bits in (128, 256, 192)
        for operation in usual
        if bits in operation.key_sizes
    )
