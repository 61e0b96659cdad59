"""The exported file, linked by avr-gcc with a C program and run from its reset vector."""

from __future__ import annotations

import subprocess
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from aesgen.checks.oracle import answer
from aesgen.families import DropIn, Part, family
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from tests.families.avr.support import needs_avr, run_program

pytestmark = [*needs_avr]

FAST = {"sbox": "sram", "xtime": "table", "unroll": "9", "keys": "fixed", "ports": "3"}
SMALL = {"sbox": "sram", "unroll": "1", "loop_end": "address"}
LEAN = {"sbox": "flash", "unroll": "3"}
RESULT = 0xC00


def exported(choice: Mapping[str, str], bits: int = 128, wipe: bool = False) -> Mapping[str, str]:
    target, parts = catalog.target("at90usb646"), []
    for mode in ("ecb-encrypt", "ecb-decrypt", "cbc-encrypt", "cbc-decrypt", "ctr-encrypt"):
        problem = Problem.parse(f"aes{bits}-{mode}")
        pins = {"sbox": "sram", "xtime": "table"} if mode[:3] == "ctr" and choice is FAST else dict(choice)
        if pins.get("unroll") == "9":
            pins["unroll"] = str(bits // 32 + 5)
        space = catalog.spaces_for(target, problem, "avr-ctr" if "unroll" not in pins else None, pins)[0]
        parts.append(Part(problem, "avr", space.method, space.baseline()))
    return family("avr").drop_in(target, parts, DropIn(("made by a test",), wipe=wipe))


def program(bits: int, key: bytes, iv: bytes, data: bytes) -> str:
    def array(name: str, content: bytes) -> str:
        return f"static const uint8_t {name}[] = {{{', '.join(map(str, content))}}};"

    name, blocks = f"aesgen_aes{bits}", len(data) // 16
    return f"""
#include <string.h>
#include "aesgen.h"
{array("key", key)}
{array("start", iv)}
{array("data", data)}
#define RESULT ((uint8_t *){RESULT})
static uint8_t enc[{bits // 2 + 112}], dec[{bits // 2 + 112}], iv[16];
int main(void) {{
  uint8_t *out = RESULT;
  {name}_setkey_enc(enc, key);
  {name}_setkey_dec(dec, key);
  {name}_ecb_enc(enc, data, out, {blocks}); out += sizeof data;
  {name}_ecb_dec(dec, data, out, {blocks}); out += sizeof data;
  memcpy(iv, start, 16); {name}_cbc_enc(enc, iv, data, out, {blocks}); out += sizeof data;
  memcpy(iv, start, 16); {name}_cbc_dec(dec, iv, data, out, {blocks}); out += sizeof data;
  memcpy(iv, start, 16); {name}_ctr(enc, iv, data, out, {blocks}); out += sizeof data;
  memcpy(out, iv, 16);
  for (;;) {{}}
}}
"""


@pytest.mark.parametrize("in_flash", [0, 1])
@pytest.mark.parametrize(
    ("choice", "bits"), [(FAST, 128), (SMALL, 128), (LEAN, 128), (SMALL, 192), (SMALL, 256)]
)
def test_a_c_program(choice: Mapping[str, str], bits: int, in_flash: int, tmp_path: Path) -> None:
    rng = Random(bits)
    key, iv, data = rng.randbytes(bits // 8), rng.randbytes(15) + b"\xff", rng.randbytes(48)
    files = exported(choice, bits, wipe=bool(in_flash))
    memory = run_program(files, program(bits, key, iv, data), tmp_path, f"-DAESGEN_SBOX_IN_FLASH={in_flash}")
    expected = b"".join(
        answer(operation, [key], [iv] if operation[0] == "c" else [], [data]).output
        for operation in ("ecb_enc", "ecb_dec", "cbc_enc", "cbc_dec", "ctr")
    )
    expected += answer("ctr", [key], [iv], [data]).state
    assert memory[RESULT : RESULT + len(expected)] == expected


def test_the_files(tmp_path: Path) -> None:
    files = exported(SMALL)
    assert sorted(files) == [
        "aesgen.S",
        "aesgen.h",
        "examples/aesgen_vectors/aesgen_vectors.ino",
        "library.json",
        "library.properties",
    ]
    assert "/* made by a test\n" in files["aesgen.S"]


def test_a_part_without_jmp_and_call_gets_relative_ones(tmp_path: Path, monkeypatch: Any) -> None:
    """An ATtiny85 has 8 KB of flash, and neither JMP nor CALL."""
    small = replace(catalog.target("at90usb646"), limits={"flash": 8192, "sram": 512})
    looped = {"sbox": "flash", "unroll": "1", "keys": "pointer"}
    large = exported(looped)
    monkeypatch.setattr(catalog, "target", lambda name: small)
    for made, assembled in ((exported(looped), True), (large, False)):
        for name in ("aesgen.S", "aesgen.h"):
            (tmp_path / name).write_text(made[name])
        command = ["avr-gcc", "-mmcu=attiny85", "-c", "aesgen.S", "-o", "made.o"]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
        assert (done.returncode == 0) == assembled, done.stderr[:300]
