"""Many short GCM messages in one call, by groups of four: the answers are those of PyPI `cryptography`."""

from __future__ import annotations

import ctypes
import random
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from aesgen.export import export
from aesgen.families.x86_asm.gcm import many
from aesgen.system import paths, tools
from tests.conftest import requires
from tests.export import test_small_keys
from tests.export.running import run

pytestmark = [
    pytest.mark.isa("x86-64", "avx512f", "avx512bw", "avx512vl", "vaes", "vpclmulqdq"),
    requires(tools.GCC),
]
POINTERS, SIZES = (
    ("key", "iv", "aad", "input", "output", "tag"),
    ("iv_bytes", "aad_bytes", "bytes", "tag_bytes"),
)
GUARD = 0xA5


class Job(ctypes.Structure):
    _fields_ = [
        *((name, ctypes.c_void_p) for name in POINTERS),
        *((name, ctypes.c_size_t) for name in SIZES),
        ("result", ctypes.c_int),
    ]


@cache
def shipped() -> Mapping[str, str]:
    return export(test_small_keys.facts("x86-64", True, 128, 256))


def build(files: Mapping[str, str], folder: Path) -> None:
    for name, text in files.items():
        (folder / name).write_text(text)
    sources = [name for name in files if not name.endswith(".h")]
    run(["gcc", "-O1", "-w", "-fPIC", "-shared", *sources, "-o", "many.so"], folder)


class Batch:
    """Messages of one call: of equal lengths, of nearly equal ones, or of any."""

    def __init__(self, made: ctypes.CDLL, draw: random.Random) -> None:
        count, about, alike = draw.randrange(1, 36), draw.randrange(270), draw.randrange(3)
        shared = draw.randrange(2)
        self.jobs, self.portable = (Job * count)(), False
        self.kept: list[Any] = []
        self.raw: list[tuple[bytes, bytes, bytes, bytes]] = []
        for job in self.jobs:
            size = [about, about // 64 * 64 + draw.randrange(1, 65), draw.randrange(0, 300)][alike]
            aad = draw.choice((0, 5, 13, 16, 48, 64, draw.randrange(80)))
            iv = 12 if draw.randrange(9) else draw.randrange(8, 20)
            raw, nonce, data, text = map(draw.randbytes, (draw.choice((16, 32)), iv, aad, size))
            key, prepared = raw, ctypes.create_string_buffer(1024)
            if self.raw and (shared or draw.randrange(2)):
                key, prepared = self.raw[-1][0], self.kept[-1][0][0]
            assert not made.aesgen_gcm_setkey(prepared, key, len(key))
            self.portable = not ctypes.c_uint32.from_buffer(prepared, 4).value
            parts: list[Any] = [prepared, nonce, data, text]
            buffers = [ctypes.create_string_buffer(bytes([GUARD]) * (size + 16), size + 16)]
            buffers.append(ctypes.create_string_buffer(bytes([GUARD]) * 32, 32))
            self.kept.append((parts, buffers))
            for name, each in zip(POINTERS, [*parts, *buffers], strict=True):
                setattr(job, name, ctypes.cast(each, ctypes.c_void_p))
            job.iv_bytes, job.aad_bytes, job.bytes = iv, aad, size
            job.tag_bytes = draw.choice((16, 16, 16, 12, 5))
            self.raw.append((key, nonce, data, text))

    def wrong(self, made: ctypes.CDLL, draw: random.Random) -> str:
        """What is wrong when all are sealed and then opened, one with another bit; empty if nothing."""
        if self.portable:
            return "the trial of the kernels failed"
        made.aesgen_gcm_seal_multi(self.jobs, len(self.jobs))
        forged = draw.randrange(2 * len(self.jobs))
        for i, (job, (key, nonce, data, text), (parts, (out, tag))) in enumerate(
            zip(self.jobs, self.raw, self.kept, strict=True)
        ):
            size, kept = len(text), job.tag_bytes
            right = AESGCM(key).encrypt(nonce, text, data)
            if kept == 5:
                right, kept = bytes([GUARD]) * (size + 16), 0
            if out.raw != right[:size] + bytes([GUARD]) * 16 or job.result != -(not kept):
                return f"sealed {i}: {job.result}"
            if tag.raw != right[size:][:kept] + bytes([GUARD]) * (32 - kept):
                return f"tag {i}"
            if i == forged:
                tag[draw.randrange(kept or 1)] = bytes([tag.raw[0] ^ 1])
            parts[3] = ctypes.create_string_buffer(out.raw, len(out.raw))
            job.input = ctypes.cast(parts[3], ctypes.c_void_p)
        made.aesgen_gcm_open_multi(self.jobs, len(self.jobs))
        for i, (job, (key, nonce, data, text), (_, (out, tag))) in enumerate(
            zip(self.jobs, self.raw, self.kept, strict=True)
        ):
            size, kept = len(text), job.tag_bytes
            genuine = AESGCM(key).encrypt(nonce, text, data)[size:][:kept] == tag.raw[:kept]
            expected = text if genuine else bytes(size)
            if kept == 5:
                expected = bytes([GUARD]) * size
            if out.raw != expected + bytes([GUARD]) * 16 or job.result != -(kept == 5 or not genuine):
                return f"opened {i}: {job.result}"
        return ""


def first_wrong(folder: Path) -> str:
    made, draw = ctypes.CDLL(str(folder / "many.so")), random.Random(5)
    return next(filter(None, (Batch(made, draw).wrong(made, draw) for _ in range(600))), "")


def test_every_answer_is_right(tmp_path: Path) -> None:
    assert Job.result.offset == many.JOB_BYTES - 8 and ctypes.sizeof(Job) == many.JOB_BYTES
    assert {name: getattr(Job, name).offset for name in many.JOB} == many.JOB
    build(shipped(), tmp_path)
    assert first_wrong(tmp_path) == ""


PLANTED = {
    "keys of others": ("j->key != k || ", ""),
    "texts of other vectors": ("(j->bytes - 1) / VECTOR_BYTES != vectors || ", ""),
    "IVs of other lengths": ("j->iv_bytes != 12 || ", ""),
    "tags of other lengths": ("j->tag_bytes != 16 || ", ""),
    "more associated data": ("j->aad_bytes > VECTOR_BYTES ||", ""),
    "messages of an incomplete group": ("fit & ~(size_t)3", "fit & ~(size_t)1"),
    "a wrong tag": (
        "judged(jobs[i].out, jobs[i].bytes, tags + 16 * i",
        "judged(jobs[i].out, jobs[i].bytes, jobs[i].tag",
    ),
    "a length block of the last group": ("vinserti32x4 $2, 232(%rsi)", "vinserti32x4 $2, 144(%rsi)"),
    "a length block of another group": ("vinserti32x4 $2, -120(%rsi)", "vinserti32x4 $2, -208(%rsi)"),
    "the associated data of another message": ("vextracti32x4 $2, %zmm2", "vextracti32x4 $1, %zmm2"),
    "the tags of the group before": ("vmovdqa64 %zmm12, %zmm25", ""),
}


@pytest.mark.parametrize("bug", PLANTED)
def test_a_planted_bug_is_found(bug: str, tmp_path: Path) -> None:
    old, new = PLANTED[bug]
    assert any(old in text for text in shipped().values())
    planted = {name: text.replace(old, new) for name, text in shipped().items()}
    build(planted, tmp_path)
    program = (
        f"from tests.export import test_many as t; t.sys.exit(t.first_wrong(t.Path({str(tmp_path)!r})) or 0)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, cwd=paths.root(), check=False)
    assert done.returncode, "nothing is wrong, and it does not crash"
