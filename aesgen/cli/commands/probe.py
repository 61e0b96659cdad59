"""`aesgen probe`: where masked machine code leaks, by a model of the core."""

from __future__ import annotations

import math
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from aesgen.cli import options, output, places

if TYPE_CHECKING:
    from aesgen.probing.probing import Finding


@click.command()
@click.argument("path", metavar="FILE", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--function", "symbol", metavar="NAME", required=True, help="The function.")
@click.option(
    "--inputs",
    metavar="FILE",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    required=True,
    help="A YAML file: where shares, random words and public values are; docs/masking.md.",
)
@click.option("--core", default="cortex-m4", show_default=True, metavar="NAME", help="The model of the core.")
@click.option(
    "--traces",
    default=3000,
    show_default=True,
    type=click.IntRange(0),
    help="Simulated traces of each t-test; 0 for none.",
)
@click.option(
    "--fixed", default=4, show_default=True, type=click.IntRange(1, 72), help="Fixed inputs of the t-tests."
)
@click.option(
    "--without", multiple=True, metavar="RULE", help="Leave out a rule of the core (several: again)."
)
@click.option("--statistical", is_flag=True, help="Leave out the exact check.")
@click.option("--seed", default=1, show_default=True, type=click.IntRange(0), help="Random seed.")
@click.option(
    "--save-traces",
    type=places.OutputFile(),
    default=None,
    help="Write the traces of the first t-test to this .npy file: a row for each trace, of the fixed input "
    "in the first half; a column for each value.",
)
@options.json_option
def command(
    path: Path,
    symbol: str,
    inputs: Path,
    core: str,
    traces: int,
    fixed: int,
    without: tuple[str, ...],
    statistical: bool,
    seed: int,
    save_traces: Path | None,
    as_json: bool,
) -> None:
    """List the instructions at which a masked function leaks a secret, by a model of a Cortex-M.

    FILE is an object file or a program of Thumb code. Two checks are made in the machine code: an exact one,
    of the distribution of each bit, and of each two that meet in an element of the core, over all shares and
    random words; and t-tests on simulated traces. Both are of first order and rest on a model: no silicon was
    measured. docs/masking.md has the model, its rules and an example.

    The exit status is 1 if something leaks or is undecided.

    \b
    aesgen probe and.o --function masked_and --inputs and.yaml
    aesgen probe sbox.o --function sbox --inputs sbox.yaml --core cortex-m3 --without cell --traces 100000
    """
    from aesgen.errors import UserError
    from aesgen.pipelines import leakage
    from aesgen.probing.description import described
    from aesgen.probing.linking import function
    from aesgen.probing.probing import probe
    from aesgen.proofs.failures import Stopped

    if traces and traces < 100:
        raise click.UsageError("--traces: 0, or at least 100")
    if save_traces and not traces:
        raise click.UsageError("--save-traces needs --traces")
    rules = leakage.rules(core, without)
    given = function(path, symbol, described(inputs), core)
    try:
        found = probe(given, rules, traces, not statistical, fixed, seed, save_traces)
    except Stopped as stopped:
        at = "" if stopped.address is None else f" at {stopped.address:#x}"
        raise UserError(f"{symbol}{at}: {stopped}") from None
    rows = [_row(each) for each in found.findings.values()]
    if as_json:
        facts = {"function": symbol, "core": core, "rules": list(rules), "traces": traces}
        more = {"exact": not statistical, "meetings": found.meetings, "findings": rows}
        output.print_json({"schema": 1, **facts, **more})
    else:
        _print(rows, f"{symbol}: {found.meetings} values judged by {len(rules)} rules of {core}")
    sys.exit(1 if rows else 0)


def _row(found: Finding) -> dict[str, Any]:
    place, endless = found.place, found.t is not None and math.isinf(found.t)
    return {
        "address": place.address,
        "instruction": place.text,
        "step": place.step,
        "rule": place.rule,
        "earlier": place.earlier,
        "exact": "leaks" if found.leaking else "undecided" if found.undecided else "independent",
        "bits": sorted((*found.leaking, *found.undecided)),
        "t": None if endless or found.t is None else round(found.t, 1),
        "constant": endless,
    }


def _print(rows: list[dict[str, Any]], head: str) -> None:
    verb = "leaks or is" if len(rows) == 1 else "leak or are"
    click.echo(f"{head}; {len(rows)} {verb} undecided" if rows else f"{head}; none leaks")
    if rows:
        cells = [
            (
                f"{row['address']:#x}",
                row["instruction"],
                row["rule"],
                "" if row["earlier"] is None else f"{row['earlier']:#x}",
                f"{row['exact']} ({len(row['bits'])} bits)" if row["bits"] else row["exact"],
                "endless" if row["constant"] else row["t"] or "",
            )
            for row in rows
        ]
        output.table("", ("address", "instruction", "rule", "earlier", "exact", "|t|"), cells)
