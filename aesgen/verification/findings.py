"""One result of a verification: what was checked, and whether it holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from aesgen.model.build import Build
from aesgen.model.measurement import Measurement


@dataclass(frozen=True)
class Finding:
    """The result of one check: `what` was checked, and whether it `holds`; None: it could not be checked
    here. `detail` is the figure, the reason or the complaint. `undone`: a time limit ended the check."""

    what: str
    holds: bool | None
    detail: str
    label: str = ""
    """The constant-time label found by this check; empty for all checks that find none."""
    proof: Mapping[str, Any] = field(default_factory=dict)
    """The proof as a record keeps it, of a finding about one."""
    undone: bool = False
    measurement: Measurement | None = None
    """What was measured or counted again, of a finding about a speed."""
    build: Build | None = None
    """The new build, of a finding about the object code."""

    @property
    def mark(self) -> str:
        """The result in a word or two."""
        return "not done" if self.undone else {True: "ok", False: "FAILED", None: "skipped"}[self.holds]


def all_hold(findings: Sequence[Finding]) -> bool:
    """Whether no check failed, and no time limit ended one. Checks that cannot run here do not count."""
    return all(finding.holds is not False and not finding.undone for finding in findings)
