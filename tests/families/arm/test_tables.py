"""The T-table method on the ARM models: right answers, and the cycles that its floor and its paper allow."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from aesgen.checks import quick
from aesgen.devices import open_device
from aesgen.families.rendering import render_method
from aesgen.model.build import Build
from aesgen.model.job import Job, Timing
from aesgen.model.measurement import Measurement
from aesgen.model.problem import Problem
from aesgen.model.target import Settings
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import needs_module, requires
from tests.variants import counted, variant

pytestmark = [
    requires(tools.ARM, tools.UNICORN),
    needs_module("unicorn", "pip install 'aesgen[arm]'"),
    needs_module("capstone", "pip install 'aesgen[arm]'"),
]

PLAIN: dict[str, Any] = {
    "order": "columns", "groups": "1", "gather": False, "ahead": 0, "keys": "single", "sbox": "table",
    "entry": "blocks", "unroll": True, "pointers": "registers", "setkey": False,
    "shift": (0,) * 16,
}  # fmt: skip
MIRRORED = {"ahead": 1, "sbox": "mirrored"}
LISTS = {"keys": "multiple", "sbox": "mirrored"}
ROLLED = {"unroll": False, "order": "sources"}
GROUPED = {"groups": "4-4-8", "gather": True, "pointers": "stack"}
COPIED = {**GROUPED, "groups": "7-9", "key_place": "stack"}


def measured(
    target_name: str, problem_name: str, point: Mapping[str, Any], folder: Path, convention: str = "bulk"
) -> tuple[Measurement, Build]:
    """The variant at `point`, built, checked and measured."""
    target, problem = catalog.target(target_name), Problem.parse(problem_name)
    build = variant(target, problem, "arm", "tables", {**PLAIN, **point}, folder)
    return counted(target, problem, build, convention), build


@pytest.mark.parametrize(
    ("target", "problem", "point", "convention", "at_most"),
    [
        ("sa1110", "aes128-ecb-encrypt", MIRRORED, "core", 532),
        ("sa1110", "aes128-ecb-encrypt", MIRRORED, "bulk", 535),
        ("arm7tdmi", "aes128-ecb-decrypt", {"keys": "multiple"}, "bulk", 884),
        ("cortex-m3", "aes128-ecb-encrypt", COPIED, "bulk", 571),
        ("sa1110", "aes128-ecb-encrypt", {"ahead": 1}, "core", 536),
        ("sa1110", "aes128-ecb-decrypt", {"ahead": 1}, "core", 533),
        ("sa1110", "aes128-ctr-encrypt", MIRRORED, "bulk", 452),
        ("sa1110", "aes128-cbc-encrypt", MIRRORED, "bulk", 540),
        ("sa1110", "aes128-cbc-decrypt", {"ahead": 1}, "bulk", 546),
        ("arm7tdmi", "aes128-ecb-encrypt", LISTS, "core", 877),
        ("arm7tdmi", "aes128-ecb-encrypt", {"keys": "multiple"}, "core", 881),
        ("arm7tdmi", "aes128-ecb-decrypt", {"keys": "multiple"}, "core", 878),
        ("arm7tdmi", "aes128-ctr-encrypt", LISTS, "bulk", 743),
        ("arm7tdmi", "aes256-cbc-decrypt", {"keys": "multiple"}, "bulk", 1239),
        ("sa1110", "aes128-ecb-encrypt", {**ROLLED, **MIRRORED}, "core", 559),
        ("sa1110", "aes256-ecb-decrypt", {**ROLLED, "ahead": 1}, "core", 780),
        ("sa1110", "aes192-cbc-encrypt", {**ROLLED, **MIRRORED}, "bulk", 678),
        ("sa1110", "aes128-cbc-decrypt", {**ROLLED, "ahead": 1}, "bulk", 574),
        ("arm7tdmi", "aes128-ecb-encrypt", {**ROLLED, **LISTS}, "core", 912),
        ("arm7tdmi", "aes128-ecb-decrypt", {**ROLLED, "keys": "multiple"}, "core", 913),
        ("cortex-m3", "aes128-ecb-encrypt", {**GROUPED, "entry": "block"}, "call", 595),
        ("cortex-m3", "aes192-ecb-decrypt", GROUPED, "bulk", 705),
        ("cortex-m4", "aes128-ctr-encrypt", GROUPED, "bulk", 492),
        ("cortex-m3", "aes256-cbc-encrypt", GROUPED, "bulk", 810),
        ("cortex-m3", "aes128-ecb-encrypt", COPIED, "core", 564),
        ("cortex-m3", "aes256-ecb-decrypt", COPIED, "core", 784),
        ("cortex-m4", "aes128-ctr-encrypt", COPIED, "bulk", 484),
        ("cortex-m4", "aes192-ctr-encrypt", COPIED, "bulk", 592),
    ],
)
def test_reaches(
    target: str, problem: str, point: dict[str, Any], convention: str, at_most: float, tmp_path: Path
) -> None:
    measurement, _ = measured(target, problem, point, tmp_path, convention)
    assert measurement.cycles_per_block <= at_most


@pytest.mark.parametrize(
    ("target", "problem", "point", "ram"),
    [
        ("sa1110", "aes128-ecb-encrypt", MIRRORED, 1280),
        ("arm7tdmi", "aes256-cbc-decrypt", LISTS | {"sbox": "table"}, 1280),
        ("cortex-m3", "aes128-ctr-encrypt", GROUPED, 1024),
    ],
)
def test_tables_in_ram(target: str, problem: str, point: dict[str, Any], ram: int, tmp_path: Path) -> None:
    """The same cycles in the loop, since the models' memory knows no wait states; the tables count as RAM."""
    near, beside = measured(target, problem, {**point, "setkey": True}, tmp_path)
    far, build = measured(target, problem, {**point, "setkey": True, "placement": "ram"}, tmp_path)
    assert far.cycles_per_block == near.cycles_per_block
    assert (beside.ram_bytes, build.ram_bytes) == (0, ram)
    assert build.table_bytes == beside.table_bytes


def test_load_to_use_latency(tmp_path: Path) -> None:
    """Osvik et al., 3.2: no slowdown up to a load-to-use latency of 3 cycles, a minor one at 4."""
    target, problem = catalog.target("sa1110"), Problem.parse("aes128-ecb-encrypt")
    build = variant(target, problem, "arm", "tables", {**PLAIN, **MIRRORED}, tmp_path)
    job = Job(build, (), Timing(quick(problem, build.entries)[0].call, "core"))
    cycles = []
    for latency in (2, 3, 4):
        settings = Settings("in-order", {"load_delay": latency - 1})
        measurement = open_device(target, settings).run([job])[0].measurement
        assert measurement
        cycles.append(measurement.cycles_per_block)
    assert cycles == [532, 533, 538]


def test_looped_code_is_small(tmp_path: Path) -> None:
    point = {**ROLLED, **LISTS, "ahead": 1, "pointers": "out"}
    measurement, build = measured("sa1110", "aes128-ecb-encrypt", point, tmp_path)
    assert measurement.cycles_per_block <= 569
    assert build.code_bytes <= 468  # 420 from the block's load to its store


@pytest.mark.parametrize(
    ("target", "problem", "point", "at_most"),
    [
        ("sa1110", "aes128-ecb-encrypt", MIRRORED, 231),
        ("sa1110", "aes192-ecb-encrypt", MIRRORED, 223),
        ("sa1110", "aes256-ecb-encrypt", MIRRORED, 293),
        ("sa1110", "aes128-ecb-decrypt", {"ahead": 1}, 1347),
        ("arm7tdmi", "aes192-cbc-decrypt", {"keys": "multiple"}, 1826),
        ("cortex-m3", "aes256-ecb-decrypt", GROUPED, 1920),
    ],
)
def test_key_expansion(
    target: str, problem: str, point: dict[str, Any], at_most: float, tmp_path: Path
) -> None:
    measurement, _ = measured(target, problem, {**point, "setkey": True}, tmp_path)
    assert measurement.figures["setup_cycles"] <= at_most


MOVED = (6, 3, -1, -6, 2, -2, 0, 1, 0, 0, 3, 0, -3, 1, 0, -1)


@pytest.mark.parametrize("unroll", [False, True])
@pytest.mark.parametrize("problem", ["aes128-ecb-encrypt", "aes128-ctr-encrypt", "aes256-ecb-decrypt"])
def test_another_order_of_lookups_gives_the_same_answers(problem: str, unroll: bool, tmp_path: Path) -> None:
    measured("sa1110", problem, {"order": "sources", "shift": MOVED, "unroll": unroll}, tmp_path)


def test_code_for_armv4_returns_without_bx() -> None:
    """The SA-1110 has no BX: the simulated core would call it undefined."""
    target = catalog.target("sa1110")
    source = render_method(target, Problem.parse("aes128-ecb-encrypt"), "arm", "tables", PLAIN)
    assert "bx" not in source.text
