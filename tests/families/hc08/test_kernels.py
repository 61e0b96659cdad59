"""Kernels for the 68HC08: uCsim runs the same programs, cycles are those of the ledger, faults are found."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

from aesgen.cipher import aes
from aesgen.devices.hc08 import open_device
from aesgen.families.rendering import render
from aesgen.model.build import Source
from aesgen.model.job import Call, Job, Timing
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from aesgen.system import tools
from aesgen.toolchains import open_toolchain
from tests.conftest import requires
from tests.families.hc08.programs import RESET, linked, run_in_ucsim

OFF = {"interrupts": "off", "rounds": "unrolled", "tables": "overlapped"}
LOOPED = {**OFF, "rounds": "looped"}
ON = {**OFF, "interrupts": "on"}
LEDGER = [
    ("aes128-ecb-encrypt", OFF, 4099),
    ("aes128-ecb-encrypt", LOOPED, 4146),
    ("aes128-ecb-encrypt", ON, 4473),
    ("aes128-ecb-encrypt-otf", OFF, 5609),
    ("aes128-ecb-decrypt", OFF, 4765),
]


def _source(problem: str, pins: Mapping[str, str]) -> Source:
    parsed = Problem.parse(problem)
    (space,) = catalog.spaces_for(catalog.target("68hc08"), parsed, "hc08", {})
    return render(space, {**space.baseline(), **pins})


def _run(source: Source, folder: Path, key: bytes, data: bytes) -> tuple[bytes, float, tuple[str, ...]]:
    """What the simulated device returns, its cycles per block, and its complaints."""
    target = catalog.target("68hc08")
    [build] = open_toolchain(target, "hc08").build([source], folder)
    call = Call(source.entries[0], key, b"", data, len(data) // 16)
    job = Job(build, (call,), Timing(call, "bulk"))
    [run] = open_device(target, target.devices[0]).run([job])
    assert run.measurement is not None, run.detail
    [returned] = run.returned
    return returned.output, run.measurement.cycles_per_block, returned.complaints


def _case(problem: str) -> tuple[bytes, bytes, bytes]:
    """The key in the form that the kernel takes, two blocks, and the answer of `cryptography`."""
    parsed, rng = Problem.parse(problem), random.Random(problem)
    key, data = rng.randbytes(parsed.key_bytes), rng.randbytes(32)
    cipher = Cipher(algorithms.AES(key), modes.ECB())
    decrypts = parsed.contract.decrypts
    worker = cipher.decryptor() if decrypts else cipher.encryptor()
    schedule = key if parsed.on_the_fly else aes.expand_key(key)
    return aes.inverse_schedule(schedule) if decrypts else schedule, data, worker.update(data)


@requires(tools.SDCC)
@pytest.mark.parametrize(("problem", "pins", "cycles"), LEDGER)
def test_cycles_of_a_block_in_the_loop(
    problem: str, pins: Mapping[str, str], cycles: int, tmp_path: Path
) -> None:
    key, data, answer = _case(problem)
    output, counted, complaints = _run(_source(problem, pins), tmp_path, key, data)
    assert (output, counted, complaints) == (answer, cycles, ())


DRIVER = """	.area CSEG (CODE)
begin::
	ldhx #0x240
	txs
	ldhx #0x400
	sthx *{0}_PARM_2
	ldhx #0x500
	sthx *{0}_PARM_3
	ldhx #2
	sthx *{0}_PARM_4
	ldx #0x03
	lda #0x00
	jmp {0}
"""


@requires(tools.SDCC, tools.UCSIM_HC08)
@pytest.mark.parametrize(
    ("problem", "pins"),
    [
        *((problem, pins) for problem, pins, _ in LEDGER if pins != ON),
        ("aes256-ecb-encrypt", LOOPED),
        ("aes192-ecb-encrypt-otf", ON),
        ("aes128-ecb-encrypt-otf", {**LOOPED, "tables": "apart"}),
    ],
)
def test_ucsim_computes_the_same(problem: str, pins: Mapping[str, str], tmp_path: Path) -> None:
    key, data, answer = _case(problem)
    source = _source(problem, pins)
    symbol = f"_{source.entries[0].symbol}"
    text = source.text.replace(f"{symbol}_done:", f"{symbol}_done::")
    content = [*_placed("KEYS", 0x300, key), *_placed("TEXT", 0x400, data), *RESET]
    image = linked("\n".join([DRIVER.format(symbol), text, *content]) + "\n", tmp_path)
    assert run_in_ucsim(tmp_path, image.symbols[f"{symbol}_done"], 0x500, 32) == answer


def _placed(area: str, at: int, data: bytes) -> list[str]:
    rows = [data[i : i + 16] for i in range(0, len(data), 16)]
    lines = [f"\t.db {','.join(map(str, row))}" for row in rows]
    return [f"\t.area {area} (ABS)", f"\t.org {at:#x}", *lines]


@requires(tools.SDCC)
@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("\tsei\n", "", "wrong"),
        ("\ttap\n", "", "interrupts stay off"),
        ("\teor	,x\n", "\teor	1,x\n", "wrong"),
        ("\tsta	15,x\n", "\tsta	16,x\n", "outside its output"),
        ("\tlda	0xff,x\n", "\tlda	0xfe,x\n", "wrong"),
    ],
)
def test_planted_faults_are_found(old: str, new: str, found: str, tmp_path: Path) -> None:
    key, data, answer = _case("aes128-ecb-encrypt")
    source = _source("aes128-ecb-encrypt", OFF)
    name, text = source.files[0]
    assert old in text
    faulty = Source(((name, text.replace(old, new)),), source.entries)
    output, _, complaints = _run(faulty, tmp_path, key, data)
    assert (output != answer) if found == "wrong" else any(found in each for each in complaints)


@requires(tools.SDCC)
def test_the_version_is_the_assemblers() -> None:
    assert "68HC(S)08" in open_toolchain(catalog.target("68hc08"), "hc08").versions()["sdas6808"]
