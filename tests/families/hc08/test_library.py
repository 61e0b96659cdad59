"""A C program for the 68HC08 that links the exported files as a library: SDCC compiles it, uCsim runs it."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

from aesgen.cipher import aes
from aesgen.export import export
from aesgen.export.footprint import footprint
from aesgen.system import tools
from tests.conftest import requires
from tests.export.test_footprint import facts_for
from tests.families.hc08.programs import run_in_ucsim

KEY, IV = bytes(range(16)), bytes.fromhex("000102030405060708090a0bfffffffe")
TEXT = bytes(range(100, 148))
OUTPUT = 0x180
"""Where the program has its answer: the part's RAM is from 0x40 to 0x23f."""
CALLS = {
    "aesgen_aes128_ecb_enc": ("aesgen_aes128_ecb_enc(schedule, text, answer, 3);", modes.ECB()),
    "aesgen_aes128_ctr": ("aesgen_aes128_ctr(schedule, iv, text, answer, 3);", modes.CTR(IV)),
}
PROGRAM = """
#include "aesgen.h"
static const uint8_t schedule[176] = {%s}, text[48] = {%s}, start[16] = {%s};
static uint8_t iv[16];
__xdata __at(%d) uint8_t answer[48];
void finished(void) { for (;;) ; }
void main(void) {
    uint8_t i;
    for (i = 0; i != 16; ++i) iv[i] = start[i];
    %s
    finished();
}
"""


def _run(command: Sequence[str], folder: Path) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{' '.join(command)}: {done.stdout}{done.stderr}"


@requires(tools.SDCC, tools.UCSIM_HC08)
@pytest.mark.parametrize("function", CALLS)
def test_a_c_program_links_one_function_and_gets_the_right_answer(function: str, tmp_path: Path) -> None:
    facts = facts_for("68hc08", ("cbc", "ctr", "ecb"))
    files = export(facts)
    sizes = footprint(facts, files)
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    call, mode = CALLS[function]
    rows = [", ".join(map(str, data)) for data in (aes.expand_key(KEY), TEXT, IV)]
    (tmp_path / "main.c").write_text(PROGRAM % (*rows, OUTPUT, call))

    # The commands of docs/targets/68hc08.md.
    sources = sorted(name for name in files if name.endswith(".s"))
    for name in sources:
        _run(["sdas6808", "-los", name], tmp_path)
    _run(["sdar", "-rc", "aesgen.lib", *(name.replace(".s", ".rel") for name in sources)], tmp_path)
    _run(
        [
            "sdcc",
            "-mhc08",
            "--out-fmt-ihx",
            "--data-loc",
            "0x40",
            "--code-loc",
            "0x8000",
            "main.c",
            "aesgen.lib",
        ],
        tmp_path,
    )

    linked = (tmp_path / "main.map").read_text()
    others = set(re.findall(r"_aesgen_aes128_\w+?_(?:enc|dec)\b|_aesgen_aes128_ctr\b", linked))
    assert others == {f"_{function}"}
    assert sizes and sizes.functions[function].flash < 3500 < sizes.whole.flash

    [end] = re.findall(r"([0-9A-F]{8})\s+_finished\b", linked)
    answer = run_in_ucsim(tmp_path, int(end, 16), OUTPUT, 48, "main.ihx")
    assert answer == Cipher(algorithms.AES(KEY), mode).encryptor().update(TEXT)
