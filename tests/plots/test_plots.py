"""The specifications of plots: every point is there, has a description, and every axis names its unit."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ElementTree
from typing import Any

import pytest

from aesgen import plots
from aesgen.errors import UserError
from aesgen.plots import charts, svg, theme
from tests.conftest import needs_module

needs_converter = needs_module("vl_convert", "pip install 'vl-convert-python>=1.9,<2'")

SPECS = {
    "speed_by_size": charts.speed_by_size(
        [{"series": "a<b", "bytes": 16 << i, "cycles": 1 / (1 + i), "tip": f"a<b {i}"} for i in range(4)]
    ),
    "progress": charts.progress(
        [{"series": "anneal", "run": "1", "n": n, "cycles": 9.0 / n, "tip": f"anneal {n}"} for n in (1, 2, 3)]
    ),
    "size_against_speed": charts.size_against_speed(
        [
            {"cycles": 100.0 + i, "bytes": 900 - i, "kind": kind, "label": "", "front": True, "tip": kind}
            for i, kind in enumerate(theme.KINDS)
        ]
    ),
    "trials": charts.trials(
        [
            {"cycles": 1.0 + i, "bytes": 900 - i, "series": "s", "weight": 1, "front": i < 2, "tip": f"t {i}"}
            for i in range(5)
        ]
    ),
    "surface": charts.surface(
        [
            {"across": a, "down": d, "cycles": 1.0 + i, "label": "1", "light": False, "tip": f"{a} {d}"}
            for i, (a, d) in enumerate([("1", "on"), ("2", "off")])
        ]
    ),
    "effects": charts.effects(
        [{"axis": "order", "percent": 4.0, "low": 2.0, "high": 6.0, "significant": True, "tip": "order 4 %"}]
    ),
    "rivals": charts.rivals(
        [{"who": w, "cycles": 1.0, "kind": "measured", "label": "1", "tip": w} for w in ("aesgen", "x")]
    ),
    "machines": charts.machines(
        [{"machine": "m", "cycles": 2.0, "kind": k, "label": "2003", "tip": f"m {k}"} for k in theme.KINDS]
    ),
}  # fmt: skip


def axes(spec: dict[str, Any]) -> list[dict[str, Any]]:
    return [axis for name, axis in spec["encoding"].items() if axis["type"] == "quantitative"]


@pytest.mark.parametrize("name", SPECS)
def test_every_quantity_has_a_unit_on_its_axis(name: str) -> None:
    assert axes(SPECS[name]) or name == "surface"
    for axis in axes(SPECS[name]):
        assert re.search(r"byte|block|evaluations|percent|ratio", axis["title"]), axis


@needs_converter
@pytest.mark.parametrize("name", SPECS)
def test_every_row_is_a_point_with_its_text(name: str) -> None:
    """In the file that the converter draws: as many marks with a description as there are rows."""
    drawn = ElementTree.fromstring(svg.svg(SPECS[name], "a title & <more>"))
    said = [each.get("aria-label") for each in drawn.iter() if each.get("role") == "graphics-symbol"]
    tips = [row["tip"] for row in SPECS[name]["data"]["values"]]
    assert [tip for tip in tips if tip not in said] == []
    assert "a title & <more>" in [each.text for each in drawn.iter("{http://www.w3.org/2000/svg}text")]


@needs_converter
def test_a_file_has_every_kind_in_its_own_colour_and_shape() -> None:
    drawn = ElementTree.fromstring(svg.svg(SPECS["size_against_speed"]))
    points = [e for e in drawn.iter() if e.get("aria-roledescription") == "point" and e.get("aria-label")]
    assert {e.get("fill") for e in points} == set(theme.KINDS.values())
    assert len({e.get("d") for e in points}) == len(theme.KINDS)


def test_without_the_converter_the_message_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(svg, "find_spec", lambda name: None)
    with pytest.raises(UserError, match="pip install 'vl-convert-python"):
        svg.svg(SPECS["rivals"])


def test_the_library_is_shipped_with_its_licences() -> None:
    from importlib.resources import files

    text = plots.library()
    assert "vegaLite" in text and "</script" not in text
    folder = files("aesgen.plots") / "vega"
    for name in ("LICENSE.vega.txt", "LICENSE.vega-lite.txt"):
        assert "Interactive Data Lab" in (folder / name).read_text()


def test_specifications_name_no_data_elsewhere() -> None:
    for spec in SPECS.values():
        assert set(spec["data"]) <= {"values", "name"} and '"url"' not in json.dumps(spec)
