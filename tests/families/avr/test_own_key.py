"""Functions of the exported file with a schedule that lies elsewhere than the one that the file declares."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from aesgen import checks
from aesgen.checks.oracle import answer
from aesgen.export import Facts, export, facts_of, parts_of, recorded
from aesgen.export.footprint import footprint
from aesgen.export.quick import problem_of
from aesgen.families import DropIn, family
from aesgen.families.avr.program import text_bytes
from aesgen.model.build import Build
from aesgen.model.figures import FigureName
from aesgen.model.problem import KEY_BITS
from aesgen.spaces import catalog
from aesgen.system import paths
from aesgen.toolchains import open_toolchain
from tests.families.avr.support import needs_avr, run_program
from tests.variants import counted

pytestmark = [*needs_avr]

RESULT = 0xC00

AT_MOST = {"ecb_enc": 1690, "ecb_dec": 1770, "ctr": 2080}
"""Cycles of a C call of one block. The best public library takes 2,094 and 2,672 (simulated). CTR fills its
cache in the call; a copy of the schedule would take 783 cycles more than with the declared schedule."""

SWITCHES = """
#include <string.h>
#include "aesgen.h"
#define RESULT ((uint8_t *)0xC00)
static uint8_t enc[176], dec[176], copy[176];
int main(void) {
  uint8_t key[16], other[16], text[16], *out = RESULT;
  for (uint8_t i = 0; i < 16; i++) key[i] = i, other[i] = 0xF0 ^ i, text[i] = 0x11 * i;
  aesgen_aes128_setkey_enc(enc, key);
  aesgen_aes128_setkey_enc(aesgen_aes128_schedule_enc, other);
  aesgen_aes128_setkey_dec(dec, key);
  aesgen_aes128_setkey_dec(aesgen_aes128_schedule_dec, other);
  for (uint8_t twice = 0; twice < 2; twice++) {
    aesgen_aes128_ecb_enc(enc, text, out, 1); out += 16;
    aesgen_aes128_ecb_enc_fixed(text, out, 1); out += 16;
    aesgen_aes128_ecb_dec(dec, text, out, 1); out += 16;
    aesgen_aes128_ecb_dec_fixed(text, out, 1); out += 16;
  }
  aesgen_aes128_ecb_enc(aesgen_aes128_schedule_enc, text, out, 1); out += 16;
  memcpy(copy, aesgen_aes128_schedule_enc, 176);
  memcpy(aesgen_aes128_schedule_enc, enc, 176);
  aesgen_aes128_ecb_enc(copy, text, out, 1); out += 16;
  aesgen_aes128_ecb_enc_fixed(text, out, 1);
  for (;;) {}
}
"""


def recorded_facts(
    modes: str = "ecb", target_name: str = "at90usb646", key_bits: Sequence[int] = (128,)
) -> Facts:
    target, folders = catalog.target(target_name), [paths.shipped_results()]
    found = recorded(target, folders, modes.split(","), key_bits)
    return facts_of(target, found, folders, "aesgen export")


@pytest.mark.parametrize(
    ("mode", "target_name", "operations"),
    [("ecb", "at90usb646", ("ecb_enc", "ecb_dec")), ("ctr", "atmega2560", ("ctr",))],
)
def test_one_block_with_a_schedule_elsewhere(
    mode: str, target_name: str, operations: tuple[str, ...], tmp_path: Path
) -> None:
    facts = recorded_facts(mode, target_name)
    target = catalog.target(facts.target)
    source = family("avr").callable_sources(target, parts_of(facts.winners), DropIn(), export(facts))[0]
    [build] = open_toolchain(target, "avr").build([source], tmp_path)
    assert isinstance(build, Build)
    entries = [entry for entry in source.entries if not entry.abi.schedule_symbol]
    for operation in operations:
        [entry] = [entry for entry in entries if entry.operation == operation]
        timed = checks.timed(entries, entry, 1, 0)
        cases = checks.quick(problem_of(entry), [*(each for each in entries if each.is_setkey), entry])
        measured = counted(target, problem_of(entry), build, "call", cases, timed)
        assert measured.cycles_per_block <= AT_MOST[operation]


def test_two_keys_at_once_and_schedules_that_move(tmp_path: Path) -> None:
    """Neither schedule disturbs the other, and one that is copied to another place stays valid."""
    key, other = bytes(range(16)), bytes(0xF0 ^ i for i in range(16))
    text = bytes(0x11 * i for i in range(16))

    def block(operation: str, key: bytes) -> bytes:
        return answer(operation, [key], [], [text]).output

    pass_by_pass = b"".join(block(f"ecb_{way}", each) for way in ("enc", "dec") for each in (key, other))
    expected = 2 * pass_by_pass + 2 * block("ecb_enc", other) + block("ecb_enc", key)
    memory = run_program(export(recorded_facts()), SWITCHES, tmp_path)
    assert memory[RESULT : RESULT + len(expected)] == expected


@pytest.mark.parametrize("function", ["aesgen_aes128_ctr", "aesgen_aes128_ctr_fixed"])
def test_a_program_with_counter_mode_alone_is_as_large_as_its_record(function: str) -> None:
    """Code and tables with key setup: a program that calls one function links one core."""
    facts = recorded_facts("ctr", "atmega2560")
    sizes = footprint(facts, export(facts))
    [record] = recorded(catalog.target("atmega2560"), [paths.shipped_results()], ["ctr"], [128])
    assert sizes
    linked = sizes.linked([function, "aesgen_aes128_setkey_enc"]).flash
    assert linked <= 1.05 * record.measurement.figures[FigureName.FLASH_BYTES]


COUNTS = """
#include <string.h>
#include "aesgen.h"
#define RESULT ((uint8_t *)0xC00)
static uint8_t one[176], two[176];
int main(void) {
  uint8_t key[16], other[16], text[48], iv[16], *out = RESULT;
  for (uint8_t i = 0; i < 48; i++) text[i] = 5 * i;
  for (uint8_t i = 0; i < 16; i++) key[i] = i, other[i] = 0xF0 ^ i;
  aesgen_aes128_setkey_enc(one, key);
  aesgen_aes128_setkey_enc(two, other);
  aesgen_aes128_setkey_enc(aesgen_aes128_schedule_enc, other);
  for (uint8_t twice = 0; twice < 2; twice++) {
    memset(iv, 0xFF, 16), iv[15] = 0xFE;
    aesgen_aes128_ctr(one, iv, text, out, 3); out += 48;
    aesgen_aes128_ctr(two, iv, text, out, 2); out += 32;
    aesgen_aes128_ctr_fixed(iv, text, out, 2); out += 32;
  }
  memcpy(out, iv, 16);
  for (;;) {}
}
"""


@pytest.mark.parametrize("target_name", ["atmega2560", "at90usb162"])
def test_counters_of_two_keys(target_name: str, tmp_path: Path) -> None:
    """The counter wraps within the first call, where the cache is filled again; each key's cache is its own.
    On the smallest part the function is a loop without a cache."""
    key, other = bytes(range(16)), bytes(0xF0 ^ i for i in range(16))
    text, iv = bytes(5 * i for i in range(48)), bytes([0xFF] * 15 + [0xFE])
    calls = [(key, 3), (other, 2), (other, 2)]
    expected = b""
    for key_of_call, blocks in calls:
        made = answer("ctr", [key_of_call], [iv], [text[: 16 * blocks]])
        expected, iv = expected + made.output, made.state
    memory = run_program(export(recorded_facts("ctr", target_name)), COUNTS, tmp_path)
    assert memory[RESULT : RESULT + 2 * len(expected) + 16] == 2 * expected + iv


@pytest.mark.parametrize(
    ("flash", "cached"),
    [(65536, {192, 256}), (19100, {192, 256}), (18900, {256}), (18400, set()), (17800, {192, 256})],
)
def test_counter_mode_for_any_schedule_has_cores_where_they_fit(
    flash: int, cached: set[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """An eighth of the flash stays free: the files take 16,630, 16,150 and 15,670 bytes. Programs on a part
    that cannot hold the smallest one link some functions only, and get both cores."""
    monkeypatch.setattr("aesgen.families.avr.own_key.UNROLLED_FROM", dict.fromkeys(KEY_BITS, 0))
    facts = recorded_facts("ctr", key_bits=(192, 256))
    target = catalog.target(facts.target)
    part = replace(target, limits={**target.limits, "flash": flash})
    text = family("avr").drop_in(part, parts_of(facts.winners), DropIn())["aesgen.S"]
    found = re.findall(r"^aesgen_aes(\d+)_ctr_cache:", text, re.MULTILINE)
    assert {int(bits) for bits in found} == cached


@pytest.mark.parametrize("key_bits", KEY_BITS)
def test_the_size_of_a_file_is_that_of_its_object_file(key_bits: int) -> None:
    """The family decides by this size, without an assembler, which cores a file has."""
    facts = recorded_facts("ccm,ctr", key_bits=[key_bits])
    files = export(facts)
    sizes, text = footprint(facts, files), files["aesgen.S"]
    in_sram = text.partition("#if !AESGEN_SBOX_IN_FLASH")[2].partition("#else")[0]
    tables = sum(len(row.split(",")) for row in re.findall(r"\.byte (.*)", in_sram))
    assert sizes
    assert text_bytes(in_sram) + tables == sizes.whole.flash
