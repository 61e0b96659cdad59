"""Which modules name a mode of operation: its own file, and kernels. All others ask the contract."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from aesgen.operations import modes

PACKAGE = Path(__file__).parents[2] / "aesgen"
ALLOWED = {
    "operations": "the contracts themselves, one file per mode",
    "families/avr/counting.py": "the steps of this family's templates, which differ by mode",
    "families/c/small_abi.py": "the wrappers of this family's functions, which differ by mode",
    "families/x86_asm/methods.py": "the names of this family's templates",
    "families/x86_c/__init__.py": "the names of this family's templates",
}
"""Folders and files that may name a mode, with the reason."""


def named(path: Path) -> Iterator[tuple[int, str]]:
    """(line, text) of each string constant that is a mode's name or begins with one: `cbc`, `ctr-cached`."""
    pattern = re.compile(rf"(?:{'|'.join(modes())})(?:[-_,].*)?")
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and pattern.fullmatch(node.value):
            yield node.lineno, node.value


def allowed(path: Path) -> bool:
    place = path.relative_to(PACKAGE)
    return any(str(each) in ALLOWED for each in (place, *place.parents))


def test_a_mode_is_named_by_its_own_file_and_by_kernels_only() -> None:
    found = [
        f"{path.relative_to(PACKAGE)}:{line}: {text!r}"
        for path in sorted(PACKAGE.rglob("*.py"))
        if not allowed(path)
        for line, text in named(path)
    ]
    assert not found, "\n".join(["ask the contract (aesgen.operations) instead:", *found])


def test_every_exception_is_needed() -> None:
    for place in ALLOWED:
        files = (PACKAGE / place).rglob("*.py") if (PACKAGE / place).is_dir() else [PACKAGE / place]
        assert any(list(named(file)) for file in files), f"{place} names no mode"


def test_the_search_finds_names_in_any_quotes_and_in_parts_of_f_strings(tmp_path: Path) -> None:
    file = tmp_path / "module.py"
    file.write_text("a = 'cbc'\nb = f\"ctr-{a}\"\nc = \"contract\"\nd = 'ecb_enc'\n")
    assert sorted(named(file)) == [(1, "cbc"), (2, "ctr-"), (4, "ecb_enc")]
