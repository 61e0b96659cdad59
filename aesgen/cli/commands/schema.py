"""`aesgen schema`: JSON Schemas of the files that people edit and of the output of `--json`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from aesgen.cli import places
from aesgen.system.writing import save

KINDS = ("target", "space", "fragment", "strategy", "experiment", "campaign", "pipeline")
ANSWER = "answer-"
"""Before the name of a command: the schema of what it prints with `--json`."""


@click.command()
@click.argument("kind", metavar=f"{'|'.join(KINDS)}|{ANSWER}COMMAND", required=False)
@click.option("--out", type=places.OutputFolder(), help="Write all schemas into this directory.")
def command(kind: str | None, out: Path | None) -> None:
    """Print the JSON Schema of a kind of YAML file, or of what a command prints with --json; or write all.

    Editors with a YAML language server read them: name the schema in the first line of your file. The YAML
    reference in the documentation is made from the same models.

    \b
    aesgen schema target > target.json
    aesgen schema answer-tune
    aesgen schema --out schemas
    # yaml-language-server: $schema=target.json      the first line of your target
    """
    from aesgen.errors import UserError, did_you_mean
    from aesgen.search import schemas

    if (kind is None) == (out is None):
        raise click.UsageError("name one kind, or --out DIR for all")
    if kind is not None:
        known = schemas.schemas() if kind in KINDS else answer_schemas()
        if kind not in known:
            expected = [*KINDS, *answer_schemas()]
            raise UserError(f"no schema {kind!r}{did_you_mean(kind, expected)}")
        click.echo(json.dumps(known[kind], indent=1, ensure_ascii=False))
        return
    assert out is not None
    for name, text in texts().items():
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        save(out / name, text)
        click.echo(out / name)


def answer_schemas() -> dict[str, dict[str, Any]]:
    """The JSON Schema of the output of each command, by `answer-COMMAND`."""
    from aesgen.cli.answers import models
    from aesgen.search.schemas import headed

    return {
        f"{ANSWER}{name}": headed(model.model_json_schema(by_alias=True, mode="serialization"))
        for name, model in models().items()
    }


def texts() -> dict[str, str]:
    """All schemas, by the name of their file."""
    from aesgen.search import schemas

    answers = {
        f"answers/{name.removeprefix(ANSWER)}.json": json.dumps(each, indent=1, ensure_ascii=False) + "\n"
        for name, each in answer_schemas().items()
    }
    return {**schemas.texts(), **answers}
