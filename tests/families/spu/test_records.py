"""Every committed SPU record, rendered again and run on 64 batches: the standards' keys and random ones."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

from aesgen import checks
from aesgen.devices import open_device
from aesgen.devices.spu_calls import STACK_BYTES, STACK_TOP
from aesgen.families.rendering import render
from aesgen.model.build import Build
from aesgen.model.job import Call, Job
from aesgen.model.trial import Record
from aesgen.results.records import records
from aesgen.simulators.spu.assembly import assemble
from aesgen.spaces import catalog
from aesgen.system import paths
from tests import variants
from tests.variants import built

BATCHES = 64

STANDARD_KEYS = {
    "FIPS-197": bytes(range(32)),
    "SP 800-38A 128": bytes.fromhex("2b7e151628aed2a6abf7158809cf4f3c"),
    "SP 800-38A 192": bytes.fromhex("8e73b0f7da0e6452c810f32b809079e562f8ead2522c6b7b"),
    "SP 800-38A 256": bytes.fromhex("603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4"),
}
FIPS_PLAINTEXT = bytes.fromhex("00112233445566778899aabbccddeeff")
SP_PLAINTEXT = bytes.fromhex(
    "6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51"
    "30c81c46a35ce411e5fbc1191a0a52eff69f2445df4f9b17ad2b417be66c3710"
)
SP_COUNTER = bytes.fromhex("f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff")
RECORDS = [record for _, record in records(paths.shipped_results(), "cell-spu")]


@pytest.mark.parametrize(
    "record",
    [record for record in RECORDS if record.problem.name == "aes128-ecb-encrypt-x16"],
    ids=lambda record: record.goal.convention,
)
def test_a_record_comes_out_the_same(record: Record, tmp_path: Path) -> None:
    """Instruction for instruction, cycle for cycle: whatever makes the scheduler or the simulator faster."""
    build = _built(record, tmp_path)
    assert build.identity == record.identity
    convention = record.goal.convention or "bulk"
    counted = variants.counted(catalog.target("cell-spu"), record.problem, build, convention)
    assert counted.cycles_per_block == record.measurement.cycles_per_block


@pytest.mark.slow
@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.problem.name)
def test_sixty_four_batches(record: Record, tmp_path: Path) -> None:
    problem, target = record.problem, catalog.target("cell-spu")
    build = _built(record, tmp_path)
    assert build.identity == record.identity
    entry = build.entry(problem.operation, problem.key_bits)
    setup = next(each for each in build.entries if each.is_setkey)
    assert entry
    draw = random.Random(64).randbytes
    standard = [key[: problem.key_bytes] for key in STANDARD_KEYS.values() if len(key) >= problem.key_bytes]
    blocks = BATCHES if problem.streams > 1 else 16 * BATCHES
    for first in standard if problem.streams == 1 else standard[:1]:
        keys = [*standard, *(draw(problem.key_bytes) for _ in range(16))][: problem.streams]
        if problem.streams == 1:
            keys = [first]
        start = FIPS_PLAINTEXT + SP_PLAINTEXT
        texts = [start + draw(16 * blocks - len(start)) for _ in keys]
        ivs = [SP_COUNTER, *(draw(16) for _ in keys[1:])] if problem.mode != "ecb" else [b"" for _ in keys]
        call = Call(entry, b"".join(keys), b"".join(ivs), b"".join(texts), blocks, setup)
        (answer,) = open_device(target, target.devices[0]).run([Job(build, (call,))])
        assert answer.outcome == "correct", answer.detail
        assert not answer.returned[0].complaints
        expected = [_reference(record, *each) for each in zip(keys, ivs, texts, strict=True)]
        assert answer.returned[0].output == b"".join(expected)


@pytest.mark.slow
@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.problem.name)
def test_the_whole_edge_matrix(record: Record, tmp_path: Path) -> None:
    """Every call of it for which the local store has room beside the code, the keys and the stack."""
    problem, target = record.problem, catalog.target("cell-spu")
    build = _built(record, tmp_path)
    most = _room(build) // problem.streams
    assert most >= 200
    build = replace(build, entries=tuple(replace(entry, block_limit=most) for entry in build.entries))
    cases = checks.full(problem, build.entries)
    calls = tuple(case.call for case in cases)
    (answer,) = open_device(target, target.devices[0]).run([Job(build, calls)])
    assert answer.outcome == "correct", answer.detail
    wrong = [checks.judge(case, back) for case, back in zip(cases, answer.returned, strict=True)]
    assert [complaint for complaint in wrong if complaint] == []


@pytest.mark.slow
@pytest.mark.parametrize(
    "record", [record for record in RECORDS if record.problem.mode == "ctr"], ids=lambda r: r.problem.name
)
def test_what_counters_cost_beside_their_passes(record: Record, tmp_path: Path) -> None:
    """A further run with its constants is less than 0.06 c/B dearer than its passes, the record's figure."""
    problem, target = record.problem, catalog.target("cell-spu")
    build = _built(record, tmp_path)
    entry = build.entry(problem.operation, problem.key_bits)
    assert entry
    run = 256 if problem.streams > 1 else 15 * 256
    calls = (replace(checks.timed(build.entries, entry, runs * run), in_place=True) for runs in (1, 2))
    (answer,) = open_device(target, target.devices[0]).run([Job(build, tuple(calls))])
    assert answer.outcome == "correct", answer.detail
    one, two = (returned.cycles["call"] for returned in answer.returned)
    figure = record.measurement.cycles_per_byte
    assert figure < (two - one) / (16 * run * problem.streams) < figure + 0.06


def _built(record: Record, folder: Path) -> Build:
    target = catalog.target("cell-spu")
    space = catalog.space(record.variant.space).bind(target, record.problem)
    return built(target, "spu", render(space, record.variant.point), folder)


def _room(build: Build) -> int:
    """How many blocks of input and of output the local store holds beside everything else of the build."""
    keys = max(entry.context_bytes + entry.streams * (entry.key_bits // 8 + 16) for entry in build.entries)
    taken = assemble(build.path.read_text("utf-8")).end + STACK_BYTES[build.entries[0].streams] + keys + 1024
    return (STACK_TOP - taken) // 32


def _reference(record: Record, key: bytes, iv: bytes, text: bytes) -> bytes:
    mode = {"ecb": lambda: modes.ECB(), "cbc": lambda: modes.CBC(iv), "ctr": lambda: modes.CTR(iv)}
    cipher = Cipher(algorithms.AES(key), mode[record.problem.mode]())
    context = cipher.decryptor() if record.problem.direction == "decrypt" else cipher.encryptor()
    return context.update(text) + context.finalize()
