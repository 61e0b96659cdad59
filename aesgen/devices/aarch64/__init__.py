"""AArch64: native on an AArch64 machine; elsewhere qemu-user for correctness and a model for a ranking.

The modelled figure is the steady state of the code between `SYMBOL$bulk` and `SYMBOL$bulk_end`, which
processes as many blocks as the entry point states. If the target has a pipeline description (`--pipeline
FILE`), it is that of `aesgen.simulators.aarch64` on this core, also on an AArch64 machine; else llvm-mca's,
as the geometric mean over the target's `models`, so that a variant must suit in-order and out-of-order
cores alike. Marks `SYMBOL$bulk_RUNS_BLOCKS` enclose further code of the same call, which runs RUNS times
for BLOCKS blocks; its cycles are added. An AESE (AESD) and the AESMC (AESIMC) of the same register behind
it count as one instruction, because these cores fuse them or issue them together (Arm, Cortex-A55 and
Cortex-A72 software optimization guides). The figure of llvm-mca is ordinal: it ranks variants and predicts
no core's cycles. Convention `bulk` only.
"""

from __future__ import annotations

import os
import platform
import re
import weakref
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from statistics import geometric_mean
from typing import Any

from aesgen import pipelines
from aesgen.devices import host
from aesgen.devices.capabilities import Capabilities
from aesgen.errors import VariantFailure
from aesgen.model.build import Build
from aesgen.model.figures import by_convention
from aesgen.model.job import Job, Run, Timing
from aesgen.model.measurement import Kind, Measurement
from aesgen.model.target import Settings, Target
from aesgen.simulators.aarch64 import CoreModel
from aesgen.system import tools
from aesgen.system.packages import install
from aesgen.system.probes import failure
from aesgen.system.process import run_tool
from aesgen.system.tools.aarch64 import AARCH64_LIBRARIES
from aesgen.toolchains.gnu import Gnu

PREFIX = "aarch64-linux-gnu-"
COMPILER, EMULATOR, MODEL = f"{PREFIX}gcc", "qemu-aarch64", "llvm-mca"
TIMEOUT_SECONDS = 60
PASSES = 100
"""Passes of the loop over which llvm-mca averages."""


def open_device(target: Target, settings: Settings) -> Any:
    if target.pipeline:
        return Emulated((), target.pipeline)
    if platform.machine() == "aarch64":
        return host.open_device(target, settings)
    return Emulated(tuple(settings.options["models"]))


class Emulated:
    """qemu-user runs the calls; llvm-mca models the cores `models`, by its names for them, or the project's
    own model the core of the description `pipeline`."""

    kind = Kind.MODELLED
    capabilities = Capabilities(emulates="aarch64", checks_files=True, max_streams=host.MAX_STREAMS)

    def __init__(self, models: Sequence[str], pipeline: str = "") -> None:
        self.models = tuple(models)
        self.core = CoreModel.load(pipeline) if pipeline else None
        self.pipeline = pipeline
        self.slots = os.cpu_count() or 1
        modelled = f"{' and '.join(self.models)} by llvm-mca (ordinal)"
        self.title = f"qemu-aarch64, {self.core.title if self.core else modelled}"

    def unavailable(self) -> str | None:
        reason = failure(tools.QEMU_AARCH64) or (self.models and failure(tools.LLVM_MCA)) or None
        if reason or find_spec("capstone"):
            return reason
        return f"capstone not found: {install('capstone')}"

    def provenance(self) -> dict[str, Any]:
        versions = {program: _first_line([program, "--version"]) for program in (EMULATOR, COMPILER)}
        if self.pipeline:
            return {**versions, "models": pipelines.label(self.pipeline)}
        lines = _output([MODEL, "--version"]).splitlines()
        return {**versions, MODEL: next((line.strip() for line in lines if "version" in line), "")} | {
            "models": ", ".join(self.models)
        }

    def run(self, jobs: Sequence[Job]) -> list[Run]:
        """The host's harness makes the calls, with guard pages and canaries around all operands."""
        called = _host(os.getpid()).run([replace(job, timing=None) for job in jobs])
        return [self._timed(job, run) for job, run in zip(jobs, called, strict=True)]

    def _timed(self, job: Job, run: Run) -> Run:
        if job.timing is None or run.outcome != "correct":
            return run
        try:
            return replace(run, measurement=self._measure(job.build, job.timing))
        except VariantFailure as failure:
            return Run(outcome=failure.outcome, detail=failure.detail)

    def _measure(self, build: Build, timing: Timing) -> Measurement:
        entry = timing.call.entry
        if timing.convention != "bulk":
            raise VariantFailure("crash", f"no figure for {timing.convention}: only loops are modelled")
        blocks = entry.block_factor * entry.streams
        regions = marked_code(build.path, entry.symbol, blocks)
        if self.core:
            cycles = sum(self.core.cycles(text) * share for text, share in regions)
            return Measurement(self.kind, "bulk", cycles, (cycles,), interval=(cycles, cycles))
        own = {
            model: sum(modelled(fused(text), model) * share for text, share in regions)
            for model in self.models
        }
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


def marked_code(path: Path, symbol: str, blocks: int) -> list[tuple[str, float]]:
    """The instructions between the marks of `symbol`, without branches, as assembly text, and how often they
    run for each block. `blocks`: those of the code between marks that state none."""
    import capstone
    from elftools.elf.elffile import ELFFile

    with path.open("rb") as stream:
        elf = ELFFile(stream)
        table: Any = elf.get_section_by_name(".symtab")
        symbols = {item.name: item["st_value"] for item in table.iter_symbols()} if table else {}
        text: Any = elf.get_section_by_name(".text")
        code, start = text.data(), text["sh_addr"]
    disassembler = capstone.Cs(capstone.CS_ARCH_ARM64, capstone.CS_MODE_ARM)
    found = []
    for name, begin in symbols.items():
        mark = re.fullmatch(rf"{re.escape(symbol)}\$bulk(?:_(\d+)_(\d+))?", name)
        if mark and (end := symbols.get(f"{name}_end")) is not None:
            lines = disassembler.disasm_lite(code[begin - start : end - start], begin)
            texts = [f"{mnemonic} {operands}\n" for _, _, mnemonic, operands in lines]
            kept = "".join(line for line in texts if not line.startswith("b."))
            found.append((kept, int(mark[1]) / int(mark[2]) if mark[1] else 1 / blocks))
    if not found:
        raise VariantFailure("crash", f"{symbol}: this build does not mark its loop")
    return found


@cache
def _host(process: int) -> host.Host:
    """The host's harness, built for AArch64 and run by qemu-user, for one process."""
    from aesgen.devices.host.harness import Harness  # slow import, deferred

    compiler = Gnu(prefix=PREFIX, flags=["-O2"], link=["-ldl", "-lm"], output="elf")
    harness = Harness(compiler, (EMULATOR, "-L", AARCH64_LIBRARIES), "aarch64")
    weakref.finalize(harness, harness.close)
    return host.Host(TIMEOUT_SECONDS, harness=harness)


def _output(command: Sequence[str], text: str = "") -> str:
    return run_tool(command, None, TIMEOUT_SECONDS, given=text)[1]


def _first_line(command: Sequence[str]) -> str:
    return _output(command).partition("\n")[0].strip()
