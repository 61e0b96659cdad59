"""Exports of the families of scalar machines: called from C, compared with an independent implementation."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms
from cryptography.hazmat.primitives.ciphers.modes import CBC, CTR, ECB

from aesgen.families import DropIn, Part, family
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.spaces import catalog
from tests.families.riscv.qemu import calls

MODES = ("ecb-encrypt", "ecb-decrypt", "cbc-encrypt", "cbc-decrypt", "ctr-encrypt")
IV = bytes.fromhex("fffffffffffffffffffffffffffffef5")
DATA = bytes((7 * i * i + 3 * i) & 0xFF for i in range(16 * 37))


def expected(problem: Problem) -> tuple[bytes, bytes]:
    """The output for `DATA` with the key 0, 1, 2, ..., and the IV afterwards."""
    mode = {"ecb": ECB(), "cbc": CBC(IV), "ctr": CTR(IV)}[problem.mode]
    cipher = Cipher(algorithms.AES(bytes(range(problem.key_bytes))), mode)
    decrypts = problem.contract.decrypts
    out = (cipher.decryptor() if decrypts else cipher.encryptor()).update(DATA)
    if problem.mode == "cbc":
        return out, (DATA if decrypts else out)[-16:]
    if problem.mode == "ctr":
        return out, (int.from_bytes(IV, "big") + len(DATA) // 16 & (1 << 128) - 1).to_bytes(16, "big")
    return out, IV


def link_program(
    target: Target, files: Mapping[str, str], start: str, program: str, folder: Path, more: Sequence[str] = ()
) -> None:
    """Makes `folder`/program from the export's `files` for `target`, the C program `program`, and `start`,
    the assembly that calls its `main`. `more`: further options of the compiler."""
    for name, text in {**files, "start.S": start, "main.c": program}.items():
        (folder / name).write_text(text)
    options = next(iter(target.toolchains.values())).options
    sources = [name for name in (*files, "start.S", "main.c") if not name.endswith(".h")]
    common = ["-O1", "-ffreestanding", "-nostdlib", "-static", "-no-pie", "-Wall", "-Werror"]
    compiler = [f"{options['prefix']}gcc", *options["flags"], *common, *more]
    subprocess.run([*compiler, *sources, "-o", "program"], cwd=folder, check=True)


def check_exported(
    target_name: str,
    family_name: str,
    method: str,
    point_for: Callable[[Problem], Mapping[str, Any]],
    run: Callable[[Target, Mapping[str, str], str, Path], bytes],
    folder: Path,
    wipe: bool,
    modes: Sequence[str] = (),
) -> None:
    """Exports every function of a method, calls each from C with `run`, and compares what it computes.
    `modes`: those of the method, if it lacks other ones than bit-sliced methods do."""
    target = catalog.target(target_name)
    offered = modes or [mode for mode in MODES if method != "bitsliced" or mode != "cbc-encrypt"]
    problems = [Problem.parse(f"aes{bits}-{mode}") for bits in (128, 192, 256) for mode in offered]
    parts, setkeys = [], {}
    for problem in problems:
        own = dict(point_for(problem))
        parts.append(Part(problem, family_name, method, own))
        prepared = family(family_name).prepare(target, problem, method, {**own, "setkey": True})
        setkeys[problem.name] = prepared.entries[1].symbol
    files = family(family_name).drop_in(target, parts, DropIn(("made by a test",), wipe=wipe))
    output = run(target, files, calls(problems, setkeys, "aesgen.h", DATA, IV), folder)
    size = len(DATA) + 16
    assert len(output) == size * len(problems)
    for number, problem in enumerate(problems):
        out, iv = expected(problem)
        assert output[size * number : size * (number + 1)] == out + iv, problem.name
