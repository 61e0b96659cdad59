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
    from aesgen.model.problem import Problem


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


def print_cells(facts: Facts, as_json: bool) -> None:
    """The kernel of each mode, key size and implementation, and where its settings come from. Raises
    `UserError` for an export without the core ABI, where each function has one kernel."""
    from dataclasses import asdict

    from aesgen.cli.tables import Column, show
    from aesgen.errors import UserError
    from aesgen.export import has_core_abi, untrusted
    from aesgen.export.explained import cells

    target = untrusted.check_facts(facts)
    if not has_core_abi(facts):
        raise UserError(f"--explain: a function for {facts.target} has one kernel, which the head names")
    found = list(cells(target, facts))
    if as_json:
        output.print_json({"schema": 1, "target": facts.target, "cells": [asdict(cell) for cell in found]})
        return
    names = list(dict.fromkeys(cell.implementation for cell in found))
    rows: dict[tuple[str, int], dict[str, str]] = {}
    for cell in found:
        row = rows.setdefault((cell.operation, cell.key_bits), {})
        row |= {"function": f"{cell.operation} {cell.key_bits}", cell.implementation: cell.short}
    show([Column("function"), *(Column(name) for name in names[1:])], rows.values(), wide=True)
    click.echo(
        f"every file also has the implementation {names[0]}. record: the settings of a tuning for this "
        "problem; settings of ...: those of the nearest record, not measured"
    )


def print_export(fitted: FittedExport, notes: Sequence[str]) -> None:
    """The labels, uncertain figures, sizes and check of an export, and `notes` about its adapters."""
    from aesgen.spaces import catalog

    for line in (*labels(fitted.facts), *uncertain(fitted.facts)):
        click.echo(line)
    if fitted.sizes:
        print_sizes(fitted.sizes, catalog.target(fitted.facts.target).limits)
    click.echo(fitted.checked.summary)
    for note in notes:
        click.echo(note)


def print_sizes(sizes: ExportSizes, limits: Mapping[str, int]) -> None:
    """The bytes of each function, and of all together; for a part with `limits` also the RAM, and whether it
    holds only some of them."""
    named = [*sizes.functions.items(), ("all functions", sizes.whole)]
    rows = [[name, size.text, size.data, size.bss] for name, size in named]
    output.table("", ["bytes linked for", "text", "data", "bss"], rows)
    if not limits and not sizes.stack_counted:  # nor are all key structures counted
        code = f"{sizes.whole.text} B of code and constants"
        click.echo(f"all functions: {code}, {sizes.whole.ram} B of variables")
        return
    caller = f" + {sizes.schedules} of the caller's schedules" if sizes.schedules else ""
    if "local_store" in limits:
        own = sizes.whole.flash + sizes.whole.bss
        memory = f"local store {sizes.memory} B: {own} of code, tables and variables"
    else:
        memory = f"flash {sizes.whole.flash} B; RAM {sizes.ram} B: {sizes.whole.ram} of variables"
    click.echo(f"all functions: {memory}{caller} + {sizes.stack} of stack")
    if excess := sizes.excess(limits):
        click.echo(f"the part cannot hold all functions together: {excess}; {_LINK_SOME}")


def print_left_out(facts: Facts, fitted: FittedExport, limits: Mapping[str, int]) -> None:
    """The warning about the functions of `facts` that are left out: which, why, and how to get them."""
    names = ", ".join(problem.name for problem in fitted.left_out)
    click.echo(f"left out: {names}; not everything fits: {fitted.because}. Export them with:")
    for line in _choices(facts, fitted.left_out, limits):
        click.echo(line)


def too_large(facts: Facts, excess: str, limits: Mapping[str, int]) -> str:
    """The error about an export of `facts` that the part cannot hold because of `excess`, with the exports
    that fit."""
    problems = list(dict.fromkeys(winner.problem for winner in facts.winners))
    lines = [f"{facts.target} cannot hold all functions of this file: {excess}"]
    if len(problems) > 1 and (fitting := _choices(facts, problems, limits)):
        lines[0] += "; leave some of them out. These exports fit:"
        lines += fitting
    return "\n".join([*lines, f"  {_LINK_SOME}: --allow-oversize writes the whole file"])


_LINK_SOME = "a program that links with --gc-sections contains only the functions that it calls"


def _choices(facts: Facts, problems: Sequence[Problem], limits: Mapping[str, int]) -> list[str]:
    """A line for each export that fits, with its size; together they have the functions for `problems`."""
    from aesgen.export.fitting import choices
    from aesgen.spaces import catalog

    lines, memories = [], catalog.target(facts.target).limits
    for each in choices(facts, problems, limits):
        if each.fits:
            sizes = each.sizes
            size = f"   ({_needed(sizes, memories)})" if sizes else ""
            lines.append(f"  {each.command}{size}")
    return lines


def _needed(sizes: ExportSizes, memories: Mapping[str, int]) -> str:
    """What a program with the whole file needs of a target's `memories`."""
    if "local_store" in memories:
        return f"{sizes.memory:,} B of local store"
    return f"{sizes.whole.flash:,} B of flash, {sizes.ram:,} B of RAM"


def uncertain(facts: Facts) -> Iterator[str]:
    """A line with the kernels whose figures are uncertain; none if there are none."""
    from aesgen.export.facts import WIDE

    names = dict.fromkeys(winner.problem.name for winner in facts.winners if WIDE in winner.notes)
    if names:
        yield f"figures with a {WIDE}: {', '.join(names)}"


def labels(facts: Facts) -> Iterator[str]:
    """A line for each constant-time label, with the kernels that have it."""
    from aesgen.leaks.verdict import gist

    kernels: dict[str, dict[str, None]] = {}
    for winner in facts.winners:
        label = gist(winner.constant_time) or "; ".join(winner.notes) or "not checked"
        kernels.setdefault(label, {})[winner.problem.name] = None
    for label, names in kernels.items():
        yield f"timing: {label}: {', '.join(names)}"
