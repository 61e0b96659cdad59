"""The assembler and the linker for IA-64; no compiler is packaged."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from aesgen.system.probes import failure
from aesgen.system.tools.compiling import binutils

IA64 = binutils("ia64-linux-gnu-")

INSTALLED: Mapping[str, Callable[[], str | None]] = {"binutils-ia64-linux-gnu": partial(failure, IA64)}
