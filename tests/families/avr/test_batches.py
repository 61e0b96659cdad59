"""Variants that share an assembler's run: each program equals the one that the compiler links alone."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from aesgen.errors import VariantFailure
from aesgen.evaluation import tasks
from aesgen.model.build import Build, Source
from aesgen.model.problem import Problem
from aesgen.simulators.avr.firmware import Firmware
from aesgen.spaces import catalog
from aesgen.system import tools
from aesgen.toolchains import linker
from aesgen.toolchains.gnu import Gnu, open_toolchain
from tests.conftest import requires

pytestmark = requires(tools.AVR)
SPACES = {
    "avr-ctr": "aes128-ctr-encrypt",
    "avr-encrypt": "aes256-cbc-encrypt",
    "avr-decrypt": "aes128-ecb-decrypt",
    "avr-otf-encrypt": "aes128-ecb-encrypt-otf",
}


def sources(space_name: str, number: int = 8) -> list[Source]:
    target, problem = catalog.target("at90usb646"), Problem.parse(SPACES[space_name])
    [space] = catalog.spaces_for(target, problem, space_name)
    rng = random.Random(space_name)
    points = [(space.sample(rng), f"v{place}_") for place in range(4 * number)]
    rendered, _ = tasks.render_all(target, problem, space.family, space.method, points)
    return [source for source in rendered if isinstance(source, Source)][:number]


def tool_chain(target: str = "at90usb646", batch: int = 8) -> Gnu:
    found = catalog.target(target)
    settings = found.toolchains["avr"]
    made = open_toolchain(found, replace(settings, options={**settings.options, "batch": batch}))
    assert isinstance(made, Gnu)
    return made


@pytest.mark.parametrize("space_name", SPACES)
def test_a_program_of_a_batch_equals_the_program_linked_alone(
    space_name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AESGEN_CACHE", str(tmp_path / "cache"))
    some = sources(space_name)
    alone = tool_chain(batch=1).build(some, tmp_path)
    monkeypatch.setattr(Gnu, "_build_alone", lambda *given: pytest.fail("the batch was not built as one"))
    together = tool_chain().build(some, tmp_path)
    assert len({build.path for build in together if isinstance(build, Build)}) == len(some) == 8
    for one, other, source in zip(alone, together, some, strict=True):
        assert isinstance(one, Build) and isinstance(other, Build)
        assert replace(one, path=other.path) == other  # sizes and identity too
        a, b = Firmware.read(one.path), Firmware.read(other.path)
        assert (a.flash, a.sram, a.variables) == (b.flash, b.sram, b.variables)
        prefix = source.entries[0].symbol.partition("_")[0] + "_"
        own = {name: value for name, value in a.symbols.items() if name.startswith(prefix)}
        assert own and own == {name: value for name, value in b.symbols.items() if name.startswith("v")}


def test_a_variant_that_does_not_assemble_fails_alone(tmp_path: Path) -> None:
    good, bad, other = sources("avr-encrypt", 3)
    name, text = bad.files[0]
    bad = replace(bad, files=((name, text.replace("\tret\n", "\tno_such_instruction\n")),))
    built = tool_chain().build([good, bad, other], tmp_path)
    assert isinstance(built[1], VariantFailure) and "no_such_instruction" in built[1].detail
    assert [build.path.name for build in built if isinstance(build, Build)] == ["0.elf", "1.elf"]


def test_the_only_variant_of_a_batch_that_assembles_is_linked(tmp_path: Path) -> None:
    good, bad = sources("avr-encrypt", 2)
    name, text = bad.files[0]
    bad = replace(bad, files=((name, text.replace("\tret\n", "\tno_such_instruction\n")),))
    [built, failed] = tool_chain().build([good, bad], tmp_path / "together")
    [alone] = tool_chain(batch=1).build([good], tmp_path / "alone")
    assert isinstance(built, Build) and isinstance(alone, Build) and isinstance(failed, VariantFailure)
    assert built.path.name == "0.elf"
    assert Firmware.read(built.path).flash == Firmware.read(alone.path).flash


def test_a_driver_that_does_not_state_its_linker_is_used_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(linker, "stated", lambda said, name: None)
    built = tool_chain().build(sources("avr-encrypt", 2), tmp_path)
    assert all(isinstance(build, Build) and build.path.name == "variant.elf" for build in built)


SAID = """\
COLLECT_GCC_OPTIONS='-mmcu=avr5' '-o' 'batch.elf'
 "/usr/lib/gcc/avr/5.4.0/collect2" -plugin /usr/lib/lto.so "-plugin-opt=-fresolution=/tmp/x y" -mavr5 -Tdata \
0x800100 -o batch.elf -L/usr/lib/avr batch.o
"""


@pytest.mark.parametrize(
    ("said", "command"),
    [
        (SAID, "avr-ld -mavr5 -Tdata 0x800100 -o batch.elf -L/usr/lib/avr batch.o"),
        (' "/usr/bin/avr-ld" -o batch.elf batch.o\n', "avr-ld -o batch.elf batch.o"),
        (" /usr/bin/cc1 -o batch.elf batch.o\n", None),
        ("avr-gcc: error: batch.o: No such file\n", None),
        (" /usr/bin/avr-ld -o batch.elf 'batch.o\n", None),
    ],
)
def test_the_linkers_command_is_read_from_the_drivers_messages(said: str, command: str | None) -> None:
    found = linker.stated(said, "avr-ld")
    assert found == (command and command.split())
