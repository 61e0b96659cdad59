"""A measured, simulated or modelled figure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from aesgen.model.figures import NO_FLAGS, FigureName, SampleFlag, figure_name, severity, with_flags

UNCERTAIN = 0.02
"""Half of the 95 % interval of a measured figure, relative to the figure, beyond which the figure is marked
and its record does not ship."""


class Kind(StrEnum):
    """How a figure came about; never mixed in one table without saying so."""

    MEASURED = "measured"
    SIMULATED = "simulated"
    MODELLED = "modelled"


@dataclass(frozen=True)
class Measurement:
    """Cycles per block under `convention`, with `kind` and the samples.

    `samples`: cycles per block, one per timed call (one exact number on a simulator). `reference`: cycles
    per block of the device's fixed reference at the same time (1.0 if the device has none).
    `figures`: everything else the device counted, by declared name; raises `ValueError` for another name.
    `flags`: why most of the samples cannot be trusted.
    """

    kind: Kind
    convention: str
    cycles_per_block: float
    samples: tuple[float, ...] = ()
    reference: float = 1.0
    interval: tuple[float, float] | None = None
    figures: Mapping[FigureName, float] = field(default_factory=dict)
    flags: SampleFlag = NO_FLAGS

    def __post_init__(self) -> None:
        named = {figure_name(name): value for name, value in self.figures.items()}
        object.__setattr__(self, "figures", named)

    @property
    def gap(self) -> float | None:
        """How far the cycles lie above the least that these instructions can take in any order, relatively;
        None if no bound is known. It is 0 for a schedule that cannot be improved."""
        fewest = self.figures.get(FigureName.FEWEST_CYCLES_PER_BLOCK)
        return self.cycles_per_block / fewest - 1 if fewest else None

    @property
    def filed_figures(self) -> dict[FigureName, float]:
        """The figures as files and tables hold them, with the flags in the disturbance."""
        return with_flags(self.figures, self.flags)

    @property
    def severity(self) -> float:
        """How disturbed it was: below 1, or 1 and more with flags."""
        return severity(self.figures, self.flags)

    @property
    def interval_per_byte(self) -> tuple[float, float]:
        """The 95 % interval in cycles per byte; both ends are the figure if it is exact."""
        low, high = self.interval or (self.cycles_per_block,) * 2
        return low / 16, high / 16

    @property
    def relative_half_interval(self) -> float | None:
        """Half of the width of the 95 % interval, relative to the figure; None if the figure is exact."""
        low, high = self.interval or (self.cycles_per_block,) * 2
        return (high - low) / 2 / self.cycles_per_block if high > low else None

    @property
    def uncertain(self) -> bool:
        """Whether the interval is so wide that the figure is marked, and that its record does not ship."""
        return (self.relative_half_interval or 0.0) > UNCERTAIN

    @property
    def cycles_per_byte(self) -> float:
        return self.cycles_per_block / 16
