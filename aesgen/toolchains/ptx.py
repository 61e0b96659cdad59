"""Facts about PTX output for tool chains that end in PTX: identity, sizes, and error locations."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

from aesgen.errors import VariantFailure
from aesgen.model.build import Build, EntryPoint, Source
from aesgen.model.target import Target
from aesgen.simulators.gt200 import machine
from aesgen.simulators.gt200.lowering import lower
from aesgen.simulators.ptx import Fault, Module, PtxKernel, parse
from aesgen.toolchains.cubin import resources

_COMMENT = re.compile(r"//[^\n]*")
_MANGLED = re.compile(r"_ZZ?L?\d+")


def described(target: Target, source: Source, text: str, path: Path, image: bytes = b"") -> Build:
    """The build of `source` from the PTX `text` in `path`.

    Code bytes and registers are those of the machine code `image` if there is any, else those of the target's
    multiprocessor model, if it has one."""
    try:
        module = parse(text)
        kernel = module.kernels[source.entries[0].symbol]
        lowered = lower(module, kernel.name, machine.load(target.pipeline)) if target.pipeline else None
    except Fault as fault:
        raise VariantFailure("compile", str(fault)) from None
    facts: dict[str, int] = {"shared_bytes": _shared(module, kernel)}
    code = lowered.code_bytes if lowered else 8 * len(kernel.instructions)
    if lowered:
        facts["registers"] = lowered.registers
    if image:
        exact = resources(image, kernel.name)
        code = exact.pop("code_bytes")
        facts.update(exact)
    dynamic = dict(source.entries[0].launch).get("dynamic_shared", 0)
    facts["shared_bytes"] += int(dynamic)  # type: ignore[arg-type]
    return Build(
        path,
        source.entries,
        _identity(source.entries[0], text),
        code_bytes=code,
        table_bytes=sum(len(variable.value) for variable in module.variables),
        ram_bytes=facts["shared_bytes"],
        facts=tuple(facts.items()),
    )


def _identity(entry: EntryPoint, text: str) -> str:
    """A digest of the code and its launch parameters, independent of the symbols' prefix."""
    prefix = entry.symbol.removesuffix(entry.operation)
    plain = _MANGLED.sub("_Z", _COMMENT.sub("", text).replace(prefix, ""))
    return hashlib.sha256(f"{plain}{entry.launch}".encode()).hexdigest()


def _shared(module: Module, kernel: PtxKernel) -> int:
    return sum(v.size for v in (*module.variables, *kernel.variables) if v.space == "shared")
