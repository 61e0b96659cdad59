"""One self-contained page: records, published figures and trials."""

from __future__ import annotations

import base64
import gzip
import json
from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

from jinja2 import Environment, StrictUndefined

_SCRIPTS = ("dom.js", "plots.js", "table.js", "trials.js", "main.js")
_FONT = "system-ui, Segoe UI, sans-serif"


def page(
    folders: Sequence[Path],
    skipped: Callable[[str], None] = lambda why: None,
    wanted: str | None = None,
) -> str:
    """The report of all records and trials below `folders` (the first folder with a record wins). An
    unreadable record is left out, and `skipped` is called with the reason. The first screen shows the target
    `wanted`; default: what was tuned last, or this machine."""
    from aesgen.report.collect import collect

    return render(collect(folders, skipped, wanted))


def render(data: Mapping[str, Any], live: bool = False) -> str:
    """The page that shows `data` (see `collect`): HTML with its style, scripts, plot library and data
    inside. `live`: it shows one log, and asks its server for that again (`aesgen.report.live`)."""
    from aesgen import plots

    folder = files(__package__) / "page"
    environment = Environment(
        undefined=StrictUndefined, autoescape=True, trim_blocks=True, lstrip_blocks=True
    )
    template = environment.from_string((folder / "page.html.j2").read_text(encoding="utf-8"))
    return template.render(
        **data,
        live=live,
        style=(folder / "style.css").read_text(encoding="utf-8"),
        script="\n".join((folder / name).read_text(encoding="utf-8") for name in _SCRIPTS),
        packed_library=_packed(plots.library()),
        packed_data=_packed(
            json.dumps({**_embedded(data), "live": live}, ensure_ascii=False, allow_nan=False)
        ),
    )


def _embedded(data: Mapping[str, Any]) -> dict[str, Any]:
    """What the scripts need: the data of plots and drawers, the specifications of plots, and colours."""
    from aesgen.plots import charts, theme

    rows = "rows"
    return {
        **{name: data[name] for name in ("records", "logs", "code_sizes", "sizes", "history")},
        "bars": data["gain"]["bars"] if data["gain"] else [],
        "specs": {
            "rivals": charts.rivals(rows),
            "progress": charts.progress(rows),
            "trials": charts.trials(rows),
            "surface": charts.surface(rows),
            "effects": charts.effects(rows),
            "code": charts.size_against_speed(rows),
            "sizes": charts.speed_by_size(rows),
            "machines": charts.machines(rows),
        },
        "config": {"light": theme.config(font=_FONT), "dark": theme.config(dark=True, font=_FONT)},
    }


def _packed(text: str) -> str:
    """`text` compressed with gzip, in base64: it can end no script element and is a quarter as long."""
    return base64.b64encode(gzip.compress(text.encode(), 9, mtime=0)).decode()
