"""The place where a session runs: this machine's device and processes, or a cluster's."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from aesgen.devices import Device, open_device, too_many_streams, usable_device
from aesgen.errors import UserError
from aesgen.evaluation import tasks
from aesgen.evaluation.stages import Submit
from aesgen.evaluation.tasks import Inspect
from aesgen.model.problem import Problem
from aesgen.model.target import Settings, Target


class Pool(Submit, Protocol):
    """Worker processes, or a replacement for them in tests."""

    def close(self) -> None: ...


MakePool = Callable[[int, frozenset[int] | None], Pool]


@dataclass(frozen=True)
class Bench:
    """`device` measures; `pool(n)` opens a pool that renders and builds, n tasks at a time; `inspect` finds
    the missing tools and the tool versions of a family."""

    device: Device
    settings: Settings
    inspect: Inspect
    pool: Callable[[int], Pool]


def bench(target: Target, problem: Problem, scheduler: str | None, workers: MakePool) -> Bench:
    """This machine, with `workers` for its processes; or the cluster at the address `scheduler`."""
    if scheduler:
        from aesgen.evaluation.cluster import DaskCluster

        cluster = DaskCluster(scheduler, target)
        if excess := too_many_streams(open_device(target, cluster.settings), problem):
            raise UserError(f"{cluster.title}: {excess}")
        return Bench(cluster, cluster.settings, cluster.inspect, lambda count: cluster)
    device, settings = usable_device(target, problem)
    inspect = partial(tasks.inspect, target)
    return Bench(device, settings, inspect, lambda count: workers(count, device.capabilities.spare_cores))
