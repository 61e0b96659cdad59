"""What each variant of an H200 asks of the chip's units, counted in the machine code of its inner loop.

    pip install nvidia-cuda-nvcc==13.0.88 nvidia-cuda-nvdisasm
    python -m tests.families.gpu.machine_code

A unit's bound is what it would allow if it alone were busy, at 132 multiprocessors and 1.98 GHz. Per clock
and multiprocessor there are 64 lanes for integer logic (ALU), 64 for integer multiplication (FMA, which also
adds and shifts), 128 issue slots, and 128 bytes to or from shared memory and first-level cache, or words
shuffled between lanes (LSU).
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from aesgen.errors import VariantFailure
from aesgen.families.rendering import render_method
from aesgen.model.problem import Problem
from aesgen.simulators.gt200.memory import different_words
from aesgen.spaces import catalog
from aesgen.toolchains import open_toolchain
from tests.families.gpu.test_cuda import LANE_TABLES, MIXED, PLANES, TABLES, WHOLE
from tests.families.gpu.test_sm90 import LANES, ROWS

REMEDY = "pip install nvidia-cuda-nvcc==13.0.88 nvidia-cuda-nvdisasm"
CLOCK, MULTIPROCESSORS = 1.98e9, 132
PER_CLOCK = {"ALU": 64, "FMA": 64, "LSU": 32, "issue": 128}
"""Lanes per clock and multiprocessor; a lane of the LSU moves four bytes."""

_SECTION = re.compile(r"\s*\.section\s+\.text\.(\w+)")
_LABEL = re.compile(r"\s*(\.L\w+):")
_STATEMENT = re.compile(r"\s*/\*[0-9a-f]{4,}\*/\s+(?:@!?U?P\w+\s+)?(.*?)\s*;")
_WIDTH = re.compile(r"\.(64|128)\b")


@dataclass(frozen=True)
class Row:
    """A variant. `blocks`: that a thread takes in one pass of its loop; `turns`: of a loop within that one;
    `conflicts`: whether lanes read scattered words of a table in shared memory, as they do of one in global
    memory, which is only loaded from word by word where it is a table. `ratio`: blocks by T-tables for each
    bit-sliced one, where the kernel has a loop of each kind; `blocks` then counts those of both."""

    title: str
    problem: str
    method: str
    point: Mapping[str, Any]
    blocks: int = 1
    turns: int = 0
    conflicts: bool = False
    ratio: int = 0


FLAT = {**TABLES, "threads": 1024, "last": "masks"}
COPIES = {**FLAT, "replicas": 32}
PAIRED = {**COPIES, **ROWS, "byte1": "plain", "paired": True}
GROUPS = {"cached": 2, "threads": 256}
IN_LANES = {**LANE_TABLES, "threads": 1024}


def mixed(problem: str, ratio: int) -> Row:
    """T-tables and bit-sliced threads in one thread block; CTR with one cached round in the T-table half."""
    title = f"{problem[7:10].upper()}, {ratio} blocks by T-tables for each bit-sliced block"
    return Row(
        title, problem, "mixed", {**MIXED, "ratio": ratio, "cached": 1}, 32 * (ratio + 1), 9, ratio=ratio
    )


LEDGER = (
    Row("four tables, no copies", "aes128-ecb-encrypt", "tables", FLAT, conflicts=True),
    Row("four tables, 32 copies, indices", "aes128-ecb-encrypt", "tables", COPIES),
    Row("one table, 32 copies, byte offsets", "aes128-ecb-encrypt", "tables",
        {**COPIES, "tables": 1, "addressing": "offset"}),
    Row("four tables, 32 copies, byte offsets", "aes128-ecb-encrypt", "tables",
        {**COPIES, "addressing": "offset"}),
    Row("the same, two tables to a row, byte permutes", "aes128-ecb-encrypt", "tables", PAIRED),
    Row("the same, permutes that bring the lane's copy", "aes128-ecb-encrypt", "tables", {**PAIRED, **LANES}),
    Row("the same, byte 3 of one column by read-only loads", "aes128-ecb-encrypt", "tables",
        {**PAIRED, **LANES, "fetched": 1}),
    Row("decryption so, S-box of words last", "aes128-ecb-decrypt", "tables",
        {**PAIRED, **LANES, "last": "sbox"}),
    Row("CTR so, two cached rounds", "aes128-ctr-encrypt", "tables", {**PAIRED, **LANES, **GROUPS}),
    Row("S-box by warp shuffle", "aes128-ecb-encrypt", "shuffle", IN_LANES),
    Row("the same, round keys too", "aes128-ecb-encrypt", "shuffle", {**IN_LANES, "key": "lanes"}),
    Row("one T-table by warp shuffle", "aes128-ecb-encrypt", "shuffle", {**IN_LANES, "table": "words"}),
    Row("bit-sliced", "aes128-ecb-encrypt", "bitslice", PLANES, 8, 9),
    Row("bit-sliced CTR, two cached rounds", "aes128-ctr-encrypt", "bitslice",
        {**PLANES, "lanes": 16, "passes": 16}, 8, 7),
    Row("bit-sliced, three-input logic", "aes128-ecb-encrypt", "bitslice",
        {**PLANES, "network": "lop3"}, 8, 9),
    Row("bit-sliced CTR, three-input logic", "aes128-ctr-encrypt", "bitslice",
        {**PLANES, "lanes": 16, "passes": 16, "network": "lop3"}, 8, 7),
    Row("bit-sliced, the whole state in a thread", "aes128-ecb-encrypt", "bitslice-whole",
        {**WHOLE, "threads": 128}, 32, 9),
    Row("the same, CTR", "aes128-ctr-encrypt", "bitslice-whole", {**WHOLE, "threads": 128}, 32, 9),
    Row("the same, rounds written out", "aes128-ctr-encrypt", "bitslice-whole",
        {**WHOLE, "threads": 128, "unrolled": True}, 32),
    Row("the same, three-input logic", "aes128-ctr-encrypt", "bitslice-whole",
        {**WHOLE, "threads": 128, "unrolled": True, "network": "lop3"}, 32),
    mixed("aes128-ecb-encrypt", 6),
    mixed("aes128-ctr-encrypt", 7),
)  # fmt: skip


@cache
def tool(name: str) -> str | None:
    """`name` on the path, or among the installed packages of NVIDIA."""
    packages = Path(sysconfig.get_path("purelib")) / "nvidia"
    return shutil.which(name) or next((str(path) for path in packages.glob(f"*/bin/{name}")), None)


def machine_code(row: Row, folder: Path) -> list[str]:
    """The statements and labels of the row's main kernel."""
    target = catalog.target("h200")
    source = render_method(target, Problem.parse(row.problem), "cuda", row.method, dict(row.point))
    build = open_toolchain(target, "cuda").build([source], folder)[0]
    if isinstance(build, VariantFailure):
        raise build
    output = folder / "kernel.cubin"
    arch = source.option("arch", "sm_90")
    subprocess.run([str(tool("ptxas")), f"-arch={arch}", "-O3", build.path, "-o", output], check=True)
    listing = subprocess.run(
        [str(tool("nvdisasm")), "-c", output], check=True, capture_output=True, text=True
    )
    found: dict[str, list[str]] = {}
    for line in listing.stdout.splitlines():
        if section := _SECTION.match(line):
            lines = found.setdefault(section[1], [])
        elif kept := _LABEL.match(line) or _STATEMENT.match(line):
            lines.append(kept[1])
    return found[source.entries[0].symbol]


def loops(code: list[str]) -> list[tuple[int, int]]:
    """First and last line of every loop."""
    labels = {line: number for number, line in enumerate(code) if line.startswith(".L")}
    back = [(re.search(r"\.L\w+", line), number) for number, line in enumerate(code) if "BRA" in line]
    return [(labels[to[0]], number) for to, number in back if to and labels[to[0]] < number - 1]


def work(row: Row, code: list[str]) -> Counter[str]:
    """Lanes of each unit that a pass takes, of the longest loop: one in which another turns, or none. With a
    `ratio` it is one in which another turns, and the longest loop that is alone counts 32 times the ratio."""
    every = loops(code)
    inside = {
        outer: [o for o in every if o != outer and outer[0] <= o[0] <= o[1] <= outer[1]] for outer in every
    }
    nested = [o for o in every if inside[o] and not any(inside[i] for i in inside[o])]
    alone = [o for o in every if not inside[o]]
    total = _turning(max(nested if row.turns else alone, key=_length), inside, row.turns, code)
    if row.ratio:
        outer = [o for o in alone if not any(o in within for within in inside.values())]
        for unit, count in _turning(max(outer, key=_length), inside, 0, code).items():
            total[unit] += 32 * row.ratio * count
    return total


def _length(loop: tuple[int, int]) -> int:
    return loop[1] - loop[0]


def _turning(
    loop: tuple[int, int],
    inside: Mapping[tuple[int, int], list[tuple[int, int]]],
    turns: int,
    code: list[str],
) -> Counter[str]:
    """Lanes of each unit that a pass of a loop takes, in which the loops inside it turn so often."""
    total = demand(code[loop[0] : loop[1] + 1])
    for a, b in inside[loop]:
        for unit, count in demand(code[a : b + 1]).items():
            total[unit] += (turns - 1) * count
    return total


def demand(lines: list[str]) -> Counter[str]:
    """Lanes of each unit that these statements take, once each."""
    found: Counter[str] = Counter()
    for line in lines:
        if line.startswith(".L"):
            continue
        name = line.split()[0]
        found["issue"] += 1
        if name.startswith(("LDS", "STS", "LDG", "STG")):
            wide = _WIDTH.search(name)
            found["LSU"] += int(wide[1]) // 32 if wide else 1
            found["tables"] += name.startswith("LDS")
            found["gathered"] += name.startswith("LDG") and not wide
        elif name.startswith("SHFL"):
            found["LSU"] += 1
        elif name.startswith(("IMAD", "IMUL")):
            found["FMA"] += 1
        elif name.startswith(("LOP3", "PRMT", "SHF", "LEA", "IADD", "VIADD", "ISETP", "SEL", "MOV", "IMNMX")):
            found["ALU"] += 1
    return found


def conflict_factor() -> float:
    """Passes of a warp's scattered look-ups in a table of 256 words, on average."""
    words = np.random.default_rng(1).integers(0, 256, (4000, 32))
    return float(different_words(words, np.ones(words.shape, bool), 32).mean())


def bounds(row: Row) -> tuple[Counter[str], dict[str, float]]:
    """What a block takes of each unit, and what each would allow, in Tb/s."""
    with tempfile.TemporaryDirectory() as folder:
        found = work(row, machine_code(row, Path(folder)))
    scattered = found["gathered"] + (found["tables"] if row.conflicts else 0)
    found["LSU"] += round((conflict_factor() - 1) * scattered)
    rate = CLOCK * MULTIPROCESSORS * 128 * row.blocks / 1e12
    return found, {unit: rate * lanes / max(1, found[unit]) for unit, lanes in PER_CLOCK.items()}


def main() -> None:
    if not tool("ptxas") or not tool("nvdisasm"):
        sys.exit(f"no ptxas or no nvdisasm: {REMEDY}")
    print("| variant | ALU | FMA | LSU | issue | bound by | Tb/s at most |")
    print("| --- | --: | --: | --: | --: | --- | --: |")
    for row in LEDGER:
        found, allowed = bounds(row)
        least = min(allowed, key=lambda unit: allowed[unit])
        counts = " | ".join(f"{found[unit] / row.blocks:.0f}" for unit in PER_CLOCK)
        print(f"| {row.title} | {counts} | {least} | {allowed[least]:.1f} |", flush=True)


if __name__ == "__main__":
    main()
