"""`aesgen list`: available targets, spaces, strategies and records."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from aesgen.cli import options, output

if TYPE_CHECKING:
    from aesgen.model.problem import Problem
    from aesgen.model.target import Target
    from aesgen.model.trial import Record
    from aesgen.spaces.bound import BoundSpace
    from aesgen.spaces.file import Space


@click.command()
@click.argument("what", type=click.Choice(["targets", "spaces", "strategies", "records", "figures"]))
@click.option("--target", "target_name", default=None, metavar="NAME", help="Only records of this target.")
@click.option(
    "--pareto",
    is_flag=True,
    help="Only records that no other of the same problem surpasses in cycles, flash and RAM.",
)
@options.results_option
@options.with_shipped_option
@options.json_option
def command(
    what: str, target_name: str | None, pareto: bool, results: Path | None, with_shipped: bool, as_json: bool
) -> None:
    """List the available targets, search spaces (with their sizes), strategies, records or
    figures (what a measurement states beside its cycles, with units).

    \b
    aesgen list targets
    aesgen list spaces --json
    aesgen list records --target at90usb646 --pareto      cycles against flash and RAM
    """
    if what != "records" and (target_name or pareto):
        raise click.UsageError("--target and --pareto apply to records: aesgen list records")
    title, columns, rows = {
        "targets": _targets,
        "spaces": _spaces,
        "strategies": _strategies,
        "records": lambda: (_front if pareto else _records)(_found(results, with_shipped, target_name)),
        "figures": _figures,
    }[what]()
    if as_json:
        output.print_json([dict(zip(columns, row, strict=True)) for row in rows])
    else:
        output.table(title, columns, rows)


Listing = tuple[str, list[str], list[list[object]]]


def _targets() -> Listing:
    from aesgen.spaces import catalog

    rows: list[list[object]] = [
        [target.name, target.title, ", ".join(target.families), *_where(target)]
        for target in catalog.targets()
    ]
    return "", ["target", "title", "families", "device", "kind", "runs here"], rows


def _where(target: Target) -> tuple[str, str, str]:
    """The device that would evaluate `target` here, its kind, and `yes` or the reason why it cannot."""
    from aesgen.devices import open_device
    from aesgen.errors import UserError

    found = ("", "", "no device")
    for settings in target.devices:
        try:
            device = open_device(target, settings)
        except UserError as error:
            found = (settings.name, "", str(error))
            continue
        reason = device.unavailable() or _no_tools(target)
        found = (device.title, str(device.kind), reason or "yes")
        if reason is None:
            break
    return found


def _no_tools(target: Target) -> str | None:
    """The reason why no family of `target` can be built here; None if one can."""
    from aesgen.toolchains import open_toolchain

    reasons = [open_toolchain(target, family).missing() for family in target.families]
    return None if None in reasons else "; ".join(dict.fromkeys(str(reason) for reason in reasons))


def _spaces() -> Listing:
    from aesgen.families import traits
    from aesgen.spaces import catalog
    from aesgen.spaces.sizes import size_of

    targets = list(catalog.targets())
    rows: list[list[object]] = []
    for space in catalog.spaces():
        bound = _first_served(space, targets, _problems(traits(space.family).streams))
        row: list[object] = [space.name, space.family, space.method]
        if bound is None:
            row += ["", "", "", ""]
        else:
            size, exact = size_of(bound)
            after = f"{'' if exact else '≈'}{size:,}"
            shown = f"{bound.problem.name} on {bound.target.name}"
            row += [len(bound.axes), f"{bound.product:,}", after, shown]
        rows.append([*row, space.title])
    columns = ["space", "family", "method", "axes", "points", "after constraints", "counted for", "title"]
    return "", columns, rows


def _first_served(space: Space, targets: Sequence[Target], problems: Sequence[Problem]) -> BoundSpace | None:
    """`space`, bound to the first target and problem that it supports."""
    for target in (target for target in targets if space.family in target.families):
        for problem in problems:
            if space.serves(target, problem):
                return space.bind(target, problem)
    return None


def _problems(streams: Sequence[str]) -> list[Problem]:
    """The problems for which a space may be counted, the usual ones first: one stream, then `streams`."""
    from aesgen.model.problem import Problem
    from aesgen.operations import operations

    usual = sorted(operations().values(), key=lambda each: (each.decrypts, each.serial, not each.state))
    return [
        Problem.parse(f"aes{bits}-{operation.mode}-{operation.direction}{number and '-'}{number}{otf}")
        for otf in ("", "-otf")
        for number in ("", *streams)
        for bits in (128, 256, 192)
        for operation in usual
        if bits in operation.key_sizes
    ]


def _strategies() -> Listing:
    from aesgen.search.strategies import recipes

    made = [recipes.recipe(name) for name in recipes.names()]
    rows: list[list[object]] = [
        [recipe.name, recipe.title, recipe.ahead, output.settings_line(_given(recipe.settings))]
        for recipe in made
    ]
    return "", ["strategy", "title", "ahead", "settings"], rows


def _given(settings: Mapping[str, object]) -> dict[str, object]:
    return {name: value for name, value in settings.items() if value is not None}


def _found(results: Path | None, with_shipped: bool, target: str | None) -> Iterator[tuple[Path, Record]]:
    """The records of one target, or of all."""
    from aesgen.results.records import records

    folders = options.record_folders(results, with_shipped)
    return (each for folder in folders for each in records(folder, target))


def _front(records: Iterable[tuple[Path, Record]]) -> Listing:
    """The records that no other record of the same problem, target and convention surpasses, by cycles."""
    from aesgen.model.figures import FigureName
    from aesgen.results.front import front

    found = list(records)
    goals = {id(record): path.stem.partition("@")[2] for path, record in found}
    rows: list[list[object]] = []
    for record in front([record for _, record in found]):
        m = record.measurement
        flash, stack = record.code_bytes + record.table_bytes, m.figures.get(FigureName.STACK_BYTES)
        figures = [f"{m.cycles_per_block:.1f}", m.convention, flash, record.ram_bytes]
        where = [record.target, record.problem.name, goals[id(record)]]
        rows.append([*where, *figures, None if stack is None else int(stack)])
    columns = ["target", "problem", "goal", "c/block", "convention", "flash B", "RAM B", "stack B"]
    return "", columns, rows


def _records(records: Iterable[tuple[Path, Record]]) -> Listing:
    rows: list[list[object]] = []
    for path, record in records:
        m = record.measurement
        goal = path.stem.partition("@")[2]
        figures = [f"{m.cycles_per_byte:.4f}", f"{m.cycles_per_block:.1f}", str(m.kind), m.convention]
        sizes = [record.code_bytes, record.table_bytes]
        gap = "" if m.gap is None else f"{m.gap:.2%}"
        rows.append([record.target, record.problem.name, goal, *figures, *sizes, gap])
    columns = ["target", "problem", "goal", "c/B", "c/block", "kind", "convention", "code B", "table B"]
    columns.append("above bound")
    return "", columns, rows


def _figures() -> Listing:
    from aesgen.model.figures import FigureName

    return "", ["figure", "unit", "meaning"], [[name.value, name.unit, name.meaning] for name in FigureName]
