"""Untuned variants for problems of an export without a record: the settings of the nearest relative."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from aesgen.errors import UserError
from aesgen.export import lengths, several
from aesgen.export.class_kernels import ClassKernels
from aesgen.export.facts import Winner
from aesgen.export.host import COUNTER, all_problems, beside_block_modes, problem_of
from aesgen.export.kernels import remembers
from aesgen.export.scope import BLOCK_OPERATIONS, IN_PARTS, Scope
from aesgen.families import traits
from aesgen.leaks import admission
from aesgen.model.problem import KEY_BITS, Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point
from aesgen.operations import modes, operations
from aesgen.spaces import catalog
from aesgen.spaces.bound import BoundSpace
from aesgen.spaces.transfer import fitted


def complete(
    target: Target,
    winners: Sequence[Winner],
    offered: Sequence[str] = (),
    own: ClassKernels | None = None,
    scope: Scope | None = None,
) -> list[Winner]:
    """`winners`, and untuned variants for the other problems of the core ABI, or of the `scope` if there is
    one: each has the settings of a related winner if they fit, else the baseline of its space. A space with
    table lookups at secret addresses
    is used only if a winner has such lookups too. CTR with a kept context is left out if no related winner
    has one. `offered`: operations beside the block modes that other parts of the export have, for which this
    target needs kernels too. `own`: the class of processors that the winners are for."""
    wanted = {*offered, *beside_block_modes(winners)}
    wanted |= {each.name for name in wanted for each in modes()[operations()[name].mode].values()}
    have = {winner.problem for winner in winners}
    added = []
    reasons = {problem: scope.reason(problem) if scope else "" for problem in all_problems()}
    for problem, reason in reasons.items():
        if problem in have or reason is None:
            continue
        if problem.operation not in BLOCK_OPERATIONS and not (
            problem.operation in wanted and _has_space(target, problem, winners, own)
        ):
            continue  # nobody wants the function, or the portable kernel serves
        made = _substitutes(target, problem, winners, own)
        added += [replace(each, notes=(*each.notes, reason)) if reason else each for each in made]
    further = _other_key_sizes(target, winners, own)
    added += [each for each in further if reasons[replace(each.problem, streams=1)] is not None]
    for bits in KEY_BITS:
        problem = replace(problem_of(COUNTER, bits), kept=True)
        reason = reasons[problem_of(COUNTER, bits)]
        if reason is None or reason.endswith(IN_PARTS):
            continue
        counts = any(winner.problem.contract.counts for winner in winners)
        if problem not in have and counts and catalog.served(target, problem):
            kept = [winner for winner in winners if winner.problem.kept]
            known = [replace(winner, above=0) for winner in kept or winners]
            made = _substitutes(target, problem, known, own)
            above, below = (kept[0].above, kept[0].below) if kept else (lengths.UNMEASURED, 0)
            made = [replace(winner, above=above, below=below) for winner in made]
            added += [winner for winner in made if remembers(target, winner)][:1]
    whole = [*winners, *added]
    return list(own.widened(target, whole)) if own else whole


def _has_space(target: Target, problem: Problem, winners: Sequence[Winner], own: ClassKernels | None) -> bool:
    """Whether a space serves a problem beside the block modes: one that the class `own` admits, or without a
    class one of portable C or of a family that `winners` use."""
    if not catalog.served(target, problem):
        return False
    spaces = catalog.spaces_for(target, problem)
    if own:
        return bool(own.admitted(target, spaces))
    families = {winner.family for winner in winners}
    return any(space.family in families or traits(space.family).portable for space in spaces)


def _other_key_sizes(target: Target, winners: Sequence[Winner], of: ClassKernels | None) -> list[Winner]:
    """For the modes with functions of many messages, the kernels of key sizes and directions that lack a
    record."""
    own = [winner for winner in winners if several.takes(winner.problem)]
    have = {winner.problem for winner in own}
    wanted = dict.fromkeys(
        replace(winner.problem, key_bits=bits, direction=each.direction)
        for winner in own
        for each in modes()[winner.problem.mode].values()
        for bits in each.key_sizes
    )
    lacking = [problem for problem in wanted if problem not in have and catalog.served(target, problem)]
    return [made for problem in lacking for made in _substitutes(target, problem, own, of)]


def _substitutes(
    target: Target, problem: Problem, winners: Sequence[Winner], own: ClassKernels | None = None
) -> list[Winner]:
    """Variants with the settings of the nearest relative. If only the key size differs, there is one for each
    of its ranges of lengths; otherwise the one for calls of the usual size serves all lengths, because the
    ranges depend on what only the other mode does (e.g. CTR's table of cached rounds)."""
    allowed = {winner.space for winner in winners}
    free = target.cached or not any(map(admission.looks_up, allowed))
    spaces = [
        space
        for space in catalog.spaces_for(target, problem)
        if space.name in allowed or not (free and space.secret_lookups)
    ]
    spaces = own.admitted(target, spaces) if own else spaces
    if not spaces:
        raise UserError(f"no method for {problem.name} on {target.name} is free of cache-timing leaks")
    usual = (target.usual_goal(problem).buffer_bytes or 0) // 16
    known = [*winners, *(own.near if own else ())]
    wider: list[Winner] = []
    if own and problem.streams == 1 and not problem.kept and problem.operation not in BLOCK_OPERATIONS:
        there = {each.problem for each in known}
        wider = [w for w in own.wider if w.problem.mode == problem.mode and w.problem not in there]
    known += wider
    ranked = sorted(known, key=lambda winner: _distance(winner, problem, wider))
    for same_method in (True, False):
        for other, relatives in groupby(ranked, key=lambda winner: winner.problem):
            made = [_after(target, relative, spaces, same_method, own) for relative in relatives]
            found = [winner for winner in made if winner]
            if _same_but_for_key_size(other, problem):
                if any(not winner.above for winner in found):
                    return found
            elif found:
                served = [winner for winner in found if winner.above <= usual] or found[:1]
                return [replace(served[-1], above=0)]
    return [_untuned(spaces[0], spaces[0].baseline(), "not tuned: the plain variant")]


def _same_but_for_key_size(one: Problem, other: Problem) -> bool:
    return (one.mode, one.direction, one.streams) == (other.mode, other.direction, other.streams)


def _after(
    target: Target,
    relative: Winner,
    spaces: Sequence[BoundSpace],
    same_method: bool,
    own: ClassKernels | None,
) -> Winner | None:
    """The relative's settings in the first of `spaces` that they fit."""
    note = f"not tuned: the settings of {relative.problem.name}"
    for space in spaces:
        related = space.family == relative.family and (space.method == relative.method or not same_method)
        if not related:
            continue
        if fit := own.fitted(target, relative, space) if own else fitted(relative.point, space):
            note += "" if same_method and fit.whole else " as far as they apply"
            return replace(_untuned(space, fit.point, note), above=relative.above)
    return None


def _distance(winner: Winner, other: Problem, wider: Sequence[Winner]) -> tuple[bool | int, ...]:
    """The same mode and direction are nearest, then kernels of this class before those of `wider` ones, then
    the nearest key size. Chained and unchained modes are far from each other, and several streams come
    last."""
    one = winner.problem
    return (
        one.kept != other.kept,
        one.streams != other.streams,
        _chains(one) != _chains(other),
        one.mode != other.mode,
        one.direction != other.direction,
        winner in wider,
        abs(one.key_bits - other.key_bits),
    )


def _chains(problem: Problem) -> bool:
    """Whether a block depends on the block before it."""
    return problem.contract.serial


def _untuned(space: BoundSpace, point: Point, note: str) -> Winner:
    return Winner(
        space.problem,
        space.name,
        space.family,
        space.method,
        tuple(sorted(point.items())),
        notes=(note,),
    )
