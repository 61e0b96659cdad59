"""`aesgen list`: available targets, spaces, strategies, records and figures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from aesgen.cli import completion, options, output, recorded, served, tables
from aesgen.cli.tables import Column

if TYPE_CHECKING:
    from aesgen.model.target import Target
    from aesgen.model.trial import Record
    from aesgen.spaces.bound import BoundSpace

Row = Mapping[str, Any]
Listing = tuple[Sequence[Column], Sequence[Row]]


@click.command()
@click.argument("what", type=click.Choice(["targets", "spaces", "strategies", "records", "figures"]))
@click.option(
    "--target",
    "target_name",
    default=None,
    metavar="NAME",
    help="Only records of this target.",
    shell_complete=completion.named("targets"),
)
@click.option(
    "--pareto",
    is_flag=True,
    help="Only records that no other of the same problem surpasses in cycles, flash and RAM.",
)
@options.results_option
@options.with_shipped_option
@options.wide_option
@options.json_option
def command(
    what: str,
    target_name: str | None,
    pareto: bool,
    results: Path | None,
    with_shipped: bool,
    wide: bool,
    as_json: bool,
) -> None:
    """List the available targets, search spaces (with their sizes), strategies, records or
    figures (what a measurement states beside its cycles, with units).

    `aesgen show NAME` describes one of them.

    \b
    aesgen list targets
    aesgen list spaces --json
    aesgen list records --target at90usb646 --pareto      cycles against flash and RAM
    """
    if what != "records" and (target_name or pareto):
        raise click.UsageError("--target and --pareto apply to records: aesgen list records")
    columns, rows = {
        "targets": _targets,
        "spaces": _spaces,
        "strategies": _strategies,
        "records": lambda: (_front if pareto else _records)(
            _found(results, with_shipped, target_name), recorded.which(target_name is not None)
        ),
        "figures": _figures,
    }[what]()
    if as_json:
        output.print_json({"schema": 1, what: rows})
        return
    tables.show(columns, rows, wide=wide)
    if what == "records" and not rows:
        click.echo("aesgen: no records here; aesgen tune makes one", err=True)
    if any(recorded.is_noisy(row) for row in rows):
        click.echo(f"! {recorded.NOISY}", err=True)


def _targets() -> Listing:
    from aesgen.spaces import catalog

    rows = [
        {
            "target": target.name,
            "title": target.title,
            "families": list(target.families),
            **dict(zip(("device", "kind", "obstacle"), _where(target), strict=True)),
        }
        for target in catalog.targets()
    ]
    columns = [
        Column("target"),
        Column("kind", priority=1),
        Column("obstacle", "runs here", shortest=16, show=lambda obstacle: obstacle or "yes"),
        Column("title", priority=2, shortest=30),
        Column("families", show=", ".join, priority=4),
        Column("device", priority=5),
    ]
    return columns, rows


def _where(target: Target) -> tuple[str, str, str | None]:
    """The device that would evaluate `target` here, its kind, and the reason why it cannot, if any."""
    from aesgen.devices import open_device
    from aesgen.errors import UserError

    found: tuple[str, str, str | None] = ("", "", "no device")
    for settings in target.devices:
        try:
            device = open_device(target, settings)
        except UserError as error:
            found = (settings.name, "", str(error))
            continue
        reason = device.unavailable() or _no_tools(target)
        found = (device.title, str(device.kind), reason)
        if reason is None:
            break
    return found


def _no_tools(target: Target) -> str | None:
    """The reason why no family of `target` can be built here; None if one can."""
    from aesgen.toolchains import open_toolchain

    reasons = [open_toolchain(target, family).missing() for family in target.families]
    return None if None in reasons else "; ".join(dict.fromkeys(str(reason) for reason in reasons))


def _spaces() -> Listing:
    from aesgen.spaces import catalog

    targets = list(catalog.targets())
    rows = [
        {
            "space": space.name,
            "family": space.family,
            "method": space.method,
            "title": space.title,
            **_counted(served.example(space, targets)),
        }
        for space in catalog.spaces()
    ]
    columns = [
        Column("space"),
        Column("family", priority=3),
        Column("method", priority=4),
        Column("axes", priority=2),
        Column("points", priority=5, show=tables.count),
        Column("valid", "after constraints", priority=1, show=_size),
        Column("counted_for", "counted for", priority=6),
        Column("title", priority=3, shortest=24),
    ]
    return columns, rows


def _counted(bound: BoundSpace | None) -> Row:
    """The sizes of a space for one target and problem; nothing if no target that ships has it."""
    from aesgen.spaces.sizes import size_of

    if bound is None:
        return {"axes": None, "points": None, "valid": None, "counted_for": None}
    size, exact = size_of(bound)
    return {
        "axes": len(bound.axes),
        "points": bound.product,
        "valid": {"points": size, "exact": exact},
        "counted_for": f"{bound.problem.name} on {bound.target.name}",
    }


def _size(valid: Mapping[str, Any] | None) -> str:
    return f"{'' if valid['exact'] else '≈'}{tables.count(valid['points'])}" if valid else ""


def _strategies() -> Listing:
    from aesgen.search.strategies import recipes

    rows = [
        {
            "strategy": recipe.name,
            "title": recipe.title,
            "ahead": recipe.ahead,
            "settings": {name: value for name, value in recipe.settings.items() if value is not None},
        }
        for recipe in map(recipes.recipe, recipes.names())
    ]
    columns = [
        Column("strategy"),
        Column("title", shortest=30),
        Column("ahead", priority=2),
        Column("settings", priority=1, shortest=20, show=output.settings_line),
    ]
    return columns, rows


def _found(results: Path | None, with_shipped: bool, target: str | None) -> Iterator[tuple[Path, Record]]:
    """The records of one target, or of all; the user's own hide those that ship."""
    from aesgen.results.records import layered_records

    folders = options.record_folders(results, with_shipped)
    return layered_records(folders, target and _filed_as(target, folders))


def _filed_as(name: str, folders: Sequence[Path]) -> str:
    """The target whose records `name` means: an alias is resolved, a name that only records have is kept."""
    from aesgen.spaces import catalog

    return name if any((folder / name).is_dir() for folder in folders) else catalog.target(name).name


def _front(records: Iterable[tuple[Path, Record]], which: Sequence[Column]) -> Listing:
    """The records that no other record of the same problem, target and convention surpasses, by cycles."""
    from aesgen.results.front import front

    found = {id(record): (path, record) for path, record in records}
    rows = [recorded.row(*found[id(record)]) for record in front([record for _, record in found.values()])]
    columns = [
        *which,
        Column("cycles_per_block", "c/block", show=lambda cycles: f"{cycles:.1f}"),
        Column("convention", "counted", priority=1),
        Column("flash_bytes", "flash B"),
        Column("ram_bytes", "RAM B"),
        Column("stack_bytes", "stack B", priority=2),
    ]
    return columns, rows


def _records(records: Iterable[tuple[Path, Record]], which: Sequence[Column]) -> Listing:
    return [*which, *recorded.FIGURES], [recorded.row(path, record) for path, record in records]


def _figures() -> Listing:
    from aesgen.model.figures import FigureName

    rows = [{"figure": name.value, "unit": name.unit, "meaning": name.meaning} for name in FigureName]
    return [Column("figure"), Column("unit"), Column("meaning", shortest=20)], rows
