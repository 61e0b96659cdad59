"""Cortex-M0: the exported files, built as a user builds them, have the records' figures."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

import pytest

from aesgen.export import choice, export, facts_of, fitting
from aesgen.export.selection import Selection
from aesgen.model.problem import Problem
from aesgen.simulators.in_order import CountedMachine, load_pipeline
from aesgen.spaces import catalog
from aesgen.system import paths, tools
from tests.conftest import needs_module, requires
from tests.variants import counted, variant

pytestmark = [
    requires(tools.ARM, tools.UNICORN),
    needs_module("unicorn", "pip install 'aesgen[arm]'"),
    needs_module("capstone", "pip install 'aesgen[arm]'"),
]

M0 = catalog.target("cortex-m0")
FOLDERS = [paths.shipped_results()]
FLAGS = ("-mcpu=cortex-m0", "-mthumb", "-ffreestanding", "-ffunction-sections", "-fdata-sections")
LINK = ("-nostartfiles", "-Wl,-Ttext=0x8000,--entry=0,--gc-sections", "-lgcc")
KEY = bytes.fromhex("2b7e151628aed2a6abf7158809cf4f3c")  # SP 800-38A, F.1.1 and F.5.1
TEXT = bytes.fromhex("6bc1bee22e409f96e93d7e117393172a")
ECB = bytes.fromhex("3ad77bb40d7a3660a89ecaf32466ef97")
COUNTER = bytes.fromhex("f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff")
CTR = bytes.fromhex("874d6191b620e3261bef6864990db6ce")


def linked(pins: dict[str, str], level: str, folder: Path) -> tuple[CountedMachine, int]:
    """The export of AES-128 ECB and CTR, linked with encryption, CTR and their key setup only; and its
    size in bytes."""
    found = choice.recorded(M0, FOLDERS, ["ecb", "ctr"], [128], Selection(pins=tuple(pins.items())))
    files = export(facts_of(M0, found, FOLDERS, "aesgen export --target cortex-m0 --out DIR"))
    for name, text in files.items():
        (folder / name).write_text(text)
    kept = [f"-Wl,-u,aesgen_aes128_{name}" for name in ("setkey_enc", "ecb_enc", "ctr")]
    sources = [name for name in files if not name.endswith(".h")]
    words = ["arm-none-eabi-gcc", *FLAGS, level, *sources, *LINK, *kept, "-o", "all.elf"]
    subprocess.run(words, cwd=folder, check=True)
    measured = subprocess.run(
        ["arm-none-eabi-size", "all.elf"], cwd=folder, check=True, stdout=subprocess.PIPE
    )
    sizes = measured.stdout.splitlines()[1].split()
    return CountedMachine(folder / "all.elf", load_pipeline("cortex-m0")), sum(map(int, sizes[:3]))


@pytest.mark.parametrize(
    ("pins", "block", "setup", "size", "level"),
    [
        *[({"language": "c"}, 1600, 2000, 8192, level) for level in ("-O1", "-O2", "-O3", "-Os")],
        ({}, 1250, 2000, 8192, "-O2"),
    ],
)
def test_the_file_of_a_user_has_the_figures(
    pins: dict[str, str], block: int, setup: int, size: int, level: str, tmp_path: Path
) -> None:
    machine, total = linked(pins, level, tmp_path)
    assert total <= size
    rk, out = machine.place(b"", size=176), machine.place(b"", size=16)
    text, iv = machine.place(TEXT), machine.place(COUNTER)
    expanded = machine.call("aesgen_aes128_setkey_enc", rk, machine.place(KEY))
    assert machine.count(expanded).cycles <= setup, machine.count(expanded)
    ecb = machine.call("aesgen_aes128_ecb_enc", rk, text, out, 1)
    assert not ecb.complaints and machine.read(out, 16) == ECB
    assert machine.count(ecb).cycles <= block
    ctr = machine.call("aesgen_aes128_ctr", rk, iv, text, out, 1)
    assert not ctr.complaints and machine.read(out, 16) == CTR
    assert machine.read(iv, 16) == COUNTER[:-2] + b"\xff\x00"
    assert machine.count(ctr).cycles <= block + 100 * bool(pins)


@pytest.mark.parametrize(("pins", "block"), [((), 1250), ((("language", "c"),), 1650)])
def test_a_call_of_one_block_and_the_key_setup_of_both_directions(
    pins: tuple[tuple[str, str], ...], block: int
) -> None:
    """The costs in the head of the file, which its check has counted; the setup of either direction takes at
    most 2,000 cycles."""
    found = choice.recorded(M0, FOLDERS, ["ecb", "cbc", "ctr"], [128], Selection(pins=pins))
    fitted = fitting.attempt(facts_of(M0, found, FOLDERS, "aesgen export --target cortex-m0 --out DIR"))
    assert not fitted.checked.complaints and fitted.facts.costs
    costs = {each.function: each for each in fitted.facts.costs.functions}
    assert len(costs) == 5
    for name, cost in costs.items():
        assert cost.one and cost.one <= block, name
        assert cost.setup and cost.setup <= 2000, name


@pytest.mark.parametrize("rounds", ["loop", "unrolled"])
@pytest.mark.parametrize(
    ("family", "method", "problem"),
    [
        ("arm", "thumb1", "aes128-ctr-encrypt"),
        ("arm", "thumb1", "aes192-cbc-decrypt"),
        ("arm", "thumb1", "aes256-cbc-encrypt"),
        ("arm", "thumb1", "aes256-ecb-decrypt"),
        ("small-c", "words", "aes256-ctr-encrypt"),
        ("small-c", "words", "aes192-ecb-decrypt"),
        ("small-c", "words", "aes128-cbc-decrypt"),
    ],
)
def test_modes_and_key_sizes(family: str, method: str, problem: str, rounds: str, tmp_path: Path) -> None:
    """`counted` checks the answers and the key setup."""
    more: dict[str, Any] = {"setkey": True} if family == "arm" else {"language": "c", "optimise": "O1"}
    solved = Problem.parse(problem)
    build = variant(M0, solved, family, method, {"rounds": rounds, **more}, tmp_path)
    assert counted(M0, solved, build).cycles_per_block < 2500


def test_a_wiped_call_leaves_no_key_behind(tmp_path: Path) -> None:
    """Stack and registers after a call do not depend on the key; without wiping they do."""
    from aesgen.families import DropIn, Part, family
    from tests.families.arm.test_export import left_behind
    from tests.families.arm.test_export import linked as plain

    modes = ("ecb-encrypt", "ecb-decrypt", "ctr-encrypt", "cbc-encrypt", "cbc-decrypt")
    parts = [Part(Problem.parse(f"aes128-{mode}"), "arm", "thumb1", {"rounds": "loop"}) for mode in modes]
    for wipe in (False, True):
        (folder := tmp_path / str(wipe)).mkdir()
        files = family("arm").drop_in(M0, parts, DropIn(("made by a test",), "mine_", wipe))
        machine = plain(files, ["-mcpu=cortex-m0", "-mthumb"], "cortex-m0", folder)
        for kernel in (Problem.parse(f"aes128-{mode}").operation for mode in modes):
            setkey = "dec" if kernel.endswith("dec") else "enc"
            seen = {left_behind(machine, kernel, setkey, bytes([key]) * 16) for key in (1, 2)}
            assert (len(seen) == 1) is wipe, kernel
