"""Macros in exported assembly: the same object code, less text, and names and loops that can be read."""

from __future__ import annotations

import random
import re
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from aesgen.export import compact, export
from aesgen.export.compact import phrases, rows
from aesgen.export.compact.lines import LineKind, parse
from aesgen.export.compact.macros import Names
from aesgen.system import tools
from tests.conftest import requires
from tests.export import sizes

HEAD = '\t.section .text.{name},"ax",@progbits\n\t.globl {name}\n{name}:\n'
LARGEST = {"assembly": 167_500, "code of all files": 243_000, "all files": 276_500}
"""Bytes of the default export of x86-64. The comment of facts at the head of the C file is no code."""


def kernel(name: str, body: Sequence[str]) -> str:
    lines = [line if line.endswith(":") else f"        {line}" for line in body]
    return HEAD.format(name=name) + "\n".join(lines) + f"\n        ret\n        .size {name}, . - {name}\n"


def assert_same_code(text: str, assembler: str) -> str:
    short = compact.compact(text)
    assert sizes.assembled(short, assembler) == sizes.assembled(text, assembler)
    return short


@pytest.fixture(params=sizes.ASSEMBLERS)
def assembler(request: pytest.FixtureRequest) -> str:
    if why := sizes.missing(request.param):
        pytest.skip(why)
    return str(request.param)


@pytest.mark.parametrize("prefix", ["aesgen_", "ctr_", "x"])
def test_the_export_of_every_class_assembles_to_the_same_bytes(prefix: str, assembler: str) -> None:
    """Also where the prefix of the user's symbols is like the name of a macro."""
    facts = sizes.facts_for("x86-64", prefix)
    with sizes.without_macros():
        rendered = sizes.assembly_of(export(facts))
    written = sizes.assembly_of(export(facts))
    before, after = sizes.assembled(rendered, assembler), sizes.assembled(written, assembler)
    assert len([name for name in before if name.startswith(".text.")]) > 50
    assert [name for name in before if before[name] != after.get(name)] == []
    assert before == after


def test_the_default_export_of_x86_64_stays_small() -> None:
    files = export(sizes.facts_for("x86-64"))
    assert len(sizes.assembly_of(files)) <= LARGEST["assembly"]
    every, (main, *_) = sum(map(len, files.values())), files.values()
    assert every - main.index("*/") <= LARGEST["code of all files"]
    assert every <= LARGEST["all files"]


ROWS = {
    "registers": (["pxor %xmm9, %xmm0", "pxor %xmm9, %xmm1", "pxor %xmm9, %xmm4"], 'pxor_1 9,"0,1,4"'),
    "offsets in proportion": (
        [f"movdqu %xmm{n}, {64 + 16 * n}(%rcx)" for n in (3, 4, 5)],
        'movdqu_1 64,rcx,"3,4,5"',
    ),
    "offsets that fall": (
        [f"movdqu {112 - 16 * n}(%rdx), %xmm{n}" for n in (0, 1, 2)],
        'movdqu_1 112,rdx,"0,1,2"',
    ),
    "general registers": (
        [f"prefetcht0 0(%{p},%r10)" for p in ("rbx", "r12", "r13")],
        'prefetcht0_1 0,r10,"rbx,r12,r13"',
    ),
}


@pytest.mark.parametrize("lines, call", ROWS.values(), ids=ROWS)
def test_a_row_becomes_one_call(
    lines: list[str], call: str, assembler: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rows, "DEFINITION", -1000)
    monkeypatch.setattr(rows, "LEAST", -1000)
    monkeypatch.setattr(phrases, "LEAST", 10**9)
    compact.compact.cache_clear()
    short = assert_same_code(kernel("one", lines), assembler)
    assert f"\t{call}\n" in short


@pytest.mark.parametrize(
    "lines",
    [
        ["movdqu 0(%rdx), %xmm0", "movdqu 16(%rdx), %xmm1", "movdqu 48(%rdx), %xmm2"],
        ["movdqu 0(%rdx), %xmm0", "movdqu 24(%rdx), %xmm2", "movdqu 40(%rdx), %xmm5"],
        ["pxor %xmm1, %xmm2", "pxor %xmm3, %xmm4", "pxor %xmm2, %xmm3"],
    ],
    ids=["not in proportion", "half steps", "two registers that vary"],
)
def test_lines_that_no_list_describes_stay_apart(lines: list[str]) -> None:
    folded, _ = rows.fold([parse(line) for line in lines], Names())
    assert not any(line and line.shape.endswith("{}") and '"0,1,2"' in line.fields for line in folded)
    assert compact.compact(kernel("one", lines)).count("ret") == 1


def test_numbers_and_names_are_fields() -> None:
    line = parse("vaesenc 96(%rdi), %zmm5, %zmm5")
    assert (line.shape, line.fields) == ("vaesenc {}(%{}), %zmm{}, %zmm{}", ("96", "rdi", "5", "5"))
    assert line.kinds == (LineKind.NUMBER, LineKind.POINTER, LineKind.REGISTER, LineKind.REGISTER)
    line = parse("jae .L12_loop")
    assert (line.shape, line.fields) == ("jae {}_{}", (".L12", "loop"))


STATES, OPERATIONS = range(8), ("aesenc", "pxor", "movdqa", "paddq")


def generated(seed: int) -> str:
    """Kernels of random instructions, many of them copies with other registers and offsets."""
    draw = random.Random(seed)
    shapes = []
    for _ in range(6):
        lines = []
        for _ in range(draw.randint(2, 9)):
            register = draw.choice(STATES)
            lines.append(
                draw.choice(
                    (
                        f"{draw.choice(OPERATIONS)} %xmm{{{draw.randint(0, 3)}}}, %xmm{register}",
                        f"movdqu {{{draw.randint(4, 5)}}}(%rdx), %xmm{{{draw.randint(0, 3)}}}",
                        f"movdqu %xmm{register}, {16 * draw.randint(-9, 9)}(%rcx,%r10)",
                        f"cmpq ${{{draw.randint(4, 5)}}}, %r9",
                        "movabsq $81985529216486895, %rax",
                    )
                )
            )
        shapes.append(lines)
    kernels = []
    for number in range(5):
        body: list[str] = []
        for part in range(draw.randint(3, 12)):
            body.append(f".Lk{number}_p{part}:")
            for _ in range(draw.randint(1, 4)):
                values = [draw.randint(0, 15) for _ in range(4)] + [draw.randint(-300, 300) for _ in range(2)]
                body += [line.format(*values) for line in draw.choice(shapes)]
            body.append(f"jb .Lk{number}_p{draw.randint(0, part)}")
        kernels.append(kernel(f"k{number}", body))
    return "".join(kernels)


@pytest.mark.parametrize("seed", range(12))
def test_random_kernels_assemble_to_the_same_bytes(seed: int, assembler: str) -> None:
    text = generated(seed)
    assert len(assert_same_code(text, assembler)) < len(text)


def test_a_wrong_macro_changes_the_code(assembler: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison of the bytes sees a macro with an offset that is off by one element."""
    proportion = rows._proportion
    monkeypatch.setattr(
        rows, "_proportion", lambda e, c: (f[0], f[1] + f[0]) if (f := proportion(e, c)) else None
    )
    compact.compact.cache_clear()
    with pytest.raises(AssertionError):
        assert_same_code(kernel("one", [f"movdqu {16 * n}(%rdi), %xmm{n}" for n in range(16)] * 3), assembler)
    compact.compact.cache_clear()


@pytest.mark.isa("x86-64")
@requires(tools.GCC)
def test_two_exports_fit_into_one_program(tmp_path: Path) -> None:
    """Both have macros of the same names, which are known within their own file only."""
    sources: list[Path | str] = [tmp_path / "main.c"]
    for prefix in ("one_", "two_"):
        folder = tmp_path / prefix
        folder.mkdir()
        for name, text in export(sizes.facts_for("x86-64", prefix)).items():
            (folder / name).write_text(text)
            sources += [folder / name] * (not name.endswith(".h"))
    sources[0].write_text(  # type: ignore[union-attr]
        '#include "one_/one.h"\n#include "two_/two.h"\n'
        "int main(void) { return one_self_test() + two_self_test(); }\n"
    )
    subprocess.run(["gcc", "-O1", *sources, "-o", tmp_path / "main"], check=True)
    assert subprocess.run([tmp_path / "main"]).returncode == 0


def test_loops_and_macros_can_be_read() -> None:
    """Labels stay in the kernels, names of macros say what they do, and each macro is used."""
    text = sizes.assembly_of(export(sizes.facts_for("x86-64")))
    with sizes.without_macros():
        rendered = sizes.assembly_of(export(sizes.facts_for("x86-64")))
    assert len(re.findall(r"(?m)^\.L\w+:", text)) == len(re.findall(r"(?m)^\.L\w+:", rendered))
    macros = re.findall(r"(?m)^\.macro (\w+)", text)
    assert len(macros) == len(set(macros))
    assert all(re.fullmatch(r"[a-z][a-z0-9_]*?\d+", name) for name in macros)
    unused = [name for name in macros if len(re.findall(rf"(?m)^\t{name}\b", text)) == 0]
    assert unused == []
    assert {name.rstrip("0123456789") for name in macros} >= {"vaesenc_", "aes", "keys", "begin", "end"}
