"""Exports with GCM in a context that keeps a table: label and wiping (its answers: `aesgen.export.rules`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from aesgen.export import Facts, checked, export, secrets, substitutes, wiping
from aesgen.export.facts import Figure, Winner
from aesgen.leaks import trace
from aesgen.model.problem import DIRECTIONS, Problem
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import requires

pytestmark = [requires(tools.GCC), pytest.mark.isa("x86-64", "aes", "pclmulqdq", "sse41")]


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


def traced(files: Mapping[str, str], folder: Path) -> list[str]:
    """The leaks of the calls with a context that the label makes."""
    built = checked.build(files, facts(), folder, flags=["-O1"])
    own = [
        call
        for call in secrets.calls(facts(), checked.runnable(facts())[-1], 128, files)
        if call.entry.symbol in ("check_gcm_seal_kept", "check_gcm_open_kept")
    ]
    assert len(own) == 2 and all(call.blocks > 256 for call in own)
    verdicts = [secrets.traced(built, call) for call in own]
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
