"""Exports of C for small cores: their sizes, no other key size, and the cycles of their records."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from pathlib import Path

import click.testing
import pytest
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from aesgen import checks, cli
from aesgen.devices import Device, usable_device
from aesgen.export import Facts, export, facts_of, footprint, parts_of, recorded
from aesgen.export.quick import problem_of
from aesgen.export.selection import Selection
from aesgen.families import DropIn, family
from aesgen.model.build import Build
from aesgen.model.job import Job, Timing
from aesgen.spaces import catalog
from aesgen.system import paths, tools
from aesgen.toolchains import open_toolchain
from tests.conftest import requires
from tests.operations.gcm_vectors import cavp, wycheproof
from tests.sealed import SealedCase, wrong_calls

pytestmark = [requires(tools.ARM, tools.UNICORN)]
FOLDERS = [paths.shipped_results()]


def facts(target_name: str, *modes: str, constant_time: bool = False) -> Facts:
    target = catalog.target(target_name)
    found = recorded(target, FOLDERS, modes, [128], Selection(constant_time=constant_time))
    return facts_of(target, found, FOLDERS, "aesgen export")


def exported(words: str, folder: Path) -> click.testing.Result:
    return click.testing.CliRunner().invoke(
        cli.group, [*words.split(), "--key-bits", "128", "--out", str(folder)]
    )


def test_gcm_that_should_wipe_is_refused_with_a_command_that_works(tmp_path: Path) -> None:
    advised = set()
    for target_name in ("cortex-m0", "cortex-m4", "sifive-e31"):
        refused = str(
            exported(f"export --target {target_name} --mode gcm --wipe", tmp_path / "out").exception
        )
        assert "do not wipe" in refused and not (tmp_path / "out").exists()
        advised.add(refused.partition("aesgen export ")[2])
    [command] = advised
    assert exported(f"export {command}", tmp_path / "out").exit_code == 0


@requires(tools.RISCV, tools.RISCV_LIBRARY)
def test_ccm_that_wipes_links_with_picolibc(tmp_path: Path) -> None:
    assert exported("export --target sifive-e31 --mode ccm --wipe", tmp_path / "out").exit_code == 0


def test_a_program_that_seals_links_little_more_than_the_record() -> None:
    made = facts("cortex-m4", "ccm", "cmac")
    files = export(made)
    sizes = footprint.footprint(made, files)
    assert sizes is not None
    linked = {name: sizes.linked([name, "aesgen_aes128_setkey_enc"]).flash for name in sizes.functions}
    assert linked["aesgen_aes128_ccm_seal"] < 3_860 + 600 and linked["aesgen_aes128_cmac"] < 3_456 + 500
    assert not re.search(r"aes(192|256)|implementation", "".join(files.values()))


@pytest.mark.parametrize("level", ["O2", "O3"])
def test_the_file_takes_the_cycles_of_its_record(level: str, tmp_path: Path) -> None:
    """In Thumb-1, where a pragma for -O3 alone makes other code than -O3 on the command line."""
    made = facts("cortex-m0", "ctr", constant_time=True)
    target, [winner] = catalog.target("cortex-m0"), made.winners
    [source] = family("c").callable_sources(target, parts_of(made.winners), DropIn(), export(made))
    source = replace(source, options=(("flags", f"-{level} -std=c99"),))
    [build] = open_toolchain(target, "c").build([source], tmp_path)
    assert isinstance(build, Build), build
    [entry] = [entry for entry in build.entries if not entry.is_setkey]
    call = checks.timed(build.entries, entry, 256)
    [run] = usable_device(target)[0].run([Job(build, (), Timing(call, "bulk", 1))])
    assert run.measurement is not None and winner.figure is not None
    assert run.measurement.cycles_per_byte == pytest.approx(winner.figure.cycles_per_byte, rel=0.01)


SEALED = [
    ("cortex-m4", False),
    ("cortex-m4", True),
    ("cortex-m4f", True),
    ("cortex-m0", False),
    ("cortex-m0", True),
    ("cortex-m3", False),
    ("cortex-m3", True),
    ("arm7tdmi", False),
    *(
        pytest.param(name, constant_time, marks=requires(tools.RISCV_LIBRARY))
        for name in ("sifive-e31", "rp2350")
        for constant_time in (False, True)
    ),
]
"""Targets whose records have GCM, and whether the functions are those in constant time."""


def gcm(
    target_name: str, constant_time: bool, folder: Path, old: str = "", new: str = ""
) -> tuple[Build, Device]:
    """The functions of an export, `old` in its files replaced by `new`, and the device that calls them."""
    made, target = facts(target_name, "gcm", constant_time=constant_time), catalog.target(target_name)
    files = export(made)
    if old:
        assert any(old in text for text in files.values())
        files = {name: text.replace(old, new) for name, text in files.items()}
    sources = family("c").callable_sources(target, parts_of(made.winners), DropIn(), files)
    [build] = open_toolchain(target, "c").build(sources, folder)
    assert isinstance(build, Build), build
    return build, usable_device(target)[0]


def complaints(build: Build, device: Device, limit: int) -> list[str]:
    """The first complaints about functions in the edge matrix, where opening gets right and wrong tags."""
    setups = [each for each in build.entries if each.is_setkey]
    functions = [each for each in build.entries if not each.is_setkey]
    cases = [
        case for each in functions for case in checks.full(problem_of(each), [each, *setups], limit=limit)
    ]
    [run] = device.run([Job(build, tuple(case.call for case in cases))])
    judged = (checks.judge(case, back) for case, back in zip(cases, run.returned, strict=False))
    return [each for each in judged if each] + [run.detail] * (run.outcome != "correct")


def messages() -> list[SealedCase]:
    """A text of each length to 80 bytes with associated data of up to 40, sealed by PyPI `cryptography`; the
    text of 33 bytes also with each bit of its tag wrong."""
    draw, cases = random.Random(1).randbytes, []
    for size in range(81):
        key, iv, aad, text = draw(16), draw(12 if size % 3 else 8 + size), draw(size % 41), draw(size)
        made = AESGCM(key).encrypt(iv, text, aad)
        cases.append(SealedCase(key, iv, aad, text, made[:-16], made[-16:]))
    tag = int.from_bytes(cases[33].tag, "big")
    wrong = [(tag ^ 1 << bit).to_bytes(16, "big") for bit in range(128)]
    return cases + [replace(cases[33], tag=each, valid=False) for each in wrong]


@pytest.mark.parametrize(("target", "constant_time"), SEALED)
def test_gcm_of_small_cores(target: str, constant_time: bool, tmp_path: Path) -> None:
    build, device = gcm(target, constant_time, tmp_path)
    published = [case for case in (*cavp(), *wycheproof()) if len(case.key) == 16 and len(case.tag) == 16]
    for way in ("seal", "open"):
        cases = [*messages(), *(SealedCase(**vars(case)) for case in published[::40])]
        assert wrong_calls(build, cases, device, f"aesgen_aes128_gcm_{way}") == []
    assert complaints(build, device, limit=120) == []


@requires(tools.RISCV_LIBRARY)
@pytest.mark.parametrize(("target", "most"), [("sifive-e31", 101), ("rp2350", 93)])
def test_a_message_of_1024_bytes_on_riscv(target: str, most: int, tmp_path: Path) -> None:
    build, device = gcm(target, False, tmp_path)
    [seal] = [each for each in build.entries if each.symbol == "aesgen_aes128_gcm_seal"]
    call = checks.timed(build.entries, seal, 64)
    call = replace(call, more=tuple((name, b"" if name == "aad" else value) for name, value in call.more))
    [run] = device.run([Job(build, (call,), counted=(call,))])
    assert run.costs[0].cycles <= 1024 * most


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("if (number && count > 0u - number)", "if (0)"),
        ("differing |= right[i] ^ tag[i]", "differing |= i < 15 ? right[i] ^ tag[i] : 0"),
        ("        memset(out, 0, bytes);", "        (void)out;"),
        ("(uint32_t)(first << 3)", "(uint32_t)(first << 3 & 0xff)"),
        ("h[0] = h[0] << 1 ^ out", "h[0] = h[0] << 1"),
        ("memcpy(last, in + begun + whole, rest)", "memcpy(last, in + begun, rest)"),
    ],
)
def test_planted_mistakes_of_gcm_are_found(old: str, new: str, tmp_path: Path) -> None:
    assert complaints(*gcm("cortex-m4", False, tmp_path, old, new), limit=60)


def test_sealing_and_opening_share_their_kernels() -> None:
    made = facts("cortex-m4", "gcm")
    sizes = footprint.footprint(made, export(made))
    assert sizes is not None
    one = sizes.linked(["aesgen_aes128_gcm_seal", "aesgen_aes128_setkey_gcm"]).flash
    both = sizes.linked(
        ["aesgen_aes128_gcm_seal", "aesgen_aes128_gcm_open", "aesgen_aes128_setkey_gcm"]
    ).flash
    assert both - one < 1_200
