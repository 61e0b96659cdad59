"""The header that drop-ins of small machines share."""

from __future__ import annotations

from aesgen.families import DropIn
from aesgen.families.small_drop_in import Header
from aesgen.model.problem import Problem
from aesgen.rendering.names import slug, stem
from aesgen.spaces import catalog

TARGET = catalog.target("cortex-m3")
ECB, CTR = Problem.parse("aes128-ecb-encrypt"), Problem.parse("aes128-ctr-encrypt")


def test_files_are_named_after_prefix_and_target() -> None:
    header = Header(TARGET, DropIn(prefix="mine_"))
    assert (header.stem, header.name) == ("mine_cortex_m3", "mine.h")
    assert stem("") == "aes"
    assert slug("intel-06-cf") == "intel_06_cf"


def test_a_key_set_up_is_declared_once_and_kernels_leave_out_the_iv_of_ecb() -> None:
    header = Header(TARGET, DropIn(("made by a test",), "mine_"))
    assert header.setkey("mine_setkey", 176, 16)
    header.kernel("mine_ecb", ECB)
    assert not header.setkey("mine_setkey", 176, 16)
    header.kernel("mine_ctr", CTR, "mine_setkey")
    assert header.prototypes == [
        "void mine_setkey(uint8_t rk[176], const uint8_t key[16]);",
        "void mine_ecb(const uint8_t *rk, const uint8_t *in, uint8_t *out, size_t blocks);",
        "/* rk from mine_setkey */",
        "void mine_ctr(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t blocks);",
    ]
    text = header.text()
    assert text.startswith("/* made by a test\n */\n#ifndef MINE_H\n#define MINE_H\n")
    assert text.index(header.prototypes[0]) < text.index(header.prototypes[2])


def test_a_family_says_what_its_callers_must_keep_to() -> None:
    usual = Header(TARGET, DropIn()).text()
    other = Header(TARGET, DropIn(), "hc08/drop_in.h.j2")
    assert "aligned to 4 bytes" in usual
    assert "aligned to 4 bytes" not in other.text()
    assert "data need no alignment" in other.text()
