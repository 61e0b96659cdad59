"""`aesgen tune`: search, confirm and record the fastest variant."""

from __future__ import annotations

import math
import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from aesgen.cli import completion, interruption, options, output
from aesgen.cli.progress import Reporter
from aesgen.cli.recorded import NOISY

if TYPE_CHECKING:
    from aesgen.model.problem import Problem
    from aesgen.model.trial import Record
    from aesgen.results.log import Log
    from aesgen.search.progress import Progress
    from aesgen.search.session import Tuned


@click.command()
@options.target_option
@options.problem_options
@options.goal_options
@click.option(
    "--strategy",
    default=None,
    metavar="NAME|FILE",
    help="Search strategy; see aesgen list strategies. Without --strategy and --budget, a space of at most "
    "40,000 points whose costs are known without a build is searched as a whole (exhaustive).  "
    "[default: local]",
    callback=options.admitted("search/strategies"),
    shell_complete=completion.named("search/strategies"),
)
@click.option(
    "--budget",
    default=None,
    metavar="N|TIME",
    help="Number of variants, or search time, e.g. 10m.  [default: 1500]",
)
@click.option("--seed", default=1, show_default=True, type=int, help="Random seed.")
@click.option(
    "--start",
    multiple=True,
    metavar="records|related|none|FILE",
    help="Warm-start from earlier results: of this problem (records), of similar ones (related), or of a "
    "record file; repeatable. Default: the eight records of its spaces and goal that are most alike, "
    "also of other problems and targets, unless the strategy is a blind one (random, exhaustive).",
)
@options.space_option
@click.option("--family", default=None, metavar="NAME", help="Code family; default: the target's first.")
@options.results_option
@click.option(
    "--fresh",
    is_flag=True,
    help="Delete the earlier trials of this goal first; replace its record also if nothing better is found.",
)
@click.option("--scheduler", default=None, metavar="ADDRESS", help="Tune on a cluster (see aesgen worker).")
@click.option(
    "--allow-leaky-tables",
    is_flag=True,
    help="Allow table lookups at secret addresses on processors with a cache (a cache-timing leak).",
)
@click.option(
    "--build-all",
    is_flag=True,
    help="Build, check and run every variant, also those whose cost is known without that (AVR, ARM tables, "
    "models of GPUs).",
)
@options.json_option
def command(
    target_name: str,
    problem: Problem,
    goal_of: Callable[..., Any],
    strategy: str | None,
    budget: str | None,
    seed: int,
    start: tuple[str, ...],
    space_name: str | None,
    family: str | None,
    results: Path | None,
    fresh: bool,
    allow_leaky_tables: bool,
    scheduler: str | None,
    build_all: bool,
    as_json: bool,
) -> None:
    """Search for the fastest correct variant, confirm it and record it.

    With --space or --family, if a record of another space or family exists, the new record and its log have
    names of their own (aes128-ctr-encrypt@space=NAME.yaml), so that both winners are kept.

    \b
    aesgen tune --target native --mode ctr
    aesgen tune --target at90usb646 --mode ecb --set sbox=flash --budget 10m
    aesgen tune --target sa1110 --mode ctr --key-bits 192 --start related
    """
    from aesgen.search import forecast
    from aesgen.search.request import Budget, Request
    from aesgen.search.result import record_of
    from aesgen.search.scope import scoped
    from aesgen.search.session import Session
    from aesgen.search.starts import DEFAULT
    from aesgen.search.strategies.recipes import blind
    from aesgen.spaces import catalog
    from aesgen.system import paths

    target = catalog.target(target_name)
    folder = results or paths.default_results()
    request = Request(
        target=target,
        problem=problem,
        goal=scoped(
            goal_of(target, problem),
            paths.results_to_read(folder),
            target,
            problem,
            space_name,
            family,
        ),
        requested=target_name,
        strategy=strategy or "local",
        budget=Budget.parse(budget or "1500"),
        thorough=strategy is None and budget is None,
        seed=seed,
        space=space_name,
        family=family,
        results=folder,
        fresh=fresh,
        start=start or (() if blind(strategy or "local") else (DEFAULT,)),
        allow_leaky_tables=allow_leaky_tables,
        scheduler=scheduler,
        estimate=not build_all,
    )
    session = Session(request, reporter := Reporter())
    interruption.keeping(lambda: _kept_trials(session.log, fresh))
    device, goal = session.device, session.request.goal
    reporter.begin(session.request.budget, device.kind, forecast.expected(device, problem, goal))
    try:
        tuned = session.run()
    finally:
        reporter.close()
    for line in failure_lines(tuned):
        click.echo(line, err=True)
    if tuned.interrupted:
        _print_best(tuned, as_json)
        sys.exit(interruption.stopped())
    forecast.remember(device, problem, goal, tuned.progress.seconds - tuned.progress.search_seconds)
    if tuned.confirmed is None:
        failed = f": {len(tuned.rejected)} passed the fast checks but failed the edge-case tests (see above)"
        click.echo(f"aesgen: no correct variant was found{failed if tuned.rejected else ''}", err=True)
        sys.exit(1)
    _save(tuned, record_of(tuned, tuned.confirmed), as_json)


def _save(tuned: Tuned, record: Record, as_json: bool) -> None:
    """Prints and saves a record, prints the reason and exits if it cannot be saved."""
    from aesgen.search.result import save, summary

    path, why_not = None, ""
    try:
        if not as_json:
            _print_record(tuned, record)  # before the record is saved, so that an error there cannot lose it
    finally:
        try:
            path = save(tuned, record)
            interruption.keeping(lambda: f"the record was saved before: {output.nearby(path)}")
        except OSError as error:
            why_not = f"{error.filename or tuned.request.results}: {error.strerror}"
    if as_json:
        output.print_json(summary(tuned, record, path))
    elif path:
        click.echo(f"  {_where(tuned, record, path)}")
    if path is None:
        click.echo(f"aesgen: the record was not saved: {why_not}", err=True)
        sys.exit(1)


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


def _where(tuned: Tuned, record: Record, path: Path) -> str:
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
    return str(record.variant) + f" --results {shlex.quote(str(where))}" * elsewhere


def _kept_trials(log: Log, fresh: bool) -> str:
    """What an interrupted search leaves."""
    count = log.count()
    if not count:
        return "no trial was finished"
    trials = "1 trial is" if count == 1 else f"{count:,} trials are"
    same = "the same command without --fresh" if fresh else "the same command"
    return f"{trials} kept in {output.nearby(log.path)}; {same} resumes"


def _print_best(tuned: Tuned, as_json: bool) -> None:
    """The best variant of a search that was interrupted. With --json, stdout is for an object alone."""
    best = tuned.progress.best
    if best and best.measurement:
        speed = f"{best.measurement.cycles_per_byte:.4f} c/B"
        click.echo(f"best so far {speed}:\n    {best.variant}", err=as_json)


def _print_record(tuned: Tuned, record: Record) -> None:
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
    if complete(tuned):
        output.prose("  the search ended: every variant has an exact figure, none a lower one")
    elif progress.stopped:
        output.prose(f"  the search ended: {progress.stopped}")
