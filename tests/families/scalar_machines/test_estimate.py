"""Cycles from the text and the schedule of a kernel are those that the simulator counts, for records and for
random points."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from aesgen import checks
from aesgen.devices import usable_device
from aesgen.errors import VariantFailure
from aesgen.evaluation.evaluate import Evaluator, Known
from aesgen.evaluation.stages import Asked, Stages, timed_blocks
from aesgen.families import family
from aesgen.families.mips.machine import machine_of
from aesgen.families.scalar.walking import UnknownBranch, WalkedInstruction, WalkedStep, relevant, walk
from aesgen.model.build import EntryPoint
from aesgen.model.job import Call
from aesgen.model.problem import Problem
from aesgen.model.target import Settings, Target
from aesgen.model.trial import Record
from aesgen.model.variant import Point
from aesgen.spaces import catalog
from aesgen.system import native, tools
from aesgen.system.probes import failure
from tests.shipped import family_of, shipped_records
from tests.toy import Inline

FAMILIES = ("riscv", "mips", "ppc")
RECORDS = [
    (path, record)
    for path, record in shipped_records()
    if family_of(record.target) in FAMILIES and record.goal.convention == "bulk"
]


def estimated(
    target: Target, problem: Problem, method: str, point: Point, convention: str = "bulk", seed: int = 0
) -> float | None:
    module = family(target.families[0])
    prepared = module.prepare(target, problem, method, point)
    [entry] = [each for each in prepared.entries if each.operation == problem.operation]
    blocks = timed_blocks(target, problem, target.usual_goal(problem))
    return module.estimate(prepared, checks.timed(prepared.entries, entry, blocks, seed), convention)


def _is_quick(record: Record) -> bool:
    return record.problem.name == "aes128-ecb-encrypt" and not record.variant.space.endswith("bitsliced")


@pytest.mark.parametrize(
    ("path", "record"),
    [
        pytest.param(
            path,
            record,
            id=f"{path.parent.name}/{path.stem}",
            marks=[] if _is_quick(record) else [pytest.mark.slow],
        )
        for path, record in RECORDS
    ],
)
def test_the_estimate_of_a_record_is_its_figure(path: Path, record: Record) -> None:
    target, space = catalog.target(record.target), catalog.space(record.variant.space)
    seed = int(record.search.get("seed", 0))
    found = estimated(target, record.problem, space.method, record.variant.point, seed=seed)
    if found is None:  # a branch over so much code may need a jump, which the sizes of instructions decide
        assert target.families[0] == "riscv"
        assert space.method == "tables"
        assert record.problem.key_bits > 128
    else:
        assert found == record.measurement.cycles_per_block


def skip_without_tools(target: Target) -> None:
    """Skips where the target's compiler, or what its simulator needs, is missing."""
    pytest.importorskip("unicorn")
    wide = "mips64" in target.features
    probes = {"riscv": tools.RISCV, "mips": tools.MIPS64 if wide else tools.MIPS, "ppc": tools.PPC}
    probe = probes[target.families[0]]
    if reason := failure(probe) or native.missing("the simulator"):
        pytest.skip(reason)


SAMPLED = [
    ("sifive-e31", "aes128-ctr-encrypt", "riscv-tables"),
    ("rp2350", "aes128-cbc-decrypt", "riscv-tables"),
    pytest.param("rv64-zbb", "aes128-ctr-encrypt", "riscv-tables", marks=pytest.mark.slow),
    pytest.param("rv64-zkne", "aes192-ctr-encrypt", "riscv-zkn", marks=pytest.mark.slow),
    ("rv32-zkne", "aes128-cbc-decrypt", "riscv-zkn"),
    pytest.param("mips-24kc", "aes256-ctr-encrypt", "mips-tables", marks=pytest.mark.slow),
    pytest.param("mips-4kc-low", "aes128-cbc-encrypt", "mips-tables", marks=pytest.mark.slow),
    pytest.param("sb-1", "aes192-ecb-decrypt", "mips-tables", marks=pytest.mark.slow),
    pytest.param("rp2350", "aes128-ctr-encrypt", "riscv-bitsliced", marks=pytest.mark.slow),
    pytest.param("sifive-e31", "aes128-cbc-decrypt", "riscv-bitsliced", marks=pytest.mark.slow),
    pytest.param("rv64-single-issue", "aes128-ecb-decrypt", "riscv-bitsliced", marks=pytest.mark.slow),
    pytest.param("mips-24kc-little", "aes192-ctr-encrypt", "mips-bitsliced", marks=pytest.mark.slow),
    pytest.param("octeon", "aes128-ctr-encrypt", "mips-bitsliced", marks=pytest.mark.slow),
    ("ppc-405", "aes128-ctr-encrypt", "ppc-tables"),
    pytest.param("e500v2", "aes256-cbc-decrypt", "ppc-tables", marks=pytest.mark.slow),
    pytest.param("ppc-440", "aes128-ctr-encrypt", "ppc-bitsliced", marks=pytest.mark.slow),
    pytest.param("e500v2", "aes192-ecb-decrypt", "ppc-bitsliced", marks=pytest.mark.slow),
]


@pytest.mark.parametrize(("name", "problem_name", "space_name"), SAMPLED)
def test_the_device_counts_what_was_estimated(name: str, problem_name: str, space_name: str) -> None:
    """Also points that an estimate calls impossible: none of them can be built."""
    target, problem = catalog.target(name), Problem.parse(problem_name)
    skip_without_tools(target)
    goal = target.usual_goal(problem)
    device, settings = usable_device(target, problem)
    stages = Stages(target, problem, goal, device, settings, Inline(1), lambda family: {})
    [space] = catalog.spaces_for(target, problem, space_name, {}, goal.convention)
    rng, compared = random.Random(name), 0
    asked = [Asked(space, space.sample(rng)) for _ in range(5)]
    asked.append(Asked(space, space.baseline()))
    for answer in Evaluator(stages, Known())(asked):
        try:
            found = estimated(target, problem, space.method, answer.asked.point)
        except VariantFailure as failure:
            assert failure.outcome == answer.trial.outcome == "constraints"
            continue
        if answer.trial.measurement:
            assert found == answer.trial.measurement.cycles_per_block, str(answer.trial.variant)
            compared += 1
    stages.close()
    assert compared


def test_no_estimate_of_other_conventions_and_of_devices_with_settings() -> None:
    target, problem = catalog.target("mips-24kc"), Problem.parse("aes128-ecb-encrypt")
    [space] = catalog.spaces_for(target, problem, "mips-tables", {})
    assert estimated(target, problem, "tables", space.baseline()) is not None
    assert estimated(target, problem, "tables", space.baseline(), "call") is None
    waiting = replace(target, devices=(Settings("in-order", {"wait_states": 5}),))
    assert estimated(waiting, problem, "tables", space.baseline()) is None


def test_a_schedule_that_runs_out_of_registers_breaks_a_constraint() -> None:
    target, problem = catalog.target("sifive-e31"), Problem.parse("aes128-ecb-encrypt")
    [space] = catalog.spaces_for(target, problem, "riscv-bitsliced", {})
    point = {**space.baseline(), "window": 120, "height": 60, "live_cap": -3, "reserve": 0}
    with pytest.raises(VariantFailure, match="no schedule") as found:
        estimated(target, problem, "bitsliced", point)
    assert found.value.outcome == "constraints"


def test_a_long_branch_has_no_estimate_unless_its_length_is_sure() -> None:
    """A conditional branch of RISC-V reaches 4 KB; the rounds of AES-256 may be longer or not."""
    target = catalog.target("sifive-e31")
    for name, estimates in (("aes128-ecb-encrypt", True), ("aes256-ecb-encrypt", False)):
        problem = Problem.parse(name)
        [space] = catalog.spaces_for(target, problem, "riscv-tables", {})
        assert (estimated(target, problem, "tables", space.baseline()) is not None) is estimates


def test_a_branch_on_a_secret_is_unknown() -> None:
    """The walk knows pointers and counts, but no key."""
    machine = machine_of(catalog.target("mips-24kc"))
    entry = EntryPoint("f", "ecb_enc", 128, arguments=("schedule", "input", "output", "blocks"))
    call = Call(entry, bytes(176), blocks=2, data=bytes(32))
    load = WalkedInstruction("lw", ("%k", "0($4)"), frozenset({"$4"}), frozenset({"%k"}))
    branch = WalkedInstruction("bne", ("%k", "$0", "f"))
    with pytest.raises(UnknownBranch, match="bne %k"):
        list(walk([WalkedStep((load,), branch, target=0)], call, machine))
    counted = WalkedInstruction("addiu", ("$7", "$7", "-1"), frozenset({"$7"}), frozenset({"$7"}))
    again = WalkedInstruction("bne", ("$7", "$0", "f"))
    steps = relevant([WalkedStep((load, counted), again, target=0)])
    assert steps[0].plain == (counted,)
    assert list(walk(steps, call, machine)) == [(0, True), (0, False)]
