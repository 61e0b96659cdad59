"""`aesgen export --target A,B`: the exports of several targets as one package."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from aesgen.cli import exported, interruption, output, selecting, written

if TYPE_CHECKING:
    from aesgen.export import Facts
    from aesgen.export.fitting import FittedExport
    from aesgen.export.request import Request


def facts_of(request: Request, others: Sequence[str]) -> list[Facts]:
    """The facts of the export for the target of a request, or for each of them if it is a list with commas;
    what they leave out is printed. Raises `UserError` if there are several and one of the options `others`,
    or one of the request's, belongs to one target."""
    from aesgen.export.request import facts_of_request

    requests = [replace(request, target=name) for name in _targets(request, others)] or [request]
    every = [facts_of_request(each, selecting.warn) for each in requests]
    for line in (line for facts in every for line in facts.left_out):
        click.echo(f"aesgen: left out: {line}", err=True)
    return every


def _targets(request: Request, others: Sequence[str]) -> list[str]:
    """The names in the target of a request; none if it is no list."""
    from aesgen.errors import UserError

    names = [name.strip() for name in (request.target or "").split(",")]
    if len(names) == 1:
        return []
    if "" in names:
        raise UserError(f"--target {request.target}: there is nothing before or after a comma")
    alone = [*others, *["--like"] * bool(request.like), *["RECORD"] * bool(request.records)]
    if alone:
        raise UserError(f"{alone[0]} belongs to one target; name one with --target")
    return names


def write(
    every: Sequence[Facts], request: Request, build_systems: Sequence[str], out: Path, json: bool
) -> None:
    """Check the exports, write them into folders of `out` with the files that choose between them, and print
    what was written."""
    from aesgen.export import builds, provenance
    from aesgen.export.exported import Exported
    from aesgen.export.package import Member, lacking, packaged, refuse

    interruption.keeping(lambda: "nothing was written")
    refuse(every)
    limits = dict(request.selection.limits)
    fitted = [written.checked(facts, False, limits, request.allow_oversize) for facts in every]
    members = [Member(each.facts, each.files) for each in fitted]
    texts = packaged(members)
    made = Exported(every[0], texts, core_abi=True)
    for name in build_systems:
        texts = {**texts, **builds.build_files(name, made)}
    for member in members:
        folder = out / member.folder
        own = provenance.written(member.facts, member.files, folder)
        texts[f"{member.folder}/{provenance.NAME}"] = own
    written.write({name: text.encode() for name, text in texts.items()}, out)
    interruption.keeping(lambda: f"the files in {output.nearby(out)} were written before")
    for line in lacking(members):
        selecting.warn(line)
    _print(fitted, [out / name for name in texts], json)


def _print(fitted: Sequence[FittedExport], files: Sequence[Path], json: bool) -> None:
    if json:
        described = [exported.described(each, [str(path) for path in files]) for each in fitted]
        output.print_json({"schema": 1, "exports": described})
        return
    for path in files:
        click.echo(path)
    for each in fitted:
        click.echo(f"{each.facts.target}:")
        exported.print_export(each, ())
