"""Selection of the functions of a default export for a part that cannot hold all of them.

    fitted = fit(facts)
    fitted.facts, fitted.files, fitted.checked      # the export that fits, and what its check found
    fitted.left_out                                 # the problems that it does not solve

Functions of one key size and direction share a core and a key setup, so they are left out together, in the
order of `ORDER`: AES-192, the least used key size, first; then decryption before encryption, because CTR and
the modes based on it need only encryption. Encryption with 128-bit keys always stays.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from aesgen import export
from aesgen.export import quick
from aesgen.export.facts import Facts
from aesgen.export.footprint import ExportSizes, footprint
from aesgen.model.problem import Problem
from aesgen.spaces import catalog

ORDER = (
    (192, "decrypt"),
    (192, "encrypt"),
    (256, "decrypt"),
    (128, "decrypt"),
    (256, "encrypt"),
)
"""Key size and direction of the groups, the least important first."""
TOO_LARGE = "constraints: "
"""Prefix of the complaint that the part cannot hold a program."""


@dataclass(frozen=True)
class FittedExport:
    """An export, its check, the functions left out, and the constraint of the part that required it."""

    facts: Facts
    files: Mapping[str, str]
    checked: quick.ExportCheck
    left_out: tuple[Problem, ...] = ()
    because: str = ""
    sizes: ExportSizes | None = None
    """None if they are unknown here: the tool chain is missing, or the target is a GPU."""

    @property
    def fits(self) -> bool:
        """Whether the part can hold the program."""
        return not too_large(self.checked)


def too_large(checked: quick.ExportCheck) -> str:
    """The constraint of the part in the complaints of a check; empty if there is none."""
    found = (each.partition(TOO_LARGE)[2] for each in checked.complaints if each.startswith(TOO_LARGE))
    return next(found, "")


def fit(facts: Facts, limits: Mapping[str, int] | None = None) -> FittedExport:
    """The export of `facts`, without as many groups of `ORDER` as necessary. If even the last group does not
    fit, the result is the last attempt, and its `fits` is false. `limits`: see `attempt`."""
    made = attempt(facts, limits)
    for key_bits, direction in ORDER:
        if made.fits:
            break
        group = [
            winner.problem
            for winner in made.facts.winners
            if (winner.problem.key_bits, winner.problem.direction) == (key_bits, direction)
        ]
        kept = tuple(winner for winner in made.facts.winners if winner.problem not in group)
        if group and kept:
            left_out = (*made.left_out, *dict.fromkeys(group))
            because = made.because or too_large(made.checked)
            made = replace(
                attempt(replace(made.facts, winners=kept), limits), left_out=left_out, because=because
            )
    return made


def attempt(facts: Facts, limits: Mapping[str, int] | None = None) -> FittedExport:
    """The export of `facts` and its check; nothing is left out. An export whose sizes exceed the limits of
    the part is not checked further. `limits`: further limits, by the names of `aesgen.model.limits`."""
    files = export.export(facts)
    sizes = footprint(facts, files)
    part = catalog.target(facts.target).limits
    own = {"sram" if name == "ram" else name: size for name, size in (limits or {}).items()}
    excess = (sizes.excess(part) or sizes.excess(own)) if sizes else ""
    refused = quick.ExportCheck(complaints=(f"{TOO_LARGE}{excess}",))
    checked = refused if excess else quick.check(facts, files)
    return FittedExport(facts, files, checked, sizes=sizes)
