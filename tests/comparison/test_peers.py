"""The adapters of other libraries: what a contract makes of their header, and what they say they lack."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from aesgen.comparison import contenders, peers, run
from aesgen.comparison.peers.header import header
from aesgen.devices.host import Host
from aesgen.errors import VariantFailure
from aesgen.model.build import Build, EntryPoint, Source
from aesgen.model.problem import Problem
from aesgen.operations.contract import BYTES, Operand, Operation, Role, key, state
from aesgen.spaces import catalog
from aesgen.toolchains.gnu import Gnu

UNAVAILABLE = Host().unavailable()
pytestmark = pytest.mark.skipif(UNAVAILABLE is not None, reason=UNAVAILABLE or "the host device is here")

EVERYTHING = Operation(
    "sealed",
    "sealed",
    "decrypt",
    "none",
    (
        key(),
        Operand("second", Role.KEY),
        state("nonce"),
        Operand("aside", Role.INPUT, length="aside_bytes"),
        Operand("aside_bytes", Role.LENGTH),
        Operand("input", Role.INPUT, length=BYTES.name),
        Operand("output", Role.OUTPUT, length=BYTES.name, written=True),
        BYTES,
        Operand("tag", Role.OUTPUT, 16, written=True),
    ),
    lambda given: {},
)
ADAPTER = """#include "peer.h"

static int begin(struct context *context, const uint8_t *key)
{
    context->handle = (void *)(uintptr_t)key[0];
    return 0;
}

/* Number of the first key, of the second, the nonce, lengths, data and decryption, one byte each. */
static void call(struct context *context, const struct operands *given)
{
    given->tag[0] = (uint8_t)(uintptr_t)context->handle;
    given->tag[1] = (uint8_t)(uintptr_t)given->second_rk->handle;
    given->tag[2] = given->nonce[0];
    given->tag[3] = given->aside[0];
    given->tag[4] = (uint8_t)given->aside_bytes;
    given->out[0] = given->in[0];
    given->tag[5] = (uint8_t)given->bytes;
    given->tag[6] = DECRYPTS + 2 * sets_state(context);
}

SERIAL_STREAMS
"""
ARGUMENTS = (
    "schedule",
    "second",
    "iv",
    "aside",
    "aside_bytes",
    "input",
    "output",
    "bytes",
    "tag",
)


def addresses(buffers: list[ctypes.Array[ctypes.c_char]]) -> ctypes.Array[ctypes.c_void_p]:
    return (ctypes.c_void_p * len(buffers))(*[ctypes.addressof(each) for each in buffers])


def numbered(first: int, size: int = 16) -> list[ctypes.Array[ctypes.c_char]]:
    """Buffers of three streams; their first bytes count from `first`."""
    return [ctypes.create_string_buffer(bytes([first + stream]) * size, size) for stream in range(3)]


def test_every_operand_of_a_contract_reaches_the_adapter_of_each_stream(tmp_path: Path) -> None:
    setkey = EntryPoint("prepare", "setkey_enc", key_form="setkey", context_bytes=peers.CONTEXT_BYTES)
    kernel = EntryPoint("sealed_streams", "sealed", key_form="setkey", streams=3, arguments=ARGUMENTS)
    texts = (("sealed.c", ADAPTER), ("peer.h", header(EVERYTHING, setkey, kernel)))
    compiler = Gnu(flags=["-O1", "-fPIC", "-Wall", "-Wextra", "-Werror"])
    (built,) = compiler.build([Source(texts, (setkey, kernel))], tmp_path)
    assert isinstance(built, Build), built
    library = ctypes.CDLL(str(built.path))
    contexts = [[ctypes.create_string_buffer(peers.CONTEXT_BYTES) for _ in range(3)] for _ in range(2)]
    for first, made in zip((10, 20), contexts, strict=True):
        for context, secret in zip(made, numbered(first), strict=True):
            assert library.prepare(context, secret) == 0
    nonces, tags = ctypes.create_string_buffer(b"".join(b.raw for b in numbered(30)), 48), bytearray(48)
    asides, messages, outputs = numbered(40), numbered(50), numbered(0)
    tag = (ctypes.c_char * 48).from_buffer(tags)
    library.sealed_streams(
        addresses(contexts[0]),
        addresses(contexts[1]),
        nonces,
        addresses(asides),
        ctypes.c_size_t(7),
        addresses(messages),
        addresses(outputs),
        ctypes.c_size_t(9),
        tag,
        ctypes.c_size_t(3),
    )
    for stream in range(3):
        seen = tuple(tags[16 * stream : 16 * stream + 7])
        assert seen == (10 + stream, 20 + stream, 30 + stream, 40 + stream, 7, 9, 1 + 2)
        assert outputs[stream][0] == bytes([50 + stream])


def test_a_library_without_an_adapter_for_the_mode_is_named(tmp_path: Path) -> None:
    library = replace(peers.LIBRARIES[0], name="somebody", adapters=("somebody",))
    said = peers._find(library, Problem.parse("aes128-ctr-encrypt"), tmp_path)
    assert said == ["somebody: it has no adapter for ctr"]


def test_a_key_size_that_an_adapter_refuses_is_explained(tmp_path: Path, monkeypatch) -> None:
    refusing = (("cmac.c", "#error it has no CMAC with keys of 192 bits\n"),)
    monkeypatch.setattr(peers, "_adapter", lambda library, problem: refusing)
    library = replace(peers.LIBRARIES[0], name="somebody", objects=("libc.so.6",))
    said = peers._find(library, Problem.parse("aes192-cmac-encrypt"), tmp_path)
    assert said == ["somebody: it has no CMAC with keys of 192 bits"]


@pytest.mark.skipif(not shutil.which("gcc"), reason="no gcc")
def test_the_version_is_that_of_the_library_which_runs(tmp_path: Path, monkeypatch) -> None:
    """A library under another file name than its SONAME: the adapter would load whatever has that name."""
    program = tmp_path / "toy.c"
    program.write_text('const char *toy(void) { return "toy"; }\n')
    objects = [str(tmp_path / name) for name in ("libtoy.so.2", "libtoy.so.3")]
    for name, soname in zip(objects, ("libtoy.so.2", "libm.so.6"), strict=True):
        made = ["gcc", "-shared", "-fPIC", "-o", name, str(program), f"-Wl,-soname,{soname}"]
        subprocess.run(made, check=True)
    text = "int setkey_ctr_enc_128(void) { return 0; }\nint ctr_enc_128(void) { return 0; }\n"
    monkeypatch.setattr(peers, "_adapter", lambda library, problem: (("ctr.c", text),))

    def version(library: ctypes.CDLL) -> bytes:
        library.toy.restype = ctypes.c_char_p
        return bytes(library.toy())

    library = peers.Library("toy", tuple(objects), "", (), version)
    first, second = peers._find(library, Problem.parse("aes128-ctr-encrypt"), tmp_path)
    assert isinstance(first, peers.Peer) and first.version == "toy"
    assert isinstance(second, str) and second.startswith("toy cannot be used (")


@pytest.mark.parametrize(
    "name",
    [
        "aes128-cmac-encrypt",
        "aes192-cmac-encrypt-x3",
        "aes256-ctr-encrypt-x3k1",
        "aes128-gcm-encrypt",
        "aes256-gcm-decrypt",
        "aes128-ocb-encrypt",
        "aes128-ccm-encrypt-x3",
        "aes256-ccm-decrypt",
        "aes128-ccm-decrypt-x3",
        "aes256-ocb-decrypt",
        "aes128-gcmsiv-encrypt",
        "aes256-gcmsiv-decrypt",
        "aes128-cfb-encrypt",
        "aes256-cfb-decrypt",
        "aes192-ofb-encrypt",
    ],
)
def test_installed_libraries_compute_the_streams_of_a_mode(name: str, tmp_path: Path) -> None:
    problem = Problem.parse(name)
    found, _ = contenders.libraries(problem, tmp_path)
    rows = run.race(Host(), problem, found, ("1k",), rounds=1)
    assert all(row.note == "" for row in rows), rows


@pytest.mark.parametrize(
    ("name", "library", "right", "planted", "complaint"),
    [
        ("aes128-gcm-decrypt", "OpenSSL", "refuse(given);", ";", "the output for a wrong tag is wrong"),
        ("aes128-ccm-decrypt", "libgcrypt", "refuse(given);", ";", "the output for a wrong tag is wrong"),
        ("aes128-ocb-decrypt", "OpenSSL", "SET_TAG, 16,", "SET_TAG, 12,", "the output is wrong"),
        ("aes256-gcmsiv-decrypt", "libgcrypt", "RESET, NULL, 0", "0, NULL, 0", "the output is wrong"),
        ("aes256-gcmsiv-encrypt", "libgcrypt", "RESET, NULL, 0", "0, NULL, 0", "the output is wrong"),
        (
            "aes128-ccm-decrypt-x3",
            "ipsec-mb",
            "DECRYPTS && i < STREAMS",
            "DECRYPTS && i < STREAMS - 1",
            "the output for a wrong tag is wrong",
        ),
    ],
)
def test_an_adapter_with_a_mistake_gets_no_figure(
    name: str, library: str, right: str, planted: str, complaint: str, tmp_path: Path, monkeypatch
) -> None:
    """A tag that is not compared, or not in the last stream; a library that refuses the second message."""
    problem, adapter = Problem.parse(name), peers._adapter
    [own] = [each for each in peers.LIBRARIES if each.name == library]
    text = "".join(text for _, text in adapter(own, problem))
    assert right in text
    monkeypatch.setattr(
        peers,
        "_adapter",
        lambda *asked: tuple((file, text.replace(right, planted)) for file, text in adapter(*asked)),
    )
    monkeypatch.setattr(peers, "LIBRARIES", [own])
    found, absent = contenders.libraries(problem, tmp_path)
    if not found:
        pytest.skip(absent[0])
    [row] = run.race(Host(), problem, found, ("1k",), rounds=1)
    assert row.note == f"1k: {complaint}" and not row.cycles_per_byte


@pytest.mark.parametrize("direction", ["encrypt", "decrypt"])
def test_installed_libraries_compute_consecutive_data_units(direction: str, tmp_path: Path) -> None:
    problem = Problem.parse(f"aes256-xts-{direction}")
    found, _ = contenders.libraries(problem, tmp_path, unit_bytes=256)
    rows = run.race(Host(), problem, found, ("1k",), rounds=1, unit_bytes=256)
    assert all(row.note == "" for row in rows), rows


@pytest.mark.parametrize(
    "name",
    [
        *("aes128-ctr-encrypt", "aes192-cbc-decrypt", "aes256-cbc-encrypt-x3", "aes128-ecb-decrypt"),
        *("aes128-gcm-encrypt", "aes256-gcm-decrypt", "aes128-xts-decrypt", "aes128-ccm-encrypt-x3"),
    ],
)
def test_libraries_without_aes_instructions_compute_the_streams_of_a_mode(name: str, tmp_path: Path) -> None:
    problem = Problem.parse(name)
    usual, _ = contenders.libraries(problem, tmp_path)
    found, absent = contenders.libraries(problem, tmp_path, software=True)
    rows = run.race(Host(), problem, found, ("1k",), rounds=1)
    assert all(row.note == "" for row in rows), rows
    known = {library.name for library in peers.LIBRARIES if library.software}
    assert known == {"Mbed TLS", "OpenSSL without AES-NI", "OpenSSL without AES-NI and SSSE3"} | {
        f"BearSSL {implementation}" for implementation in ("ct64", "ct", "big")
    }
    seen = {rival.who for rival in found} - {rival.who for rival in usual}
    assert seen | {line.partition(":")[0].partition(" not ")[0] for line in absent} >= known


@pytest.mark.skipif("aes" not in catalog.target("native").features, reason="no instructions to mask")
@pytest.mark.parametrize("mode", ["ctr", "gcm"])
def test_openssl_with_masked_instructions_uses_none_of_them(mode: str, tmp_path: Path) -> None:
    """Without AES instructions a block takes several times as long on every processor."""
    problem = Problem.parse(f"aes128-{mode}-encrypt")
    found, _ = contenders.libraries(problem, tmp_path, software=True)
    ours = [rival for rival in found if rival.who.startswith("OpenSSL")]
    if len(ours) < 3:
        pytest.skip("no OpenSSL for x86 processors")
    rows = zip(ours, run.race(Host(), problem, ours, ("4k",), rounds=3), strict=True)
    times = [(rival.who == "OpenSSL", row.cycles_per_byte["4k"]) for rival, row in rows]
    usual, masked = ([time for plain, time in times if plain is wanted] for wanted in (True, False))
    assert usual and min(masked) > 3 * max(usual)


def test_a_message_beyond_a_librarys_limit_is_not_timed(tmp_path: Path) -> None:
    """The limit comes from a variable of the adapter."""
    problem = Problem.parse("aes128-cmac-encrypt")
    text = "#include <stddef.h>\nconst size_t longest_message = 2048;\n"
    text += "int setkey_cmac_128(void) { return 0; }\nvoid cmac_128(void) { }\n"
    source = Source((("cmac.c", text),), peers.entries(problem))
    (built,) = Gnu(flags=["-fPIC"]).build([source], tmp_path)
    assert not isinstance(built, VariantFailure), built
    limited = peers._limited(built)
    assert limited.entries[1].block_limit == 128
    rival = contenders.Rival("somebody", "1", limited, limited.entries[1])
    (row,) = run.race(Host(), problem, [rival], ("4k",), rounds=1)
    assert row.note == "4k: somebody takes at most 2048 bytes" and not row.cycles_per_byte
