"""No shipped record or page of results calls anything proved without the lengths that the proof covers."""

from __future__ import annotations

import re

from aesgen.system import paths

SCOPE = (
    r" for (?:any length|listed lengths|\d+ lengths from|the length of)|: it stores the standard's schedule"
)


def unscoped(text: str) -> list[str]:
    """Where a text says `proved` without a scope."""
    plain = re.sub(r"\s+", " ", text)
    return re.findall(rf"\bproved\b(?!{SCOPE}).{{0,40}}", plain)


def test_records_name_the_lengths_of_their_proofs() -> None:
    assert unscoped("result: proved\n") and not unscoped("proved for\n  any length")
    found = {
        path: unscoped(path.read_text(encoding="utf-8")) for path in paths.shipped_results().rglob("*.yaml")
    }
    assert len(found) > 600
    assert {path: each for path, each in found.items() if each} == {}
