"""An axis that only a space and a template know, in every family, and changes of templates by patches."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import jinja2
import pytest

from aesgen import plugins
from aesgen.errors import VariantFailure
from aesgen.families.rendering import render
from aesgen.families.x86_asm.axes import AssemblyAxes
from aesgen.model.problem import Problem
from aesgen.rendering.patches import patched
from aesgen.spaces import catalog
from aesgen.system import paths

CASES: dict[str, tuple[str, ...]] = {
    "aarch64": ("aarch64", "ctr", "aarch64-crypto", "aarch64/crypto.s.j2", "{% macro rounds"),
    "arm": ("cortex-m4", "ecb", "arm-tables", "arm/tables.s.j2"),
    "avr": ("uno", "ctr", "avr-ctr", "avr/counter.s.j2"),
    "c": ("portable-c", "ctr", "c-bitsliced", "c/bitsliced.core.j2"),
    "c54x": ("c54x", "ecb", "c54x-tables", "c54x/kernel.j2"),
    "cuda": ("gtx295", "ecb", "cuda-bytewise", "cuda/bytewise.cu.j2", "typedef"),
    "hc08": ("68hc08", "ecb", "hc08", "hc08/kernel.j2"),
    "riscv": ("rv64-zkne", "ctr", "riscv-zkn", "riscv/zkn.s.j2"),
    "small-c": ("cortex-m4", "ecb", "small-c", "small-c/small.c.j2"),
    "vector-c": ("x86-64", "ecb", "vector-bytes", "vector-c/end.j2", "{"),
    "x86-asm": ("x86-64", "ecb", "x86-ecb", "x86-asm/frame.s.j2", "{% macro framed"),
    "x86-c": ("x86-64", "ecb", "x86-c-ecb", "x86-c/head.c.j2", "#include"),
}
"""One space of each way in which families read their axes: target, mode, space, the template with the line,
which may hold macros only, and the beginning of the line before it, a macro unless stated."""


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    yield tmp_path
    plugins.use()


def with_axis(folder: Path, space: str, template: str, after: str = "{% macro") -> None:
    """A copy of the space with the axis `extra`, and a patch that prints it after a line of the template."""
    text = paths.find("search/spaces", space).read_text().replace("axes: {}", "axes:")
    added = '  extra: {values: [plain, other], about: "an axis of the user"}\n'
    (folder / "search/spaces").mkdir(parents=True)
    (folder / "search/spaces/mine.yaml").write_text(
        text.replace("axes:\n", "axes:\n" + added) if "axes:\n" in text else f"{text}axes:\n{added}"
    )
    lines = (paths.template_folders()[-1] / template).read_text().split("\n")
    at = next((n for n, line in enumerate(lines) if line.startswith(after)), 0)
    patch = folder / f"templates/{template}.patch"
    patch.parent.mkdir(parents=True)
    shown = "/* extra {{ axes.extra }} */"
    patch.write_text(f"@@ -{at + 1},1 +{at + 1},2 @@\n {lines[at]}\n+{shown}\n")


@pytest.mark.parametrize("case", CASES)
def test_an_axis_needs_a_space_and_a_line_of_a_template(case: str, folder: Path) -> None:
    target, mode, *files = CASES[case]
    with_axis(folder, *files)
    plugins.use(folder)
    bound = catalog.space("mine").bind(catalog.target(target), Problem(128, mode))
    point = bound.baseline()
    assert "extra plain" in render(bound, point).text
    assert "extra other" in render(bound, {**point, "extra": "other"}).text


def test_an_axis_that_nothing_reads_is_refused() -> None:
    with pytest.raises(VariantFailure, match="x86-asm knows no axis extra, and no template"):
        AssemblyAxes.of({"keys": ("operand",), "extra": 1})


def test_a_hunk_goes_where_its_lines_are(tmp_path: Path) -> None:
    patch = tmp_path / "x.patch"
    patch.write_text("--- a\n+++ b\n@@ -9,2 +9,3 @@\n two\n+more\n three\n@@ -4 +5 @@\n-four\n+4\n")
    assert patched("one\ntwo\nthree\nfour\n", patch) == "one\ntwo\nmore\nthree\n4\n"
    for text, why in (
        ("three\ntwo\nfour", "not in the template"),
        ("two\nthree\n" * 2 + "four", "more than"),
    ):
        with pytest.raises(jinja2.TemplateSyntaxError, match=why):
            patched(text, patch)
