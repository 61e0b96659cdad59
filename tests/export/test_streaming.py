"""A message in parts: the gate for the rules of the header tries splits, and finds planted bugs."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.export import Facts, export, rules, winning, wiping
from aesgen.operations import modes
from aesgen.operations.contract import Streaming
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import requires
from tests.export.test_export_host import record as x86_record
from tests.families.x86.test_gcm import NEEDS
from tests.sealed import FIFTEEN, facts

pytestmark = requires(tools.GCC)
MODES = [mode for mode, ways in modes().items() if ways["encrypt"].streaming is not Streaming.NONE]


@pytest.mark.parametrize("wipe", [False, True])
@pytest.mark.parametrize("mode", MODES)
def test_portable_code_passes_the_gate(tmp_path: Path, mode: str, wipe: bool) -> None:
    own = facts(mode, wipe)
    assert rules.complaints(own, export(own), tmp_path) == []


@pytest.mark.slow
@pytest.mark.parametrize(
    "registers", [pytest.param(name, marks=pytest.mark.isa("x86-64", *NEEDS[name])) for name in NEEDS]
)
def test_kernels_of_each_class_continue_messages(tmp_path: Path, registers: str) -> None:
    """A kernel in assembly takes the counter block of the part that it continues."""
    target = catalog.target("x86-64")
    names = ("aes128-ctr-encrypt", "aes128-gcm-encrypt", "aes128-gcm-decrypt")
    records = [x86_record(name, 1.0, registers=registers) for name in names]
    winners = tuple(winning.winners(target, records, []))
    own = Facts("x86-64", target.title, "aesgen export", "0.1.0", "gcc 12", winners)
    assert rules.complaints(own, export(own), tmp_path) == []


MISTAKES = {
    "a power of H too low": ("gcm", "int bit = 63;", "int bit = 63;\n        aad_bytes -= 16;"),
    "the mask stays in the sum": (
        "gcm",
        "    gcm_stream_mask(k, s, 0);\n    if (blocks)",
        "    (void)k;\n    if (blocks)",
    ),
    "the lengths of a part stay in the sum": ("gcm", "gcm_stream_add(next, s->lengths);", "(void)0;"),
    "the sum is continued one block too early": (
        "gcm",
        "        gcm_stream_add(next + 16, s->sum);",
        "        gcm_stream_add(next, s->sum);",
    ),
    "the sum is continued in the block of the gap": ("gcm", "(s->gap ? 16 : 0)", "0"),
    "the last block is not multiplied": (
        "gcm",
        "        if (blocks)\n            gcm_stream_times(s->sum, gcm_stream_subkey(k, s));\n",
        "",
    ),
    "the later bytes of a block are not hashed": (
        "gcm",
        "    if (!blocks)\n        gcm_stream_add(s->lengths, lengths);\n",
        "",
    ),
    "hashed bytes of a block are hashed again": ("gcm", "i < s->held; i++", "i + 1 < s->held; i++"),
    "ciphertext waits for ever": (
        "gcm",
        "    gcm_stream_hash(k, s);\n    gcm_stream_lengths",
        "    gcm_stream_lengths",
    ),
    "a large part starts within a block": ("gcm", "(s->held + 31) & ~15u", "s->held + 16"),
    "the mask of a large part stays in the sum": ("gcm", "gcm_stream_add(s->sum, mask);", "(void)mask;"),
    "a large part follows a gap too closely": ("gcm", "s->gap ? 48 : 32", "32"),
    "small parts are hashed as plaintext": ("gcm", "s->phase == 2 ? 0 : ~0ull", "s->phase == 1 ? 0 : ~0ull"),
    "a block is hashed as plaintext": (
        "gcm",
        "gcm_stream_put(text, a ^ (c & kept))",
        "gcm_stream_put(text, a)",
    ),
    "a byte is hashed as plaintext": ("gcm", "given ^ (pad & (uint8_t)kept)", "given"),
    "the old counter is taken": ("gcm", "s->number != (uint32_t)number", "!number"),
    "the counter stops at 7": ("gcm", "+ s->number)", "+ (s->number & 7))"),
    "a last byte of associated data is lost": (
        "gcm",
        "while (aad_bytes) {\n        size_t",
        "while (aad_bytes > 1) {\n        size_t",
    ),
    "a kernel hashes an IV of no bytes": (
        "gcm",
        "} else if (!iv_bytes) {",
        "} else if (iv_bytes == 1 << 20) {",
    ),
    "nothing is verified first": (
        "gcm",
        "gcm_stream_skim(k, &stream, in, bytes);",
        "(void)gcm_stream_skim;\n"
        "return aesgen_gcm_open(k, iv, iv_bytes, aad, aad_bytes, in, out, bytes, tag, tag_bytes);",
    ),
    "a tag is compared on 15 bytes": ("gcm", *FIFTEEN),
    "the last block of the chain is lost": (
        "ccm",
        "    if (s->used)\n        ccm_stream_link(s);\n    memset",
        "    memset",
    ),
    "associated data run into the text": ("ccm", " && s->used)\n", " && 0)\n"),
    "the key stream of a partial block starts again": ("ccm", "s->pad[used]", "s->pad[0]"),
    "the plaintext is not hashed": (
        "ccm",
        "        if (s->phase == 2)\n            ccm_stream_add(s, out, part);\n",
        "",
    ),
    "the mask of the tag counts": (
        "ccm",
        "    memset(s->counter + 16 - width, 0, width);\n",
        "    (void)width;\n",
    ),
    "the length of the tag is left out": ("ccm", "(s->tag_bytes - 2) / 2 << 3", "7u << 3"),
}
"""What is wrong: the mode, a part of the exported file, and what replaces it."""


@pytest.mark.slow
@pytest.mark.parametrize("mistake", MISTAKES)
def test_the_gate_finds_planted_mistakes(tmp_path: Path, mistake: str) -> None:
    mode, old, new = MISTAKES[mistake]
    own = facts(mode)
    files = dict(export(own))
    [main] = [name for name in files if name.endswith(".c")]
    assert old in files[main]
    assert rules.complaints(own, {**files, main: files[main].replace(old, new)}, tmp_path) != []


@pytest.mark.slow
@pytest.mark.skipif(wiping.unavailable() is not None, reason=str(wiping.unavailable()))
@pytest.mark.parametrize("mode", MODES)
def test_the_wiping_gate_finds_what_a_part_leaves(tmp_path: Path, mode: str) -> None:
    own, files = facts(mode, True), dict(export(facts(mode, True)))
    assert wiping.complaints(own, files, tmp_path) == []
    if mode == "ccm":
        return  # its block modes overwrite what they leave, so that no part leaves anything
    [main] = [name for name in files if name.endswith(".c")]
    start = files[main].index(f"int aesgen_{mode}_update(")
    update = files[main][start:]
    planted = files[main][:start] + update.replace("    wipe_behind();\n", "", 1)
    found = wiping.complaints(own, {**files, main: planted}, tmp_path)
    assert any(f"{mode}_seal in parts, call 3" in line for line in found), found


def test_the_header_documents_misuse_of_messages_in_parts() -> None:
    header = export(facts("gcm"))["aesgen.h"]
    for function, caution in (
        ("int aesgen_gcm_seal_init(", "Never use an IV twice"),
        ("int aesgen_gcm_update(", "nobody has verified"),
        ("int aesgen_gcm_open_final(", "discard all text"),
        ("int aesgen_gcm_seal_multi(", "Never use an IV twice"),
    ):
        before = header[: header.index(function)]
        assert caution in before[before.rindex("/*") :]
