"""JSON Schemas of the YAML files that people edit, made from the models that check them.

An editor that reads them completes keys and marks mistakes. They know less than aesgen does: names (families,
devices, axes) and expressions are only checked by the commands.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pydantic
from pydantic import BaseModel, Field, create_model

from aesgen.config.pipeline_schema import PipelineFile
from aesgen.config.schema import AxisFile, ConstraintFile, SpaceFile, TargetFile
from aesgen.config.validation import Strict
from aesgen.search.campaign import CampaignFile
from aesgen.search.experiments import ExperimentFile
from aesgen.search.strategies import recipes
from aesgen.system import paths


class _AxisSource(AxisFile):
    """An axis. One that an included fragment defines may leave everything out, or change some settings."""

    values: list[int | bool | str] | str | None = None  # type: ignore[assignment]
    """A list of words or numbers, or a range such as `"0..24"`."""


class _Fragment(Strict):
    """`search/spaces/FOLDER/NAME.yaml`: axes, quantities and constraints that spaces include."""

    include: list[str] = Field(default_factory=list)
    """Other fragments, e.g. `x86/keys`."""
    let: dict[str, bool | int | str | list[bool | int | str]] = Field(default_factory=dict)
    """Named quantities: expressions, or lists of words or numbers."""
    axes: dict[str, _AxisSource] = Field(default_factory=dict)
    """The choices: the name of each axis, and what it offers."""
    constraints: list[ConstraintFile] = Field(default_factory=list)
    """The conditions that every variant must satisfy."""


class _SpaceSource(SpaceFile):
    """`search/spaces/NAME.yaml`."""

    include: list[str] = Field(default_factory=list)
    """Fragments to include, e.g. `x86/keys`."""
    axes: dict[str, _AxisSource] = Field(default_factory=dict)  # type: ignore[assignment]
    """The choices: the name of each axis, and what it offers."""


MADE_WITH = ".".join(pydantic.VERSION.split(".")[:2])
"""The version of pydantic, on which the form of a schema depends."""
FOLDERS = {
    "target": "targets",
    "space": "search/spaces",
    "fragment": "search/spaces/*",
    "strategy": "search/strategies",
    "experiment": "search/experiments",
    "campaign": "search/campaigns",
    "pipeline": "aesgen/pipelines",
}
"""The kinds of files, and where those that ship are."""


def models() -> dict[str, list[type[BaseModel]]]:
    """The models of each kind of file; those of strategies differ by their settings."""
    strategies = [made for name in recipes.modules() if (made := recipes.strategy_class(name)) is not None]
    return {
        "target": [TargetFile],
        "space": [_SpaceSource],
        "fragment": [_Fragment],
        "strategy": [recipes.file_model(made) for made in strategies],
        "experiment": [ExperimentFile],
        "campaign": [CampaignFile],
        "pipeline": [PipelineFile],
    }


def schemas() -> dict[str, dict[str, Any]]:
    """The JSON Schema of each kind of file."""
    found: dict[str, dict[str, Any]] = {}
    for kind, variants in models().items():
        if len(variants) == 1:
            schema = variants[0].model_json_schema(by_alias=True)
        else:  # the value of `strategy` decides which settings are allowed
            whole = create_model("StrategyFile", __base__=BaseModel)
            each = [variant.model_json_schema(by_alias=True) for variant in variants]
            definitions = {
                f"{part['properties']['strategy']['const']}_settings": part.pop("$defs")["Settings"]
                for part in each
            }
            for part in each:
                name = part["properties"]["strategy"]["const"]
                about = part["properties"]["settings"]["description"]
                part["properties"]["settings"] = {"$ref": f"#/$defs/{name}_settings", "description": about}
            schema = {"title": whole.__name__, "$defs": definitions, "oneOf": each}
        found[kind] = headed(schema)
    return found


def headed(schema: Mapping[str, Any]) -> dict[str, Any]:
    """`schema` with the lines that say what it is."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$comment": f"made by aesgen schema with pydantic {MADE_WITH}",
        **schema,
    }


def texts() -> Mapping[str, str]:
    """The files of `docs/schemas/`: the name of each, and its text."""
    return {
        f"{kind}.json": json.dumps(schema, indent=1, ensure_ascii=False) + "\n"
        for kind, schema in schemas().items()
    }


def files(kind: str) -> list[Path]:
    """The shipped files of a kind."""
    return sorted(paths.root().glob(f"{FOLDERS[kind]}/*.yaml"))


def first_line(kind: str, path: Path) -> str:
    """The line that tells an editor which schema a shipped file has."""
    up = "../" * (len(path.relative_to(paths.root()).parts) - 1)
    return f"# yaml-language-server: $schema={up}docs/schemas/{kind}.json"
