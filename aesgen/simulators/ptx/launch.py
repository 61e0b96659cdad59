"""A launch, the textures bound for it, and its observer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

import numpy as np

from aesgen.simulators.ptx.program import PtxInstruction

Array = np.ndarray[Any, np.dtype[Any]]

WARP = 32


class Observer(Protocol):
    """Observes a launch. `lanes` is None if every lane takes part, else a boolean per lane."""

    def straight(self, first: int, end: int, lanes: Array | None) -> None:
        """Called before instructions `first` to `end - 1` run."""
        ...

    def access(
        self, instruction: PtxInstruction, space: str, addresses: Array, width: int, lanes: Array | None
    ) -> None:
        """Called when an instruction accesses `width` bytes per lane at `addresses` of `space`."""
        ...


@dataclass(frozen=True)
class Texture:
    """The memory bound to a texture reference: texels of `texel_bytes` (4 or 16) from `address` on."""

    address: int
    texel_bytes: int


@dataclass(frozen=True)
class Launch:
    """A grid: `grid` thread blocks of `threads` threads; `arguments` are addresses and integers in order.

    `blocks`: the thread blocks to run, all of them by default. `textures`: by name.
    """

    kernel: str
    grid: int
    threads: int
    arguments: Sequence[int]
    dynamic_shared: int = 0
    textures: Mapping[str, Texture] = field(default_factory=dict)
    blocks: Sequence[int] | None = None
