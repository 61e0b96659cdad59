"""Exported files: they say how they were made, compile strictly anywhere, and pass the whole edge matrix."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest
import yaml

from aesgen.devices import open_device
from aesgen.devices.host import Host
from aesgen.errors import UserError
from aesgen.export import Facts, Winner, checked, choice, export, facts_of, has_core_abi, substitutes
from aesgen.export.facts import Figure
from aesgen.export.head import header
from aesgen.export.selection import Selection
from aesgen.leaks.verdict import gist
from aesgen.model.problem import Problem
from aesgen.rendering.names import header_name
from aesgen.spaces import catalog
from aesgen.system import paths, tools
from aesgen.system.probes import failure
from tests.conftest import requires
from tests.export.folders import read_again
from tests.export.shipped import facts_for
from tests.vectors import make as vectors

PLAIN_C = catalog.target("portable-c")
DEVICE = open_device(PLAIN_C, PLAIN_C.devices[0])
on_this_host = pytest.mark.skipif(DEVICE.unavailable() is not None, reason=str(DEVICE.unavailable()))
on_x86 = pytest.mark.isa("x86-64")


def facts(target_name: str, space_name: str, seed: int | None = None, **options) -> Facts:
    """An export of one space's plain variant, or of a random one, completed by stand-ins; and of one for
    CBC with several streams of the same family."""
    target = catalog.target(target_name)
    one = catalog.spaces_for(target, Problem.parse("aes128-ctr-encrypt"), space_name)[0]
    streams = Problem.parse("aes128-cbc-encrypt-x4")
    several = next(s for s in catalog.spaces_for(target, streams) if s.family == one.family)
    figure = Figure(1.5, 1.49, 1.51, "bulk", "32k", "measured", "a test")
    winners = []
    for space in (one, several):
        point = space.sample(random.Random(seed)) if seed else space.baseline()
        values = tuple(sorted(point.items()))
        winners.append(
            Winner(space.problem, space.name, space.family, space.method, values, figure, "unknown")
        )
    winners = substitutes.complete(target, winners)
    return Facts(target_name, target.title, "aesgen export", "0.1.0", "gcc 12", tuple(winners), **options)


def blocks_of(lines: Sequence[str]) -> list[dict[str, Any]]:
    """The blocks in the lines of a head, as any reader of YAML has them."""
    return list(yaml.safe_load_all("\n".join(lines[lines.index("---") : lines.index("...")])))


BLOCKS = [
    "x86-64",
    "aarch64",
    "cortex-m4",
    "atmega328p",
    "mips-4kc",
    "ppc-405",
    "cell-spu",
    "gtx295",
    "68hc08",
]


@pytest.mark.parametrize("name", BLOCKS)
def test_the_head_has_a_block_of_yaml_for_each_kernel(name: str) -> None:
    """Six to forty lines each; those of a GPU have no signature."""
    target, folders = catalog.target(name), [paths.shipped_results()]
    records = choice.recorded(target, folders, ["ctr", "ecb", "cbc"], [128, 192, 256])
    made = facts_of(target, records, folders, "aesgen export")
    lines = header(made)
    found = blocks_of(lines)
    served = [(each["Computes"], one.split(" ")[0]) for each in found for one in each.get("Serves", [""])]
    own = [
        (winner.problem.name, winner.implementation or (winner.above and "from") or "")
        for winner in made.winners
    ]
    assert sorted(served) == sorted(own)
    for each in found:
        same = [w for w in made.winners if w.problem.name == each["Computes"]]
        same = [
            w for w in same if w.record == each.get("Record", "") and list(w.notes) == each.get("Notes", [])
        ]
        assert same and each["Proved"] == "no proof"
        assert each["Timing"] in {gist(winner.constant_time) or "not checked" for winner in same}
        figures = {winner.figure.cycles_per_byte for winner in same if winner.figure}
        assert each.get("Figures", {}).get("cycles_per_byte") in (figures or {None})
        arguments = each.get("Arguments", {})
        assert each.get("Signature", "").count(",") == max(0, len(arguments) - 1)
        if target.dispatch:
            first = {"x86-64": "rdi", "aarch64": "x0"}[target.name]
            passed = {"register": first} if "ABI" in each else {}
            size = 16 * same[0].problem.round_keys
            assert arguments["schedule"] == {"access": "read", "bytes": size, **passed}
            assert ("rbx" in each["Preserves"]) == (first == "rdi") if passed else "Preserves" not in each
    assert 6 * len(found) < len(lines) - lines.index("---") < 40 * len(found)


def test_a_block_says_how_c_was_compiled_for_its_figure() -> None:
    made = facts("portable-c", "c-bitsliced", seed=3)
    point = made.winners[0].point
    found = [each["Figures"] for each in blocks_of(header(made)) if "Figures" in each]
    assert found and all(each["compiled"] == f"{point['compiler']} -{point['optimise']}" for each in found)


EXPORTS = [
    pytest.param("portable-c", "c-bitsliced", id="bitsliced"),
    pytest.param("portable-c", "c-compact", id="compact"),
    pytest.param("portable-c", "c-ttable", id="ttable"),
    pytest.param("x86-64", "x86-ctr", id="x86-asm", marks=on_x86),
    pytest.param("x86-64", "x86-c-ctr", id="x86-c", marks=on_x86),
]
QUICK = [EXPORTS[0], EXPORTS[3]]


def test_a_pinned_axis_chooses_the_records_of_tunings_pinned_so():
    target, folders = catalog.target("cortex-m3"), [paths.shipped_results()]
    sliced = choice.recorded(target, folders, ["ctr"], [128], Selection(pins=(("layout", "sliced"),)))
    assert [record.variant.space for record in sliced] == ["arm-bitsliced"]
    assert [record.variant.space for record in choice.recorded(target, folders, ["ctr"], [128])] == [
        "arm-tables"
    ]
    with pytest.raises(UserError, match="ctr for cortex-m3 with --set layout=round"):
        choice.recorded(target, folders, ["ctr"], [128], Selection(pins=(("layout", "round"),)))


@pytest.mark.parametrize(("target", "space"), EXPORTS)
def test_the_head_tells_the_facts_and_gives_the_same_bytes_again(target, space):
    made = facts(target, space, seed=3, prefix="p_", wipe=True)
    files = export(made)
    again = read_again(made, files)
    assert again == made and export(again) == files
    assert all(text.startswith("/* SPDX-License-Identifier: 0BSD\n") for text in files.values())


def self_tested(files: Mapping[str, str], folder: Path, compiler: str, flags: list[str], prefix: str) -> None:
    """Compile strictly, link with a program that runs the self-test."""
    for name, text in files.items():
        (folder / name).write_text(text)
    main = f'#include "{header_name(prefix)}"\nint main(void) {{ return {prefix}self_test(); }}\n'
    (folder / "main.c").write_text(main)
    sources = [name for name in (*files, "main.c") if not name.endswith(".h")]
    strict = ["-std=c99", "-pedantic-errors", "-Wall", "-Wextra", "-Werror"]
    command = [compiler, *strict, *flags, *sources, "-o", "selftest"]
    subprocess.run(command, cwd=folder, check=True)
    subprocess.run(["./selftest"], cwd=folder, check=True)


@on_this_host
@requires(tools.GCC)
@pytest.mark.parametrize(("target", "space"), QUICK)
def test_it_compiles_strictly_and_its_self_test_passes(target, space, tmp_path):
    made = facts(target, space, prefix="other_", wipe=True)
    self_tested(export(made), tmp_path, "gcc", ["-O1"], "other_")


LEVELS = ["-O0", "-O1", "-O2", "-O3", "-Os"]
MATRIX_LEVEL = "-O3"


@pytest.mark.slow
@on_this_host
@pytest.mark.parametrize(
    ("compiler", "level"),
    [pair for pair in product(["gcc", "clang"], LEVELS) if pair != ("gcc", MATRIX_LEVEL)],
)
@pytest.mark.parametrize(("target", "space"), EXPORTS)
def test_every_compiler_and_level(target, space, compiler, level, tmp_path):
    """GCC at `MATRIX_LEVEL` takes 30 s for all exports; the test of every key size also runs the self-test of
    what it compiles so."""
    if reason := failure(tools.native(compiler)):
        pytest.skip(reason)
    self_tested(export(facts(target, space, seed=5)), tmp_path, compiler, [level], "aesgen_")


PUBLISHED = [line for line in vectors.read() if not line.startswith("monte_carlo")]
MONTE_CARLO = [line for line in vectors.read() if line.startswith("monte_carlo")]


@on_this_host
@requires(tools.GCC)
@pytest.mark.parametrize(("target", "space"), QUICK)
def test_the_edge_matrix_and_every_published_vector(target, space, tmp_path):
    made = facts(target, space, seed=7)
    files = export(made)
    built = checked.build(files, made, tmp_path)
    for name in checked.runnable(made):
        assert checked.complaints(DEVICE, built, list(checked.vectors(name, PUBLISHED, files))) == []
        assert checked.complaints(DEVICE, built, list(checked.cases(made, name, 128, files))) == []
        assert (
            checked.complaints(DEVICE, built, list(checked.vectors(name, MONTE_CARLO[::3], files, 4))) == []
        )


def portable_kernels(files: Mapping[str, str]) -> list[str]:
    """The definitions of the portable implementation's kernels and of the bit-sliced cipher they use."""
    text = next(text for name, text in files.items() if name.endswith(".c"))
    named = r"\b(?:aesgen_portable_(?!c_)|fixsliced64xauto_)\w+"
    return re.findall(rf"^(?:static|KERNEL)[^\n;]*{named}\(.*?^}}$", text, re.M | re.S)


@pytest.mark.slow
@on_this_host
@requires(tools.GCC)
@pytest.mark.parametrize(("target", "space"), EXPORTS)
@pytest.mark.seconds(30)
def test_every_key_size_every_vector_and_monte_carlo(target, space, tmp_path):
    """The portable implementation has the same text in every export: the first export's has the full matrix,
    the others' a part of it, which exercises the functions around the kernels."""
    made = facts(target, space, seed=11, wipe=True)
    files = export(made)
    built = checked.build(files, made, tmp_path, flags=(MATRIX_LEVEL,))
    self_test = f"import ctypes; raise SystemExit(ctypes.CDLL({str(built.path)!r}).aesgen_self_test())"
    subprocess.run([sys.executable, "-c", self_test], check=True)
    patient = Host(timeout_seconds=60)
    first = (target, space) == EXPORTS[0].values
    if not first:
        kernels = portable_kernels(export(facts(*EXPORTS[0].values, seed=11, wipe=True)))
        assert len(kernels) > 20
        assert portable_kernels(files) == kernels
    for name in checked.runnable(made):
        part = name == "portable" and not first
        for bits in (128, 192, 256):
            cases = list(checked.cases(made, name, bits, files))
            assert checked.complaints(DEVICE, built, cases[:: 16 if part else 1]) == []
        assert checked.complaints(patient, built, list(checked.vectors(name, PUBLISHED, files))) == []
        for case in checked.vectors(name, MONTE_CARLO, files, 4 if part else 100):
            assert checked.complaints(patient, built, [case]) == []


@pytest.mark.parametrize("name", paths.names("targets"))
def test_every_target_tells_how_its_file_was_made(name):
    """The head of a family's own drop-in is the same, under whatever comment marks its language has."""
    target = catalog.target(name)
    space = catalog.spaces_for(target, Problem.parse("aes128-ecb-encrypt"))[0]
    point = tuple(sorted(space.baseline().items()))
    winners = [
        Winner(
            space.problem,
            space.name,
            space.family,
            space.method,
            point,
            notes=("not tuned: the plain variant",),
        )
    ]
    made = Facts(name, target.title, "aesgen export", "0.1.0", "as 2.40", tuple(winners), "p_")
    if has_core_abi(made):
        made = replace(made, winners=tuple(substitutes.complete(target, winners)))
    files = export(made)
    again = read_again(made, files)
    assert again == made and export(again) == files


@pytest.mark.parametrize("target", ["x86-64", "aarch64", "rv64-zvkned", "mips-4kc-low"])
def test_exported_assembly_is_flat(target):
    """No macros and no repetitions by the assembler; one indentation."""
    made = facts_for(target, selection=Selection(allow_leaky_tables=True))
    (text,) = (text for name, text in export(made).items() if name.endswith(".S"))
    unindented = r"^ +[^ *].*|^[a-z]\w*(?: .*)?$"
    assert (
        re.findall(rf"(?m)^[ \t]*\.(?:macro|rept|irp|irpc|if)\b.*|{unindented}|.*[ \t]$|\n{{3,}}", text) == []
    )


@on_this_host
@requires(tools.GCC)
def test_decryption_kernels_that_want_different_schedules(tmp_path):
    """ECB by T-tables takes the inverse cipher's schedule, CBC bit-sliced the plain one: a key holds both."""
    winners = []
    for name, space_name in (("aes128-ecb-decrypt", "c-ttable"), ("aes256-cbc-decrypt", "c-bitsliced")):
        space = catalog.spaces_for(PLAIN_C, Problem.parse(name), space_name)[0]
        values = tuple(sorted(space.baseline().items()))
        winners.append(
            Winner(
                space.problem,
                space.name,
                space.family,
                space.method,
                values,
                notes=("not tuned: the plain variant",),
            )
        )
    winners = substitutes.complete(PLAIN_C, winners)
    made = Facts("portable-c", PLAIN_C.title, "aesgen export", "0.1.0", "gcc 12", tuple(winners))
    files = export(made)
    assert any("RK_BYTES 480" in text for text in files.values())
    assert any("k->rk + (decrypts ? runner->offset : 0)" in text for text in files.values())
    self_tested(files, tmp_path, "gcc", ["-O1"], "aesgen_")
    built = checked.build(files, made, tmp_path / "shared", flags=("-O1",))
    assert checked.complaints(DEVICE, built, list(checked.cases(made, "portable-c", 192, files))) == []
