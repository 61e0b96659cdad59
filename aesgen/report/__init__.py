"""One self-contained page: records, published figures and trials."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

from jinja2 import Environment, StrictUndefined

_SCRIPTS = ("plot.js", "table.js", "charts.js", "main.js")


def page(folders: Sequence[Path], skipped: Callable[[str], None] = lambda why: None) -> str:
    """The report of all records and trials below `folders` (the first folder with a record wins). An
    unreadable record is left out, and `skipped` is called with the reason."""
    from aesgen.report.collect import collect

    return render(collect(folders, skipped))


def render(data: dict[str, Any]) -> str:
    """The page that shows `data` (see `collect`): HTML with its style, script and data inside."""
    folder = files(__package__) / "page"
    environment = Environment(
        undefined=StrictUndefined, autoescape=True, trim_blocks=True, lstrip_blocks=True
    )
    template = environment.from_string((folder / "page.html.j2").read_text(encoding="utf-8"))
    return template.render(
        **data,
        style=(folder / "style.css").read_text(encoding="utf-8"),
        script="\n".join((folder / name).read_text(encoding="utf-8") for name in _SCRIPTS),
        embedded=_embedded({name: data[name] for name in ("logs", "code_sizes", "sizes", "history")}),
    )


def _embedded(data: Any) -> str:
    """JSON that is safe inside a script element."""
    text = json.dumps(data, separators=(",", ":"), ensure_ascii=False, allow_nan=False)
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
