"""The check by threads: every function of an export takes part, and one that keeps something is found."""

from __future__ import annotations

import re
import subprocess
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from aesgen import checks
from aesgen.devices.host import Host
from aesgen.export import Facts, checked, export, shared, substitutes, threads
from aesgen.export.facts import Winner
from aesgen.model.job import Job
from aesgen.model.problem import Problem
from aesgen.operations import operations
from aesgen.spaces import catalog
from aesgen.system import tools
from aesgen.system.tools.riscv import LINUX_COMPILER
from tests.conftest import requires
from tests.export.test_export import facts

UNAVAILABLE = Host().unavailable()
pytestmark = pytest.mark.skipif(UNAVAILABLE is not None, reason=UNAVAILABLE or "the host device is here")


@cache
def made() -> Facts:
    """An export of portable C whose modes are those of every export and CMAC."""
    plain, target = facts("portable-c", "c-compact"), catalog.target("portable-c")
    space = catalog.spaces_for(target, Problem.parse("aes128-cmac-encrypt"))[0]
    values = tuple(sorted(space.baseline().items()))
    own = Winner(space.problem, space.name, space.family, space.method, values)
    return replace(plain, winners=tuple(substitutes.complete(target, [*plain.winners, own])))


def found_by_threads(files: dict[str, str], folder: Path) -> set[str]:
    """The entry points whose threads disturb one another, for keys of 128 bits."""
    implementation = checked.runnable(made())[-1]
    setkeys = [checked.setkey(implementation, way, 128, files) for way in ("enc", "dec")]
    cases = [case for case in checked.threaded(made(), 128, setkeys, False, 0) if case.call.blocks < 100]
    built = checked.build(files, made(), folder, flags=("-O1",))
    runs = Host().run([Job(built, (case.call,)) for case in cases])
    assert [run.detail for run in runs if run.outcome != "correct"] == []
    answered = zip(cases, runs, strict=True)
    return {case.call.entry.symbol for case, run in answered if checks.judge(case, run.returned[0])}


def test_every_function_is_called() -> None:
    names = {each["name"] for each in threads.prepared(made().winners)["threaded"]}
    assert names == {"cmac", *(name for name, each in operations().items() if each.is_block_mode)}


PLANTED = {
    "cmac": "static unsigned calls; if (calls++ > 2) { memset(tag, 0, 16); return 0; }",
    "ecb_enc": "static unsigned calls; if (calls++ > 2) { memset(out, 0, 16 * nblk); return; }",
    "ctr": "static uint8_t last; ctr[15] ^= last; last |= ctr[0] | 1;",
}


def test_functions_that_keep_something_between_calls_are_found(tmp_path: Path) -> None:
    """Whether threads meet does not matter: each of them repeats its call."""
    files = dict(export(made()))
    main = next(iter(files))
    for name, planted in PLANTED.items():
        start = re.compile(rf"^((?:void|int) aesgen_{name}\([^)]*\)\n\{{\n)", re.M)
        files[main], count = start.subn(rf"\g<1>    {planted}\n", files[main])
        assert count == 1, name
    assert found_by_threads(files, tmp_path) == {f"check_threads_{name}" for name in PLANTED}


ASSEMBLED = (
    "\tla a0, .LANCHOR0\n\t.bss\n.LANCHOR0:\n\t.type chosen, %object\n\t.size chosen, 4\nchosen:\n\t.zero 4\n"
)
UNSIZED = ".L_own:\nown:\n\t.zero 12\n"


@requires(tools.RISCV_LINUX)
@pytest.mark.parametrize(
    ("text", "expected"),
    [(ASSEMBLED, [("chosen", 4)]), (ASSEMBLED + UNSIZED, [("chosen", 4), (".bss", 12)])],
    ids=["label", "memory behind a label"],
)
def test_a_label_is_no_memory_that_threads_share(
    text: str, expected: list[tuple[str, int]], tmp_path: Path
) -> None:
    """The assembler for RISC-V keeps gcc's labels of anchors; memory without a sized symbol counts."""
    (tmp_path / "code.s").write_text(text)
    command = [f"{LINUX_COMPILER.prefix}gcc", "-c", "code.s", "-o", "code.o"]
    subprocess.run(command, cwd=tmp_path, check=True)
    assert list(shared._writable(tmp_path / "code.o")) == expected
