"""GCM in AArch64 assembly: answers, a proof of GHASH, published cases, the leak check, planted mistakes."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.cipher import aes
from aesgen.families import family
from aesgen.families.aarch64.gcm.kernel import GcmBlocks
from aesgen.families.aarch64.gcm.products import POWER_BYTES
from aesgen.leaks import aarch64
from aesgen.model.job import Call, Job
from aesgen.model.problem import DIRECTIONS, Problem
from aesgen.model.variant import Point
from aesgen.rendering.templates import render_template
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import needs_module, requires
from tests.families.aarch64.kernels import built, complaints, device
from tests.families.ghash_proof import ghash_is_proved

pytestmark = [requires(tools.QEMU_AARCH64)]


def point(interleave: int, bodies: int = 1, group: int = 0, start: int = 0, stop: int = 100) -> Point:
    return {"interleave": interleave, "bodies": bodies, "group": group, "start": start, "stop": stop}


SMALL = point(4, 2)
"""A turn of eight blocks."""


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_ghash_is_right_for_every_bit_of_every_block(tmp_path: Path, direction: str) -> None:
    """Two turns of the loop and single blocks: 21 blocks."""
    problem = Problem(128, "gcm", direction)
    build = built(tmp_path, problem, "gcm", SMALL)
    assert ghash_is_proved(device(), build, problem, 21) == ""


@needs_module("unicorn", "pip install unicorn")
@pytest.mark.parametrize("old", ["\tmov w0, #0\n", "\tcbz x10, .Lk_aes128_gcm_seal_aad_done\n"])
def test_a_secret_branch_is_a_leak_in_the_setup_and_in_the_kernel(tmp_path: Path, old: str) -> None:
    problem = Problem(128, "gcm")
    planted = "\tumov x9, v4.d[0]\n\tcbz x9, 9f\n9:\n"
    if "aad" in old:
        planted = "\tldr q4, [x0]\n" + planted.replace("x9", "x14")
    verdict = aarch64.check(built(tmp_path, problem, "gcm", SMALL, old, planted + old), "gcm_seal", 128)
    assert verdict is not None and verdict.leak is not None and verdict.leak.how == "branch"


def test_kernels_with_one_layout_share_a_prepared_key(tmp_path: Path) -> None:
    key, prepared, layouts = aes.expand_key(bytes(range(16))), [], []
    for direction, given in (("encrypt", SMALL), ("decrypt", point(8)), ("decrypt", point(4))):
        build = built(tmp_path / str(len(layouts)), Problem(128, "gcm", direction), "gcm", given)
        setup = build.entries[0]
        (made,) = device().run([Job(build, (Call(setup, key),))])
        layouts.append(setup.layout)
        prepared.append(made.returned[0].output)
    assert layouts[0] == layouts[1] != layouts[2]
    assert prepared[0] == prepared[1] != prepared[2]


def built_text(problem: Problem) -> str:
    prepared = family("aarch64").prepare(catalog.target("aarch64"), problem, "gcm", SMALL, "k_")
    return render_template(prepared.template, prepared.names)[0]


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_a_reduction_that_is_skipped_once_is_found(tmp_path: Path, direction: str) -> None:
    """That of the loop: the high sum's upper half is forgotten."""
    problem = Problem(128, "gcm", direction)
    kernel = GcmBlocks("k", problem, SMALL)
    made, high, polynomial = kernel.hash.made[1], kernel.hash.high, kernel.hash.polynomial
    reduction = f"\tpmull2 v{made}.1q, v{high}.2d, v{polynomial}.2d\n"
    text = built_text(problem)
    start, end = (text.index(f"_{problem.operation}$bulk{which}:") for which in ("", "_end"))
    assert text[start:end].count(reduction) == 1
    skipped = text[start:end].replace(reduction, f"\tmovi v{made}.16b, #0\n")
    build = built(tmp_path, problem, "gcm", SMALL, text, text[:start] + skipped + text[end:])
    assert complaints(build, problem, limit=700), "not found"


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_one_wrong_power_is_found(tmp_path: Path, direction: str) -> None:
    problem = Problem(128, "gcm", direction)
    right = GcmBlocks("k", problem, SMALL).layout.last - 3 * POWER_BYTES
    build = built(tmp_path, problem, "gcm", SMALL, f"[x0, #{right}]", f"[x0, #{right + POWER_BYTES}]")
    assert ghash_is_proved(device(), build, problem, 21).startswith("byte ")
    assert complaints(build, problem, limit=700)
