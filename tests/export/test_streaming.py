"""A message in parts: any split gives the answer of PyPI `cryptography`, and misuse is refused.

The function that verifies first writes nothing unverified."""

from __future__ import annotations

import ctypes
import random
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import pytest

from aesgen.export import Facts, export, winning, wiping
from aesgen.operations import modes
from aesgen.operations.contract import Streaming
from aesgen.operations.gcm import iv_for
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import requires
from tests.export.test_export_host import record as x86_record
from tests.families.x86.test_gcm import NEEDS
from tests.sealed import FIFTEEN, facts

pytestmark = requires(tools.GCC)
MODES = [mode for mode, ways in modes().items() if ways["encrypt"].streaming is not Streaming.NONE]
Buffer = ctypes.Array[ctypes.c_char]


@dataclass(frozen=True)
class Message:
    """A message and how its associated data and text are split: the bytes of each part."""

    key: bytes
    iv: bytes
    aad: bytes
    text: bytes
    tag_bytes: int
    aad_parts: Sequence[int]
    parts: Sequence[int]

    def sealed(self, mode: str) -> tuple[bytes, bytes]:
        """The ciphertext and the tag."""
        contract = modes()[mode]["encrypt"]
        given = {"key": self.key, "iv": self.iv, "aad": self.aad, "input": self.text}
        tag = bytes(self.tag_bytes if mode == "ccm" else 16)
        made = contract.answer({**given, "tag": tag})
        return made["output"], made["tag"][: self.tag_bytes]


def _split(source: random.Random, size: int) -> list[int]:
    """Parts whose bytes have the sum `size`, some of them empty."""
    cuts = sorted(source.randint(0, size) for _ in range(source.choice((0, 0, 1, 2, 5))))
    return [end - start for start, end in pairwise([0, *cuts, size])]


def _even(size: int, part: int) -> list[int]:
    return [part] * (size // part) + ([size % part] if size % part else [])


def messages(mode: str, count: int, longest: int) -> Iterator[Message]:
    """Splits at and around every border of a block, then `count` drawn messages of up to `longest` bytes.
    Those of GCM also count through the carry of 32 bits."""
    source = random.Random(f"{mode} in parts")

    def made(iv: bytes, aad: int, size: int, aad_parts: Sequence[int], parts: Sequence[int]) -> Message:
        key = source.randbytes(source.choice((16, 24, 32)))
        tag_bytes = source.choice(modes()[mode]["encrypt"].others[-1].cuts)
        wraps = mode == "gcm" and len(iv) == 16 and source.random() < 0.5
        own = iv_for(key, iv[:12] + (0xFFFFFFFF - source.randrange(9)).to_bytes(4, "big")) if wraps else iv
        return Message(key, own, source.randbytes(aad), source.randbytes(size), tag_bytes, aad_parts, parts)

    for size in (0, 1, 15, 16, 17, 31, 32, 33, 64, 80):
        for first in sorted({0, min(1, size), size // 2, max(0, size - 1), size}):
            yield made(source.randbytes(12), 13, size, (13,), (first, size - first))
    for aad in (0, 1, 16, 63, 64, 65, 128, 200):
        for part in (1, 13, 64, 300):
            yield made(source.randbytes(12), aad, 40, _even(aad, part), (40,))
    for part in (1, 3, 16, 17, 48, 256):
        yield made(source.randbytes(12), 5, 400, (5,), _even(400, part))
    yield made(source.randbytes(12), 9500, 40, (700, 8800), (40,))
    for size in (1023, 1024, 1025, 1040, 1041, 5000):
        for aad in (0, 13, 64, 600):
            yield made(source.randbytes(12), aad, size, (aad,), (size,))
    for parts in (
        (16,) * 50,
        (40, 16, 300, 7, 260, 5),
        (16, 250, 250, 256, 9, 512, 1),
        (5, 600, 384, 383, 400),
    ):
        yield made(source.randbytes(12), 5, sum(parts), (5,), parts)
    for _ in range(count):
        iv = source.randbytes(source.choice((12, 12, 16, 8, 17, 60) if mode == "gcm" else range(7, 14)))
        aad, size = source.choice((0, 5, 13, 20, 150)), int(longest ** source.random())
        yield made(iv, aad, size, _split(source, aad), _split(source, size))


class Library:
    """The functions of one mode of an export, loaded into this process."""

    def __init__(
        self,
        mode: str,
        files: Mapping[str, str],
        folder: Path,
        implementation: str = "",
        warnings: Sequence[str] = ("-Wall", "-Wextra", "-Werror"),
    ) -> None:
        self.mode = mode
        for name, text in files.items():
            (folder / name).write_text(text)
        sizes = f"""#include "aesgen.h"
            size_t key_size(void) {{ return sizeof(aesgen_{mode}_key); }}
            size_t stream_size(void) {{ return sizeof(aesgen_{mode}_stream); }}
            size_t job_size(void) {{ return sizeof(aesgen_{mode}_job); }}"""
        (folder / "sizes.c").write_text(sizes)
        sources = [name for name in (*files, "sizes.c") if not name.endswith(".h")]
        flags = ["-std=gnu11", "-O1", *warnings, "-shared", "-fPIC"]
        subprocess.run(["gcc", *flags, *sources, "-o", f"{mode}.so"], cwd=folder, check=True)
        self.built = ctypes.CDLL(str(folder / f"{mode}.so"))
        if implementation:
            assert self.built.aesgen_use(implementation.encode()) == 0

    def call(self, name: str, *given: object) -> int:
        """The result of a function; lengths are passed as `size_t`."""
        values = [ctypes.c_size_t(each) if isinstance(each, int) else each for each in given]
        return int(self.built[f"aesgen_{self.mode}_{name}"](*values))

    def key(self, raw: bytes) -> Buffer:
        made = ctypes.create_string_buffer(self.built.key_size())
        assert self.call("setkey", made, raw, len(raw)) == 0
        return made

    def stream(self) -> Buffer:
        return ctypes.create_string_buffer(b"\xa5" * self.built.stream_size(), self.built.stream_size())

    def started(self, key: Buffer, way: str, message: Message) -> Buffer:
        """A stream after `init`."""
        stream = self.stream()
        lengths = (len(message.aad), len(message.text), message.tag_bytes) if self.mode == "ccm" else ()
        assert self.call(f"{way}_init", key, stream, message.iv, len(message.iv), *lengths) == 0
        return stream

    def in_parts(self, way: str, message: Message, given: bytes, tag: bytes) -> tuple[bytes, bytes, int]:
        """The text that the parts give, the tag, and the result of the last function. Every other part is
        processed in place; before every third, the stream moves."""
        key = self.key(message.key)
        stream = self.started(key, way, message)
        at = 0
        for size in message.aad_parts:
            assert self.call("aad", key, stream, message.aad[at : at + size], size) == 0
            at += size
        out = ctypes.create_string_buffer(given, len(given) + 1)
        source = ctypes.create_string_buffer(given, len(given) + 1)
        at = 0
        for number, size in enumerate(message.parts):
            if number % 3 == 2:
                stream, old = ctypes.create_string_buffer(bytes(stream), len(stream)), stream
                ctypes.memset(old, 0xFF, len(old))
            to = ctypes.byref(out, at)
            assert (
                self.call("update", key, stream, to if number % 2 else ctypes.byref(source, at), to, size)
                == 0
            )
            at += size
        held = ctypes.create_string_buffer(tag, len(tag) + 1)
        result = self.call(f"{way}_final", key, stream, held, len(tag))
        assert bytes(stream) == bytes(len(stream)), "the stream is not wiped"
        assert out.raw[-1:] == held.raw[-1:] == b"\0"
        return out.raw[:-1], held.raw[:-1], result


def wrong(library: Library, given: Iterator[Message]) -> Iterator[str]:
    """What is wrong with the functions."""
    for number, message in enumerate(given):
        sealed, tag = message.sealed(library.mode)
        name = (
            f"iv {len(message.iv)}, aad {list(message.aad_parts)}, text {list(message.parts)}, tag {len(tag)}"
        )
        if library.in_parts("seal", message, message.text, bytes(len(tag))) != (sealed, tag, 0):
            yield f"seal: {name}"
        if library.in_parts("open", message, sealed, tag) != (message.text, tag, 0):
            yield f"open: {name}"
        bits = 8 * len(tag)
        bit = bits - 1 - number // 2 % 8 if number % 2 else number % bits  # every other one in the last byte
        forged = bytes(byte ^ (1 << bit % 8) * (at == bit // 8) for at, byte in enumerate(tag))
        if library.in_parts("open", message, sealed, forged)[2] != -1:
            yield f"open with a wrong tag: {name}"
        yield from wrong_first(library, message, sealed, tag, forged, name)


def wrong_first(
    library: Library, message: Message, sealed: bytes, tag: bytes, forged: bytes, name: str
) -> Iterator[str]:
    """What is wrong with the function that verifies before it decrypts."""
    key = library.key(message.key)
    before = bytes(byte ^ 0x5A for byte in message.text)
    for place in (False, True):
        out = ctypes.create_string_buffer(sealed if place else before, len(sealed) + 1)
        source = out if place else ctypes.create_string_buffer(sealed, len(sealed) + 1)
        call = (key, message.iv, len(message.iv), message.aad, len(message.aad), source, out, len(sealed))
        left = out.raw
        if library.call("open_verify_first", *call, forged, len(tag)) != -1 or out.raw != left:
            yield f"verify first, a wrong tag: {name}"
        if library.call("open_verify_first", *call, tag, len(tag)) != 0 or out.raw[:-1] != message.text:
            yield f"verify first: {name}"


@pytest.mark.parametrize("mode", MODES)
def test_any_split_gives_the_answer_for_the_whole(tmp_path: Path, mode: str) -> None:
    library = Library(mode, export(facts(mode)), tmp_path)
    assert list(wrong(library, messages(mode, 60, 1500))) == []


@pytest.mark.slow
@pytest.mark.parametrize("wipe", [False, True])
@pytest.mark.parametrize("mode", MODES)
def test_any_split_of_long_messages(tmp_path: Path, mode: str, wipe: bool) -> None:
    library = Library(mode, export(facts(mode, wipe)), tmp_path)
    assert list(wrong(library, messages(mode, 150, 20_000))) == []


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
    implementation = next(each.implementation for each in winners if each.problem.mode == "gcm")
    library = Library("gcm", export(own), tmp_path, implementation)
    assert list(wrong(library, messages("gcm", 120, 40_000))) == []


@pytest.mark.parametrize("mode", MODES)
def test_misuse_is_refused(tmp_path: Path, mode: str) -> None:
    """Every call that is refused leaves the stream and the output as they are."""
    library = Library(mode, export(facts(mode)), tmp_path)
    message = Message(bytes(16), bytes(12), bytes(20), bytes(50), 16, (20,), (50,))
    key, text = library.key(message.key), ctypes.create_string_buffer(100)
    sealed, tag = message.sealed(mode)

    def refused(stream: Buffer, name: str, *given: object) -> None:
        before = bytes(stream), text.raw
        assert library.call(name, key, stream, *given) == -1, (mode, name)
        assert (bytes(stream), text.raw) == before, (mode, name)

    # Without a message, and with a key that is not set up.
    empty = ctypes.create_string_buffer(library.built.stream_size())
    refused(empty, "aad", bytes(1), 1)
    refused(empty, "update", text, text, 1)
    unset = ctypes.create_string_buffer(library.built.key_size())
    lengths = (20, 50, 16) if mode == "ccm" else ()
    assert library.call("seal_init", unset, library.stream(), bytes(12), 12, *lengths) == -1
    for iv_bytes in (0, 6, 14) if mode == "ccm" else (0,):
        stream = library.stream()
        assert library.call("seal_init", key, stream, bytes(20), iv_bytes, *lengths) == -1
        refused(stream, "update", text, text, 1)

    # Associated data after the text; overlaps; too many bytes.
    stream = library.started(key, "open", message)
    assert library.call("aad", key, stream, message.aad, 20) == 0
    if mode == "ccm":
        refused(stream, "aad", bytes(1), 1)
        refused(stream, "update", text, text, 51)
    else:
        refused(stream, "aad", bytes(1), 1 << 61)
        refused(stream, "update", text, text, (1 << 36) - 31)
    for apart in (1, 15, 49):
        refused(stream, "update", text, ctypes.byref(text, apart), 50)
        refused(stream, "update", ctypes.byref(text, apart), text, 50)
    assert library.call("update", key, stream, text, text, 0) == 0
    assert library.call("update", key, stream, sealed, text, 10) == 0
    refused(stream, "aad", bytes(1), 1)
    assert library.call("update", key, stream, sealed[10:], ctypes.byref(text, 10), 40) == 0
    if mode == "ccm":
        refused(stream, "update", text, text, 1)
    assert library.call("open_final", key, stream, tag, 16) == 0
    assert text.raw[:50] == message.text

    # Another end than the message's, a tag of another length, missing parts; the stream is wiped.
    for way, end, taken, tag_bytes in (
        ("seal", "open_final", 50, 16),
        ("open", "seal_final", 50, 16),
        ("seal", "seal_final", 50, 5),
        ("open", "open_final", 50, 7),
        *((("seal", "seal_final", 49, 16), ("open", "open_final", 0, 16)) if mode == "ccm" else ()),
    ):
        stream = library.started(key, way, message)
        assert library.call("aad", key, stream, message.aad, 20) == 0
        assert library.call("update", key, stream, sealed, text, taken) == 0
        held = ctypes.create_string_buffer(tag, 17)
        assert library.call(end, key, stream, held, tag_bytes) == -1
        assert bytes(stream) == bytes(len(stream)) and held.raw == tag + b"\0"
    if mode == "ccm":
        stream = library.started(key, "seal", message)
        refused(stream, "update", text, text, 1)


class Job(ctypes.Structure):
    """`aesgen_MODE_job`."""

    _fields_ = (
        *((name, ctypes.c_void_p) for name in ("key", "iv", "aad", "input", "output", "tag")),
        *((name, ctypes.c_size_t) for name in ("iv_bytes", "aad_bytes", "bytes", "tag_bytes")),
        ("result", ctypes.c_int),
    )


def test_many_messages_in_one_call(tmp_path: Path) -> None:
    """Each message has its own key and lengths; one that is refused or has a wrong tag stops no other."""
    library = Library("gcm", export(facts("gcm")), tmp_path)
    assert ctypes.sizeof(Job) == library.built.job_size()
    given = [each for each in messages("gcm", 12, 600) if each.text][::3]
    keys = [library.key(each.key) for each in given]
    texts = [ctypes.create_string_buffer(each.text, len(each.text)) for each in given]
    tags = [ctypes.create_string_buffer(16) for _ in given]
    asides = [(ctypes.create_string_buffer(each.iv), ctypes.create_string_buffer(each.aad)) for each in given]
    jobs = (Job * len(given))()
    for job, message, key, text, tag, (iv, aad) in zip(jobs, given, keys, texts, tags, asides, strict=True):
        places = [ctypes.cast(each, ctypes.c_void_p).value for each in (key, iv, aad, text, text, tag)]
        job.key, job.iv, job.aad, job.input, job.output, job.tag = places
        job.iv_bytes, job.aad_bytes, job.bytes = len(message.iv), len(message.aad), len(message.text)
        job.tag_bytes, job.result = message.tag_bytes, 7

    assert library.call("seal_multi", jobs, len(given)) == 0
    for job, message, text, tag in zip(jobs, given, texts, tags, strict=True):
        assert (text.raw, tag.raw[: message.tag_bytes]) == message.sealed("gcm") and job.result == 0
    tags[3][0] = bytes([tags[3].raw[0] ^ 1])
    jobs[5].tag_bytes = 5
    assert library.call("open_multi", jobs, len(given)) == -1
    assert [number for number, job in enumerate(jobs) if job.result] == [3, 5]
    for number, (message, text) in enumerate(zip(given, texts, strict=True)):
        sealed = message.sealed("gcm")[0]
        assert text.raw == {3: bytes(len(sealed)), 5: sealed}.get(number, message.text)
    assert library.call("open_multi", jobs, 0) == 0


MISTAKES = {
    "a power of H too low": ("gcm", "int bit = 63;", "int bit = 63;\n        aad_bytes -= 16;"),
    "the mask stays in the sum": (
        "gcm",
        "    gcm_stream_mask(k, s, 0);\n    if (blocks)",
        "    if (blocks)",
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
    "the mask of the tag counts": ("ccm", "    memset(s->counter + 16 - width, 0, width);\n", ""),
    "the length of the tag is left out": ("ccm", "(s->tag_bytes - 2) / 2 << 3", "7u << 3"),
}
"""What is wrong: the mode, a part of the exported file, and what replaces it."""


@pytest.mark.slow
@pytest.mark.parametrize("mistake", MISTAKES)
def test_planted_mistakes_are_found(tmp_path: Path, mistake: str) -> None:
    mode, old, new = MISTAKES[mistake]
    files = dict(export(facts(mode)))
    [main] = [name for name in files if name.endswith(".c")]
    assert old in files[main]
    planted = {**files, main: files[main].replace(old, new)}
    library = Library(mode, planted, tmp_path, warnings=())
    assert list(wrong(library, messages(mode, 60, 1500)))


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
