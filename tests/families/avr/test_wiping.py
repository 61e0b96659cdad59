"""Exports with `--wipe`: a call leaves nothing of the key in data memory, registers and I/O registers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from aesgen.export import export
from tests.families.avr.messages import MODES, OWN, exported
from tests.families.avr.support import needs_avr, run_program
from tests.families.avr.test_own_key import recorded_facts

pytestmark = [*needs_avr]

PROGRAM = """
#include <string.h>
#include "aesgen.h"
uint8_t rk[176], key[16] = {KEY}, iv[16], aad[20], text[48], tag[16];
int main(void) {
  aesgen_aes128_setkey_DIRECTION(rk, key);
  (void)aesgen_aes128_CALL;
  memset(rk, 0, sizeof rk);
  memset(key, 0, sizeof key);
  memset(text, 0, sizeof text);
  memset(tag, 0, sizeof tag);
  memset(iv, 0, sizeof iv);
  for (;;) {}
}
"""
CALLS = {
    "cmac(rk, text, 40, tag)": "enc",
    "ccm_seal(rk, iv, 13, aad, 20, text, text, 40, tag, 16)": "enc",
    "ccm_open(rk, iv, 13, aad, 20, text, text, 40, tag, 16)": "enc",
    "ecb_enc(rk, text, text, 3)": "enc",
    "ecb_dec(rk, text, text, 3)": "dec",
    "cbc_enc(rk, iv, text, text, 3)": "enc",
    "cbc_dec(rk, iv, text, text, 3)": "dec",
    "ctr(rk, iv, text, text, 3)": "enc",
}


def files_for(call: str, wipe: bool) -> Mapping[str, str]:
    mode = call.partition("(")[0].partition("_")[0]
    if mode in ("cmac", "ccm"):
        return exported(OWN, MODES, wipe=wipe)[2]
    return export(replace(recorded_facts(mode, "atmega2560"), wipe=wipe))


@pytest.mark.parametrize("call", CALLS)
def test_a_wiped_call_leaves_nothing_of_the_key(call: str, tmp_path: Path) -> None:
    """The program itself clears key, schedule, state and output, so that its memory is the same for two keys,
    caches, the bridge key and the stack included. Without wiping it is not."""
    for wipe in (False, True):
        files, left = files_for(call, wipe), set()
        for key in ("1", "2"):
            words = {"CALL": call, "KEY": key, "DIRECTION": CALLS[call]}
            program = PROGRAM
            for name, word in words.items():
                program = program.replace(name, word)
            left.add(run_program(files, program, tmp_path / f"{wipe}{key}"))
        assert (len(left) == 1) is wipe
