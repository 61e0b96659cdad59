"""A target and a problem that a space supports: an example to count its points and to show its axes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from aesgen.model.problem import Problem
    from aesgen.model.target import Target
    from aesgen.spaces.bound import BoundSpace
    from aesgen.spaces.file import Space


def example(space: Space, targets: Sequence[Target]) -> BoundSpace | None:
    """`space`, bound to the first of `targets` and the first problem that it supports; None if there is
    none."""
    from aesgen.families import traits

    problems = _problems(traits(space.family).streams)
    for target in (target for target in targets if space.family in target.families):
        for problem in problems:
            if space.serves(target, problem):
                return space.bind(target, problem)
    return None


def _problems(streams: Sequence[str]) -> list[Problem]:
    """The problems for which a space may be counted, the usual ones first: one stream, then `streams`."""
    from aesgen.model.problem import Problem
    from aesgen.operations import operations

    usual = sorted(operations().values(), key=lambda each: (each.decrypts, each.serial, not each.state))
    return [
        Problem.parse(f"aes{bits}-{operation.mode}-{operation.direction}{number and '-'}{number}{otf}")
        for otf in ("", "-otf")
        for number in ("", *streams)
        for bits in (128, 256, 192)
        for operation in usual
        if bits in operation.key_sizes
    ]
