"""Published pipeline data of machines: units, latencies, instruction forms. One YAML file each.

The package `scheduling` orders code by these descriptions and the simulators count cycles by them, so that
both use the same numbers, each with its source. A description of the user's own is passed around as its
content (`own`), so that worker processes and other machines need no file.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from aesgen.config.document import Complaint, Document, read
from aesgen.errors import UserError, did_you_mean
from aesgen.system import paths, reading


def names() -> list[str]:
    """The names of all descriptions."""
    return sorted({path.stem for folder in __path__ for path in Path(folder).glob("*.yaml")})


@lru_cache
def load(name: str) -> dict[str, Any]:
    """The description `aesgen/pipelines/NAME.yaml`, or the one whose content `name` is (see `own`); raises
    `UserError` if there is none.

    `base: OTHER` inherits the entries of OTHER that this description does not define; mappings are merged.
    """
    if _is_content(name):
        content: dict[str, Any] = json.loads(name)
        return content
    return _with_base(reading.described(shipped(name).read_text("utf-8")))


def file_of(name: str, folder: Path) -> Path | None:
    """The file of a description that does not ship with aesgen: the path `name` from `folder`, or the file of
    a plugin. None for any other."""
    if paths.is_path(name):
        return folder / name
    ships = not name or _is_content(name) or (Path(__file__).parent / f"{name}.yaml").is_file()
    return None if ships else shipped(name)


def shipped(name: str) -> Path:
    """The file of a description that ships with aesgen or a plugin; raises `UserError` if there is none."""
    for path in (Path(folder) / f"{name}.yaml" for folder in __path__):
        if path.is_file():
            return path
    raise UserError(f"unknown pipeline {name!r}; expected one of {', '.join(names())}")


def own(path: Path) -> str:
    """The content of the user's own description at `path`, as a name for `load`. Raises `ConfigError` with
    all mistakes."""
    from aesgen.config.pipeline_schema import PipelineFile  # slow import, deferred
    from aesgen.config.validation import validate

    document = read(path)
    validate(document, PipelineFile, lambda data: _complaints(document))
    return json.dumps(_with_base(dict(document.data)))


def label(name: str) -> str:
    """What records and messages call a description."""
    if not _is_content(name):
        return f"pipelines/{name}.yaml"
    return f"{load(name)['title']} (own pipeline {hashlib.sha256(name.encode()).hexdigest()[:12]})"


def _is_content(name: str) -> bool:
    return name.startswith("{")


def _with_base(description: dict[str, Any]) -> dict[str, Any]:
    base = description.pop("base", None)
    return _merged(load(base), description) if base else description


def _complaints(document: Document) -> Iterator[Complaint]:
    """Mistakes that a schema cannot find: an unknown base or class, and names of pipes and units that the
    core lacks."""
    data = document.data
    base = data.get("base")
    if base is not None and base not in names():
        yield ("base",), f"unknown pipeline {base!r}{did_you_mean(str(base), names())}"
        return
    classes = data.get("classes")
    if not isinstance(classes, dict):
        return
    whole = _with_base(dict(data))
    known = _classes_of(whole.get("instruction_set"))
    for kind, rules in classes.items():
        if known and kind not in known:
            yield ("classes", kind), f"unknown class {kind!r}{did_you_mean(str(kind), sorted(known))}"
        for key, offered in (("takes", whole.get("issue")), ("unit", whole.get("units"))):
            named = rules.get(key, ()) if isinstance(rules, Mapping) else ()
            for name in [named] if isinstance(named, str) else named:
                if isinstance(offered, Mapping) and name not in offered:
                    yield (
                        ("classes", kind, key),
                        f"unknown {key} {name!r}{did_you_mean(name, sorted(offered))}",
                    )
    issue = data.get("issue")
    if isinstance(issue, Mapping) and "any" not in issue:
        yield ("issue",), "missing key 'any': the number of instructions that issue in a cycle"
    for group in whole.get("instructions", ()) if whole.get("kind") else ():  # a base has no timing
        rules = whole.get("classes", {}).get(group["class"])
        if not isinstance(rules, Mapping) or rules.get("latency") is None:
            yield ("classes",), f"the class {group['class']!r} needs a latency"


def _classes_of(instruction_set: Any) -> set[str]:
    """The classes that the shipped descriptions of an instruction set name."""
    alike = [each for each in map(load, names()) if each.get("instruction_set") == instruction_set]
    return {kind for each in alike for kind in each.get("classes", ())}


def _merged(base: Any, own: Any) -> Any:
    if not (isinstance(base, dict) and isinstance(own, dict)):
        return own
    return base | {key: _merged(base.get(key), value) for key, value in own.items()}
