"""How often a later measurement lies in the interval that a record states, with the machine's load.

    aesgen tune --target native --mode ctr --results /tmp/fresh
    python -m tests.recorded.coverage /tmp/fresh/*/*.yaml --verifications 40 --minutes 60

The verifications of all records take turns and are spread evenly over the time. Each opens the device anew,
as `aesgen verify` does. First tune the records on this machine.
"""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import click

from aesgen.devices import usable_device
from aesgen.errors import VariantFailure
from aesgen.evaluation.stages import Asked
from aesgen.measuring.calm import Calm
from aesgen.measuring.race import Remeasured, remeasure
from aesgen.model.trial import Record
from aesgen.results.records import read_record
from aesgen.spaces import catalog
from aesgen.verification.claims import built_variant, claim_of_record, opened_stages


@dataclass(frozen=True)
class Verification:
    """One measurement of a record, in cycles per byte, and the machine's load average of a minute."""

    record: str
    low: float
    high: float
    found: float
    calm: bool
    load: float

    @property
    def inside(self) -> bool:
        return self.low <= self.found <= self.high


def verification(path: Path) -> Verification:
    """Build and measure the record at `path` again."""
    record = read_record(path)
    again = _measured(record)
    low, high = record.measurement.interval or (record.measurement.cycles_per_block,) * 2
    found = again.measurement.cycles_per_byte
    return Verification(path.stem, low / 16, high / 16, found, again.calm, os.getloadavg()[0])


def _measured(record: Record) -> Remeasured:
    target, claim = catalog.target(record.target), claim_of_record(record)
    device, _ = usable_device(target, record.problem)
    space = catalog.space(claim.space).bind(target, claim.problem)
    with opened_stages(target, claim, device) as stages:
        built = built_variant(stages, Asked(space, claim.point))
        if isinstance(built, VariantFailure):
            raise click.ClickException(str(built))
        again = remeasure(Calm(stages.timed, claim.reference), built)
    if again is None:
        raise click.ClickException(f"{record.variant} could not be measured")
    return again


def spread_out(
    paths: Sequence[Path],
    count: int,
    seconds: float,
    verify: Callable[[Path], Verification] = verification,
    sleep: Callable[[float], None] = time.sleep,
    clock: Callable[[], float] = time.monotonic,
) -> list[Verification]:
    """`count` verifications, of each of `paths` in turn, the last one after `seconds`."""
    began, found = clock(), []
    for number in range(count):
        due = began + number * seconds / max(count - 1, 1)
        sleep(max(0.0, due - clock()))
        found.append(verify(paths[number % len(paths)]))
        each = found[-1]
        click.echo(
            f"{each.record}: {each.found:.5f} in {each.low:.5f} to {each.high:.5f}: "
            f"{'inside' if each.inside else f'OUTSIDE by {_beyond(each):+.2%}'}"
            f"{'' if each.calm else ', disturbed'}; load {each.load:.1f}"
        )
    return found


def _beyond(each: Verification) -> float:
    """How far outside the interval, relative to its nearer end."""
    end = each.high if each.found > each.high else each.low
    return each.found / end - 1


def conclusion(found: Sequence[Verification]) -> str:
    """How many were inside, with the load, and whether that is at least 95 % of them."""
    inside = sum(each.inside for each in found)
    loads = sorted(each.load for each in found)
    enough = inside >= math.ceil(0.95 * len(found))
    return (
        f"{inside} of {len(found)} inside ({'at least' if enough else 'fewer than'} 95 %); "
        f"load {loads[0]:.1f} to {loads[-1]:.1f}, median {median(loads):.1f}; "
        f"{sum(not each.calm for each in found)} disturbed"
    )


@click.command()
@click.argument(
    "paths", nargs=-1, required=True, type=click.Path(exists=True, dir_okay=False, path_type=Path)
)
@click.option("--verifications", default=40, show_default=True)
@click.option("--minutes", default=60.0, show_default=True, help="Time over which they are spread.")
def main(paths: tuple[Path, ...], verifications: int, minutes: float) -> None:
    """Verify records again and again, and say how often they are inside their intervals."""
    click.echo(conclusion(spread_out(paths, verifications, 60 * minutes)))


if __name__ == "__main__":
    main()
