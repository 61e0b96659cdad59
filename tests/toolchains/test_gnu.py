"""The GNU tool chain: builds, batches, identities, errors in template coordinates, the cache."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from aesgen.errors import VariantFailure
from aesgen.model.build import Build, EntryPoint, Source
from aesgen.system import cache, tools
from aesgen.toolchains import gnu
from aesgen.toolchains.gnu import Gnu
from tests.conftest import requires

pytestmark = requires(tools.GCC)
on_x86 = pytest.mark.isa("x86-64")


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("AESGEN_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def c_source(body: str, name: str = "answer", **options: str) -> Source:
    text = f"int {name}(void)\n{{\n{body}\n}}\n"
    entries = (EntryPoint(name, "ecb_enc"),)
    return Source((("kernel.c", text),), entries, "c/toy.c.j2", (3, 4, 7, 9), tuple(options.items()))


def assembly(name: str, value: int = 42, line: str = "nop", template: str = "asm/toy.s.j2") -> Source:
    text = f""".text
.globl {name}
.type {name}, @function
{name}:
    {line}
.Lend:
    movl .Ltable(%rip), %eax
    ret
.section .rodata
.p2align 4
.Ltable: .long {value}, 2, 3, 4
"""
    entry = EntryPoint(name, "ecb_enc")
    return Source((("kernel.s", text),), (entry,), template, tuple(range(11, 22)))


def call(build: Build | VariantFailure) -> int:
    assert isinstance(build, Build), build
    return int(getattr(ctypes.CDLL(str(build.path)), build.entries[0].symbol)())


def test_a_c_source_becomes_a_shared_object_with_its_sizes(tmp_path: Path) -> None:
    source = c_source("static const int t[64] = {1, 2, 3}; volatile int i = 1; return 40 + t[i];")
    (build,) = Gnu(flags=["-O2", "-fPIC"]).build([source], tmp_path)
    assert isinstance(build, Build) and call(build) == 42
    assert build.table_bytes == 256 and build.ram_bytes == 0 and 0 < build.code_bytes < 200


def test_equal_code_has_equal_identity_whatever_its_names(tmp_path: Path) -> None:
    gnu = Gnu(flags=["-O2"])
    sources = [c_source("return 6 * 7;"), c_source("return 42;", "other"), c_source("return 43;")]
    one, same, different = gnu.build(sources, tmp_path)
    assert isinstance(one, Build) and isinstance(same, Build) and isinstance(different, Build)
    assert one.identity == same.identity != different.identity


def test_an_error_is_told_at_the_template_line(tmp_path: Path) -> None:
    (failure,) = Gnu().build([c_source("return 1 +;")], tmp_path)
    assert isinstance(failure, VariantFailure) and failure.outcome == "compile"
    assert failure.detail.startswith("c/toy.c.j2:7 (rendered line 3): expected expression")


def test_a_compiler_that_is_not_there_is_named_with_its_package() -> None:
    said = Gnu(prefix="no-such-").missing()
    assert said and "no-such-gcc" in said and "apt-get install" in said
    assert Gnu().missing() is None
    assert "gcc" in Gnu().versions()["gcc"]


@on_x86
def test_a_batch_shares_a_file_and_tells_its_variants_apart(tmp_path: Path) -> None:
    sources = [assembly(f"f{number}", value=number // 2) for number in range(20)]
    builds = Gnu(batch=16).build(sources, tmp_path)
    assert [call(build) for build in builds] == [number // 2 for number in range(20)]
    identities = [build.identity for build in builds if isinstance(build, Build)]
    assert identities[0::2] == identities[1::2] and len(set(identities)) == 10
    assert len({build.path for build in builds if isinstance(build, Build)}) == 2


@on_x86
def test_a_variant_has_one_identity_alone_and_in_a_batch(tmp_path: Path) -> None:
    sources = [assembly("f", 5), assembly("g", 6)]
    alone = Gnu(batch=1).build(sources, tmp_path)
    together = Gnu(batch=2).build(sources, tmp_path)
    for one, other in zip(alone, together, strict=True):
        assert isinstance(one, Build) and isinstance(other, Build)
        assert (one.identity, one.code_bytes, one.table_bytes) == (
            other.identity,
            other.code_bytes,
            other.table_bytes,
        )


@on_x86
def test_those_that_do_not_assemble_leave_the_rest_of_the_batch_standing(tmp_path: Path) -> None:
    sources = [assembly(f"f{n}", n, "bogus %eax" if n in (3, 7) else "nop") for n in range(10)]
    builds = Gnu(batch=10).build(sources, tmp_path)
    for number, build in enumerate(builds):
        if number in (3, 7):
            assert isinstance(build, VariantFailure)
            assert build.detail.startswith("asm/toy.s.j2:15 (rendered line 5): no such instruction")
        else:
            assert call(build) == number


@on_x86
def test_variants_that_share_a_symbol_go_to_different_files(tmp_path: Path) -> None:
    builds = Gnu(batch=4).build([assembly("same", 1), assembly("same", 2), assembly("g", 3)], tmp_path)
    assert [call(build) for build in builds] == [1, 2, 3]


def test_a_build_comes_from_the_cache_only_while_its_source_is_the_same(tmp_path: Path) -> None:
    gnu = Gnu(flags=["-O1"])
    (first,) = gnu.build([c_source("return 1;")], tmp_path)
    gnu._compile = None  # type: ignore[method-assign, assignment]
    (again,) = gnu.build([c_source("return 1;")], tmp_path)
    assert isinstance(first, Build) and isinstance(again, Build) and call(again) == 1
    assert again.identity == first.identity and again.path != first.path
    with pytest.raises(TypeError):
        gnu.build([c_source("return 2;")], tmp_path)


def test_the_cache_keeps_to_its_cap_and_can_be_emptied(tmp_path: Path, own_cache: Path) -> None:
    store = cache.Cache("builds", cap_bytes=5000)
    for number in range(20):
        file = tmp_path / "blob"
        file.write_bytes(bytes(1000))
        store.keep(cache.address(number), [file], {"number": number})
    store.trim()
    into = tmp_path / "into"
    into.mkdir()
    assert store.fetch(cache.address(0), into) is None
    assert sum(file.stat().st_size for file in own_cache.rglob("*") if file.is_file()) <= 5000
    assert cache.clean() > 0 and not own_cache.exists()


def test_a_large_source_gets_more_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = tmp_path / "slow-gcc"
    slow.write_text('#!/bin/sh\nsleep 0.5\nexec gcc "$@"\n')
    slow.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    monkeypatch.setattr(gnu, "TIMEOUT_SECONDS", 0.1)
    functions = "\n".join(f"int f{number}(int a) {{ return a + {number}; }}" for number in range(2000))
    with pytest.raises(VariantFailure, match=r"slow-gcc ran past 0 s"):
        Gnu(prefix="slow-").objects(c_source("return 42;"), tmp_path)
    [made] = Gnu(prefix="slow-").objects(Source((("kernel.c", functions),), ()), tmp_path)
    assert made.stat().st_size


SHARED = (
    ("one.c", '/* Head. */\n#include "both.h"\nint one(void) { return ONE; }\n'),
    ("two.c", "int two(void) { return 2; }\n"),
    ("both.h", "/* Head. */\n#define ONE 1\n"),
)
"""Two files and a header that one of them includes."""
CHANGES = {
    "nothing": ("", "", [], 1),
    "a comment at the head": ("Head.", "Another head.", [], 1),
    "one file": ("return 2", "return 3", ["two.c"], 1),
    "the header": ("ONE 1", "ONE 4", ["one.c", "two.c"], 4),
}
"""A text and what replaces it, the files that are then compiled again, and what `one` returns."""


@pytest.mark.parametrize("change", CHANGES)
def test_objects_are_compiled_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: str) -> None:
    compiler = Gnu(flags=("-fPIC",), keeps_objects=True)
    compiler.objects(Source(SHARED, ()), tmp_path)
    old, new, again, returned = CHANGES[change]
    files = tuple((name, text.replace(old, new) if old else text) for name, text in SHARED)
    compiled: list[str] = []
    run = compiler._run

    def counted(command: Sequence[str], *given: Any) -> tuple[int, str]:
        compiled.extend(name for name, _ in SHARED if name in command)
        return run(command, *given)

    monkeypatch.setattr(compiler, "_run", counted)
    [built] = compiler.build([Source(files, ())], tmp_path)
    assert compiled == again
    assert isinstance(built, Build) and ctypes.CDLL(str(built.path)).one() == returned


def test_objects_of_other_flags_are_compiled_again(tmp_path: Path) -> None:
    compilers = [Gnu(flags=(level,), keeps_objects=True) for level in ("-O2", "-O0", "-O2")]
    made = [compiler.objects(Source(SHARED, ()), tmp_path) for compiler in compilers]
    sizes = [[path.stat().st_size for path in paths] for paths in made]
    assert sizes[0] == sizes[2] != sizes[1]


def test_a_file_that_does_not_compile_is_not_kept(tmp_path: Path) -> None:
    compiler = Gnu(keeps_objects=True)
    for _ in range(2):
        with pytest.raises(VariantFailure, match=r"one.c"):
            compiler.objects(Source((("one.c", "int one(void) { return ONE; }\n"),), ()), tmp_path)
