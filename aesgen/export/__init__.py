"""Export of winners as source that other projects drop in.

    facts = facts_of(target, records, folders, command)    # or facts_of_file(path), of an exported file
    files = export(facts)                          # name to text; the first is the main file

The same facts give the same bytes.

What is in a file:

    facts, provenance             what a file is made from, and the file that has it beside the source
    head/                         the facts at the head of a file
    choice, winning, classes      the records that serve a problem, a length of call and a class of processor
    scope                         what an export of named modes, key sizes or a direction contains
    substitutes, untuned          what serves a problem without a record
    kernels, host                 the kernels as text, under one core ABI
    functions, pairs, authenticated     functions of modes; of modes with two keys; seal and open
    prepared, unmasked            kernels with prepared keys; those of another class that serve short texts
    composed                      modes that are made of the functions of others
    streaming, several            messages in parts; many messages in one call
    formats                       the directives of ELF, Windows and macOS
    shims/, builds/, arduino      adapters for other libraries, and files of build systems
    package                       the exports of several targets, and files that choose between them

What is checked before it is written:

    checked/, quick               the answers of all functions
    gates                         instruction-set features, shared memory, dispatch and wiping
    secrets, threads              timing that depends on secrets; calls by several threads
    footprint, sections           sizes of functions and of the whole, from object files
    costs, fitting                cycles, and what fits a small part
    untrusted                     the names in untrusted files
"""

from __future__ import annotations

import json
import platform
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from aesgen import __version__
from aesgen.errors import UserError
from aesgen.export import composed, host, untrusted
from aesgen.export.choice import recorded
from aesgen.export.facts import Copy, Facts, Winner
from aesgen.export.head import header, header_of_declarations, short_header
from aesgen.export.provenance import facts_of_file
from aesgen.export.scope import Scope
from aesgen.export.small_keys import with_small_keys
from aesgen.export.substitutes import complete
from aesgen.export.winning import winners
from aesgen.families import DropIn, Part, family, has_drop_in
from aesgen.model.target import Target
from aesgen.model.trial import Record
from aesgen.rendering.comments import plain_name
from aesgen.rendering.names import slug
from aesgen.spaces import catalog
from aesgen.spaces.copies import kept
from aesgen.system import paths

__all__ = [
    "Facts",
    "Winner",
    "core_abi",
    "export",
    "facts_of",
    "facts_of_file",
    "has_core_abi",
    "parts_of",
    "recorded",
]


def facts_of(
    target: Target,
    records: Sequence[Record],
    folders: Sequence[Path],
    command: str,
    prefix: str = "aesgen_",
    wipe: bool = False,
    all_classes: bool = False,
    software: bool = False,
    untuned: Sequence[Winner] = (),
    lenders: Sequence[Record] = (),
    missing: Sequence[str] = (),
    scope: Scope | None = None,
    small: bool = False,
    made_of_others: Sequence[str] = (),
) -> Facts:
    """The facts of an export of `records`. With the core ABI, missing problems get untuned variants; without
    any record, the winners are those in `untuned`.
    `folders` contain the measured crossovers between records. Processor classes that gain less than
    `classes.LEAST_GAIN` are left out unless `all_classes`; `software` adds those without AES
    instructions. `lenders`: see `winners`. `missing`: lines of `Facts.left_out` about functions that no
    record serves. `scope`: what the file contains if the user named that; None for every function of the core
    ABI. `small`: keys of authenticated modes are small where a space offers that (`small_keys`).
    `made_of_others`: the modes that the file composes of its functions."""
    left_out: list[str] = list(missing)
    carried = list(untuned) or winners(
        target, records, folders, all_classes, left_out.append, software, lenders, scope
    )
    if core_abi(target, carried, wipe) and not target.dispatch and not untuned:
        carried = complete(target, carried, scope=scope)
    carried = with_small_keys(target, carried) if small else carried
    tools = dict.fromkeys(
        plain_name(version)
        for record in records
        for version in record.provenance.get("tools", {}).values()
        if version
    )
    versions = "; ".join([f"aesgen {__version__}", *tools, f"Python {platform.python_version()}"])
    shipped = target.name in paths.names("targets")
    title = target.title if shipped else plain_name(target.title)
    return Facts(
        target.name,
        title,
        command,
        __version__,
        versions,
        tuple(carried),
        prefix,
        wipe,
        tuple(left_out),
        copies=tuple(dict.fromkeys(_copies(target, carried))),
        composed=tuple(made_of_others),
    )


def _copies(target: Target, winners: Sequence[Winner]) -> Iterator[Copy]:
    """The target and the spaces that do not ship with aesgen."""
    for space in dict.fromkeys(winner.space for winner in winners):
        found = kept(target.name, space)
        if "target" in found:
            yield "target", target.name, json.dumps(found["target"])
        if "space" in found:
            yield "space", space, json.dumps(found["space"])


def core_abi(target: Target, winners: Sequence[Winner], wipe: bool) -> bool:
    """Whether the export has the core ABI of host-class machines: no family has its own drop-in."""
    return not has_drop_in(target, parts_of(winners), wipe)


def has_core_abi(facts: Facts) -> bool:
    """Whether the export of these facts has the core ABI."""
    return core_abi(catalog.target(facts.target), facts.winners, facts.wipe)


def stem_of(facts: Facts) -> str:
    """The common part of the file names: `aesgen_intel_06_cf`."""
    return "aesgen_" + slug(facts.target)


def export(facts: Facts) -> Mapping[str, str]:
    """The files (name to text), the main one first. Raises `UserError` if the export is impossible, or the
    facts contain an unknown name."""
    target = untrusted.check_facts(facts)
    if core_abi(target, facts.winners, facts.wipe):
        stem = stem_of(facts)
        head = host.Head(
            header(facts, target),
            header_of_declarations(facts, f"{stem}.c"),
            short_header(facts, f"{stem}.c"),
        )
        heads = head.declarations, head.others
        return {**host.files(target, facts, stem, head), **composed.files(facts, True, (), heads)}
    families = {winner.family for winner in facts.winners}
    if len(families) > 1:
        raise UserError(_apart(facts, sorted(families)))
    options = DropIn(header(facts, target), facts.prefix, facts.wipe)
    own, parts = family(families.pop()), parts_of(facts.winners)
    made = dict(own.drop_in(target, parts, options))
    if facts.composed:
        entries = own.callable_sources(target, parts, options, made)[0].entries
        main = next(iter(made))
        heads = header_of_declarations(facts, main), short_header(facts, main)
        made |= composed.files(facts, False, entries, heads)
    return made


def _apart(facts: Facts, families: Sequence[str]) -> str:
    """The error about winners of several families, with the command that exports those of each family."""
    lines = [
        f"one file cannot contain {' and '.join(families)}: their functions take keys in different forms. "
        "Export them apart; with different prefixes one program can use them all:"
    ]
    kept = re.sub(r" --(?:mode|out|prefix) \S+", "", facts.command)
    modes_of = {
        name: dict.fromkeys(winner.problem.mode for winner in facts.winners if winner.family == name)
        for name in families
    }
    for number, (name, modes) in enumerate(modes_of.items()):
        shared = any(not modes.keys().isdisjoint(other) for each, other in modes_of.items() if each != name)
        prefix = facts.prefix if number == 0 else f"{facts.prefix}{slug(name)}_"
        words = [f"--mode {','.join(modes)}", *[f"--family {name}"] * shared]
        words += [f"--prefix {prefix}"] * (prefix != "aesgen_")
        lines.append(f"  {kept} {' '.join(words)} --out {name.upper().replace('-', '_')}")
    return "\n".join(lines)


def parts_of(winners: Sequence[Winner]) -> list[Part]:
    """The winners in the form that a family's `drop_in` takes."""
    return [Part(w.problem, w.family, w.method, w.point) for w in winners]
