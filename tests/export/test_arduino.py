"""The Arduino library of an AVR export: its layout, and the example sketch, compiled as C++ and run."""

from __future__ import annotations

import io
import json
import re
import subprocess
import zipfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import click.testing
import pytest

from aesgen import cli
from aesgen.checks.oracle import answer
from aesgen.errors import UserError
from aesgen.export import Facts, arduino, export, facts_of, recorded
from aesgen.families.avr import vectors
from aesgen.operations import operations
from aesgen.simulators import avr
from aesgen.spaces import catalog
from aesgen.system import paths, tools
from aesgen.system.probes import Probe, ProbeStep
from tests.conftest import requires

STUB = Path(__file__).parents[1] / "programs" / "arduino"
SKETCH = "examples/aesgen_vectors/aesgen_vectors.ino"
AVR_CXX = Probe(
    (ProbeStep("link a C++ program", ("avr-g++", "-mmcu=atmega328p", "main.cc", "-o", "main")),),
    "apt-get install gcc-avr avr-libc",
    (("main.cc", "#include <stdint.h>\nint main() { return static_cast<uint8_t>(0); }\n"),),
)
SERIAL_BYTES = 200
"""SRAM of Arduino's serial port and clock on an Uno (buffers of 64 bytes each way, and variables)."""


simulated = requires(tools.SIMAVR, AVR_CXX)


@cache
def facts(target_name: str, modes: tuple[str, ...] = ("ctr", "cbc", "ecb")) -> Facts:
    target, folders = catalog.target(target_name), [paths.shipped_results()]
    return facts_of(target, recorded(target, folders, modes, [128]), folders, "aesgen export")


def linked(files: Mapping[str, str], mcu: str, folder: Path) -> Path:
    """The sketch with the library and a stand-in for Arduino's core, linked as the IDE does."""
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    flags = [
        f"-mmcu={mcu}",
        "-DF_CPU=16000000UL",
        "-Os",
        "-ffunction-sections",
        "-fdata-sections",
        "-Wall",
        "-Werror",
    ]
    include = [f"-I{STUB}", "-I.", "-include", "Arduino.h"]
    commands = (
        ["avr-gcc", *flags, "-c", "aesgen.S", "-o", "library.o"],
        ["avr-g++", *flags, *include, "-x", "c++", "-c", SKETCH, "-o", "sketch.o"],
        ["avr-g++", *flags, *include, "-c", str(STUB / "main.cpp"), "-o", "main.o"],
        ["avr-g++", *flags, "-Wl,--gc-sections", "main.o", "sketch.o", "library.o", "-o", "all.elf"],
    )
    for command in commands:
        subprocess.run(command, cwd=folder, check=True)
    return folder / "all.elf"


def printed(elf: Path, folder: Path) -> list[str]:
    """The lines that the sketch prints."""
    subprocess.run(["avr-objcopy", "-O", "binary", str(elf), "all.bin"], cwd=folder, check=True)
    machine = avr.AvrMachine("atmega644")
    machine.load((folder / "all.bin").read_bytes())
    machine.call(0, 0x10FF, 400_000, {})
    return bytes(machine.data[0xC00:0x1000]).split(b"\0")[0].decode("ascii").splitlines()


def test_the_layout_of_the_library() -> None:
    files = export(facts("atmega328p"))
    name, content = arduino.archive(files, "aesgen_")
    assert name == "aesgen.zip"
    with zipfile.ZipFile(io.BytesIO(content)) as library:
        assert sorted(library.namelist()) == sorted(f"aesgen/{file}" for file in files)
        assert {"aesgen/aesgen.h", "aesgen/aesgen.S", f"aesgen/{SKETCH}"} < set(library.namelist())
        lines = library.read("aesgen/library.properties").decode().splitlines()
        metadata = json.loads(library.read("aesgen/library.json"))
        assert all(entry.date_time == arduino.EARLIEST for entry in library.infolist())
    properties = dict(line.split("=", 1) for line in lines)
    assert properties["name"] == metadata["name"] == "aesgen"
    assert properties["architectures"] == "avr" and metadata["platforms"] == "atmelavr"
    assert properties["version"] == metadata["version"]
    assert {"author", "maintainer", "sentence", "paragraph", "category", "url"} < set(properties)
    assert arduino.archive(files, "aesgen_")[1] == content


def test_the_vectors_are_right() -> None:
    for bits in (128, 192, 256):
        for operation in (name for name, each in operations().items() if each.is_block_mode):
            example = vectors.example(operation, bits)
            iv = [bytes(example["iv"])] if example["iv"] else []
            expected = answer(operation, [bytes(vectors.key(bits))], iv, [bytes(example["input"])])
            assert bytes(example["output"]) == expected.output


@requires(tools.AVR, AVR_CXX)
@pytest.mark.parametrize("mcu", ["atmega328p", "atmega2560"])
def test_the_sketch_compiles_and_leaves_memory_for_arduinos_core(mcu: str, tmp_path: Path) -> None:
    elf = linked(export(facts(mcu)), mcu, tmp_path)
    size = subprocess.run(["avr-size", str(elf)], capture_output=True, text=True, check=True).stdout
    text, data, bss = (int(each) for each in size.splitlines()[1].split()[:3])
    limits = catalog.target(mcu).limits
    assert text + data < 0.8 * limits["flash"]
    assert data + bss + SERIAL_BYTES + 128 < limits["sram"]


@simulated
@pytest.mark.parametrize("modes", [("ctr", "cbc", "ecb"), ("ctr",)])
def test_the_sketch_passes_in_the_simulator(modes: tuple[str, ...], tmp_path: Path) -> None:
    files = export(facts("at90usb646", modes))
    lines = printed(linked(files, "atmega644", tmp_path), tmp_path)
    assert lines[-1] == "PASS"
    assert len(lines) == 1 + (5 if len(modes) == 3 else 1)
    assert all(": PASS, 4000 cycles a block" in line for line in lines[:-1])


@simulated
@pytest.mark.parametrize("modes", [("cmac", "ccm"), ("ctr", "ccm")])
def test_the_sketch_of_messages_passes_in_the_simulator(modes: tuple[str, ...], tmp_path: Path) -> None:
    files = export(facts("at90usb646", modes))
    *lines, verdict = printed(linked(files, "atmega644", tmp_path), tmp_path)
    assert verdict == "PASS"
    of_cmac = {"CMAC: PASS"} if "cmac" in modes else set()
    of_messages = {line for line in lines if "cycles" not in line}
    assert of_messages == {"CCM, sealing: PASS", "CCM, opening: PASS"} | of_cmac


@simulated
def test_the_sketch_fails_if_the_library_is_wrong(tmp_path: Path) -> None:
    files = dict(export(facts("at90usb646", ("ctr",))))
    files["aesgen.S"], planted = re.subn(r"\.byte \d+", ".byte 0", files["aesgen.S"])  # in the tables
    assert planted >= 32
    lines = printed(linked(files, "atmega644", tmp_path), tmp_path)
    assert lines[-1] == "FAIL"


def test_other_targets_have_no_arduino_library(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="--arduino: cortex-m3 is not an AVR"):
        arduino.check(facts("cortex-m3", ("ctr",)))


@requires(AVR_CXX)
def test_one_option_writes_the_zip_file(tmp_path: Path) -> None:
    words = ["export", "--target", "atmega2560", "--mode", "ctr", "--key-bits", "128", "--arduino"]
    ran = click.testing.CliRunner().invoke(cli.group, [*words, "--out", str(tmp_path)])
    assert ran.exit_code == 0, ran.output
    assert str(tmp_path / "aesgen.zip") in ran.output
    assert zipfile.ZipFile(tmp_path / "aesgen.zip").testzip() is None
