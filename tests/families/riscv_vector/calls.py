"""Kernels for RISC-V with vectors."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from aesgen.errors import VariantFailure
from aesgen.families.rendering import render_method
from aesgen.model.build import Build, Source
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from aesgen.toolchains import open_toolchain


def rendered(target: str, problem: str, method: str, point: Mapping[str, Any]) -> Source:
    return render_method(catalog.target(target), Problem.parse(problem), "riscv-vector", method, point)


def built(target: str, source: Source, folder: Path) -> Build:
    [build] = open_toolchain(catalog.target(target), "riscv-vector").build([source], folder)
    assert not isinstance(build, VariantFailure), build
    return build
