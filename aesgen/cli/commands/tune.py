"""`aesgen tune`: search, confirm and record the fastest variant."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from typing import TYPE_CHECKING, Any

import click

from aesgen import plugins
from aesgen.cli import completion, interruption, options, output
from aesgen.cli import tuned as report
from aesgen.cli.progress import Reporter

if TYPE_CHECKING:
    from aesgen.model.problem import Problem
    from aesgen.results.log import Log
    from aesgen.search.confirm import Confirmed
    from aesgen.search.request import Request
    from aesgen.search.session import Session
    from aesgen.search.tuned import Tuned


@click.command()
@options.target_option
@options.pipeline_option
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
@click.option(
    "--watch",
    is_flag=True,
    help="Show the search while it runs on a page of this machine (http://127.0.0.1), whose address is "
    "printed: progress, effects of the axes, failures.",
)
@options.json_option
def command(
    target_name: str,
    problem: Problem,
    goal_of: Callable[..., Any],
    watch: bool,
    as_json: bool,
    **settings: Any,
) -> None:
    """Search for the fastest correct variant, confirm it and record it.

    With --space or --family, if a record of another space or family exists, the new record and its log have
    names of their own (aes128-ctr-encrypt@space=NAME.yaml), so that both winners are kept.

    \b
    aesgen tune --target native --mode ctr
    aesgen tune --target at90usb646 --mode ecb --set sbox=flash --budget 10m
    aesgen tune --target sa1110 --mode ctr --key-bits 192 --start related
    aesgen tune --target native --mode gcm --watch
    """
    from aesgen.search.tuning import request_of

    tuned = _run(request_of(target_name, problem, goal_of, **settings), watch)
    for line in report.failure_lines(tuned):
        click.echo(line, err=True)
    if tuned.interrupted:
        _print_best(tuned, as_json)
        sys.exit(interruption.stopped())
    if tuned.confirmed is None:
        failed = f": {len(tuned.rejected)} passed the fast checks but were refused then (see above)"
        click.echo(f"aesgen: no correct variant was found{failed if tuned.rejected else ''}", err=True)
        sys.exit(1)
    _save(tuned, tuned.confirmed, as_json)


def _run(request: Request, watch: bool) -> Tuned:
    """Run a tuning and show its progress, also on a page if `watch`. The time that it took is kept for the
    forecast of the next one."""
    from aesgen.search import forecast
    from aesgen.search.session import Session

    session = Session(request, reporter := Reporter())
    interruption.keeping(lambda: _kept_trials(session.log, request.fresh))
    device, problem, goal = session.device, request.problem, request.goal
    reporter.begin(session.request.budget, device.kind, forecast.expected(device, problem, goal))
    try:
        with _watched(session) if watch else nullcontext():
            tuned = session.run()
    finally:
        reporter.close()
    if not tuned.interrupted:
        seconds = tuned.progress.seconds - tuned.progress.search_seconds
        forecast.remember(device, problem, goal, seconds)
    return tuned


@contextmanager
def _watched(session: Session) -> Iterator[None]:
    """The page of the tuning is served as long as the block lasts, and its address printed."""
    from aesgen.report.live import serving
    from aesgen.report.trials import Task

    request = session.request
    task = Task(request.target.name, request.problem, request.goal, str(session.device.kind))
    with serving(session.log, task) as address:
        click.echo(f"watch: {address}", err=True)
        yield


def _save(tuned: Tuned, confirmed: Confirmed, as_json: bool) -> None:
    """Prints and saves the record of a tuning, prints the reason and exits if it cannot be saved."""
    from aesgen.search.result import record_of, save, summary

    record = record_of(tuned, confirmed)
    path, why_not = None, ""
    try:
        if not as_json:
            report.print_record(tuned, record)  # first, and then an error there cannot lose the record
    finally:
        try:
            path = save(tuned, record)
            interruption.keeping(lambda: f"the record was saved before: {output.nearby(path)}")
        except OSError as error:
            why_not = f"{error.filename or tuned.request.results}: {error.strerror}"
    if as_json:
        output.print_json(summary(tuned, record, path))
    elif path:
        click.echo(f"  {report.where(tuned, record, path)}")
    if path is None:
        click.echo(f"aesgen: the record was not saved: {why_not}", err=True)
        sys.exit(1)


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
        click.echo(f"best so far {speed}:\n    {plugins.repeated(str(best.variant))}", err=as_json)
