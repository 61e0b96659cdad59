"""One result of a verification: what was checked, and whether it holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Finding:
    """The result of one check: `what` was checked, and whether it `holds`; None: it could not be checked
    here. `detail` is the figure, the reason or the complaint."""

    what: str
    holds: bool | None
    detail: str
    label: str = ""
    proof: Mapping[str, Any] = field(default_factory=dict)
    """The proof as a record keeps it, of a finding about one."""
    """The constant-time label found by this check; empty for all checks that find none."""


def all_hold(findings: Sequence[Finding]) -> bool:
    """Whether no check failed. Checks that could not run here do not count."""
    return all(finding.holds is not False for finding in findings)
