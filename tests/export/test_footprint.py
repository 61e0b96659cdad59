"""Sizes of exports: by function as a linker keeps them, for the whole, and against the limits of a part."""

from __future__ import annotations

import json
import re
import subprocess
from dataclasses import replace
from pathlib import Path

import click.testing
import pytest

from aesgen import cli
from aesgen.cli import exported
from aesgen.errors import UserError
from aesgen.export import export, facts_of, recorded, stack
from aesgen.export.facts import Facts
from aesgen.export.fitting import attempt, choices
from aesgen.export.footprint import ExportSizes, footprint
from aesgen.export.sections import Footprint
from aesgen.spaces import catalog
from aesgen.system import paths, tools
from tests.conftest import requires

COMMANDS = {
    "atmega2560": ("avr-gcc", "-mmcu=atmega2560", "-nostartfiles", "-nodefaultlibs"),
    "cortex-m3": ("arm-none-eabi-gcc", "-mcpu=cortex-m3", "-mthumb", "-nostdlib"),
}


def facts_for(target_name: str, modes: tuple[str, ...] = ("ctr",)) -> Facts:
    target, folders = catalog.target(target_name), [paths.shipped_results()]
    return facts_of(target, recorded(target, folders, modes, [128]), folders, "aesgen export")


@pytest.mark.parametrize(
    "target_name",
    [
        pytest.param("atmega2560", marks=requires(tools.AVR)),
        pytest.param("cortex-m3", marks=requires(tools.ARM)),
    ],
)
def test_a_functions_sizes_are_those_of_a_program_that_calls_it_alone(
    target_name: str, tmp_path: Path
) -> None:
    """The linker is asked, with the function as the entry point of the program."""
    facts = facts_for(target_name, ("ctr", "ecb"))
    files = export(facts)
    sizes = footprint(facts, files)
    assert sizes and len(sizes.functions) == {"atmega2560": 8}.get(target_name, 5)
    [source] = [name for name in files if name.endswith(".S")]
    (tmp_path / source).write_text(files[source])
    for name, found in sizes.functions.items():
        link = [*COMMANDS[target_name], source, f"-Wl,--gc-sections,--entry={name}", "-o", "one"]
        link += [f"-Wl,--defsym={each}=0" for each in ("__do_copy_data", "__do_clear_bss")]
        subprocess.run(link, cwd=tmp_path, check=True)
        size = COMMANDS[target_name][0].removesuffix("gcc") + "size"
        said = subprocess.run([size, "one"], cwd=tmp_path, check=True, capture_output=True, text=True)
        text, data, bss = map(int, said.stdout.splitlines()[1].split()[:3])
        assert (found.data, found.bss) == (data, bss), name
        assert found.text <= text < found.text + 256, name  # and padding before a table
    assert sizes.whole.flash < sum(each.flash for each in sizes.functions.values())


@requires(tools.AVR)
def test_ctr_alone_links_the_bytes_of_its_record() -> None:
    """The core of the record, and a key setup that stores the schedule in the order of both cores. The core
    for a schedule of the caller's reads it by a pointer, in fewer bytes."""
    facts = facts_for("atmega2560")
    sizes = footprint(facts, export(facts))
    [record] = recorded(catalog.target("atmega2560"), [paths.shipped_results()], ["ctr"], [128])
    assert sizes
    linked = {
        name: sizes.linked([f"aesgen_aes128_{name}", "aesgen_aes128_setkey_enc"])
        for name in ("ctr", "ctr_fixed")
    }
    least = record.code_bytes + record.table_bytes
    assert linked["ctr"].flash < least < linked["ctr_fixed"].flash < 1.03 * least
    assert linked["ctr"].bss == 20 and linked["ctr_fixed"].bss == 196
    assert sizes.schedules == 0  # one lies in bss; the caller's


LIMITS = [
    ({"flash": 1000, "sram": 400}, ""),
    ({"flash": 999, "sram": 400}, "1000 bytes of flash, the limit is 999"),
    ({"sram": 399}, r"400 bytes of RAM \(160 of tables and variables, 176 of schedules, 64 of stack\)"),
    ({"stack": 63, "sram": 1}, "deepest function needs 64 bytes of stack, the limit is 63"),
    ({}, ""),
]


@pytest.mark.parametrize(("limits", "complaint"), LIMITS)
def test_limits_count_tables_schedules_and_stack(limits: dict[str, int], complaint: str) -> None:
    sizes = ExportSizes({}, Footprint(900, 100, 60), schedules=176, stack=64)
    assert re.search(complaint, sizes.excess(limits)) if complaint else not sizes.excess(limits)


@requires(tools.AVR)
def test_an_export_beyond_the_part_is_refused_before_it_is_run(monkeypatch: pytest.MonkeyPatch) -> None:
    target = catalog.target("atmega2560")
    small = replace(target, limits={**target.limits, "flash": 3000})
    monkeypatch.setattr(catalog, "target", lambda name: small)
    fitted = attempt(facts_for("atmega2560"))
    assert not fitted.fits and fitted.checked.calls == 0
    assert " bytes of flash, the limit is 3000" in fitted.checked.complaints[0]


@pytest.mark.parametrize(
    ("modes", "stated", "least"),
    [(("ctr",), 16, "16384$"), (("ccm",), 24, "16384, without CCM and CMAC$")],
)
def test_an_export_whose_stack_cannot_be_measured_needs_what_its_header_states(
    modes: tuple[str, ...], stated: int, least: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stack, "measures", lambda facts: False)
    facts = facts_for("aarch64", modes)
    assert f"needs up to {stated} KB of stack" in export(facts)["aesgen.h"]
    most = (stated << 10) - 1
    refused = rf"stack={most}: a call needs .* {most + 1} bytes of stack; the least is --limit stack={least}"
    with pytest.raises(UserError, match=refused):
        attempt(facts, {"stack": most})


@requires(tools.AVR, tools.SIMAVR)
def test_the_command_prints_the_sizes(tmp_path: Path) -> None:
    words = ["export", "--target", "atmega2560", "--mode", "ctr", "--key-bits", "128"]
    ran = click.testing.CliRunner().invoke(cli.group, [*words, "--out", str(tmp_path / "plain")])
    assert ran.exit_code == 0, ran.output
    whole = footprint(facts := facts_for("atmega2560"), export(facts)).whole  # type: ignore[union-attr]
    assert re.search(r"^aesgen_aes128_setkey_enc +\d+ +256 +0$", ran.output, re.MULTILINE)
    line = rf"^all functions +{whole.text} +{whole.data} +{whole.bss}$"
    assert re.search(line, ran.output, re.MULTILINE)
    sentence = f"flash {whole.flash} B; RAM {whole.ram + 64} B: {whole.ram} of variables + 64 of stack"
    assert sentence in ran.output
    ran = click.testing.CliRunner().invoke(cli.group, [*words, "--json", "--out", str(tmp_path / "json")])
    told = json.loads(ran.output)
    assert told["whole"] == {"text": whole.text, "data": whole.data, "bss": whole.bss}
    assert told["functions"]["aesgen_aes128_setkey_enc"]["data"] == 256
    assert told["stack_bytes"] == 64 and told["files"]


@pytest.mark.isa("x86-64")
@requires(tools.GCC)
def test_a_mode_of_the_core_abi_links_its_own_kernels_only(tmp_path: Path) -> None:
    facts = facts_for("x86-64", ("ctr", "ecb"))
    files = export(facts)
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    (tmp_path / "main.c").write_text(
        '#include "aesgen.h"\nint main(int argc, char **argv) {\n'
        "    aesgen_key key; uint8_t block[16] = {0}; (void)argc;\n"
        "    if (aesgen_setkey_enc(&key, (const uint8_t *)argv[0], 16)) return 1;\n"
        "    aesgen_ecb_enc(&key, block, block, 1); return block[0];\n}\n"
    )
    sources = [name for name in (*files, "main.c") if not name.endswith(".h")]
    flags = ["-O2", "-ffunction-sections", "-fdata-sections", "-Wl,--gc-sections"]
    subprocess.run(["gcc", *flags, *sources, "-o", "one"], cwd=tmp_path, check=True)
    listed = subprocess.run(["nm", "one"], cwd=tmp_path, check=True, capture_output=True, text=True).stdout
    kernels = set(re.findall(r" aesgen_(?:portable|aes|vaes)\w*", listed))
    assert any("ecb_enc" in name for name in kernels)
    assert not {name for name in kernels if re.search(r"_(ctr|cbc_enc|cbc_dec|ecb_dec)", name)}


@pytest.mark.isa("x86-64")
@requires(tools.GCC)
def test_one_of_each_key_structure_is_counted(tmp_path: Path) -> None:
    """An export with CCM and XTS has three: those of these modes, and the one that single blocks need."""
    facts = facts_for("x86-64", ("ccm", "xts"))
    files = export(facts)
    for name, text in files.items():
        if name.endswith(".h"):
            (tmp_path / name).write_text(text)
    keys = ("aesgen_key", "aesgen_ccm_key", "aesgen_xts_key")
    total = " + ".join(f"sizeof({key})" for key in keys)
    (tmp_path / "main.c").write_text(
        f'#include <stdio.h>\n#include "aesgen.h"\nint main(void) {{ printf("%zu", {total}); return 0; }}\n'
    )
    subprocess.run(["gcc", "main.c", "-o", "main"], cwd=tmp_path, check=True)
    printed = subprocess.run([tmp_path / "main"], check=True, capture_output=True, text=True).stdout
    sizes = footprint(facts, files)
    assert sizes and sizes.schedules == int(printed) > 1000


def test_without_limits_nothing_is_said_about_ram_that_was_not_counted(
    capsys: pytest.CaptureFixture[str],
) -> None:
    exported.print_sizes(ExportSizes({}, Footprint(700, 4, 0), schedules=248), {})
    assert "all functions: 700 B of code and constants, 4 B of variables\n" in capsys.readouterr().out


def test_a_local_store_that_is_too_small_for_all_functions_is_stated(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """200,000 bytes of code, 62,000 of schedules and 144 of stack in one memory."""
    sizes = ExportSizes({}, Footprint(200_000, 0, 0), schedules=62_000, stack=144)
    exported.print_sizes(sizes, {"local_store": 262_144})
    told = capsys.readouterr().out
    assert "cannot hold" not in told and "all functions: local store 262144 B: 200000 of code" in told
    exported.print_sizes(sizes, {"local_store": 262_143})
    told = capsys.readouterr().out
    assert (
        "the part cannot hold all functions together: the program needs 262144 bytes of local store" in told
    )


@requires(tools.SDCC)
def test_a_linker_of_whole_files_links_the_files_of_one_function() -> None:
    """SDCC's linker drops no part of an object file, so each function has a file of its own; the two of
    encryption share tables."""
    facts = facts_for("68hc08", ("ctr", "ecb"))
    sizes = footprint(facts, export(facts))
    assert sizes and set(sizes.functions) == {
        f"aesgen_aes128_{each}" for each in ("ctr", "ecb_dec", "ecb_enc")
    }
    one = sizes.functions["aesgen_aes128_ecb_enc"].flash
    assert one == 2779 + 511 and sizes.linked(sizes.functions).flash == sizes.whole.flash
    assert 90 < sizes.whole.bss < 128
    assert sizes.linked(["aesgen_aes128_ecb_enc", "aesgen_aes128_ctr"]).flash == one + 2948


@requires(tools.GCC)  # which compiles the simulator
def test_a_suggested_export_states_the_stack_of_its_calls() -> None:
    """CTR of 16 streams keeps tables of 48 KB on the stack; no record of the SPU states its stack."""
    facts = facts_for("cell-spu")
    [problem] = [each.problem for each in facts.winners if each.problem.name == "aes128-ctr-encrypt-x16"]
    [choice] = choices(facts, [problem])
    assert choice.fits and choice.sizes and choice.sizes.stack > 48 << 10
