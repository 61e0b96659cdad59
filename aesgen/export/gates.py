"""The checks of a core-ABI export other than those of its answers: features, shared memory, dispatch, rules
of the header, wiping.

Both `export` (`aesgen.export.quick`) and `verify FILE` run them on the finished files.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

from aesgen.errors import VariantFailure
from aesgen.export import declared, dispatch, rules, shared, wiping
from aesgen.export.facts import Facts

GATES: Mapping[str, ModuleType] = {
    "features": declared,
    "shared memory": shared,
    "dispatch": dispatch,
    "rules": rules,
    "wiping": wiping,
}
"""Each module has `applies`, `unavailable`, `complaints` and `PASSED`."""


@dataclass(frozen=True)
class GateOutcome:
    """The result of the gate `name`: its complaints, or the reason why it could not run here."""

    name: str
    complaints: tuple[str, ...] = ()
    unchecked: str = ""

    @property
    def passed(self) -> str:
        """A description of a successful check."""
        return str(GATES[self.name].PASSED)


def outcomes(facts: Facts, files: Mapping[str, str], folder: Path) -> Iterator[GateOutcome]:
    """The outcome of every gate that applies to this export. Each works in its own subfolder of `folder`."""
    for name, gate in GATES.items():
        if not gate.applies(facts):
            continue
        if reason := gate.unavailable():
            yield GateOutcome(name, unchecked=reason)
            continue
        (own := folder / name).mkdir()
        try:
            yield GateOutcome(name, tuple(gate.complaints(facts, files, own)))
        except VariantFailure as failure:
            yield GateOutcome(name, (failure.detail,))
