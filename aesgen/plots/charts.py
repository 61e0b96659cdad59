"""The plots of aesgen as Vega-Lite specifications.

A function takes rows of plain data, or a name under which the page supplies them. A row's `tip` is the text
about its point: it is shown beside the pointer and read out when the point has the keyboard's focus. Marks
without a `tip` are for the eye alone. The titles of the axes state the units.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from aesgen.plots.theme import KINDS

Rows = Sequence[Mapping[str, Any]] | str
"""Rows of data, or the name of a data set."""
Spec = dict[str, Any]

SCHEMA = "https://vega.github.io/schema/vega-lite/v6.json"
"""Names the format of the specification; nothing is loaded from there."""

BYTES = (
    "datum.value >= 1048576 ? datum.value / 1048576 + ' MB' : "
    "datum.value >= 1024 ? datum.value / 1024 + ' KB' : datum.value + ' B'"
)
_SIZES = [4**power for power in range(2, 14)]
_PLAIN = "format(datum.value, datum.value >= 1 ? ',~r' : '~r')"
_DIGIT = "round(datum.value / pow(10, floor(log(datum.value) / LN10 + 1e-9)))"
"""The first digit of a label on a logarithmic axis."""
_SHORT = "max(1 / RATIO, RATIO) < 12".replace("RATIO", "(domain('SCALE')[1] / domain('SCALE')[0])")
"""Whether the axis of the scale called SCALE spans about one decade."""
_POINT = {"type": "point", "filled": True, "size": 46, "opacity": 1, "tooltip": {"field": "tip"}}


def speed_by_size(rows: Rows, unit: str = "core cycles per byte") -> Spec:
    """Lines of speed by bytes per call. A row has `series`, `bytes`, `cycles` and `tip`; both axes are
    logarithmic."""
    return _chart(
        "Speed by size of the message",
        rows,
        x=_log("x", "bytes", "bytes per call", base=2, values=_SIZES, labelExpr=BYTES, labelOverlap="parity"),
        y=_log("y", "cycles", f"{unit} (lower is faster)"),
        layer=[
            {"mark": {"type": "line", "aria": False}, "encoding": {"color": _series()}},
            _points({"color": _series()}, size=34),
        ],
    )


def ratios_by_size(rows: Rows) -> Spec:
    """Ratios with their intervals by bytes per call. A row has `series`, `bytes`, `ratio`, `low`, `high` and
    `tip`."""
    bar = {"type": "rule", "strokeWidth": 1.5, "aria": False, "clip": True}
    return _chart(
        "Ratios by size of the message",
        rows,
        x=_log("x", "bytes", "bytes per call", base=2, values=_SIZES, labelExpr=BYTES, labelOverlap="parity"),
        y={
            **_quantity("ratio", "ratio of cycles, with its 95 % interval"),
            "scale": {"zero": False, "domain": [0.5, 1.25], "clamp": True},
        },
        layer=[
            {
                "mark": bar,
                "encoding": {"y": {"field": "low"}, "y2": {"field": "high"}, "color": _series()},
            },
            {"mark": {"type": "line", "aria": False}, "encoding": {"color": _series()}},
            _points({"color": _series()}, size=30),
        ],
    )


def above(first: Spec, second: Spec) -> Spec:
    """Two plots, one above the other, each with its own legend. For files only: their width is fixed."""
    from aesgen.plots.svg import WIDTH

    parts = [{k: v for k, v in one.items() if k != "$schema"} | {"width": WIDTH} for one in (first, second)]
    return {"$schema": SCHEMA, "vconcat": parts, "resolve": {"scale": {"color": "independent"}}}


def progress(rows: Rows, unit: str = "cycles per byte", log: bool = True) -> Spec:
    """The best so far over evaluations. A row has `series`, `run` (one line each), `n`, `cycles` and, for a
    point, `tip`."""
    y = _log("y", "cycles", f"best {unit}") if log else _quantity("cycles", f"best {unit}")
    return _chart(
        "Progress of the search",
        rows,
        x=_log("x", "n", "evaluations") if log else _quantity("n", "evaluations"),
        y=y if log else {**y, "scale": {"zero": False, "nice": False}},
        layer=[
            {
                "mark": {"type": "line", "interpolate": "step-after", "aria": False},
                "encoding": {"color": _series(), "detail": {"field": "run"}},
            },
            _points({"color": _series()}, size=22),
        ],
    )


def size_against_speed(rows: Rows) -> Spec:
    """Bytes of code and tables against cycles per block: ours by kind and published implementations. A row
    has `cycles`, `bytes`, `kind`, `label` (text beside published points, else empty), `front` and `tip`."""
    return _chart(
        "Code size against speed",
        rows,
        x=_log("x", "cycles", "cycles per block (lower is faster)"),
        y=_log("y", "bytes", "bytes of code and tables"),
        layer=[_front("cycles", "bytes"), _points(_kinds(), size=70), _labels()],
    )


def trials(rows: Rows) -> Spec:
    """Every trial of a tuning: bytes of code and tables against cycles per byte, coloured by space. A row has
    `bytes`, `cycles`, `series`, `weight` (the opacity of its point), `front` and `tip`."""
    weight = {"field": "weight", "type": "quantitative", "scale": None}
    return _chart(
        "Code size against speed of every trial",
        rows,
        x=_log("x", "bytes", "bytes of code and tables"),
        y=_log("y", "cycles", "cycles per byte (lower is faster)"),
        layer=[
            _front("bytes", "cycles"),
            _points({"color": _series(), "opacity": weight}, size=22),
        ],
    )


def surface(rows: Rows, across: str = "across", down: str = "down") -> Spec:
    """A heat map: the best cycles per byte with each pair of settings. A row has `across`, `down` (settings),
    `cycles`, `label` (the figure as text), `light` (whether the text must be dark) and `tip`."""
    return {
        **_chart(
            "The best figure with each pair of settings",
            rows,
            x={
                "field": "across",
                "type": "ordinal",
                "sort": None,
                "title": across,
                "axis": {"labelAngle": 0, "labelOverlap": "greedy"},
            },
            y={"field": "down", "type": "ordinal", "sort": None, "title": down},
            layer=[
                {
                    "mark": {"type": "rect", "cornerRadius": 2, "tooltip": {"field": "tip"}},
                    "encoding": {
                        "color": {
                            "field": "cycles",
                            "type": "quantitative",
                            "scale": {"type": "log", "scheme": "viridis", "clamp": True},
                            "legend": {
                                "title": "cycles per byte",
                                "type": "gradient",
                                "gradientLength": 180,
                                "format": ".3~g",
                            },
                        },
                        "description": {"field": "tip"},
                    },
                },
                {
                    "mark": {"type": "text", "fontSize": 10, "aria": False},
                    "encoding": {
                        "text": {"field": "label"},
                        "color": {
                            "condition": {"test": "datum.light", "value": "#10202f"},
                            "value": "#ffffff",
                        },
                    },
                },
            ],
        ),
        **_steps(24),
    }


def effects(rows: Rows) -> Spec:
    """How much slower the worst setting of each axis is. A row has `axis`, `percent`, `low`, `high`,
    `significant` and `tip`."""
    return {
        **_chart(
            "Effect of each axis",
            rows,
            x=_quantity("percent", "worst setting over best, percent slower"),
            y=_categories("axis"),
            layer=[
                {
                    "mark": {"type": "bar", "height": 11, "tooltip": {"field": "tip"}},
                    "encoding": {
                        "color": {
                            "condition": {"test": "datum.significant", "value": KINDS["simulated"]},
                            "value": "#8d96a3",
                        },
                        "description": {"field": "tip"},
                    },
                },
                {
                    "mark": {"type": "rule", "strokeWidth": 1.5, "aria": False},
                    "encoding": {"x": {"field": "low"}, "x2": {"field": "high"}},
                },
            ],
        ),
        **_steps(21),
    }


def rivals(rows: Rows) -> Spec:
    """Bars of cycles per byte: ours, the baseline and others, in the order of the rows. A row has `who`,
    `cycles`, `kind` (`published` for others), `label` and `tip`."""
    return {
        **_chart(
            "Cycles per byte of ours and others",
            rows,
            x=_quantity("cycles", "core cycles per byte (lower is faster)"),
            y={**_categories("who"), "axis": {"labelLimit": 190}},
            layer=[
                {
                    "mark": {"type": "bar", "height": 16, "cornerRadiusEnd": 2, "tooltip": {"field": "tip"}},
                    "encoding": {
                        "color": {**_kinds()["color"], "legend": None},
                        "description": {"field": "tip"},
                    },
                },
                {
                    "mark": {"type": "text", "align": "left", "dx": 6, "aria": False},
                    "encoding": {"text": {"field": "label"}},
                },
            ],
        ),
        **_steps(27),
    }


def machines(rows: Rows) -> Spec:
    """Twenty years of AES: cycles per byte of each machine, published and ours, joined by a line. A row has
    `machine`, `cycles`, `kind`, `label` (the year of a published figure) and `tip`."""
    return {
        **_chart(
            "Twenty years of AES, machine by machine",
            rows,
            x=_log(
                "x",
                "cycles",
                "cycles per byte, AES-128 encryption (left is faster)",
                powers=True,
                orient="top",
            ),
            y={
                "field": "machine",
                "type": "nominal",
                "sort": None,
                "title": None,
                "axis": {"labelLimit": 230},
            },
            layer=[
                {
                    "mark": {"type": "line", "strokeWidth": 1.5, "style": "path", "aria": False},
                    "encoding": {"detail": {"field": "machine"}},
                },
                _points(_kinds(), size=58),
                {
                    "mark": {"type": "text", "fontSize": 9.5, "dy": -9, "style": "soft", "aria": False},
                    "encoding": {"text": {"field": "label"}},
                },
            ],
        ),
        **_steps(23),
    }


def _chart(
    description: str, rows: Rows, x: Mapping[str, Any], y: Mapping[str, Any], layer: list[Spec]
) -> Spec:
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


def _quantity(field: str, title: str, **axis: Any) -> Spec:
    return {"field": field, "type": "quantitative", "title": title, "axis": {"tickCount": 6, **axis}}


def _steps(pixels: int) -> Spec:
    """`pixels` of height for each category."""
    return {"height": {"step": pixels}, "autosize": {"type": "fit-x", "contains": "padding"}}


def _categories(field: str, title: str | None = None) -> Spec:
    """The values of `field` in the order of the rows."""
    return {"field": field, "type": "ordinal", "sort": None, "title": title}


def _log(scale: str, field: str, title: str, base: int = 10, powers: bool = False, **axis: Any) -> Spec:
    """A logarithmic axis with plain numbers, and lines at those with the first digit 1, 2 or 5 (0.5, 20,
    1,000) if it spans more than a decade; `powers`: at powers of ten only."""
    shown = f"indexof({'[1]' if powers else '[1, 2, 5]'}, {_DIGIT}) >= 0 || {_SHORT}".replace("SCALE", scale)
    if base == 10:
        axis["labelExpr"] = f"{shown} ? {_PLAIN} : ''"
        axis["gridOpacity"] = {"condition": {"test": shown, "value": 1}, "value": 0}
    return {
        **_quantity(field, title, **{"labelOverlap": "greedy", **axis}),
        "scale": {"type": "log", "base": base, "nice": False, "padding": 12},
    }


def _series() -> Spec:
    return {"field": "series", "type": "nominal", "sort": None}


def _points(encoding: Spec, size: int) -> Spec:
    """The marks that can be pointed at and have the keyboard's focus."""
    return {
        "transform": [{"filter": "isValid(datum.tip)"}],
        "mark": {**_POINT, "size": size},
        "encoding": {**encoding, "description": {"field": "tip"}},
    }


def _kinds() -> Spec:
    kinds = list(KINDS)
    shared = {"field": "kind", "type": "nominal"}
    return {
        "color": {**shared, "scale": {"domain": kinds, "range": "kinds"}},
        "shape": {**shared, "scale": {"domain": kinds, "range": "shapes"}},
    }


def _front(x: str, y: str) -> Spec:
    """The Pareto front, as steps through the rows that are `front`."""
    return {
        "transform": [{"filter": "datum.front"}],
        "mark": {"type": "line", "interpolate": "step-after", "style": "accent", "aria": False},
        "encoding": {"order": {"field": x}},
    }


def _labels() -> Spec:
    return {
        "transform": [{"filter": "datum.label"}],
        "mark": {"type": "text", "align": "left", "dx": 9, "fontSize": 10.5, "style": "soft", "aria": False},
        "encoding": {"text": {"field": "label"}},
    }
