"""This machine's processor: its identifier, a readable title, and its instruction sets.

Linux lists in `/proc/cpuinfo` only features that the kernel lets programs use (CPUID and XGETBV agree), so
its flags serve as features; they are spelt as in Linux, without underscores. On RISC-V they are the
extensions that all harts have.
"""

from __future__ import annotations

import os
import platform
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

MACHINES = ("x86_64", "aarch64", "riscv64")
"""The machines that the harness supports, as `uname -m` prints them."""

_VENDORS = {
    "GenuineIntel": "intel",
    "AuthenticAMD": "amd",
    "HygonGenuine": "hygon",
    "CentaurHauls": "zhaoxin",
}
_ARM_VENDORS = {
    "0x41": "arm",
    "0x43": "cavium",
    "0x48": "huawei",
    "0x51": "qualcomm",
    "0x61": "apple",
    "0xc0": "ampere",
}
_ARM_FEATURES = {"asimd": "neon"}
_LACKING = {
    "amxtile": [f"intel-06-{model}" for model in ("55", "6a", "6c", "7e", "8c", "97", "9a", "a7", "b7")],
    "avx512f": ["amd-17-31", "amd-19-01", "amd-19-21"],
}
"""Instruction sets, with models that lack them: a guest that reports such a model and has the instructions
runs on another processor, whose model the hypervisor hides."""


@dataclass(frozen=True)
class Cpu:
    """`name`: vendor, family and model (hexadecimal), e.g. `intel-06-cf`, or `riscv64` and the name of the
    core (`riscv64-sifive-u74-mc`) or its vendor and architecture; `title`: the product name.

    The name ends in `-guest` where a hypervisor reports a model that lacks some of the features.
    """

    name: str
    title: str
    features: frozenset[str]


@cache
def host_cpu() -> Cpu:
    """The processor this runs on."""
    return parse_cpuinfo(_cpuinfo(), platform.machine())


def host_identity() -> tuple[str, str, frozenset[str]]:
    """Name, title and features of the processor this runs on."""
    cpu = host_cpu()
    return cpu.name, cpu.title, cpu.features


def parse_cpuinfo(text: str, machine: str) -> Cpu:
    """The processor that the text of `/proc/cpuinfo` describes; `machine` as printed by `uname -m`."""
    fields: dict[str, str] = {}
    for line in text.splitlines():
        key, colon, value = line.partition(":")
        if colon:
            fields.setdefault(key.strip(), value.strip())
    if "vendor_id" in fields and "cpu family" in fields:
        vendor = _VENDORS.get(fields["vendor_id"], fields["vendor_id"].lower())
        name = f"{vendor}-{int(fields['cpu family']):02x}-{int(fields['model']):02x}"
        flags = frozenset(flag.replace("_", "") for flag in fields.get("flags", "").split())
        hidden = any(feature in flags and name in models for feature, models in _LACKING.items())
        return Cpu(f"{name}-guest" if hidden else name, fields.get("model name", name), flags)
    if "CPU implementer" in fields:
        vendor = _ARM_VENDORS.get(fields["CPU implementer"], fields["CPU implementer"].removeprefix("0x"))
        name = f"{vendor}-{fields.get('CPU part', '0x0').removeprefix('0x')}"
        words = fields.get("Features", "").split()
        return Cpu(name, f"{name} ({machine})", frozenset(_ARM_FEATURES.get(word, word) for word in words))
    if fields.get("isa", "").startswith("rv64"):
        given = fields.get("uarch") or "-".join(
            fields[key].removeprefix("0x") for key in ("mvendorid", "marchid") if key in fields
        )
        name = "-".join(re.findall("[a-z0-9]+", f"riscv64-{given}".lower()))
        return Cpu(name, f"{given or name} ({machine})", _extensions(fields["isa"]))
    return Cpu(machine or "unknown", platform.processor() or machine or "unknown", frozenset())


def _extensions(isa: str) -> frozenset[str]:
    """The extensions that `isa` names (`rv64imafdc_zba_zbb`), and the register's size (`rv64`)."""
    single, *several = isa.split("_")
    letters = single.removeprefix("rv64").replace("g", "imafd")
    return frozenset(("rv64", *letters, *several))


def usable_cores() -> int:
    """Number of processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def measuring_core() -> int:
    """The processor reserved for measuring: the last one that this process may use. Builders avoid it."""
    return max(os.sched_getaffinity(0))


def builder_cores(measuring: int | None = None) -> frozenset[int]:
    """The processors besides the one that measures; all of them if there is only one."""
    cores = os.sched_getaffinity(0)
    return frozenset(cores - {max(cores) if measuring is None else measuring} or cores)


def _cpuinfo() -> str:
    try:
        return Path("/proc/cpuinfo").read_text()
    except OSError:
        return ""
