"""One class name means one thing: no two classes of aesgen share a name."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "aesgen"


def classes() -> dict[str, list[str]]:
    """Every public and private class by its name, with the places that define it."""
    found: dict[str, list[str]] = defaultdict(list)
    for file in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(f"{file.relative_to(PACKAGE)}:{node.lineno}")
    return found


def test_no_two_classes_share_a_name() -> None:
    shared = {name: places for name, places in classes().items() if len(places) > 1}
    assert not shared, "\n".join(f"{name}: {', '.join(places)}" for name, places in shared.items())


if __name__ == "__main__":
    names = classes()
    shared = sum(len(places) > 1 for places in names.values())
    print(f"{len(names)} class names, {shared} of them of several classes")
