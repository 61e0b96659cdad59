"""Kernels of another class that take short texts and the ends of pages."""

from __future__ import annotations

import ctypes
import re
import subprocess
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from signal import SIGILL

import pytest

from aesgen.export import Facts, export
from aesgen.export.prepared import KernelPair
from aesgen.export.unmasked import Other, Row, described, named
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import PROGRAMS, requires
from tests.export import test_small_keys
from tests.export.running import run
from tests.export.test_authenticated import kernel
from tests.patience import HUNG

on_vaes_512 = pytest.mark.isa("x86-64", "avx512f", "avx512bw", "vaes", "vpclmulqdq")
WAYS = "seal", "open"


def facts(small: bool = True) -> Facts:
    return test_small_keys.facts("x86-64", small, 128)


def built(files: Mapping[str, str], folder: Path) -> Path:
    """The folder with the files and a shared library of them."""
    for name, text in files.items():
        (folder / name).write_text(text)
    sources = [name for name in files if name.endswith((".c", ".S"))]
    run(["gcc", "-O1", "-fPIC", "-shared", *sources, "-o", "made.so"], folder)
    return folder


def replaced(files: Mapping[str, str], label: str, code: str) -> dict[str, str]:
    """The files with an instruction at the beginning of a function, or of its code for general messages."""
    [name] = [name for name in files if name.endswith(".S")]
    begin = rf"L\({label}\):" if label.endswith("_general") else rf"ENTRY\({label}\)(\n\t.*)*?\n\tendbr64"
    text, number = re.subn(rf"(?m)^{begin}$", rf"\g<0>\n\t{code}", files[name])
    assert number == 1, (label, number)
    return {**files, name: text}


def test_a_class_serves_another_one_only_without_masks_and_with_the_same_prepared_key() -> None:
    def pair(symbol: str, layout: str, masked: int) -> KernelPair:
        return KernelPair(
            *(
                replace(own, entry=replace(own.entry, masked_bytes=masked, short=100))
                for own in (kernel(symbol, layout), kernel(symbol + "_open", layout))
            )
        )

    names, others = ["portable", "narrow", "wide"], {"wide": Other("narrow", 33)}

    def rows(narrow: KernelPair) -> dict[str, object]:
        return described([[pair("p", "other", 0)], [narrow], [pair("w", "small", 64)]], names, others)

    served = rows(pair("n", "small", 0))
    assert served["unmasked"][2] == [Row("n", 33, 1)] and served["borrows"] and not served["waits"]
    for narrow in (pair("n", "large", 0), pair("n", "small", 16)):
        left = rows(narrow)
        assert left["unmasked"][2] == [Row()] and left["waits"] and not left["borrows"]


def test_the_class_that_is_named_has_fewer_features() -> None:
    target = catalog.target("x86-64")
    features = {each.name: set(each.options["features"]) for each in target.dispatch}
    assert named(target)
    for name, other in named(target).items():
        assert features[other.name] < features[name]


@on_vaes_512
@requires(tools.GCC)
@pytest.mark.parametrize("way", WAYS)
def test_short_texts_and_ends_of_pages_never_reach_a_kernel_with_masks(way: str, tmp_path: Path) -> None:
    """The program ends with an illegal instruction if they do, as one message of each way must."""
    files = export(facts())
    symbol = f"aesgen_vaes_512_aes128_gcm_{way}"
    files = replaced(files, f"{symbol}_short" if way == "seal" else symbol, "ud2")
    files = replaced(files, symbol, "ud2") if way == "seal" else files
    folder = built(files, tmp_path)
    own = ["gcc", "-O1", "-I.", str(PROGRAMS / "unmasked.c"), "./made.so", "-o", "unmasked"]
    run(own, folder)
    run(["./unmasked", way, "spared"], folder)
    assert subprocess.run(["./unmasked", way, "taken"], cwd=folder, timeout=HUNG).returncode == -SIGILL


@on_vaes_512
@requires(tools.GCC)
@pytest.mark.parametrize("place", ["", "_general"])
@pytest.mark.parametrize("way", WAYS)
def test_an_implementation_is_not_trusted_if_the_one_that_it_names_is_wrong(
    way: str, place: str, tmp_path: Path
) -> None:
    """The other one forgets associated data: of all messages, or only of those that are not short."""
    wrong = replaced(export(facts()), f"aesgen_vaes_256_aes128_gcm_{way}{place}", "xorl %r8d, %r8d")
    if way == "seal" and not place:
        wrong = replaced(wrong, "aesgen_vaes_256_aes128_gcm_seal_short", "xorl %r8d, %r8d")
    made = ctypes.CDLL(str(built(wrong, tmp_path) / "made.so"))
    made.aesgen_implementation.restype = ctypes.c_char_p
    assert made.aesgen_implementation() == b"vaes-512"
    assert made.aesgen_gcm_setkey(ctypes.create_string_buffer(2048), bytes(16), ctypes.c_size_t(16)) == 0
    assert made.aesgen_implementation() == b"portable"
