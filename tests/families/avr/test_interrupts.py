"""Exported functions and interrupts whose handler calls another function and uses general I/O registers."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms
from cryptography.hazmat.primitives.ciphers.aead import AESCCM
from cryptography.hazmat.primitives.ciphers.modes import CBC, CTR, ECB, Mode
from cryptography.hazmat.primitives.cmac import CMAC

from aesgen.export import export, facts_of, recorded
from aesgen.simulators import avr
from aesgen.spaces import catalog
from aesgen.system import paths
from tests.families.avr.support import needs_avr

pytestmark = [*needs_avr]

IV, TEXT = bytes(range(3, 18)) + b"\xfe", bytes(range(101, 149))
OUTER, INNER, RESULT = 0x4000, 0x4001, 0x4010
"""The functions that the program and its handler call, and what they wrote: memory above the part's own."""
INTERVAL, VECTOR, HOME = 61, 4, 0x3FFFE
ARGUMENTS = {
    "ecb_enc": "text, out, 3",
    "ecb_dec": "text, out, 3",
    "cbc_enc": "iv, text, out, 3",
    "cbc_dec": "iv, text, out, 3",
    "ctr": "iv, text, out, 3",
    "cmac": "text, 48, out",
    "ccm_seal": "iv, 13, text, 20, text, out, 40, out + 40, 8",
}
PROGRAM = """
#include <avr/interrupt.h>
#include <avr/io.h>
#include <string.h>
#include "aesgen.h"
static const uint8_t key[] = {KEY}, start[] = {IV}, text[] = {TEXT};
static uint8_t enc[240], dec[240];
static void call(uint8_t function, uint8_t *out) {
  uint8_t iv[16];
  memcpy(iv, start, 16);
  switch (function) {
CASES
  }
}
ISR(INT0_vect) {
  GPIOR0 ^= 0x5a, GPIOR1 += 3, GPIOR2 -= 7;
  call(*(uint8_t *)INNER, (uint8_t *)RESULT + 48);
}
int main(void) {
  aesgen_aesBITS_setkey_enc(enc, key);
  aesgen_aesBITS_setkey_enc(aesgen_aesBITS_schedule_enc, key);
  aesgen_aesBITS_setkey_dec(dec, key);
  aesgen_aesBITS_setkey_dec(aesgen_aesBITS_schedule_dec, key);
  sei();
  call(*(uint8_t *)OUTER, (uint8_t *)RESULT);
  cli();
  __asm__ volatile("jmp HOME");
}
"""


def program(bits: int, key: bytes, functions: Sequence[str]) -> str:
    cases = []
    for place, name in enumerate(functions):
        given = ARGUMENTS[name.removesuffix("_fixed")]
        schedule = "" if name.endswith("_fixed") else "dec, " if "_dec" in name else "enc, "
        cases.append(f"  case {place}: (void)aesgen_aes{bits}_{name}({schedule}{given}); break;")
    words = {"CASES": "\n".join(cases), "BITS": bits, "OUTER": OUTER, "INNER": INNER, "RESULT": RESULT}
    arrays = {"KEY": key, "IV": IV, "TEXT": TEXT}
    words |= {name: ", ".join(map(str, content)) for name, content in arrays.items()}
    words["HOME"] = HOME
    text = PROGRAM
    for name, word in words.items():
        text = text.replace(name, str(word))
    return text


def loaded(files: Mapping[str, str], text: str, folder: Path, start: int, flag: str) -> avr.AvrMachine:
    for name in ("aesgen.S", "aesgen.h"):
        (folder / name).write_text(files[name])
    (folder / "main.c").write_text(text)
    build = ["avr-gcc", "-mmcu=atmega2560", "-Os", "-Wall", "-Werror", flag, "main.c", "aesgen.S"]
    build.append(f"-Wl,--section-start=.text={start:#x}")
    subprocess.run([*build, "-o", "main.elf"], cwd=folder, check=True)
    subprocess.run(["avr-objcopy", "-O", "binary", "main.elf", "main.bin"], cwd=folder, check=True)
    machine = avr.AvrMachine("atmega2560")
    machine.load(bytes(start) + (folder / "main.bin").read_bytes())
    return machine


def answers(key: bytes) -> Mapping[str, bytes]:
    """What each function writes, by another implementation."""

    def of_mode(mode: Mode, backwards: bool = False) -> bytes:
        cipher = Cipher(algorithms.AES(key), mode)
        return (cipher.decryptor() if backwards else cipher.encryptor()).update(TEXT)

    mac = CMAC(algorithms.AES(key))
    mac.update(TEXT)
    return {
        "ecb_enc": of_mode(ECB()),
        "ecb_dec": of_mode(ECB(), True),
        "cbc_enc": of_mode(CBC(IV)),
        "cbc_dec": of_mode(CBC(IV), True),
        "ctr": of_mode(CTR(IV)),
        "cmac": mac.finalize(),
        "ccm_seal": AESCCM(key, 8).encrypt(IV[:13], TEXT[:40], TEXT[:20]),
    }


@pytest.mark.parametrize(
    ("bits", "in_flash", "start"), [(128, 0, 0), (128, 1, 0x30000), (256, 0, 0x30000), (256, 1, 0)]
)
def test_functions_are_right_beside_a_handler_that_calls_another(
    bits: int, in_flash: int, start: int, tmp_path: Path
) -> None:
    """Every pair, except that the functions which the header names never interrupt one another. Code and
    tables of a boot loader lie above 64 KB."""
    target, folders = catalog.target("atmega2560"), [paths.shipped_results()]
    found = recorded(target, folders, ["ecb", "cbc", "ctr", "cmac", "ccm"], [bits])
    files = export(facts_of(target, found, folders, "aesgen export"))
    family, key = f"aesgen_aes{bits}_", bytes(range(7, 7 + bits // 8))
    declared = re.findall(rf"\b{family}(\w+)\(", files["aesgen.h"])
    functions = [name for name in declared if name.removesuffix("_fixed") in ARGUMENTS]
    named = files["aesgen.h"].partition("none of them:")[2].partition(".")[0]
    alone = {name for name in functions if re.search(rf"\b{family}{name}\b", named)}
    assert {"ctr_fixed", "ccm_seal_fixed", "cmac_fixed"} <= alone and len(functions) > len(alone) + 3
    flag = f"-DAESGEN_SBOX_IN_FLASH={in_flash}"
    machine, wanted = loaded(files, program(bits, key, functions), tmp_path, start, flag), answers(key)
    machine.interrupt(start + VECTOR, INTERVAL)
    for outer, interrupted in enumerate(functions):
        for inner, interrupting in enumerate(functions):
            if {interrupted, interrupting} <= alone:
                continue
            machine.data[OUTER], machine.data[INNER] = outer, inner
            machine.data[RESULT : RESULT + 96] = bytes(96)
            assert not machine.call(start, 0x21FF, 20_000_000, {}).outcome
            assert machine.interrupt(start + VECTOR, INTERVAL) > 20
            for name, at in ((interrupted, RESULT), (interrupting, RESULT + 48)):
                right = wanted[name.removesuffix("_fixed")]
                assert machine.data[at : at + len(right)] == right, (interrupted, interrupting)
