"""What `aesgen tune` prints about a finished search and its record."""

from __future__ import annotations

import math
import shlex
from pathlib import Path
from typing import TYPE_CHECKING

import click

from aesgen import plugins
from aesgen.cli import output
from aesgen.cli.recorded import NOISY

if TYPE_CHECKING:
    from aesgen.model.trial import Record
    from aesgen.search.progress import Progress
    from aesgen.search.tuned import Tuned


def print_record(tuned: Tuned, record: Record) -> None:
    """A record: its figures, label, proof and command, then the search that found it."""
    _print_figures(tuned, record)
    output.prose(f"  code {record.code_bytes} B, tables {record.table_bytes} B, RAM {record.ram_bytes} B")
    output.prose(f"  timing: {record.constant_time}")
    if record.proof:
        from aesgen.results.proved import line

        hint = "; aesgen prove --save RECORD has no limit" if "the time limit" in line(record.proof) else ""
        output.prose(f"  {line(record.proof)}{hint}")
    click.echo(f"  {_reproducer(tuned, record)}")  # a command to copy: one line
    _print_search(tuned)


def _print_figures(tuned: Tuned, record: Record) -> None:
    """The speed of a record, and what to know about the figure."""
    from aesgen.measuring.thresholds import RACING
    from aesgen.model.floors import impossible

    m, progress = record.measurement, tuned.progress
    low, high = m.interval_per_byte
    baseline = record.baseline.get("cycles_per_byte")
    block = f"{m.cycles_per_block:,.1f} cycles per block" if m.cycles_per_block >= 100 else ""
    output.prose(
        f"{record.problem.name} on {record.target} ({tuned.request.target.title}): "
        f"{_figure(m.cycles_per_byte, low, high)}, {m.convention}, "
        f"{m.kind} ({tuned.device.title})" + (f"; {block}" if block else "")
    )
    if m.uncertain:
        output.prose(f"  ! {NOISY}")
    if wrong := impossible(tuned.request.target, record.problem, m):
        output.prose(f"  ! {wrong}")
    best = progress.best.measurement if progress.best else None
    if best is not None and best.cycles_per_byte < low:
        output.prose(f"  the search's best reading, {best.cycles_per_byte:.4f} c/B, was not confirmed")
    if baseline:
        output.prose(
            f"  {baseline / m.cycles_per_byte:.2f}x the speed of the unoptimised variant ({baseline:.4f} c/B)"
        )
    for name, value in m.filed_figures.items():
        output.prose(f"  {name.heading}: {name.formatted(value)} ({name.meaning})")
    if m.gap is not None:
        output.prose(f"  {m.gap:.2%} above the fewest cycles that its instructions need in any order")
    if record.indistinguishable > 1:
        among = "within the noise" if high > low else "at the same figure"
        wide = math.log(high / low) / 2 > RACING.wide
        rule = "the one with the best median" if wide else "the smallest"
        output.prose(f"  {record.indistinguishable} variants tied {among}; {rule} was chosen")


def _print_search(tuned: Tuned) -> None:
    """What the search evaluated, in which time, where it began and why it ended."""
    from aesgen.search.result import complete, space_size

    progress = tuned.progress
    size, exact = space_size(tuned)
    output.prose(
        f"  {progress.evaluated} of {'' if exact else '≈'}{size:,} variants, {tuned.request.strategy}, "
        f"seed {tuned.request.seed}, {progress.seconds:.1f} s"
        + (f"; {progress.remembered} reused from earlier runs" if progress.remembered else "")
        + (f"; {progress.estimated} ranked by an estimate, not built" if progress.estimated else "")
        + (f"; {progress.impossible} more points cannot be built" if progress.impossible else "")
    )
    if tuned.started_from:
        closest, *others = tuned.started_from
        plural = "" if len(others) == 1 else "s"
        output.prose(
            f"  started from {closest}" + (f", and {len(others)} other record{plural}" if others else "")
        )
    output.prose(f"  {time_line(progress)}")
    if rates := rates_line(progress):
        output.prose(f"  {rates}")
    for line in progress.closed:
        output.prose(f"  {line}")
    if complete(tuned):
        output.prose("  the search ended: every variant has an exact figure, none a lower one")
    elif progress.stopped:
        output.prose(f"  the search ended: {progress.stopped}")


def time_line(progress: Progress) -> str:
    """The seconds of search and confirmation, and how much of them passed in pauses between measurements;
    then the seconds in which only the proof was awaited."""
    search, proof = progress.search_seconds, progress.proof_wait

    def paused(phase: str) -> str:
        seconds = progress.asleep.get(phase, 0.0)
        return f" ({seconds:.1f} s of it in pauses)" if seconds >= 0.05 else ""

    return (
        f"search {search:.1f} s{paused('searching')}, "
        f"confirmation {progress.seconds - search - proof:.1f} s{paused('confirming')}"
        + (f", then {proof:.1f} s for the proof" if proof >= 0.05 else "")
    )


def rates_line(progress: Progress) -> str:
    """Variants per second of each stage, if it ran alone."""
    seconds = progress.stage_seconds
    done = progress.evaluated - progress.remembered - progress.estimated
    rates = [
        f"{stage} {done / seconds[stage]:,.0f}" for stage in ("render", "build", "run") if seconds[stage]
    ]
    return f"variants per second: {', '.join(rates)}" if rates else ""


def failure_lines(tuned: Tuned) -> list[str]:
    """Failures by first cause, each with its number and the command that reproduces the simplest one."""
    from aesgen.search.failures import clusters

    return [
        f"{cluster.outcome} x{cluster.count}: {cluster.cause}\n    {cluster.reproducer}"
        for cluster in clusters(tuned.trials)
    ]


def _figure(cycles: float, low: float, high: float) -> str:
    """Cycles per byte, with half of the 95 % interval if the figure is not exact."""
    return f"{cycles:.4f} ± {(high - low) / 2:.4f} c/B" if high > low else f"{cycles:.4f} c/B (exact)"


def where(tuned: Tuned, record: Record, path: Path) -> str:
    """The file of the record, and whether it was written."""
    from aesgen.search.improvement import improves

    if improves(tuned, record):
        return f"recorded in {output.nearby(path)}"
    return f"nothing better was found: the existing record stays as it is: {output.nearby(path)}"


def _reproducer(tuned: Tuned, record: Record) -> str:
    """The command that prints the variant's source; it finds a user's own target or space in the results."""
    from aesgen.system import paths

    where = tuned.request.results
    elsewhere = bool(record.copies) and where != paths.default_results()
    return plugins.repeated(str(record.variant) + f" --results {shlex.quote(str(where))}" * elsewhere)
