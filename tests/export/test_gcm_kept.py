"""Exports with GCM in a context that keeps a table: it detects another key and another IV."""

from __future__ import annotations

import ctypes
import random
from collections.abc import Mapping
from dataclasses import replace
from functools import cache, partial
from pathlib import Path

import pytest

from aesgen.export import Facts, checked, export, secrets, substitutes, wiping
from aesgen.export.facts import Figure, Winner
from aesgen.leaks import trace
from aesgen.model.problem import DIRECTIONS, Problem
from aesgen.operations import operations
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import requires

pytestmark = [requires(tools.GCC), pytest.mark.isa("x86-64", "aes", "pclmulqdq", "sse41")]
Buffer = ctypes.Array[ctypes.c_char]
KEY_BYTES, CONTEXT_BYTES = 64 << 10, 8 << 10
"""More than the structures have."""


@cache
def facts() -> Facts:
    """An export of kernels that use T2, for every processor with AES instructions."""
    target = catalog.target("x86-64")
    figure = Figure(1.5, 1.49, 1.51, "bulk", "32k", "measured", "a test")
    winners = []
    for direction in DIRECTIONS:
        problem = Problem(128, "gcm", direction)
        space = next(each for each in catalog.spaces_for(target, problem) if each.name == "x86-gcm")
        point = space.canonical({**space.baseline(), "registers": "sse16", "depth": 2})
        values = tuple(sorted(point.items()))
        winners.append(Winner(problem, space.name, space.family, space.method, values, figure, "unknown"))
    complete = tuple(substitutes.complete(target, winners))
    return Facts("x86-64", target.title, "aesgen export", "0.1.0", "gcc 12", complete)


def library(folder: Path, files: Mapping[str, str]) -> ctypes.CDLL:
    return ctypes.CDLL(str(checked.build(files, facts(), folder, flags=["-O1"]).path))


def calls() -> list[tuple[int, bytes, int]]:
    """Which of three keys, the IV and the bytes of the text of each call; all share one context."""
    first = bytes(range(12))
    other = first[:5] + b"x" + first[6:]
    ivs = [first, first[:-1] + b"x", other, first, bytes(8), first]
    found = [(which, iv, 5000 + 16 * number) for which in (0, 1, 0, 2) for number, iv in enumerate(ivs)]
    return [*found, (2, first, 100), (2, first, 4096)]


def called(
    built: ctypes.CDLL,
    key: Buffer,
    context: Buffer,
    iv: bytes,
    aad: bytes,
    tag_bytes: int,
    name: str,
    given: bytes,
    out: Buffer,
    tag: Buffer | bytes,
) -> int:
    """What the function with a context returns: `name` is `seal` or `open`."""
    function = getattr(built, f"aesgen_gcm_{name}_kept")
    sizes = [ctypes.c_size_t(size) for size in (len(iv), len(aad), len(given), tag_bytes)]
    return int(function(key, context, iv, sizes[0], aad, sizes[1], given, out, sizes[2], tag, sizes[3]))


def wrong(built: ctypes.CDLL, tag_bytes: int) -> list[str]:
    """What the functions with a context answer wrongly."""
    draw = random.Random(4).randbytes
    raw = [draw(16), draw(32), bytes(32)]
    keys = [ctypes.create_string_buffer(KEY_BYTES) for _ in raw]
    for key, given in zip(keys, raw, strict=True):
        assert built.aesgen_gcm_setkey(key, given, ctypes.c_size_t(len(given))) == 0
    context, found = ctypes.create_string_buffer(CONTEXT_BYTES), []
    built.aesgen_gcm_context_init(context)
    for number, (which, iv, size) in enumerate(calls()):
        if number == 9:  # a copy at another place
            context = ctypes.create_string_buffer(context.raw, CONTEXT_BYTES + 4)
        text, aad = draw(size), draw(number)
        answer = operations()["gcm_seal"].answer({"key": raw[which], "iv": iv, "aad": aad, "input": text})
        sealed, tag = ctypes.create_string_buffer(size), ctypes.create_string_buffer(16)
        call = partial(called, built, keys[which], context, iv, aad, tag_bytes)
        sealing = call("seal", text, sealed, tag)
        if (sealing, sealed.raw, tag.raw[:tag_bytes]) != (0, answer["output"], answer["tag"][:tag_bytes]):
            found.append(f"seal {number}")
        opened = ctypes.create_string_buffer(size)
        if call("open", answer["output"], opened, answer["tag"]) or opened.raw != text:
            found.append(f"open {number}")
        forged = bytes([answer["tag"][0] ^ 1]) + answer["tag"][1:]
        if call("open", answer["output"], opened, forged) != -1 or any(opened.raw):
            found.append(f"a wrong tag {number}")
    built.aesgen_gcm_context_wipe(context)
    return found + ["wiping"] * any(context.raw[: 132 + 4200])


def traced(files: Mapping[str, str], folder: Path) -> list[str]:
    """The leaks of the calls with a context that the label makes."""
    built = checked.build(files, facts(), folder, flags=["-O1"])
    own = [
        call
        for call in secrets.calls(facts(), checked.runnable(facts())[-1], 128, files)
        if call.entry.symbol in ("check_gcm_seal_kept", "check_gcm_open_kept")
    ]
    assert len(own) == 2 and all(call.blocks > 256 for call in own)
    verdicts = [
        secrets.executed.check(built, [call], secrets.RUNS, False, secrets.DISCLOSING) for call in own
    ]
    assert not any(verdict.undecided for verdict in verdicts)
    return [str(verdict.leak) for verdict in verdicts if verdict.leak]


KERNEL_CALL = (
    "    with_table(prepared, iv, iv_bytes, aad, aad_bytes, in, out, bytes, whole, "
    "gcm_kept(context, prepared));\n"
)


@pytest.mark.skipif(trace.unavailable() is not None, reason=str(trace.unavailable()))
@pytest.mark.slow
@pytest.mark.parametrize(
    "leak",
    ["", "static volatile int seen; if (prepared[3] & 1) seen = 1; (void)seen;"],
    ids=["as exported", "a branch on the key"],
)
def test_the_label_follows_the_functions_with_a_context(leak: str, tmp_path: Path) -> None:
    files = dict(export(facts()))
    main = next(iter(files))
    assert files[main].count(KERNEL_CALL) == 1
    files[main] = files[main].replace(KERNEL_CALL, f"    {{ {leak} }}\n{KERNEL_CALL}")
    assert bool(traced(files, tmp_path)) == bool(leak)


@pytest.mark.slow
@pytest.mark.skipif(wiping.unavailable() is not None, reason=str(wiping.unavailable()))
@pytest.mark.parametrize("name", ["", "gcm_seal_kept", "gcm_open_kept"])
def test_the_wiping_gate_calls_the_functions_with_a_context(name: str, tmp_path: Path) -> None:
    """A function that does not overwrite the stack is named; none is if all do."""
    made = replace(facts(), wipe=True)
    files = dict(export(made))
    main = next(iter(files))
    if name:
        head, found, body = files[main].partition(f"int aesgen_{name}(const")
        assert found and "    wipe_behind();\n" in body
        files[main] = head + found + body.replace("    wipe_behind();\n", "", 1)
    complaints = wiping.complaints(made, files, tmp_path)
    assert bool(complaints) == bool(name) and all(name in line for line in complaints)


def test_calls_that_share_a_context_are_right(tmp_path: Path) -> None:
    built = library(tmp_path, export(facts()))
    assert wrong(built, 16) == [] and wrong(built, 12) == []
    key, context, out = (ctypes.create_string_buffer(size) for size in (KEY_BYTES, CONTEXT_BYTES, 16))
    assert built.aesgen_gcm_setkey(key, bytes(16), ctypes.c_size_t(16)) == 0
    for name in ("seal", "open"):
        assert called(built, key, context, bytes(12), b"", 5, name, bytes(16), out, bytes(16)) == -1
        assert called(built, key, context, b"", b"", 16, name, bytes(16), out, bytes(16)) == -1
    assert not any(out.raw)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param("if (RARELY(different != 0)) {", "if (!context->key[0]) {", id="another key"),
        pytest.param(
            "(aesgen_gcm_context *context)\n{\n    wipe(context, sizeof *context);",
            "(aesgen_gcm_context *context)\n{\n    wipe(context, 4);",
            id="a table that is not wiped",
            marks=pytest.mark.slow,
        ),
    ],
)
def test_planted_mistakes_are_found(tmp_path: Path, old: str, new: str) -> None:
    files = dict(export(facts()))
    main = next(iter(files))
    assert files[main].count(old) == 1
    files[main] = files[main].replace(old, new)
    assert wrong(library(tmp_path, files), 16) != []
