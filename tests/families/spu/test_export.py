"""The exported file: every form of keys beside the others, the edge matrix on the file, prototypes for C."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from aesgen import checks
from aesgen.devices import open_device
from aesgen.errors import UserError
from aesgen.families import DropIn, Part, family
from aesgen.families.spu import interface, prepare
from aesgen.model.build import Build, EntryPoint
from aesgen.model.job import Job
from aesgen.model.problem import Problem
from aesgen.results.records import records
from aesgen.spaces import catalog
from aesgen.system import paths, tools
from aesgen.system.probes import failure
from tests.conftest import requires

TARGET = catalog.target("cell-spu")
PREFIX = "my_"
RECORDS = [record for _, record in records(paths.shipped_results(), "cell-spu")]
FILES = (
    {
        "aes128-ecb-encrypt": "log-domain-folded",
        "aes128-ecb-decrypt": "log-domain-rows",
        "aes128-ecb-encrypt-x16": "log-domain",
        "aes128-ctr-encrypt": "log-domain-ctr",
    },
    {
        "aes192-ecb-encrypt": "log-domain-block",
        "aes192-ecb-decrypt": "bit-sliced",
        "aes256-ecb-encrypt": "vector-permute",
        "aes256-ecb-decrypt": "byte-sliced",
    },
)
"""Problems and their methods, as many as the local store has room for beside the buffers."""

NARROW = {"batches": 1, "blocks": 4, "groups": 1}
"""So that passes are short and blocks are left over."""


def parts_of(methods: dict[str, str]) -> list[Part]:
    parts = []
    for name, method in methods.items():
        problem = Problem.parse(name)
        point = catalog.space(f"spu-{method}").bind(TARGET, problem).baseline()
        narrow = {axis: value for axis, value in NARROW.items() if axis in point}
        parts.append(Part(problem, "spu", method, {**point, **narrow}))
    return parts


def entries_of(part: Part) -> tuple[EntryPoint, ...]:
    return prepare(TARGET, part.problem, part.method, part.point, PREFIX).entries


def complaints(path: Path, part: Part, limit: int | None, blocks: Sequence[int] = ()) -> list[str]:
    """What the edge matrix, or its calls over so many `blocks`, finds wrong with a part of the file at
    `path`: answers, saved registers, memory outside of its buffers."""
    entries = entries_of(part)
    build = Build(path, entries, "")
    cases = [
        case
        for case in checks.full(part.problem, entries, limit=limit)
        if not blocks or case.call.blocks in blocks
    ]
    assert {case.call.blocks for case in cases} >= set(blocks)
    (run,) = open_device(TARGET, TARGET.devices[0]).run([Job(build, tuple(case.call for case in cases))])
    wrong = [checks.judge(case, back) for case, back in zip(cases, run.returned, strict=False)]
    return [complaint for complaint in (*wrong, run.detail) if complaint]


@pytest.mark.parametrize(
    "methods",
    [
        pytest.param(FILES[0], id="128"),
        pytest.param(FILES[1], id="192 and 256", marks=pytest.mark.slow),
    ],
)
def test_one_file_carries_every_form_of_keys(methods: dict[str, str], tmp_path: Path) -> None:
    parts = parts_of(methods)
    files = family("spu").drop_in(TARGET, parts, DropIn(("made by a test",), PREFIX))
    assert list(files) == ["aesgen_cell_spu.s", "my.h"]
    path = tmp_path / "aesgen_cell_spu.s"
    path.write_text(files[path.name])
    assert files[path.name].startswith("# made by a test\n")
    functions = re.findall(r"^\t\.type (\S+), @function", files[path.name], re.MULTILINE)
    assert re.findall(r"^\t\.section \.text\.([^,]+),", files[path.name], re.MULTILINE) == functions
    for part in parts:
        few = (0, 1, 3) if part.problem.streams > 1 else (0, 1, 15, 16, 17)
        assert complaints(path, part, None, few) == [], part.problem.name


def test_equal_names_for_different_code_are_refused() -> None:
    problem = Problem.parse("aes128-ecb-encrypt")
    parts = [
        Part(problem, "spu", method, catalog.space(f"spu-{method}").bind(TARGET, problem).baseline())
        for method in ("log-domain", "log-domain-folded")
    ]
    with pytest.raises(UserError, match="one at a time"):
        family("spu").drop_in(TARGET, parts, DropIn())


@requires(tools.GCC)
def test_the_header_is_c_and_cplusplus(tmp_path: Path) -> None:
    files = family("spu").drop_in(TARGET, parts_of(FILES[0]), DropIn(("made by a test",), PREFIX))
    header = tmp_path / "my.h"
    header.write_text(files[header.name])
    assert "/* rk from my_aes128_setkey_enc_folded; any number of blocks. */" in header.read_text()
    for language in ("c", "c++"):
        if failure(tools.GCC if language == "c" else tools.CPLUSPLUS) is None:
            flags = ["-Wall", "-Wextra", "-Werror", "-fsyntax-only", "-x", language]
            subprocess.run(["gcc", *flags, str(header)], check=True)


@pytest.mark.slow
@pytest.mark.parametrize("mode", ("ecb", "cbc", "ctr"))
@pytest.mark.parametrize("key_bits", (128, 192, 256))
@pytest.mark.parametrize("streams", (1, 16))
def test_the_edge_matrix_on_a_file_of_records(mode: str, key_bits: int, streams: int, tmp_path: Path) -> None:
    """Of both directions: with all records, code and buffers would not fit into the local store."""
    parts = [
        Part(record.problem, "spu", catalog.space(record.variant.space).method, record.variant.point)
        for record in RECORDS
        if (record.problem.mode, record.problem.key_bits, record.problem.streams) == (mode, key_bits, streams)
        and record.goal == TARGET.usual_goal(record.problem)  # bare kernels are not what an export carries
    ]
    if not parts:
        pytest.skip(f"no record of {mode}, {key_bits} bits, {streams} streams")
    files = family("spu").drop_in(TARGET, parts, DropIn((), PREFIX))
    path = tmp_path / "aesgen_cell_spu.s"
    path.write_text(files[path.name])
    for part in parts:
        assert complaints(path, part, 60) == [], part.problem.name


def test_the_header_has_the_head_that_is_written_again_with_costs() -> None:
    """Another form of the comment kept its old head, and `aesgen verify` refused the file."""
    text = interface.header(DropIn(("first", "", "second"), "aesgen_"), {})
    assert text.startswith("/* first\n *\n * second\n */\n")
