"""AArch64: native on an AArch64 machine; elsewhere qemu-user for correctness and llvm-mca for a ranking.

The modelled figure is llvm-mca's steady state of the code between `SYMBOL$bulk` and `SYMBOL$bulk_end`, as the
geometric mean over the target's `models`, so that a variant must suit in-order and out-of-order cores alike.
An AESE (AESD) and the AESMC (AESIMC) of the same register behind it count as one instruction, because these
cores fuse them or issue them together (Arm, Cortex-A55 and Cortex-A72 software optimization guides). The
figure is ordinal: it ranks variants and predicts no core's cycles. Convention `bulk` only.
"""

from __future__ import annotations

import os
import platform
import re
import shutil
import struct
import subprocess
from collections.abc import Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from statistics import geometric_mean
from typing import Any

from aesgen.devices.capabilities import Capabilities
from aesgen.errors import VariantFailure
from aesgen.model.build import Build
from aesgen.model.figures import by_convention
from aesgen.model.job import Call, Job, Returned, Run, Timing
from aesgen.model.measurement import Kind, Measurement
from aesgen.model.target import Settings, Target
from aesgen.system import probes, scratch, tools
from aesgen.system.cache import Cache, address
from aesgen.system.packages import install
from aesgen.system.probes import failure
from aesgen.system.tools.aarch64 import AARCH64_LIBRARIES

COMPILER, EMULATOR, MODEL = "aarch64-linux-gnu-gcc", "qemu-aarch64", "llvm-mca"
TIMEOUT_SECONDS = 60
PASSES = 100
"""Passes of the loop over which llvm-mca averages."""
_HARNESS = Path(__file__).with_name("harness.c")


def open_device(target: Target, settings: Settings) -> Any:
    if platform.machine() == "aarch64":
        from aesgen.devices import host

        return host.open_device(target, settings)
    return Emulated(tuple(settings.options["models"]))


class Emulated:
    """qemu-user runs the calls; llvm-mca models the cores `models`, by its names for them."""

    kind = Kind.MODELLED
    capabilities = Capabilities(emulates="aarch64")

    def __init__(self, models: Sequence[str]) -> None:
        self.models = tuple(models)
        self.slots = os.cpu_count() or 1
        self.title = f"qemu-aarch64, {' and '.join(self.models)} by llvm-mca (ordinal)"

    def unavailable(self) -> str | None:
        reason = failure(tools.QEMU_AARCH64) or failure(tools.LLVM_MCA)
        if reason or find_spec("capstone"):
            return reason
        return f"capstone not found: {install('capstone')}"

    def provenance(self) -> dict[str, Any]:
        versions = {program: _first_line([program, "--version"]) for program in (EMULATOR, COMPILER)}
        lines = _output([MODEL, "--version"]).splitlines()
        return {**versions, MODEL: next((line.strip() for line in lines if "version" in line), "")} | {
            "models": ", ".join(self.models)
        }

    def run(self, jobs: Sequence[Job]) -> list[Run]:
        return [self._run(job) for job in jobs]

    def _run(self, job: Job) -> Run:
        try:
            returned = tuple(_calls(job.build.path, job.calls))
            return Run(returned, self._measure(job.build, job.timing) if job.timing else None)
        except VariantFailure as failure:
            return Run(outcome=failure.outcome, detail=failure.detail)

    def _measure(self, build: Build, timing: Timing) -> Measurement:
        entry = timing.call.entry
        if timing.convention != "bulk":
            raise VariantFailure("crash", f"no figure for {timing.convention}: only loops are modelled")
        text = fused(_marked_code(build.path, entry.symbol))
        own = {model: modelled(text, model) / entry.block_factor for model in self.models}
        cycles = geometric_mean(own.values())
        figures = {by_convention(model.replace("-", "_")): own[model] for model in own}
        return Measurement(self.kind, "bulk", cycles, (cycles,), interval=(cycles, cycles), figures=figures)


def modelled(text: str, model: str) -> float:
    """Cycles of one pass through `text` in the steady state on llvm-mca's `model`. Raises `VariantFailure` if
    llvm-mca rejects the text or the model."""
    command = [MODEL, "-mtriple=aarch64", f"-mcpu={model}", f"-iterations={PASSES}"]
    said = _output(command, text)
    match = re.search(r"Total Cycles:\s+(\d+)", said)
    if not match:
        raise VariantFailure("crash", f"{MODEL}: {said.strip().splitlines()[:1]}")
    return int(match[1]) / PASSES


def fused(text: str) -> str:
    """`text` with one instruction in place of each pair of AESE and AESMC, or AESD and AESIMC, that cores
    fuse: both change the same register, and nothing stands between them."""
    pairs = (("aese", "aesmc"), ("aesd", "aesimc"))
    for cipher, mix in pairs:
        pair = rf"^({cipher} (v\d+)\.16b, .*)\n{mix} \2\.16b, \2\.16b$"
        text = re.sub(pair, r"\1", text, flags=re.MULTILINE)
    return text


def _marked_code(path: Path, symbol: str) -> str:
    """The instructions between the marks of `symbol`, without branches, as assembly text."""
    import capstone
    from elftools.elf.elffile import ELFFile

    with path.open("rb") as stream:
        elf = ELFFile(stream)
        table: Any = elf.get_section_by_name(".symtab")
        marks = {item.name: item["st_value"] for item in table.iter_symbols()} if table else {}
        begin, end = marks.get(f"{symbol}$bulk"), marks.get(f"{symbol}$bulk_end")
        if begin is None or end is None:
            raise VariantFailure("crash", f"{symbol}: this build does not mark its loop")
        text: Any = elf.get_section_by_name(".text")
        code = text.data()[begin - text["sh_addr"] : end - text["sh_addr"]]
    disassembler = capstone.Cs(capstone.CS_ARCH_ARM64, capstone.CS_MODE_ARM)
    lines = [f"{name} {operands}" for _, _, name, operands in disassembler.disasm_lite(code, begin)]
    return "\n".join(line for line in lines if not line.startswith("b.")) + "\n"


def _calls(path: Path, calls: Sequence[Call]) -> list[Returned]:
    """Runs the harness, which writes each call's output, IV and complaint bits."""
    if not calls:
        return []
    request = b"".join(_encoded(call) for call in calls)
    command = [EMULATOR, "-L", AARCH64_LIBRARIES, str(_harness(os.getpid())), str(path)]
    try:
        done = subprocess.run(
            command, input=request, capture_output=True, timeout=TIMEOUT_SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        raise VariantFailure("timeout", f"ran past {TIMEOUT_SECONDS} s under {EMULATOR}") from None
    if done.returncode:
        raise VariantFailure("crash", f"{EMULATOR}: status {done.returncode}: {done.stderr[-200:]!r}")
    if len(done.stdout) != sum(len(call.data) + 17 for call in calls):
        raise VariantFailure("crash", f"{EMULATOR}: ended before its last call was answered")
    returned, at = [], 0
    for call in calls:
        size = len(call.data)
        output, iv, bits = (
            done.stdout[at : at + size],
            done.stdout[at + size : at + size + 16],
            done.stdout[at + size + 16],
        )
        at += size + 17
        complaints = tuple(text for bit, text in enumerate(_COMPLAINTS) if bits >> bit & 1)
        returned.append(Returned(output, iv if call.iv else b"", {}, complaints))
    return returned


_COMPLAINTS = (
    "writes outside of its buffers",
    "changes the key or the input",
    "loses a callee-saved register",
)


def _encoded(call: Call) -> bytes:
    key_at, iv_at, in_at, out_at = call.offsets
    head = struct.pack(
        "<64s9I", call.entry.symbol.encode(), len(call.key), len(call.iv), len(call.data), call.blocks,
        call.in_place, key_at, iv_at, in_at, out_at,
    )  # fmt: skip
    return head + call.key + call.iv + call.data


@cache
def _harness(process: int) -> Path:
    """The harness program in a folder of this process, compiled once for each text and compiler."""
    store, folder = Cache("builds"), scratch.folder("aarch64-harness")
    program = folder / "harness"
    compiler = probes.version(Path(shutil.which(COMPILER) or COMPILER))
    key = address("aarch64-harness", _HARNESS.read_text(encoding="utf-8"), compiler)
    if store.fetch(key, folder) is None:
        subprocess.run([COMPILER, "-O1", str(_HARNESS), "-o", str(program), "-ldl"], check=True)
        store.keep(key, [program], {})
    return program


def _output(command: Sequence[str], text: str = "") -> str:
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    return done.stdout or done.stderr


def _first_line(command: Sequence[str]) -> str:
    return _output(command).partition("\n")[0].strip()
