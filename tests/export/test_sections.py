"""Functions and tables of small-machine exports have sections of their own: programs link what they use."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest
from elftools.elf.elffile import ELFFile
from elftools.elf.sections import Symbol

from aesgen.export import export, facts_of, recorded
from aesgen.export.selection import Selection
from aesgen.spaces import catalog
from aesgen.system import paths, tools
from tests.conftest import requires

BARE = ("-nostdlib", "-nostartfiles", "-Wl,--entry=main")
COMMANDS = {
    "atmega2560": ("avr-gcc", "-mmcu=atmega2560"),
    "cortex-m3": ("arm-none-eabi-gcc", "-mcpu=cortex-m3", "-mthumb", *BARE),
    "sa1110": ("arm-none-eabi-gcc", "-march=armv4", "-marm", *BARE),
}
TOOLS = {
    "atmega2560": tools.AVR,
    "cortex-m3": tools.ARM,
    "sa1110": tools.ARM,
}
TARGETS = [pytest.param(name, marks=requires(probe)) for name, probe in TOOLS.items()]


PLAIN = ("ecb", "cbc", "ctr")
"""The modes of a default export; records of other modes may be of another family, in a file of their own."""


@cache
def files_of(target_name: str, modes: tuple[str, ...] = PLAIN) -> Mapping[str, str]:
    """The export of all records of the target for these modes."""
    target, folders = catalog.target(target_name), [paths.shipped_results()]
    found = recorded(target, folders, modes, [128, 192, 256], Selection(allow_leaky_tables=True))
    return export(facts_of(target, found, folders, "aesgen export"))


def linked(target_name: str, called: str, folder: Path, *flags: str) -> set[str]:
    """The functions, tables and schedules of the export in a program that calls only `called`."""
    for name, text in files_of(target_name).items():
        if "/" not in name:
            (folder / name).write_text(text)
    (folder / "main.c").write_text(f"void {called}(void);\nint main(void) {{ {called}(); return 0; }}\n")
    command = [*COMMANDS[target_name], "-O1", "-ffreestanding", *flags, "main.c"]
    sources = [name for name in files_of(target_name) if name.endswith((".S", ".s"))]
    done = subprocess.run([*command, *sources, "-o", "all"], cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return {symbol.name for symbol, _ in objects(folder / "all") if symbol.name.startswith("aesgen_")}


def objects(path: Path) -> list[tuple[Symbol, str]]:
    """The functions and data objects of an ELF file, each with the name of its section."""
    with path.open("rb") as file:
        elf = ELFFile(file)
        return [
            (symbol, elf.get_section(symbol["st_shndx"]).name)
            for symbol in elf.get_section_by_name(".symtab").iter_symbols()
            if symbol["st_info"]["type"] in ("STT_FUNC", "STT_OBJECT")
        ]


@pytest.mark.parametrize("target_name", TARGETS)
def test_no_section_holds_two_functions_or_two_tables(target_name: str, tmp_path: Path) -> None:
    command = [word for word in COMMANDS[target_name] if word not in BARE]
    [(name, text)] = [item for item in files_of(target_name).items() if item[0].endswith(".S")]
    (tmp_path / name).write_text(text)
    subprocess.run([*command, "-c", name, "-o", "all.o"], cwd=tmp_path, check=True)
    held: dict[str, list[str]] = {}
    for symbol, section in objects(tmp_path / "all.o"):
        held.setdefault(section, []).append(symbol.name)
    with (tmp_path / "all.o").open("rb") as file:
        sizes = {section.name: section["sh_size"] for section in ELFFile(file).iter_sections()}
    assert len(held) >= 3
    for section, symbols in held.items():
        # The S-box of the last round lies directly before or after the table of the others.
        parts = [each for each in symbols if not re.search(r"_table(_ram)?_(mirrored|bytes)$", each)]
        assert parts == [section.partition("aesgen")[1] + section.partition("aesgen")[2]]
    assert not any(sizes[name] for name in (".text", ".data", ".bss") if name in sizes)


@pytest.mark.parametrize(
    ("target_name", "called", "expected"),
    [
        pytest.param(target, called, expected, marks=requires(TOOLS[target]), id=f"{target}-{called}")
        for target, called, expected in (
            ("atmega2560", "ctr_fixed", {"ctr_fixed", "schedule_enc", "sbox_sram", "xtime_sram"}),
            ("atmega2560", "ctr", {"ctr", "ctr_cache", "sbox_sram", "xtime_sram"}),
            ("atmega2560", "ecb_enc", {"ecb_enc", "encrypt_block", "sbox_sram", "xtime_sram"}),
            (
                *("atmega2560", "ecb_dec_fixed"),
                {"ecb_dec_fixed", "decrypt_block_fixed", "schedule_dec", "inverse_sbox_sram", "xtime_sram"},
            ),
            ("atmega2560", "setkey_enc", {"setkey_enc", "sbox_sram"}),
            ("atmega2560", "setkey_dec", {"setkey_dec", "sbox_sram"}),
            ("cortex-m3", "ctr", {"ctr", "table"}),
            ("cortex-m3", "setkey_enc", {"setkey_enc", "table"}),
            ("cortex-m3", "setkey_dec", {"setkey_dec", "sbox"}),
            ("cortex-m3", "cbc_dec", {"cbc_dec", "inverse_table", "inverse_table_bytes"}),
            ("sa1110", "ecb_enc", {"ecb_enc", "table", "table_mirrored"}),
        )
    ],
)
def test_a_program_links_one_function_and_its_tables(
    target_name: str, called: str, expected: set[str], tmp_path: Path
) -> None:
    found = linked(target_name, f"aesgen_aes128_{called}", tmp_path, "-Wl,--gc-sections")
    assert {re.sub(r"^aesgen_aes(128)?_", "", name) for name in found} == expected


@pytest.mark.parametrize("target_name", TARGETS)
def test_a_linker_that_is_not_asked_keeps_the_whole_file(target_name: str, tmp_path: Path) -> None:
    everything = linked(target_name, "aesgen_aes128_ctr", tmp_path)
    assert {"aesgen_aes128_setkey_enc", "aesgen_aes128_ctr"} < everything


def test_no_core_without_a_caller() -> None:
    """CTR with cached rounds has a core of its own; the core that modes share is printed if one calls it."""
    alone, all_modes = files_of("atmega2560", ("ctr",))["aesgen.S"], files_of("atmega2560")["aesgen.S"]
    assert "aesgen_aes128_encrypt_block:" in all_modes
    assert "encrypt_block" not in alone


@pytest.mark.parametrize("target_name", TARGETS)
def test_global_symbols_are_functions_schedules_and_tables(target_name: str, tmp_path: Path) -> None:
    """The marks between which a simulator counts cycles are no symbols of a user's program."""
    named = {name: text for name, text in files_of(target_name).items() if "/" not in name}
    for name, text in named.items():
        (tmp_path / name).write_text(text)
    [source] = [name for name in named if name.endswith((".S", ".s"))]
    command = [word for word in COMMANDS[target_name] if word not in BARE]
    subprocess.run([*command, "-c", source, "-o", "alone.o"], cwd=tmp_path, check=True)
    with (tmp_path / "alone.o").open("rb") as file:
        symbols = list(ELFFile(file).get_section_by_name(".symtab").iter_symbols())
    names = {symbol.name for symbol in symbols if symbol["st_info"]["bind"] == "STB_GLOBAL"}
    assert "aesgen_aes128_ctr" in names and not {name for name in names if name.endswith(("_begin", "_end"))}
