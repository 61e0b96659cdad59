"""The YAML reference of the documentation, and the schema lines of the shipped files, from the models.

python -m tests.spaces.yaml_reference     writes docs/yaml.md, docs/schemas/ and missing first lines
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from aesgen.cli.commands.schema import answer_schemas, texts
from aesgen.search import schemas
from aesgen.system import paths

HEAD = """# YAML reference

This page is made from the models that check the files. Keys without a default are required. `aesgen schema
KIND` prints the same as a JSON Schema; with a first line such as

    # yaml-language-server: $schema=../docs/schemas/target.json

editors complete the keys and mark mistakes. The commands also check names and expressions, and report every
mistake with file, line and column. [Search spaces](spaces.md) explains expressions and fragments, [Extending
aesgen](adding.md) shows complete files. """
TITLES = {
    "target": "Targets",
    "space": "Search spaces",
    "fragment": "Fragments of spaces",
    "strategy": "Strategies",
    "experiment": "Published experiments",
    "campaign": "Campaigns",
    "pipeline": "Pipelines",
}
LINE = "# yaml-language-server: "


def page() -> str:
    return HEAD + "".join(_kind(kind, schema) for kind, schema in schemas.schemas().items())


ANSWERS = """# Output as JSON

Every command that prints a result takes `--json`. It then prints one object on stdout; progress and warnings
go to stderr. This page and the JSON Schemas in `docs/schemas/answers/` are made from the same models, and the
tests compare everything that the commands print with them. `aesgen schema answer-tune` prints one of the
schemas.

`schema` is the version of the form. A new version may remove or rename keys; new keys may appear in the same
version. Numbers are not rounded. Cycles are per byte or per block as the name says, sizes are in bytes and
times in seconds. A figure that is unknown or does not apply is null. """


def answers_page() -> str:
    """The page about the output of commands."""
    parts, seen = [ANSWERS], set()
    for name, schema in answer_schemas().items():
        command = name.removeprefix("answer-").replace("-", " ")
        parts.append(f"\n## {command}\n" + _table(schema))
        for inner, each in schema.get("$defs", {}).items():
            if inner not in seen and each.get("properties"):
                seen.add(inner)
                parts.append(f"\n### {inner.strip('_')}\n" + _table(each))
    return "".join(parts)


def _kind(kind: str, schema: Mapping[str, Any]) -> str:
    parts = [f"\n## {TITLES[kind]}\n\n`{schemas.FOLDERS[kind]}/NAME.yaml`\n"]
    definitions = schema.get("$defs", {})
    whole = schema["oneOf"][0] if "oneOf" in schema else schema
    parts.append(_table(whole))
    for name, each in definitions.items():
        title = name.strip("_").removesuffix("File").removesuffix("Source")
        parts.append(f"\n### {title.replace('_settings', ': settings')}\n" + _table(each))
    return "".join(parts)


def _table(schema: Mapping[str, Any]) -> str:
    rows = ["", "| key | type | default | meaning |", "| --- | --- | --- | --- |"]
    for name, each in schema.get("properties", {}).items():
        default = "" if each.get("default") in (None, "", [], {}) else f"`{_word(each['default'])}`"
        required = name in schema.get("required", ())
        cells = (f"`{name}`", _type(each), "required" if required else default, each.get("description", ""))
        rows.append("| " + " | ".join(" ".join(cell.split()).replace("|", "\\|") for cell in cells) + " |")
    return "\n".join(rows) + "\n" if len(rows) > 3 else "\nNo settings.\n"


def _word(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _type(schema: Mapping[str, Any]) -> str:
    """The type of a value in words."""
    if "const" in schema:
        return f"`{schema['const']}`"
    if "enum" in schema:
        return ", ".join(f"`{value}`" for value in schema["enum"])
    if "$ref" in schema:
        return schema["$ref"].rpartition("/")[2].strip("_").removesuffix("File").removesuffix("Source")
    if "anyOf" in schema:
        return " or ".join(
            dict.fromkeys(_type(each) for each in schema["anyOf"] if each.get("type") != "null")
        )
    kind = schema.get("type", "any value")
    if kind == "array":
        return f"list of {_type(schema.get('items', {}))}"
    if kind == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"mapping to {_type(schema['additionalProperties'])}"
    names = {"object": "mapping", "string": "text", "boolean": "true or false", "number": "number"}
    return names.get(kind, kind)


def files() -> Iterator[tuple[str, Path]]:
    """Every shipped file with its kind."""
    return ((kind, path) for kind in schemas.FOLDERS for path in schemas.files(kind))


def main() -> None:
    (paths.root() / "docs/yaml.md").write_text(page(), encoding="utf-8")
    (paths.root() / "docs/json.md").write_text(answers_page(), encoding="utf-8")
    for name, text in texts().items():
        file = paths.root() / "docs/schemas" / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    for kind, path in files():
        text, line = path.read_text(encoding="utf-8"), schemas.first_line(kind, path)
        first, _, rest = text.partition("\n")
        if first != line:
            path.write_text(f"{line}\n{rest if first.startswith(LINE) else text}", encoding="utf-8")


if __name__ == "__main__":
    main()
