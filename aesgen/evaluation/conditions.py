"""What a trial depends on besides its source: tool chain, machine, and the check that it passed.

A trial of an earlier run is reused only if all of this is the same. What only people read (titles, sources,
published figures, comments of YAML files) is not part of it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from functools import cache, partial
from inspect import getsourcefile
from pathlib import Path
from types import FunctionType
from typing import Any

from aesgen import pipelines, plugins
from aesgen.devices import Device
from aesgen.model.measurement import Kind
from aesgen.model.problem import Problem
from aesgen.model.target import Settings, Target
from aesgen.operations import operations
from aesgen.spaces.bound import BoundSpace

_PACKAGE = Path(__file__).resolve().parents[1]
_FOR_PEOPLE = frozenset({"title", "note", "source", "sources"})
"""Entries of a pipeline description that no simulator reads."""


@dataclass(frozen=True)
class Check:
    """The version of what judged a trial: `answers` is the digest of the mode's contract and of the quick
    checks and the edge matrix, `proof` that of the prover and its specification."""

    answers: str
    proof: str

    @classmethod
    def of(cls, problem: Problem) -> Check:
        contract = operations()[problem.operation]
        answers = _digest(_plain(contract), _sources("checks"), _sources("operations"))
        return cls(answers, _digest(_sources("proofs")))

    def __str__(self) -> str:
        return f"{self.answers}.{self.proof}"

    def made(self, checks: str, outcome: str) -> bool:
        """Whether a trial with this outcome, whose row of the log states `checks`, would be judged alike
        now. The prover refuses variants, but does not judge one that is only screened."""
        answers, _, proof = checks.partition(".")
        return answers == self.answers and (outcome != "correctness" or proof == self.proof)


def machine(device: Device, target: Target | None = None, settings: Settings | None = None) -> str:
    """The device with its settings, and what of the target enters a figure: limits, parameters, clock and
    the content of the pipeline description. The date is no part of it."""
    stable = {key: value for key, value in device.provenance().items() if key != "date"}
    measured = device.kind is Kind.MEASURED
    code = [_sources(each) for each in ("devices", "measuring", *(() if measured else ("simulators",)))]
    of_target: Any = None
    if target is not None:
        names = ("features", "pipeline", "clock_hz", "limits", "parameters", "cached", "vendor_caches")
        of_target = {name: _plain(getattr(target, name)) for name in names}
    options = dict(settings.options) if settings else {}
    described = {name for name in (options.get("pipeline"), target and target.pipeline) if name}
    timing = {name: _timing(pipelines.load(str(name))) for name in described}
    digest = _digest(_plain(options), of_target, _plain(timing), code)
    return f"{device.title} {sorted(stable.items())!r} {digest}"


def built(target: Target, space: BoundSpace, versions: Mapping[str, str]) -> str:
    """The tool chain that builds a variant of `space`, with version, flags and link options, and the
    constraints that its builds must meet."""
    toolchain = target.toolchains.get(space.family) or target.toolchains.get("default")
    limits = [each.require.text for each in space.build_constraints]
    return _digest(_plain(toolchain), sorted(versions.items()), limits)


def _timing(description: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in description.items() if name not in _FOR_PEOPLE}


def _digest(*parts: Any) -> str:
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]


@cache
def _sources(package: str) -> str:
    """The digest of the source of a package of aesgen."""
    roots = (_PACKAGE, *(each / "aesgen" for each in plugins.folders()))
    return _digest([plugins.digest(root / package) for root in roots])


@cache
def _file(path: str) -> str:
    return hashlib.sha256(Path(path).read_bytes()).hexdigest()[:16]


def _plain(value: Any, around: tuple[Any, ...] = ()) -> Any:
    """`value` in a form whose `repr` is the same in every process. A function includes the
    digest of its module. `around`: the data classes that contain `value`; for one of them the result is
    "itself"."""
    if isinstance(value, FunctionType):
        source = getsourcefile(value) or ""
        return value.__module__, value.__qualname__, _file(source) if Path(source).is_file() else ""
    if isinstance(value, partial):
        return [_plain(each, around) for each in (value.func, value.args, value.keywords)]
    if isinstance(value, Enum):
        return value.value
    if is_dataclass(value) and not isinstance(value, type):
        if any(value is each for each in around):
            return "itself"
        around = (*around, value)
        return [(each.name, _plain(getattr(value, each.name), around)) for each in fields(value)]
    if isinstance(value, Mapping):
        return sorted((str(key), _plain(each, around)) for key, each in value.items())
    if isinstance(value, frozenset | set):
        return sorted(repr(_plain(each, around)) for each in value)
    if isinstance(value, Sequence) and not isinstance(value, str | bytes):
        return [_plain(each, around) for each in value]
    return value if isinstance(value, str | bytes | int | float | bool | None) else str(type(value))
