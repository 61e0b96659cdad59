"""Keys of GCM in exports for x86-64: small by default, large on request."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner

from aesgen.cli import group
from aesgen.errors import UserError
from aesgen.export import Facts, export, facts_of, host, quick, recorded, rules, wiping
from aesgen.export.choice import lenders
from aesgen.export.scope import Scope
from aesgen.export.small_keys import check_limit, key_bytes
from aesgen.model.problem import KEY_BITS, Problem
from aesgen.spaces import catalog
from aesgen.spaces.transfer import nearest
from aesgen.system import paths, tools
from tests.conftest import requires

FOLDERS = [paths.shipped_results()]


@cache
def facts(target_name: str, small: bool, *sizes: int) -> Facts:
    target = catalog.target(target_name)
    found, lent = recorded(target, FOLDERS, ["gcm"], sizes), lenders(target, FOLDERS)
    scope = Scope(("gcm",), sizes, None, False)
    return facts_of(target, found, FOLDERS, "aesgen export", lenders=lent, scope=scope, small=small)


BY_TARGET = [("x86-64", 128, 512), ("x86-64", 256, 576), ("intel-06-6a", 128, 512), ("amd-1a-02", 256, 576)]


@pytest.mark.parametrize(("target", "bits", "most"), BY_TARGET)
def test_a_small_key_has_few_bytes_in_every_class(target: str, bits: int, most: int) -> None:
    small, large = facts(target, True, bits), facts(target, False, bits)
    assert key_bytes(small)["gcm"] <= most < 9000 < key_bytes(large)["gcm"]
    assert {winner.point["key"] for winner in small.winners} == {"small"}
    kept = [(winner.problem, winner.implementation, winner.point["registers"]) for winner in large.winners]
    assert kept == [(each.problem, each.implementation, each.point["registers"]) for each in small.winners]
    assert all(
        not each.figure and each.notes[0].startswith("not tuned: the settings of ") for each in small.winners
    )
    check_limit(small, most)
    with pytest.raises(UserError, match=r"a key of gcm needs [\d,]+ bytes, the limit is 1,024"):
        check_limit(large, 1024)


def test_one_layout_serves_both_directions_and_every_class() -> None:
    small = facts("x86-64", True, *KEY_BITS)
    _, made = host.carried(catalog.target("x86-64"), small)
    layouts = {
        (kernel.setup.key_bits, kernel.setup.layout, kernel.setup.context_bytes)
        for each in made[1:]
        for kernels in each.sealing.values()
        for kernel in kernels
    }
    assert sorted(layouts) == [
        (bits, "17 powers and round keys", 16 * 17 + 16 * (bits // 32 + 7)) for bits in KEY_BITS
    ]


@pytest.mark.parametrize("registers", ["sse16", "vex16", "evex32", "ymm16", "ymm32", "zmm32"])
def test_the_nearest_point_keeps_the_registers_and_is_valid(registers: str) -> None:
    """Five axes must change, more than `on_each_class` changes."""
    space = catalog.space("x86-gcm").bind(
        catalog.target("x86-64"), Problem(128, "gcm"), {"key": "small", "registers": registers}
    )
    large = {
        "registers": registers,
        "interleave": 8,
        "bodies": 8,
        "turns": 4,
        "group": 4,
        "start": 30,
        "stop": 90,
    }
    made = nearest({**large, "powers": "operand", "multiply": "pairs", "depth": 2, "tail": "part"}, space)
    assert made and space.valid(made) and made["registers"] == registers
    assert (made["start"], made["stop"], made["tail"]) == (30, 90, "part")
    assert made["multiply"] == "karatsuba", "the nearest multiplication"


def test_the_option_limits_the_key(tmp_path: Path) -> None:
    words = ["export", "--target", "x86-64", "--mode", "gcm", "--explain"]
    assert CliRunner().invoke(group, [*words, "--limit", "key=1k"]).exit_code == 0
    for more in (["--limit", "key=512"], ["--limit", "key=1k", "--context", "large"]):
        refused = CliRunner().invoke(group, [*words, *more])
        assert refused.exit_code and "a key of gcm needs" in str(refused.exception)


@pytest.mark.slow
@pytest.mark.isa("x86-64")
@requires(tools.GCC)
@requires(tools.STATIC_GCC)
def test_every_gate_of_an_export_passes(tmp_path: Path) -> None:
    """Each class that this processor runs keeps the rules of its functions, answers the edge matrix and
    leaves nothing on the stack, where a call keeps further powers."""
    own = replace(facts("x86-64", True, 128), wipe=True)
    files = export(own)
    assert quick.check(own, files).complaints == ()
    for gate in (rules, wiping):
        folder = tmp_path / gate.__name__
        folder.mkdir()
        assert gate.complaints(own, files, folder) == []
