"""Compares everything that a command prints with `--json` with the model of its answer."""

from __future__ import annotations

import json
from typing import Any

import click

from aesgen.cli import answers


def checked(data: Any) -> None:
    """Raises `ValidationError` if the object that the running command prints is not as documented."""
    command = click.get_current_context().command_path.partition(" ")[2]
    model = answers.models()[answers.name(command, data)]
    model.model_validate_json(json.dumps(data), strict=True)
