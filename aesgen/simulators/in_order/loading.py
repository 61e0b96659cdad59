"""The pipeline for a description: single issue, packets, bundles, or several instructions a cycle."""

from __future__ import annotations

from functools import cache

from aesgen import pipelines
from aesgen.simulators.in_order.grouped import GroupedPipeline
from aesgen.simulators.in_order.packets import PacketPipeline
from aesgen.simulators.in_order.pipeline import Pipeline
from aesgen.simulators.in_order.wide import WidePipeline

_BY_ENTRY = {"bundles": GroupedPipeline, "packets": PacketPipeline, "issue": WidePipeline}
"""The class for a description that has the entry; the first one decides."""


@cache
def load_pipeline(name: str) -> Pipeline:
    """The pipeline described by `pipelines/NAME.yaml`; raises `UserError` if there is none."""
    description = pipelines.load(name)
    made = next((made for entry, made in _BY_ENTRY.items() if entry in description), Pipeline)
    return made(name, description)
