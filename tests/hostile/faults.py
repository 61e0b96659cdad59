"""A sick machine: signals, closed streams, little memory, and compilers that hang or leave children."""

from __future__ import annotations

import os
import resource
import shutil
import signal
from collections.abc import Callable
from pathlib import Path

from aesgen.system import tools
from aesgen.system.probes import failure
from tests.hostile.cases import given
from tests.hostile.running import Case, run
from tests.patience import patiently

TUNE = "tune --target atmega328p --mode ecb --build-all --start none --results results".split()  # noqa: SIM905
EXPORT = "export --target portable-c --mode cbc --key-bits 128 --out out".split()  # noqa: SIM905
RECORDS = Path(__file__).parents[2] / "results"
AVR = failure(tools.SIMAVR) or failure(tools.AVR)
GCC = failure(tools.GCC)


def _rows(folder: Path) -> int:
    return sum(path.read_bytes().count(b"\n") for path in folder.glob("results/*/*.jsonl"))


def _worked(process: int) -> float:
    """The processor time of a process and of the children that it waited for, in seconds."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return float("inf")  # it has ended
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")


def _ending(number: int, seconds: float = 0, rows: int = 0) -> Callable[[Path, int], None]:
    """Sends a signal when a command has worked for so long and has so many trials."""

    def send(folder: Path, process: int) -> None:
        patiently(lambda: _worked(process) >= seconds and _rows(folder) >= rows)
        os.kill(process, number)

    return send


def _memory(mebibytes: int) -> Callable[[], None]:
    return lambda: resource.setrlimit(resource.RLIMIT_AS, (mebibytes << 20, mebibytes << 20))


def _closed(*streams: int) -> Callable[[], None]:
    return lambda: [os.close(stream) for stream in streams] and None


def _unread(*streams: int) -> Callable[[], None]:
    """Streams that nobody reads any more, as after `| head -1`."""

    def connect() -> None:
        reads, writes = os.pipe()
        os.close(reads)
        for stream in streams:
            os.dup2(writes, stream)

    return connect


def _nothing(folder: Path) -> str:
    left = [path.name for path in folder.glob("out/*")]
    return f"half an export: {left}" if left else ""


def _kept(folder: Path) -> str:
    """The trials of a tuning that was stopped: whole lines, and no scratch file beside them."""
    whole = all(path.read_bytes().endswith(b"\n") for path in folder.glob("results/*/*.jsonl"))
    left = [path.name for path in folder.glob("results/*/.*")]
    return "" if whole and _rows(folder) and not left else f"{_rows(folder)} trials, {left}"


def _recorded(folder: Path) -> str:
    return "" if [*folder.glob("results/*/*.yaml")] else "no record"


def _written(folder: Path) -> str:
    return "" if (folder / "out" / "aesgen_portable_c.c").is_file() else "no export"


def _exported(*words: str) -> Callable[[Path], list[str]]:
    """A command on an export."""

    def made(folder: Path) -> list[str]:
        run(EXPORT, folder)
        return [*words, str(folder / "out" / "aesgen_portable_c.c")]

    return made


def _compiler(text: str, *words: str) -> Callable[[Path], list[str]]:
    """A command where `gcc` does `text`, and then its work."""

    def made(folder: Path) -> list[str]:
        (folder / "bin").mkdir()
        compiler = folder / "bin" / "gcc"
        compiler.write_text(f'#!/bin/sh\n{text}\nexec {shutil.which("gcc")} "$@"\n')
        compiler.chmod(0o755)
        return list(words)

    return made


_TERM = {number: f"ended by {number.name}" for number in (signal.SIGTERM, signal.SIGHUP)}
_TRIALS = r"; \d+ trials are kept in .*; the same command resumes\n$"
CASES = [
    *(
        Case(
            f"{number.name}: tune",
            given(*TUNE, "--budget", "100000"),
            (128 + number,),
            f"aesgen: {said}{_TRIALS}",
            _kept,
            meanwhile=_ending(number, rows=20),
            missing=AVR,
        )
        for number, said in (*_TERM.items(), (signal.SIGINT, "interrupted"))
    ),
    Case(
        "SIGTERM: study",
        given(*["study", "--target", "atmega328p", "--mode", "ecb", "--seeds", "20", "--budget", "500"]),
        (143,),
        r"aesgen: ended by SIGTERM; \d+ of 60 runs ended",
        meanwhile=_ending(signal.SIGTERM, seconds=1.0),
        missing=AVR,
    ),
    Case(
        "SIGTERM: campaign",
        given(*["campaign", "card", "--target", "h100", "--out", "out", "--rehearse"]),
        (143,),
        "aesgen: ended by SIGTERM; .* the same command continues",
        meanwhile=_ending(signal.SIGTERM, seconds=1.5),
        seconds=15.0,  # its workers compile for the card until then
    ),
    Case(
        "SIGTERM: export",
        given(*EXPORT),
        (143,),
        "aesgen: ended by SIGTERM; nothing was written",
        _nothing,
        meanwhile=_ending(signal.SIGTERM, seconds=1.5),
        missing=GCC,
    ),
    Case(
        "SIGTERM: verify",
        _exported("verify"),
        (143,),
        "aesgen: ended by SIGTERM\n$",
        meanwhile=_ending(signal.SIGTERM, seconds=1.5),
        missing=GCC,
    ),
    Case(
        "SIGTERM: prove",
        given("prove", str(RECORDS / "cortex-m3" / "aes128-ctr-encrypt.yaml")),
        (143,),
        "aesgen: ended by SIGTERM\n$",
        meanwhile=_ending(signal.SIGTERM, seconds=1.5),
    ),
    *(
        Case(
            f"streams {name}: {words[0]}",
            given(*words),
            (0,),
            changed=changed,
            before=before,
            missing=missing,
            seconds=15,
        )
        for name, before in (("closed", _closed(1, 2)), ("unread", _unread(1, 2)))
        for words, changed, missing in (
            ([*TUNE, "--budget", "20"], _recorded, AVR),
            (EXPORT, _written, GCC),
            (["list", "targets"], lambda folder: "", None),
        )
    ),
    *(
        Case(
            f"gcc that leaves a child{name}",
            _compiler(text, *EXPORT),
            (0,),
            changed=_written,
            missing=GCC,
            seconds=15,
        )
        for name, text in (
            ("", "sleep 1000 &"),
            (" in a session of its own", "setsid sleep 1000 >/dev/null 2>&1 &"),
            (" of a child", "(setsid sh -c 'sleep 1000 & sleep 1000' &)"),
        )
    ),
    *(
        Case(
            f"{memory} MB of address space: {words[0]}",
            given(*words),
            statuses,
            said,
            before=_memory(memory),
        )
        for memory, words, statuses, said in (
            (64, ["list", "targets"], (0, 2), ""),
            (64, [*TUNE, "--budget", "2"], (2,), "out of memory with 64 MiB"),
            (64, EXPORT, (2,), "out of memory with 64 MiB"),
            (128, EXPORT, (1, 2), "[Mm]emory"),
            (64, ["prove", str(RECORDS / "cortex-m3" / "aes128-ctr-encrypt.yaml")], (2,), "out of memory"),
        )
    ),
]
