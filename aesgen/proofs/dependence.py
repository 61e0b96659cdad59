"""Why a branch or an address that depends on certain bytes ends a proof."""

from __future__ import annotations

from typing import NoReturn

from aesgen.proofs.failures import Leaking, Stopped, Undecided
from aesgen.proofs.numbers import OpenRange
from aesgen.proofs.terms import SECRET, UNDEFINED


def refuse(
    origins: frozenset[str], what: str, ranges: tuple[OpenRange, ...] = (), tested: int = 0
) -> NoReturn:
    """Raise the failure of a branch or an address (`what`) that depends on bytes of these origins. `ranges`:
    those of a number that decide it. `tested`: as in `Undecided`."""
    if origins & SECRET:
        raise Leaking(f"{what} depends on the {' and the '.join(sorted(origins & SECRET))}")
    if UNDEFINED in origins:
        raise Stopped(f"{what} depends on a register or memory that nothing has set")
    unknowns = frozenset(origin[1:] for origin in origins if origin.startswith("#"))
    raise Undecided(f"{what} depends on a public value that the case leaves open", unknowns, ranges, tested)
