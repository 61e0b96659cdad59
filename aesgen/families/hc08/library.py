"""The files of an export: the kernels in one file for SDCC's assembler, and a C header."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from aesgen.errors import UserError
from aesgen.families import DropIn, Part
from aesgen.families.hc08.functions import entries, variables
from aesgen.families.hc08.kernel import Hc08Choices
from aesgen.families.small_drop_in import Header
from aesgen.model.build import EntryPoint, Source
from aesgen.model.target import Target
from aesgen.rendering.comments import comment
from aesgen.rendering.templates import render_template


def drop_in(target: Target, parts: Sequence[Part], options: DropIn) -> Mapping[str, str]:
    """Raises `UserError` if two parts need different tables at the same place."""
    header = Header(target, options, template="hc08/drop_in.h.j2")
    kernels: list[dict[str, Any]] = []
    tables: dict[str, dict[str, Any]] = {}
    schedules: dict[str, int] = {}
    for part in sorted(parts, key=lambda part: part.problem.name):
        names = variables(Hc08Choices.of(part.problem, part.point), target, options.prefix)
        kernels.append(names)
        table = names["tables"]
        if tables.setdefault(table["symbol"], table) != table:
            raise UserError(
                "two variants need different tables at one place; export these modes one at a time"
            )
        schedules |= names["schedules"]
        arguments = ", ".join(_DECLARED[name] for name in names["takes"])
        header.prototypes.append(f"void {names['symbol'][1:]}({arguments});")
    names = {
        "head": [f"; {comment(line)}".rstrip() for line in header.head["header"]],
        "work": kernels[0]["work"],
        "kernels": kernels,
        "work_bytes": max(each["work_bytes"] for each in kernels),
        "all_tables": list(tables.values()),
        "schedules": schedules,
        "wipe": options.wipe,
    }
    text = render_template("hc08/program.s.j2", names)[0]
    return {f"{header.stem}.s": text, header.name: header.text()}


def differences(target: Target, parts: Sequence[Part], entry: EntryPoint) -> list[str]:
    """Why a program that calls only `entry` links more bytes than the variant of its record has."""
    if len(parts) == 1:
        return []
    return [
        "SDCC's linker takes whole files, and this file has all functions and their tables; an export of one "
        "`--mode` and one `--direction` has the record's bytes"
    ]


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
    """The whole file with all its kernels."""
    found: list[EntryPoint] = []
    for part in parts:
        choices = Hc08Choices.of(part.problem, part.point)
        found += entries(choices, variables(choices, target, options.prefix))
    return [Source(tuple(files.items()), tuple(found))]
