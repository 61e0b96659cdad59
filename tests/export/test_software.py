"""The classes for processors without AES instructions in a dispatching export (`--software`)."""

from __future__ import annotations

import subprocess
from functools import cache
from pathlib import Path

import pytest

from aesgen.errors import UserError
from aesgen.export import Facts, checked, dispatch, export, winning
from aesgen.export.classes import classes
from aesgen.model.measurement import Kind, Measurement
from aesgen.model.problem import Problem
from aesgen.model.trial import Record
from aesgen.model.variant import Variant
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import PROGRAMS, requires
from tests.export.test_export_host import CLASSES, DEVICE, X86, on_this_host, on_x86, program, record
from tests.patience import HUNG
from tests.shipped import shipped_records

SOFTWARE = ("soft-ssse3", "soft-avx2", "soft-avx512", "soft-gfni")
pytestmark = requires(tools.GCC)


def soft(name: str, space: str, cycles: float, **pins: str) -> Record:
    """A record of a kernel without AES instructions."""
    problem = Problem.parse(name)
    bound = catalog.space(space).bind(X86, problem, pins)
    variant = Variant.of("intel-06-cf", problem, space, bound.baseline())
    measured = Measurement(Kind.MEASURED, "bulk", cycles, interval=(cycles, cycles))
    provenance = {"device": {"cpu_title": "a test"}}
    goal = X86.usual_goal(problem)
    return Record(
        "intel-06-cf", problem, goal, variant, measured, 1, 0, 0, "identity", "unknown", {}, 1, {}, provenance
    )


RECORDS = [
    soft("aes128-ctr-encrypt", "vector-planes-ctr", 70, vector="ssse3"),
    soft("aes128-ctr-encrypt", "vector-planes-ctr", 35, vector="avx2"),
    soft("aes128-ctr-encrypt", "vector-planes-ctr", 18, vector="avx512"),
    soft("aes128-ctr-encrypt", "vector-bytes-ctr", 5, vector="avx512"),
    soft("aes128-cbc-encrypt", "vector-permute", 160, vector="ssse3"),
    soft("aes128-ecb-decrypt", "vector-planes", 80, vector="ssse3"),
    record("aes128-ctr-encrypt", 4.0, registers="sse16", interleave=2),
]
BESIDE = record("aes128-xts-encrypt", 5.0)
"""A record of a mode beside the block modes, of a kernel with AES instructions."""


@cache
def facts() -> Facts:
    winners = tuple(winning.winners(X86, [*RECORDS, BESIDE], [], software=True))
    return Facts("x86-64", X86.title, "aesgen export --software", "0.1.0", "gcc 12", winners)


def test_these_classes_are_exported_only_if_wanted() -> None:
    assert [each.name for each in classes(X86, RECORDS)[0]] == ["aes-ni"]
    assert [each.name for each in classes(X86, RECORDS, software=True)[0]] == [*SOFTWARE, "aes-ni"]
    (usual,), _ = classes(X86, RECORDS)
    assert {catalog.space(each.variant.space).family for each in usual.usable} == {"x86-asm"}


def test_without_a_record_the_option_is_an_error() -> None:
    with pytest.raises(UserError, match=r"no record of these modes .* --space vector-planes-ctr"):
        winning.winners(X86, RECORDS[-1:], [], software=True)


def test_records_of_each_width_ship() -> None:
    """A clone exports these classes without a tuning. A class without kernels is not among them. The
    folder also has kernels with AES instructions (GCM, XTS): their classes come after these, and contain no
    kernel without such instructions."""
    shipped = shipped_records()
    found = [record for path, record in shipped if path.parent.name == "intel-06-6a"]
    without_aes = [record for record in found if family(record) == "vector-c"]
    assert [each.name for each in classes(X86, without_aes, software=True)[0]] == [*SOFTWARE]
    carried = {
        each.name: {family(record) for record in each.usable}
        for each in classes(X86, found, software=True)[0]
    }
    assert [*carried][: len(SOFTWARE)] == [*SOFTWARE]
    for name, families in carried.items():
        assert families == ({"vector-c"} if name in SOFTWARE else {"x86-asm"}), name
    assert all(family(record) == "x86-asm" for each in classes(X86, found)[0] for record in each.usable)


def family(record: Record) -> str:
    """The code family of a record's kernel."""
    return catalog.space(record.variant.space).family


@pytest.mark.slow
def test_each_class_has_the_fastest_that_it_can_run() -> None:
    ctr = Problem.parse("aes128-ctr-encrypt")
    taken = {w.implementation: w.point.get("vector") for w in facts().winners if w.problem == ctr}
    assert taken == dict(zip((*SOFTWARE, "aes-ni"), ("ssse3", "avx2", "avx512", "avx512", None), strict=True))
    chained = [w for w in facts().winners if w.problem == Problem.parse("aes256-cbc-encrypt")]
    assert {w.space for w in chained if w.implementation in SOFTWARE} == {"vector-permute"}


@pytest.mark.slow
def test_modes_of_other_classes_use_the_vectors_of_each() -> None:
    """A mode without a record in a class uses the class's kernels, with the settings of a relative."""
    made = {
        name: {w.problem.name: (w.family, w.notes) for w in facts().winners if w.implementation == name}
        for name in SOFTWARE
    }
    for name, carried in made.items():
        for problem in ("aes128-xts-encrypt", "aes256-xts-decrypt"):
            family, notes = carried[problem]
            assert family == "vector-c", (name, problem)
            assert notes[0].startswith("not tuned: the settings of "), (name, problem)
        assert "aes128-ccm-encrypt" not in carried  # no class has the mode
    without = winning.winners(X86, [*RECORDS, BESIDE], [])
    assert {w.family for w in without if w.problem.mode == "xts"} == {"x86-asm"}


@pytest.mark.slow
@on_x86
def test_every_processor_gets_the_implementation_that_it_can_run(tmp_path: Path) -> None:
    own = facts()
    assert dispatch.complaints(own, export(own), tmp_path) == []
    chosen = {dispatch.expected(own, processor) for processor in dispatch.PROCESSORS}
    assert chosen >= {"soft-avx2", "soft-gfni", "aes-ni"}


@pytest.mark.slow
@on_this_host
@on_x86
def test_every_class_by_force(tmp_path: Path) -> None:
    own = facts()
    files = export(own)
    built = checked.build(files, own, tmp_path)
    for name in checked.runnable(own):
        if name in SOFTWARE:
            asked = [*checked.cases(own, name, 128, files)][::40]
            assert checked.complaints(DEVICE, built, asked) == []


@pytest.mark.slow
@on_x86
@requires(tools.QEMU_X86_64)
def test_processors_without_aes_instructions(tmp_path: Path) -> None:
    """Detection and self-test under qemu-user, whose models have no AES instructions."""
    telling = program(facts(), PROGRAMS / "tells.c", tmp_path, ["-O1"])
    for model, implementation in (
        ("qemu64", "portable"),
        ("Penryn", "soft-ssse3"),
        ("Haswell,-aes", "soft-avx2"),
    ):
        run = subprocess.run(
            ["qemu-x86_64", "-cpu", model, telling], capture_output=True, text=True, timeout=HUNG, check=False
        )
        best = run.stdout.strip()
        assert best == implementation or (implementation == "soft-avx2" and best == "soft-ssse3")
        assert run.returncode in (0, 77), run.stderr
    assert CLASSES[0] == "aes-ni"
