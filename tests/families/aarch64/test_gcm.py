"""GCM in AArch64 assembly: answers, a proof of GHASH, published cases, the leak check, planted mistakes."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from aesgen.cipher import aes
from aesgen.families import family
from aesgen.families.aarch64.gcm.kernel import GcmBlocks
from aesgen.families.aarch64.gcm.products import POWER_BYTES
from aesgen.leaks import aarch64
from aesgen.model.job import Call, Job
from aesgen.model.problem import DIRECTIONS, KEY_BITS, Problem
from aesgen.model.variant import Point
from aesgen.rendering.templates import render_template
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import needs_module, requires
from tests.families.aarch64.kernels import built, complaints, device
from tests.families.ghash_proof import ghash_is_proved
from tests.operations.gcm_vectors import cavp, wycheproof
from tests.sealed import SealedCase, wrong_calls

pytestmark = [requires(tools.QEMU_AARCH64)]


def point(interleave: int, bodies: int = 1, group: int = 0, start: int = 0, stop: int = 100) -> Point:
    return {"interleave": interleave, "bodies": bodies, "group": group, "start": start, "stop": stop}


POINTS = [
    point(2, 2, 1),
    point(4),
    point(5, 2, stop=60),
    point(7, group=2, start=40),
    point(8),
    point(8, 2, 4),
]
CASES = [
    pytest.param(given, direction, KEY_BITS[number % 3], id=f"{number}-{direction}")
    for number, (given, direction) in enumerate(product(POINTS, DIRECTIONS))
]
SMALL = point(4, 2)
"""A turn of eight blocks."""


@pytest.mark.parametrize(("given", "direction", "bits"), CASES)
def test_kernels_pass_the_edge_matrix(tmp_path: Path, given: Point, direction: str, bits: int) -> None:
    problem = Problem(bits, "gcm", direction)
    assert complaints(built(tmp_path, problem, "gcm", given), problem, limit=300) == []


@pytest.mark.slow
@pytest.mark.parametrize(("given", "direction", "bits"), CASES[1::4])
def test_kernels_pass_the_whole_edge_matrix(tmp_path: Path, given: Point, direction: str, bits: int) -> None:
    problem = Problem(bits, "gcm", direction)
    assert complaints(built(tmp_path, problem, "gcm", given), problem) == []


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_kernels_answer_the_cases_of_wycheproof_and_nist(tmp_path: Path, direction: str) -> None:
    """All of Wycheproof's cases and every 20th of CAVP's: tags of 4 to 16 bytes, IVs of 1 to 257."""
    cases = [SealedCase(**vars(case)) for case in (*wycheproof(), *list(cavp())[::20])]
    assert len(cases) > 2500
    build = built(tmp_path, Problem(256, "gcm", direction), "gcm", point(8))
    assert wrong_calls(build, cases, device()) == []


@pytest.mark.slow
@pytest.mark.parametrize(("direction", "bits"), list(product(DIRECTIONS, KEY_BITS)))
def test_kernels_answer_all_cases_of_nist(tmp_path: Path, direction: str, bits: int) -> None:
    cases = [SealedCase(**vars(case)) for case in (*wycheproof(), *cavp())]
    build = built(tmp_path, Problem(bits, "gcm", direction), "gcm", SMALL)
    assert wrong_calls(build, cases, device()) == []


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_ghash_is_right_for_every_bit_of_every_block(tmp_path: Path, direction: str) -> None:
    """Two turns of the loop and single blocks: 21 blocks."""
    problem = Problem(128, "gcm", direction)
    build = built(tmp_path, problem, "gcm", SMALL)
    assert ghash_is_proved(device(), build, problem, 21) == ""


@needs_module("unicorn", "pip install unicorn")
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_kernels_are_constant_time(tmp_path: Path, direction: str) -> None:
    """The calls have IVs and associated data of two lengths, and a text that ends within a block."""
    problem = Problem(192, "gcm", direction)
    verdict = aarch64.check(built(tmp_path, problem, "gcm", SMALL), problem.operation, 192)
    assert verdict is not None
    assert (verdict.leak, verdict.undecided, verdict.checked) == (None, (), (aarch64.NAME,))


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


KERNEL = GcmBlocks("k", Problem(128, "gcm"), SMALL)
COUNT = f"add v{KERNEL.counter}.4s, v{KERNEL.counter}.4s, v{KERNEL.one}.4s"
LANE = f"v{KERNEL.counter}.s"
CARRY = f"\n\tumov w14, {LANE}[3]\n\tcbnz w14, 9f\n\tumov w14, {LANE}[2]\n\tadd w14, w14, #1"
CARRY += f"\n\tmov {LANE}[2], w14\n9:"
"""After `COUNT`: where the counter becomes 0, the word of the nonce before it is counted up."""


def planted(folder: Path, old: str, new: str, at: int, direction: str = "encrypt") -> list[str]:
    """The complaints about a kernel in which occurrence `at` of `old` is replaced by `new` (-1: all)."""
    problem = Problem(128, "gcm", direction)
    text = built_text(problem)
    pieces = text.split(old)
    assert len(pieces) > 1, old
    if at >= 0:
        assert at + 1 < len(pieces)
        text = old.join(pieces[: at + 1]) + new + old.join(pieces[at + 1 :])
        build = built(folder, problem, "gcm", SMALL, built_text(problem), text)
    else:
        build = built(folder, problem, "gcm", SMALL, old, new)
    return complaints(build, problem, limit=700)


def built_text(problem: Problem) -> str:
    prepared = family("aarch64").prepare(catalog.target("aarch64"), problem, "gcm", SMALL, "k_")
    return render_template(prepared.template, prepared.names)[0]


FAULTS = {
    "the counter carries into the nonce": (COUNT, COUNT + CARRY, -1),
    "the tail is hashed unmasked": (
        f"and v{KERNEL.text}.16b, v0.16b, v{KERNEL.text}.16b",
        f"mov v{KERNEL.text}.16b, v0.16b",
        -1,
    ),
    "the bits of the IV are doubled": ("lsl x14, x2, #3", "lsl x14, x2, #4", -1),
    "the hash of the data is lost": (f"movi v{KERNEL.total}.16b, #0", f"movi v{KERNEL.total}.16b, #1", 0),
    "a byte of the IV is not read": ("ldr w14, [x1, #8]", "ldur w14, [x1, #7]", -1),
    "a part of two bytes is lost": ("ldrh w14, [x5], #2", "nop", -1),
    "a byte beyond the text is stored": ("strb w14, [x6], #1", "strh w14, [x6], #1", -1),
    "the last chunk has too low a power": ("add x14, x7, #16", "mov x14, x7", -1),
}


@pytest.mark.parametrize(("old", "new", "at"), FAULTS.values(), ids=FAULTS)
def test_planted_mistakes_are_found(tmp_path: Path, old: str, new: str, at: int) -> None:
    assert planted(tmp_path, old, new, at), "not found"


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
