"""Worker processes that may be killed: a task that hangs or dies costs itself, never the session."""

from __future__ import annotations

import contextlib
import ctypes
import multiprocessing
import os
import signal
import sys
from collections.abc import Callable
from concurrent.futures import Future
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Thread
from types import TracebackType
from typing import Any

from aesgen.errors import VariantFailure

_CONTEXT = multiprocessing.get_context("forkserver")
_PRELOADED = ["aesgen.search.tasks", "aesgen.checks", "jinja2"]
_PR_SET_PDEATHSIG = 1

_Task = tuple[Callable[..., Any], tuple[Any, ...], float, "Future[Any]"]


class Workers:
    """`count` persistent worker processes, each in a process group of its own.

    A task's `Future` gives the function's result, or a `VariantFailure`: `timeout` where the task took
    longer than it may, `crash` where its process died or the function raised. The process is replaced.
    """

    def __init__(self, count: int) -> None:
        _CONTEXT.set_forkserver_preload(_PRELOADED)
        self._tasks: SimpleQueue[_Task | None] = SimpleQueue()
        self._workers = [_Worker() for _ in range(count)]
        self._threads = [Thread(target=self._serve, args=(worker,), daemon=True) for worker in self._workers]
        self._closed = False
        for thread in self._threads:
            thread.start()

    def submit(self, function: Callable[..., Any], *arguments: Any, timeout: float) -> Future[Any]:
        """Run `function(*arguments)` in the next free worker, for at most `timeout` seconds."""
        future: Future[Any] = Future()
        if self._closed:
            future.cancel()
        else:
            self._tasks.put((function, arguments, timeout, future))
        return future

    def close(self) -> None:
        """End every worker at once; tasks in flight are answered with a crash."""
        self._closed = True
        for _ in self._threads:
            self._tasks.put(None)
        for worker in self._workers:
            worker.kill()

    def __enter__(self) -> Workers:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _serve(self, worker: _Worker) -> None:
        while True:
            task = self._tasks.get()
            if task is None:
                return
            function, arguments, timeout, future = task
            if future.set_running_or_notify_cancel():
                future.set_result(
                    VariantFailure("crash", "the session was ended")
                    if self._closed
                    else worker(function, arguments, timeout)
                )


class _Worker:
    """One process and the pipe to it; started on first use and again after each death."""

    def __init__(self) -> None:
        self.process: Any = None
        self.pipe: Connection | None = None

    def __call__(self, function: Callable[..., Any], arguments: tuple[Any, ...], timeout: float) -> Any:
        try:
            pipe = self._started()
            pipe.send((function, arguments))
            if not pipe.poll(timeout):
                self.kill()
                return VariantFailure("timeout", f"ended after {timeout:g} s")
            return pipe.recv()
        except (EOFError, OSError):
            return VariantFailure("crash", self._how_it_died())

    def kill(self) -> None:
        """End the process and everything it started."""
        if self.process is not None and self.process.pid:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.kill()

    def _started(self) -> Connection:
        if self.process is None or not self.process.is_alive() or self.pipe is None:
            ours, theirs = _CONTEXT.Pipe()
            self.process = _CONTEXT.Process(target=_work, args=(theirs,), daemon=True)
            self.process.start()
            theirs.close()
            self.pipe = ours
        return self.pipe

    def _how_it_died(self) -> str:
        self.process.join(5)
        code = self.process.exitcode
        self.kill()
        if code is not None and code < 0:
            return f"the worker died of {signal.Signals(-code).name}"
        return f"the worker died with status {code}"


def _work(pipe: Connection) -> None:
    """A worker's life: take a task, answer it, until the session closes the pipe."""
    os.setpgid(0, 0)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    while True:
        try:
            function, arguments = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            answer = function(*arguments)
        except VariantFailure as failure:
            answer = failure
        except Exception as error:
            answer = VariantFailure("crash", f"{type(error).__name__}: {error}")
        pipe.send(answer)
