"""The drop-in of a scalar machine: a `.S` file with all kernels and their key expansions, and a header.

Every function and every table has a section of its own, so that a program gets those that it uses. Kernels
share equal tables.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from aesgen.families import DropIn, Part, Prepared, axes
from aesgen.families.small_drop_in import Header
from aesgen.model.build import EntryPoint, Source
from aesgen.model.target import Target

Prepare = Callable[..., Prepared]


def files(
    target: Target, parts: Sequence[Part], options: DropIn, prepare: Prepare, templates: str
) -> dict[str, str]:
    """`templates`: the family's folder, with `drop_in.S.j2` and `drop_in.h.j2`."""
    from aesgen.rendering.templates import render_template
    from aesgen.scheduling import schedule

    kernels: list[str] = []
    tables: dict[str, Any] = {}
    header = Header(target, options, template=f"{templates}/drop_in.h.j2")
    for part in sorted(parts, key=lambda part: part.problem.name):
        prepared = _prepared(target, part, True, options, prepare)
        setkey = next(entry for entry in prepared.entries if entry.is_setkey)
        if not header.setkey(setkey.symbol, setkey.context_bytes, part.problem.key_bytes):
            prepared = _prepared(target, part, False, options, prepare)
        names = {**prepared.names, "sections": True, "wipe": options.wipe}
        for table in names.get("tables", ()):
            tables.setdefault(table["symbol"], table)
        text = render_template(prepared.template, names)[0]
        if prepared.schedule is not None:
            text = schedule(text, target, prepared.schedule)
        kernels.append(text.strip())
        usual = "setkey_dec" if part.problem.contract.decrypts else "setkey_enc"
        own = setkey.key_form == "setkey" or setkey.operation != usual
        header.kernel(prepared.entries[0].symbol, part.problem, setkey.symbol if own else "")
    names = {**header.head, "kernels": kernels, "tables": list(tables.values())}
    assembly = render_template(f"{templates}/drop_in.S.j2", names)[0]
    assembly = re.sub(r"\n{3,}", "\n\n", assembly)
    return {f"{header.stem}.S": assembly, header.name: header.text()}


def callable_sources(
    target: Target, parts: Sequence[Part], options: DropIn, files: Mapping[str, str], prepare: Prepare
) -> list[Source]:
    """The whole file with all its functions."""
    entries: dict[str, EntryPoint] = {}
    for part in parts:
        for entry in _prepared(target, part, True, options, prepare).entries:
            entries.setdefault(entry.symbol, entry)
    return [Source(tuple(files.items()), tuple(entries.values()))]


def sources_by_kernel(
    target: Target, parts: Sequence[Part], options: DropIn, files: Mapping[str, str], prepare: Prepare
) -> list[Source]:
    """For each kernel the assembly file with the entry points of the kernel and its key setup, for tool
    chains that leave out what a build's entry points do not need."""
    assembly = tuple((name, text) for name, text in files.items() if name.endswith((".s", ".S")))
    ordered = sorted(parts, key=lambda part: part.problem.name)
    return [Source(assembly, _prepared(target, part, True, options, prepare).entries) for part in ordered]


def differences_by_kernel(target: Target, parts: Sequence[Part], entry: EntryPoint) -> list[str]:
    """Why a function of `sources_by_kernel` takes more bytes than the variant of its record."""
    found = next(
        (
            part
            for part in parts
            if (part.problem.operation, part.problem.key_bits) == (entry.operation, entry.key_bits)
        ),
        None,
    )
    if found is None or found.point.get("setkey"):
        return []
    return ["the bytes include those of the key setup, which the record's variant does not have"]


def _prepared(target: Target, part: Part, with_setkey: bool, options: DropIn, prepare: Prepare) -> Prepared:
    """The part's kernel. Its tables have names without the kernel's, so that kernels can share them."""
    point = {**part.point, "setkey": with_setkey}
    prepared = axes.prepared(prepare, target, part.problem, part.method, point, options.prefix)
    shared = prepared.names.get("shared")
    if shared is None:
        return prepared
    return replace(prepared, names={**prepared.names, **shared})
