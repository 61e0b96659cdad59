"""The paper's findings, asked of every point of the recorded space.

python -m tests.recorded.paper
"""

from __future__ import annotations

import math
from typing import Any

import click

from aesgen.explain.findings import PaperFinding, findings
from tests.recorded.space import RecordedSpace, load


def asked(space: RecordedSpace) -> list[PaperFinding]:
    """The findings over all recorded points, with the round keys spelt out as `x86-ctr` has them."""
    names = [axis.name for axis in space.axes]
    tried: list[tuple[dict[str, Any], float]] = []
    for values, cycles in space.recorded.items():
        point: dict[str, Any] = dict(zip(names, values, strict=True))
        local, count = point["local_keys"], space.problem.round_keys
        if math.isfinite(cycles):
            keys = ("register",) * local + (point["rest"],) * (count - local)
            tried.append(({**point, "keys": keys}, cycles / 16))
    return findings(space.problem, tried)


@click.command()
@click.argument("recording", default="x86-ctr-sse16")
def main(recording: str) -> None:
    """Print each finding with its verdict and what it rests on."""
    for finding in asked(load(recording)):
        click.echo(f"{finding.verdict}: {finding.statement}\n    {finding.seen}")


if __name__ == "__main__":
    main()
