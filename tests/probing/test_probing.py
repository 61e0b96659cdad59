"""Both checks find planted faults of a masked AND, by the right rules, and nothing in the right code."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from aesgen.pipelines import leakage
from aesgen.probing.probing import Report, probe
from aesgen.probing.traces import THRESHOLD, Classes, simulate
from aesgen.proofs.failures import Stopped
from aesgen.system import tools
from tests.conftest import requires
from tests.probing.programs import FAULTS, INPUTS, MASKED_AND, assembled, changed

pytestmark = requires(tools.ARM)
CORE = "cortex-m4"
TRACES = 3000


def rules_of(report: Report) -> set[str]:
    return {place.rule for place in report.findings}


@pytest.mark.parametrize("core", ["cortex-m3", "cortex-m4"])
def test_right_code_is_clean(tmp_path: Path, core: str) -> None:
    found = probe(assembled(tmp_path, MASKED_AND), leakage.rules(core), 20 * TRACES)
    assert not found.findings and found.meetings > 50 and 0 < found.largest < THRESHOLD


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("exact", [True, False], ids=["exact", "traces"])
def test_a_fault_is_found(tmp_path: Path, fault: str, exact: bool) -> None:
    function, rules = assembled(tmp_path, changed(fault)), FAULTS[fault][1]
    found = probe(function, leakage.rules(CORE), 0 if exact else TRACES, exact)
    assert all(each.leaking if exact else each.t for each in found.findings.values())
    if fault == "refresh dropped":
        assert rules <= rules_of(found)
    else:
        assert rules_of(found) == rules
        without = leakage.rules(CORE, tuple(rules))
        assert not probe(function, without, 0 if exact else TRACES, exact).findings


def test_the_pair_of_instructions_is_named(tmp_path: Path) -> None:
    [found] = probe(
        assembled(tmp_path, changed("clearing dropped")), leakage.rules(CORE), 0
    ).findings.values()
    place = found.place
    assert place.text == "ldr.w r8, [r1, #4]" and found.leaking == tuple(range(32))
    assert place.earlier is not None and place.address - place.earlier == 12


def test_a_table_at_a_secret_address_stops(tmp_path: Path) -> None:
    function = assembled(tmp_path, "ldr r1, [r0]\nldr r0, [r0, r1]\nbx lr\n")
    for traces in (0, TRACES):
        with pytest.raises(Stopped, match="address is not public") as stopped:
            probe(function, leakage.rules(CORE), traces, exact=not traces)
        assert stopped.value.address == 0x8002


def test_a_sum_of_shares_is_undecided_and_found_in_traces(tmp_path: Path) -> None:
    """a0 + a1: what its bits are is not expressed."""
    text = "ldr r2, [r0]\nmov r12, #0\nldr r12, [r1]\nldr r3, [r0, #4]\nadd r2, r2, r3\nbx lr\n"
    found = probe(assembled(tmp_path, text), leakage.rules(CORE), TRACES)
    by_rule = {each.place.rule: each for each in found.findings.values()}
    assert by_rule["result"].undecided and by_rule["result"].t


def test_random_words_come_from_functions_that_the_file_lacks(tmp_path: Path) -> None:
    """One word is returned, two are written to memory; without either the code leaks."""
    refreshed = (
        "push {r4, lr}\nmov r4, r0\nsub sp, sp, #8\nmov r0, sp\nmov r1, #2\nbl fill\nbl one\nldr r1, [r4]\n"
        "eor r1, r1, r0\nldr r2, [sp, #4]\neor r1, r1, r2\nldr r3, [r4, #4]\neor r1, r1, r3\n"
        "add sp, sp, #8\npop {r4, pc}\n"
    )
    inputs = INPUTS + "calls: {one: random, fill: fill}\n"
    assert not probe(assembled(tmp_path, refreshed, inputs), leakage.rules(CORE), TRACES).findings
    plain = refreshed.replace("eor r1, r1, r0", "nop").replace("eor r1, r1, r2", "nop")
    assert probe(assembled(tmp_path, plain, inputs), leakage.rules(CORE), TRACES).findings


def test_saved_traces_are_those_of_the_test(tmp_path: Path) -> None:
    function, rules = assembled(tmp_path, changed("clearing dropped")), leakage.rules(CORE)
    file = tmp_path / "traces.npy"
    sums = simulate(function, rules, Classes(1, None), TRACES, 1, file)
    traces = np.load(file)
    assert traces.shape == (TRACES, len(sums.places))
    assert (traces[: TRACES // 2].sum(axis=0) == sums.sums[:, 0]).all()
