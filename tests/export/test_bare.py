"""An exported C file without its kernels in C for some processors: what the gates of an export compile."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from aesgen.errors import VariantFailure
from aesgen.export import bare, checked, dispatch, export, winning, wiping
from aesgen.export.facts import Facts
from aesgen.system import tools
from tests.conftest import requires
from tests.export.test_export_host import X86, host_facts, on_this_host, on_x86
from tests.export.test_software import RECORDS, SOFTWARE, facts

pytestmark = [on_x86, requires(tools.STATIC_GCC)]


def wiped() -> Facts:
    """A small export with kernels in C that wipes the stack."""
    winners = tuple(winning.winners(X86, RECORDS[5:], [], software=True))
    return Facts("x86-64", X86.title, "aesgen export", "0.1.0", "gcc 12", winners, wipe=True)


def test_the_kernels_are_left_out_and_declared() -> None:
    main = next(iter(export(facts()).values()))
    found = bare.without_kernels(main)
    defined = re.findall(r"^void (aesgen_soft_\w+)\([^;]*\)$", main, re.MULTILINE)
    assert len(found.kernels) == len(set(found.kernels)) and set(defined) == set(found.kernels)
    assert len(found.text) < len(main) / 4
    for name in found.kernels:
        assert len(re.findall(rf"\b{name}\([^;]*\);$", found.text, re.MULTILINE)) == 1
    before, _, after = main.partition("/* ---- Kernels for soft")
    assert found.text.startswith(before)
    assert found.text.endswith(after[after.index("#endif\n/* ---- Which implementation runs") :])


def test_setups_of_keys_are_declared_too() -> None:
    """The rest of the file calls them: GCM-SIV's have a result."""
    head = "int aesgen_any_setkey(uint8_t *prepared, const uint8_t *rk)"
    kernels = f"{head};\n\n{head}\n{{\n}}\n"
    text = f"/* ---- Kernels for any. */\n{kernels}#endif\n/* ---- Which implementation runs. */\n"
    found = bare.without_kernels(text)
    assert found.kernels == ("aesgen_any_setkey",) and found.text.count(head) == 1


def test_a_file_without_such_kernels_stays_as_it_is() -> None:
    main = next(iter(export(host_facts()).values()))
    assert bare.without_kernels(main) == bare.Bare(main)


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
    """What a kernel leaves is found although it is not in the program's C file."""
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


def test_kernels_that_no_object_has_are_an_error(tmp_path: Path) -> None:
    with pytest.raises(VariantFailure, match="the kernels of the drop-in"):
        bare.only_kernels(["any"], tmp_path / "missing.o", tmp_path / "kernels.o")
