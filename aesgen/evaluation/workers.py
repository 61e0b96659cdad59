"""Worker processes that can be killed, for compilers and simulators, so that no variant blocks the session.

Each worker is a new interpreter that serves several tasks. A worker that dies or exceeds the time limit of
its task is killed with all its child processes; its task gets a `VariantFailure`, and a new worker replaces
it. A worker that cannot even start is not the fault of a variant: every task then raises a `UserError` with
the reason. Workers ignore Ctrl-C, because the session decides when to stop.

A worker is started as `python -c`, not by `multiprocessing`: it does not depend on the program that tunes
(each worker would run a script without a main guard again) and leaves no socket in a folder.
"""

from __future__ import annotations

import contextlib
import gc
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from multiprocessing.connection import Connection, Pipe
from typing import Any

from aesgen import plugins
from aesgen.errors import UserError, VariantFailure, shortened
from aesgen.system.process import Allowance, follow

START_SECONDS = 120.0
"""Time limit for the start of a worker on a loaded machine."""

_READY = "ready"
_PROGRAM = (
    "import json, sys; given = json.loads(sys.argv[1]); sys.path[:] = given['path']; "
    "from aesgen import plugins; plugins.use(*given['plugins']); "
    "from aesgen.evaluation.workers import work; work(given)"
)

GARBAGE = (100_000, 10, 1_000)
"""Thresholds of the garbage collector, by generation. The tens of thousands of objects of a variant live as
long as it does, those of cached graphs longer, and Python's defaults would scan them again and again."""


@dataclass(frozen=True, eq=False)
class _Task:
    """`thread` submitted it; `near` is the worker of this thread's previous task, if there was one."""

    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    timeout: float | None
    future: Future[Any]
    thread: int
    near: int | None


class _WorkerClosed(Exception):
    """The workers were closed while one of them was starting."""


class Workers:
    """`count` workers, pinned to the processors `cores` (default: any).

    `submit` returns a future of the function's result, or of a `VariantFailure` (`crash` or `timeout`) if
    the worker did not survive; an exception of the function is raised by the future. Once a worker could not
    be started, all futures raise the `UserError` with the reason. A thread's tasks go to the same worker as
    long as it is free, because that worker has cached what it rendered and built.
    """

    def __init__(self, count: int, cores: frozenset[int] | None = None) -> None:
        self._cores = cores
        self._broken: UserError | None = None
        self._tasks: list[_Task] = []
        self._idle: set[int] = set()
        self._served_by: dict[int, int] = {}
        self._changed = threading.Condition()
        self._closing = threading.Event()
        self._threads = [
            threading.Thread(target=self._serve, args=(number,), daemon=True)
            for number in range(max(count, 1))
        ]
        for thread in self._threads:
            thread.start()

    def submit(
        self, function: Callable[..., Any], *arguments: Any, timeout: float | None = None
    ) -> Future[Any]:
        """Call `function(*arguments)` in a worker, all picklable, within `timeout` seconds of its processor
        time, or so many seconds without work."""
        future: Future[Any] = Future()
        if self._closing.is_set():
            raise RuntimeError("these workers are closed")
        thread = threading.get_ident()
        with self._changed:
            near = self._served_by.get(thread)
            self._tasks.append(_Task(function, arguments, timeout, future, thread, near))
            self._changed.notify_all()
        return future

    def close(self) -> None:
        """Drop waiting tasks, kill running ones, and return when all workers have ended."""
        with self._changed:
            self._closing.set()
            for task in self._tasks:
                task.future.cancel()
            self._tasks.clear()
            self._changed.notify_all()
        for thread in self._threads:
            thread.join()

    def __enter__(self) -> Workers:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _take(self, number: int) -> _Task | None:
        """The next task for worker `number`, its own before those of busy workers; None at the end."""
        self._release(number)
        with self._changed:
            while not self._closing.is_set():
                open_tasks = [task for task in self._tasks if task.near not in self._idle - {number}]
                if open_tasks:
                    task = min(open_tasks, key=lambda task: task.near != number)
                    self._tasks.remove(task)
                    self._idle.remove(number)
                    self._served_by[task.thread] = number
                    self._changed.notify_all()
                    return task
                self._changed.wait()
        return None

    def _release(self, number: int) -> None:
        """Mark worker `number` as free. This precedes the answer, which brings the next task at once."""
        with self._changed:
            self._idle.add(number)

    def _serve(self, number: int) -> None:
        """The thread of one worker: gives it a task, waits, and replaces it if it is lost."""
        worker: _Worker | None = None
        while task := self._take(number):
            if not task.future.set_running_or_notify_cancel():
                continue
            try:
                if self._broken:
                    raise self._broken
                worker = worker or _Worker(self._cores, self._closing)
                answer = worker.call(task, self._closing)
            except VariantFailure as failure:
                if worker:
                    worker.kill()
                worker = None
                answer = failure
            except _WorkerClosed:
                answer = VariantFailure("timeout", "stopped with the session")
            except _CannotStart as error:
                self._broken = UserError(f"a worker process cannot start: {error}")
                self._release(number)
                task.future.set_exception(self._broken)
                continue
            except BaseException as error:
                self._release(number)
                task.future.set_exception(error)
                continue
            self._release(number)
            task.future.set_result(answer)
        if worker:
            worker.kill()


class _CannotStart(Exception):
    """The reason why a worker did not become ready."""


class _Worker:
    """A process and its pipe. Raises `_CannotStart` if the process does not report that it is ready."""

    def __init__(self, cores: frozenset[int] | None, closing: threading.Event) -> None:
        self.pipe, theirs = Pipe()
        try:
            with theirs, tempfile.TemporaryFile() as said:
                self.process = _started(theirs, cores, said.fileno())
                self._await_ready(said, closing)
        except OSError as error:
            raise _CannotStart(error.strerror or str(error)) from None

    def _await_ready(self, said: Any, closing: threading.Event) -> None:
        """Wait for the worker's ready message; any other output is in the file `said`."""
        end = time.monotonic() + START_SECONDS
        why = f"it was not ready after {START_SECONDS:g} s"
        while time.monotonic() < end and not closing.is_set():
            with contextlib.suppress(EOFError, OSError):
                if self.pipe.poll(0.1) and self.pipe.recv() == _READY:
                    return
            if self.process.poll() is not None:
                why = self._death().detail.removeprefix("the worker ")
                break
        self.kill()
        if closing.is_set():
            raise _WorkerClosed
        said.seek(0)
        lines = said.read().decode(errors="replace").strip().splitlines()
        raise _CannotStart(shortened(f"{why}: {lines[-1].strip()}" if lines else why))

    def call(self, task: _Task, closing: threading.Event) -> Any:
        try:
            self.pipe.send((task.function, task.arguments))
        except OSError:  # it died while waiting for work
            raise self._death() from None
        allowed = None if task.timeout is None else Allowance(self.process.pid, task.timeout)
        while not self.pipe.poll(0.2):
            try:
                if allowed:
                    allowed.left()
            except TimeoutError:
                raise VariantFailure("timeout", f"killed after {task.timeout:g} s") from None
            if closing.is_set():
                raise VariantFailure("timeout", "stopped with the session")
            if self.process.poll() is not None and not self.pipe.poll():
                raise self._death()
        try:
            good, value = self.pipe.recv()
        except (EOFError, OSError):
            raise self._death() from None
        if good:
            return value
        raise value

    def _death(self) -> VariantFailure:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(1)
        code = self.process.returncode
        if code is not None and code < 0:
            return VariantFailure("crash", f"the worker was killed by {signal.Signals(-code).name}")
        return VariantFailure("crash", f"the worker exited with status {code}")

    def kill(self) -> None:
        """Kill the worker and all of its process group."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.kill()
        self.process.wait()
        self.pipe.close()


def _started(pipe: Connection, cores: frozenset[int] | None, errors: int) -> subprocess.Popen[bytes]:
    """A worker with its end of the pipe; until it is ready, its messages go to the descriptor `errors`."""
    if not sys.executable:
        raise _CannotStart("this Python does not know its own program (sys.executable is empty)")
    terminal = os.dup(2)
    try:
        given = {
            "path": sys.path,
            "plugins": [str(each) for each in plugins.folders()],
            "pipe": pipe.fileno(),
            "errors": terminal,
            "cores": sorted(cores) if cores else None,
            "parent": os.getpid(),
        }
        return subprocess.Popen(
            [sys.executable, "-P", "-c", _PROGRAM, json.dumps(given)],
            stdin=subprocess.DEVNULL,
            stdout=errors,
            stderr=errors,
            pass_fds=(pipe.fileno(), terminal),
            process_group=0,
        )
    finally:
        os.close(terminal)


def work(given: dict[str, Any]) -> None:
    """The main function of a worker: own process group, ends with its session, which alone heeds signals."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    pipe: Connection = Connection(given["pipe"])
    if given["cores"] and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, given["cores"])
    follow(given["parent"])
    gc.set_threshold(*GARBAGE)
    pipe.send(_READY)
    for standard in (1, 2):
        os.dup2(given["errors"], standard)
    os.close(given["errors"])
    while True:
        try:
            function, arguments = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            answer = (True, function(*arguments))
        except VariantFailure as failure:
            answer = (True, failure)
        except Exception as error:
            answer = (False, error)
        try:
            pipe.send(answer)
        except (OSError, EOFError):
            return
        except Exception as error:  # the result, or the exception, cannot be pickled
            pipe.send((False, RuntimeError(f"{type(error).__name__}: {error}")))
