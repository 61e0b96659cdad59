"""The winners of an export for a target that needs no tuning: the portable C that every export carries."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from aesgen.export.facts import PORTABLE, Winner
from aesgen.export.host import all_problems, portable_winner
from aesgen.export.scope import Scope
from aesgen.export.selection import Selection
from aesgen.model.target import Target
from aesgen.spaces import catalog

TITLE = "the portable C of every export"
RELATED = "kernels with the settings of other modes"
NOTE = f"not tuned: {TITLE}"


def winners(
    target: Target,
    modes: Sequence[str],
    key_bits: Sequence[int],
    selection: Selection,
    scope: Scope | None = None,
) -> list[Winner]:
    """The portable kernels for these modes and key sizes, without figures. Empty if `target` can use another
    language, for which a tuning would find a much faster variant, or if `selection` asks for particular
    records."""
    chosen = replace(selection, direction=None, constant_time=False, family=None)
    language = portable_winner(all_problems()[0]).family
    usual = replace(Selection(), allow_leaky_tables=selection.allow_leaky_tables)
    if target.families != (language,) or chosen != usual or selection.family not in (None, language):
        return []
    return list(_kernels(target, scope or Scope(modes, key_bits, selection.direction)))


def related(target: Target, modes: Sequence[str], selection: Selection) -> bool:
    """Whether the classes of processors of `target` can take the settings of other modes for `modes`, which
    have no record: none is a block mode, a space without secret lookups serves each, and `selection` asks
    for no particular records."""
    usual = replace(
        Selection(), allow_leaky_tables=selection.allow_leaky_tables, direction=selection.direction
    )
    problems = [each for each in all_problems() if each.mode in modes]
    return (
        bool(target.dispatch)
        and selection == usual
        and not any(each.contract.is_block_mode for each in problems)
        and all(catalog.served(target, each) for each in problems)
        and all(
            any(not space.secret_lookups for space in catalog.spaces_for(target, each)) for each in problems
        )
    )


def _kernels(target: Target, scope: Scope) -> Iterator[Winner]:
    for problem in all_problems():
        reason = scope.reason(problem)
        if reason is not None:
            plain = portable_winner(problem)
            spaces = [
                space.name
                for space in catalog.spaces_for(target, problem)
                if (space.family, space.method) == (plain.family, plain.method)
            ]
            if spaces:
                yield replace(
                    plain,
                    space=spaces[0],
                    implementation=PORTABLE,
                    notes=(NOTE, reason) if reason else (NOTE,),
                )
