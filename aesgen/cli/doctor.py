"""`aesgen doctor`: which tools work, which are missing or broken, and the command that installs them."""

from __future__ import annotations

import click

from aesgen.cli import options, output


@click.command()
@click.option(
    "--target",
    "target_name",
    default=None,
    metavar="NAME|FILE",
    help="Only this target.",
    callback=options.admitted("targets"),
)
@options.json_option
def command(target_name: str | None, as_json: bool) -> None:
    """Check which tools each target needs and whether they work, by compiling and running small programs.

    \b
    aesgen doctor
    aesgen doctor --target gtx295
    """
    from aesgen import leaks
    from aesgen.devices import Advising, open_device
    from aesgen.spaces import catalog
    from aesgen.system import probes
    from aesgen.system.compilers import COMPILERS, missing
    from aesgen.toolchains import open_toolchain

    probes.forget()
    targets = [catalog.target(target_name)] if target_name else [catalog.target("native"), *catalog.targets()]
    rows: list[list[object]] = []
    for target in targets:
        for family in target.families:
            reason = open_toolchain(target, family).missing()
            rows.append(
                [target.name, f"tool chain for {family}", "missing" if reason else "ok", reason or ""]
            )
        for settings in target.devices:
            device = open_device(target, settings)
            reason = device.unavailable()
            state = "missing" if reason else f"ok ({device.kind})"
            rows.append([target.name, f"device {settings.name}", state, reason or device.title])
            if isinstance(device, Advising):
                rows += [[target.name, *part] for part in device.advice()]
    if target_name in (None, catalog.NATIVE):
        rows += [
            [
                catalog.NATIVE,
                f"compiler {name}",
                "missing" if (reason := missing(name)) else "ok",
                reason or "",
            ]
            for name in COMPILERS
        ]
        for check in (leaks.trace, leaks.memcheck):
            reason = check.unavailable()
            part = f"constant-time check ({check.NAME})"
            rows.append([catalog.NATIVE, part, "missing" if reason else "ok", reason or ""])
    columns = ["target", "part", "state", "what to do"]
    if as_json:
        output.print_json([dict(zip(columns, row, strict=True)) for row in rows])
    else:
        output.table("", columns, rows)
