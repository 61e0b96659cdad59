"""Export of a target without a record whose only language is portable C: the kernels of every export."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from aesgen import cli
from aesgen.errors import UserError
from aesgen.export import export, facts_of, untuned
from aesgen.export.facts import Facts
from aesgen.export.host import all_problems
from aesgen.export.request import ALL, Request, facts_of_request
from aesgen.export.selection import Selection
from aesgen.spaces import catalog
from aesgen.system import paths, tools
from tests.conftest import requires
from tests.export.folders import read_again

MODES = ("cbc", "ctr", "ecb")


def _facts(modes: tuple[str, ...] = MODES, wipe: bool = False) -> Facts:
    target = catalog.target("portable-c")
    winners = untuned.winners(target, modes, (128, 192, 256), Selection())
    return facts_of(target, [], [], "aesgen export", wipe=wipe, untuned=winners)


def test_the_file_has_one_implementation_the_portable_one() -> None:
    files = export(_facts())
    assert list(files) == ["aesgen_portable_c.c", "aesgen.h"]
    text = files["aesgen_portable_c.c"]
    assert "not tuned: the portable C of every export" in text and "aesgen_portable_c_" not in text
    assert read_again(_facts()) == _facts()


def test_modes_that_are_not_named_have_no_functions() -> None:
    assert "aesgen_gcm_seal" in export(_facts(("ctr", "gcm")))["aesgen.h"]
    assert "aesgen_gcm_seal" not in export(_facts())["aesgen.h"]


@pytest.mark.parametrize(
    ("target", "selection"),
    [
        ("cortex-a72", Selection()),
        ("cortex-m4", Selection()),
        ("x86-64", Selection()),
        ("portable-c", Selection(objective="size")),
        ("portable-c", Selection(limits=(("flash", 3000),))),
        ("portable-c", Selection(pins=(("word", "32"),))),
        ("portable-c", Selection(family="vector-c")),
    ],
)
def test_other_targets_and_conditions_on_records_need_a_record(target: str, selection: Selection) -> None:
    assert untuned.winners(catalog.target(target), MODES, (128,), selection) == []


@pytest.mark.parametrize("target", ["aarch64", "x86-64"])
def test_all_modes_are_those_that_have_kernels_for_the_target(target: str) -> None:
    """On AArch64 nothing serves CFB, OFB and key wrap; a file of all modes is made without them."""
    facts = facts_of_request(
        Request(target, modes=ALL, key_bits="128", folders=[paths.shipped_results()]), lambda _: None
    )
    own = catalog.target(target)
    served = {each.mode for each in all_problems() if catalog.served(own, each)}
    assert {winner.problem.mode for winner in facts.winners} == served > {*MODES, "gcm"}


def test_a_file_of_one_direction_lacks_no_mode() -> None:
    """Its classes need no kernels of the other one."""
    asked = Request("aarch64", modes="gcm,xts", selection=Selection(direction="decrypt"))
    made = facts_of_request(replace(asked, folders=[paths.shipped_results()]), lambda _: None)
    assert not [line for line in made.left_out if "has no kernel" in line]


def test_a_file_cannot_name_another_kernel_as_the_portable_one() -> None:
    facts = _facts()
    first = facts.winners[0]
    other = replace(first, values=tuple({**first.point, "word": 32}.items()))
    with pytest.raises(UserError, match="has no implementation 'portable'"):
        export(replace(facts, winners=(other, *facts.winners[1:])))


@requires(tools.GCC)
@pytest.mark.parametrize(
    ("options", "functions"), [([], 21), (["--wipe", "--mode", "ctr", "--key-bits", "128"], 2)]
)
def test_the_command_writes_the_file_and_says_how_to_tune(
    options: list[str], functions: int, tmp_path: Path
) -> None:
    asked = ["export", "--target", "portable-c", "--results", str(tmp_path), *options]
    done = CliRunner().invoke(cli.group, [*asked, "--out", str(tmp_path / "out")])
    assert done.exit_code == 0, done.output
    assert f"checked {functions} functions" in done.stdout
    assert "tune it with: aesgen tune --target portable-c --mode ctr" in done.stderr
    assert (tmp_path / "out" / "aesgen_portable_c.c").exists()
