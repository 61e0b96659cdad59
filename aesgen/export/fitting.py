"""Selection of the functions of a default export for a part that cannot hold all of them.

    fitted = fit(facts)
    fitted.facts, fitted.files, fitted.checked      # the export that fits, and what its check found
    fitted.left_out                                 # the problems that it does not solve
    for choice in choices(facts, fitted.left_out):  # further exports that fit, which solve these
        choice.command, choice.sizes

Functions of one key size and direction share a core and a key setup, so they are left out together, in the
order of `ORDER`: first the functions for several messages at once, because those for one message do the
same; AES-192, the least used key size; then decryption before encryption, because CTR and the modes based on
it need only encryption. Encryption with 128-bit keys always stays; where memory is left, single functions
with 128-bit keys come back. An eighth of the memory is left to the rest of the program.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from aesgen import export
from aesgen.export import composed, costs, quick, stack
from aesgen.export.facts import Facts
from aesgen.export.footprint import ExportSizes, footprint
from aesgen.export.head import restated
from aesgen.families.small_drop_in import LEFT_FREE
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.spaces import catalog
from aesgen.system.cache import Cache, address

ORDER = (
    (192, "decrypt"),
    (192, "encrypt"),
    (256, "decrypt"),
    (128, "decrypt"),
    (256, "encrypt"),
)
"""Key size and direction of the groups of functions for one message, the least important first."""
_MEMORIES = ("flash", "sram", "local_store")
"""The memories of a part. An eighth of each is left free."""


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


@dataclass(frozen=True)
class Choice:
    """An export by modes, key sizes and direction (None: both), and its sizes. `fits`: whether the part
    holds it."""

    facts: Facts
    modes: tuple[str, ...]
    key_bits: tuple[int, ...]
    direction: str | None
    sizes: ExportSizes | None
    fits: bool

    @property
    def command(self) -> str:
        """The command that makes it: that of the facts, with these modes, key sizes and direction, or with
        fewer records."""
        made = self.facts.composed
        others = [mode for mode in self.modes if mode not in composed.parts_of(made)]
        words = [f"--mode {','.join([*made, *others])}", f"--key-bits {','.join(map(str, self.key_bits))}"]
        words += [f"--direction {self.direction}"] * (self.direction is not None)
        kept = re.sub(r" --(?:mode|key-bits|out) \S+| --allow-oversize", "", self.facts.command)
        if self.direction is not None:
            kept = re.sub(r" --direction \S+", "", kept)
        if ".yaml" in kept:
            names = {winner.problem.name for winner in self.facts.winners}
            words = []
            kept = re.sub(r" \S+/([^/\s@]+)\S*\.yaml", lambda found: found[0] * (found[1] in names), kept)
        return " ".join([kept, *words, "--out DIR"])


def too_large(checked: quick.ExportCheck) -> str:
    """The constraint of the part in the complaints of a check; empty if there is none."""
    found = (
        each.partition(quick.TOO_LARGE)[2] for each in checked.complaints if each.startswith(quick.TOO_LARGE)
    )
    return next(found, "")


def fit(facts: Facts, limits: Mapping[str, int] | None = None) -> FittedExport:
    """The export of `facts`, without as many groups of `ORDER` as necessary to leave memory to the rest of
    the program. If even the last group leaves too little, it may take the whole part; if it does not fit
    then, `fits` of the result is false. `limits`: see `attempt`."""
    made = attempt(facts, limits, LEFT_FREE)
    for leaves in (_several, *(_of_group(*group) for group in ORDER)):
        if made.fits:
            break
        group = tuple(winner.problem for winner in made.facts.winners if leaves(winner.problem))
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
    return _filled(facts, made, limits)


def _several(problem: Problem) -> bool:
    return problem.streams > 1


def _of_group(key_bits: int, direction: str) -> Callable[[Problem], bool]:
    return lambda problem: (problem.key_bits, problem.direction) == (key_bits, direction)


def _filled(facts: Facts, made: FittedExport, limits: Mapping[str, int] | None) -> FittedExport:
    """`made` with those functions for one message and 128-bit keys that were left out of `facts` but still
    fit, first those of modes that the file already has."""
    modes = {winner.problem.mode for winner in made.facts.winners}
    missing = [each for each in made.left_out if each.key_bits == 128 and each.streams == 1]
    for problem in sorted(missing, key=lambda each: each.mode not in modes) if made.fits else ():
        wanted = {winner.problem for winner in made.facts.winners} | {problem}
        more = replace(facts, winners=tuple(each for each in facts.winners if each.problem in wanted))
        tried = attempt(more, limits, LEFT_FREE)
        if tried.fits:
            left_out = tuple(each for each in made.left_out if each != problem)
            made = replace(tried, left_out=left_out, because=made.because)
    return made


def choices(
    facts: Facts, problems: Sequence[Problem], limits: Mapping[str, int] | None = None
) -> Iterator[Choice]:
    """Exports that together solve `problems`, each with those winners of `facts` that its options select:
    as few as fit the part and leave an eighth of it free. A single function that does not fit comes with
    `fits` false."""
    if not problems:
        return
    made = _choice(facts, problems, limits)
    if not made.fits:
        for values in ("key_bits", "mode", "direction"):
            found = dict.fromkeys(getattr(problem, values) for problem in problems)
            if len(found) > 1:
                for value in found:
                    own = [problem for problem in problems if getattr(problem, values) == value]
                    yield from choices(facts, own, limits)
                return
    yield made


def _choice(facts: Facts, problems: Sequence[Problem], limits: Mapping[str, int] | None) -> Choice:
    """The smallest export by modes, key sizes and direction that solves `problems`."""
    modes = tuple(dict.fromkeys(problem.mode for problem in problems))
    key_bits = tuple(dict.fromkeys(problem.key_bits for problem in problems))
    [direction, *more] = dict.fromkeys(problem.direction for problem in problems)

    # The option --direction is needed only if there are functions of the other direction.
    named = [each for each in facts.winners if each.problem.mode in modes]
    named = [each for each in named if each.problem.key_bits in key_bits]
    both = bool(more) or all(each.problem.direction == direction for each in named)
    winners = tuple(each for each in named if both or each.problem.direction == direction)
    made = tuple(name for name in facts.composed if set(composed.parts_of([name])) <= set(modes))
    own = replace(facts, winners=winners, composed=made)
    files = export.export(own)
    sizes = footprint(own, files)
    if not (excess := _exceeded(catalog.target(own.target), sizes, limits, LEFT_FREE)):
        sizes = _with_known_stack(own, files, sizes)
        excess = _exceeded(catalog.target(own.target), sizes, limits, LEFT_FREE)
    return Choice(own, modes, key_bits, None if both else direction, sizes, not excess)


def attempt(
    facts: Facts,
    limits: Mapping[str, int] | None = None,
    left_free: int = 0,
    oversize: bool = False,
) -> FittedExport:
    """The export of `facts` and its check; nothing is left out. An export whose sizes exceed the limits of
    the part is not checked further. `limits`: further limits, by the names of `aesgen.model.limits`.
    `left_free`: one part in so many of the memory must stay free (0: none). `oversize`: the limits of the
    part do not count. Raises `UserError` if calls need more stack than the limit."""
    stack.refuse_unmeasured(facts, limits)
    target, files = catalog.target(facts.target), export.export(facts)
    sizes = footprint(facts, files)
    excess = _exceeded(target, sizes, limits, left_free, oversize)
    checked = _refused(excess) if excess else quick.check(facts, files)
    stack.refuse(limits, checked.stacks)
    if oversize and too_large(checked) and not excess:
        checked = _checked_in_parts(facts)
    if sizes and checked.costs:
        # The check has counted the stack of calls, which a record need not state.
        sizes = replace(sizes, stack=max(sizes.stack, _deepest(checked)))
        excess = _exceeded(target, sizes, limits, left_free, oversize)
        checked = _refused(excess) if excess and not checked.complaints else checked
    if sizes and facts.costs is None and not checked.complaints:
        facts, files = restated(
            files,
            facts,
            costs.stated(target, facts, files, sizes, checked.costs, checked.where, checked.stacks),
        )
    return FittedExport(facts, files, checked, sizes=sizes)


def _checked_in_parts(facts: Facts) -> quick.ExportCheck:
    """The check of the functions of an export that no program on the part can hold, in exports that fit."""
    problems = tuple(dict.fromkeys(winner.problem for winner in facts.winners))
    parts = [choice.facts for choice in choices(facts, problems)]
    found = [quick.check(part, export.export(part)) for part in parts]
    reason = f"all functions in one program, which the part cannot hold; they ran in {len(parts)} exports"
    return quick.ExportCheck(
        sum(each.functions for each in found),
        sum(each.calls for each in found),
        tuple(complaint for each in found for complaint in each.complaints),
        tuple(dict.fromkeys([reason, *(reason for each in found for reason in each.unchecked)])),
        found[0].where,
    )


def _refused(excess: str) -> quick.ExportCheck:
    return quick.ExportCheck(complaints=(f"{quick.TOO_LARGE}{excess}",))


def _deepest(checked: quick.ExportCheck) -> int:
    """Bytes of stack of the deepest call that a check counted with the file's default switches; 0 if it
    counted none."""
    usual = (each for each in checked.costs if not each.switch)
    calls = (call for each in usual for call in (each.one, each.sixteen, each.setup))
    return max((call.stack or 0 for call in calls if call), default=0)


def _with_known_stack(
    facts: Facts, files: Mapping[str, str], sizes: ExportSizes | None
) -> ExportSizes | None:
    """`sizes` with the stack that the calls of a check need, if a record of `facts` does not state it. The
    cache keeps it."""
    if sizes is None or all(winner.stack is not None for winner in facts.winners):
        return sizes
    cache, key = Cache("sizes"), address("stack", sorted(files.items()))
    if not (kept := cache.value(key)):
        checked = quick.check(facts, files)
        kept = str(_deepest(checked)).encode()
        if checked.costs and not checked.complaints:
            cache.keep_value(key, kept)
    return replace(sizes, stack=max(sizes.stack, int(kept)))


def _exceeded(
    target: Target,
    sizes: ExportSizes | None,
    limits: Mapping[str, int] | None,
    left_free: int,
    oversize: bool = False,
) -> str:
    """The limit that `sizes` exceed, as a sentence; empty if there is none or the sizes are unknown. For the
    arguments see `attempt`."""
    if sizes is None:
        return ""
    own = {"sram" if name == "ram" else name: size for name, size in (limits or {}).items()}
    part = {} if oversize else target.limits
    if excess := sizes.excess(part) or sizes.excess(own):
        return excess
    if left_free:
        usable = {name: part[name] - part[name] // left_free for name in _MEMORIES if name in part}
        if excess := sizes.excess(usable):
            return f"{excess}, since 1/{left_free} is left to the rest of the program"
    return ""
