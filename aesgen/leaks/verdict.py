"""The findings of the checks on a kernel's secrets, and the label derived from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

CONSTANT_TIME = "constant-time"
UNCACHED_TABLES = "tables, no data cache"
PART_TABLES = "tables, leaks if the part caches its flash"
CACHED_TABLES = "tables, cache-timing leaks"
BANKED_TABLES = "tables, timing leaks through bank conflicts"
TIMING = "timing leaks"
UNEQUAL = "cycles depend on secrets"
LEAKS = (CACHED_TABLES, BANKED_TABLES, TIMING, UNEQUAL)
"""The labels, without the part about the check, that say that the timing depends on secrets."""


@dataclass(frozen=True)
class Leak:
    """How an instruction leaks a secret (`branch`, `address`, `gather`; `time`: its duration depends on its
    operands), and the instruction as text."""

    how: str
    at: str

    def __str__(self) -> str:
        if self.how == "gather":
            return f"{self.at} gathers"
        subject = {"branch": "a branch at", "address": "the address of", "time": "the time of"}[self.how]
        return f"{subject} {self.at} depends on secrets"


@dataclass(frozen=True)
class Verdict:
    """`leak`: the first one found, or None. `checked`: the methods used; `undecided`: the methods without a
    verdict, and why. `steps`: the instructions followed under each secret."""

    leak: Leak | None
    checked: tuple[str, ...] = ()
    undecided: tuple[str, ...] = ()
    steps: int = 0


def together(verdicts: Sequence[Verdict]) -> Verdict:
    """Combines several verdicts: a leak found by any of them counts, with the methods that found it."""
    saw = [verdict for verdict in verdicts if verdict.leak]
    stated = saw or verdicts
    return Verdict(
        saw[0].leak if saw else None,
        tuple(name for verdict in stated for name in verdict.checked),
        tuple(why for verdict in verdicts for why in verdict.undecided),
        max((verdict.steps for verdict in verdicts), default=0),
    )


@dataclass(frozen=True)
class LeakTraits:
    """The facts about the machine that a label needs: whether data is `cached`, whether lookups in the same
    memory bank are serialised (`banked`), by how many cycles a simulator's counts differed between secrets
    (`spread`; None if they cannot differ or were not compared), and whether vendors put caches between some
    parts' core and flash (`vendor_caches`)."""

    cached: bool
    banked: bool = False
    spread: float | None = None
    vendor_caches: bool = False


def label(secret_lookups: bool, machine: LeakTraits, verdict: Verdict | None, tools: str = "") -> str:
    """The constant-time label of a build: from the execution if it was checked, else from the construction.

    `secret_lookups`: its method looks tables up at secret positions. `tools`: the tools that built it; a
    verdict covers the binary, not its source."""
    if verdict and verdict.leak:
        kind = TIMING if verdict.leak.how in ("branch", "time") else CACHED_TABLES
        return f"{kind} ({', '.join(verdict.checked)}: {verdict.leak})"
    if verdict and verdict.checked:
        undecided = "".join(f"; {why}" for why in verdict.undecided)
        return f"{CONSTANT_TIME} (checked: {', '.join((*verdict.checked, tools))}{undecided})"
    known = _without_verdict(secret_lookups, machine)
    if verdict and verdict.undecided and known.startswith("unknown"):
        return f"{known.removesuffix(')')}; {'; '.join(verdict.undecided)})"
    return known


_PROOF = ("proved for ", "shown for ")
"""How the part of a label about a proof begins."""


def with_proof(label: str, proved: str) -> str:
    """The label with what was proved about the object code, which begins with `_PROOF`, before what was
    checked. A label that says that the timing depends on secrets stays as it is; one that was unknown becomes
    constant time."""
    known, _, rest = label.removesuffix(")").partition(" (")
    if known in LEAKS:
        return label
    if rest.startswith(_PROOF):
        rest = rest[rest.find("checked:") :] if "checked:" in rest else ""
    if known.startswith("unknown"):
        known, rest = CONSTANT_TIME, ""
    return f"{known} ({proved}{'; ' + rest if rest else ''})"


def without_proof(label: str) -> str:
    """The label with what was checked by execution alone, as for code that may not be what was proved."""
    known, _, rest = label.removesuffix(")").partition(" (")
    if not rest.startswith(_PROOF):
        return label
    return f"{known} ({rest[rest.find('checked:') :]})" if "checked:" in rest else known


def gist(label: str) -> str:
    """A label without the part about how it was checked."""
    return label.partition(" (")[0]


def _without_verdict(secret_lookups: bool, machine: LeakTraits) -> str:
    equal = "checked: cycles equal for all keys and texts tried"
    if machine.spread:
        what = BANKED_TABLES if machine.banked and secret_lookups else UNEQUAL
        return f"{what} (checked: they differ by {machine.spread:g} cycles)"
    if secret_lookups and machine.banked:
        return BANKED_TABLES
    if secret_lookups and machine.cached:
        return CACHED_TABLES
    if secret_lookups and machine.vendor_caches:
        return PART_TABLES + (f" ({equal}, on the core without caches)" if machine.spread == 0 else "")
    if secret_lookups:
        return UNCACHED_TABLES + (f" ({equal})" if machine.spread == 0 else "")
    if machine.spread == 0:
        return f"{CONSTANT_TIME} ({equal})"
    return "unknown (no secret lookups by construction)"
