"""Virtual-register assembly: parse, dependence graph, list scheduling, register allocation, print."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aesgen.errors import VariantFailure
from aesgen.target import Target


def schedule(text: str, target: Target, settings: Mapping[str, Any]) -> str:
    """The virtual-register assembly `text`, ordered and allocated for `target`'s pipeline."""
    raise VariantFailure("render", f"no scheduler for the pipeline {target.pipeline}")
