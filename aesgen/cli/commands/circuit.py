"""`aesgen circuit`: search for a smaller network of the S-box."""

from __future__ import annotations

import shlex
import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from aesgen.cli import options, output, places
from aesgen.system.writing import save

if TYPE_CHECKING:
    from aesgen.cipher.synthesis import order
    from aesgen.cipher.synthesis.network import Network


@click.command()
@click.option("--inverse", is_flag=True, help="Search for the inverse S-box instead of the S-box.")
@click.option(
    "--fan-in",
    default="3",
    show_default=True,
    type=click.Choice(("2", "3")),
    help="Most operands of a node allowed: 2 for XOR, AND, OR and AND-NOT gates, 3 for any function.",
)
@click.option(
    "--registers",
    type=click.IntRange(2),
    default=None,
    help="Do not search: order the nodes of the kept network, or of --start, for this many registers.",
)
@click.option("--copy", default=1.0, show_default=True, help="With --registers: the cost of a copy.")
@click.option(
    "--spill",
    default=0.35,
    show_default=True,
    help="With --registers: the cost of a value without a register, at each node.",
)
@click.option(
    "--wait",
    default=0.0,
    show_default=True,
    help="With --registers: the cost of a cycle on three ports, until the last output and on average.",
)
@click.option(
    "--steps",
    default=40_000,
    show_default=True,
    type=click.IntRange(1),
    help="With --registers: the number of annealing steps.",
)
@click.option("--seed", default=1, show_default=True, type=click.IntRange(0), help="Random seed.")
@click.option(
    "--rounds",
    default=20,
    show_default=True,
    type=click.IntRange(1),
    help="Rounds of 2,000 steps of the walk.",
)
@click.option(
    "--start",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    default=None,
    help="Start with the network in this file instead of the circuit of Boyar and Peralta.",
)
@click.option(
    "--out",
    type=places.OutputFile(),
    default=None,
    help="Write the smallest network found to this file.",
)
@options.json_option
def command(
    inverse: bool,
    fan_in: str,
    registers: int | None,
    copy: float,
    spill: float,
    wait: float,
    steps: int,
    seed: int,
    rounds: int,
    start: Path | None,
    out: Path | None,
    as_json: bool,
) -> None:
    """Search for a small network of logic nodes that computes the S-box of AES.

    The search is a random walk over equivalent networks. It starts with the circuit of Boyar and Peralta and
    checks each result for all 256 inputs. The same options give the same network. Networks of three operands
    serve vpternlog (AVX-512) and LOP3 (NVIDIA).

    With --registers the command orders the nodes of a network, so that code for few registers has few copies
    and few values in memory.

    \b
    aesgen circuit --fan-in 3 --seed 4 --rounds 71
    aesgen circuit --inverse --fan-in 2 --out inverse.txt
    aesgen circuit --fan-in 2 --registers 15 --seed 2 --out ordered.txt
    aesgen circuit --fan-in 2 --registers 15 --spill 0.2 --steps 6000 --seed 41
    """
    from aesgen.cipher.synthesis import library, order, search
    from aesgen.cipher.synthesis.network import read, written

    given = read(start.read_text(encoding="utf-8"), str(start)) if start else None
    if registers:
        if as_json:
            raise click.UsageError("--registers prints text; leave out --json")
        network = given or library.substitution(inverse, int(fan_in))
        _order(network, inverse, registers, order.Weights(copy, spill, wait), steps, seed, out)
        return
    begun = time.monotonic()
    best = None
    for found in search.smaller_networks(inverse, int(fan_in), seed, rounds, given):
        best = found
        seconds = time.monotonic() - begun
        click.echo(f"round {found.round}, {seconds:.0f} s: {len(found.network.nodes)} nodes", err=True)
    assert best is not None
    words = f"{'--inverse ' * inverse}--fan-in {fan_in} --seed {seed} --rounds {best.round}"
    made_by = f"aesgen circuit {words}{f' --start {shlex.quote(str(start))}' if start else ''}"
    kept = len(library.substitution(inverse, int(fan_in)).nodes)
    if out:
        save(out, written(best.network, library.head(best.network, inverse, made_by)))
    if as_json:
        seconds = round(time.monotonic() - begun, 1)
        facts = {"nodes": len(best.network.nodes), "kept": kept, "round": best.round, "seconds": seconds}
        output.print_json({"schema": 1, **facts, "command": made_by})
        return
    click.echo(f"{len(best.network.nodes)} nodes; the network that aesgen uses has {kept}")
    click.echo(made_by)


def _order(
    network: Network,
    inverse: bool,
    registers: int,
    weights: order.Weights,
    steps: int,
    seed: int,
    out: Path | None,
) -> None:
    """Order the nodes of `network` for `registers`, and print what that gains."""
    from aesgen.cipher.synthesis import library, order
    from aesgen.cipher.synthesis.network import written

    found = order.ordered(network, registers, seed, steps, weights)
    before, after = (order.cost(network, each.nodes, registers, weights) for each in (network, found))
    words = f"{'--inverse ' * inverse}--fan-in {network.fan_in} --registers {registers} --seed {seed}"
    usual = order.USUAL
    settings = {
        "copy": (weights.copy, usual.copy),
        "spill": (weights.spill, usual.spill),
        "wait": (weights.wait, usual.wait),
        "steps": (steps, order.STEPS),
    }
    more = "".join(f" --{name} {own:g}" for name, (own, default) in settings.items() if own != default)
    made_by = f"aesgen circuit {words}{more}"
    if out:
        save(out, written(found, library.head(found, inverse, made_by)))
    click.echo(
        f"cost {after:.1f}, {before:.1f} before (copies, values without a register, cycles of waiting)"
    )
    click.echo(made_by)
