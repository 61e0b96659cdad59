"""A plot as an SVG file, without a browser. The package `vl-convert-python` draws it; it is large (85 MB),
therefore an extra."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from importlib.util import find_spec
from typing import Any

from aesgen.errors import UserError
from aesgen.plots.theme import config

WIDTH, HEIGHT = 680, 380
_VERSION = "6.4"


def need() -> None:
    """Raises `UserError`, which says what to install, if SVG files cannot be made here."""
    if find_spec("vl_convert") is None:
        raise UserError(
            "SVG files need the Python package vl-convert-python; install it with: "
            f"{sys.executable} -m pip install 'vl-convert-python>=1.9,<2'"
        )


def svg(spec: Mapping[str, Any], title: str = "") -> str:
    """`spec` as the text of an SVG file on white paper. A width that follows its container becomes `WIDTH`
    pixels. Raises `UserError` if the converter is not installed."""
    need()
    import vl_convert

    whole: dict[str, Any] = {**spec, "config": {**config(), "background": "white"}}
    if title:
        whole["title"] = title
    if whole.get("width") == "container":
        whole["width"] = WIDTH
    return str(vl_convert.vegalite_to_svg(whole, vl_version=_VERSION, show_warnings=False)) + "\n"
