"""The modelled machine's constants, read from `aesgen/pipelines/NAME.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from aesgen.system.reading import described


@dataclass(frozen=True)
class CacheLevel:
    """One level of a cache; `penalty`: cycles of a hit here beyond a hit in the first level."""

    bytes: int
    line: int
    ways: int
    penalty: int


@dataclass(frozen=True, eq=False)
class Multiprocessor:
    """One SM. Cycles are of the shader clock; the field names are those of the YAML file.

    `pipes`: cycles for which an instruction of a class holds its own pipe of a scheduler, beside the issue
    slots that `issue` counts; classes without an entry have no pipe of their own. `reach`: the largest
    immediate offset of a memory access, in elements of the access. `latency` is that of a hit in the first
    level; where `global_cache` is empty, global memory is not cached."""

    title: str
    schedulers: int
    issue: Mapping[str, float]
    pipes: Mapping[str, float]
    fuses: Mapping[str, bool]
    reach: Mapping[str, int]
    address_registers: int
    latency: Mapping[str, int]
    instruction_bytes: int
    shared: Mapping[str, Any]
    constant: Mapping[str, int]
    constant_cache: tuple[CacheLevel, ...]
    constant_miss: int
    instruction_cache: tuple[CacheLevel, ...]
    instruction_miss: int
    texture_cache: tuple[CacheLevel, ...]
    texture_miss: int
    global_cache: tuple[CacheLevel, ...]
    global_miss: int
    coalescing: Mapping[str, Any]
    limits: Mapping[str, int]


@dataclass(frozen=True)
class Chip:
    """A whole GPU: its SMs, and what they share.

    `bytes_per_cycle`: memory bandwidth of the chip in bytes per shader cycle; `texels_per_cycle`: 4-byte
    texels that its texture units deliver per shader cycle.
    """

    multiprocessor: Multiprocessor
    multiprocessors: int
    clock_hz: float
    bytes_per_cycle: float
    texels_per_cycle: float

    @classmethod
    def of(cls, pipeline: str, clock_hz: float, parameters: Mapping[str, Any]) -> Chip:
        """The chip that a target describes: `parameters` has `multiprocessors`, `memory_bytes_per_second`,
        `memory_efficiency` and `texels_per_second`."""
        memory = parameters["memory_bytes_per_second"] * parameters["memory_efficiency"]
        return cls(
            load(pipeline),
            int(parameters["multiprocessors"]),
            clock_hz,
            memory / clock_hz,
            parameters["texels_per_second"] / clock_hz,
        )


@cache
def load(name: str) -> Multiprocessor:
    """The multiprocessor described in `aesgen/pipelines/NAME.yaml`."""
    text = (resources.files("aesgen") / "pipelines" / f"{name}.yaml").read_text(encoding="utf-8")
    given: dict[str, Any] = described(text)
    for cache_name in ("constant_cache", "instruction_cache", "texture_cache", "global_cache"):
        given[cache_name] = tuple(CacheLevel(**level) for level in given.get(cache_name, ()))
    given.setdefault("global_miss", 0)
    given.setdefault("pipes", {})
    for key in ("schema", "kind", "sources"):
        given.pop(key)
    return Multiprocessor(**given)
