"""Worker processes that can be killed: for compilers and simulators, so that no variant hangs the session.

Each worker is a fresh interpreter that lives on between tasks. One that dies or outstays its task's time is
killed with everything it started, its task is answered with a `VariantFailure`, and another takes its place.
Workers ignore Ctrl-C: who stops is for the session to decide.
"""

from __future__ import annotations

import contextlib
import gc
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from aesgen.errors import VariantFailure

_START = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"

GARBAGE = (100_000, 10, 1_000)
"""How rarely a worker looks for garbage, by generation: a variant's tens of thousands of objects live as long
as it does, those of kept graphs longer, and Python's own settings go through them again and again."""


@dataclass(frozen=True, eq=False)
class _Task:
    """`thread` asked for it; `near` is the worker that did this thread's task before, if there was one."""

    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    timeout: float | None
    future: Future[Any]
    thread: int
    near: int | None


class Workers:
    """`count` workers, kept on the processors `cores` (default: wherever the system likes).

    `submit` answers with a future of the function's result, or of a `VariantFailure` (`crash` or
    `timeout`) where the worker did not survive it; what the function itself raises, the future raises.
    A thread's tasks go to one worker as long as that one is free: what it rendered and built it knows.
    """

    def __init__(self, count: int, cores: frozenset[int] | None = None) -> None:
        self._cores = cores
        self._context = multiprocessing.get_context(_START)
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
        """Have a worker call `function(*arguments)`, all picklable, within `timeout` seconds."""
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
        """Drop what is still waiting, kill what is running, and come back when all is gone."""
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
        """The next task for worker `number`, its own before others' that are busy; None at the end."""
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
        """Worker `number` is free: said before its answer is told, which brings the next task at once."""
        with self._changed:
            self._idle.add(number)

    def _serve(self, number: int) -> None:
        """One thread watches one worker: hands it a task, waits, replaces it when it is lost."""
        worker: _Worker | None = None
        while task := self._take(number):
            if not task.future.set_running_or_notify_cancel():
                continue
            worker = worker or _Worker(self._context, self._cores)
            try:
                answer = worker.call(task, self._closing)
            except VariantFailure as failure:
                worker.kill()
                worker = None
                answer = failure
            except BaseException as error:
                self._release(number)
                task.future.set_exception(error)
                continue
            self._release(number)
            task.future.set_result(answer)
        if worker:
            worker.kill()


class _Worker:
    """A process and the pipe to it."""

    def __init__(self, context: Any, cores: frozenset[int] | None) -> None:
        self.pipe, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(
            target=_work, args=(theirs, cores, os.getpid()), daemon=True
        )
        self.process.start()
        theirs.close()

    def call(self, task: _Task, closing: threading.Event) -> Any:
        try:
            self.pipe.send((task.function, task.arguments))
        except OSError:  # it died while it waited for work
            raise self._death() from None
        waited = 0.0
        while not self.pipe.poll(0.2):
            waited += 0.2
            if task.timeout is not None and waited >= task.timeout:
                raise VariantFailure("timeout", f"killed after {task.timeout:g} s")
            if closing.is_set():
                raise VariantFailure("timeout", "stopped with the session")
            if not self.process.is_alive() and not self.pipe.poll():
                raise self._death()
        try:
            good, value = self.pipe.recv()
        except (EOFError, OSError):
            raise self._death() from None
        if good:
            return value
        raise value

    def _death(self) -> VariantFailure:
        self.process.join(1)
        code = self.process.exitcode
        if code is not None and code < 0:
            return VariantFailure("crash", f"the worker died of {signal.Signals(-code).name}")
        return VariantFailure("crash", f"the worker ended with status {code}")

    def kill(self) -> None:
        """Kill the worker and all of its process group."""
        if self.process.pid:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.kill()
        self.process.join()
        self.pipe.close()


def _work(pipe: Connection, cores: frozenset[int] | None, parent: int) -> None:
    """A worker's life: a group of its own, deaf to Ctrl-C, gone when its session is gone."""
    os.setpgid(0, 0)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if cores and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, cores)
    threading.Thread(target=_follow, args=(parent,), daemon=True).start()
    gc.set_threshold(*GARBAGE)
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


def _follow(parent: int) -> None:
    """End this worker, in whatever it is, once the session that owns it is no more."""
    waiting = threading.Event()
    while _alive(parent):
        waiting.wait(1)
    with contextlib.suppress(OSError):
        os.killpg(0, signal.SIGKILL)


def _alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
