"""The benchmark kernel that Tezcan measured on a GTX 970, on the model: a row of the validation table.

    python -m tests.families.gpu.tezcan

prints the row and what each rule of the model is worth on it. The kernel is written after the paper and the
public code of its author: a thread encrypts consecutive counters, one T-table lies in 32 copies in shared
memory, byte permutes rotate its entries, round keys are in shared memory, and only the last ciphertext of a
thread is used. Compilers therefore move the last round out of the loop: NVIDIA's (13.0) and clang leave nine
rounds for each block. The published figure counts such a block as one of AES-128.
"""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from aesgen.cipher import aes
from aesgen.simulators.gt200.lowering import lower
from aesgen.simulators.gt200.machine import Chip, Multiprocessor
from aesgen.simulators.gt200.multiprocessor import replay
from aesgen.simulators.gt200.occupancy import resident_blocks
from aesgen.simulators.gt200.trace import WarpTrace
from aesgen.simulators.ptx import Launch, PtxMachine, parse
from aesgen.spaces import catalog
from aesgen.system.tools.ptx import find_clang, ptx_options
from aesgen.toolchains.clang_ptx import HEADER

THREADS = 1024
TURNS = (2, 4)
"""Blocks per thread of two short launches, whose difference is the steady state."""

PUBLISHED = 315.2
"""Gb/s of AES-128 on a GTX 970 (Tezcan, IEEE Access 2021), ciphertexts discarded."""

_LOOKUP = "own[{word}{shift} & 0x1fe0]"
"""A look-up in the lane's copy, in the form to which NVIDIA's compiler brings it: shift, mask, addition."""


def _column(column: int, words: str) -> str:
    """One column of a middle round: byte permutes turn the entries of one table into those of the others."""
    parts = []
    for row, selector in enumerate((None, 0x4321, 0x5432, 0x6543)):
        shift = f" >> {19 - 8 * row}" if row < 3 else " << 5"
        entry = _LOOKUP.format(word=f"{words}{(column + row) % 4}", shift=shift)
        parts.append(entry if selector is None else f"__byte_perm({entry}, {entry}, {selector:#x})")
    return " ^ ".join(parts)


def _last(column: int) -> str:
    parts = []
    for row in range(4):
        shift = f" >> {24 - 8 * row}" if row < 3 else ""
        entry = f"S[(s{(column + row) % 4}{shift}) & 255][lane % 8]"
        parts.append(f"({entry} & {0xFF << (24 - 8 * row):#x}u)")
    return " ^ ".join(parts)


def source() -> str:
    """The kernel's CUDA C."""
    first = aes.t_table(0, "big")
    words = [byte * 0x01010101 for byte in aes.SBOX]
    data = "".join(
        f"__device__ const u32 {name}[256] = {{{', '.join(f'{value:#x}u' for value in values)}}};\n"
        for name, values in (("table", first), ("box", words))
    )
    middle = "".join(f"            u32 t{c} = {_column(c, 's')} ^ key.{'xyzw'[c]};\n" for c in range(4))
    last = "".join(f"        y{c} = {_last(c)} ^ k[{40 + c}];\n" for c in range(4))
    return f"""
typedef unsigned u32;
{data}
extern "C" __global__ __launch_bounds__({THREADS})
void k(const u32 *start, const u32 *keys, u32 *out, u32 turns)
{{
    __shared__ u32 T[256 * 32], S[256][8];
    __shared__ uint4 k4[11];
    u32 *const k = &k4[0].x;
    const u32 lane = threadIdx.x & 31;
    if (threadIdx.x < 256) {{
        for (int i = 0; i < 32; i++)
            T[32 * threadIdx.x + i] = table[threadIdx.x];
        for (int i = 0; i < 8; i++)
            S[threadIdx.x][i] = box[threadIdx.x];
        if (threadIdx.x < 44)
            k[threadIdx.x] = keys[threadIdx.x];
    }}
    const u32 *const own = T + lane;
    __syncthreads();
    u32 counter = start[3] + (blockIdx.x * {THREADS} + threadIdx.x) * turns;
    u32 y0 = 0, y1 = 0, y2 = 0, y3 = 0;
#pragma unroll 1
    for (u32 i = 0; i < turns; i++) {{
        u32 here; /* unknown to the compiler, so that it loads the round keys anew for each block */
        asm volatile("mov.u32 %0, 0;" : "=r"(here));
        u32 s0 = start[0] ^ k[0], s1 = start[1] ^ k[1], s2 = start[2] ^ k[2], s3 = counter ^ k[3];
#pragma unroll
        for (int r = 1; r < 10; r++) {{
            const uint4 key = k4[r + here];
{middle}            s0 = t0, s1 = t1, s2 = t2, s3 = t3;
        }}
{last}        counter++;
    }}
    const u32 at = 4 * (blockIdx.x * {THREADS} + threadIdx.x);
    out[at] = y0, out[at + 1] = y1, out[at + 2] = y2, out[at + 3] = y3;
}}
"""


@dataclass(frozen=True)
class Figures:
    """`ciphertexts`: the last of every thread of the longer launch, 16 bytes each; `cycles`: per block and
    multiprocessor; `counters`: of these ciphertexts."""

    ciphertexts: bytes
    counters: tuple[int, ...]
    cycles: float


def compiled(arch: str) -> str:
    """The kernel's PTX by clang."""
    clang = find_clang(arch, 64)
    assert clang, "no clang that emits PTX: apt-get install clang"
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "tezcan.cu").write_text(source(), encoding="utf-8")
        command = [clang, *ptx_options(arch, 64), "-include", str(HEADER), "tezcan.cu", "-o", "tezcan.ptx"]
        subprocess.run(command, cwd=folder, check=True)
        return (Path(folder) / "tezcan.ptx").read_text(encoding="utf-8")


def run(
    target_name: str = "gtx970",
    key: bytes = bytes(range(16)),
    change: Callable[[Multiprocessor], Multiprocessor] = lambda given: given,
) -> Figures:
    """Executes the thread blocks of one multiprocessor of the target and replays them. `change`: of the
    modelled multiprocessor."""
    target = catalog.target(target_name)
    chip = Chip.of(str(target.pipeline), float(target.clock_hz or 1), target.parameters)
    machine = change(chip.multiprocessor)
    chip = replace(chip, multiprocessor=machine)
    module = parse(compiled("sm_" + str(target.limits["capability"])))
    lowered = lower(module, "k", machine)
    running = PtxMachine(module)
    resident = resident_blocks(machine, THREADS, lowered.registers, running.shared_bytes("k"))
    cycles, text = [], b""
    for turns in TURNS:
        running = PtxMachine(module)
        start = running.memory.allocate("start", bytes(16))
        keys = running.memory.allocate("keys", _little(aes.expand_key(key)))
        out = running.memory.allocate("out", 16 * THREADS * resident)
        watch = WarpTrace(machine, THREADS // 32, resident)
        running.run(Launch("k", resident, THREADS, (start, keys, out, turns)), watch)
        cycles.append(replay(watch, lowered.operations, chip).cycles)
        text = _little(running.memory.read(out, 16 * THREADS * resident))
    more = (TURNS[1] - TURNS[0]) * THREADS * resident
    last = tuple(TURNS[1] * (thread + 1) - 1 for thread in range(THREADS * resident))
    return Figures(text, last, (cycles[1] - cycles[0]) / more)


def gbit_per_s(target_name: str, found: Figures) -> float:
    target = catalog.target(target_name)
    return 128 * int(target.parameters["multiprocessors"]) * float(target.clock_hz or 1) / found.cycles / 1e9


def _little(words: bytes) -> bytes:
    """The same words of 32 bits in the other byte order."""
    return np.frombuffer(words, ">u4").astype("<u4").tobytes()


def error(found: Figures) -> float:
    """How much longer the model takes than the card: cycles by the model over cycles measured, less 1."""
    return PUBLISHED / gbit_per_s("gtx970", found) - 1


def _slots(given: Multiprocessor) -> Multiprocessor:
    half = dict.fromkeys(("shift", "prmt", "bfe", "bfi"), 2)
    return replace(given, pipes={}, issue={**given.issue, **half})


CHANGES: Mapping[str, Callable[[Multiprocessor], Multiprocessor]] = {
    "nothing": lambda given: given,
    "half-rate instructions hold the scheduler's slot": _slots,
    "byte permutes at half rate, in a pipe of their own": lambda given: replace(
        given, issue={**given.issue, "prmt": 1}, pipes={**given.pipes, "permute": 2}
    ),
    "addresses of 64 bits, as PTX has them": lambda given: replace(
        given, fuses={**given.fuses, "narrow_addresses": False}
    ),
}


def main() -> None:
    print("| one thing changed | cycles a block and multiprocessor | Gb/s | error |")
    print("| --- | --: | --: | --: |")
    for title, change in CHANGES.items():
        found = run(change=change)
        figures = f"{found.cycles:.2f} | {gbit_per_s('gtx970', found):.1f} | {error(found):+.1%}"
        print(f"| {title} | {figures} |", flush=True)


if __name__ == "__main__":
    main()
