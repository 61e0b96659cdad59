"""Colours and type of all plots, for light and dark paper."""

from __future__ import annotations

from typing import Any

SERIES = {
    False: (
        "#0072b2",
        "#d55e00",
        "#00805f",
        "#a8508c",
        "#8a6d00",
        "#2a7fa8",
        "#555555",
        "#8b5a2b",
        "#6b4fb3",
    ),
    True: ("#5fb0ea", "#f08a3c", "#35c39a", "#dc8fc4", "#e0b93c", "#8fd0f5", "#b5b5b5", "#d0a070", "#ab93ee"),
}
"""Colours of series by whether the paper is dark: those of Okabe and Ito for colour-blind readers, shifted to
a contrast of at least 3 with the paper, and more in their manner."""

KINDS = {"published": "#767d88", "measured": "#1b7f4d", "simulated": "#1f5fa8", "modelled": "#a05a00"}
DARK_KINDS = {"published": "#9aa6b5", "measured": "#4fc78a", "simulated": "#6fb0f5", "modelled": "#e0a04a"}
SHAPES = {"published": "diamond", "measured": "circle", "simulated": "square", "modelled": "triangle-up"}
"""The shape of a point by kind, so that nobody depends on the colour."""


def config(dark: bool = False, font: str = "sans-serif") -> dict[str, Any]:
    """The `config` of a specification. The range called `kinds` has the colours of `KINDS`, `shapes` their
    shapes."""
    ink, soft, grid = ("#e4e9f0", "#a3afbd", "#2b343f") if dark else ("#1c2430", "#586273", "#e6eaef")
    kinds = DARK_KINDS if dark else KINDS
    label = {"labelColor": soft, "titleColor": soft, "labelFontSize": 11.5, "titleFontSize": 12}
    return {
        "font": font,
        "background": None,
        "padding": 4,
        "view": {"stroke": None},
        "axis": {
            **label,
            "titleFontWeight": "normal",
            "titlePadding": 10,
            "gridColor": grid,
            "domain": False,
            "ticks": False,
            "labelPadding": 6,
        },
        "legend": {
            **label,
            "orient": "top",
            "direction": "horizontal",
            "title": None,
            "symbolSize": 70,
            "labelLimit": 300,
            "labelFontSize": 12,
            "offset": 8,
        },
        "title": {"color": ink, "subtitleColor": soft, "fontSize": 14, "anchor": "start", "offset": 10},
        "text": {"color": ink, "fontSize": 11.5},
        "rule": {"color": soft},
        "line": {"strokeWidth": 2},
        "range": {
            "category": list(SERIES[dark]),
            "kinds": list(kinds.values()),
            "shapes": list(SHAPES.values()),
            "heatmap": {"scheme": "viridis"},
        },
        "style": {
            "accent": {"color": kinds["simulated"]},
            "path": {"color": soft},
            "soft": {"color": soft},
        },
    }
