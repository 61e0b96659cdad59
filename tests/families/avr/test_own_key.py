"""Functions of the exported file with a schedule that lies elsewhere than the one that the file declares."""

from __future__ import annotations

from pathlib import Path

from aesgen import checks
from aesgen.checks.oracle import answer
from aesgen.export import Facts, export, facts_of, parts_of, recorded
from aesgen.export.quick import problem_of
from aesgen.families import DropIn, family
from aesgen.model.build import Build
from aesgen.model.figures import FigureName
from aesgen.simulators.avr.firmware import Firmware
from aesgen.spaces import catalog
from aesgen.system import paths
from aesgen.toolchains import open_toolchain
from tests.families.avr.support import needs_avr, run_program
from tests.variants import counted

pytestmark = [*needs_avr]

RESULT = 0xC00

AT_MOST = {"ecb_enc": 1690, "ecb_dec": 1770}
"""Cycles of a C call of one block; the best public library takes 2,094 and 2,672 (simulated)."""

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


def recorded_facts(modes: str = "ecb", target_name: str = "at90usb646") -> Facts:
    target, folders = catalog.target(target_name), [paths.shipped_results()]
    found = recorded(target, folders, modes.split(","), [128])
    return facts_of(target, found, folders, "aesgen export")


def test_one_block_with_a_schedule_elsewhere(tmp_path: Path) -> None:
    facts = recorded_facts()
    target = catalog.target(facts.target)
    source = family("avr").callable_sources(target, parts_of(facts), DropIn(), export(facts))[0]
    [build] = open_toolchain(target, "avr").build([source], tmp_path)
    assert isinstance(build, Build)
    entries = [entry for entry in source.entries if not entry.abi.schedule_symbol]
    for operation, most in AT_MOST.items():
        [entry] = [entry for entry in entries if entry.operation == operation]
        timed = checks.timed(entries, entry, 1, 0)
        cases = checks.quick(problem_of(entry), [*(each for each in entries if each.is_setkey), entry])
        assert counted(target, problem_of(entry), build, "call", cases, timed).cycles_per_block <= most


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


def test_a_file_with_counter_mode_alone_is_as_large_as_its_record(tmp_path: Path) -> None:
    """Text and data: nothing is there that nothing calls."""
    facts = recorded_facts("ctr", "atmega2560")
    target = catalog.target(facts.target)
    source = family("avr").callable_sources(target, parts_of(facts), DropIn(), export(facts))[0]
    [build] = open_toolchain(target, "avr").build([source], tmp_path)
    assert isinstance(build, Build)
    [record] = recorded(target, [paths.shipped_results()], ["ctr"], [128])
    least = record.measurement.figures[FigureName.FLASH_BYTES]
    assert Firmware.read(build.path).flash_bytes <= 1.05 * least
