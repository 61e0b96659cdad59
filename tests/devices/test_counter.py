"""The step of the time-stamp counter, which decides how long a reading of a reference must last."""

from __future__ import annotations

import ctypes
from importlib.resources import files
from pathlib import Path

import pytest

from aesgen.devices.host.wire import header
from aesgen.errors import VariantFailure
from aesgen.model.build import Source
from aesgen.toolchains.gnu import Gnu
from tests.conftest import PROGRAMS

pytestmark = pytest.mark.isa("x86-64")
READS_ALIKE = 45
"""Ticks by which readings of a counter without steps may differ on a busy machine."""


def step_found(folder: Path, step: int) -> int:
    """The least of nine steps that the harness finds for a counter that moves on in steps of `step` ticks."""
    native = files("aesgen.devices.host") / "native"
    texts = {name: (native / name).read_text() for name in ("counter.c", "harness.h")}
    texts |= {"protocol.h": header(), "stepped_counter.c": (PROGRAMS / "stepped_counter.c").read_text()}
    compiler = Gnu(flags=["-O2", "-fPIC", f"-DSTEP={step}"])
    (built,) = compiler.build([Source(tuple(texts.items()), ())], folder)
    assert not isinstance(built, VariantFailure), built.detail
    library = ctypes.CDLL(str(built.path))
    library.counter_step.restype = ctypes.c_uint64
    return min(library.counter_step() for _ in range(9))


@pytest.mark.parametrize("step", [64, 100])
def test_the_step_of_a_coarse_counter_is_found(tmp_path: Path, step: int) -> None:
    assert step_found(tmp_path, step) == step


def test_a_fine_counter_needs_no_longer_readings(tmp_path: Path) -> None:
    assert step_found(tmp_path, 1) <= READS_ALIKE
