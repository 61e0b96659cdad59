"""The axes and marks that plots share, as parts of Vega-Lite specifications."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from aesgen.plots.theme import KINDS

Rows = Sequence[Mapping[str, Any]] | str
"""Rows of data, or the name of a data set."""
Spec = dict[str, Any]

SCHEMA = "https://vega.github.io/schema/vega-lite/v6.json"
"""Names the format of the specification; nothing is loaded from there."""

_PLAIN = "format(datum.value, datum.value >= 1 ? ',~r' : '~r')"
_DIGIT = "round(datum.value / pow(10, floor(log(datum.value) / LN10 + 1e-9)))"
"""The first digit of a label on a logarithmic axis."""
_SHORT = "max(1 / RATIO, RATIO) < 12".replace("RATIO", "(domain('SCALE')[1] / domain('SCALE')[0])")
"""Whether the axis of the scale called SCALE spans about one decade."""
_POINT = {"type": "point", "filled": True, "size": 46, "opacity": 1, "tooltip": {"field": "tip"}}


def chart(
    description: str, rows: Rows, x: Mapping[str, Any], y: Mapping[str, Any], layer: list[Spec]
) -> Spec:
    """A plot of layers with the same axes `x` and `y`."""
    data = {"name": rows} if isinstance(rows, str) else {"values": [dict(row) for row in rows]}
    return {
        "$schema": SCHEMA,
        "description": description,
        "width": "container",
        "height": 320,
        "data": data,
        "encoding": {"x": dict(x), "y": dict(y)},
        "layer": layer,
    }


def quantity(field: str, title: str, **axis: Any) -> Spec:
    """A linear axis of the numbers of `field`."""
    return {"field": field, "type": "quantitative", "title": title, "axis": {"tickCount": 6, **axis}}


def steps(pixels: int) -> Spec:
    """`pixels` of height for each category."""
    return {"height": {"step": pixels}, "autosize": {"type": "fit-x", "contains": "padding"}}


def categories(field: str, title: str | None = None) -> Spec:
    """The values of `field` in the order of the rows."""
    return {"field": field, "type": "ordinal", "sort": None, "title": title}


def log(scale: str, field: str, title: str, base: int = 10, powers: bool = False, **axis: Any) -> Spec:
    """A logarithmic axis with plain numbers, and lines at those with the first digit 1, 2 or 5 (0.5, 20,
    1,000) if it spans more than a decade; `powers`: at powers of ten only."""
    shown = f"indexof({'[1]' if powers else '[1, 2, 5]'}, {_DIGIT}) >= 0 || {_SHORT}".replace("SCALE", scale)
    if base == 10:
        axis["labelExpr"] = f"{shown} ? {_PLAIN} : ''"
        axis["gridOpacity"] = {"condition": {"test": shown, "value": 1}, "value": 0}
    return {
        **quantity(field, title, **{"labelOverlap": "greedy", **axis}),
        "scale": {"type": "log", "base": base, "nice": False, "padding": 12},
    }


def series() -> Spec:
    """A colour for each series of the rows."""
    return {"field": "series", "type": "nominal", "sort": None}


def points(encoding: Spec, size: int) -> Spec:
    """The marks that can be pointed at and have the keyboard's focus."""
    return {
        "transform": [{"filter": "isValid(datum.tip)"}],
        "mark": {**_POINT, "size": size},
        "encoding": {**encoding, "description": {"field": "tip"}},
    }


def kinds() -> Spec:
    """A colour and a shape for each kind of figure."""
    kinds = list(KINDS)
    shared = {"field": "kind", "type": "nominal"}
    return {
        "color": {**shared, "scale": {"domain": kinds, "range": "kinds"}},
        "shape": {**shared, "scale": {"domain": kinds, "range": "shapes"}},
    }


def front(x: str, y: str) -> Spec:
    """The Pareto front, as steps through the rows that are `front`."""
    return {
        "transform": [{"filter": "datum.front"}],
        "mark": {"type": "line", "interpolate": "step-after", "style": "accent", "aria": False},
        "encoding": {"order": {"field": x}},
    }


def labels() -> Spec:
    """The texts beside the rows that have a `label`."""
    return {
        "transform": [{"filter": "datum.label"}],
        "mark": {"type": "text", "align": "left", "dx": 9, "fontSize": 10.5, "style": "soft", "aria": False},
        "encoding": {"text": {"field": "label"}},
    }
