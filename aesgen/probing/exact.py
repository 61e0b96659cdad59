"""The exact check: whether what meets depends on a secret, for all values of shares and random words.

Two bits that meet depend jointly on a secret if and only if one of them does or their sum does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from aesgen.config.leakage_schema import RuleFile, SecretFile
from aesgen.probing.description import Function
from aesgen.probing.expressions import Atoms, Bit, Expressions
from aesgen.probing.independence import Judge, Verdict
from aesgen.probing.meetings import meetings
from aesgen.probing.traces import Place


class OpenWords:
    """Secret and random words all of whose bits are variables."""

    def __init__(self) -> None:
        self.atoms = Atoms()

    def _word(self, secret: bool) -> Expressions:
        return Expressions(self.atoms, self.atoms.variables(secret))

    def random(self) -> Any:
        return self._word(secret=False)

    def secret(self, name: str, secret: SecretFile) -> list[Any]:
        return [self._word(secret=True) for _ in range(secret.words)]


class Judged(NamedTuple):
    """A meeting, with the bits that depend on a secret and those that are undecided."""

    place: Place
    leaking: tuple[int, ...]
    undecided: tuple[int, ...]


def judged(function: Function, rules: Mapping[str, RuleFile]) -> Iterator[Judged]:
    """Each meeting of values that are not public. Raises `Stopped` where the model ends."""
    source = OpenWords()
    judge = Judge(source.atoms)
    for met in meetings(function.core(source).run(function.start), rules):
        old, new = (_bits(source.atoms, each) for each in (met.old, met.new))
        found: dict[Verdict, list[int]] = {verdict: [] for verdict in Verdict}
        for number, (before, after) in enumerate(zip(old, new, strict=True)):
            found[_worst(judge, before, after)].append(number)
        yield Judged(Place.of(met), tuple(found[Verdict.LEAKS]), tuple(found[Verdict.UNDECIDED]))


def _bits(atoms: Atoms, word: Any) -> tuple[Bit, ...]:
    return atoms.word(word).bits if isinstance(word, int) else word.bits


def _worst(judge: Judge, before: Bit, after: Bit) -> Verdict:
    """The worst verdict of two bits and their sum."""
    verdicts = {judge.verdict(each) for each in ((after, before, before ^ after) if before else (after,))}
    for worst in (Verdict.LEAKS, Verdict.UNDECIDED):
        if worst in verdicts:
            return worst
    return Verdict.INDEPENDENT
