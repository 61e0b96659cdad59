"""The notebooks of the documentation: their cells are executed, and what they show is compared or stored.

python -m tests.notebooks      # executes all and stores what they show
"""

from __future__ import annotations

import ast
import contextlib
import io
import json
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

NOTEBOOKS = sorted((Path(__file__).parents[1] / "docs" / "notebooks").glob("*.ipynb"))
FORMS = {"text/html": "_repr_html_", "image/svg+xml": "_repr_svg_"}
"""The rich forms of a value that are shown beside its text."""


def executed(notebook: dict[str, Any], folder: Path) -> dict[str, Any]:
    """The notebook with what its cells show when they are executed in the empty `folder`, in order."""
    names: dict[str, Any] = {"__name__": "__main__"}
    cells, number = [], 0
    with contextlib.chdir(folder):
        for cell in notebook["cells"]:
            if cell["cell_type"] == "code":
                number += 1
                outputs = list(_outputs("".join(cell["source"]), names, number))
                cell = {**cell, "execution_count": number, "outputs": outputs}
            cells.append(cell)
    return {**notebook, "cells": cells}


def _outputs(source: str, names: dict[str, Any], number: int) -> Iterator[dict[str, Any]]:
    """What a cell shows: what it prints, and the value of its last line if that is an expression."""
    parsed = ast.parse(source)
    last = parsed.body.pop() if parsed.body and isinstance(parsed.body[-1], ast.Expr) else None
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        exec(compile(parsed, "<cell>", "exec"), names)
        value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), names) if last else None
    if printed.getvalue():
        yield {"name": "stdout", "output_type": "stream", "text": _lines(printed.getvalue())}
    if value is not None:
        data = {"text/plain": _lines(repr(value))}
        data |= {form: _lines(getattr(value, make)()) for form, make in FORMS.items() if hasattr(value, make)}
        yield {"data": data, "execution_count": number, "metadata": {}, "output_type": "execute_result"}


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def main() -> None:
    for path in NOTEBOOKS:
        with tempfile.TemporaryDirectory() as folder:
            shown = executed(json.loads(path.read_text(encoding="utf-8")), Path(folder))
        path.write_text(json.dumps(shown, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        print(f"{path.name}: {sum(cell['cell_type'] == 'code' for cell in shown['cells'])} cells")


if __name__ == "__main__":
    main()
