"""Round keys on the fly: which words of the schedule to compute before which round."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from aesgen.cipher import aes
from aesgen.cipher.loop import BlockStep, Repeat, Tree
from aesgen.model.problem import Problem


@dataclass(frozen=True)
class Word:
    """Schedule word `index`: word `other` ^ f(word `previous`), f being `plain`, `substituted`, or `rotated`
    (rotated, substituted, and XORed with `constant`); or, `mixed`, InvMixColumns of word `index`."""

    index: int
    kind: str
    other: int = 0
    previous: int = 0
    constant: int = 0


@dataclass(frozen=True)
class Expand:
    """The words to compute at this point, in order."""

    words: tuple[Word, ...]


def expand(problem: Problem, tree: Tree) -> tuple[BlockStep | Repeat | Expand, ...]:
    """`tree` with the schedule's words computed just before the first step that uses them."""
    nodes: list[BlockStep | Repeat | Expand] = []
    made = -1
    for node in tree:
        if isinstance(node, BlockStep) and node.kind in ("whiten", "round", "last"):
            while made < node.round:
                made += 1
                if words := tuple(_words_for(problem, made)):
                    nodes.append(Expand(words))
        nodes.append(node)
    return tuple(nodes)


def forward(problem: Problem) -> tuple[Word, ...]:
    """The whole schedule beyond the key's own words."""
    length = problem.key_bits // 32
    return tuple(
        _step(length, index, index - length, index - 1) for index in range(length, 4 * problem.round_keys)
    )


def _words_for(problem: Problem, use: int) -> Iterator[Word]:
    """The words that key `use` (0 to Nr, in the order of use) needs in addition to earlier ones.

    Encryption starts from the key's own words, decryption from the schedule's last ones and runs backward.
    """
    length = problem.key_bits // 32
    if problem.direction == "encrypt":
        for index in range(max(length, 4 * use), 4 * use + 4):
            yield _step(length, index, index - length, index - 1)
        return
    first = 4 * (problem.rounds - use)
    for index in range(first + 3, first - 1, -1):
        if index < 4 * problem.round_keys - length:
            yield _step(length, index + length, index + length, index + length - 1, made=index)
    if 0 < use < problem.rounds:
        for index in range(first, first + 4):
            yield Word(index, "mixed")


def _step(length: int, step: int, other: int, previous: int, made: int | None = None) -> Word:
    """The schedule's recurrence at `step`, solved for word `made` (FIPS-197, 5.2)."""
    index = step if made is None else made
    if step % length == 0:
        constant = int(aes.round_constants(10)[step // length - 1])
        return Word(index, "rotated", other, previous, constant)
    kind = "substituted" if length > 6 and step % length == 4 else "plain"
    return Word(index, kind, other, previous)
