"""Kernels whose prepared key is small, for programs with one key for each connection.

    winners = with_small_keys(target, winners)

A kernel has such a key if its space has the axis `key` with the setting `small`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from aesgen.errors import UserError
from aesgen.export import authenticated, host
from aesgen.export.facts import Facts, Winner
from aesgen.model.target import Target
from aesgen.spaces import catalog
from aesgen.spaces.transfer import limited_axis, nearest

AXIS, SMALL = "key", "small"
PREFERRED = {AXIS: SMALL, "multiply": "karatsuba"}
"""Settings of a kernel with a small key. It computes the companion of a power at each use, which takes a
multiplication more if there are four for a product: AES-128, 1,400 B, 1,354 cycles on sse16, 726 on ymm16 and
525 on zmm32, with karatsuba 1,146, 676 and 488 (Zen 4)."""
_PARTLY = " as far as they apply"
"""The end of a note about settings that the space does not take as they are."""


def with_small_keys(target: Target, winners: Iterable[Winner]) -> list[Winner]:
    """`winners`; a kernel whose space offers a small key is replaced by the nearest one that has it, on
    registers of the same class. Its figure is left out, because nobody has measured it."""
    return [_small(target, winner) or winner for winner in winners]


def _small(target: Target, winner: Winner) -> Winner | None:
    """The kernel with a small key; None if `winner` has one, or if its space offers none."""
    file = catalog.space(winner.space)
    space = file.bind(target, winner.problem, {})
    offered = any(axis.name == AXIS and SMALL in axis.values for axis in space.axes)
    if not offered or winner.point.get(AXIS) == SMALL:
        return None
    registers = limited_axis(space)
    kept = {registers.name: str(winner.point[registers.name])} if registers else {}
    names = {axis.name for axis in space.axes}
    wanted = {name: value for name, value in PREFERRED.items() if name in names}
    point = nearest(winner.point, file.bind(target, winner.problem, {**kept, **wanted}))
    if point is None:
        return None
    note, *others = winner.notes if winner.notes and not winner.figure else ("", *winner.notes)
    if not note.startswith("not tuned: the settings of "):
        note = f"not tuned: the settings of {winner.problem.name}"
    if not note.endswith(_PARTLY):
        note += _PARTLY
    values = tuple(sorted(point.items()))
    return replace(
        winner, values=values, figure=None, constant_time="", notes=(note, *others), stack=None, record=""
    )


def key_bytes(facts: Facts) -> dict[str, int]:
    """Bytes of the exported structure of a key, by authenticated mode."""
    _, made = host.carried(catalog.target(facts.target), facts)
    runs = {each.name: each.sealing for each in made}
    modes = authenticated.offered(facts.winners)
    return {mode: authenticated.described(mode, runs, facts.winners)["structure_bytes"] for mode in modes}


def check_limit(facts: Facts, limit: int) -> None:
    """Raises `UserError` if a key of an authenticated mode needs more than `limit` bytes."""
    for mode, size in key_bytes(facts).items():
        if size > limit:
            raise UserError(f"a key of {mode} needs {size:,} bytes, the limit is {limit:,}")
