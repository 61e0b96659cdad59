"""The records that the options of `aesgen export` select, as the facts of an export."""

from __future__ import annotations

import re
import shlex
from collections.abc import Mapping, Sequence
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

import click

from aesgen.model.problem import BASIC_MODES, KEY_BITS, MODES, Problem

if TYPE_CHECKING:
    from aesgen.export import Facts, Winner
    from aesgen.export.selection import Selection
    from aesgen.model.target import Target
    from aesgen.model.trial import Record

ALL = "all"
"""The word for every mode."""


def is_default(parameter: str) -> bool:
    """Whether the option has its default because the user did not give it."""
    source = click.get_current_context().get_parameter_source(parameter)
    return source is click.core.ParameterSource.DEFAULT


def facts(
    target_name: str,
    modes: Sequence[str],
    key_bits: Sequence[str],
    named: tuple[bool, bool],
    selection: Selection,
    all_classes: bool,
    prefix: str,
    wipe: bool,
    folders: list[Path],
    allow_oversize: bool = False,
    software: bool = False,
    adapter: bool = False,
    context: str = "large",
    most_key: int | None = None,
) -> Facts:
    """The facts of an export of the records that the options select. `named`: whether the user named modes,
    and key sizes; the command in the head has these options only then. `adapter`: whether an adapter for
    another library is written. `context`: `small` or `large` keys where a space offers both.
    `most_key`: limit of the bytes of a key of an authenticated mode; raises `UserError` if one needs more."""
    from aesgen.errors import UserError
    from aesgen.export import facts_of, recorded, small_keys, untuned
    from aesgen.export.choice import NoRecord, lenders
    from aesgen.export.facts import is_prefix
    from aesgen.export.scope import Scope
    from aesgen.spaces import catalog

    if not is_prefix(prefix):
        raise UserError(f"--prefix {prefix}: expected the start of a C identifier, e.g. my_")
    target = catalog.target(target_name)
    if software and not any(each.options.get("software") for each in target.dispatch):
        raise UserError(
            f"--software: {target.name} has no classes of processors without AES instructions; "
            "export with --target x86-64 or --target aarch64"
        )
    sizes = [int(bits) for bits in key_bits]
    restricted = any(named) or selection.direction
    scope = Scope(tuple(modes), tuple(sizes), selection.direction, adapter) if restricted else None
    plain: Sequence[Winner] = ()
    try:
        found = recorded(target, folders, modes, sizes, selection, _skipped)
    except NoRecord:
        found, plain = [], untuned.winners(target, modes, sizes, selection, scope)
        if not plain:
            raise
        tune = f"aesgen tune --target {shlex.quote(target.name)} --mode {modes[0]}"
        click.echo(
            f"aesgen: warning: no record; the file has {untuned.TITLE}; tune it with: {tune}", err=True
        )
    missing = [] if plain else _not_constant_time(target, found, folders, modes, sizes, selection)
    words = [f"aesgen export --target {shlex.quote(target.name)}"]
    words += [f"--mode {','.join(modes)}"] * named[0] + [f"--key-bits {','.join(key_bits)}"] * named[1]
    words += selection.words + ["--all-classes"] * all_classes + ["--software"] * software
    words += [f"--limit key={most_key}"] * (most_key is not None)
    words += ["--allow-oversize"] * allow_oversize + ["--context large"] * (context == "large")
    words += [f"--prefix {prefix}"] * (prefix != "aesgen_") + ["--wipe"] * wipe
    line = " ".join([*words, "--out DIR"])
    small = context == "small" and small_keys.AXIS not in dict(selection.pins)
    others = lenders(target, folders, selection) if found else ()
    made = facts_of(
        target,
        found,
        folders,
        line,
        prefix,
        wipe,
        all_classes,
        software,
        plain,
        others,
        missing,
        scope,
        small,
    )
    if most_key is not None:
        small_keys.check_limit(made, most_key)
    return made


def _not_constant_time(
    target: Target,
    found: Sequence[Record],
    folders: list[Path],
    modes: Sequence[str],
    sizes: Sequence[int],
    selection: Selection,
) -> list[str]:
    """A line with the problems that have records but none in constant time, if `selection` asks for that."""
    from dataclasses import replace

    from aesgen.export import recorded
    from aesgen.export.choice import NoRecord
    from aesgen.export.facts import NO_CONSTANT_TIME

    if not selection.constant_time:
        return []
    every = replace(selection, constant_time=False, allow_leaky_tables=True)
    try:
        others = {record.problem for record in recorded(target, folders, modes, sizes, every)}
    except NoRecord:
        return []
    lacking = sorted(problem.name for problem in others - {record.problem for record in found})
    return [f"{', '.join(lacking)}{NO_CONSTANT_TIME}"] if lacking else []


def refuse_incomplete(facts: Facts, modes: Sequence[str], sizes: Sequence[str], selection: Selection) -> None:
    """Raises `UserError` if the file would lack a mode or a key size that the user named because no record
    serves it; warns of a named mode that lacks a named key size. `modes`, `sizes`: those that the user named;
    empty for an option with its default."""
    from aesgen.errors import UserError
    from aesgen.export import advice
    from aesgen.spaces import catalog

    target = catalog.target(facts.target)
    exported = {(winner.problem.mode, str(winner.problem.key_bits)) for winner in facts.winners}
    without = f"{facts.target} has no such record with these options"
    for mode in modes:
        if mode not in {own for own, _ in exported}:
            way = advice.way_to(target, [Problem(KEY_BITS[0], mode)], selection)
            raise UserError(f"the file would lack {mode}: {without}; leave it out, or {way}")
    for bits in sizes:
        if bits not in {size for _, size in exported}:
            way = advice.way_to(target, [Problem(int(bits), facts.winners[0].problem.mode)], selection)
            raise UserError(f"the file would lack {bits}-bit keys: {without}; leave them out, or {way}")
    for mode, bits in product(modes, sizes):
        if (mode, bits) not in exported:
            click.echo(f"aesgen: warning: the file lacks {mode} with {bits}-bit keys: {without}", err=True)


def name_dropped(facts: Facts, adapters: Mapping[str, Mapping[str, str]], every_mode: bool) -> None:
    """Names the modes that the file lacks although the user asked for `all`, and the modes of the file that
    an adapter does not offer. `adapters`: their files, by the name of the shim."""
    there = dict.fromkeys(winner.problem.mode for winner in facts.winners)
    if every_mode and (lacking := [mode for mode in reversed(MODES) if mode not in there]):
        click.echo(f"aesgen: --mode all: no record for {facts.target} of {', '.join(lacking)}", err=True)
    for name, files in adapters.items():
        text = "".join(files.values())
        if dropped := [mode for mode in there if not re.search(rf"\b{facts.prefix}{mode}_?\w*\(", text)]:
            click.echo(f"aesgen: --shim {name} does not offer {', '.join(dropped)}", err=True)


def _skipped(reason: str) -> None:
    click.echo(f"aesgen: warning: skipped: {reason}", err=True)


def ships(space: str) -> bool:
    """Whether `space` is the name of a space that ships with aesgen. Raises `UserError` for another name;
    a path is a file of the user's."""
    from aesgen.system import paths

    if "/" in space or space.endswith(".yaml"):
        return False
    paths.find("search/spaces", space)
    return True


def facts_of_files(
    record_files: Sequence[Path],
    target_name: str,
    prefix: str,
    wipe: bool,
    allow_leaky_tables: bool,
    allow_oversize: bool = False,
) -> Facts:
    """The facts of an export of these records, for their target or for one that borrows from it."""
    from aesgen.errors import UserError
    from aesgen.export import facts_of
    from aesgen.export.facts import is_prefix
    from aesgen.export.selection import named_records
    from aesgen.spaces import catalog

    if not is_prefix(prefix):
        raise UserError(f"--prefix {prefix}: expected the start of a C identifier, e.g. my_")
    found = named_records(record_files)
    target = catalog.target(found[0].target if is_default("target_name") else target_name)
    if found[0].target not in (target.name, *target.relatives):
        raise UserError(
            f"{record_files[0]} is a record of {found[0].target}, from which {target.name} cannot borrow"
        )
    words = ["aesgen export", *(f"{path.parent.name}/{path.name}" for path in record_files)]
    words += ["--allow-leaky-tables"] * allow_leaky_tables + ["--allow-oversize"] * allow_oversize
    words += [f"--prefix {prefix}"] * (prefix != "aesgen_") + ["--wipe"] * wipe
    facts = facts_of(target, found, (), " ".join([*words, "--out DIR"]), prefix, wipe)
    refuse_leaks(facts, allow_leaky_tables)
    return facts


def refuse_leaks(facts: Facts, allowed: bool) -> None:
    """Raises `UserError` if a kernel of `facts` leaks through the cache and that is not `allowed`."""
    from aesgen.errors import UserError
    from aesgen.export import untrusted
    from aesgen.leaks import admission

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
    """The modes in a list with commas; `all` is every mode. Raises `UserError` for an unknown one."""
    return list(reversed(MODES)) if text.strip() == ALL else _words("--mode", text, [*reversed(MODES), ALL])


def key_sizes_of(text: str) -> list[str]:
    """The key sizes in a list with commas. Raises `UserError` for an unknown one."""
    return _words("--key-bits", text, [str(bits) for bits in KEY_BITS])


def other_modes(target_name: str, folders: list[Path], selection: Selection) -> list[str]:
    """The recorded modes of a target that an export does not have unless the user names them."""
    from aesgen.errors import UserError
    from aesgen.export import recorded
    from aesgen.spaces import catalog

    others = [mode for mode in MODES if mode not in BASIC_MODES]
    try:
        found = recorded(catalog.target(target_name), folders, others, KEY_BITS, selection)
    except UserError:
        return []
    return sorted({record.problem.mode for record in found}, key=MODES.index)


def _words(option: str, text: str, allowed: Sequence[str]) -> list[str]:
    from aesgen.errors import UserError

    words = [word.strip() for word in text.split(",")]
    if "" in words:
        raise UserError(f"{option} {text!r}: there is nothing between two commas, or before or after one")
    if wrong := [word for word in words if word not in allowed]:
        raise UserError(
            f"{option} {wrong[0]!r}: expected one or more of {', '.join(allowed)}, separated by commas"
        )
    return words
