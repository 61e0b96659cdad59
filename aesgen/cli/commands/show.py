"""`aesgen show`: everything about one space, target or record."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from aesgen.cli import completion, details, options, output, recorded, served, tables
from aesgen.cli.tables import Column
from aesgen.system.writing import one_line

if TYPE_CHECKING:
    from aesgen.model.target import Target
    from aesgen.model.trial import Record
    from aesgen.spaces.bound import BoundSpace
    from aesgen.spaces.file import Space

_MARKS = {"method": "search/spaces", "families": "targets", "variant": "results"}
"""A key that only one kind of YAML file has, and the kind."""


@click.command()
@click.argument("name", metavar="SPACE|TARGET|RECORD", shell_complete=completion.shown)
@click.option(
    "--target",
    "target_name",
    default=None,
    metavar="NAME|FILE",
    help="Of a space: show its axes on this target; default: the first that supports it.",
    callback=options.admitted("targets"),
    shell_complete=completion.named("targets"),
)
@click.option(
    "--problem",
    "problem_name",
    default=None,
    metavar="NAME",
    help="Of a space: show its axes for this problem, e.g. aes256-ctr-encrypt.",
)
@options.results_option
@options.with_shipped_option
@options.wide_option
@options.json_option
def command(
    name: str,
    target_name: str | None,
    problem_name: str | None,
    results: Path | None,
    with_shipped: bool,
    wide: bool,
    as_json: bool,
) -> None:
    """Show a search space with its axes and constraints, a target with its spaces and records, or a record
    with its variant and provenance.

    A record is given by its file, or as TARGET/PROBLEM.

    \b
    aesgen show avr-ctr
    aesgen show x86-ctr --problem aes256-ctr-encrypt
    aesgen show uno
    aesgen show atmega328p/aes128-ctr-encrypt
    """
    folders = options.record_folders(results, with_shipped)
    kind, what = _found(name, folders)
    if (target_name or problem_name) and kind != "space":
        raise click.UsageError("--target and --problem apply to spaces")
    if kind == "space":
        data = details.of_space(what, _bound(what, target_name, problem_name))
    elif kind == "target":
        data = details.of_target(what, _spaces_of(what), list(_rows(folders, what.name)))
    else:
        data = details.of_record(*what)
    if as_json:
        output.print_json({"schema": 1, kind: data})
        return
    {"space": _print_space, "target": _print_target, "record": _print_record}[kind](data, wide)


def _found(name: str, folders: Sequence[Path]) -> tuple[str, Any]:
    """The kind of `name` and the space, target or record (with its path). Raises `UserError` if there is no
    such thing."""
    from aesgen.errors import UserError, did_you_mean
    from aesgen.spaces import catalog, vocabulary
    from aesgen.spaces.file import space
    from aesgen.system import paths

    if Path(name).is_file():
        kind = _kind_of(Path(name))
        if kind == "results":
            return "record", _record(Path(name))
        paths.admit(kind, name)
        vocabulary.check(kind, Path(name))
        return ("space", space(name)) if kind == "search/spaces" else ("target", catalog.target(name))
    if name in (spaces := paths.names("search/spaces")):
        return "space", space(name)
    if "/" in name:
        for folder in folders:
            if (path := folder / f"{name}.yaml").is_file():
                return "record", _record(path)
        raise UserError(f"no record {name!r}; see `aesgen list records`")
    targets = paths.names("targets")
    try:
        return "target", catalog.target(name)
    except UserError:
        known = [*spaces, *targets, *catalog.aliases()]
        lists = "see aesgen list targets, aesgen list spaces and aesgen list records"
        message = f"no space, target or record {name!r}{did_you_mean(name, known, lists)}"
        raise UserError(message) from None


def _kind_of(path: Path) -> str:
    """The kind of a YAML file, by its keys."""
    from aesgen.config.document import read
    from aesgen.errors import UserError

    data = read(path).data
    for key, kind in _MARKS.items():
        if isinstance(data, dict) and key in data:
            return kind
    raise UserError(f"{path}: neither a space, nor a target, nor a record")


def _record(path: Path) -> tuple[Path, Record]:
    from aesgen.results.records import read_record

    return path, read_record(path)


def _bound(space: Space, target_name: str | None, problem_name: str | None) -> BoundSpace | None:
    """`space` for the user's target and problem; for what the user left open, the first that it supports."""
    from aesgen.errors import UserError
    from aesgen.model.problem import Problem
    from aesgen.spaces import catalog

    targets = [catalog.target(target_name)] if target_name else list(catalog.targets())
    if problem_name is None:
        bound = served.example(space, targets)
    else:
        problem = Problem.parse(problem_name)
        serving = (target for target in targets if space.serves(target, problem))
        bound = next((space.bind(target, problem) for target in serving), None)
    if bound is None and (target_name or problem_name):
        words = [problem_name and f"for {problem_name}", target_name and f"on {target_name}"]
        raise UserError(
            f"space {space.name} has no variants {' '.join(word for word in words if word)}; it supports the "
            f"modes {', '.join(space.data['modes'])} where {space.data['serves']}"
        )
    return bound


def _spaces_of(target: Target) -> list[str]:
    from aesgen.spaces import catalog

    return [space.name for space in catalog.spaces() if served.example(space, [target])]


def _rows(folders: Sequence[Path], target: str) -> Iterator[Mapping[str, Any]]:
    from aesgen.results.records import records

    for folder in folders:
        for path, record in records(folder, target):
            yield recorded.row(path, record)


def _print_space(data: Mapping[str, Any], wide: bool) -> None:
    size = data["valid"]
    valid = f"{'' if size['exact'] else 'about '}{tables.count(size['points'])}" if size else ""
    _print_facts(
        data["space"],
        {
            "title": data["title"],
            "file": output.nearby(Path(data["path"]).resolve()),
            "family": f"{data['family']}, method {data['method']}",
            "modes": ", ".join(data["modes"]),
            "where": data["serves"],
            "tables": "looks up tables at secret addresses" if data["secret_lookups"] else None,
            "points": f"{valid} of {tables.count(data['points'])} satisfy the constraints" if size else None,
            "shown for": f"{data['problem']} on {data['target']}" if data["target"] else None,
        },
    )
    columns = [
        Column("axis"),
        Column("values", show=_values, shortest=20),
        Column("baseline", show=output.setting, shortest=8),
        Column("weight", priority=3, show=lambda weight: f"{weight:g}"),
        Column("about", priority=1, shortest=24),
        Column("when", "has an effect if", priority=2, shortest=16),
    ]
    click.echo()
    tables.show(columns, [{**axis, "values": axis} for axis in data["axes"]], wide=wide)
    if data["constraints"]:
        click.echo()
        tables.show(
            [Column("because", "every variant", shortest=30), Column("require", "constraint", 1, 24)],
            data["constraints"],
            wide=wide,
        )


def _device(device: Mapping[str, Any]) -> str:
    options = output.settings_line({name: value for name, value in device.items() if name != "name"})
    return f"{device['name']} ({options})" if options else str(device["name"])


def _values(axis: Mapping[str, Any]) -> str:
    values = " ".join(map(output.setting, axis["values"]))
    return f"{axis['elements']} × ({values})" if axis["elements"] is not None else values


def _print_target(data: Mapping[str, Any], wide: bool) -> None:
    _print_facts(
        data["target"],
        {
            "title": data["title"],
            "also called": ", ".join(data["aliases"]),
            "families": ", ".join(data["families"]),
            "evaluated by": "; ".join(map(_device, data["devices"])),
            "features": " ".join(data["features"]),
            "limits": ", ".join(f"{name} {value:,}" for name, value in data["limits"].items()),
            "clock": f"{data['clock_hz'] / 1e6:g} MHz" if data["clock_hz"] else None,
            "data cache": "yes: table lookups leak through timing" if data["data_cache"] else "no",
            "spaces": ", ".join(data["spaces"]),
        },
    )
    if data["records"]:
        click.echo()
        tables.show([*recorded.which(True)[1:], *recorded.FIGURES], data["records"], wide=wide)
        if any(map(recorded.is_noisy, data["records"])):
            click.echo(f"! {recorded.NOISY}", err=True)


def _print_record(data: Mapping[str, Any], wide: bool) -> None:
    exact = data["relative_half_interval"] is None
    half = "exact" if exact else recorded.half_interval(data["relative_half_interval"])
    low, high = data["interval_per_byte"]
    speedup, search, provenance = data["speedup"], data["search"], data["provenance"]
    _print_facts(
        f"{data['target']}: {data['problem']}",
        {
            "goal": f"{data['objective']}, {data['convention']}",
            "figure": f"{data['cycles_per_byte']:.4f} c/B, {data['cycles_per_block']:.2f} c/block "
            f"({data['kind']}, {half})",
            "95 % interval": None if exact else f"{low:.4f} to {high:.4f} c/B",
            "baseline": f"{data['baseline_cycles_per_byte']:.4f} c/B, {speedup:.2f} times as many cycles"
            if speedup
            else None,
            "above bound": None if data["gap"] is None else f"{data['gap']:.2%}",
            "bytes": ", ".join(
                f"{part} {data[f'{part.lower()}_bytes']:,}" for part in ("code", "table", "RAM")
            ),
            "constant time": data["constant_time"],
            "variant": f"{data['space']}: {output.settings_line(data['variant'])}",
            "search": f"{search.get('strategy')}, seed {search.get('seed')}, "
            f"{search.get('evaluated', 0):,} variants",
            "provenance": "; ".join(_leaves(provenance)),
            "file": output.nearby(Path(data["path"]).resolve()),
        },
    )
    if recorded.is_noisy(data):
        click.echo(f"! {recorded.NOISY}", err=True)
    click.echo()
    for what, line in data["commands"].items():
        click.echo(f"{what + ':':9} {one_line(line)}")


def _leaves(data: Mapping[str, Any]) -> Iterator[str]:
    for name, value in data.items():
        if isinstance(value, Mapping):
            yield from _leaves(value)
        elif str(value).startswith(f"{name} "):  # tools whose version begins with their name
            yield str(value)
        else:
            yield f"{name.replace('_', ' ')} {value}"


def _print_facts(title: str, facts: Mapping[str, Any]) -> None:
    """A heading, and a line for each fact that has a value."""
    click.secho(one_line(title), bold=True)
    shown = {name: str(value) for name, value in facts.items() if value not in (None, "")}
    width = max(map(len, shown))
    for name, value in shown.items():
        output.prose(f"  {name.ljust(width)}  {value}", indent=width + 4)
