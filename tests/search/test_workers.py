"""Workers: results in order, and every way a task can go wrong ends that task alone."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator

import pytest

from aesgen.errors import VariantFailure
from aesgen.search.workers import Workers


def double(number: int) -> int:
    return 2 * number


def hang() -> None:
    time.sleep(60)


def die(number: int) -> None:
    os.kill(os.getpid(), number)


def leave() -> None:
    os._exit(3)


def fail() -> None:
    raise ValueError("no good")


def refuse() -> None:
    raise VariantFailure("compile", "line 3")


@pytest.fixture(scope="module")
def workers() -> Iterator[Workers]:
    with Workers(2) as pool:
        yield pool


def test_answers_stand_by_their_futures(workers: Workers) -> None:
    futures = [workers.submit(double, i, timeout=10) for i in range(40)]
    assert [future.result() for future in futures] == [2 * i for i in range(40)]


@pytest.mark.parametrize(
    ("function", "arguments", "outcome", "told"),
    [
        (die, (signal.SIGSEGV,), "crash", "SIGSEGV"),
        (die, (signal.SIGKILL,), "crash", "SIGKILL"),
        (leave, (), "crash", "status 3"),
        (fail, (), "crash", "ValueError: no good"),
        (refuse, (), "compile", "line 3"),
    ],
)
def test_a_task_that_dies_costs_itself(
    workers: Workers, function: object, arguments: tuple[object, ...], outcome: str, told: str
) -> None:
    bad = workers.submit(function, *arguments, timeout=10)  # type: ignore[arg-type]
    good = workers.submit(double, 4, timeout=10)
    failure = bad.result()
    assert isinstance(failure, VariantFailure)
    assert failure.outcome == outcome and told in failure.detail
    assert good.result() == 8
    assert workers.submit(double, 5, timeout=10).result() == 10


def test_a_task_that_hangs_is_ended(workers: Workers) -> None:
    start = time.monotonic()
    failure = workers.submit(hang, timeout=0.5).result()
    assert isinstance(failure, VariantFailure) and failure.outcome == "timeout"
    assert time.monotonic() - start < 5
    assert workers.submit(double, 1, timeout=10).result() == 2


def test_closing_ends_what_is_running() -> None:
    pool = Workers(1)
    running = pool.submit(hang, timeout=60)
    time.sleep(0.5)
    pool.close()
    assert isinstance(running.result(timeout=10), VariantFailure)
