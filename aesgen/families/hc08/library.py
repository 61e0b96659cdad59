"""The files of an export: one for each function, one for each set of tables, and a C header.

SDCC's linker links whole files, and of a library only those that a program needs. So each function, each set
of tables, each schedule and the working area have a file of their own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from aesgen.errors import UserError
from aesgen.families import DropIn, Part
from aesgen.families.hc08.functions import entries, variables
from aesgen.families.hc08.kernel import Hc08Choices
from aesgen.families.small_drop_in import Header
from aesgen.model.build import Source
from aesgen.model.target import Target
from aesgen.rendering.comments import comment
from aesgen.rendering.templates import Axes, render_template

_EMPTY: Mapping[str, Any] = {"shared": [], "kernels": [], "work_bytes": 0, "schedules": {}, "all_tables": []}
"""The variables of a file without any area."""


def drop_in(target: Target, parts: Sequence[Part], options: DropIn) -> Mapping[str, str]:
    """The main file has the working area. Raises `UserError` if two parts need different tables at the same
    place."""
    header = Header(target, options, template="hc08/drop_in.h.j2")
    kernels = _kernels(target, parts, options)
    tables: dict[str, dict[str, Any]] = {}
    schedules: dict[str, int] = {}
    for names in kernels:
        table = names["tables"]
        if tables.setdefault(table["symbol"], table) != table:
            raise UserError(
                "two variants need different tables at one place; export these modes one at a time"
            )
        schedules |= names["schedules"]
        arguments = ", ".join(_DECLARED[name] for name in names["takes"])
        header.prototypes.append(f"void {names['symbol'][1:]}({arguments});")

    # Each area has a file of its own; the lines of the head are in the main file and in the header.
    work = {"work": kernels[0]["work"], "work_bytes": max(each["work_bytes"] for each in kernels)}
    main = f"{header.stem}.s"
    files = {main: _file(header.head["header"], shared=[work["work"]], **work), header.name: header.text()}
    brief = (*header.head["header"][:1], f"See {main} for how this file was generated.")
    for names in kernels:
        files[_file_name(header, options, names["symbol"])] = _file(
            brief, shared=_shared(names), kernels=[names], wipe=options.wipe, axes=names["axes"]
        )
    for symbol, table in tables.items():
        files[_file_name(header, options, symbol)] = _file(brief, shared=[symbol], all_tables=[table])
    for symbol, size in schedules.items():
        files[_file_name(header, options, symbol)] = _file(brief, schedules={symbol: size})
    return files


def _kernels(target: Target, parts: Sequence[Part], options: DropIn) -> list[dict[str, Any]]:
    ordered = sorted(parts, key=lambda part: part.problem.name)
    return [
        {
            **variables(Hc08Choices.of(part.problem, part.point), target, options.prefix),
            "axes": Axes(part.point),
        }
        for part in ordered
    ]


def _shared(names: Mapping[str, Any]) -> list[str]:
    """The symbols of other files that the function of `names` uses."""
    return [names["work"], names["tables"]["symbol"], *names["schedules"]]


def _file_name(header: Header, options: DropIn, symbol: str) -> str:
    """`aesgen_68hc08_aes128_ctr.s` for the symbol `_aesgen_aes128_ctr`."""
    return f"{header.stem}_{symbol.removeprefix(f'_{options.prefix}')}.s"


def _file(head: Sequence[str], **areas: Any) -> str:
    lines = [f"; {comment(line)}".rstrip() for line in head]
    return render_template("hc08/program.s.j2", {**_EMPTY, "head": lines, **areas})[0]


_DECLARED = {
    "schedule": "const uint8_t *rk",
    "iv": "uint8_t *iv",
    "input": "const uint8_t *in",
    "output": "uint8_t *out",
    "blocks": "size_t blocks",
}


def callable_sources(
    target: Target, parts: Sequence[Part], options: DropIn, files: Mapping[str, str]
) -> list[Source]:
    """For each function its file, then the files that it needs, as SDCC's linker takes them from a
    library."""
    header = Header(target, options)
    sources = []
    for part in sorted(parts, key=lambda part: part.problem.name):
        choices = Hc08Choices.of(part.problem, part.point)
        names = variables(choices, target, options.prefix)
        own, *others = (_file_name(header, options, symbol) for symbol in (names["symbol"], *_shared(names)))
        needed = [own, *(name for name in others if name in files), f"{header.stem}.s"]
        sources.append(Source(tuple((name, files[name]) for name in needed), entries(choices, names)))
    return sources
