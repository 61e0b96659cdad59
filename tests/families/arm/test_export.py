"""The ARM drop-in: linked to C by arm-none-eabi-gcc and called from it in the simulator."""

from __future__ import annotations

import subprocess
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from aesgen.cli import group
from aesgen.export import facts_of_file
from aesgen.families import DropIn, Part, family
from aesgen.model.problem import Problem
from aesgen.simulators.emulated.machine import STACK_TOP
from aesgen.simulators.in_order import CountedMachine, load_pipeline
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import PROGRAMS, needs_module, requires
from tests.families.arm.test_bitsliced import SLICED
from tests.families.arm.test_small_c import OPTIMISED
from tests.families.arm.test_tables import COPIED, GROUPED, LISTS, MIRRORED, PLAIN

pytestmark = [
    requires(tools.ARM, tools.UNICORN),
    needs_module("unicorn", "pip install 'aesgen[arm]'"),
    needs_module("capstone", "pip install 'aesgen[arm]'"),
]

MODES = ("ecb-encrypt", "ecb-decrypt", "ctr-encrypt", "cbc-encrypt", "cbc-decrypt")


def test_bit_sliced_kernels_share_their_key_expansion(tmp_path: Path) -> None:
    from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

    target = catalog.target("cortex-m4")
    problems = ("aes256-ecb-encrypt", "aes256-ctr-encrypt", "aes256-ecb-decrypt")
    parts = [Part(Problem.parse(problem), "arm", "bitsliced", SLICED) for problem in problems]
    files = family("arm").drop_in(target, parts, DropIn(("made by a test",), "mine_"))
    machine = linked(
        {**files, "caller.c": (PROGRAMS / "arm_sliced.c").read_text()},
        ["-mcpu=cortex-m4", "-mthumb"],
        "cortex-m4",
        tmp_path,
    )
    key, data = bytes(range(32)), bytes(range(48))
    out = machine.place(b"", size=3 * len(data))
    execution = machine.call("sliced", machine.place(key), machine.place(data), out, 3)
    assert not execution.complaints
    ctr = Cipher(algorithms.AES(key), modes.CTR(bytes(16))).encryptor().update(data)
    ecb = Cipher(algorithms.AES(key), modes.ECB()).encryptor().update(data)
    assert machine.read(out, 3 * len(data)) == ctr + ecb + data


@pytest.mark.parametrize("name", ["cortex-m0", "cortex-m3", "cortex-m4", "cortex-m4f"])
def test_a_file_names_the_processor_of_the_tool_chain(name: str) -> None:
    """The name of a target is the user's; assemblers know that of the core."""
    target = replace(catalog.target(name), name="myboard")
    part = Part(Problem(128, "ecb"), "arm", "bitsliced", SLICED)
    parts = [part] if name != "cortex-m0" else []
    files = family("arm").drop_in(target, parts, DropIn(("made by a test",), "mine_"))
    assert f".cpu {name.removesuffix('f')}\n" in next(iter(files.values()))


def test_each_kernel_is_counted_with_the_key_setup_of_its_method(tmp_path: Path) -> None:
    """CBC decryption is bit-sliced and ECB reads tables; their schedules differ in form and size."""
    where = ("--target", "cortex-m4", "--mode", "cbc,ecb", "--key-bits", "192", "--family", "arm")
    made = CliRunner().invoke(group, ["export", *where, "--out", str(tmp_path)])
    assert made.exit_code == 0, made.output
    assert "aesgen_aes192_setkey_sliced" in made.output and "aesgen_aes192_setkey_dec" in made.output


def test_the_stack_of_an_export_includes_that_of_its_key_setup(tmp_path: Path) -> None:
    """The bit-sliced kernel of the M4F needs little stack; its key setup has a whole schedule there."""
    where = ("--target", "cortex-m4f", "--mode", "ctr", "--key-bits", "128", "--constant-time")
    made = CliRunner().invoke(group, ["export", *where, "--out", str(tmp_path)])
    assert made.exit_code == 0, made.output
    [cost] = facts_of_file(tmp_path / "aesgen_cortex_m4f.S").costs.functions
    assert cost.stack > 200 and f" + {cost.stack} of stack" in made.output


@pytest.mark.parametrize("target_name", ["arm7tdmi", "sa1110", "cortex-m3", "sliced", "copied"])
def test_wiped_calls_leave_nothing_that_depends_on_the_key(target_name: str, tmp_path: Path) -> None:
    """Stack and registers behind a call are the same whatever the key was; unwiped ones are not."""
    sliced = target_name == "sliced"
    copied = target_name == "copied"
    target = catalog.target("cortex-m3" if sliced or copied else target_name)
    modes = tuple(mode for mode in MODES if not sliced or mode != "cbc-encrypt")
    modes = modes[:3] if copied else modes
    method, point = ("bitsliced", SLICED) if sliced else ("tables", {**PLAIN, **COPIED} if copied else PLAIN)
    parts = [Part(Problem.parse(f"aes128-{mode}"), "arm", method, point) for mode in modes]
    flags = ["-mthumb", f"-mcpu={target.name}"] if "thumb2" in target.features else ["-marm", "-march=armv4"]
    for wipe in (False, True):
        folder = tmp_path / str(wipe)
        folder.mkdir()
        files = family("arm").drop_in(target, parts, DropIn(("made by a test",), "mine_", wipe))
        machine = linked(files, flags, str(target.pipeline), folder)
        for kernel in (Problem.parse(f"aes128-{mode}").operation for mode in modes):
            setkey = "sliced" if sliced else "dec" if kernel.endswith("dec") else "enc"
            seen = {left_behind(machine, kernel, setkey, bytes([key]) * 16) for key in (1, 2)}
            assert (len(seen) == 1) is wipe, kernel


def left_behind(machine: CountedMachine, kernel: str, setkey: str, key: bytes) -> tuple[bytes, ...]:
    """The stack, and the registers that are the callee's, after the key expansion and after a call."""
    machine.reset()
    rk, iv = machine.place(b"", size=352), machine.place(bytes(16))
    data, out = machine.place(bytes(48)), machine.place(b"", size=48)
    arguments = (rk, data, out, 3) if kernel.startswith("ecb") else (rk, iv, data, out, 3)
    found = []
    for symbol, given in ((f"setkey_{setkey}", (rk, machine.place(key))), (kernel, arguments)):
        machine.call(f"mine_aes128_{symbol}", *given)
        registers = [machine.register(name) for name in ("r0", "r1", "r2", "r3", "r12", "lr")]
        found += [machine.read(STACK_TOP - 2048, 2048), repr(registers).encode()]
    return tuple(found)


def linked(files: Mapping[str, str], flags: list[str], pipeline: str, folder: Path) -> CountedMachine:
    """The machine with `files` compiled and linked."""
    for file, text in files.items():
        (folder / file).write_text(text)
    sources = [file for file in files if not file.endswith(".h")]
    command = ["arm-none-eabi-gcc", *flags, "-O1", "-Wall", "-Werror", "-ffreestanding", *sources]
    link = ["-nostartfiles", "-Wl,-Ttext=0x8000,--entry=0", "-o", "all.elf", "-lgcc"]
    subprocess.run([*command, *link], cwd=folder, check=True)
    return CountedMachine(folder / "all.elf", load_pipeline(pipeline))


@pytest.mark.parametrize(
    ("target_name", "flags", "point"),
    [
        ("cortex-m0", ["-mcpu=cortex-m0", "-mthumb"], {"family": "small-c", **OPTIMISED}),
        ("sa1110", ["-march=armv4", "-marm"], MIRRORED),
        ("arm7tdmi", ["-march=armv4t", "-marm"], LISTS),
        ("cortex-m3", ["-mcpu=cortex-m3", "-mthumb"], GROUPED),
        ("cortex-m4", ["-mcpu=cortex-m4", "-mthumb"], {**GROUPED, "entry": "block"}),
    ],
)
def test_links_and_runs_from_c(
    target_name: str, flags: list[str], point: dict[str, Any], tmp_path: Path
) -> None:
    from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

    point, target = dict(point), catalog.target(target_name)
    problems = ("aes128-ecb-encrypt", "aes128-ecb-decrypt", "aes128-ctr-encrypt")
    name = str(point.pop("family", "arm"))
    method, base = ("tables", PLAIN) if name == "arm" else ("small", {})
    parts = [Part(Problem.parse(problem), name, method, {**base, **point}) for problem in problems]
    files = family(name).drop_in(target, parts, DropIn(("made by a test",), "mine_"))
    machine = linked(
        {**files, "caller.c": (PROGRAMS / "arm_there_and_back.c").read_text()},
        flags,
        str(target.pipeline),
        tmp_path,
    )
    key, data = bytes(range(16)), bytes(range(48))
    out = machine.place(b"", size=3 * len(data))
    execution = machine.call("there_and_back", machine.place(key), machine.place(data), out, 3)
    assert not execution.complaints
    ecb = Cipher(algorithms.AES(key), modes.ECB()).encryptor().update(data)
    ctr = Cipher(algorithms.AES(key), modes.CTR(bytes(16))).encryptor().update(data)
    assert machine.read(out, 3 * len(data)) == ecb + ctr + data
