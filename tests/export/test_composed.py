"""Modes that are made of others: an export that has one, and what its check finds in wrong ones."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from aesgen import operations
from aesgen.cli import group
from aesgen.errors import UserError
from aesgen.export import Facts, export, provenance, quick, wiping
from aesgen.export.request import Request, facts_of_request
from aesgen.export.rules import composed as rules
from aesgen.operations.composition import (
    ASIDE,
    OUTPUT,
    RECEIVED,
    TAG,
    ZERO,
    Added,
    Composed,
    Copied,
    Digest,
    EachAside,
    Masked,
    Stream,
)
from aesgen.operations.openssl import apply
from aesgen.spaces import catalog
from aesgen.system import paths
from tests.host_kernels import on_host

_HASHED = (
    Digest("cmac", 0, ZERO, "sum"),
    EachAside((Digest("cmac", 0, ASIDE, "part"), Added("sum", "part"))),
)


def _tag(key: bytes, text: bytes) -> bytes:
    return operations.operations()["cmac"].answer({"key": key, "input": text})["tag"]


def _sealed(keys: bytes, asides: Sequence[bytes], text: bytes) -> tuple[bytes, bytes]:
    """The sum of the tags of a block of zeros, of the strings and of the text, which begins its counter."""
    first, second = keys[: len(keys) // 2], keys[len(keys) // 2 :]
    tag = bytes(16)
    for part in (bytes(16), *asides, text):
        tag = bytes(a ^ b for a, b in zip(tag, _tag(first, part), strict=True))
    return apply(second, "CTR", tag, text), tag


SUM = Composed(
    "sum",
    "tests",
    "a ciphertext and a tag that only tests use",
    keys=("tag", "text"),
    parts=("cmac", "ctr"),
    seal=(
        *_HASHED,
        Copied(),
        Digest("cmac", 0, OUTPUT, TAG),
        Added(TAG, "sum"),
        Masked("counter", TAG),
        Stream("ctr", 1, "counter", in_place=True),
    ),
    open=(
        *_HASHED,
        Masked("counter", RECEIVED),
        Stream("ctr", 1, "counter"),
        Digest("cmac", 0, OUTPUT, TAG),
        Added(TAG, "sum"),
    ),
    sealed=_sealed,
    asides=7,
)
"""A mode that is not safe: strings may change places."""


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(operations.composed(), "sum", SUM)


def facts(target: str = "portable-c", **more: Any) -> Facts:
    folders = [paths.shipped_results()]
    return facts_of_request(Request(target, (), "sum", "128", folders=folders, **more), lambda _: None)


def complaints(made: Facts, files: dict[str, str], folder: Path) -> list[str]:
    """What the program that tries the mode says of the files."""
    with closing(quick.Bench(catalog.target(made.target), ["c"])) as bench:
        return rules.complaints(bench.complaints, made, files, ["portable"], folder, True)[0]


@on_host
@pytest.mark.parametrize("target", ["portable-c", "atmega328p"])
def test_an_export_has_the_mode(target: str) -> None:
    made = facts(target)
    files = export(made)
    checked = quick.check(made, files)
    assert not checked.complaints and not checked.unchecked
    name = "aesgen_sum_seal(" if target == "portable-c" else "aesgen_aes128_sum_seal("
    assert name in files["aesgen_sum.h"]
    described = provenance.read(provenance.written(made, files))[0]
    assert described.facts.composed == ("sum",)
    assert export(described.facts) == files


WRONG = {
    "b.counter, b.last, b.last, 1": ("b.counter, b.last, b.last, 0", 1),
    "copy(tag, b.tag, 16);": ("copy(tag, b.tag, 15);", 1),
    "copy(out, in, bytes);": ("copy(out, in, bytes / 2);", 1),
    "add(b.sum, b.part);": ("add(b.sum, b.zero);", 1),
    "i < strings; i++": ("i < strings && i < 4; i++", 6),
    "differs |= b.tag[i] ^ tag[i];": ("differs = b.tag[i] ^ tag[i];", 5),
    "wipe(out, bytes);": ("wipe(out, bytes / 2);", 5),
    "if (strings > 7)": ("if (strings > 8)", 8),
    "wipe(k, sizeof *k);": ("wipe(k, 4);", 9),
}
"""Text of the file, what takes its place, and the rule that is then broken."""


@on_host
@pytest.mark.parametrize("text", WRONG)
def test_a_fault_is_found(text: str, tmp_path: Path) -> None:
    made = facts()
    files = dict(export(made))
    planted, rule = WRONG[text]
    assert text in files["aesgen_sum.c"]
    files["aesgen_sum.c"] = files["aesgen_sum.c"].replace(text, planted)
    assert rules.RULES[rule] in complaints(made, files, tmp_path)


@on_host
def test_blocks_that_stay_are_found(tmp_path: Path) -> None:
    """With --wipe, the gate of wiping calls the functions of the mode."""
    made = facts(wipe=True)
    files = dict(export(made))
    assert not wiping.complaints(made, files, tmp_path)
    files["aesgen_sum.c"] = files["aesgen_sum.c"].replace("    wipe(&b, sizeof b);\n    wipe_behind();", "")
    assert any("sum_seal" in each for each in wiping.complaints(made, files, tmp_path))


def test_a_tuning_names_the_parts() -> None:
    done = CliRunner().invoke(group, ["tune", "--target", "portable-c", "--mode", "sum"])
    assert done.exit_code == 2
    assert "sum is made of cmac and ctr" in done.output


def test_a_part_that_the_file_lacks_is_an_error() -> None:
    made = facts("atmega328p")
    without = tuple(each for each in made.winners if each.problem.mode == "ctr")
    with pytest.raises(UserError, match="sum: the file for atmega328p lacks cmac or ctr"):
        export(replace(made, winners=without))
