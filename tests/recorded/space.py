"""The recordings of the tests, whose format `aesgen/search/recording.py` describes."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from aesgen.model.variant import Point, Value
from aesgen.search import recording
from aesgen.search.recording import RecordedSpace
from aesgen.spaces.axes import Axis

__all__ = ["FOLDER", "RecordedSpace", "load", "save"]
FOLDER = Path(__file__).parent


def load(name: str) -> RecordedSpace:
    """The recording `tests/recorded/NAME.npz`."""
    return recording.load(FOLDER / f"{name}.npz")


def _elements(axis: Axis, value: Value) -> list[int]:
    """The index of each element of a setting."""
    values = value if axis.vector and isinstance(value, tuple) else (value,)
    return [choice.index(each) for choice, each in zip(axis.choices, values, strict=True)]


def save(name: str, axes: list[Axis], rows: Sequence[tuple[Point, float]], about: dict[str, Any]) -> None:
    """Write `tests/recorded/NAME.npz`."""
    about = {
        **about,
        "axes": [
            {
                "name": axis.name,
                **({"choices": axis.choices} if axis.vector else {"values": list(axis.values)}),
                "baseline": axis.baseline,
                "weight": axis.weight,
                "when": axis.when.text if axis.when else "",
            }
            for axis in axes
        ],
    }
    places = [[place for axis in axes for place in _elements(axis, point[axis.name])] for point, _ in rows]
    np.savez_compressed(
        FOLDER / f"{name}.npz",
        places=np.array(places, np.uint8),
        cycles=np.array([cycles for _, cycles in rows], np.float32),
        about=np.array(json.dumps(about)),
    )
