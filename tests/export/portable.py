"""An export of portable C with any modes, for the tests of shims."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import aesgen
from aesgen.export import Facts, export, substitutes
from aesgen.export.exported import Exported
from aesgen.export.facts import Winner
from aesgen.model.problem import Problem
from aesgen.spaces import catalog


@cache
def exported(*modes: str) -> Exported:
    """The baselines of the bit-sliced spaces for CTR and `modes`, completed as by `aesgen export`."""
    target = catalog.target("portable-c")
    winners = [_winner(mode, f"c-{mode}-bitsliced") for mode in modes]
    complete = tuple(substitutes.complete(target, [_winner("ctr", "c-bitsliced"), *winners]))
    facts = Facts(target.name, target.title, "aesgen export", aesgen.__version__, "gcc 12", complete)
    return Exported(facts, export(facts), core_abi=True)


def _winner(mode: str, name: str) -> Winner:
    problem = Problem(128, mode)
    spaces: Sequence = catalog.spaces_for(catalog.target("portable-c"), problem)
    [space] = [each for each in spaces if each.name == name]
    values = tuple(sorted(space.baseline().items()))
    return Winner(problem, space.name, space.family, space.method, values, None, "unknown")
