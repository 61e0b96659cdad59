"""Source trees of Mbed TLS whose library is compiled once for all tests with the same configuration."""

from __future__ import annotations

import fcntl
import re
import subprocess
import sys
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path

from aesgen.system import paths
from aesgen.system.cache import address
from tests.export.running import run

OTHERS = ("AESNI_C", "AESCE_C", "PADLOCK_C")
"""Code of Mbed TLS that would serve in place of our functions on some machines."""
_COMMENT = re.compile(r"/\*.*?\*/", re.S)


def make_flags(headers: Path) -> list[str]:
    """Arguments of `make`: the folder of our headers, and a Python that has Jinja2, for generated sources."""
    return [f"CFLAGS=-O1 -I{headers}", f"PYTHON={sys.executable}"]


def library(
    source: Path, files: Mapping[str, str], ours: Sequence[str], others: Sequence[str], folder: Path
) -> Path:
    """A copy in `folder` of the tree at `source` with its library compiled: `ours` are defined, `others` and
    all of TLS and X.509, which the suites of AES do not use, are left out. `files` are the export's.

    The cache folder keeps one compiled tree for each source and configuration. It is compiled again if the
    source, the headers (except comments), the compiler or this module, which has the flags, changed.
    Exports with the same headers share it.
    """
    headers = {name: _COMMENT.sub("", text) for name, text in files.items() if name.endswith(".h")}
    compiler = run(["gcc", "--version"], folder).stdout.decode()
    sources = [(str(file), sha256(file.read_bytes()).hexdigest()) for file in _read_by_make(source)]
    flags = Path(__file__).read_text()
    content = address(sources, headers, compiler, sys.executable, flags)
    kept = paths.cache_folder() / "compiled-suites" / f"{source.name}-{address(ours, others)[:16]}"
    kept.mkdir(parents=True, exist_ok=True)
    stated = kept / "content"
    with (kept / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not stated.is_file() or stated.read_text() != content:
            run(["rm", "-rf", "content", "mbedtls", "headers"], kept)
            _compile(source, headers, ours, others, kept)
            stated.write_text(content)
        run(["cp", "-a", str(kept / "mbedtls"), str(folder)], folder)
    return folder / "mbedtls"


def fails(suite: str, folder: Path) -> bool:
    """Whether a case of the compiled `suite` in `folder` fails. The suite is ended at the first one: of the
    time that the suite of PSA takes, most goes into the RSA keys of its last cases."""
    command = [f"./{suite}"]
    with subprocess.Popen(
        command, cwd=folder, stdout=subprocess.PIPE, text=True, errors="replace"
    ) as running:
        assert running.stdout is not None
        for line in running.stdout:
            if line.rstrip().endswith(" FAILED"):
                running.kill()
                return True
    return running.returncode != 0


def _read_by_make(source: Path) -> list[Path]:
    parts = ("include", "library", "scripts", "framework", "tests")
    return sorted(file for part in parts for file in (source / part).rglob("*") if file.is_file())


def _compile(
    source: Path, headers: Mapping[str, str], ours: Sequence[str], others: Sequence[str], kept: Path
) -> None:
    """Copies, configures and compiles a tree in the folder `kept`."""
    tree = kept / "mbedtls"
    run(["cp", "-r", str(source), str(tree)], kept)
    configure = [sys.executable, "scripts/config.py"]
    run([*configure, "crypto"], tree)
    include = tree / "include" / "mbedtls"
    named = [include / name for name in ("config.h", "mbedtls_config.h")]
    config = "".join(path.read_text() for path in named if path.is_file())
    for feature in others:
        if f"#define MBEDTLS_{feature}\n" in config:
            run([*configure, "unset", f"MBEDTLS_{feature}"], tree)
    for feature in ours:
        run([*configure, "set", f"MBEDTLS_{feature}"], tree)
    (kept / "headers").mkdir()
    for name, text in headers.items():
        (kept / "headers" / name).write_text(text)
    run(["make", "-C", "library", "-j2", *make_flags(kept / "headers")], tree)
