"""What a check of a kernel's secrets found, and the label that comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Leak:
    """How an instruction betrays a secret (`branch`, `address`, `gather`; `time`: its own time depends on its
    operands), and the instruction in words."""

    how: str
    at: str

    def __str__(self) -> str:
        if self.how == "gather":
            return f"{self.at} gathers"
        subject = {"branch": "a branch at", "address": "the address of", "time": "the time of"}[self.how]
        return f"{subject} {self.at} depends on secrets"


@dataclass(frozen=True)
class Verdict:
    """`leak`: the first that was seen, or None. `checked`: by what; `undecided`: which checks could not tell,
    and why. `steps`: the instructions followed under each secret."""

    leak: Leak | None
    checked: tuple[str, ...] = ()
    undecided: tuple[str, ...] = ()
    steps: int = 0


def together(verdicts: Sequence[Verdict]) -> Verdict:
    """One verdict of several: a leak that any has seen stands, with those that saw it."""
    saw = [verdict for verdict in verdicts if verdict.leak]
    told = saw or verdicts
    return Verdict(
        saw[0].leak if saw else None,
        tuple(name for verdict in told for name in verdict.checked),
        tuple(why for verdict in verdicts for why in verdict.undecided),
        max((verdict.steps for verdict in verdicts), default=0),
    )


@dataclass(frozen=True)
class LeakTraits:
    """What a label must know of the machine: whether data is `cached`, whether lookups that meet in a memory
    bank wait in turn (`banked`), and by how many cycles a simulator's counts differed between secrets
    (`spread`; None where they cannot or were not compared)."""

    cached: bool
    banked: bool = False
    spread: float | None = None


def label(secret_lookups: bool, machine: LeakTraits, verdict: Verdict | None, tools: str = "") -> str:
    """The constant-time label of a build: what was seen in execution, else what its construction says.

    `secret_lookups`: its method looks tables up at secret places. `tools`: what built it; a verdict is of
    the binary, not of its source."""
    if verdict and verdict.leak:
        kind = "timing leaks" if verdict.leak.how in ("branch", "time") else "tables, cache-timing leaks"
        return f"{kind} ({', '.join(verdict.checked)}: {verdict.leak})"
    if verdict and verdict.checked:
        undecided = "".join(f"; {why}" for why in verdict.undecided)
        return f"constant-time (checked: {', '.join((*verdict.checked, tools))}{undecided})"
    known = _without_verdict(secret_lookups, machine)
    if verdict and verdict.undecided and known.startswith("unknown"):
        return f"{known.removesuffix(')')}; {'; '.join(verdict.undecided)})"
    return known


def gist(label: str) -> str:
    """A label without what is said of how it was checked."""
    return label.partition(" (")[0]


def _without_verdict(secret_lookups: bool, machine: LeakTraits) -> str:
    equal = "checked: cycles equal for all keys and texts tried"
    if machine.spread:
        cause = ", timing leaks through bank conflicts" if machine.banked and secret_lookups else ""
        what = f"tables{cause}" if cause else "cycles depend on secrets"
        return f"{what} (checked: they differ by {machine.spread:g} cycles)"
    if secret_lookups and machine.banked:
        return "tables, timing leaks through bank conflicts"
    if secret_lookups and machine.cached:
        return "tables, cache-timing leaks"
    if secret_lookups:
        return "tables, no data cache" + (f" ({equal})" if machine.spread == 0 else "")
    if machine.spread == 0:
        return f"constant-time ({equal})"
    return "unknown (no secret lookups by construction)"
