"""The stack that each function of a file for host-class processors states, and that it takes no more."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from aesgen.errors import UserError
from aesgen.export import checked, export, host, stack
from aesgen.export.fitting import FittedExport, attempt
from aesgen.system import tools
from tests.conftest import requires
from tests.export.folders import read_again
from tests.export.shipped import facts_for
from tests.export.test_export_host import on_x86

pytestmark = [requires(tools.STATIC_GCC), on_x86]
LIMIT = 12 << 10


@cache
def made() -> FittedExport:
    """Counter mode within a limit below the bound of all files."""
    fitted = attempt(facts_for("x86-64", modes=("ctr",)), {"stack": LIMIT})
    assert not fitted.checked.complaints
    return fitted


def planted(files: Mapping[str, str]) -> dict[str, str]:
    """The files with 20,000 bytes more in a function."""
    deep = "\n    volatile uint8_t deep[20000] = { 1 };\n    memset((void *)deep, deep[0], sizeof deep);\n"
    made = {
        name: re.sub(r"(?m)^(void aesgen_ctr_update\([^)]*\)\n\{)", lambda found: found[1] + deep, text)
        for name, text in files.items()
    }
    assert made != files
    return made


def test_the_header_states_the_stack_of_each_function() -> None:
    fitted = made()
    assert host.needed_stack(fitted.facts) > LIMIT
    [header] = [text for name, text in fitted.files.items() if name.endswith(".h")]
    lines = re.findall(r"^ \* (?:stack:|    ) +(?:(\d+)  )?([a-z_0-9, ]+)$", header.partition("*/")[0], re.M)
    named = {name for _, names in lines for name in re.findall(r"\w+", names)}
    declared = set(re.findall(r"^AESGEN_API .*?\baesgen_(\w+)\(", header, re.M))
    assert declared - named == {"use", "implementation", "self_test"}
    assert fitted.facts.costs
    stated = {each.function: each.stack for each in fitted.facts.costs.functions}
    found = fitted.checked.stacks
    assert all(LIMIT >= (stated[name] or 0) > depth for name, depth in found.items())
    assert found["aesgen_ctr"] > 1000 > found["aesgen_key_wipe"]
    assert read_again(fitted.facts) == fitted.facts and export(fitted.facts) == fitted.files


def test_a_limit_names_the_functions_that_need_more() -> None:
    with pytest.raises(UserError, match=r"--limit stack=1024: .* needed by .*aesgen_ctr \(\d+\)"):
        stack.refuse({"stack": 1024}, made().checked.stacks)


def test_a_function_that_takes_more_than_stated_is_named(tmp_path: Path) -> None:
    fitted = made()
    _, complaints = stack.outcome(fitted.facts, planted(fitted.files), tmp_path)
    assert [line.split()[0] for line in complaints] == ["aesgen_ctr_update"]


def test_a_file_that_wipes_takes_no_more_than_its_bound(tmp_path: Path) -> None:
    """A call overwrites as much as any call takes, and so does a call in it that tries a kernel."""
    facts = replace(facts_for("x86-64", modes=("gcm",)), wipe=True)
    files = export(facts)
    found = stack.measured(facts, files, tmp_path)
    assert 16 << 10 < max(found.values()) <= host.needed_stack(facts)
    assert not stack.unmeasured(facts, files, found)


def test_kernels_are_called_beside_their_code_for_short_messages(tmp_path: Path) -> None:
    """With small keys, the code for other messages takes 30 KB more here."""
    facts = facts_for("x86-64", modes=("gcm",), small=True)
    deep = r"\g<0>\n\tmovb $0, -30000(%rsp)"
    files = {name: re.sub(r"(?m)^L\(\w+_general\):$", deep, text) for name, text in export(facts).items()}
    assert files != export(facts)
    found = stack.measured(facts, files, tmp_path)
    if checked.runnable(facts)[-1] != "portable":
        assert min(found["aesgen_gcm_seal"], found["aesgen_gcm_open"]) > 30_000


@requires(tools.STATIC_QEMU_AARCH64)
@pytest.mark.seconds(60)
def test_the_stack_of_aarch64_functions_is_that_of_an_emulated_call(tmp_path: Path) -> None:
    """A function that takes more than its header states is named."""
    fitted = attempt(facts_for("aarch64", modes=("ctr",)), {"stack": LIMIT})
    assert not fitted.checked.complaints and fitted.facts.costs
    known = {each.function: each.stack or 0 for each in fitted.facts.costs.functions}
    for name, depth in fitted.checked.stacks.items():
        assert depth <= known[name] <= depth * stack.MARGIN + stack.STEP
    assert known["aesgen_ctr"] and f"{known['aesgen_ctr']}  " in fitted.files["aesgen.h"]
    files = planted(fitted.files)
    assert [line.split()[0] for line in stack.outcome(fitted.facts, files, tmp_path)[1]] == [
        "aesgen_ctr_update"
    ]
