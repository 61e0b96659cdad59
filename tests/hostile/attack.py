"""What several attacks need: a record that is good, a program that tells when it is run."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import yaml

from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from aesgen.system import paths

PROBLEM = Problem(mode="ctr")


def record(**changes: Any) -> dict[str, Any]:
    """A record of the plain variant of `c-compact` as plain data; its figures are made up."""
    space = catalog.space("c-compact").bind(catalog.target("portable-c"), PROBLEM)
    template = paths.shipped_results() / "at90usb646" / "aes128-ecb-encrypt.yaml"
    data = yaml.safe_load(template.read_text())
    data |= {
        "target": "portable-c",
        "problem": PROBLEM.name,
        "goal": {"objective": "cycles", "size": "32k", "convention": "bulk", "pins": {}},
        "space": space.name,
        "variant": space.baseline(),
        "constant_time": "unknown",
        "baseline": {},
        "figures": {},
    }
    return data | changes


def write(path: Path, data: dict[str, Any]) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(yaml.safe_dump(data, sort_keys=False))
    return path


def program(path: Path) -> Callable[[], bool]:
    """A compiler of the stranger's at `path`; answers whether it was run."""
    ran = path.with_suffix(".ran")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f'#!/bin/sh\ntouch "{ran}"\nexec gcc "$@"\n')
    path.chmod(0o755)
    return ran.exists
