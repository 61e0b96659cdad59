"""YAML to validated models: every mistake at once, each with file:line:column and what was meant."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import yaml
from pydantic import BaseModel, ConfigDict, ValidationError

from aesgen.errors import UserError
from aesgen.expressions import Expression, ExpressionError, did_you_mean

_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
Place = tuple[str | int, ...]
Complaint = tuple[Place, str]
Marks = dict[Place, tuple[int, int]]
Model = TypeVar("Model", bound="Strict")


class Strict(BaseModel):
    """A model that knows all its fields: a misspelt one is an error, not a default."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class ConfigError(UserError):
    """All that is wrong with one file; a line per mistake."""


@dataclass(frozen=True)
class Document:
    """A parsed YAML file: its data and where each part of it stands (line and column, from 1)."""

    path: Path
    data: Any
    marks: Marks

    def told(self, place: Place, message: str) -> str:
        while place and place not in self.marks:
            place = place[:-1]
        line, column = self.marks.get(place, (1, 1))
        return f"{self.path}:{line}:{column}: {message}"

    def fail(self, complaints: Iterable[Complaint]) -> None:
        """Raise one `ConfigError` for all `complaints`, in the file's order; nothing if there is none."""
        lines = {self.told(*complaint): None for complaint in complaints}
        if lines:
            raise ConfigError("\n".join(sorted(lines, key=_position)))


def _position(line: str) -> tuple[int, int]:
    parts = line.split(":", 3)
    return int(parts[1]), int(parts[2])


def read(path: Path) -> Document:
    """The document at `path`. Raises `ConfigError` where it is not YAML or repeats a key."""
    try:
        tree = yaml.compose(path.read_text(encoding="utf-8"), Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        place = f":{mark.line + 1}:{mark.column + 1}" if mark else ":1:1"
        raise ConfigError(f"{path}{place}: not YAML: {error.problem}") from None
    except UnicodeDecodeError as error:
        raise ConfigError(f"{path}:1:1: not UTF-8: {error.reason}") from None
    document = Document(path, None, {})
    complaints: list[Complaint] = []
    data = _construct(tree, (), document.marks, complaints) if tree is not None else {}
    document.fail(complaints)
    return Document(path, data, document.marks)


def _construct(
    node: yaml.Node, place: Place, marks: dict[Place, tuple[int, int]], bad: list[Complaint]
) -> Any:
    marks[place] = (node.start_mark.line + 1, node.start_mark.column + 1)
    if isinstance(node, yaml.MappingNode):
        result: dict[Any, Any] = {}
        for key_node, value_node in node.value:
            key = _scalar(key_node)
            inner = (*place, key)
            if key in result:
                marks[inner] = (key_node.start_mark.line + 1, key_node.start_mark.column + 1)
                bad.append((inner, f"{key!r} is said twice"))
            result[key] = _construct(value_node, inner, marks, bad)
            marks[inner] = (key_node.start_mark.line + 1, key_node.start_mark.column + 1)
        return result
    if isinstance(node, yaml.SequenceNode):
        return [_construct(child, (*place, i), marks, bad) for i, child in enumerate(node.value)]
    return _scalar(node)


_constructor = yaml.SafeLoader("")


def _scalar(node: yaml.Node) -> Any:
    return _constructor.construct_object(node)


def validate(
    document: Document, model: type[Model], meaning: Callable[[Any], Iterable[Complaint]] | None = None
) -> Model:
    """The document as a `model`; `meaning(data)` finds what a schema cannot (names in expressions)."""
    complaints: list[Complaint] = []
    result: Model | None = None
    if not isinstance(document.data, dict):
        document.fail([((), "expected a mapping of settings")])
    try:
        result = model.model_validate(document.data)
    except ValidationError as error:
        complaints += [_complaint(model, item) for item in error.errors(include_url=False)]
    if meaning:
        complaints += meaning(document.data)
    document.fail(complaints)
    assert result is not None
    return result


def _complaint(model: type[BaseModel], item: Any) -> Complaint:
    place: Place = tuple(item["loc"])
    if item["type"] == "extra_forbidden":
        known = list(_fields(model, place[:-1]))
        return place, f"no setting is called {place[-1]!r}{did_you_mean(str(place[-1]), known)}"
    if item["type"] == "missing":
        return place[:-1], f"the setting {place[-1]!r} is missing"
    what = item["msg"][0].lower() + item["msg"][1:]
    given = item.get("input")
    shown = f" (not {given!r})" if isinstance(given, str | int | float | bool) else ""
    return place, f"{'.'.join(map(str, place))}: {what}{shown}"


def _fields(model: type[BaseModel], place: Place) -> Iterable[str]:
    """The field names of the model that stands at `place` within `model`."""
    for step in place:
        if not isinstance(step, str) or step not in model.model_fields:
            continue
        inner = _models_in(model.model_fields[step].annotation)
        if inner:
            model = inner
    return model.model_fields


def _models_in(annotation: Any) -> type[BaseModel] | None:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    for argument in getattr(annotation, "__args__", ()):
        found = _models_in(argument)
        if found:
            return found
    return None


def expression_at(
    place: Place, text: Any, axes: Iterable[str], complaints: list[Complaint]
) -> Expression | None:
    """The expression at `place`, or None with a complaint where it is wrong or names an unknown axis."""
    try:
        expression = Expression(str(text))
    except ExpressionError as error:
        complaints.append((place, str(error)))
        return None
    known = list(axes)
    unknown = sorted(expression.names - set(known))
    complaints += [(place, f"no axis is called {name!r}{did_you_mean(name, known)}") for name in unknown]
    return None if unknown else expression
