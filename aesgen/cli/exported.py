"""What `aesgen export` prints about the files that it wrote."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import click

from aesgen.cli import output

if TYPE_CHECKING:
    from aesgen.export import Facts
    from aesgen.export.fitting import FittedExport
    from aesgen.export.footprint import ExportSizes


def described(fitted: FittedExport, files: Sequence[str]) -> dict[str, Any]:
    """The result of the command as one object of raw numbers; sizes in bytes, null if they are unknown."""
    from dataclasses import asdict

    sizes, checked = fitted.sizes, fitted.checked
    return {
        "schema": 1,
        "target": fitted.facts.target,
        "files": list(files),
        "functions": {name: asdict(size) for name, size in sizes.functions.items()} if sizes else None,
        "whole": asdict(sizes.whole) if sizes else None,
        "schedule_bytes": sizes.schedules if sizes else None,
        "stack_bytes": sizes.stack if sizes else None,
        "checked": {"functions": checked.functions, "calls": checked.calls, "device": checked.where},
        "unchecked": list(checked.unchecked),
        "left_out": [problem.name for problem in fitted.left_out],
    }


def print_sizes(sizes: ExportSizes, limits: Mapping[str, int]) -> None:
    """The bytes of each function, and of all together; and whether the local store of a part with `limits`
    holds only some of them."""
    named = [*sizes.functions.items(), ("all functions", sizes.whole)]
    rows = [[name, size.text, size.data, size.bss] for name, size in named]
    output.table("", ["bytes linked for", "text", "data", "bss"], rows)
    caller = f" + {sizes.schedules} of the caller's schedules" if sizes.schedules else ""
    click.echo(
        f"all functions: flash {sizes.whole.flash} B; RAM {sizes.ram} B: {sizes.whole.ram} of variables"
        f"{caller} + {sizes.stack} of stack"
    )
    store = limits.get("local_store")
    if store is not None and sizes.whole.flash + sizes.ram > store:
        click.echo(
            f"the local store holds {store} B, so not all functions: a program links those that it calls, "
            "with --gc-sections"
        )


def left_out(fitted: FittedExport) -> str:
    """The warning about the functions left out: which, why, and how to get them."""
    modes = ",".join(dict.fromkeys(problem.mode for problem in fitted.left_out))
    sizes = ",".join(dict.fromkeys(str(problem.key_bits) for problem in fitted.left_out))
    names = ", ".join(problem.name for problem in fitted.left_out)
    again = f"aesgen export --target {fitted.facts.target} --mode {modes} --key-bits {sizes} --out DIR"
    return (
        f"left out: {names}; not everything fits: {fitted.because}. Export fewer functions to get it: {again}"
    )


def labels(facts: Facts) -> Iterator[str]:
    """A line for each constant-time label, with the kernels that have it."""
    from aesgen.leaks.verdict import gist

    kernels: dict[str, dict[str, None]] = {}
    for winner in facts.winners:
        label = gist(winner.constant_time) or "; ".join(winner.notes) or "not checked"
        kernels.setdefault(label, {})[winner.problem.name] = None
    for label, names in kernels.items():
        yield f"timing: {label}: {', '.join(names)}"
