"""What an exported file's functions cost: counted on the file itself, stated in its head, verified."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from aesgen.errors import UserError
from aesgen.export import facts_of, recorded
from aesgen.export.costs import counted, counted_calls
from aesgen.export.facts import CostTable, Facts, FunctionCost
from aesgen.export.fitting import attempt
from aesgen.export.head import header
from aesgen.model.build import SETKEY_ARGUMENTS, EntryPoint, arguments_of
from aesgen.model.job import CallCost
from aesgen.rendering.comments import comment
from aesgen.spaces import catalog
from aesgen.system import paths, tools
from aesgen.verification import verify
from aesgen.verification.file_costs import compared
from tests.conftest import requires
from tests.export.folders import read_again, save
from tests.export.test_export_host import host_facts

COST = FunctionCost("aesgen_aes128_ctr", "caller", 4000, 200, 40, 500, 700.5, 9000, 250)
TABLE = CostTable("a model (1.0)", "as 2.40", (COST, replace(COST, schedule="file", one=650)))


def with_costs(costs: CostTable) -> Facts:
    return replace(host_facts(), costs=costs)


def test_costs_can_be_read_back() -> None:
    facts = with_costs(TABLE)
    assert read_again(facts) == facts
    assert read_again(host_facts()).costs is None


def test_the_head_has_a_line_for_each_function_and_schedule() -> None:
    lines = [line for line in header(with_costs(TABLE)) if line.startswith("cost:")]
    assert [line.split() for line in lines[1:]] == [
        ["cost:", "500", number, "9000", "250", "4000", "200", "40", "aesgen_aes128_ctr,", *words]
        for number, words in (
            ("700.5", ["schedule", "of", "the", "caller"]),
            ("650", ["schedule", "of", "the", "file"]),
        )
    ]
    uncounted = CostTable("", "as 2.40", (FunctionCost("aesgen_ctr", "", 4000, 0),))
    assert any("`aesgen verify THIS_FILE` measures them" in line for line in header(with_costs(uncounted)))


def test_a_further_group_of_keys_is_stated_where_a_call_sets_up_several() -> None:
    grouped = replace(TABLE, functions=(replace(COST, further=120.5), replace(COST, function="aesgen_ctr")))
    facts = with_costs(grouped)
    lines = [line.split() for line in header(facts) if line.startswith("cost:")]
    assert [line[4:6] for line in lines] == [["16", "blocks"], ["250", "120.5"], ["250", "-"]]
    assert "further" in lines[0]
    assert read_again(facts) == facts
    other = replace(grouped, functions=(replace(COST, further=121), *grouped.functions[1:]))
    assert [finding.holds for finding in compared(grouped, other)] == [False, True]


def test_costs_with_a_switch_of_the_file_stand_apart() -> None:
    other = replace(COST, one=800, switch="AESGEN_SBOX_IN_FLASH=1")
    both = replace(TABLE, functions=(other, COST))
    facts = with_costs(both)
    assert read_again(facts) == facts
    lines = [line for line in header(facts) if line.startswith(("cost: ", "the same"))]
    assert lines[2] == "the same with -DAESGEN_SBOX_IN_FLASH=1:"
    assert [line.split()[2] for line in (lines[1], lines[3])] == ["700.5", "800"]
    assert [each.holds for each in compared(both, replace(both, functions=(COST, other)))] == [True, True]
    false = replace(both, functions=(COST, replace(other, one=1)))
    assert [each.holds for each in compared(false, both)] == [False, True]


@requires(tools.AVR, tools.SIMAVR)
@pytest.mark.parametrize(("name", "switches"), [("atmega328p", ["", "1"]), ("at90usb162", [""])])
def test_avr_states_the_costs_of_both_sides_that_fit(name: str, switches: list[str]) -> None:
    """The S-boxes in flash alone take cycles and free the RAM of their tables."""
    target, folders = catalog.target(name), [paths.shipped_results()]
    fitted = attempt(facts_of(target, recorded(target, folders, ["ecb"], [128]), folders, "aesgen export"))
    assert fitted.facts.costs and not fitted.checked.complaints
    stated = {each.key: each for each in fitted.facts.costs.functions}
    assert {switch.rpartition("=")[2] for _, _, switch in stated} == {*switches}
    for function, schedule, switch in stated:
        own, usual = stated[function, schedule, switch], stated[function, schedule, ""]
        if switch:
            assert own.core and usual.core and 1.1 < own.core / usual.core < 1.5
            assert usual.ram - own.ram in (256, 512, 768)


def test_several_groups_of_keys_are_counted() -> None:
    """Calls with one, two and four groups; what two more cost is that of a further group, twice."""
    kernel = EntryPoint("ctr_x16", "ctr", streams=16, key_form="setkey", arguments=arguments_of("ctr"))
    setup = EntryPoint("setkey", "setkey_enc", streams=16, arguments=(*SETKEY_ARGUMENTS, "groups"))
    calls = counted_calls([kernel, setup])
    assert [len(call.key) for call in calls[2:]] == [256, 512, 1024]
    costs = [CallCost(cycles) for cycles in (10, 90, 800, 1400, 2600)]
    [found] = counted([kernel, setup], costs)
    assert (found.setup, found.further) == (costs[2], 600)
    single = [replace(kernel, streams=1), replace(setup, streams=1)]
    assert [len(call.key) for call in counted_calls(single)[2:]] == [16]
    assert counted(single, costs[:3])[0].further is None


@pytest.mark.parametrize(
    "wrong",
    [
        replace(TABLE, counted_by="*/ int main"),
        replace(TABLE, tools="as\n2.40"),
        replace(TABLE, functions=(replace(COST, function="a b"),)),
        replace(TABLE, functions=(replace(COST, schedule="mine"),)),
        replace(TABLE, functions=(replace(COST, switch="A=1 */"),)),
        replace(TABLE, functions=(replace(COST, one=-1),)),
        replace(TABLE, functions=(replace(COST, further=-1),)),
        replace(TABLE, functions=(replace(COST, one=float("nan")),)),
    ],
)
def test_costs_of_another_form_are_refused(wrong: CostTable) -> None:
    with pytest.raises(UserError, match="costs: invalid"):
        header(with_costs(wrong))


def test_a_line_of_the_table_cannot_end_the_comment() -> None:
    assert all(comment(line) == line for line in header(with_costs(TABLE)))


@pytest.mark.parametrize(
    ("stated", "holds"),
    [
        (TABLE, [True, True]),
        (replace(TABLE, functions=(replace(COST, one=700), TABLE.functions[1])), [False, True]),
        (replace(TABLE, functions=(replace(COST, flash=4001), TABLE.functions[1])), [False, True]),
        (replace(TABLE, functions=(replace(COST, flash=1), TABLE.functions[1]), tools="as 1"), [None, True]),
        (replace(TABLE, functions=(*TABLE.functions, replace(COST, function="b"))), [True, True, False]),
        (replace(TABLE, functions=(COST,)), [True, None]),
        (None, [True, True]),  # reported only
    ],
)
def test_stated_costs_are_compared_with_those_found(
    stated: CostTable | None, holds: list[bool | None]
) -> None:
    assert [finding.holds for finding in compared(stated, TABLE)] == holds


def test_without_a_simulator_only_sizes_are_compared() -> None:
    sizes = tuple(
        replace(each, core=None, one=None, sixteen=None, setup=None, stack=None) for each in TABLE.functions
    )
    found = replace(TABLE, counted_by="", functions=sizes)
    assert [finding.holds for finding in compared(TABLE, found)] == [True, True]


@requires(tools.ARM, tools.UNICORN)
def test_a_false_cost_in_the_head_is_found(tmp_path: Path) -> None:
    """The file's own functions are counted: the calls of the core's loop, of its marks, and of the setup."""
    target, folders = catalog.target("arm7tdmi"), [paths.shipped_results()]
    facts = facts_of(target, recorded(target, folders, ["ecb"], [128]), folders, "aesgen export")
    fitted = attempt(facts)
    assert fitted.facts.costs and not fitted.checked.complaints
    costs = {each.function: each for each in fitted.facts.costs.functions}
    own = costs["aesgen_aes128_ecb_enc"]
    assert (own.core, own.one, own.sixteen) == (877, 908, 908 + 15 * 882)
    assert own.flash == fitted.sizes.linked(["aesgen_aes128_ecb_enc", "aesgen_aes128_setkey_enc"]).flash  # type: ignore[union-attr]
    main = save(tmp_path, fitted.facts, fitted.files)
    findings = [each for each in verify.verify_file(main, measure=False) if each.what.startswith("costs")]
    assert len(findings) == 2 and all(each.holds for each in findings)
    false = replace(fitted.facts.costs, functions=tuple(replace(each, one=1) for each in costs.values()))
    [first, *_] = compared(false, fitted.facts.costs)
    assert first.holds is False and re.search(r"1 block \d+.*stated: .*1 block 1,", first.detail)
