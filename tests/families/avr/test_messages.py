"""CMAC and CCM on AVR: kernels and exported functions pass the edge matrix and NIST's and Google's cases, and
planted mistakes are found."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from aesgen import checks
from aesgen.devices import open_device
from aesgen.errors import VariantFailure
from aesgen.export.quick import problem_of
from aesgen.families.avr.message import TEMPORARY, closing
from aesgen.families.rendering import render_method
from aesgen.model.build import Build, Source
from aesgen.model.job import Call, Job
from aesgen.model.problem import KEY_BITS, Problem
from aesgen.operations import operations
from aesgen.spaces import catalog
from aesgen.toolchains import open_toolchain
from tests.families.avr.messages import CHOICES, MODES, OWN, SMALL, callable_build, exported, part, pins
from tests.families.avr.support import count, needs_avr, run_program
from tests.operations import test_ccm, test_cmac
from tests.sealed import wrong_calls

pytestmark = [*needs_avr]

TOGETHER = 10
"""Calls in one job."""


@pytest.mark.parametrize("seed", range(20))
def test_the_steps_between_two_blocks_bring_every_byte_home(seed: int) -> None:
    results = random.Random(seed).sample(range(26), 16)
    held: dict[int, object] = {register: ("result", byte) for byte, register in enumerate(results)}
    for kind, to, source, byte in closing(results):
        held[to] = held[source] if kind == "move" else (held[source], byte)
    assert all(held[byte] == (("result", byte), byte) for byte in range(16))
    assert TEMPORARY not in results


@pytest.mark.parametrize("key_bits", KEY_BITS)
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("choice", CHOICES)
def test_edges(choice: str, mode: str, key_bits: int, tmp_path: Path) -> None:
    given = pins(mode, CHOICES[choice], key_bits)
    count(f"aes{key_bits}-{mode}", tmp_path, given, "bulk", thorough=60)


@pytest.mark.parametrize("target", ["at90usb162", "atmega328p", "atmega2560"])
@pytest.mark.parametrize("mode", MODES)
def test_other_parts(target: str, mode: str, tmp_path: Path) -> None:
    """The AT90USB162 has 512 bytes of SRAM, and return addresses of the ATmega2560 have three bytes."""
    count(f"aes128-{mode}", tmp_path, SMALL, "bulk", target, thorough=30)


@pytest.mark.parametrize(("space_name", "mode"), [("avr-cmac", "cmac-encrypt"), ("avr-ccm", "ccm-decrypt")])
def test_any_point_is_right(space_name: str, mode: str, tmp_path: Path) -> None:
    problem = f"aes128-{mode}"
    [space] = catalog.spaces_for(catalog.target("at90usb646"), Problem.parse(problem), space_name)
    rng = random.Random(problem)
    for _ in range(12):
        given = {
            axis: ",".join(map(str, value)) if isinstance(value, tuple) else str(value).lower()
            for axis, value in space.sample(rng).items()
        }
        count(problem, tmp_path, given, "bulk", space_name=space_name)


@pytest.mark.parametrize("wipe", [False, True])
@pytest.mark.parametrize(
    ("choice", "target", "key_bits"),
    [("own", "at90usb646", 128), ("own", "atmega2560", 256), ("small", "at90usb162", 128)],
)
def test_exported_functions(choice: str, target: str, key_bits: int, wipe: bool, tmp_path: Path) -> None:
    """Opening is called with the right tag and with a wrong one."""
    made = exported(CHOICES[choice], MODES, target, key_bits, wipe)
    build = callable_build(made, tmp_path, target)
    assert any("_fixed" in each.symbol for each in build.entries) == (choice == "own")
    assert complaints(build, target, limit=25) == []


LONG = (
    254 * 16 + 5,
    255 * 16,
    255 * 16 + 1,
    255 * 16 + 15,
    256 * 16,
    256 * 16 + 3,
    511 * 16 + 9,
    512 * 16 + 1,
)
"""Bytes of text whose last counters lie around a carry out of the counter's last byte."""


def at_lengths(build: Build, sizes: Sequence[int]) -> list[str]:
    """The complaints about a kernel of CCM for texts of `sizes` bytes."""
    [entry] = [each for each in build.entries if not each.is_setkey]
    [setup] = [each for each in build.entries if each.is_setkey]
    draw, contract, cases = random.Random(1).randbytes, operations()[entry.operation], []
    for size in sizes:
        given = {"key": draw(entry.key_bits // 8), "iv": draw(13), "aad": draw(20), "tag": bytes(16)}
        given |= {"input": draw(size), "output": bytes(size)}
        made = contract.answer(given)
        more = tuple((name, given[name]) for name in ("iv", "aad", "tag"))
        call = Call(entry, given["key"], data=given["input"], blocks=-(-size // 16), setup=setup, more=more)
        cases.append(checks.Case(f"{size} bytes", call, made["output"], more=(("tag", made["tag"]),)))
    target = catalog.target("at90usb646")
    [run] = open_device(target, target.devices[0]).run([Job(build, tuple(case.call for case in cases))])
    assert run.outcome == "correct", run.detail
    judged = (checks.judge(case, back) for case, back in zip(cases, run.returned, strict=True))
    return [complaint for complaint in judged if complaint]


@pytest.mark.parametrize("choice", CHOICES)
@pytest.mark.parametrize("mode", MODES[1:])
def test_counters_around_a_carry(choice: str, mode: str, tmp_path: Path) -> None:
    assert at_lengths(planted(Problem.parse(f"aes128-{mode}"), CHOICES[choice], "", "", tmp_path), LONG) == []


def complaints(build: Build, target_name: str = "at90usb646", limit: int = 25) -> list[str]:
    """The first complaints about the functions of a build, whose calls are made in a random order."""
    target = catalog.target(target_name)
    device = open_device(target, target.devices[0])
    setups = [each for each in build.entries if each.is_setkey]
    cases = [
        case
        for entry in build.entries
        if not entry.is_setkey
        for case in checks.full(problem_of(entry), [entry, *setups], limit=limit)
    ]
    random.Random(0).shuffle(cases)
    for start in range(0, len(cases), TOGETHER):
        some = cases[start : start + TOGETHER]
        [run] = device.run([Job(build, tuple(case.call for case in some))])
        judged = (checks.judge(case, back) for case, back in zip(some, run.returned, strict=False))
        found = [complaint for complaint in judged if complaint] + [run.detail] * (run.outcome != "correct")
        if found:
            return found
    return []


@pytest.mark.parametrize("share", [pytest.param(1, marks=pytest.mark.slow), 12])
@pytest.mark.parametrize("key_bits", KEY_BITS)
def test_published_cases_of_ccm(key_bits: int, share: int, tmp_path: Path) -> None:
    """NIST's CAVP files and Wycheproof; opening must refuse those with wrong tags."""
    target = catalog.target("at90usb646")
    build = callable_build(exported(OWN, MODES, key_bits=key_bits), tmp_path)
    device = open_device(target, target.devices[0])
    cases = [case for case in test_ccm.published() if len(case.aad) < 0xFF00][::share]
    assert {case.valid for case in cases} == {True, False}
    for way in ("seal", "seal_fixed", "open", "open_fixed"):
        assert wrong_calls(build, cases, device, f"aesgen_aes{key_bits}_ccm_{way}") == []


def test_published_cases_of_cmac(tmp_path: Path) -> None:
    """SP 800-38B's examples, and Wycheproof's valid tags of 16 bytes."""
    target = catalog.target("at90usb646")
    device = open_device(target, target.devices[0])
    for key_bits in KEY_BITS:
        build = callable_build(exported(OWN, MODES[:1], key_bits=key_bits), tmp_path / str(key_bits))
        setup = next(each for each in build.entries if each.is_setkey)
        own = [case for case in test_cmac.published() if 8 * len(case[0]) == key_bits]
        for entry in build.entries:
            if not entry.is_setkey:
                calls = tuple(
                    Call(entry, key, data=message, blocks=-(-len(message) // 16), setup=setup)
                    for key, message, _ in own
                )
                [run] = device.run([Job(build, calls)])
                assert [back.output for back in run.returned] == [tag for _, _, tag in own]


PLANTED = {
    "a counter does not carry": (r"(\.L(?:last_)?carry_\w+:\n\tld r30, -Y\n)\tinc r30\n", r"\1"),
    "the cache outlives its counters": (r"\ttst r18\n\tbreq (\.Lwrapped_\w+)\n", r"\ttst r18\n\tnop\n"),
    "the last bytes of the text are not filled up with zeros": (
        r"(\.Lchain_bytes_\w+:\n(?:.*\n){1,30}?)\trcall \.Lzero_\w+\n",
        r"\1",
    ),
    "the length of the tag is left out": (r"\tsubi r18, -2\n\tlsl r18\n\tlsl r18\n", "\tldi r18, 56\n"),
    "associated data are not marked": (r"\tori r18, 64\n", ""),
    "the first block holds 13 bytes of associated data": (
        r"\tldi r18, 14\n\tcp r24, r18",
        "\tldi r18, 13\n\tcp r24, r18",
    ),
    "the counter begins at 0": (r"\tldi r18, 1\n\tstd Y\+16, r18\n", ""),
    "the mask of the tag has the wrong cache": (
        r"(\tldd r18, Y\+15\n\ttst r18\n\tbreq \S+\n)\tset\n",
        r"\1\tclt\n",
    ),
    "the partial block has the wrong cache": (
        r"(\tldd r18, Y\+16\n\ttst r18\n\tbrne \S+\n)\tset\n",
        r"\1\tclt\n",
    ),
    "the high byte of the length is lost": (r"\tstd Y\+15, r0\n", "\tstd Y+15, r1\n"),
}
"""What is wrong, a pattern of CCM's kernel, and what replaces it."""


def planted(problem: Problem, choice: Mapping[str, str], pattern: str, new: str, folder: Path) -> Build:
    target = catalog.target("at90usb646")
    made = part(target.name, f"{problem.mode}-{problem.direction}", choice)
    source = render_method(target, problem, "avr", made.method, made.point)
    text, times = re.subn(pattern, new, source.text) if pattern else (source.text, 1)
    assert times, pattern
    wrong = Source((("kernel.s", text),), source.entries)
    [build] = open_toolchain(target, "avr").build([wrong], folder)
    assert not isinstance(build, VariantFailure), build.detail
    return build


@pytest.mark.parametrize("mistake", PLANTED)  # each is found by a length or by the edge matrix
def test_planted_mistakes_are_found(mistake: str, tmp_path: Path) -> None:
    build = planted(Problem.parse("aes128-ccm-encrypt"), OWN, *PLANTED[mistake], tmp_path)
    assert at_lengths(build, LONG) or complaints(build, limit=60)


OF_CMAC = {
    "the field's polynomial is another": (r"0x87", "0x86"),
    "a whole last block has the second subkey": (r"\tcpi r18, 16\n\tbreq \S+\n", "\tcpi r18, 16\n"),
    "the padding's bit is missing": (r"\tldi r19, 0x80\n", "\tldi r19, 0\n"),
    "the chain does not begin with zeros": (r"\tstd Z\+16, r1\n", ""),
}


@pytest.mark.parametrize("mistake", OF_CMAC)
def test_planted_mistakes_of_cmac_are_found(mistake: str, tmp_path: Path) -> None:
    build = planted(Problem.parse("aes128-cmac-encrypt"), SMALL, *OF_CMAC[mistake], tmp_path)
    assert complaints(build, limit=60)


OF_OPENING = {
    "a tag is compared on one byte less": (r"\tclr r24\n(\.Lcompare_)", r"\tclr r24\n\tdec r18\n\1"),
    "only the last byte of a tag counts": (r"\tor r24, r19\n", "\tmov r24, r19\n"),
    "the text of a wrong tag stays": (r"(\.Lerase_\w+:\n)\tst Z\+, r1\n", r"\1\tld r0, Z+\n"),
    "one byte of it stays": (r"(\.Lerase_\w+:\n)", r"\tsbiw r24, 1\n\1"),
    "every tag is accepted": (r"\ttst r24\n\tbreq (\.Lfinished_\w+)", r"\trjmp \1"),
}


@pytest.mark.parametrize("mistake", OF_OPENING)
def test_planted_mistakes_of_opening_are_found(mistake: str, tmp_path: Path) -> None:
    parts, options, files = exported(SMALL)
    text, times = re.subn(OF_OPENING[mistake][0], OF_OPENING[mistake][1], files["aesgen.S"])
    assert times
    build = callable_build((parts, options, {**files, "aesgen.S": text}), tmp_path)
    assert complaints(build, limit=40)


CALLS = """
#include <string.h>
#include "aesgen.h"
#define RESULT ((uint8_t *)0xC00)
static uint8_t rk[176], key[16], iv[13], aad[20], text[40], tag[16];
static uint8_t *out = RESULT;
static void note(int16_t result) { *out++ = result == 0 ? 1 : result == -1 ? 2 : 3; }
int main(void) {
  for (uint8_t i = 0; i < 16; i++) key[i] = i;
  aesgen_aes128_setkey_enc(rk, key);
  note(aesgen_aes128_ccm_seal(rk, iv, 13, aad, 20, text, text, 40, tag, 8));
  memcpy(out, text, 40); out += 40; memcpy(out, tag, 8); out += 8;
  /* Lengths that are not allowed: nothing is written. */
  note(aesgen_aes128_ccm_seal(rk, iv, 6, aad, 20, text, out + 40, 40, out + 40, 8));
  note(aesgen_aes128_ccm_seal(rk, iv, 14, aad, 20, text, out + 40, 40, out + 40, 8));
  note(aesgen_aes128_ccm_seal(rk, iv, 263, aad, 20, text, out + 40, 40, out + 40, 8));
  note(aesgen_aes128_ccm_seal(rk, iv, 13, aad, 20, text, out + 40, 40, out + 40, 2));
  note(aesgen_aes128_ccm_seal(rk, iv, 13, aad, 20, text, out + 40, 40, out + 40, 7));
  note(aesgen_aes128_ccm_seal(rk, iv, 13, aad, 20, text, out + 40, 40, out + 40, 18));
  note(aesgen_aes128_ccm_seal(rk, iv, 13, aad, 20, text, out + 40, 40, out + 40, 264));
  note(aesgen_aes128_ccm_seal(rk, iv, 13, aad, 0xFF00, text, out + 40, 40, out + 40, 8));
  note(aesgen_aes128_ccm_open(rk, iv, 13, aad, 20, text, text, 40, tag, 9));
  /* A wrong tag, then the right one. */
  tag[7] ^= 1;
  note(aesgen_aes128_ccm_open(rk, iv, 13, aad, 20, text, out + 1, 40, tag, 8)); out += 40;
  tag[7] ^= 1;
  note(aesgen_aes128_ccm_open(rk, iv, 13, aad, 20, text, out + 1, 40, tag, 8)); out += 40;
  aesgen_aes128_cmac(rk, aad, 20, out); out += 16;
  *out = 0xA5;
  for (;;) {}
}
"""


@pytest.mark.parametrize("choice", CHOICES)
def test_results_of_calls_from_c(choice: str, tmp_path: Path) -> None:
    key, iv, aad, text = bytes(range(16)), bytes(13), bytes(20), bytes(40)
    more = {"iv": [iv], "aad": [aad], "tag": [bytes(8)]}
    sealed = checks.answer("ccm_seal", [key], [], [text], more)
    tag = dict(sealed.more)["tag"]
    expected = b"\1" + sealed.output + tag + 9 * b"\2" + b"\2" + bytes(40) + b"\1" + text
    expected += checks.answer("cmac", [key], [], [aad]).output + b"\xa5"
    memory = run_program(exported(CHOICES[choice])[2], CALLS, tmp_path)
    assert memory[0xC00 : 0xC00 + len(expected)] == expected


def test_a_stack_that_reaches_variables_is_seen(tmp_path: Path) -> None:
    """512 bytes of SRAM do not hold an S-box, a schedule and the stack of CCM."""
    given = {"sbox": "sram", "keys": "pointer", "unroll": "1"}
    target, problem = catalog.target("at90usb162"), Problem.parse("aes128-ccm-encrypt")
    [space] = catalog.spaces_for(target, problem, "avr-ccm", given)
    source = render_method(target, problem, "avr", "ccm", space.baseline())
    [build] = open_toolchain(target, "avr").build([source], tmp_path)
    assert isinstance(build, Build)
    assert any("its stack reaches variables" in each for each in complaints(build, target.name, limit=3))


BEST = {"order": "0123", "first": "2,2,2,2", "step": "3"}
"""The columns of the fastest chain, as its record has them."""


def test_a_block_costs_less_than_two_ciphers(tmp_path: Path) -> None:
    """The core of ECB takes 1,460 cycles (`test_figures`)."""
    measured, _ = count("aes128-ccm-encrypt", tmp_path, pins("ccm", OWN), "bulk", blocks=256)
    assert measured.cycles_per_block < 2 * 1460
    measured, _ = count("aes128-cmac-encrypt", tmp_path, {**pins("cmac", OWN), **BEST}, "bulk", blocks=16)
    assert measured.cycles_per_block == 1460 + 9
