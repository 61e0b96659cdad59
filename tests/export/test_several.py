"""CMAC and CCM of many messages in one call: a C program, linked with an export, and PyPI `cryptography`."""

from __future__ import annotations

import random
import re
import subprocess
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.ciphers.aead import AESCCM
from cryptography.hazmat.primitives.ciphers.algorithms import AES
from cryptography.hazmat.primitives.cmac import CMAC

from aesgen.devices.host import Host
from aesgen.export import (
    Facts,
    checked,
    declared,
    export,
    secrets,
    several,
    substitutes,
    winning,
    wiping,
)
from aesgen.export.host import CHAIN
from aesgen.families.x86_asm.ccm_wide import CHAIN_ABOVE
from aesgen.leaks import trace
from aesgen.model.problem import KEY_BITS, Problem
from aesgen.model.variant import Value
from aesgen.operations.ccm import SHORT_ASIDE, TAGS
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import PROGRAMS, requires
from tests.export.test_authenticated import record
from tests.export.test_export_host import record as x86_record

pytestmark = requires(tools.GCC)
VAES = ("vaes", "avx512f", "avx512vl", "avx512bw", "avx512dq")
LENGTHS = (0, 1, 15, 16, 17, 31, 32, 33, 64, 2000, 2048, 2049)
"""Bytes of messages: around a block, and around the length up to which some kernels take whole messages."""
FASTER_WHOLE: Mapping[str, Value] = {"keys": "load", "stitch": True}
"""Settings of CCM with which the kernel for whole messages is the faster one at any length."""


@cache
def facts(wipe: bool = False) -> Facts:
    """Portable C only."""
    target = catalog.target("portable-c")
    names = {"aes128-ctr-encrypt": "c-bitsliced", "aes128-cmac-encrypt": "c-cmac-bitsliced"}
    names["aes128-ccm-encrypt"] = "c-ccm-bitsliced"
    records = [record("portable-c", name, space) for name, space in names.items()]
    winners = tuple(substitutes.complete(target, winning.winners(target, records, [])))
    return Facts("portable-c", target.title, "aesgen export", "0.1.0", "gcc 12", winners, wipe=wipe)


@cache
def wide(wipe: bool = False, **settings: Value) -> Facts:
    """Kernels for 16 messages with 128-bit keys; those of the other key sizes follow from them. `settings`:
    those of CCM's records that differ from the baseline."""
    target = catalog.target("x86-64")
    names = ("aes128-cmac-encrypt-x16", "aes128-ccm-encrypt-x16", "aes128-ccm-decrypt-x16")
    records = [x86_record("aes128-ctr-encrypt", 9.0, registers="zmm32")]
    for name in names:
        space = f"x86-{Problem.parse(name).mode}-wide"
        own = settings if "ccm" in name else {}
        records.append(record("intel-06-cf", name, space, 3.0, **own))
    winners = tuple(winning.winners(target, records, []))
    return Facts("x86-64", target.title, "aesgen export", "0.1.0", "gcc 12", winners, wipe=wipe)


EXPORTS = [
    pytest.param(facts, id="portable"),
    pytest.param(wide, id="wide", marks=pytest.mark.isa("x86-64", *VAES)),
]


def _hex(text: bytes) -> str:
    return text.hex() or "-"


def cases(seed: int, count: int, most: int) -> Iterator[str]:
    """Lines for the program: runs of messages with keys of one size, some of them of equal lengths."""
    rng = random.Random(seed)
    for number in range(count):
        if number % 40 == 0:
            key_bytes, iv_bytes, tag_bytes = 8 * rng.randrange(2, 5), rng.randrange(7, 14), rng.choice(TAGS)
            text_bytes, aad_bytes = rng.choice(LENGTHS), rng.choice((0, 1, 14, 15, 40))
        if number == 80:
            text_bytes = most // 2
        elif number % 40 > 18:  # those before are of equal lengths
            text_bytes, aad_bytes = rng.choice((*LENGTHS, rng.randrange(most))), rng.randrange(60)
            iv_bytes, tag_bytes = rng.randrange(7, 14), rng.choice(TAGS)
        if number % 80 < 10:  # of equal texts, but not of equal associated data
            aad_bytes = number
        if number % 40 in (30, 35):
            key_bytes = 8 * rng.randrange(2, 5)
            aad_bytes = rng.choice((SHORT_ASIDE - 1, SHORT_ASIDE, SHORT_ASIDE + 90))
        sizes = (key_bytes, iv_bytes, aad_bytes, text_bytes)
        key, iv, aad, text = (rng.randbytes(size) for size in sizes)
        sealed = AESCCM(key, tag_bytes).encrypt(iv, text, aad)
        mac = CMAC(AES(key))
        mac.update(text)
        fields = (key, iv, aad, text, sealed[: len(text)], sealed[len(text) :], mac.finalize())
        yield " ".join(map(_hex, fields))


def answers(given: Mapping[str, str], made: Facts, folder: Path, lines: str) -> str:
    """What the program prints that calls the functions, or the message of a sanitizer that ended it; nothing
    if all answers are right."""
    for name, text in {**given, "main.c": (PROGRAMS / "several.c").read_text()}.items():
        (folder / name).write_text(text)
    sources = [name for name in (*given, "main.c") if not name.endswith(".h")]
    flags = ["-std=gnu11", "-O1", "-Wall", "-Wextra", "-Werror", "-fsanitize=address,undefined"]
    subprocess.run(["gcc", *flags, *sources, "-o", "main"], cwd=folder, check=True)
    names = checked.runnable(made)
    run = subprocess.run([folder / "main", *names], input=lines, capture_output=True, text=True, check=False)
    assert bool(run.returncode) == bool(run.stdout + run.stderr)
    return run.stdout or run.stderr


@pytest.mark.parametrize("made", EXPORTS)
def test_messages_of_any_lengths_have_the_answers_of_another_implementation(
    made: object, tmp_path: Path
) -> None:
    assert callable(made)
    lines = "\n".join(cases(1, 120, 600))
    assert answers(export(made()), made(), tmp_path, lines) == ""


@pytest.mark.slow
@pytest.mark.isa("x86-64", *VAES)
@pytest.mark.parametrize("settings", [{}, FASTER_WHOLE], ids=["chains", "whole"])
def test_long_messages_of_any_lengths(tmp_path: Path, settings: Mapping[str, Value]) -> None:
    """Beyond the blocks after which the work changes from chains to counters; 19 of equal lengths."""
    made = wide(**settings)
    lines = "\n".join(cases(2, 160, 60000))
    assert answers(export(made), made, tmp_path, lines) == ""


@pytest.mark.parametrize(("settings", "most"), [({}, str(CHAIN_ABOVE)), (FASTER_WHOLE, "SIZE_MAX")])
def test_the_record_decides_up_to_which_length_whole_messages_have_a_kernel(
    settings: Mapping[str, Value], most: str
) -> None:
    files = export(wide(**settings))
    main = next(iter(files.values()))
    rows = re.search(r"} several_ccm\[\]\[3\] = {\n(.*?)\n};", main, re.DOTALL)
    assert rows
    assert set(re.findall(r"{ 16, (\w+), ", rows[1])) == {most}


@pytest.mark.isa("x86-64", *VAES)
def test_every_key_size_has_kernels_for_many_messages() -> None:
    [own] = [each for each in checked.carried_by(wide()) if each.name == "vaes-512"]
    assert {mode: tuple(groups) for mode, groups in own.chains.items()} == {
        "ccm": KEY_BITS,
        "cmac": KEY_BITS,
    }
    assert set(several.MODES) == {"ccm", "cmac"}


MISTAKES = {
    "an idle lane takes part": ("memcpy(c->value, values + 16 * i, 16);", "memcpy(c->value, values, 16);"),
    "the longest piece counts": ("c->nblk < nblk ? c->nblk : nblk", "c->nblk > nblk ? c->nblk : nblk"),
    "keys of different sizes share a call": ("active && (key.nr != going[0]->key.nr", "active && (0"),
    "a subkey is doubled once": (
        "        if (last < 16) {\n            cmac_double(c->block);",
        "        if (last < 16) {",
    ),
    "a carry is forgotten": ("-carry & 0x87", "-carry & 0x86"),
    "the first tag decides": ("tag, all->right + all->tag_bytes * i", "tag, all->right"),
    "a wrong tag leaves the text": (
        "memset(out, 0, bytes);\n    forget_tag();",
        "(void)out, (void)bytes;\n    forget_tag();",
    ),
    "the rest of the associated data is lost": ("left = m->aad_bytes - c->done;", "left = 0;"),
    "long associated data are marked as short ones": ("length < 0xff00 ? 0 : 2", "length < 0xff01 ? 0 : 2"),
    "the counter starts again": (
        "    runner->run(c->key.rk, c->counter",
        "    c->counter[15] = 1, runner->run(c->key.rk, c->counter",
    ),
    "equal texts are enough": ("m->aad_bytes != one->aad_bytes ||", ""),
}
"""What is wrong, a part of the exported file, and what replaces it."""


@pytest.mark.slow
@pytest.mark.isa("x86-64", *VAES)
@pytest.mark.parametrize("mistake", MISTAKES)
def test_planted_mistakes_are_found(tmp_path: Path, mistake: str) -> None:
    old, new = MISTAKES[mistake]
    files = export(wide())
    main = next(iter(files))
    assert files[main].count(old) >= 1
    lines = "\n".join(cases(3, 120, 600))
    planted = {**files, main: files[main].replace(old, new)}
    assert answers(planted, wide(), tmp_path, lines)


@pytest.mark.skipif(Host().unavailable() is not None, reason=Host().unavailable() or "")
@pytest.mark.isa("x86-64", *VAES)
@pytest.mark.slow
def test_the_edge_matrix_passes_on_the_functions(tmp_path: Path) -> None:
    files = export(wide())
    built = checked.build(files, wide(), tmp_path)
    for bits in KEY_BITS:
        entries = checked.of_several(wide(), "vaes-512", bits, files)
        asked = [
            case
            for case in checked.cases(wide(), "vaes-512", bits, files)
            if case.call.entry.symbol in {entry.symbol for entry, _ in entries}
        ]
        assert len({case.call.entry.symbol for case in asked}) == 4
        assert checked.complaints(Host(), built, asked) == []


@pytest.mark.isa("x86-64", *VAES)
@pytest.mark.slow
def test_nothing_is_left_behind_and_no_other_features_are_used(tmp_path: Path) -> None:
    made = wide(True)
    assert wiping.complaints(made, export(made), tmp_path) == []
    assert declared.complaints(made, export(made), tmp_path) == []


@pytest.mark.slow
@pytest.mark.isa("x86-64", *VAES)
@pytest.mark.skipif(trace.unavailable() is not None, reason=str(trace.unavailable()))
def test_the_functions_are_constant_time(tmp_path: Path) -> None:
    """The only branch on a secret is the one that the outcome of a comparison of tags takes."""
    files = export(wide())
    built = checked.build(files, wide(), tmp_path)
    found = {}
    for call in secrets.calls(wide(), "vaes-512", 128, files):
        if "_multi" in call.entry.symbol and call.entry.operation != CHAIN:
            verdict = secrets.executed.check(built, [call], secrets.RUNS, False, secrets.DISCLOSING)
            found[call.entry.symbol] = verdict.leak or verdict.undecided
    assert len(found) == 4 and not any(found.values()), found
