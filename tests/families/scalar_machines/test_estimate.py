"""Cycles from the text and the schedule of a kernel are those that the simulator counts, for random
points."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from aesgen.errors import VariantFailure
from aesgen.families.mips.machine import machine_of
from aesgen.families.scalar.walking import UnknownBranch, WalkedInstruction, WalkedStep, relevant, walk
from aesgen.model.build import EntryPoint
from aesgen.model.job import Call
from aesgen.model.problem import Problem
from aesgen.model.target import Settings, Target
from aesgen.spaces import catalog
from aesgen.system import native, tools
from aesgen.system.probes import failure
from tests.estimates import agreeing, estimated


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
    [space] = catalog.spaces_for(target, problem, space_name, {}, "bulk")
    rng = random.Random(name)
    points = [*(space.sample(rng) for _ in range(5)), space.baseline()]
    assert any(list(agreeing(target, problem, ((space, point) for point in points))))


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
