"""`aesgen doctor`: which tools work, which are missing or broken, and the command that installs them."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from aesgen.cli import completion, options, output, tables
from aesgen.cli.tables import Column

if TYPE_CHECKING:
    from aesgen.model.target import Target


@click.command()
@click.option(
    "--target",
    "target_name",
    default=None,
    metavar="NAME|FILE",
    help="Only this target.",
    callback=options.admitted("targets"),
    shell_complete=completion.named("targets"),
)
@click.option(
    "--check",
    "checked",
    is_flag=True,
    help="Exit with status 1 if a target cannot be tuned here; without --target, if this machine cannot.",
)
@options.wide_option
@options.json_option
def command(target_name: str | None, checked: bool, wide: bool, as_json: bool) -> None:
    """Check which tools each target needs and whether they work, by compiling and running small programs.

    A target can be tuned here if one of its tool chains and one of its devices work. A missing part that is
    "optional" is not needed for that: another compiler, a further check, a toolkit for exported files.

    \b
    aesgen doctor
    aesgen doctor --target gtx295
    aesgen doctor --target native --check && aesgen tune
    """
    from aesgen import leaks
    from aesgen.spaces import catalog
    from aesgen.system import probes
    from aesgen.system.compilers import COMPILERS, missing

    probes.forget()
    targets = [catalog.target(target_name)] if target_name else [catalog.target("native"), *catalog.targets()]
    rows: list[list[object]] = []
    tunable: dict[str, bool] = {}
    for target in targets:
        found, tunable[target.name] = _parts_of(target)
        rows += found
    if target_name in (None, catalog.NATIVE):
        optional = [(f"compiler {name}", missing(name)) for name in COMPILERS]
        for check in (leaks.trace, leaks.memcheck):
            optional.append((f"constant-time check ({check.NAME})", check.unavailable()))
        rows += [
            [catalog.NATIVE, part, "optional" if reason else "ok", reason or ""] for part, reason in optional
        ]
    parts = [dict(zip(("target", "part", "state", "remedy"), row, strict=True)) for row in rows]
    if as_json:
        output.print_json({"schema": 1, "parts": parts})
    else:
        last = Column("remedy", "what to do", shortest=20)
        tables.show([Column("target"), Column("part"), Column("state"), last], parts, wide=wide)
    if checked and not tunable[targets[0].name]:
        sys.exit(1)


def _parts_of(target: Target) -> tuple[list[list[object]], bool]:
    """A row for each tool chain and device of a target, and whether the target can be tuned here."""
    from aesgen.devices import Advising, open_device
    from aesgen.toolchains import open_toolchain

    rows: list[list[object]] = []
    built = evaluated = False
    for family in target.families:
        reason = open_toolchain(target, family).missing()
        built = built or reason is None
        rows.append([target.name, f"tool chain for {family}", "missing" if reason else "ok", reason or ""])
    for settings in target.devices:
        device = open_device(target, settings)
        reason = device.unavailable()
        evaluated = evaluated or reason is None
        state = "missing" if reason else f"ok ({device.kind})"
        rows.append([target.name, f"device {settings.name}", state, reason or device.title])
        if isinstance(device, Advising):
            rows += [[target.name, *part] for part in device.advice()]
    return rows, built and evaluated
