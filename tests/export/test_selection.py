"""Exports of selected records: one direction, another goal, a family or space, or record files."""

from __future__ import annotations

from pathlib import Path

import click.testing
import pytest

from aesgen import cli
from aesgen.errors import UserError
from aesgen.export import facts_of_file, recorded
from aesgen.export.selection import Selection, named_records
from aesgen.model.problem import Goal, Problem
from aesgen.results.records import records
from aesgen.spaces import catalog
from aesgen.system import paths, tools
from tests.conftest import requires
from tests.variants import record_baseline

SHIPPED = paths.shipped_results()
ONE_WAY = ("--direction", "encrypt", "--objective", "size")
SIZE = SHIPPED / "at90usb646" / "aes128-ecb-encrypt@size.yaml"


def chosen(target: str, modes: str, **conditions: object) -> set[tuple[str, str]]:
    """The problem and the goal's part of the file name of each selected record."""
    machine = catalog.target(target)
    found = recorded(
        machine,
        [SHIPPED],
        modes.split(","),
        [128],
        selection=Selection(**conditions),  # type: ignore[arg-type]
    )
    return {(r.problem.name, r.goal.suffix(machine.usual_goal(r.problem))) for r in found}


def test_one_direction_keeps_the_modes_that_have_only_one() -> None:
    assert chosen("at90usb646", "ctr,ecb", direction="decrypt") == {
        ("aes128-ctr-encrypt", ""),
        ("aes128-ecb-decrypt", ""),
    }
    assert chosen("at90usb646", "ecb", direction="encrypt") == {("aes128-ecb-encrypt", "")}


def test_records_of_another_goal() -> None:
    both = {("aes128-ecb-encrypt", "@size"), ("aes128-ecb-decrypt", "@size")}
    assert chosen("at90usb646", "ecb", objective="size") == both
    assert chosen("cortex-m4", "ecb", convention="call") == {("aes128-ecb-encrypt", "@call")}


def test_records_of_a_space_include_tunings_with_fixed_axes() -> None:
    space = next(
        record.variant.space
        for path, record in records(SHIPPED, "cortex-m4")
        if path.stem == "aes128-ctr-encrypt@layout=sliced"
    )
    found = recorded(
        catalog.target("cortex-m4"), [SHIPPED], ["ctr"], [128], selection=Selection(spaces=(space,))
    )
    assert {record.variant.space for record in found} == {space}


def test_a_family_without_a_record_is_named() -> None:
    with pytest.raises(UserError, match="no record of ctr for at90usb646 with --family c"):
        chosen("at90usb646", "ctr", family="c")


@pytest.mark.parametrize(
    ("given", "goal"),
    [
        ({"objective": "ram"}, Goal("ram", None, "core")),
        ({"convention": "call"}, Goal("cycles", None, "call")),
    ],
)
def test_the_goal_replaces_what_was_given(given: dict[str, str], goal: Goal) -> None:
    assert Selection(**given).goal(Goal("cycles", None, "core")) == goal  # type: ignore[arg-type]


def test_two_records_of_one_problem_are_refused() -> None:
    with pytest.raises(UserError, match="are both for aes128-ecb-encrypt"):
        named_records([SIZE, SIZE.with_name("aes128-ecb-encrypt.yaml")])
    with pytest.raises(UserError, match="are for at90usb646 and atmega2560; export one target"):
        named_records([SIZE, SHIPPED / "atmega2560" / "aes128-ctr-encrypt.yaml"])


@requires(tools.AVR, tools.SIMAVR)
@pytest.mark.parametrize(
    "words",
    [
        [str(SIZE)],
        ["--target", "at90usb646", "--mode", "ecb", "--key-bits", "128", *ONE_WAY],
    ],
)
def test_the_smallest_record_is_exported_with_its_own_size(words: list[str], tmp_path: Path) -> None:
    ran = click.testing.CliRunner().invoke(cli.group, ["export", *words, "--out", str(tmp_path)])
    assert ran.exit_code == 0, ran.output
    [(_, record)] = [each for each in records(SHIPPED, "at90usb646") if each[0] == SIZE]
    assert f"flash {record.code_bytes + record.table_bytes} B; RAM " in ran.output
    facts = facts_of_file(tmp_path / "aesgen.S")
    assert [winner.problem for winner in facts.winners] == [Problem(128, "ecb")]
    assert facts.winners[0].values == record.variant.values
    assert facts.command.startswith("aesgen export ") and facts.command.endswith(" --out DIR")


@requires(tools.GCC)
@pytest.mark.parametrize(
    ("words", "exported", "note"),
    [
        ([], {"ctr"}, "also recorded: gcm, xts; --mode all exports them too"),
        (["--mode", "all"], {"ctr", "gcm", "xts"}, ""),
        (["--mode", "gcm,ctr"], {"ctr", "gcm"}, ""),
    ],
)
def test_the_modes_of_an_export(words: list[str], exported: set[str], note: str, tmp_path: Path) -> None:
    """Without `--mode`: the basic modes, and a line about the others on record."""
    for mode in ("ctr", "gcm", "xts"):
        record_baseline(catalog.target("portable-c"), Problem(128, mode), tmp_path / "mine")
    shared = ["--target", "portable-c", "--key-bits", "128", "--results", str(tmp_path / "mine")]
    ran = click.testing.CliRunner().invoke(cli.group, ["export", *words, *shared, "--out", str(tmp_path)])
    assert ran.exit_code == 0, ran.output
    [made] = tmp_path.glob("*.c")
    assert {winner.problem.mode for winner in facts_of_file(made).winners} >= exported
    assert ("aesgen_gcm" in made.read_text()) == ("gcm" in exported)
    assert ("also recorded" in ran.output) == bool(note)
    assert note in ran.output


def test_an_unknown_space_is_the_users_mistake(tmp_path: Path) -> None:
    words = ["export", "--target", "at90usb646", "--space", "avr-crt", "--out", str(tmp_path)]
    ran = click.testing.CliRunner().invoke(cli.group, words)
    assert isinstance(ran.exception, UserError)
    assert "unknown space 'avr-crt'" in str(ran.exception)


@pytest.mark.parametrize(
    "words",
    [
        ["list", "records"],
        ["report", "--out", "OUT/report.html"],
        ["export", "--target", "at90usb646", "--mode", "ecb", "--out", "OUT"],
    ],
)
def test_a_results_folder_is_used_alone(words: list[str], tmp_path: Path) -> None:
    mine = tmp_path / "mine" / "atmega2560"
    mine.mkdir(parents=True)
    record = SHIPPED / "atmega2560" / "aes128-ecb-encrypt.yaml"
    (mine / record.name).write_text(record.read_text())
    words = [word.replace("OUT", str(tmp_path / "out")) for word in words]
    run = click.testing.CliRunner().invoke
    ran = run(cli.group, [*words, "--results", str(tmp_path / "mine")])
    if words[0] == "export":
        assert "no record of ecb for at90usb646" in str(ran.exception)
    elif words[0] == "list":
        assert ran.exit_code == 0 and ran.output.count("aes128-") == 1
        both = run(cli.group, [*words, "--results", str(tmp_path / "mine"), "--with-shipped"])
        assert both.output.count("aes128-") > 50
    else:
        assert ran.exit_code == 0
    missing = run(cli.group, [*words, "--results", str(tmp_path / "none")])
    assert isinstance(missing.exception, UserError)
    assert "none: no such folder" in str(missing.exception)
