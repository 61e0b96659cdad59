"""The JSON Schemas of YAML files are current, named in every file, and accept and refuse what aesgen does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from aesgen.cli.commands.schema import answer_schemas, texts
from aesgen.search import schemas
from aesgen.system import paths
from tests.config.test_broken_files import ROWS
from tests.spaces import yaml_reference

jsonschema = pytest.importorskip("jsonschema", reason="jsonschema is not installed: pip install jsonschema")

AGAIN = "run: python -m tests.spaces.yaml_reference"
FILES = list(yaml_reference.files())
BEYOND = {
    "unknown family", "unknown device", "unknown toolchain", "unknown setting", "bits: expected",
    "unknown feature", "unknown pipeline", "unknown limit", "needs the", "multiprocessors: expected",
    "unknown parameter", "overlaps_kernels: expected", "unknown mode", "unknown target", "aes129",
    "duplicate", "not YAML", "unknown method", "name at least one mode", "unknown name", "invalid syntax",
    "has no values", "the baseline", "unknown axis", "unknown value", "problem.mode is never", "len(passes)",
    "modulo by zero", "did you mean 'target.", "must not depend", "each entry needs a name",
}  # fmt: skip
"""Words of the mistakes that only the commands find: names, expressions, and YAML itself."""


@pytest.fixture(scope="module")
def validators() -> dict[str, Any]:
    return {kind: jsonschema.Draft202012Validator(schema) for kind, schema in schemas.schemas().items()}


def test_the_schemas_and_the_reference_are_current() -> None:
    if f"pydantic {schemas.MADE_WITH}" not in (paths.root() / "docs/schemas/target.json").read_text():
        pytest.skip(f"docs/schemas/ was made with another version of pydantic than {schemas.MADE_WITH}")
    for name, text in texts().items():
        assert (paths.root() / "docs/schemas" / name).read_text(encoding="utf-8") == text, AGAIN
    assert (paths.root() / "docs/yaml.md").read_text(encoding="utf-8") == yaml_reference.page(), AGAIN
    assert (paths.root() / "docs/json.md").read_text(encoding="utf-8") == yaml_reference.answers_page(), AGAIN


def test_the_schemas_are_valid() -> None:
    for schema in [*schemas.schemas().values(), *answer_schemas().values()]:
        jsonschema.Draft202012Validator.check_schema(schema)


@pytest.mark.parametrize(("kind", "path"), FILES, ids=[path.stem for _, path in FILES])
def test_a_shipped_file_names_its_schema_and_passes(
    kind: str, path: Path, validators: dict[str, Any]
) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.partition("\n")[0] == schemas.first_line(kind, path), AGAIN
    named = path.parent / schemas.first_line(kind, path).rpartition("=")[2]
    assert named.resolve() == (paths.root() / "docs/schemas" / f"{kind}.json").resolve()
    assert [error.message for error in validators[kind].iter_errors(yaml.safe_load(text))] == []


KINDS = {folder: kind for kind, folder in schemas.FOLDERS.items()}


@pytest.mark.parametrize(("folder", "name", "old", "new", "told"), ROWS)
def test_a_broken_file_fails_as_far_as_a_schema_can_tell(
    folder: str, name: str, old: str, new: str, told: str, validators: dict[str, Any]
) -> None:
    """A mistake beyond the schema must be one of those that are listed as such, so the list cannot hide
    others."""
    text = paths.find(folder, name).read_text(encoding="utf-8").replace(old, new, 1)
    if any(words in told for words in BEYOND):
        return
    assert list(validators[KINDS[folder]].iter_errors(yaml.safe_load(text))), told


def test_the_schemas_find_a_third_of_the_broken_files(validators: dict[str, Any]) -> None:
    found = sum(1 for row in ROWS if not any(words in row[4] for words in BEYOND))
    assert found >= len(ROWS) // 3


@pytest.mark.parametrize("kind", schemas.FOLDERS)
def test_every_key_is_described(kind: str) -> None:
    def undescribed(schema: Any) -> list[str]:
        own = [name for name, each in schema.get("properties", {}).items() if not each.get("description")]
        inner = [*schema.get("$defs", {}).values(), *schema.get("oneOf", ())]
        return own + [name for each in inner for name in undescribed(each)]

    assert undescribed(schemas.schemas()[kind]) == []
