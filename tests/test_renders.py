"""The text of every record and of every space's baseline is the committed one; some texts are here to read.

`pytest tests/test_renders.py --update-golden` writes them anew; `tests/golden` then shows what changed.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.families.rendering import render
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from tests import renders

GOLDEN = Path(__file__).parent / "golden"
DIGESTS = GOLDEN / "renders.txt"
EXAMPLES = {
    "aarch64.s": ("aarch64", "aes128-ctr-encrypt", "aarch64-crypto"),
    "arm.s": ("arm7tdmi", "aes128-ecb-encrypt", "arm-tables"),
    "avr.s": ("at90usb646", "aes128-ecb-encrypt-otf", "avr-otf-encrypt", "unroll=1"),
    "c.c": ("portable-c", "aes128-ecb-encrypt", "c-compact"),
    "cuda.cu": ("gtx295", "aes128-ecb-encrypt", "cuda-bytewise"),
    "riscv.s": ("rv64-zkne", "aes256-ctr-encrypt", "riscv-zkn"),
    "vector.c": ("x86-64", "aes128-ecb-encrypt", "vector-permute"),
    "x86-c.c": ("x86-64", "aes128-ecb-encrypt", "x86-c-ecb"),
    "x86.s": ("x86-64", "aes128-cbc-encrypt", "x86-cbc-encrypt"),
}
"""One short kernel per language of templates: target, problem, a space whose baseline it is, pinned axes."""


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_of_each_language_can_be_read(name: str, update_golden: bool) -> None:
    target, problem, space, *pins = EXAMPLES[name]
    fixed = dict(pin.split("=") for pin in pins)
    bound = catalog.space(space).bind(catalog.target(target), Problem.parse(problem), fixed)
    text = render(bound, bound.baseline()).text
    if update_golden:
        (GOLDEN / name).write_text(text, encoding="utf-8")
    assert text == (GOLDEN / name).read_text(encoding="utf-8")


@pytest.mark.seconds(40)
def test_no_render_changed(update_golden: bool) -> None:
    """`python -m tests.renders --quick` before and after a change says which records of a target changed."""
    lines = [line for task in renders.quick() for line in renders.committed(task)]
    if update_golden:
        DIGESTS.write_text("\n".join([*lines, ""]), encoding="utf-8")
    committed = DIGESTS.read_text(encoding="utf-8").splitlines()
    assert sorted(set(lines) ^ set(committed)) == []
    assert lines == committed
