"""Plots as Vega-Lite specifications, one description for the report page and for SVG files.

`charts` builds a specification from rows of plain data, `theme` holds the colours, and `svg` makes a file of
a specification. The page carries the library (`library`) and draws the same specifications in the browser.
"""

from __future__ import annotations

from importlib.resources import files

LIBRARY = ("vega.min.js", "vega-lite.min.js")
"""Vega 6.4.0 and Vega-Lite 6.4.3, unchanged from npm; their licences lie in the same folder."""


def library() -> str:
    """The JavaScript of the plot library, which defines `vega` and `vegaLite`."""
    folder = files(__package__) / "vega"
    return "\n".join((folder / name).read_text(encoding="utf-8") for name in LIBRARY)
