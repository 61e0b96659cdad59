"""Evaluation on several machines: any worker can build, workers with the target's device measure.

A Dask scheduler distributes the tasks. It cannot end a task that hangs, so every worker runs each task in a
separate process that it can kill. Builds travel as bytes: builders, device and session share no disk.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from typing import Any

from aesgen import plugins
from aesgen.devices.capabilities import Capabilities
from aesgen.errors import UserError, VariantFailure
from aesgen.evaluation import tasks
from aesgen.evaluation.workers import Workers
from aesgen.model.build import Build, Source
from aesgen.model.job import Job, Run
from aesgen.model.measurement import Kind
from aesgen.model.target import Settings, Target
from aesgen.system import scratch
from aesgen.system.packages import install_extra

GRACE_SECONDS = 30.0
RESCHEDULED = 3
"""Number of times that a task whose worker died is given to another one."""

Packed = tuple[Build, bytes]
_own: Workers | None = None


def resource(target: str) -> str:
    """The Dask resource of a worker with `target`'s device; each has one."""
    return f"aesgen-{target}"


def checked_address(address: str) -> str:
    """The address of a scheduler, if it is one. Dask looks at it late, in a thread that then waits for 20 s.

    Raises `UserError` if it has no host or no port."""
    from distributed.comm.addressing import parse_address, parse_host_port

    try:
        scheme, place = parse_address(address)
        if scheme in ("tcp", "tls") and not 0 < parse_host_port(place)[1] < 1 << 16:
            raise ValueError(f"invalid port in {place!r}")
    except ValueError as error:
        raise UserError(f"--scheduler {address}: {error}; expected HOST:PORT") from None
    return address


class DaskCluster:
    """The workers of a scheduler, used as a session's pool and as its device.

    `kind`, `title` and `provenance` are those of the remote device. Tasks that run a build go to a worker
    with the target's device, one at a time on each; others go to any worker.
    """

    def __init__(self, address: str, target: Target) -> None:
        try:
            from distributed import Client
        except ImportError:
            raise UserError(f"--scheduler needs Dask: {install_extra('cluster')}") from None
        checked_address(address)
        try:
            self.client: Any = Client(address, timeout=10, set_as_default=False)
        except OSError as error:
            raise UserError(f"no scheduler answers at {address}: {error}") from None
        self.target = target
        self._inspected: dict[str, tuple[str | None, dict[str, str]]] = {}
        self.resources = {resource(target.name): 1}
        offered = self._offered()
        if not offered:
            self.client.close()
            raise UserError(
                f"no worker at {address} offers {target.name}; start one on the machine with the device: "
                f"aesgen worker --target {shlex.quote(target.name)} --scheduler {shlex.quote(address)}"
            )
        lacks = self.client.submit(plugins.lacking, plugins.used(), resources=self.resources, pure=False)
        if (lacking := lacks.result(timeout=GRACE_SECONDS)) and plugins.folders():
            raise UserError(
                f"the worker at {address} lacks what this session has: {lacking} to aesgen worker"
            )
        asked = self.client.submit(identify, target, resources=self.resources, pure=False)
        self.settings, kind, self.title, self._provenance = asked.result(timeout=GRACE_SECONDS)
        self.kind = Kind(kind)
        self.capabilities = Capabilities()
        self.slots = len(offered) + 1
        """More than one, so that the scheduler decides when each worker measures."""

    def submit(self, function: Callable[..., Any], *arguments: Any, timeout: float) -> Future[Any]:
        """As `Workers.submit`; if a worker dies, another one repeats its tasks."""
        options: dict[str, Any] = {"pure": False, "retries": 0}
        finish: Callable[[Any], Any] = lambda answer: answer  # noqa: E731
        if function is tasks.build_all:
            folder = arguments[3]
            function, arguments = build_packed, arguments[:3]
            finish = lambda answer: _unpacked(answer, folder)  # noqa: E731
        elif function is tasks.run_all:
            target, settings, jobs = arguments
            content = {job.build.path: job.build.path.read_bytes() for job in jobs}
            packed = [(job, content[job.build.path]) for job in jobs]
            function, arguments = run_packed, (target, settings, packed)
            options["resources"] = self.resources
        remote = self.client.submit(guarded, function, arguments, timeout, **options)
        future: Future[Any] = Future()
        remote.add_done_callback(lambda done: _answer(future, done, finish))
        return future

    def close(self) -> None:
        self.client.close()

    def unavailable(self) -> str | None:
        return None

    def run(self, jobs: Sequence[Job]) -> list[Run]:
        limit = 120.0 * len(jobs)
        answer = self.submit(tasks.run_all, self.target, self.settings, jobs, timeout=limit).result()
        if isinstance(answer, VariantFailure):
            return [Run(outcome=answer.outcome, detail=answer.detail)] * len(jobs)
        runs: list[Run] = answer[0]
        return runs

    def provenance(self) -> dict[str, Any]:
        return dict(self._provenance)

    def inspect(self, family: str) -> tuple[str | None, dict[str, str]]:
        """The reason why `family` cannot be built, if any, and the versions of its tools; queried once."""
        if family not in self._inspected:
            asked = self.client.submit(tasks.inspect, self.target, family, pure=False)
            self._inspected[family] = asked.result(timeout=GRACE_SECONDS)
        return self._inspected[family]

    def _offered(self) -> list[str]:
        workers = self.client.scheduler_info(n_workers=-1)["workers"]
        return [name for name, about in workers.items() if set(self.resources) <= set(about["resources"])]


def _answer(future: Future[Any], done: Any, finish: Callable[[Any], Any]) -> None:
    try:
        future.set_result(finish(done.result()))
    except UserError as error:  # not the variant's fault, e.g. its node cannot start processes
        future.set_exception(error)
    except Exception as error:
        future.set_result(VariantFailure("crash", f"its worker was lost: {type(error).__name__}: {error}"))


def guarded(function: Callable[..., Any], arguments: tuple[Any, ...], timeout: float) -> Any:
    """On a worker: call the function in a process that is killed after `timeout` seconds."""
    global _own
    if _own is None:
        _own = Workers(1)
    return _own.submit(function, *arguments, timeout=timeout).result()


def identify(target: Target) -> tuple[Settings, str, str, dict[str, Any]]:
    """On a worker with a device: the settings of the device it has, and the data about it for records."""
    from aesgen.devices import usable_device

    device, settings = usable_device(target)
    return settings, str(device.kind), device.title, device.provenance()


def build_packed(
    target: Target, family: str, sources: Sequence[Source]
) -> tuple[list[Packed | VariantFailure], float]:
    """`tasks.build_all`, with the content of each build's file."""
    with scratch.borrowed() as folder:
        builds, seconds = tasks.build_all(target, family, sources, folder)
        content = {b.path: b.path.read_bytes() for b in builds if isinstance(b, Build)}
        packed = [b if isinstance(b, VariantFailure) else (b, content[b.path]) for b in builds]
    return packed, seconds


def run_packed(
    target: Target, settings: Settings, jobs: Sequence[tuple[Job, bytes]]
) -> tuple[list[Run], float]:
    """`tasks.run_all` for builds that arrive as bytes."""
    with scratch.borrowed() as folder:
        local = [_placed(job, content, folder) for job, content in jobs]
        return tasks.run_all(target, settings, local)


def _unpacked(answer: Any, folder: Path) -> Any:
    if isinstance(answer, VariantFailure):
        return answer
    packed, seconds = answer
    return [b if isinstance(b, VariantFailure) else _written(b[0], b[1], folder) for b in packed], seconds


def _placed(job: Job, content: bytes, folder: Path) -> Job:
    return replace(job, build=_written(job.build, content, folder))


def _written(build: Build, content: bytes, folder: Path) -> Build:
    """The build with its file written below `folder`; builds that share a file still share it."""
    path = folder / f"{build.path.parent.name}-{build.path.name}"
    if not path.exists():
        path.write_bytes(content)
        path.chmod(0o755)
    return replace(build, path=path)
