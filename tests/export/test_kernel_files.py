"""Exports whose kernels in C are in files of their own, and the gates that run them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from aesgen.export import checked, dispatch, export, winning, wiping
from aesgen.export.facts import Facts
from aesgen.rendering.names import slug
from aesgen.system import tools
from tests.conftest import requires
from tests.export.test_export_host import X86, on_this_host, on_x86
from tests.export.test_software import RECORDS, SOFTWARE, facts

pytestmark = [on_x86, requires(tools.STATIC_GCC)]


def wiped() -> Facts:
    """A small export with kernels in C that wipes the stack."""
    winners = tuple(winning.winners(X86, RECORDS[5:], [], software=True))
    return Facts("x86-64", X86.title, "aesgen export", "0.1.0", "gcc 12", winners, wipe=True)


def test_each_implementation_has_a_file_for_its_kernels_in_c() -> None:
    files = dict(export(facts()))
    main, *others = (name for name in files if name.endswith(".c"))
    assert others == [f"aesgen_x86_64_{slug(name)}.c" for name in SOFTWARE]
    for name in others:
        defined = re.findall(r"^void (aesgen_soft_\w+)\([^;]*\)$", files[name], re.MULTILINE)
        own = "aesgen_" + name.removeprefix("aesgen_x86_64_").removesuffix(".c")
        assert defined and all(each.startswith(own) for each in defined)
        for kernel in defined:
            assert re.search(rf"\b{kernel}\b", files[main]) and f"{kernel}(" not in files[main]


@pytest.mark.slow
def test_the_dispatch_gate_finds_a_wrong_choice_among_them(tmp_path: Path) -> None:
    own = facts()
    files = dict(export(own))
    main = next(iter(files))
    right = "return (offered() & needed[number]) == needed[number];"
    assert right in files[main]
    files[main] = files[main].replace(right, "return (offered() & needed[number]) != 0;")
    assert any("expected soft-" in line for line in dispatch.complaints(own, files, tmp_path))


@on_this_host
@pytest.mark.slow
@pytest.mark.skipif(wiping.unavailable() is not None, reason=str(wiping.unavailable()))
def test_the_wiping_gate_runs_the_kernels(tmp_path: Path) -> None:
    """The kernels in C are in the program, also those of modes whose keys have a setup in C."""
    own = wiped()
    files = dict(export(own))
    assert wiping.complaints(own, files, tmp_path) == []
    main = next(iter(files))
    bare_text = "    wipe(below, sizeof below);\n"
    assert bare_text in files[main]
    files[main] = files[main].replace(bare_text, "    wipe(below, 1);\n")
    found = wiping.complaints(own, files, tmp_path)
    runnable = [name for name in checked.runnable(own) if name in SOFTWARE]
    assert runnable and all(any(f"after {name} ecb_dec" in line for line in found) for name in runnable)
