"""Selection of the functions of a default export for a part that cannot hold all of them.

    fitted = fit(facts)
    fitted.facts, fitted.files, fitted.checked      # the export that fits, and what its check found
    fitted.left_out                                 # the problems that it does not solve

Functions of one key size and direction share a core and a key setup, so they are left out together, in the
order of `ORDER`: AES-192, the least used key size, first; then decryption before encryption, because CTR and
the modes based on it need only encryption. Encryption with 128-bit keys always stays. An eighth of the flash
and of the RAM is left to the rest of the program.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from aesgen import export
from aesgen.export import costs, quick
from aesgen.export.facts import CostTable, Facts
from aesgen.export.footprint import ExportSizes, footprint
from aesgen.export.head import restated
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.spaces import catalog
from aesgen.toolchains import open_toolchain

ORDER = (
    (192, "decrypt"),
    (192, "encrypt"),
    (256, "decrypt"),
    (128, "decrypt"),
    (256, "encrypt"),
)
"""Key size and direction of the groups, the least important first."""
LEFT_FREE = 8
"""A default export leaves one part in so many of flash and of RAM to the rest of the program."""
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
    """The export of `facts`, without as many groups of `ORDER` as necessary to leave memory to the rest of
    the program. If even the last group leaves too little, it may take the whole part; if it does not fit
    then, `fits` of the result is false. `limits`: see `attempt`."""
    made = attempt(facts, limits, LEFT_FREE)
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
                attempt(replace(made.facts, winners=kept), limits, LEFT_FREE),
                left_out=left_out,
                because=because,
            )
    if not made.fits:
        made = replace(attempt(made.facts, limits), left_out=made.left_out, because=made.because)
    return made


def attempt(facts: Facts, limits: Mapping[str, int] | None = None, left_free: int = 0) -> FittedExport:
    """The export of `facts` and its check; nothing is left out. An export whose sizes exceed the limits of
    the part is not checked further. `limits`: further limits, by the names of `aesgen.model.limits`.
    `left_free`: one part in so many of flash and RAM must stay free (0: none)."""
    target, files = catalog.target(facts.target), export.export(facts)
    sizes = footprint(facts, files)
    part = target.limits
    own = {"sram" if name == "ram" else name: size for name, size in (limits or {}).items()}
    excess = (sizes.excess(part) or sizes.excess(own)) if sizes else ""
    if sizes and left_free and not excess:
        usable = {name: part[name] - part[name] // left_free for name in ("flash", "sram") if name in part}
        if excess := sizes.excess(usable):
            excess += f", since 1/{left_free} is left to the rest of the program"
    refused = quick.ExportCheck(complaints=(f"{TOO_LARGE}{excess}",))
    checked = refused if excess else quick.check(facts, files)
    if sizes and facts.costs is None and not checked.complaints:
        facts, files = restated(files, facts, cost_table(target, facts, sizes, checked))
    return FittedExport(facts, files, checked, sizes=sizes)


def cost_table(target: Target, facts: Facts, sizes: ExportSizes, checked: quick.ExportCheck) -> CostTable:
    """What the functions of the export cost, by its object files and by the calls that its check counted."""
    versions = open_toolchain(target, facts.winners[0].family).versions()
    return costs.cost_table(sizes, checked.costs, checked.where, list(dict.fromkeys(versions.values())))
