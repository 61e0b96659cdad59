"""Exported files, key set-up included: no branch and no address depends on key or text. Leaks planted in the
drop-in's C are found, whatever kernel it calls."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from aesgen.export import Facts, checked, export, facts_of, recorded, secrets
from aesgen.leaks import memcheck, taint, trace
from aesgen.model.problem import KEY_BITS
from aesgen.spaces import catalog
from aesgen.system import paths
from tests.conftest import PROGRAMS
from tests.export.test_export import facts, on_x86
from tests.patience import HUNG

needs_memcheck = pytest.mark.skipif(memcheck.unavailable() is not None, reason=str(memcheck.unavailable()))
needs_trace = pytest.mark.skipif(trace.unavailable() is not None, reason=str(trace.unavailable()))


def complaints(which: tuple[str, str], folder: Path) -> str:
    """What memcheck says of the export's own functions; nothing where no secret gets anywhere."""
    files = {**export(facts(*which)), "main.c": (PROGRAMS / "undefined.c").read_text()}
    for name, text in files.items():
        (folder / name).write_text(text)
    sources = [name for name in files if not name.endswith(".h")]
    subprocess.run(["gcc", "-O1", *sources, "-o", "main"], cwd=folder, check=True)
    command = ["valgrind", "--quiet", "--leak-check=no", "./main"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=HUNG)
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stderr


@needs_memcheck
@pytest.mark.parametrize(
    "which",
    [
        pytest.param(("portable-c", "c-bitsliced"), id="portable"),
        pytest.param(("x86-64", "x86-ctr"), id="x86-asm", marks=on_x86),
    ],
)
def test_no_secret_reaches_a_branch_or_an_address(which: tuple[str, str], tmp_path: Path) -> None:
    assert complaints(which, tmp_path) == ""


@needs_memcheck
def test_tables_are_seen(tmp_path: Path) -> None:
    assert "Use of uninitialised value" in complaints(("portable-c", "c-ttable"), tmp_path)


CALL = "    runner->run(rk, iv, in, out, nblk);"
COMPARED = "    if (other) {"
KEY_BYTE = "((const uint8_t *)k->rk)[5] == 0x42"
PLANTED = {
    "a branch on a key byte": (
        CALL,
        f"static volatile int seen; if ({KEY_BYTE}) seen = 1; (void)seen;",
        "branch",
    ),
    "a branch on the text": (
        CALL,
        "static volatile int seen; if (nblk && in[3] == 0x42) seen = 1; (void)seen;",
        "branch",
    ),
    "a look-up by a key byte": (
        CALL,
        "static volatile uint8_t table[256]; (void)table[((const uint8_t *)k->rk)[5]];",
        "address",
    ),
    "a branch beside the comparison of keys": (
        COMPARED,
        f"static volatile int seen; if ({KEY_BYTE}) seen = 1; (void)seen;",
        "branch",
    ),
}


@on_x86
@needs_trace
@pytest.mark.parametrize("name", PLANTED)
def test_a_leak_in_the_c_around_the_kernels_is_found(name: str, tmp_path: Path) -> None:
    place, code, how = PLANTED[name]
    made = shipped()
    files = export(made)
    main = next(each for each, text in files.items() if place in text)
    files[main] = files[main].replace(place, f"    {{ {code} }}\n{place}")
    best = checked.runnable(made)[-1]
    verdict = secrets.check(checked.build(files, made, tmp_path), made, best, files, [256])
    assert verdict is not None and verdict.leak is not None
    assert verdict.leak.how == how


@on_x86
@needs_trace
@pytest.mark.parametrize(
    "implementation",
    [
        *(pytest.param(name, marks=pytest.mark.slow) for name in ("portable", "aes-ni", "avx", "vaes-256")),
        "vaes-512",
    ],
)
def test_every_implementation_of_the_shipped_export_takes_constant_time(
    implementation: str, tmp_path: Path
) -> None:
    made = shipped()
    if implementation not in checked.runnable(made):
        pytest.skip(f"this processor cannot run {implementation}")
    files = export(made)
    verdict = secrets.check(checked.build(files, made, tmp_path), made, implementation, files, [128])
    assert verdict is not None
    assert verdict.leak is None and verdict.undecided == ()
    assert verdict.checked == (taint.NAME,)


def shipped() -> Facts:
    """The winners on record for x86-64, completed."""
    target, folders = catalog.target("x86-64"), [paths.shipped_results()]
    found = recorded(target, folders, ["ctr", "cbc", "ecb"], KEY_BITS)
    return facts_of(target, found, folders, "aesgen export --target x86-64", "aesgen_", False)
