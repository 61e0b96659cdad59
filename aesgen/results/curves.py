"""Speed by length of call, on file: what `aesgen compare --sizes` measured of the variants on record.

One file per problem, `TARGET/curves/PROBLEM.yaml` below a results folder, meant to be committed as records
are. Exports take from it which kernel serves which length; the report draws it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import yaml

from aesgen.errors import UserError
from aesgen.model.problem import Problem
from aesgen.model.trial import Variant
from aesgen.results.log import plain, setting
from aesgen.system.paths import described
from aesgen.system.reading import text_of


@dataclass(frozen=True)
class Curves:
    """Core cycles per byte of each variant at `sizes` bytes a call (ascending), measured on `device`;
    `spread`: how far off each figure may be, relative to it, with 95 %."""

    target: str
    problem: Problem
    device: str
    date: str
    sizes: tuple[int, ...]
    cycles_per_byte: Mapping[Variant, tuple[float, ...]]
    spread: Mapping[Variant, tuple[float, ...]] = field(default_factory=dict)

    def surely_faster(self, one: Variant, other: Variant, place: int, worth: float = 0.0) -> bool:
        """Whether `one` is the faster at `sizes[place]`, by more than `worth` and than what is uncertain."""
        mine, theirs = self.cycles_per_byte[one][place], self.cycles_per_byte[other][place]
        unsure = sum(self.spread[each][place] for each in (one, other) if each in self.spread)
        return mine < theirs * (1 - max(worth, unsure))

    def beside(self, other: Curves) -> Curves:
        """These and another problem's as one, over the same sizes."""
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
    """Raises `UserError` where the file is no such thing."""
    try:
        data = described(text_of(path), path)
        problem = Problem.parse(data["problem"])
        rows = {
            Variant.of(data["target"], problem, row["space"], _point(row["variant"])): row
            for row in data["rows"]
        }
        return Curves(
            data["target"],
            problem,
            data["device"],
            data["date"],
            tuple(data["sizes"]),
            {variant: tuple(row["cycles_per_byte"]) for variant, row in rows.items()},
            {variant: tuple(row["spread"]) for variant, row in rows.items() if "spread" in row},
        )
    except (OSError, AttributeError, KeyError, TypeError, ValueError, yaml.YAMLError) as error:
        raise UserError(f"{path}: not a valid file of curves: {type(error).__name__}: {error}") from None


def _point(settings: Mapping[str, object]) -> dict[str, int | str | bool | tuple[int | str | bool, ...]]:
    return {axis: setting(value) for axis, value in settings.items()}


def write_curves(folder: Path, curves: Curves) -> Path:
    """Puts the curves on file below `folder`; the place."""
    data = {
        "schema": 1,
        "target": curves.target,
        "problem": curves.problem.name,
        "device": curves.device,
        "date": curves.date,
        "sizes": list(curves.sizes),
        "rows": [
            {
                "space": variant.space,
                "variant": variant.point,
                "cycles_per_byte": [round(figure, 5) for figure in figures],
                **_spread(curves, variant),
            }
            for variant, figures in curves.cycles_per_byte.items()
        ],
    }
    path = _place(folder, curves.target, curves.problem)
    path.parent.mkdir(parents=True, exist_ok=True)
    text = yaml.dump(plain(data), sort_keys=False, width=110, default_flow_style=None)
    path.write_text(text, encoding="utf-8")
    return path


def _spread(curves: Curves, variant: Variant) -> dict[str, list[float]]:
    known = curves.spread.get(variant)
    return {"spread": [round(share, 5) for share in known]} if known else {}


def _place(folder: Path, target: str, problem: Problem) -> Path:
    return folder / target / "curves" / f"{problem.name}.yaml"
