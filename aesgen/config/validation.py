"""Validation of a document against its model; pydantic's errors are rephrased in terms of the file."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from aesgen.config.document import Complaint, Document, Place
from aesgen.errors import did_you_mean

Model = TypeVar("Model", bound="Strict")


class Strict(BaseModel):
    """A model without unknown fields: a misspelt field is an error, not a default."""

    model_config = ConfigDict(extra="forbid", frozen=True, use_attribute_docstrings=True)


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
        return place, f"unknown key {place[-1]!r}{did_you_mean(str(place[-1]), known)}"
    if item["type"] == "missing":
        return place[:-1], f"missing key {place[-1]!r}"
    what = item["msg"][0].lower() + item["msg"][1:]
    given = item.get("input")
    shown = f" (not {given!r})" if isinstance(given, str | int | float | bool) else ""
    return place, f"{'.'.join(map(str, place))}: {what}{shown}"


def _fields(model: type[BaseModel], place: Place) -> Iterable[str]:
    """The field names of the model at `place` within `model`."""
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
