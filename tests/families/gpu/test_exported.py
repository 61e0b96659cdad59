"""Exported host functions, compiled by clang and run on a stand-in for CUDA's runtime."""

import ctypes
import re
from dataclasses import replace

import numpy as np
import pytest
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from aesgen import checks
from aesgen.checks.oracle import answer
from aesgen.devices import gpu_buffers
from aesgen.families import DropIn, Part
from aesgen.families.cuda import drop_in, prepare
from aesgen.model.build import Build, Source
from aesgen.model.problem import Problem
from aesgen.operations import gcm
from aesgen.spaces import catalog
from aesgen.toolchains.clang_ptx import find_clang
from tests.families.gpu.runtime import FAILURE, Runtime, State
from tests.families.gpu.test_cuda import BYTES, FAST, MANY, PLANES, TABLES
from tests.families.gpu.test_sm90 import ROWS, needs_nvrtc
from tests.families.gpu.test_sm90 import toolchain as nvrtc

needs_clang = pytest.mark.skipif(
    find_clang("sm_20", 32) is None, reason="no clang that emits PTX for sm_20: apt-get install clang"
)
INVALID = 1
OLD = {"arch": "sm_20", "bits": 32, "grid_limit": 65535}
NEW = {"arch": "sm_61", "bits": 64}
CARDS = {"gtx295": OLD, "8800gtx": OLD, "h200": NEW}


class Exported:
    """The functions of one exported operation on host bytes."""

    def __init__(self, card, problem, method, point, folder, change=None, **options):
        self.problem = Problem.parse(problem)
        target = catalog.target(card)
        part = Part(self.problem, "cuda", method, point)
        self.entry = prepare(target, self.problem, method, point).entries[0]
        files = dict(drop_in(target, [part], DropIn(("regenerates by a command",), **options)))
        source = next(name for name in files if name.endswith(".cu"))
        if change:
            assert change[0] in files[source]
            files[source] = files[source].replace(*change)
        self.runtime = Runtime(files, folder, **CARDS[card])
        name = self.problem.name.replace("-", "_").replace("encrypt", "enc").replace("decrypt", "dec")
        self.name = f"aesgen_{name}"
        self.state = State()

    def function(self, what):
        return getattr(self.runtime.library, f"{self.name}_{what}")

    def upload(self, key):
        return self.function("upload")(ctypes.byref(self.state), key)

    def release(self):
        self.function("release")(ctypes.byref(self.state))
        assert not self.runtime.held and not self.state.key

    def _iv(self, iv):
        return [] if self.problem.mode == "ecb" else [iv]

    def device(self, iv, data, count=None, what="device"):
        """On the card's own memory: what is answered, the output and the IV. `count`: of blocks or bytes."""
        runtime, updated = self.runtime, ctypes.create_string_buffer(iv, max(16, len(iv)))
        source, target = (runtime.machine.memory.allocate("caller's", max(16, len(data))) for _ in range(2))
        runtime.machine.memory.write(source, data)
        count = len(data) // 16 // self.problem.streams if count is None else count
        arguments = [
            *self._iv(updated),
            ctypes.c_void_p(source),
            ctypes.c_void_p(target),
            ctypes.c_uint(count),
        ]
        told = self.function(what)(ctypes.byref(self.state), *arguments, None)
        runtime.drain()
        return told, runtime.machine.memory.read(target, len(data)), updated.raw[: len(iv)]

    def bulk(self, iv, data, chunk, what="bulk"):
        """From and to host memory: what is answered, the output and the IV."""
        output, updated = ctypes.create_string_buffer(len(data) + 16), ctypes.create_string_buffer(iv, 16)
        arguments = [*self._iv(updated), data, output, ctypes.c_size_t(len(data) // 16), ctypes.c_uint(chunk)]
        told = self.function(what)(ctypes.byref(self.state), *arguments)
        assert output.raw[len(data) :] == bytes(16)
        return told, output.raw[: len(data)], updated.raw[: len(iv)]


def expected(problem, key, iv, data):
    expected = answer(problem.operation, [key], [iv] if iv else [], [data])
    return 0, expected.output, expected.state


MATRIX = [
    (
        "gtx295",
        "aes128-ctr-encrypt",
        "tables",
        {**TABLES, **FAST, "cached": 2, "fetched": 3, "per_thread": 1},
    ),
    ("gtx295", "aes192-ecb-decrypt", "tables", {**TABLES, "key": "texture", "fetched": 2, "last": "bytes"}),
    ("8800gtx", "aes256-cbc-decrypt", "tables", {**TABLES, "interleave": 2, "last": "sbox"}),
    ("gtx295", "aes128-ecb-encrypt", "bytewise", BYTES),
    ("gtx295", "aes128-cbc-encrypt-x20", "streams", {**MANY, "groups": 8, "fetched": 2}),
    (
        "h200",
        "aes128-ctr-encrypt",
        "tables",
        {**TABLES, **ROWS, "paired": True, "last": "masks", "cached": 1},
    ),
]
SLOW = [
    ("gtx295", "aes128-ctr-encrypt", "bitslice", {**PLANES, "lanes": 16, "passes": 16}),
    ("gtx295", "aes256-ctr-encrypt", "tables", {**TABLES, "cached": 2, "chunk": 16, "threads": 64}),
    ("gtx295", "aes128-ecb-decrypt", "bitslice", PLANES),
    ("h200", "aes256-cbc-decrypt", "bitslice", {**PLANES, "lanes": 16, "ahead": 1}),
    ("gtx295", "aes128-ecb-encrypt-x64-otf", "streams", {**MANY, "schedule": "fly"}),
    ("gtx295", "aes256-ecb-decrypt-x20", "streams", {**MANY, "schedule": "shared"}),
]


def walk(exported, cases):
    """Every case on the card's memory, and where there is a bulk function in pieces of 1 to 40 blocks too."""
    sizes = np.random.default_rng(1)
    key = None
    for case in cases:
        call = case.call
        if gpu_buffers.keys(call) != key:
            if key:
                exported.release()
            key = gpu_buffers.keys(call)
            assert exported.upload(key) == 0
        wanted = (0, gpu_buffers.spread(replace(call, data=case.output)), case.iv or call.iv)
        found = exported.device(call.iv, gpu_buffers.spread(call), gpu_buffers.count(call))
        assert found == wanted, (case.name, exported.runtime.trouble)
        if exported.problem.streams == 1:
            chunk = int(sizes.integers(max(1, call.blocks // 5), 41 + call.blocks // 5))
            assert exported.bulk(call.iv, call.data, chunk) == wanted, (case.name, exported.runtime.trouble)
    exported.release()
    assert not exported.runtime.trouble


PLAIN = ("gtx295", "aes128-ctr-encrypt", "tables", {**TABLES, "cached": 1, "fetched": 1, "threads": 64})
XTS = [
    ("gtx295", "aes128-xts-encrypt-x20", "streams", MANY),
    ("gtx295", "aes256-xts-decrypt-x20k1", "streams", {**MANY, "schedule": "shared", "last": "sbox"}),
]


@needs_clang
@pytest.mark.parametrize(
    ("card", "problem", "method", "point"), [XTS[0], pytest.param(*XTS[1], marks=pytest.mark.slow)]
)
def test_data_units_of_any_length(card, problem, method, point, tmp_path):
    exported = Exported(card, problem, method, point, tmp_path, wipe=True)
    walk(exported, checks.full(exported.problem, [exported.entry], limit=9))
    assert exported.upload(bytes(20 * 32)) == 0
    for size in (0, 15, (16 << 20) + 1):
        told, *_ = exported.device(bytes(20 * 16), b"", size)
        assert told == INVALID
    exported.release()


@needs_clang
@pytest.mark.parametrize("where", ["device", "bulk"])
def test_the_counter_part_of_gcm(where, tmp_path):
    """Against AES-GCM of PyPI `cryptography`, whose first counter follows from the nonce. The last 32 bits of
    the counter wrap before, at and after the first block, in the middle, at the end and not at all."""
    exported = Exported(*PLAIN, tmp_path)
    key, drawn = bytes(range(16)), np.random.default_rng(4)
    assert exported.upload(key) == 0
    blocks = 40
    for start in (None, 0xFFFFFFFF, 0, 0xFFFFFFFE, 0xFFFFFFF0, -blocks, -blocks + 1, -blocks - 1):
        data, nonce = drawn.bytes(16 * blocks), drawn.bytes(12)
        first = nonce + (2 if start is None else start % (1 << 32)).to_bytes(4, "big")
        if start is not None:
            before = nonce + ((start - 1) % (1 << 32)).to_bytes(4, "big")
            nonce = gcm.iv_for(key, before)
        wanted = AESGCM(key).encrypt(nonce, data, None)[:-16]
        after = first[:12] + ((int.from_bytes(first[12:], "big") + blocks) % (1 << 32)).to_bytes(4, "big")
        if where == "device":
            assert exported.device(first, data, what="gctr_device") == (0, wanted, after)
        else:
            assert exported.bulk(first, data, 7, what="gctr_bulk") == (0, wanted, after)
    exported.release()
    assert not exported.runtime.trouble


@needs_clang
@pytest.mark.parametrize(("card", "problem", "method", "point"), MATRIX[:2])
def test_a_few_of_the_edges(card, problem, method, point, tmp_path):
    exported = Exported(card, problem, method, point, tmp_path, wipe=True)
    walk(exported, checks.full(exported.problem, [exported.entry], limit=5))


@needs_clang
@pytest.mark.slow
@pytest.mark.parametrize(("card", "problem", "method", "point"), [*MATRIX, *SLOW])
def test_the_edge_matrix(card, problem, method, point, tmp_path):
    exported = Exported(card, problem, method, point, tmp_path)
    walk(exported, checks.full(exported.problem, [exported.entry], limit=10))


KEY = bytes(range(16))
IV = b"\xff" * 12 + b"\xff\xff\xff\xf0"


@needs_clang
def test_bulk_takes_any_length_in_any_pieces_and_the_counter_goes_on(tmp_path):
    exported = Exported(*PLAIN, tmp_path)
    assert exported.upload(KEY) == 0
    data = np.random.default_rng(2).bytes(16 * 333)
    for blocks, chunk in ((0, 7), (1, 7), (8, 7), (333, 111), (333, 200), (50, 1 << 20)):
        wanted = expected(exported.problem, KEY, IV, data[: 16 * blocks])
        assert exported.bulk(IV, data[: 16 * blocks], chunk) == wanted
    first = exported.bulk(IV, data[:160], 4)
    second = exported.device(first[2], data[160:])
    assert first[1] + second[1] == expected(exported.problem, KEY, IV, data)[1]
    exported.release()
    assert not exported.runtime.trouble


WAITS = ("in, lanes->worked", "work, lanes->loaded", "work, lanes->stored", "out, lanes->worked")


@needs_clang
@pytest.mark.parametrize("wait", [WAITS[0], *(pytest.param(w, marks=pytest.mark.slow) for w in WAITS[1:])])
def test_every_wait_is_needed(wait, tmp_path):
    """Streams run ahead of each other as they may: without any one of the waits, an answer is wrong."""
    exported = Exported(
        *PLAIN, tmp_path, change=(f"cudaStreamWaitEvent(lanes->{wait}[turn], 0)", "cudaSuccess")
    )
    assert exported.upload(KEY) == 0
    data = np.random.default_rng(3).bytes(16 * 12)
    wanted = expected(exported.problem, KEY, IV, data)
    assert any(exported.bulk(IV, data, 2) != wanted for _ in range(10))


@needs_clang
def test_every_error_comes_back_and_nothing_stays_open(tmp_path):
    exported = Exported(*PLAIN, tmp_path)
    runtime, data = exported.runtime, bytes(16 * 3)
    runtime.calls.clear()
    assert exported.upload(KEY) == 0 and exported.bulk(IV, data, 2)[0] == 0
    working = runtime.calls.index("close_stream")  # what is given back afterwards has no one to tell
    exported.release()
    runtime.machine.run = lambda launch: []
    told = []
    for runtime.fail_at in range(1, working + 1):
        runtime.calls.clear()
        told.append(exported.upload(KEY) or exported.bulk(IV, data, 2)[0])
        exported.release()
    assert set(told) == {FAILURE} and not runtime.trouble


@needs_clang
def test_what_no_kernel_can_do_is_refused(tmp_path):
    exported = Exported(*PLAIN, tmp_path)
    assert exported.upload(KEY) == 0
    assert exported.bulk(IV, bytes(16), 0)[0] == INVALID
    assert exported.bulk(IV, bytes(16), (1 << 31) + 1)[0] == INVALID
    state, iv = ctypes.byref(exported.state), ctypes.create_string_buffer(IV, 16)
    assert exported.function("device")(state, iv, None, None, ctypes.c_uint((1 << 31) + 1), None) == INVALID
    exported.release()


@needs_clang
def test_a_long_message_keeps_to_the_grids_of_old_cards(tmp_path):
    exported = Exported("gtx295", "aes128-ecb-encrypt", "tables", {**TABLES, "per_thread": 1}, tmp_path)
    assert exported.upload(KEY) == 0
    launched = []
    exported.runtime.machine.run = lambda launch: launched.append(launch) or []
    assert (
        exported.function("device")(ctypes.byref(exported.state), None, None, ctypes.c_uint(1 << 31), None)
        == 0
    )
    exported.runtime.drain()
    assert launched[-1].grid == 65535 and not exported.runtime.trouble
    exported.release()


@needs_nvrtc
def test_the_kernels_of_an_export_compile_for_sm_90(tmp_path):
    target, tables = catalog.target("h200"), {**TABLES, **ROWS, "paired": True}
    parts = [
        Part(Problem.parse("aes128-ctr-encrypt"), "cuda", "tables", {**tables, "cached": 2, "last": "masks"}),
        Part(Problem.parse("aes256-cbc-decrypt"), "cuda", "bitslice", PLANES),
    ]
    text = drop_in(target, parts, DropIn())["aesgen_h200.cu"]
    _, *operations = re.split(r"/\* ---- \S+ ---- \*/\n", text)
    kernels = "".join(re.split(r"/\* ---- \S+: host functions ---- \*/", each)[0] for each in operations)
    entry = prepare(target, parts[0].problem, "tables", parts[0].point, "aesgen_aes128_ctr_enc_k_").entries[0]
    built = nvrtc.build([Source((("aesgen_h200.cu", kernels),), (entry,), "cuda/tables.cu.j2")], tmp_path)[0]
    assert isinstance(built, Build), built
