"""Leaks are opt-in: without permission no leaky record takes part in a tuning or an export."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from aesgen.cli import group
from aesgen.errors import UserError
from aesgen.export import Winner, choice, facts_of, facts_of_file, substitutes
from aesgen.export.host import problem_of
from aesgen.export.selection import Selection
from aesgen.leaks import admission, verdict
from aesgen.leaks.verdict import LeakTraits
from aesgen.model.problem import KEY_BITS, MODES
from aesgen.results.records import find_record
from aesgen.search.result import record_of, save
from aesgen.search.session import Session
from aesgen.spaces import catalog
from aesgen.system import paths, tools
from tests import toy
from tests.conftest import requires
from tests.export import folders

FOLDERS = [paths.shipped_results()]
BRANCH = "timing leaks (taint over the executed trace: a branch at `jne` depends on secrets)"
UNCACHED = "tables, no data cache (checked: cycles equal for all keys and texts tried)"


@pytest.mark.parametrize(
    ("target", "space", "label", "leaks"),
    [
        ("sa1110", "arm-tables", "", True),
        ("arm7tdmi", "arm-tables", "", False),
        ("x86-64", "c-ttable", "", True),
        ("x86-64", "x86-ctr", "", False),
        ("x86-64", "x86-ctr", BRANCH, True),
        ("at90usb646", "avr-encrypt", UNCACHED, False),
    ],
)
def test_a_variant_leaks_on_a_target_with_a_cache(target, space, label, leaks):
    assert admission.leaks_through_cache(catalog.target(target), space, label) == leaks


@pytest.mark.parametrize("mode", ["ecb", "ctr"])
def test_an_export_refuses_leaky_records(mode):
    """It names the option that picks constant-time records, if there are any."""
    target = catalog.target("sa1110")
    refused = f"every usual record of {mode} for sa1110 leaks .*--constant-time, .* --allow-leaky-tables"
    with pytest.raises(UserError, match=refused):
        choice.recorded(target, FOLDERS, [mode], [128])
    with pytest.raises(UserError, match=f"every record of {mode} for sa1110 .* --allow-leaky-tables, or use"):
        choice.recorded(target, FOLDERS, [mode], [128], Selection(family="arm"))
    [record, *_] = choice.recorded(target, FOLDERS, [mode], [128], Selection(allow_leaky_tables=True))
    assert record.variant.space == "arm-tables"


@pytest.mark.parametrize(("mode", "constant_time", "leaky"), [("ecb", 1071.8, 659.0), ("ctr", 884.4, 553.7)])
def test_with_permission_the_fastest_record_is_exported(mode, constant_time, leaky):
    """On this target the leaky records are those of tunings in one space."""
    target = catalog.target("mips-24kc")
    for allowed, space, cycles in (
        (False, "mips-bitsliced", constant_time),
        (True, "mips-tables", leaky),
    ):
        selection = Selection(allow_leaky_tables=allowed)
        [record] = choice.recorded(target, FOLDERS, [mode], [128], selection)
        assert record.variant.space == space and record.goal == target.usual_goal(record.problem)
        assert record.measurement.cycles_per_block == pytest.approx(cycles, abs=0.1)


def test_with_permission_constant_time_records_stay_if_they_are_faster(monkeypatch):
    target = catalog.target("mips-24kc")
    faster = _slowed_tables(20.0)
    monkeypatch.setattr(choice, "pinned_records", faster)
    [record] = choice.recorded(target, FOLDERS, ["ctr"], [128], Selection(allow_leaky_tables=True))
    assert record.variant.space == "mips-bitsliced"


def _slowed_tables(factor: float):
    """The records of narrower tunings, each `factor` times as slow."""
    original = choice.pinned_records

    def slowed(*arguments):
        for record in original(*arguments):
            cycles = record.measurement.cycles_per_block * factor
            yield replace(record, measurement=replace(record.measurement, cycles_per_block=cycles))

    return slowed


@pytest.mark.parametrize(
    ("words", "lacks", "advice"),
    [
        (
            ["--mode", "ecb,cbc"],
            "lack cbc:",
            "use the portable C",  # all that a tuning knows looks tables up
        ),
        (
            ["--mode", "ecb,ocb"],
            "lack ocb:",
            "aesgen export --target portable-c",
        ),
        (["--key-bits", "128,256"], "lack 256-bit keys:", "--key-bits 256"),
        (["--mode", "ecb", "--key-bits", "128"], "", ""),
        ([], "", ""),  # CBC and long keys are missing, and were not asked for
    ],
)
def test_an_export_refuses_what_was_named_and_has_no_record(
    words: list[str], lacks: str, advice: str, tmp_path: Path
):
    out = tmp_path / "out"
    ran = CliRunner().invoke(group, ["export", "--target", "mips-24kc", *words, "--out", str(out)])
    assert isinstance(ran.exception, UserError) == bool(lacks), ran.output
    assert out.exists() != bool(lacks)
    if lacks:
        assert lacks in str(ran.exception) and advice in str(ran.exception)


@requires(tools.AVR)
def test_an_export_warns_of_a_named_mode_that_lacks_a_named_key_size(tmp_path: Path):
    """The command in the head has only the options that were named, so that it can be repeated."""
    words = ["export", "--target", "atmega2560", "--out", str(tmp_path), "--mode"]
    ran = CliRunner().invoke(group, [*words, "cbc,ctr", "--key-bits", "128,256"], catch_exceptions=False)
    assert "the file lacks cbc with 256-bit keys: atmega2560 has no such record" in ran.output
    ran = CliRunner().invoke(group, [*words, "cbc"], catch_exceptions=False)
    assert ran.exit_code == 0 and "lacks" not in ran.output
    command = facts_of_file(tmp_path / "aesgen.S").command
    assert command == "aesgen export --target atmega2560 --mode cbc --out DIR"


def test_a_leaky_file_is_regenerated_only_with_permission(tmp_path: Path):
    target = catalog.target("sa1110")
    found = choice.recorded(target, FOLDERS, ["ctr"], [128], Selection(allow_leaky_tables=True))
    made = facts_of(target, found, FOLDERS, "aesgen export --target sa1110 --allow-leaky-tables --out DIR")
    main = folders.save(tmp_path, made)
    assert facts_of_file(main) == made
    refused = CliRunner().invoke(group, ["export", "--like", str(main), "--out", str(tmp_path / "again")])
    assert isinstance(refused.exception, UserError)
    assert "aes128-ctr-encrypt leaks secrets through the cache of sa1110" in str(refused.exception)
    assert not (tmp_path / "again").exists()


@requires(tools.ARM)
@requires(tools.UNICORN)
def test_an_export_prints_the_label_of_every_kernel(tmp_path: Path):
    words = ["export", "--target", "cortex-m3", "--key-bits", "128", "--out", str(tmp_path)]
    tables = CliRunner().invoke(group, [*words, "--mode", "ecb"], catch_exceptions=False)
    assert f"timing: {verdict.PART_TABLES}: aes128-ecb-decrypt, aes128-ecb-encrypt" in tables.output
    constant = CliRunner().invoke(group, [*words, "--mode", "ecb,ctr", "--constant-time"])
    assert (
        "timing: constant-time: aes128-ctr-encrypt, aes128-ecb-decrypt, aes128-ecb-encrypt" in constant.output
    )
    assert "tables" not in constant.output


SELECTING = ["cortex-m0", "cortex-m3", "cortex-m4", "sa1110", "sifive-e31", "cell-spu", "intel-06-8f"]


@pytest.mark.parametrize("name", SELECTING)
def test_constant_time_chooses_constant_time_records(name):
    found = choice.recorded(catalog.target(name), FOLDERS, ["ctr"], [128], Selection(constant_time=True))
    assert found and all(record.constant_time for record in found)


@pytest.mark.parametrize("name", paths.names("targets"))
def test_a_constant_time_export_looks_tables_up_only_on_machines_without_any_cache(name):
    """All modes and key sizes. Of the others, the label of a check or of a proof says that they are constant
    time."""
    target = catalog.target(name)
    try:
        found = choice.recorded(target, FOLDERS, MODES, KEY_BITS, Selection(constant_time=True))
    except choice.NoRecord:
        return
    for record in found:
        assert admission.is_constant_time(target, record.constant_time), record.problem
        if admission.looks_up(record.variant.space):
            assert not target.cached and not target.vendor_caches, record.problem


def test_constant_time_names_the_command_that_makes_a_record():
    with pytest.raises(UserError, match=r"no constant-time record of ecb for sa1110; make one with: "):
        choice.recorded(catalog.target("sa1110"), FOLDERS, ["ecb"], [192], Selection(constant_time=True))


def test_untuned_variants_beside_constant_time_records_look_nothing_up():
    target = catalog.target("portable-c")
    [space] = catalog.spaces_for(target, problem_of("ctr", 128), "c-bitsliced")
    values = tuple(sorted(space.baseline().items()))
    one = Winner(space.problem, space.name, space.family, space.method, values)
    calm = replace(target, cached=False)
    assert not any(admission.looks_up(winner.space) for winner in substitutes.complete(calm, [one]))


def test_a_part_that_may_cache_its_flash_is_no_guarantee():
    part = verdict.label(True, LeakTraits(False, spread=0.0, vendor_caches=True), None)
    assert part.startswith(verdict.PART_TABLES)
    avr, cortex = catalog.target("atmega328p"), catalog.target("cortex-m3")
    none = verdict.label(True, LeakTraits(False, spread=0.0), None)
    assert not admission.is_constant_time(avr, part) and not admission.is_constant_time(cortex, none)
    assert admission.is_constant_time(avr, none)
    assert verdict.label(False, LeakTraits(False, spread=0.0, vendor_caches=True), None).startswith(
        verdict.CONSTANT_TIME
    )


@pytest.mark.parametrize("name", ["cortex-m0", "cortex-m3", "cortex-m4"])
def test_the_records_of_cortex_m_promise_nothing_about_tables(name):
    target = catalog.target(name)
    problem = problem_of("ecb_enc", 128)
    found = find_record(FOLDERS, target, problem, target.usual_goal(problem))
    assert found is not None and admission.looks_up(found[1].variant.space)
    assert verdict.gist(found[1].constant_time) == verdict.PART_TABLES


@pytest.mark.parametrize("allowed", [False, True])
def test_a_leaky_record_takes_part_in_a_tuning_only_with_permission(allowed, tmp_path, monkeypatch):
    request = toy.request(tmp_path, monkeypatch)
    first = Session(request, workers=toy.Inline).run()
    assert first.confirmed is not None
    record = replace(record_of(first, first.confirmed), constant_time=BRANCH)
    save(first, record)
    cached = replace(request.target, cached=True)
    again = replace(request, target=cached, allow_leaky_tables=allowed)
    tuned = Session(again, workers=toy.Inline).run()
    assert (tuned.standing is not None) == allowed
    told = [line for line in tuned.progress.warnings if "--allow-leaky-tables" in line]
    assert len(told) == (not allowed)
