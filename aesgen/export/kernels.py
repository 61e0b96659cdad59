"""The kernels of an export as text: common parts are printed once, and conflicting names are separated."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from aesgen.errors import UserError
from aesgen.export import formats
from aesgen.export.facts import Winner
from aesgen.families import Prepared, axes, family, traits
from aesgen.model.build import EntryPoint
from aesgen.model.problem import BASIC_MODES, KEY_BITS, Problem
from aesgen.model.target import Target
from aesgen.operations import operations
from aesgen.rendering import units
from aesgen.rendering.templates import render_template

Carried = tuple[Winner, EntryPoint]
"""A winner and the entry point of its kernel in the file."""


@dataclass(frozen=True)
class CText:
    """C code without its `#include` lines, and the headers that these name."""

    plain: str
    includes: tuple[str, ...]


@dataclass(frozen=True)
class Kernels:
    """`portable`: the text of all portable C kernels. `extended`: that of C kernels for some processors only,
    by the prefix of their group. `assembly`: that of the other kernels. `includes`: the
    headers for the portable text. `carried`: the kernels of each group, by its prefix. `features`: the
    processor features that a group needs, in Linux's names. `core`: the bit-sliced core whose S-box the key
    schedules use. `setups`: the setup of the key by the symbol of the kernel, where a kernel has its own."""

    portable: str
    extended: Mapping[str, CText]
    assembly: str
    includes: tuple[str, ...]
    carried: Mapping[str, tuple[Carried, ...]]
    features: Mapping[str, frozenset[str]]
    core: str
    setups: Mapping[str, EntryPoint]


def kernels(target: Target, groups: Mapping[str, Sequence[Winner]], wipe: bool) -> Kernels:
    """The kernels of every group; `groups` maps a symbol prefix to its winners. A kernel that serves several
    lengths or groups is printed once, with the symbol of the first."""
    portable: list[Prepared] = []
    extended: dict[str, list[str]] = {}
    assembly: dict[str, None] = {}
    carried: dict[str, tuple[Carried, ...]] = {}
    features: dict[str, frozenset[str]] = {}
    setups: dict[str, EntryPoint] = {}
    seen: set[int] = set()
    for prefix, parts in prepared(target, groups).items():
        for winner, part in zip(groups[prefix], parts, strict=True):
            setups |= {kernel_of(part).symbol: entry for entry in part.entries if entry.is_setkey}
            if id(part) in seen:
                continue
            seen.add(id(part))
            if traits(winner.family).portable:
                portable.append(part)
                continue
            text = render_template(part.template, part.names)[0]
            if part.file.endswith(".c"):
                extended.setdefault(prefix, []).append(
                    _kept_apart(_cleaned(text, part), kernel_of(part).symbol)
                )
            else:
                beside = (render_template(more.template, more.names)[0] for more in part.beside)
                assembly |= dict.fromkeys((text, *beside))
        own = zip(groups[prefix], parts, strict=True)
        carried[prefix] = tuple((winner, kernel_of(part)) for winner, part in own)
        features[prefix] = frozenset().union(*map(_declared, parts))
    core = next(_encryption_cores(portable), None)
    if core is None and portable:  # a file that only deciphers
        first = next(winner for own in groups.values() for winner in own if traits(winner.family).portable)
        enciphers = replace(first, problem=Problem(KEY_BITS[0], BASIC_MODES[0]))
        [core] = _encryption_cores([_prepared(target, enciphers, "")])
        core = replace(core, names={**core.names, "only_substitutes": True})
    plain, includes = _without_includes(_portable(portable, wipe, [core] if core else []))
    return Kernels(
        plain,
        {prefix: CText(*_without_includes("\n".join(texts))) for prefix, texts in extended.items()},
        formats.portable("\n".join(assembly)),
        includes,
        carried,
        features,
        core.name if core else "",
        setups,
    )


def _without_includes(text: str) -> tuple[str, tuple[str, ...]]:
    """C text without its `#include <...>` lines, and what they name."""
    named = dict.fromkeys(re.findall(r"^#include (<.*>)$", text, re.MULTILINE))
    return re.sub(r"^#include <.*>\n", "", text, flags=re.MULTILINE).lstrip("\n"), tuple(named)


def kernel_of(part: Prepared) -> EntryPoint:
    """The entry point that is not the setup of a key."""
    return next(entry for entry in part.entries if not entry.is_setkey)


def prepared(target: Target, groups: Mapping[str, Sequence[Winner]]) -> dict[str, list[Prepared]]:
    """The kernel of every winner, by group; winners with the same variant share a kernel."""
    there: dict[object, Prepared] = {}
    made: dict[str, list[Prepared]] = {}
    for prefix, winners in groups.items():
        made[prefix] = []
        for winner in winners:
            place = winner.problem, winner.family, winner.method, winner.values
            if place not in there:
                there[place] = _prepared(target, winner, prefix)
            made[prefix].append(there[place])
    return made


def needs(target: Target, winner: Winner) -> frozenset[str]:
    """The instruction sets that a winner's kernel needs."""
    if traits(winner.family).portable:
        return frozenset()
    return _declared(_prepared(target, winner, ""))


def remembers(target: Target, winner: Winner) -> bool:
    """Whether a winner's kernel takes a context that the caller keeps."""
    return kernel_of(_prepared(target, winner, "")).abi.keeps_context


def _prepared(target: Target, winner: Winner, prefix: str) -> Prepared:
    """The winner's kernel. Kernels for a range of lengths, or with a context, have separate symbols."""
    part = f"from{winner.above}_" * bool(winner.above) + "kept_" * winner.problem.kept
    prepare, problem = family(winner.family).prepare, winner.problem
    return axes.prepared(prepare, target, problem, winner.method, winner.point, prefix + part)


def _declared(prepared: Prepared) -> frozenset[str]:
    """The features that a kernel declares. Raises `UserError` if its family declares none, because the
    dispatch could then not check the processor."""
    if prepared.requires is None:
        raise UserError(f"{prepared.template}: the family must declare `requires` (aesgen.families.Prepared)")
    return prepared.requires


def _encryption_cores(parts: Sequence[Prepared]) -> Iterator[Any]:
    """The bit-sliced cores of these kernels whose S-box is that of encryption, and of the key schedules."""
    cores = (core for part in parts for core in part.names["cores"])
    return (core for core in cores if core.template == "c/bitsliced.core.j2" and core.name.endswith("_enc"))


def _portable(parts: Sequence[Prepared], wipe: bool, further: Sequence[Any]) -> str:
    """Parts of portable C: tables, helper functions and cores first, each once, then the entry points.
    `further`: cores for the key schedules."""
    if not parts:
        return ""
    tables = {table.name: table for part in parts for table in part.names["tables"]}
    helpers = {helper for part in parts for helper in part.names["helpers"]}
    cores = {core.name: core for part in parts for core in part.names["cores"]}
    cores = cores if not further or further[0].name in cores else {**cores, further[0].name: further[0]}
    pieces = [render_template("c/shared.h.j2", {"tables": list(tables.values()), "helpers": helpers})[0]]
    for core in cores.values():
        pieces.append(render_template(core.template, {**core.names, "name": core.name})[0])
    groups: dict[object, list[Prepared]] = {}
    for part in parts:
        groups.setdefault(_whatever_key_size(part), []).append(part)
    for same in groups.values():
        names = {**same[0].names, "shared": False, "linkage": "static ", "wipe": wipe}
        if len(same) == 1:
            pieces.append(render_template(same[0].template, names)[0])
        else:
            pieces.append(_all_key_sizes(same, names))
    return "".join(pieces)


def _whatever_key_size(part: Prepared) -> object:
    """The common part of kernels that differ only in the number of rounds; the kernel's own symbol if it
    depends on the key size in other ways."""
    problem = part.names["problem"]
    if part.template != "c/modes.c.j2" or problem.streams > 1 or not problem.contract.is_block_mode:
        return part.names["symbol"]
    return part.names["core"], part.names["parameters"], part.entries[0].operation


def _all_key_sizes(parts: Sequence[Prepared], names: Mapping[str, Any]) -> str:
    """One function that takes the number of rounds, and an entry point for each key size that calls it."""
    first = parts[0].names
    shared = first["symbol"].replace(f"aes{first['problem'].key_bits}_", "", 1)
    function = {
        **names,
        "symbol": shared,
        "parameters": f"{first['parameters']}, int rounds",
        "rounds": "rounds",
    }
    entries = {
        "linkage": names["linkage"],
        "parameters": first["parameters"],
        "arguments": re.findall(r"(\w+)(?:\[\d+\])?(?:,|$)", first["parameters"]),
        "entries": [(part.names["symbol"], part.names["problem"].rounds) for part in parts],
        "shared": shared,
    }
    bodies = render_template(parts[0].template, function)[0], render_template("c/key_sizes.c.j2", entries)[0]
    return "".join(bodies)


def _cleaned(text: str, part: Prepared) -> str:
    """The text of a kernel in C, which leaves the upper halves of vector registers clean: compilers see to
    that only at some levels of optimisation. Kernels of other modes than the block modes do so themselves."""
    entry = kernel_of(part)
    wide = any(feature.startswith("avx") for feature in part.requires or ())
    if not (wide and operations()[entry.operation].is_block_mode):
        return text
    body, kept = f"{entry.symbol}_body", ", uint8_t *context" * entry.abi.keeps_context
    parameters = "const uint8_t *rk, uint8_t *iv, const uint8_t *in, uint8_t *out, size_t nblk" + kept
    if entry.streams > 1:
        parameters = (
            "const uint8_t *const *rks, uint8_t *ivs, const uint8_t *const *ins, uint8_t *const *outs, "
            "size_t nblk, size_t streams"
        )
    arguments = ", ".join(re.findall(r"(\w+)(?:,|$)", parameters))
    text = re.sub(rf"^void {entry.symbol}\(", f"static void {body}(", text, flags=re.MULTILINE)
    head = f"void {entry.symbol}({parameters})"
    clean = '__asm__ volatile("vzeroupper" : : : "memory");'
    return f"{text}\n{head};\n\n{head}\n{{\n    {body}({arguments});\n    {clean}\n}}\n"


def _kept_apart(text: str, symbol: str) -> str:
    """A translation unit that can follow others: its types and its own functions are renamed, its macros
    undefined at its end."""
    types, functions, macros = units.defined(text)
    names = dict.fromkeys((*types, *(name for name in functions if not name.startswith(symbol))))
    before = "".join(f"#define {name} {symbol}_{name}\n" for name in names)
    return f"{before}{text}" + "".join(f"#undef {name}\n" for name in dict.fromkeys((*names, *macros)))
