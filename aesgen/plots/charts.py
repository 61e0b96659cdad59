"""The plots of aesgen as Vega-Lite specifications.

A function takes rows of plain data, or a name under which the page supplies them. A row's `tip` is the text
about its point: it is shown beside the pointer and read out when the point has the keyboard's focus. Marks
without a `tip` are for the eye alone. The titles of the axes state the units.
"""

from __future__ import annotations

from aesgen.plots import marks
from aesgen.plots.marks import SCHEMA, Rows, Spec
from aesgen.plots.theme import KINDS

BYTES = (
    "datum.value >= 1048576 ? datum.value / 1048576 + ' MB' : "
    "datum.value >= 1024 ? datum.value / 1024 + ' KB' : datum.value + ' B'"
)
_SIZES = [4**power for power in range(2, 14)]


def speed_by_size(rows: Rows, unit: str = "core cycles per byte") -> Spec:
    """Lines of speed by bytes per call. A row has `series`, `bytes`, `cycles` and `tip`; both axes are
    logarithmic."""
    return marks.chart(
        "Speed by size of the message",
        rows,
        x=marks.log(
            "x", "bytes", "bytes per call", base=2, values=_SIZES, labelExpr=BYTES, labelOverlap="parity"
        ),
        y=marks.log("y", "cycles", f"{unit} (lower is faster)"),
        layer=[
            {"mark": {"type": "line", "aria": False}, "encoding": {"color": marks.series()}},
            marks.points({"color": marks.series()}, size=34),
        ],
    )


def ratios_by_size(rows: Rows) -> Spec:
    """Ratios with their intervals by bytes per call. A row has `series`, `bytes`, `ratio`, `low`, `high` and
    `tip`."""
    bar = {"type": "rule", "strokeWidth": 1.5, "aria": False, "clip": True}
    return marks.chart(
        "Ratios by size of the message",
        rows,
        x=marks.log(
            "x", "bytes", "bytes per call", base=2, values=_SIZES, labelExpr=BYTES, labelOverlap="parity"
        ),
        y={
            **marks.quantity("ratio", "ratio of cycles, with its 95 % interval"),
            "scale": {"zero": False, "domain": [0.5, 1.25], "clamp": True},
        },
        layer=[
            {
                "mark": bar,
                "encoding": {"y": {"field": "low"}, "y2": {"field": "high"}, "color": marks.series()},
            },
            {"mark": {"type": "line", "aria": False}, "encoding": {"color": marks.series()}},
            marks.points({"color": marks.series()}, size=30),
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
    y = marks.log("y", "cycles", f"best {unit}") if log else marks.quantity("cycles", f"best {unit}")
    return marks.chart(
        "Progress of the search",
        rows,
        x=marks.log("x", "n", "evaluations") if log else marks.quantity("n", "evaluations"),
        y=y if log else {**y, "scale": {"zero": False, "nice": False}},
        layer=[
            {
                "mark": {"type": "line", "interpolate": "step-after", "aria": False},
                "encoding": {"color": marks.series(), "detail": {"field": "run"}},
            },
            marks.points({"color": marks.series()}, size=22),
        ],
    )


def size_against_speed(rows: Rows) -> Spec:
    """Bytes of code and tables against cycles per block: ours by kind and published implementations. A row
    has `cycles`, `bytes`, `kind`, `label` (text beside published points, else empty), `front` and `tip`."""
    return marks.chart(
        "Code size against speed",
        rows,
        x=marks.log("x", "cycles", "cycles per block (lower is faster)"),
        y=marks.log("y", "bytes", "bytes of code and tables"),
        layer=[marks.front("cycles", "bytes"), marks.points(marks.kinds(), size=70), marks.labels()],
    )


def trials(rows: Rows) -> Spec:
    """Every trial of a tuning: bytes of code and tables against cycles per byte, coloured by space. A row has
    `bytes`, `cycles`, `series`, `weight` (the opacity of its point), `front` and `tip`."""
    weight = {"field": "weight", "type": "quantitative", "scale": None}
    return marks.chart(
        "Code size against speed of every trial",
        rows,
        x=marks.log("x", "bytes", "bytes of code and tables"),
        y=marks.log("y", "cycles", "cycles per byte (lower is faster)"),
        layer=[
            marks.front("bytes", "cycles"),
            marks.points({"color": marks.series(), "opacity": weight}, size=22),
        ],
    )


def surface(rows: Rows, across: str = "across", down: str = "down") -> Spec:
    """A heat map: the best cycles per byte with each pair of settings. A row has `across`, `down` (settings),
    `cycles`, `label` (the figure as text), `light` (whether the text must be dark) and `tip`."""
    return {
        **marks.chart(
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
        **marks.steps(24),
    }


def effects(rows: Rows) -> Spec:
    """How much slower the worst setting of each axis is. A row has `axis`, `percent`, `low`, `high`,
    `significant` and `tip`."""
    return {
        **marks.chart(
            "Effect of each axis",
            rows,
            x=marks.quantity("percent", "worst setting over best, percent slower"),
            y=marks.categories("axis"),
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
        **marks.steps(21),
    }


def rivals(rows: Rows) -> Spec:
    """Bars of cycles per byte: ours, the baseline and others, in the order of the rows. A row has `who`,
    `cycles`, `kind` (`published` for others), `label` and `tip`."""
    return {
        **marks.chart(
            "Cycles per byte of ours and others",
            rows,
            x=marks.quantity("cycles", "core cycles per byte (lower is faster)"),
            y={**marks.categories("who"), "axis": {"labelLimit": 190}},
            layer=[
                {
                    "mark": {"type": "bar", "height": 16, "cornerRadiusEnd": 2, "tooltip": {"field": "tip"}},
                    "encoding": {
                        "color": {**marks.kinds()["color"], "legend": None},
                        "description": {"field": "tip"},
                    },
                },
                {
                    "mark": {"type": "text", "align": "left", "dx": 6, "aria": False},
                    "encoding": {"text": {"field": "label"}},
                },
            ],
        ),
        **marks.steps(27),
    }


def machines(rows: Rows) -> Spec:
    """Twenty years of AES: cycles per byte of each machine, published and ours, joined by a line. A row has
    `machine`, `cycles`, `kind`, `label` (the year of a published figure) and `tip`."""
    return {
        **marks.chart(
            "Twenty years of AES, machine by machine",
            rows,
            x=marks.log(
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
                marks.points(marks.kinds(), size=58),
                {
                    "mark": {"type": "text", "fontSize": 9.5, "dy": -9, "style": "soft", "aria": False},
                    "encoding": {"text": {"field": "label"}},
                },
            ],
        ),
        **marks.steps(23),
    }
