"""Probes of the tools: what counts as working, what is remembered, and who asks them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from aesgen.devices import open_device
from aesgen.leaks import memcheck
from aesgen.spaces import catalog
from aesgen.system import compilers, native, paths, probes, tools
from aesgen.system.probes import Probe, ProbeStep, failure
from aesgen.toolchains import open_toolchain
from tests.conftest import requires

pytestmark = requires(tools.GCC)
SYSTEM = os.environ.get("PATH")


@pytest.fixture(autouse=True)
def nothing_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AESGEN_CACHE", str(tmp_path / "cache"))


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that comes first on the PATH."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", f"{folder}:{os.environ['PATH']}")
    return folder


def script(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    return path


def real(program: str) -> str:
    """The system's own `program`, whatever comes before it on the PATH."""
    return str(shutil.which(program, path=SYSTEM))


def without_c_library(folder: Path, compiler: str) -> None:
    """The real `compiler` as it is without its C library: no headers, nothing to link with."""
    script(folder, compiler, f'exec {real(compiler)} -nostdinc "$@"')


def test_a_compiler_that_works_passes() -> None:
    assert failure(tools.GCC) is None
    assert failure(tools.shared_library("gcc")) is None


def test_a_program_that_is_absent_is_named_with_its_remedy(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert failure(tools.GCC) == "gcc not found: apt-get install gcc libc6-dev"
    said = failure(tools.SIMAVR)
    assert said and said.startswith("avr-gcc, cc not found: apt-get install gcc-avr avr-libc")


def test_a_compiler_without_its_c_library_fails(programs: Path) -> None:
    without_c_library(programs, "gcc")
    said = failure(tools.GCC)
    assert said and said.startswith("gcc cannot compile and link a C program (exit status 1: ")
    assert "stdio.h" in said or "math.h" in said
    assert said.endswith(": apt-get install gcc libc6-dev")


def test_a_compiler_that_only_compiles_fails(programs: Path) -> None:
    """Headers are there; the linker does not find the start files."""
    script(programs, "gcc", f'exec {real("gcc")} -B/nowhere -nostdlib -lnowhere "$@"')
    said = failure(tools.GCC)
    assert said and "cannot compile and link" in said and "nowhere" in said


@pytest.mark.parametrize("main", ["echo answer 41", "echo answer 42; exit 3", "kill -SEGV $$"])
def test_a_program_that_runs_wrongly_fails(main: str, programs: Path) -> None:
    compiler = f"printf '#!/bin/sh\\n{main}\\n' >main; chmod +x main"
    script(programs, "gcc", compiler)
    said = failure(tools.GCC)
    assert said and said.startswith("./main cannot make a C program that runs (exit status")


def test_a_program_that_hangs_fails(programs: Path, monkeypatch) -> None:
    monkeypatch.setattr(probes, "TIMEOUT_SECONDS", 0.5)
    script(programs, "gcc", "exec sleep 60")
    said = failure(tools.GCC)
    assert said and "ran past" in said


# One process counts how often the compiler runs; another has to find out from the cache folder.
ASK = "from aesgen.system import probes, tools; print(probes.failure(tools.GCC))"


def asked() -> str:
    done = subprocess.run([sys.executable, "-c", ASK], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def counting(folder: Path, log: Path) -> None:
    script(folder, "gcc", f'echo run >>{log}; exec {real("gcc")} "$@"')


def runs(log: Path) -> int:
    return len(log.read_text().splitlines()) if log.exists() else 0


def test_a_success_is_remembered_across_processes(programs: Path, tmp_path: Path) -> None:
    log = tmp_path / "log"
    counting(programs, log)
    assert [asked(), asked(), asked()] == ["None"] * 3
    assert runs(log) == 1


def test_another_compiler_is_probed_again(programs: Path, tmp_path: Path) -> None:
    log = tmp_path / "log"
    counting(programs, log)
    assert asked() == "None"
    without_c_library(programs, "gcc")
    assert "cannot compile" in asked()


def test_a_failure_is_not_remembered(programs: Path, tmp_path: Path) -> None:
    """The wrapper itself stays the same, as a compiler does when its C library is installed later."""
    switch = tmp_path / "installed"
    script(programs, "gcc", f'[ -e {switch} ] || exec {real("gcc")} -nostdinc "$@"; exec {real("gcc")} "$@"')
    assert "cannot compile" in asked()
    switch.touch()
    assert asked() == "None"


def test_installed_packages_make_answers_old(tmp_path: Path, monkeypatch) -> None:
    listed, answers = tmp_path / "status", iter([None, "gone"])
    listed.touch()
    monkeypatch.setattr(probes, "_PACKAGE_LISTS", (str(listed),))
    assert probes.remembered(lambda: next(answers), "a") is None
    assert probes.remembered(lambda: next(answers), "a") is None
    os.utime(listed, ns=(1, 1))
    assert probes.remembered(lambda: next(answers), "a") == "gone"


def test_answers_grow_old_and_can_be_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter([None, "later", None, "dropped"])
    assert probes.remembered(lambda: next(answers), "a") is None
    now = time.time()
    monkeypatch.setattr(probes.time, "time", lambda: now + probes.KEPT_SECONDS + 1)
    assert probes.remembered(lambda: next(answers), "a") == "later"
    assert probes.remembered(lambda: next(answers), "a") is None
    probes.forget()
    assert probes.remembered(lambda: next(answers), "a") == "dropped"


def test_a_folder_that_cannot_be_written_only_costs_the_memory(tmp_path: Path, monkeypatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("AESGEN_CACHE", str(tmp_path / "file" / "cache"))
    assert failure(Probe((ProbeStep("tell its version", ("gcc", "--version")),), "none")) is None


def test_tool_chains_devices_and_compilers_ask_the_probes(programs: Path) -> None:
    without_c_library(programs, "gcc")
    without_c_library(programs, "cc")
    script(programs, "clang", "exit 1")
    target = catalog.target("portable-c")
    said = open_toolchain(target, "c").missing()
    assert said and "gcc cannot compile" in said
    assert open_device(target, target.devices[0]).unavailable()
    assert compilers.installed() == ()
    assert "gcc" in str(memcheck.unavailable()) or "valgrind" in str(memcheck.unavailable())


def test_a_c_compiler_that_makes_no_library_is_passed_over(programs: Path) -> None:
    script(programs, "cc", "exit 1")
    assert native.missing("test") is None
    probes.forget()
    script(programs, "gcc", "exit 1")
    script(programs, "clang", "echo error: out of order; exit 1")
    said = native.missing("test", "buy one")
    assert said and said.startswith("test: cc cannot make a shared library") and said.endswith("buy one")


@requires(tools.AARCH64)
def test_doctor_and_list_tell_a_compiler_without_its_c_library(programs: Path) -> None:
    without_c_library(programs, "aarch64-linux-gnu-gcc")
    rows = subprocess.run(
        [sys.executable, "-m", "aesgen", "doctor", "--target", "aarch64"], capture_output=True, text=True
    ).stdout
    assert "missing" in rows and " ok" not in rows
    assert "libc6-dev-arm64-cross" in rows
    listed = subprocess.run(
        [sys.executable, "-m", "aesgen", "list", "targets", "--json"], capture_output=True
    )
    assert b"aarch64-linux-gnu-gcc cannot compile and link a C program" in listed.stdout


def toolchains(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [str(paths.root() / "tools/toolchains"), *arguments]
    environment = {**os.environ, "PYTHON": sys.executable}
    return subprocess.run(command, capture_output=True, text=True, env=environment, check=False)


def test_the_script_reports_a_compiler_without_its_c_library(programs: Path) -> None:
    if shutil.which("aarch64-linux-gnu-gcc"):
        without_c_library(programs, "aarch64-linux-gnu-gcc")
    said = toolchains("--check")
    assert said.returncode == 0
    assert "aarch64-linux-gnu-gcc" in said.stdout and "sudo make toolchains" in said.stdout


@pytest.mark.parametrize("most_words", [100, 5], ids=["in one call", "one by one"])
def test_the_script_installs_the_c_library_and_probes_again(
    most_words: int, programs: Path, tmp_path: Path
) -> None:
    """apt-get is a stand-in here: it notes what it should install, and installs only the right package. A
    call for several packages fails if one of them is unknown; then each is installed by a call of its own."""
    log, switch = tmp_path / "log", tmp_path / "installed"
    broken = shutil.which("aarch64-linux-gnu-gcc") or "false"
    script(programs, "aarch64-linux-gnu-gcc", f'[ -e {switch} ] || exec {broken} -nostdinc "$@"; '
           f'printf "#!/bin/sh\\n" >main; chmod +x main')  # fmt: skip
    script(programs, "qemu-aarch64", "echo answer 42")
    script(programs, "apt-get", f'[ $# -le {most_words} ] || exit 100\necho "$*" >>{log}\n'
           f'case "$*" in *libc6-dev-arm64-cross*) touch {switch};; esac')  # fmt: skip
    before = toolchains("--check").stdout
    said = toolchains("--missing-only")
    assert said.returncode == 0, said.stderr
    assert "aarch64-linux-gnu-gcc cannot" in before and "aarch64-linux-gnu-gcc cannot" not in said.stdout
    wanted = [word for line in log.read_text().splitlines() if "install" in line for word in line.split()]
    assert {"gcc-aarch64-linux-gnu", "libc6-dev-arm64-cross", "qemu-user"} <= set(wanted)


def test_the_script_fails_when_a_tool_still_does_not_work(programs: Path) -> None:
    script(programs, "apt-get", "exit 0")
    script(programs, "aarch64-linux-gnu-gcc", "exit 1")
    script(programs, "qemu-aarch64", "echo answer 42")
    failed, only_reported = toolchains(), toolchains("--missing-only")
    assert failed.returncode == 1 and only_reported.returncode == 0
    for said in (failed, only_reported):
        assert "still do not work" in said.stdout and "aarch64-linux-gnu-gcc" in said.stdout
