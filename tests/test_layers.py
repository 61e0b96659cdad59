"""Packages import only what lies below them, inside functions too; functions are short."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "aesgen"
LAYERS = (
    ("errors",),
    ("plugins",),
    ("operations", "system", "plots", "machines"),
    ("model",),
    ("config", "cipher", "measuring", "results", "rendering"),
    ("pipelines",),
    ("spaces", "checks", "scheduling", "simulators"),
    ("families", "toolchains"),
    ("leaks", "proofs"),
    ("devices", "probing"),
    ("evaluation",),
    ("export",),
    ("search", "comparison", "verification"),
    ("explain",),
    ("report", "api"),
    ("cli",),
    ("__main__",),
)
LEVEL = {name: level for level, layer in enumerate(LAYERS) for name in layer}
LONGEST = 60
"""Lines of a function, from `def` to its end, with its docstring."""
LONG = {"aesgen/proofs/avr/runs.py: run"}
"""Longer ones: a loop over names that must be local variables, because it executes most of a proof."""
LONGEST_MODULE = 300
LONG_MODULES = {
    *("config/expressions", "evaluation/workers", "families/arm/counting"),
    *(
        "families/cuda/counting",
        "families/vector_c/sliced",
        "proofs/avr/arithmetic",
        "proofs/avr/state",
        "proofs/elements",
    ),
    *(
        "proofs/execution",
        "proofs/registers",
        "proofs/spu/lanes",
        "proofs/terms",
        "scheduling/unit",
        "toolchains/gnu",
    ),
}
"""Longer ones, about one thing each."""


@cache
def trees() -> dict[Path, ast.Module]:
    """The syntax tree of each module of aesgen."""
    return {file: ast.parse(file.read_text(encoding="utf-8")) for file in sorted(PACKAGE.rglob("*.py"))}


def imports() -> Iterator[tuple[str, str, str]]:
    """(package, imported package, place) of every import between two packages of aesgen."""
    for file, tree in trees().items():
        own = file.relative_to(PACKAGE).parts[0].removesuffix(".py")
        for node in ast.walk(tree):
            names = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                assert not node.level, f"{file}:{node.lineno}: imports are absolute"
                names = [f"{node.module}.{alias.name}" for alias in node.names]
            for name in names:
                parts = name.split(".")
                if parts[0] == "aesgen" and len(parts) > 1 and parts[1] in LEVEL and parts[1] != own:
                    yield own, parts[1], f"{file.relative_to(PACKAGE.parent)}:{node.lineno}"


def test_every_package_has_a_layer() -> None:
    found = {
        path.stem for path in PACKAGE.iterdir() if path.suffix == ".py" or (path / "__init__.py").is_file()
    }
    assert found - {"__init__"} == set(LEVEL)


def test_imports_point_downwards() -> None:
    upward = [
        f"{place}: {own} imports {imported}"
        for own, imported, place in imports()
        if own != "__init__" and LEVEL[imported] >= LEVEL[own]
    ]
    assert not upward, "\n".join(upward)


def test_functions_are_short() -> None:
    long = {
        f"{file.relative_to(PACKAGE.parent)}: {node.name}"
        for file, tree in trees().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or node.lineno) - node.lineno >= LONGEST
    }
    assert long == LONG, f"more than {LONGEST} lines, split them: {sorted(long ^ LONG)}"


def test_modules_are_short() -> None:
    lines = {file: len(file.read_text(encoding="utf-8").splitlines()) for file in trees()}
    long = {
        str(file.relative_to(PACKAGE).with_suffix(""))
        for file, count in lines.items()
        if count > LONGEST_MODULE
    }
    assert not long - LONG_MODULES, f"more than {LONGEST_MODULE} lines, split them"


if __name__ == "__main__":
    arrows = {(own, imported) for own, imported, _ in imports() if own != "__init__"}
    upward = {(own, imported) for own, imported in arrows if LEVEL[imported] >= LEVEL[own]}
    print(f"{len(LEVEL)} packages, {len(arrows)} arrows, {len(upward)} of them upwards")
