"""An export is checked before it is written: planted bugs are found in every family, and leave no file."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import click.testing
import pytest

from aesgen import cli
from aesgen import export as exports
from aesgen.devices import usable_device
from aesgen.errors import UserError, VariantFailure
from aesgen.export import Facts, export, facts_of, facts_of_file, fitting, quick, recorded
from aesgen.export.fitting import ORDER, attempt, fit
from aesgen.export.selection import Selection
from aesgen.model.problem import KEY_BITS, MODES
from aesgen.spaces import catalog
from aesgen.system import paths
from aesgen.toolchains import open_toolchain
from tests.export.folders import read_again
from tests.shipped import shipped_records

FOLDERS = [paths.shipped_results()]
PROCESSORS = {record.target for _, record in shipped_records() if catalog.generic_of(record.target)}
"""Their records are in the exports of the generic targets, x86-64 and aarch64."""
TARGETS = [*sorted({record.target for _, record in shipped_records()} - PROCESSORS), "x86-64"]
SLOW = {"8800gtx", "cell-spu", "cortex-m0", "gtx1080ti", "gtx295", "gtx970", "x86-64"}
"""Targets whose default export, or its check, takes more than a few seconds."""

CARRIED = {
    "atmega328p": {
        *("aes128-cbc-decrypt", "aes128-cbc-encrypt", "aes128-ctr-encrypt", "aes128-ecb-decrypt"),
        *("aes128-ecb-encrypt", "aes256-ctr-encrypt", "aes256-ecb-encrypt"),
    },
    "cell-spu": {"aes128-ctr-encrypt", "aes128-ecb-decrypt", "aes128-ecb-encrypt"},
}
"""What a default export contains, where the part cannot hold everything at once."""


def facts_for(name: str, modes: tuple[str, ...], key_bits: tuple[int, ...]) -> Facts:
    target = catalog.target(name)
    return facts_of(
        target,
        recorded(target, FOLDERS, modes, key_bits, Selection(allow_leaky_tables=True)),
        FOLDERS,
        "aesgen export",
    )


def lacking(name: str) -> str:
    """Why the target's device or a tool chain of its families does not work; empty if all do."""
    target = catalog.target(name)
    try:
        usable_device(target)
    except UserError as error:
        return str(error)
    return next(filter(None, (open_toolchain(target, each).missing() for each in target.families)), "")


def skip_unless_here(name: str) -> None:
    """Skip, with the reason, where the target's device or a tool chain of its families does not work."""
    if reason := lacking(name):
        pytest.skip(reason)


@pytest.mark.parametrize(
    "name", [pytest.param(n, marks=pytest.mark.slow) if n in SLOW else n for n in TARGETS]
)
def test_the_default_export_of_a_target_passes_its_own_check(name: str) -> None:
    skip_unless_here(name)
    facts = facts_for(name, ("ctr", "cbc", "ecb"), (128, 192, 256))
    fitted = fit(facts)
    result = fitted.checked
    print(f"{name}: {result.summary}")
    everything = {winner.problem.name for winner in facts.winners}
    carried = {winner.problem.name for winner in fitted.facts.winners}
    assert carried == CARRIED.get(name, everything)
    assert {problem.name for problem in fitted.left_out} == everything - carried
    if fitted.sizes and (store := catalog.target(name).limits.get("local_store")):
        assert fitted.sizes.memory <= store * 7 // 8
    assert result.complaints == ()
    assert result.functions and result.calls > 3 * result.functions / 2


@pytest.mark.parametrize(("name", "relative"), [("8800gtx", "gtx295"), ("atmega2560", "at90usb646")])
def test_no_figure_or_label_of_another_target_stands_in_the_head(name: str, relative: str) -> None:
    facts = facts_for(name, ("ctr", "ecb"), (192,))
    told = [line for winner in facts.winners for line in winner.statements]
    assert told and set(told) == {f"not tuned here: the record of {relative}"}
    own = facts_for(relative, ("ctr", "ecb"), (192,))
    assert all("c/B" in winner.statements[0] for winner in own.winners)
    assert read_again(facts) == facts


def test_a_relatives_variant_must_satisfy_the_constraints_of_the_target_that_borrows_it() -> None:
    """at90usb646 keeps two tables in SRAM, of which the AT90USB162 has 512 bytes."""
    skip_unless_here("at90usb162")
    left_out: list[str] = []
    small = catalog.target("at90usb162")
    found = recorded(small, [paths.shipped_results()], ["ecb"], [128, 192], skipped=left_out.append)
    assert {(record.target, record.problem.key_bits) for record in found} == {("at90usb162", 128)}
    assert len(left_out) == 2
    for problem, told in zip(("encrypt", "decrypt"), left_out, strict=True):
        assert f"at90usb646/aes192-ecb-{problem}.yaml: does not fit at90usb162: SRAM" in told


@pytest.mark.parametrize(
    "name", [each.name for each in catalog.targets() if each.relatives and not each.dispatch]
)
def test_a_relatives_record_of_a_space_that_does_not_serve_the_target_is_not_borrowed(name: str) -> None:
    """GCM for the Cortex-M4 needs `umull` in constant time, which its relative M3 lacks."""
    target = catalog.target(name)
    for record in recorded(target, FOLDERS, MODES, KEY_BITS, Selection(allow_leaky_tables=True)):
        assert catalog.space(record.variant.space).serves(target, record.problem), record.problem.name


def run_export(*words: str) -> click.testing.Result:
    return click.testing.CliRunner().invoke(cli.group, ["export", *words])


def test_a_default_export_says_what_it_left_out_and_an_explicit_one_is_refused(tmp_path: Path) -> None:
    skip_unless_here("atmega328p")
    ran = run_export("--target", "atmega328p", "--out", str(tmp_path / "fits"))
    assert ran.exit_code == 0
    *_, checked, left_out, again, others = ran.output.splitlines()
    assert "checked 17 functions, " in checked
    assert others.startswith("also recorded: cmac, ccm")
    assert left_out.startswith("left out: aes192-ecb-decrypt, aes192-ctr-encrypt, aes192-ecb-encrypt, aes256")
    further = "  aesgen export --target atmega328p --mode ecb,ctr --key-bits 192,256 --out DIR   ("
    assert again.startswith(further)
    made = facts_of_file(tmp_path / "fits" / "aesgen.S")
    assert made.command == "aesgen export --target atmega328p --out DIR"
    assert "aes192-ecb-decrypt" not in {winner.problem.name for winner in made.winners}

    every = ("--target", "atmega328p", "--mode", "ctr,cbc,ecb", "--out", str(tmp_path / "all"))
    ran = run_export(*every)
    assert isinstance(ran.exception, UserError)
    told = str(ran.exception)
    assert re.search(r"cannot hold all functions of this file: .* bytes of flash, the limit is 32768", told)
    assert re.search(
        r"--mode ctr,ecb --key-bits 192 --out DIR   \([\d,]+ B of flash, [\d,]+ B of RAM\)", told
    )
    assert "--allow-oversize writes the whole file" in told
    assert not (tmp_path / "all").exists()


@pytest.mark.slow
def test_a_file_beyond_the_part_is_written_if_that_is_allowed(tmp_path: Path) -> None:
    skip_unless_here("atmega328p")
    words = (
        "--target",
        "atmega328p",
        "--mode",
        "ctr,ecb",
        "--allow-oversize",
        "--out",
        str(tmp_path / "all"),
    )
    ran = run_export(*words)
    assert ran.exit_code == 0, ran.output
    assert "the part cannot hold all functions together" in ran.output
    assert "not checked: all functions in one program" in ran.output
    assert "--allow-oversize" in facts_of_file(tmp_path / "all" / "aesgen.S").command
    like = ("--like", str(tmp_path / "all" / "aesgen.S"), "--out", str(tmp_path / "like"))
    assert isinstance(run_export(*like).exception, UserError)


def test_an_export_that_the_local_store_cannot_hold_is_refused_with_those_that_fit(tmp_path: Path) -> None:
    skip_unless_here("cell-spu")
    words = ["--target", "cell-spu", "--mode", "ecb,ctr", "--key-bits", "128", "--out", str(tmp_path / "x")]
    failed = run_export(*words).exception
    assert isinstance(failed, UserError) and not (tmp_path / "x").exists()
    said, *fitting, last = str(failed).splitlines()
    assert re.search(
        r"of local store \(\d+ of code, .* of schedules, .* of stack\), the limit is 262144", said
    )
    ends = ["--mode ctr --key-bits 128", "--mode ecb --key-bits 128 --direction decrypt"]
    ends += ["--mode ecb --key-bits 128 --direction encrypt"]
    starts = [f"  aesgen export --target cell-spu {end} --out DIR   (" for end in ends]
    assert [line.startswith(start) for line, start in zip(fitting, starts, strict=True)] == [True] * 3
    assert all(re.search(r"\(\d{3},\d{3} B of local store\)$", line) for line in fitting)
    assert "--allow-oversize" in last


def test_kernels_of_two_interfaces_are_refused_with_the_commands_that_export_them() -> None:
    facts = facts_for("cortex-m4", ("ecb", "cmac"), (128,))
    with pytest.raises(UserError) as raised:
        export(replace(facts, command="aesgen export --target cortex-m4 --mode all --out DIR"))
    _, *commands = str(raised.value).splitlines()
    assert commands == [
        "  aesgen export --target cortex-m4 --mode ecb --out ARM",
        "  aesgen export --target cortex-m4 --mode cmac --prefix aesgen_c_ --out C",
    ]


def test_functions_are_left_out_in_the_stated_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a part that holds a given number of functions, so that no tool chain is needed."""
    facts = facts_for("at90usb646", ("ctr", "cbc", "ecb"), (128, 192, 256))
    several = replace(facts.winners[0], problem=replace(facts.winners[0].problem, streams=16))
    facts = replace(facts, winners=(several, *facts.winners))
    limit = len(facts.winners)
    wrong = ("constraints: the program is too large",)
    monkeypatch.setattr(fitting, "footprint", lambda facts, files: None)
    monkeypatch.setattr(exports, "export", lambda facts: {})
    monkeypatch.setattr(
        quick,
        "check",
        lambda facts, files: quick.ExportCheck(complaints=wrong if len(facts.winners) > limit else ()),
    )
    assert fit(facts).left_out == ()
    order = [(16, 0, ""), *((1, *group) for group in ORDER)]
    for limit in range(len(facts.winners) - 1, 2, -1):
        fitted = fit(facts)
        assert fitted.fits and fitted.because == "the program is too large"
        groups = [
            (16, 0, "") if each.streams > 1 else (1, each.key_bits, each.direction)
            for each in fitted.left_out
        ]
        # Whole groups in this order; single functions with 128-bit keys come back.
        left_out = [group for group in order if group in groups]
        back = {(1, 128, "decrypt")}
        assert set(order[: order.index(left_out[-1])]) - set(groups) <= back
        kept = {winner.problem for winner in fitted.facts.winners}
        assert kept.isdisjoint(fitted.left_out)
        assert len(kept) + len(fitted.left_out) == len({winner.problem for winner in facts.winners})
        single = [each for each in fitted.left_out if each.key_bits == 128 and each.streams == 1]
        assert not single or len(fitted.facts.winners) == limit
    limit = 0
    assert not fit(facts).fits
    assert not attempt(facts).fits


def test_tables_in_flash_are_the_default_where_sram_cannot_hold_them() -> None:
    for target, in_flash in (("at90usb162", 1), ("at90usb646", 0)):
        files = export(facts_for(target, ("ecb",), (128,)))
        assert f"#define AESGEN_SBOX_IN_FLASH {in_flash}" in files["aesgen.S"]


PLANTED = [
    ("at90usb646", "ecb", "\teor r", "\tor r"),
    ("arm7tdmi", "ecb", "eor r", "orr r"),
    ("cortex-m3", "ctr", "eor r", "orr r"),
    ("aarch64", "ecb", "aesmc v1.", "aesimc v1."),
    ("gtx295", "ctr", " ^ ", " | "),
    pytest.param("cell-spu", "ctr", "\txorbi ", "\torbi ", marks=pytest.mark.slow),
]


def planted(files: Mapping[str, str], old: str, new: str) -> Mapping[str, str]:
    """`files` with one occurrence of `old`, in the midst of the first file with it, replaced by `new`."""
    main, text = next(item for item in files.items() if old in item[1])
    at = text.index(old, text.rindex(old) // 2)
    return {**files, main: text[:at] + new + text[at + len(old) :]}


@pytest.mark.parametrize(("name", "mode", "old", "new"), PLANTED)
def test_a_planted_bug_is_found(name: str, mode: str, old: str, new: str) -> None:
    skip_unless_here(name)
    facts = facts_for(name, (mode,), (128,))
    files = export(facts)
    assert quick.check(facts, files).complaints == ()
    assert quick.check(facts, planted(files, old, new)).complaints


def test_a_failed_export_leaves_nothing_and_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    skip_unless_here("at90usb646")
    monkeypatch.setattr(exports, "export", lambda facts: planted(export(facts), "\teor r", "\tor r"))
    out = tmp_path / "out"
    arguments = ["export", "--target", "at90usb646", "--mode", "ecb", "--key-bits", "128", "--out", str(out)]
    ran = click.testing.CliRunner().invoke(cli.group, arguments)
    assert isinstance(ran.exception, VariantFailure)
    assert "nothing was written" in str(ran.exception)
    assert "aesgen_aes128_ecb_" in ran.output
    assert not out.exists()


def test_an_export_tells_what_was_checked_and_what_was_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    skip_unless_here("at90usb646")
    arguments = ["export", "--target", "at90usb646", "--mode", "ecb", "--key-bits", "128", "--out"]
    ran = click.testing.CliRunner().invoke(cli.group, [*arguments, str(tmp_path / "one")])
    assert "checked 6 functions, " in ran.output and ran.exit_code == 0

    monkeypatch.setenv("PATH", "")
    ran = click.testing.CliRunner().invoke(cli.group, [*arguments, str(tmp_path / "two")])
    assert "not checked: avr-gcc" in ran.output and ran.exit_code == 0
    assert {path.name for path in (tmp_path / "two").iterdir()} == {
        path.name for path in (tmp_path / "one").iterdir()
    }


def test_files_that_cannot_be_written_are_the_users_mistake(tmp_path: Path) -> None:
    skip_unless_here("at90usb646")
    (tmp_path / "out" / "aesgen.h").mkdir(parents=True)  # in the way of the file
    arguments = ["export", "--target", "at90usb646", "--mode", "ecb", "--key-bits", "128", "--out"]
    ran = click.testing.CliRunner().invoke(cli.group, [*arguments, str(tmp_path / "out")])
    assert isinstance(ran.exception, UserError)
    assert "cannot write the files" in str(ran.exception)
