"""The form of a file of curves (`TARGET/curves/PROBLEM.yaml`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, NamedTuple, Self

from pydantic import Field, model_validator

from aesgen.model.problem import Problem
from aesgen.model.variant import Variant
from aesgen.results.curves import Curves
from aesgen.results.forms import At, Form, Number, Positive, Settings
from aesgen.results.rows import setting

DECIMALS = 5


class _Curve(NamedTuple):
    variant: Variant
    cycles_per_byte: Sequence[float]
    spread: Sequence[float] | None


def _curves(curves: Curves) -> Iterator[_Curve]:
    for variant, figures in curves.cycles_per_byte.items():
        spread = curves.spread.get(variant)
        yield _Curve(variant, _rounded(figures), _rounded(spread) if spread else None)


def _rounded(figures: Sequence[float]) -> list[float]:
    return [round(figure, DECIMALS) for figure in figures]


class _CurveRow(Form):
    space: Annotated[str, At("variant.space")]
    variant: Annotated[Settings, At("variant.point")]
    cycles_per_byte: list[Positive]
    spread: list[Number] | None = None


class _CalledRow(Form):
    name: str
    cycles_per_byte: list[Positive]


def _called(curves: Curves) -> list[dict[str, Any]] | None:
    rows = [{"name": name, "cycles_per_byte": _rounded(row)} for name, row in curves.called.items()]
    return rows or None


class CurvesForm(Form):
    """Each row has a figure for each of the sizes (bytes per call)."""

    schema_: Annotated[int, At(lambda curves: 1)] = Field(alias="schema")
    target: str
    problem: Annotated[str, At("problem.name")]
    device: str
    date: str
    sizes: list[Annotated[int, Field(gt=0)]]
    rows: Annotated[list[_CurveRow], At(_curves)]
    called: Annotated[list[_CalledRow] | None, At(_called)] = None

    @model_validator(mode="after")
    def _rows_are_complete(self) -> Self:
        for number, row in enumerate(self.rows):
            for figures in (row.cycles_per_byte, row.spread):
                if figures is not None and len(figures) != len(self.sizes):
                    raise ValueError(f"row {number} has {len(figures)} figures for {len(self.sizes)} sizes")
        for called in self.called or ():
            if len(called.cycles_per_byte) != len(self.sizes):
                count = len(called.cycles_per_byte)
                raise ValueError(f"{called.name} has {count} figures for {len(self.sizes)} sizes")
        return self

    def curves(self) -> Curves:
        """Raises `UserError` if the problem is unknown."""
        problem = Problem.parse(self.problem)
        rows = {Variant.of(self.target, problem, row.space, _point(row)): row for row in self.rows}
        return Curves(
            self.target,
            problem,
            self.device,
            self.date,
            tuple(self.sizes),
            {variant: tuple(row.cycles_per_byte) for variant, row in rows.items()},
            {variant: tuple(row.spread) for variant, row in rows.items() if row.spread is not None},
            {row.name: tuple(row.cycles_per_byte) for row in self.called or ()},
        )


def _point(row: _CurveRow) -> dict[str, int | str | bool | tuple[int | str | bool, ...]]:
    return {axis: setting(value) for axis, value in row.variant.items()}
