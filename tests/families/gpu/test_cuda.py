"""CUDA kernels: right answers on the interpreter, and failures told as rows."""

from pathlib import Path

import pytest
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

from aesgen import checks
from aesgen.devices import open_device
from aesgen.errors import VariantFailure
from aesgen.families.rendering import render_method
from aesgen.model.build import Source
from aesgen.model.job import Job
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from aesgen.system import paths
from aesgen.toolchains import open_toolchain
from tests.families.gpu import tezcan
from tests.families.gpu.validation import ROWS, SINGLE, STREAMS, TUNED, error, median_error, modelled

TARGET = catalog.target("gtx295")
DOCUMENTED = Path(__file__).parents[3] / "docs" / "targets" / "gpu-template.yaml"
TABLES = {
    **SINGLE,
    "placement": "shared",
    "tables": 4,
    "key": "constant",
    "last": "positioned",
    "prefetch": False,
    "cached": 0,
    "chunk": 16,
    "load": "late",
    "min_blocks": 0,
}
MANY = {**STREAMS, "placement": "shared", "tables": 4, "schedule": "texture", "last": "bytes", "threads": 64}
BYTES = {"granularity": "block", "sbox": "shared", "key": "constant", "unrolled": False, "threads": 128}
PLANES = {"lanes": 32, "buffers": 1, "passes": 2, "ahead": 0, "spacing": 0, "min_blocks": 0}
WHOLE = {"unrolled": False, "threads": 32, "per_thread": 0, "min_blocks": 0}
MIXED = {
    "table_threads": 896,
    "ratio": 1,
    "table_registers": 32,
    "plane_registers": 240,
    "network": "lop3",
    "unrolled": False,
    "cached": 0,
}
LANE_TABLES = {
    "table": "bytes",
    "key": "constant",
    "unrolled": True,
    "threads": 64,
    "per_thread": 0,
    "min_blocks": 0,
}
FAST = {"byte1": "half", "byte2": "product", "byte3": "separate"}

toolchain = open_toolchain(TARGET, "cuda")
needs_clang = pytest.mark.skipif(toolchain.missing() is not None, reason=str(toolchain.missing()))


def built(source: Source, folder, target=TARGET):
    build = open_toolchain(target, "cuda").build([source], folder)[0]
    if isinstance(build, VariantFailure):
        raise build
    return build


def complaint(problem, source, folder, target=TARGET):
    """What the checks say of a source: None, or the first thing wrong, however the run ended."""
    build = built(source, folder, target)
    cases = checks.quick(problem, build.entries)
    run = open_device(target, target.devices[0]).run([Job(build, tuple(case.call for case in cases))])[0]
    if run.outcome != "correct":
        return f"{run.outcome}: {run.detail}"
    found = (checks.judge(case, back) for case, back in zip(cases, run.returned, strict=True))
    return next((text for text in found if text), None)


RIGHT = [
    ("aes128-ctr-encrypt", "tables", TABLES, {"cached": 2, **FAST}),
    ("aes256-ctr-encrypt", "tables", TABLES, {"cached": 1, "unrolled": False, "key": "shared"}),
    ("aes128-ecb-decrypt", "tables", TABLES, {"placement": "constant", "last": "sbox", "interleave": 2}),
    ("aes128-ecb-encrypt", "tables", TABLES, {"addressing": "offset", "placement": "global", **FAST}),
    ("aes256-ecb-encrypt", "bitslice", PLANES, {"buffers": 3, "ahead": 1}),
    ("aes128-ctr-encrypt", "bitslice", PLANES, {"lanes": 16, "passes": 1, "ahead": 2, "spacing": 2}),
    ("aes192-cbc-decrypt", "bitslice", PLANES, {"lanes": 16, "buffers": 2, "ahead": 1, "spacing": 2}),
    ("aes256-ecb-encrypt", "bytewise", BYTES, {}),
    ("aes128-ecb-encrypt", "bytewise", BYTES, {"granularity": "byte", "key": "shared", "sbox": "constant"}),
    ("aes128-ecb-encrypt-x20-otf", "streams", MANY, {"schedule": "fly"}),
    ("aes128-ecb-decrypt-x20-otf", "streams", MANY, {"schedule": "fly"}),
    ("aes128-ecb-decrypt-x20-otf", "streams", MANY, {"schedule": "fly", "chain": "composed", "last": "sbox"}),
    (
        "aes128-ecb-decrypt-x20-otf",
        "streams",
        MANY,
        {"schedule": "fly", "chain": "composed", "last": "positioned", "boxes": "global"},
    ),
    ("aes192-cbc-encrypt-x20", "streams", MANY, {}),
    (
        "aes256-ecb-decrypt-x20",
        "streams",
        MANY,
        {"placement": "constant", "tables": 1, "last": "sbox", "boxes": "global"},
    ),
    ("aes128-ecb-decrypt", "tables", TABLES, {"byte1": "sum", "byte2": "sum", "last": "sbox"}),
    ("aes192-ecb-encrypt-x150-otf", "streams", MANY, {"schedule": "fly", "turns": 2}),
    ("aes256-cbc-encrypt-x20-otf", "streams", MANY, {"schedule": "fly", "last": "masks"}),
    ("aes256-cbc-decrypt-x20", "streams", MANY, {"last": "sbox"}),
    ("aes128-xts-encrypt-x20", "streams", MANY, {}),
    ("aes256-xts-decrypt-x20k1", "streams", MANY, {"schedule": "shared", "members": 32, "last": "sbox"}),
    ("aes192-ctr-encrypt", "tables", TABLES, {"fetched": 3, "cached": 2, "last": "bytes"}),
    ("aes128-ecb-encrypt-x20-otf", "streams", MANY, {"schedule": "fly", "fetched": 2}),
    ("aes128-ecb-decrypt", "tables", TABLES, {"fetched": 4, "tables": 1, "unrolled": False}),
]
MORE = [
    ("aes192-ctr-encrypt", "tables", TABLES, {"tables": 2, "last": "masks", "key": "register"}),
    ("aes256-cbc-decrypt", "tables", TABLES, {"tables": 1, "last": "bytes", "prefetch": True, "threads": 64}),
    ("aes192-ecb-encrypt", "tables", TABLES, {"tables": 1, "last": "masks", "key": "texture"}),
    ("aes128-ecb-encrypt", "tables", TABLES, {"replicas": 2, "paired": True, "last": "masks"}),
    ("aes128-ctr-encrypt", "bitslice", PLANES, {}),
    ("aes128-ecb-decrypt", "bitslice", PLANES, {"buffers": 3}),
    ("aes128-ctr-encrypt", "bitslice", PLANES, {"lanes": 16, "passes": 16, "ahead": 2, "spacing": 2}),
    ("aes256-ecb-decrypt-x20", "streams", MANY, {"schedule": "shared", "pad": 1, "unrolled": False}),
    ("aes128-cbc-encrypt-x9k1", "streams", MANY, {"schedule": "global"}),
    ("aes128-cbc-encrypt-x9k1-otf", "streams", MANY, {"schedule": "fly", "turns": 4}),
    ("aes128-ecb-decrypt-x300-otf", "streams", MANY, {"schedule": "fly", "turns": 2}),
    ("aes128-cbc-decrypt-x9k1", "streams", MANY, {"schedule": "shared"}),
    ("aes256-xts-encrypt-x20k1", "streams", MANY, {"schedule": "shared", "members": 4, "unrolled": False}),
    ("aes128-xts-decrypt-x20", "streams", MANY, {"schedule": "global", "members": 8, "last": "sbox"}),
]


@needs_clang
@pytest.mark.parametrize(
    ("name", "method", "point", "changes"),
    [*RIGHT, *(pytest.param(*case, marks=pytest.mark.slow) for case in MORE)],
)
def test_right_answers(name, method, point, changes, tmp_path):
    problem = Problem.parse(name)
    source = render_method(TARGET, problem, "cuda", method, {**point, **changes})
    assert complaint(problem, source, tmp_path) is None


modelled_cards = pytest.mark.parametrize("card", ["gtx295", "gtx1080ti"])


def spoiled(old, new, target=TARGET, **point):
    problem = Problem.parse("aes128-ecb-encrypt")
    source = render_method(target, problem, "cuda", "tables", {**TABLES, **point})
    text = source.text
    assert old in text
    return problem, Source(((source.files[0][0], text.replace(old, new)),), source.entries, source.template)


def test_the_template_for_other_cards_is_a_target():
    mine = catalog.target(paths.admit("targets", str(DOCUMENTED)))
    assert mine.pipeline == "gt200" and open_device(mine, mine.devices[0]).unavailable() is None


@needs_clang
@modelled_cards
def test_a_missing_barrier_is_a_row_that_names_both_instructions(card, tmp_path):
    target = catalog.target(card)
    problem, source = spoiled("    __syncthreads();\n", "", target)
    found = complaint(problem, source, tmp_path, target)
    assert found is not None and "race, read after write: `ld.shared" in found and "`st.shared" in found


@needs_clang
@modelled_cards
def test_a_store_past_the_end_is_a_row_that_names_the_instruction(card, tmp_path):
    target = catalog.target(card)
    problem, source = spoiled("out[i] = x;", "out[i + 1] = x;", target)
    found = complaint(problem, source, tmp_path, target)
    assert found is not None and found.startswith("crash: out of bounds: `st.global.v4.u32")
    assert "past the end of `out`" in found


@needs_clang
@modelled_cards
def test_a_wrong_table_is_a_row_that_names_the_byte_and_what_wrote_it(card, tmp_path):
    target = catalog.target(card)
    problem, source = spoiled("0xa56363c6u", "0xa56363c7u", target, last="masks")
    found = complaint(problem, source, tmp_path, target) or ""
    assert "expected" in found and "written by `st.global.v4.u32" in found and "PTX line" in found


@needs_clang
@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("b < rest;", "b <= rest;", "past the end of `in`"),
        (
            "part[b] = block[b];",
            "part[b] = block[b]; if (stream == 0) part[rest] = 1;",
            "bytes after stream 0 are written",
        ),
        ("out << 7", "out << 6", "stream 0 block"),
        ("v = out[i];", "v = in[i];", "stream 0 block"),
        ("))[unit], ", "))[0], ", "stream 1 block 0"),
    ],
    ids=[
        "a byte too many",
        "a byte after the unit",
        "the polynomial",
        "no stealing",
        "one tweak for all units",
    ],
)
def test_a_fault_in_xts_is_a_row_that_names_the_place(old, new, expected, tmp_path):
    problem = Problem.parse("aes128-xts-encrypt-x20k1")
    source = render_method(TARGET, problem, "cuda", "streams", MANY)
    assert old in source.text
    text = source.text.replace(old, new)
    spoilt = Source(((source.files[0][0], text),), source.entries, source.template)
    assert expected in (complaint(problem, spoilt, tmp_path) or "")


@needs_clang
def test_what_does_not_compile_is_told_in_the_template(tmp_path):
    _, source = spoiled("uint4 x;", "uint4 x")
    answer = toolchain.build([source], tmp_path)[0]
    assert isinstance(answer, VariantFailure) and "tables.cu.j2" in answer.detail


@needs_clang
def test_the_same_code_has_the_same_identity_whatever_its_prefix(tmp_path):
    problem = Problem.parse("aes128-ctr-encrypt")
    some = [render_method(TARGET, problem, "cuda", "tables", TABLES, p) for p in ("v1_", "v234_")]
    assert built(some[0], tmp_path).identity == built(some[1], tmp_path).identity


@needs_clang
def test_the_model_is_deterministic_and_near_what_is_published():
    """Osvik et al., Table 2: four tables in shared memory on an 8800 GTX, kernel only: 0.52 c/B."""
    point = {**TABLES, "last": "masks", "prefetch": True}
    first, again = (modelled("8800gtx", "aes128-ecb-encrypt", "tables", point) for _ in range(2))
    assert first == again
    assert abs(first.cycles_per_byte / 0.52 - 1) < 0.1
    assert str(first.kind) == "modelled"


@needs_clang
@pytest.mark.slow
def test_the_order_of_the_published_variants_and_the_median_error():
    found = {row.number: modelled(row.target, row.problem, row.method, row.point) for row in ROWS}
    for card in ("gtx295", "8800gtx"):
        own = sorted((row for row in ROWS if row.target == card), key=lambda row: row.published)
        cost = [round(found[row.number].cycles_per_byte, 2) for row in own]
        assert cost == sorted(cost), (card, [row.number for row in own])
    errors = [error(row, found[row.number]) for row in ROWS if row.kernel] + [tezcan.error(tezcan.run())]
    assert len(errors) == 12
    assert median_error(errors) <= 0.08 and max(map(abs, errors)) <= 0.2


@needs_clang
def test_the_benchmark_of_the_gtx_970_encrypts_and_takes_as_long_as_published():
    key = bytes(range(16))
    found = tezcan.run(key=key)
    cipher = Cipher(algorithms.AES(key), modes.ECB()).encryptor()
    blocks = b"".join(counter.to_bytes(16, "big") for counter in found.counters)
    assert found.ciphertexts == cipher.update(blocks)
    assert abs(tezcan.error(found)) <= 0.08


@needs_clang
def test_a_half_rate_instruction_must_not_hold_the_slot():
    """The model's earlier rule, with which it preferred the wrong kernels."""
    changed = tezcan.run(change=tezcan.CHANGES["half-rate instructions hold the scheduler's slot"])
    assert tezcan.error(changed) > 0.3


@needs_clang
@pytest.mark.parametrize(
    "row",
    [
        pytest.param(row, id=f"{row.target} {row.title}", marks=pytest.mark.slow if number else ())
        for number, row in enumerate(TUNED)
    ],
)
def test_every_published_key_schedule_is_at_least_as_fast_on_the_model(row):
    assert modelled(row.target, row.problem, row.method, row.point).cycles_per_byte <= row.published
