"""Forms of files: a pydantic model describes each kind of file, and both reads and writes it.

The type of a field is what the reader checks, its `At` is the place in our object where the writer finds the
value, and the order of the fields is the order in the file. Pydantic takes a quarter of a second to load:
import the modules with forms only where a file is read or written.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from operator import attrgetter
from types import UnionType
from typing import Annotated, Any, Self, TypeVar, get_args, get_origin

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    ValidationError,
    ValidatorFunctionWrapHandler,
    WrapValidator,
)

from aesgen.results.rows import plain

Value = TypeVar("Value")


@dataclass(frozen=True)
class At:
    """The place where a writer finds a field: a path of attributes (`measurement.kind`) or a function."""

    place: str | Callable[[Any], Any]

    def of(self, thing: object) -> Any:
        return self.place(thing) if callable(self.place) else attrgetter(self.place)(thing)


def _as_given(value: Value, check: ValidatorFunctionWrapHandler) -> Value:
    check(value)
    return value


AsGiven = WrapValidator(_as_given)
"""The value is checked but not converted: the integer 12 does not become 12.0, and a part keeps keys that
its form does not list. A file that is read and written again is therefore unchanged."""

Number = Annotated[float, AsGiven]
Positive = Annotated[float, Field(gt=0), AsGiven]
Count = Annotated[int, Field(ge=0)]
Bytes = Annotated[int, Field(ge=0, lt=1 << 48)]
Element = int | bool | str
Settings = dict[str, Element | list[Element]]
"""A point of a space: the setting of each axis."""


class Form(BaseModel):
    """A file, or a part of one."""

    model_config = ConfigDict(strict=True, extra="ignore", allow_inf_nan=False)

    @classmethod
    def read(cls, data: Any) -> Self:
        """The form of `data`, as read from a file. Raises `ValueError` that names the missing or wrong
        part."""
        try:
            return cls.model_validate(data)
        except ValidationError as error:
            first, *others = error.errors(include_url=False, include_input=False)
            place = ".".join(map(str, first["loc"])) or "the file"
            more = f", and {len(others)} more" if others else ""
            raise ValueError(f"{place}: {first['msg'][0].lower()}{first['msg'][1:]}{more}") from None

    @classmethod
    def written(cls, thing: object) -> dict[str, Any]:
        """`thing` as plain data, in the order of the fields. A field is left out if its value is its default
        or, if it has one, None."""
        data = {}
        for name, field in cls.model_fields.items():
            key = field.alias or name
            at = next((each for each in field.metadata if isinstance(each, At)), At(key))
            value = _written(field.annotation, at.of(thing))
            if field.is_required() or value not in (None, field.default):
                data[key] = value
        return data


def _written(form: Any, value: Any) -> Any:
    """`value` as plain data; `form` is the type of its field."""
    if isinstance(form, UnionType) and value is not None and isinstance(get_args(form)[0], type):
        form = get_args(form)[0]  # a form or None
    if isinstance(value, Mapping):  # including any keys that its form does not list
        return plain(value)
    if isinstance(form, type) and issubclass(form, Form):
        return form.written(value)
    if get_origin(form) is list and isinstance(part := get_args(form)[0], type) and issubclass(part, Form):
        return [part.written(each) for each in value]
    return plain(value)
