"""GCM on AVR: kernels and exported functions pass the edge matrix and published cases, planted mistakes are
found, and the record's functions have their cycles and bytes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from aesgen.devices import usable_device
from aesgen.families import DropIn, Part, family
from aesgen.families.avr import ghash
from aesgen.model.job import Call, Job
from aesgen.model.problem import KEY_BITS
from aesgen.simulators.avr.firmware import Firmware
from aesgen.spaces import catalog
from tests.families.avr.messages import CHOICES, GCM, MODES, OWN, callable_build, exported, pins
from tests.families.avr.support import count, needs_avr, run_program
from tests.families.avr.test_messages import complaints
from tests.operations import gcm_vectors
from tests.sealed import SealedCase, wrong_calls
from tests.shipped import shipped_records

pytestmark = [*needs_avr]
UNO = "atmega328p"


@pytest.mark.parametrize("key_bits", KEY_BITS)
@pytest.mark.parametrize("mode", GCM)
@pytest.mark.parametrize("choice", CHOICES)
def test_edges(choice: str, mode: str, key_bits: int, tmp_path: Path) -> None:
    count(f"aes{key_bits}-{mode}", tmp_path, pins(mode, CHOICES[choice]), "bulk", UNO, thorough=60)


@pytest.mark.parametrize(
    ("modes", "target", "key_bits", "wipe"),
    [(GCM, UNO, 128, False), (GCM[1:], "atmega2560", 256, True), ((*MODES, *GCM), "at90usb646", 192, False)],
)
def test_exported_functions(
    modes: tuple[str, ...], target: str, key_bits: int, wipe: bool, tmp_path: Path
) -> None:
    """Opening is called with the right tag and with a wrong one."""
    build = callable_build(exported(OWN, modes, target, key_bits, wipe), tmp_path, target)
    assert complaints(build, target, limit=60) == []


@pytest.mark.parametrize("key_bits", KEY_BITS)
def test_published_cases(key_bits: int, tmp_path: Path) -> None:
    """NIST's CAVP files and Wycheproof, and a text whose length has more than 16 bits; opening must refuse
    those with wrong tags."""
    build = callable_build(exported(OWN, GCM, UNO, key_bits), tmp_path, UNO)
    device = usable_device(catalog.target(UNO))[0]
    cases = [
        case
        for case in gcm_vectors.published()
        if len(case.key) == key_bits // 8 and len(case.tag) == 16 and case.iv
    ]
    key, iv, text = bytes(key_bits // 8), bytes(12), bytes(8200)
    made = AESGCM(key).encrypt(iv, text, b"")
    long = SealedCase(key, iv, b"", text, made[:-16], made[-16:])
    for way in ("seal", "open"):
        assert wrong_calls(build, [*cases[::25], long], device, f"aesgen_aes{key_bits}_gcm_{way}") == []


PLANTED = {
    "the last bytes are not filled up with zeros": (
        r"(\.Lchain_bytes_\w+:\n(?:.*\n){1,30}?)\trcall \.Lzero_\w+\n",
        r"\1",
    ),
    "the cache outlives its counters": (r"\ttst r18\n\tbrne (\.Lkept_\w+)\n", r"\trjmp \1\n"),
    "a counter has 8 bits": (r"(\.L(?:last_)?carry_\w+:\n\tld r30, -Y\n)\tinc r30\n", r"\1"),
    "a counter has 40 bits": (r"\tldi r31, 3\n(\.L(?:last_)?carry)", r"\tldi r31, 4\n\1"),
    "the field's polynomial is another": (r"\tandi r19, 0xe1\n", "\tandi r19, 0xe0\n"),
    "a length has 8 bits": (r"\tst -Z, r25\n", "\tst -Z, r1\n"),
    "an IV of 12 bytes alone is hashed": (r"\tcpi r24, 12\n\tcpc r25, r1\n\tbrne", "\tcpi r24, 12\n\tbreq"),
    "a tag is compared on one byte less": (r"\tclr r24\n(\.Lcompare_)", r"\tclr r24\n\tdec r18\n\1"),
    "the text of a wrong tag stays": (r"(\.Lerase_\w+:\n)\tst Z\+, r1\n", r"\1\tld r0, Z+\n"),
}
"""What is wrong, a pattern of an exported file, and what replaces it."""


@pytest.mark.parametrize("mistake", PLANTED)
def test_planted_mistakes_are_found(mistake: str, tmp_path: Path) -> None:

    parts, options, files = exported(OWN, GCM, UNO)
    text, times = re.subn(*PLANTED[mistake], files["aesgen.S"])
    assert times
    made = (parts, options, {**files, "aesgen.S": text})
    assert complaints(callable_build(made, tmp_path, UNO), UNO, limit=150)


CALLS = """
#include <string.h>
#include "aesgen.h"
#define RESULT ((uint8_t *)0xA00)
static uint8_t rk[2][688] __attribute__((aligned(256))), key[16], iv[12], text[40], tag[16];
static uint8_t *out = RESULT;
static void note(int16_t result) { *out++ = result == 0 ? 1 : result == -1 ? 2 : 3; }
int main(void) {
  for (uint8_t i = 0; i < 16; i++) key[i] = i;
  aesgen_aes128_setkey_gcm(rk[0], key);
  note(aesgen_aes128_gcm_seal(rk[0], iv, 12, iv, 7, text, text, 40, tag));
  memcpy(out, text, 40); out += 40; memcpy(out, tag, 16); out += 16;
  note(aesgen_aes128_gcm_seal(rk[0], iv, 0, iv, 7, text, out + 40, 40, out + 40));
  tag[15] ^= 1;
  note(aesgen_aes128_gcm_open(rk[0], iv, 12, iv, 7, text, out + 1, 40, tag)); out += 40;
  tag[15] ^= 1;
  note(aesgen_aes128_gcm_open(rk[0], iv, 12, iv, 7, text, out + 1, 40, tag)); out += 40;
  *out = 0xA5;
  for (;;) {}
}
"""


@pytest.mark.parametrize("choice", CHOICES)
def test_results_of_calls_from_c(choice: str, tmp_path: Path) -> None:
    sealed = AESGCM(bytes(range(16))).encrypt(bytes(12), bytes(40), bytes(7))
    expected = b"\1" + sealed + b"\2" + b"\2" + bytes(40) + b"\1" + bytes(40) + b"\xa5"
    memory = run_program(exported(CHOICES[choice], GCM)[2], CALLS, tmp_path)
    assert memory[0xA00 : 0xA00 + len(expected)] == expected


def test_a_message_of_1024_bytes_costs_202_cycles_a_byte_and_7_kilobytes(tmp_path: Path) -> None:
    """The functions of the ATmega328P's records, with a right tag; GHASH alone in 119.8 cycles a byte."""
    parts = [
        Part(record.problem, "avr", "counter", record.variant.point)
        for _, record in shipped_records()
        if (record.target, record.problem.mode) == (UNO, "gcm")
    ]
    target, options = catalog.target(UNO), DropIn(("made by a test",))
    files = family("avr").drop_in(target, parts, options)
    build = callable_build((parts, options, files), tmp_path, UNO)
    [setup, *functions] = build.entries
    iv, text = bytes(12), bytes(1024)
    sealed = AESGCM(bytes(16)).encrypt(iv, text, b"")
    more = (("iv", iv), ("aad", b""), ("tag", sealed[1024:]))
    calls = [
        Call(each, bytes(16), data=data, blocks=64, setup=setup, more=more)
        for each, data in zip(functions, (sealed[:1024], text), strict=True)
    ]
    device = usable_device(target)[0]
    [run] = device.run([Job(build, tuple(calls), counted=tuple(calls))])
    assert [made.output for made in run.returned] == [text, sealed[:1024]]
    assert max(cost.cycles for cost in run.costs) <= 202 * 1024
    assert Firmware.read(build.path).flash_bytes <= 7 * 1024
    assert ghash.block().cycles + 5 <= 119.8 * 16
