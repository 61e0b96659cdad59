"""The 68HC08: its instructions with their cycles, a machine that runs subroutines, programs of SDCC's
linker."""

from __future__ import annotations

from aesgen.simulators.hc08.image import Hc08Image
from aesgen.simulators.hc08.machine import FinishedCall, Hc08Machine, missing

__all__ = ["FinishedCall", "Hc08Image", "Hc08Machine", "missing"]
