"""Workers survive what they are given to do."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from aesgen.errors import VariantFailure
from aesgen.evaluation.workers import Workers
from tests.patience import HUNG, patiently


@pytest.fixture(scope="module")
def workers() -> Iterator[Workers]:
    with Workers(2) as two:
        yield two


def square(number: int) -> int:
    return number * number


def refuse() -> None:
    raise VariantFailure("render", "no such thing")


def stumble() -> None:
    raise ValueError("a mistake of ours")


def die(number: int) -> None:
    os.kill(os.getpid(), number)


def who() -> int:
    time.sleep(0.01)
    return os.getpid()


def test_a_threads_tasks_stay_with_one_worker_while_it_is_free(workers: Workers) -> None:
    together = threading.Barrier(2)

    def mine(_: int) -> set[int]:
        together.wait()
        return {workers.submit(who).result() for _ in range(8)}

    with ThreadPoolExecutor(2) as threads:
        assert all(len(found) == 1 for found in threads.map(mine, range(2)))


def test_a_threads_tasks_are_shared_out_where_there_are_many(workers: Workers) -> None:
    workers.submit(who).result()
    assert len({future.result() for future in [workers.submit(who) for _ in range(8)]}) == 2


def leave_a_child(path: str) -> None:
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3600)"])
    Path(f"{path}.new").write_text(str(child.pid))
    Path(f"{path}.new").rename(path)
    time.sleep(3600)


def interrupt_myself() -> str:
    os.kill(os.getpid(), signal.SIGINT)
    return "still here"


def test_results_come_by_their_futures(workers: Workers) -> None:
    assert [future.result() for future in [workers.submit(square, n) for n in range(20)]] == [
        n * n for n in range(20)
    ]


def test_a_variant_failure_is_an_answer_and_a_mistake_is_raised(workers: Workers) -> None:
    failure = workers.submit(refuse).result()
    assert isinstance(failure, VariantFailure) and failure.detail == "no such thing"
    with pytest.raises(ValueError, match="a mistake of ours"):
        workers.submit(stumble).result()
    with pytest.raises(Exception, match="pickle"):
        workers.submit(make_something_that_cannot_travel).result()


def make_something_that_cannot_travel() -> object:
    return lambda: None


@pytest.mark.parametrize(
    ("task", "arguments", "outcome", "detail"),
    [
        (die, (signal.SIGSEGV,), "crash", "the worker was killed by SIGSEGV"),
        (die, (signal.SIGKILL,), "crash", "the worker was killed by SIGKILL"),
        (os._exit, (3,), "crash", "the worker exited with status 3"),
        (time.sleep, (60,), "timeout", "killed after 0.4 s"),
    ],
)
def test_a_lost_worker_is_an_answer_and_is_replaced(
    workers: Workers, task: object, arguments: tuple[int], outcome: str, detail: str
) -> None:
    failure = workers.submit(task, *arguments, timeout=0.4 if task is time.sleep else HUNG).result()  # type: ignore[arg-type]
    assert (failure.outcome, failure.detail) == (outcome, detail)
    assert workers.submit(square, 7).result() == 49


def test_what_a_task_started_dies_with_it(workers: Workers, tmp_path: Path) -> None:
    note = tmp_path / "pid"
    for seconds in (2, 20, 200):  # a busy machine may take longer to start the child
        if not note.exists():
            assert workers.submit(leave_a_child, str(note), timeout=seconds).result().outcome == "timeout"
    child = Path(f"/proc/{note.read_text()}/stat")
    patiently(lambda: not child.exists() or "Z" in child.read_text().split()[2])


def test_control_c_is_for_the_session_to_hear(workers: Workers) -> None:
    assert workers.submit(interrupt_myself).result() == "still here"


def test_closing_drops_what_waits_and_stops_what_runs() -> None:
    workers = Workers(1)
    running, waiting = workers.submit(time.sleep, 60), workers.submit(square, 2)
    time.sleep(0.3)
    workers.close()
    assert running.result().outcome == "timeout" and waiting.cancelled()
    with pytest.raises(RuntimeError):
        workers.submit(square, 2)
