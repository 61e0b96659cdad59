"""Stored speed by length of call: the measurements of recorded variants by `aesgen compare --sizes`.

One file per problem, `TARGET/curves/PROBLEM.yaml` below a results folder, to be committed like records.
Exports use it to choose the kernel for each length; the report plots it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import yaml

from aesgen.errors import UserError
from aesgen.model.problem import Problem
from aesgen.model.variant import Variant
from aesgen.system.reading import described, text_of


@dataclass(frozen=True)
class Curves:
    """Core cycles per byte of each variant at `sizes` bytes per call (ascending), measured on `device`;
    `spread`: relative uncertainty of each figure (95 %). `called`: the name of each function that programs
    call and that was measured in the same run (our exports, other libraries), and the same figures of it."""

    target: str
    problem: Problem
    device: str
    date: str
    sizes: tuple[int, ...]
    cycles_per_byte: Mapping[Variant, tuple[float, ...]]
    spread: Mapping[Variant, tuple[float, ...]] = field(default_factory=dict)
    called: Mapping[str, tuple[float, ...]] = field(default_factory=dict)

    def surely_faster(self, one: Variant, other: Variant, place: int, worth: float = 0.0) -> bool:
        """Whether `one` is faster at `sizes[place]`, by more than `worth` and by more than the
        uncertainty."""
        mine, theirs = self.cycles_per_byte[one][place], self.cycles_per_byte[other][place]
        unsure = sum(self.spread[each][place] for each in (one, other) if each in self.spread)
        return mine < theirs * (1 - max(worth, unsure))

    def beside(self, other: Curves) -> Curves:
        """These curves and those of another problem together, over the same sizes."""
        rows = {**self.cycles_per_byte, **other.cycles_per_byte}
        return replace(self, cycles_per_byte=rows, spread={**self.spread, **other.spread})


def find_curves(folders: Sequence[Path], target: str, problem: Problem) -> Curves | None:
    """The curves of (target, problem) in the first folder that has them."""
    for folder in folders:
        path = _place(folder, target, problem)
        if path.is_file():
            return read_curves(path)
    return None


def read_curves(path: Path) -> Curves:
    """Raises `UserError` if the file is not a valid file of curves."""
    from aesgen.results.curveform import CurvesForm  # slow import, deferred

    try:
        return CurvesForm.read(described(text_of(path), path)).curves()
    except OSError as error:
        raise UserError(f"{path} cannot be read: {error.strerror}") from None
    except (UserError, ValueError, RecursionError, yaml.YAMLError) as error:
        why = " ".join(str(error).split())
        raise UserError(f"{path}: not a valid file of curves: {why}; restore it or delete it") from None


def write_curves(folder: Path, curves: Curves) -> Path:
    """Write the curves to their file below `folder` and return its path."""
    from aesgen.results.curveform import CurvesForm  # slow import, deferred

    path = _place(folder, curves.target, curves.problem)
    path.parent.mkdir(parents=True, exist_ok=True)
    text = yaml.dump(CurvesForm.written(curves), sort_keys=False, width=110, default_flow_style=None)
    path.write_text(text, encoding="utf-8")
    return path


def _place(folder: Path, target: str, problem: Problem) -> Path:
    return folder / target / "curves" / f"{problem.name}.yaml"
