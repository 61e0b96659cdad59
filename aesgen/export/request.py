"""What an export is asked to hold, and the records that serve it, as the facts of the export.

request = Request(modes="ctr,gcm", key_bits="256")
facts = facts_of_request(request, print)
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from pathlib import Path

from aesgen import operations
from aesgen.errors import UserError
from aesgen.export import advice, composed, facts_of, facts_of_file, recorded, small_keys, untrusted, untuned
from aesgen.export.choice import NoRecord, lenders
from aesgen.export.facts import NO_CONSTANT_TIME, Facts, Winner, is_prefix
from aesgen.export.scope import Scope
from aesgen.export.selection import Selection, named_records
from aesgen.leaks import admission
from aesgen.model.problem import BASIC_MODES, KEY_BITS, MODES, Problem
from aesgen.model.target import Target
from aesgen.model.trial import Record
from aesgen.spaces import catalog
from aesgen.system import paths

ALL = "all"
"""The word for every mode."""
USUAL_MODES = ",".join(reversed(BASIC_MODES))
USUAL_KEY_BITS = ",".join(map(str, KEY_BITS))
PREFIX = "aesgen_"
SMALL, LARGE = "small", "large"
"""The two keys of GCM."""

Warn = Callable[[str], None]
"""Tells the user a sentence."""


@dataclass(frozen=True)
class Request:
    """What an export should hold; the fields have the names and words of the options of `aesgen export`.

    `target`: None for that of `records`, or else the machine itself. `records`: files of records that are the
    winners. `modes`, `key_bits`: lists with commas; None for the usual ones; a usual one without a record is
    left out. `folders`: where records are. `adapter`: whether an adapter for another library is written.
    `context`: `small` or `large` keys where a space offers both. `most_key`: limit of the bytes of a key of
    an authenticated mode. `like`: an exported file that is made again; of the other fields,
    `selection.allow_leaky_tables` and `allow_oversize` count."""

    target: str | None = None
    records: Sequence[Path] = ()
    modes: str | None = None
    key_bits: str | None = None
    selection: Selection = field(default_factory=Selection)
    folders: Sequence[Path] = ()
    prefix: str = PREFIX
    wipe: bool = False
    all_classes: bool = False
    software: bool = False
    allow_oversize: bool = False
    adapter: bool = False
    context: str = SMALL
    most_key: int | None = None
    like: Path | None = None

    @property
    def every_mode(self) -> bool:
        """Whether the user asked for all recorded modes."""
        return self.modes == ALL and not self.like

    @property
    def restricted(self) -> bool:
        """Whether the user determined what the file holds; nothing of that may be left out."""
        return bool(self.named or self.like or self.records)

    @property
    def named(self) -> bool:
        """Whether the user named modes, key sizes or a direction."""
        return not (self.modes is self.key_bits is self.selection.direction is None)

    @property
    def options(self) -> list[str]:
        """The options about the text and what is in it that all exports of records have in their command."""
        words = ["--allow-oversize"] * self.allow_oversize
        words += ["--context large"] * (self.context == LARGE and not self.records)
        return words + [f"--prefix {self.prefix}"] * (self.prefix != PREFIX) + ["--wipe"] * self.wipe


def facts_of_request(request: Request, warn: Warn) -> Facts:
    """The facts of the export that `request` describes. Raises `UserError` if a mode or a key size that the
    user named has no record, if a kernel leaks and that is not allowed, or for wrong words."""
    if request.like:
        facts = facts_of_file(request.like, unchanged=True)
        refuse_leaks(facts, request.selection.allow_leaky_tables)
        return facts
    if not is_prefix(request.prefix):
        raise UserError(f"--prefix {request.prefix}: expected the start of a C identifier, e.g. my_")
    if request.records:
        return _facts_of_files(request)
    facts = _facts_of_selection(request, warn)
    _refuse_incomplete(facts, request, warn)
    return facts


def _facts_of_selection(request: Request, warn: Warn) -> Facts:
    """The facts of an export of the records that the request selects. Raises `UserError` if there is none, or
    if a key of an authenticated mode needs more bytes than `most_key`."""
    target = catalog.target(request.target or "native")
    if request.software and not any(each.options.get("software") for each in target.dispatch):
        raise UserError(
            f"--software: {target.name} has no classes of processors without AES instructions; "
            "export with --target x86-64 or --target aarch64"
        )
    words = modes_of(USUAL_MODES if request.modes is None else request.modes)
    modes = composed.parts_of(words)
    sizes = key_sizes_of(USUAL_KEY_BITS if request.key_bits is None else request.key_bits)
    selection, folders = request.selection, request.folders
    scope = None
    if request.named:
        scope = Scope(tuple(modes), tuple(sizes), selection.direction, request.adapter)
    # The records, or kernels with usual settings where there is none
    plain: Sequence[Winner] = ()
    try:
        found = recorded(target, folders, modes, sizes, selection, lambda reason: warn(f"skipped: {reason}"))
    except NoRecord:
        found, plain = [], untuned.winners(target, modes, sizes, selection, scope)
        related = scope is not None and untuned.related(target, modes, selection)
        if not plain and not related:
            raise
        tune = f"aesgen tune --target {shlex.quote(target.name)} --mode {modes[0]}"
        has = untuned.RELATED if related else untuned.TITLE
        warn(f"no record; the file has {has}; tune it with: {tune}")
    missing = [] if plain else _not_constant_time(target, found, folders, modes, sizes, selection)
    facts = facts_of(
        target,
        found,
        folders,
        _command(request, target, words, sizes),
        request.prefix,
        request.wipe,
        request.all_classes,
        request.software,
        plain,
        lenders(target, folders, selection) if not plain else (),
        missing,
        scope,
        request.context == SMALL and small_keys.AXIS not in dict(selection.pins),
        composed.made_of_others(words),
    )
    if request.most_key is not None:
        small_keys.check_limit(facts, request.most_key)
    return facts


def _command(request: Request, target: Target, modes: Sequence[str], sizes: Sequence[int]) -> str:
    """The command in the head of a file; it names modes and key sizes only if the user did."""
    words = [f"aesgen export --target {shlex.quote(target.name)}"]
    words += [f"--mode {','.join(modes)}"] * (request.modes is not None)
    words += [f"--key-bits {','.join(map(str, sizes))}"] * (request.key_bits is not None)
    words += request.selection.words + ["--all-classes"] * request.all_classes
    words += ["--software"] * request.software
    words += [f"--limit key={request.most_key}"] * (request.most_key is not None)
    return " ".join([*words, *request.options, "--out DIR"])


def _not_constant_time(
    target: Target,
    found: Sequence[Record],
    folders: Sequence[Path],
    modes: Sequence[str],
    sizes: Sequence[int],
    selection: Selection,
) -> list[str]:
    """A line with the problems that have records but none in constant time, if `selection` asks for that."""
    if not selection.constant_time:
        return []
    every = replace(selection, constant_time=False, allow_leaky_tables=True)
    try:
        others = {record.problem for record in recorded(target, folders, modes, sizes, every)}
    except NoRecord:
        return []
    lacking = sorted(problem.name for problem in others - {record.problem for record in found})
    return [f"{', '.join(lacking)}{NO_CONSTANT_TIME}"] if lacking else []


def _refuse_incomplete(facts: Facts, request: Request, warn: Warn) -> None:
    """Raises `UserError` if the file would lack a mode or a key size that the user named because no record
    serves it; warns of a named mode that lacks a named key size."""
    named = [] if request.modes is None or request.every_mode else modes_of(request.modes)
    modes = composed.parts_of(named)
    sizes = [] if request.key_bits is None else key_sizes_of(request.key_bits)
    target = catalog.target(facts.target)
    exported = {(winner.problem.mode, winner.problem.key_bits) for winner in facts.winners}
    without = f"{facts.target} has no such record with these options"
    for mode in modes:
        if mode not in {own for own, _ in exported}:
            way = advice.way_to(target, [Problem(KEY_BITS[0], mode)], request.selection)
            raise UserError(f"the file would lack {mode}: {without}; leave it out, or {way}")
    for bits in sizes:
        if bits not in {size for _, size in exported}:
            way = advice.way_to(target, [Problem(bits, facts.winners[0].problem.mode)], request.selection)
            raise UserError(f"the file would lack {bits}-bit keys: {without}; leave them out, or {way}")
    for mode, bits in product(modes, sizes):
        if (mode, bits) not in exported:
            warn(f"the file lacks {mode} with {bits}-bit keys: {without}")


def dropped(facts: Facts, adapters: Mapping[str, Mapping[str, str]], every_mode: bool) -> list[str]:
    """Sentences that name the modes that the file lacks although the user asked for `all`, and the modes of
    the file that an adapter does not offer. `adapters`: their files, by the name of the shim."""
    there = dict.fromkeys([*(winner.problem.mode for winner in facts.winners), *facts.composed])
    told = []
    if every_mode and (lacking := [mode for mode in reversed(MODES) if mode not in there]):
        told.append(f"--mode all: no record for {facts.target} of {', '.join(lacking)}")
    for name, files in adapters.items():
        text = "".join(files.values())
        if absent := [mode for mode in there if not re.search(rf"\b{facts.prefix}{mode}_?\w*\(", text)]:
            told.append(f"--shim {name} does not offer {', '.join(absent)}")
    return told


def ships(space: str) -> bool:
    """Whether `space` is the name of a space that ships with aesgen. Raises `UserError` for another name;
    a path is a file of the user's."""
    if "/" in space or space.endswith(".yaml"):
        return False
    paths.find("search/spaces", space)
    return True


def _facts_of_files(request: Request) -> Facts:
    """The facts of an export of the request's records, for their target or for one that borrows from it."""
    found = named_records(request.records)
    allow_leaks = request.selection.allow_leaky_tables
    target = catalog.target(request.target or found[0].target)
    if found[0].target not in (target.name, *target.relatives):
        raise UserError(
            f"{request.records[0]} is a record of {found[0].target}, from which {target.name} cannot borrow"
        )
    words = ["aesgen export", *(f"{path.parent.name}/{path.name}" for path in request.records)]
    words += ["--allow-leaky-tables"] * allow_leaks
    line = " ".join([*words, *request.options, "--out DIR"])
    facts = facts_of(target, found, (), line, request.prefix, request.wipe)
    refuse_leaks(facts, allow_leaks)
    return facts


def refuse_leaks(facts: Facts, allowed: bool) -> None:
    """Raises `UserError` if a kernel of `facts` leaks through the cache and that is not `allowed`."""
    target = untrusted.check_facts(facts)
    leaky = [
        winner.problem.name
        for winner in facts.winners
        if admission.leaks_through_cache(target, winner.space, winner.constant_time)
    ]
    if leaky and not allowed:
        raise UserError(
            f"the kernel for {leaky[0]} {admission.HOW} of {target.name}; "
            f"export it all the same with {admission.OPTION}"
        )


def modes_of(text: str) -> list[str]:
    """The modes in a list with commas; `all` is every mode with kernels. Raises `UserError` for an unknown
    one."""
    known = [*reversed(MODES), *operations.composed(), ALL]
    return list(reversed(MODES)) if text.strip() == ALL else _words("--mode", text, known)


def key_sizes_of(text: str) -> list[int]:
    """The key sizes in a list with commas. Raises `UserError` for an unknown one."""
    return [int(bits) for bits in _words("--key-bits", text, [str(bits) for bits in KEY_BITS])]


def other_modes(request: Request) -> list[str]:
    """The recorded modes of the target that the export does not have unless the user names them; none if the
    user named modes or files."""
    if request.modes is not None or request.like or request.records:
        return []
    others = [mode for mode in MODES if mode not in BASIC_MODES]
    target = catalog.target(request.target or "native")
    try:
        found = recorded(target, request.folders, others, KEY_BITS, request.selection)
    except UserError:
        return []
    return sorted({record.problem.mode for record in found}, key=MODES.index)


def _words(option: str, text: str, allowed: Sequence[str]) -> list[str]:
    words = [word.strip() for word in text.split(",")]
    if "" in words:
        raise UserError(f"{option} {text!r}: there is nothing between two commas, or before or after one")
    if wrong := [word for word in words if word not in allowed]:
        raise UserError(
            f"{option} {wrong[0]!r}: expected one or more of {', '.join(allowed)}, separated by commas"
        )
    return words
