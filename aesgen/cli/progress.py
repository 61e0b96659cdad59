"""The progress of a command on stderr: a bar or a line on a terminal, otherwise a line every few seconds."""

from __future__ import annotations

import shutil
import sys
import time
from typing import TYPE_CHECKING, Any

import click

from aesgen.cli import streams
from aesgen.system.writing import one_line, visible

if TYPE_CHECKING:
    from aesgen.model.measurement import Kind
    from aesgen.search.progress import Progress
    from aesgen.search.request import Budget

PLAIN_SECONDS = 5.0
"""Seconds between two progress lines if stderr is not a terminal."""
WORSE = 1.001
"""Factor beyond which a change of the best figure is reported."""


class Reporter:
    """Prints the progress of a session; `terminal` (a rich console) shows a bar, None prints plain lines."""

    def __init__(self, terminal: Any = None) -> None:
        if terminal is None and sys.stderr.isatty():
            from rich.console import Console

            terminal = Console(file=streams.terminal())
        self.terminal = terminal
        self.bar: Any = None
        self.task: Any = None
        self.last = 0.0
        self.phase = ""
        self.best: float | None = None

    def begin(self, budget: Budget, kind: Kind, confirmation: float | None = None) -> None:
        """Start the bar. A time budget limits the search alone, so the line says that the confirmation
        follows, and the seconds that the last one took, if they are known."""
        if budget.seconds is not None and kind == "measured":
            about = f"; the last one took {confirmation:.0f} s" if confirmation is not None else ""
            self._line(
                f"the search takes {budget.seconds:g} s; the confirmation of the winner follows{about}"
            )
        if self.terminal is None:
            return
        from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
        from rich.table import Column

        # The text is last, so that a narrow terminal cuts it and not the bar.
        self.bar = Progress(
            BarColumn(bar_width=20),
            TimeRemainingColumn(compact=True),
            TextColumn("{task.description}", markup=False, table_column=Column(no_wrap=True)),
            console=self.terminal,
        )
        self.task = self.bar.add_task("starting", total=None)
        self.bar.start()

    def __call__(self, progress: Progress) -> None:
        for note in self._notes(progress):
            self._line(note)
        if self.bar is not None:
            self._move(progress)
        elif progress.phase != self.phase or time.monotonic() - self.last >= PLAIN_SECONDS:
            self.last = time.monotonic()
            click.echo(line(progress), err=True)
        self.phase = progress.phase

    def close(self) -> None:
        """End the bar; its last state stays on the terminal."""
        if self.bar is not None:
            self.bar.stop()

    def _move(self, progress: Progress) -> None:
        done, total = share(progress)
        if progress.phase != self.phase:
            self.bar.reset(self.task, total=total)
        self.bar.update(self.task, completed=done, total=total, description=one_line(short(progress)))

    def _notes(self, progress: Progress) -> list[str]:
        """The warnings since the last call, and a word about a best figure that became worse."""
        notes = [f"aesgen: warning: {warning}" for warning in progress.warnings]
        progress.warnings.clear()
        measured = progress.best.measurement if progress.best else None
        now = measured.cycles_per_byte if measured else None
        if now is not None and self.best is not None and now > self.best * WORSE:
            notes.append(
                f"the best so far is {now:.4f} c/B instead of {self.best:.4f}: variants are ranked relative "
                "to a reference loop that is timed with them, and the machine was faster before"
            )
        self.best = now
        return notes

    def _line(self, text: str) -> None:
        """Print a line of its own, above the bar."""
        if self.bar is not None:
            self.bar.console.print(visible(text), markup=False, highlight=False, soft_wrap=True)
        else:
            click.echo(text, err=True)


class Steps:
    """Prints the steps of a command on stderr: on a terminal the current step in one line that the next
    one replaces, otherwise a line every few seconds."""

    def __init__(self) -> None:
        self.terminal = sys.stderr.isatty()
        self.last = time.monotonic()
        self.began = self.last

    def state(self, step: str) -> None:
        """The current step."""
        now = time.monotonic()
        text = f"{step}, {now - self.began:.0f} s"
        if self.terminal:
            width = shutil.get_terminal_size().columns - 1
            streams.control("\r\x1b[K")
            click.echo(one_line(text)[:width], nl=False, err=True)
        elif now - self.last >= PLAIN_SECONDS:
            self.last = now
            click.echo(text, err=True)

    def found(self, line: str) -> None:
        """A line that stays."""
        self.close()
        click.echo(line, err=True)

    def close(self) -> None:
        """Remove the current step from the terminal."""
        if self.terminal:
            streams.control("\r\x1b[K")


def share(progress: Progress) -> tuple[float, float | None]:
    """How much of the phase is done, and its whole; None if that is unknown."""
    if progress.phase == "searching":
        if progress.budget.variants is not None:
            return progress.evaluated, progress.budget.variants
        return min(progress.seconds, progress.budget.seconds or 0.0), progress.budget.seconds
    if progress.phase == "confirming":
        return progress.round, progress.rounds or None
    return 1.0, 1.0


def line(progress: Progress) -> str:
    """One line about the state of a tuning."""
    budget = progress.budget
    total = f"/{budget.variants}" if budget.variants else ""
    best = progress.best
    measured = best.measurement if best else None
    speed = f", best {measured.cycles_per_byte:.4f} c/B {measured.kind}" if measured else ""
    failures = sum(progress.failed.values())
    if progress.phase == "confirming":
        if not progress.round:
            return f"confirming: the best variants are built again after {progress.seconds:.1f} s{speed}"
        race = f"round {progress.round} of {progress.rounds}, {progress.left} left"
        if progress.round == progress.rounds:
            race += "; checking the winner"
        return f"confirming: {race}, {progress.seconds:.1f} s{speed}"
    return (
        f"{progress.phase}: {progress.evaluated}{total} variants in {progress.seconds:.1f} s{speed}"
        f"{_speedup(progress)}, {failures} failed, "
        f"{progress.same_code} duplicate{'s' * (progress.same_code != 1)}"
    )


def short(progress: Progress) -> str:
    """The same in about 50 characters, beside a bar."""
    measured = progress.best.measurement if progress.best else None
    speed = f", best {measured.cycles_per_byte:.4f} c/B{_speedup(progress)}" if measured else ""
    if progress.phase == "confirming":
        if not progress.round:
            return f"building the best again{speed}"
        if progress.round == progress.rounds:
            return f"checking the winner{speed}"
        return f"confirming: round {progress.round} of {progress.rounds}, {progress.left} left"
    failures = sum(progress.failed.values())
    total = f"/{progress.budget.variants}" if progress.budget.variants else ""
    return f"{progress.phase}: {progress.evaluated}{total}{speed}, {failures} failed"


def _speedup(progress: Progress) -> str:
    """The best against the first correct variant, the unoptimised one."""
    best, first = progress.best, progress.baseline
    if best is None or first is None or best.measurement is None or first.measurement is None:
        return ""
    return f" ({first.measurement.cycles_per_byte / best.measurement.cycles_per_byte:.2f}x)"
