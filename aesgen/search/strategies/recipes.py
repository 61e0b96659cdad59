"""Strategies by name: `search/strategies/NAME.yaml` says which module, with which settings."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Annotated, Any, Literal, cast, get_type_hints

from pydantic import Field, create_model

from aesgen.config import validation
from aesgen.config.document import read
from aesgen.errors import did_you_mean
from aesgen.model.trial import Point
from aesgen.search.strategies.base import SearchSpace, Strategy
from aesgen.system import paths

MODULES = ("exhaustive", "random", "anneal", "local")


@dataclass(frozen=True)
class Recipe:
    """A strategy ready to be set to work on any space."""

    name: str
    title: str
    make: Callable[..., Strategy]
    settings: Mapping[str, Any]
    ahead: int = 16
    """Points that may be open at a time where figures are exact; see `aesgen.search.concurrency`."""

    def __call__(
        self, space: SearchSpace, seed: int, evaluations: int, starts: Sequence[Point] = ()
    ) -> Strategy:
        return self.make(space, seed, evaluations, starts, **self.settings)


def recipe(name: str) -> Recipe:
    """The strategy called `name`, or described by the user's own YAML file of that path.

    Raises `ConfigError` with every mistake in the file.
    """
    document = read(paths.find("search/strategies", name))
    module = str(document.data.get("strategy") if isinstance(document.data, dict) else None)
    if module not in MODULES:
        document.fail([(("strategy",), f"no strategy module {module!r}{did_you_mean(module, MODULES)}")])
    found = import_module(f"aesgen.search.strategies.{module}")
    made = cast(type[Strategy], getattr(found, module.capitalize()))
    file: Any = validation.validate(document, _schema(made))
    return Recipe(document.path.stem, file.title, made, file.settings.model_dump(), file.ahead)


def names() -> list[str]:
    """The strategies that come with aesgen."""
    return paths.names("search/strategies")


def _schema(made: type[Strategy]) -> type[validation.Strict]:
    """What a file for `made` may say: its constructor's keyword arguments are its settings."""
    hints = get_type_hints(made.__init__)
    fields: dict[str, Any] = {
        parameter.name: (hints[parameter.name], parameter.default)
        for parameter in inspect.signature(made).parameters.values()
        if parameter.kind is inspect.Parameter.KEYWORD_ONLY
    }
    settings = create_model("Settings", __base__=validation.Strict, **fields)
    return create_model(
        "StrategyFile",
        __base__=validation.Strict,
        schema_=(Literal[1], Field(alias="schema")),
        strategy=(str, ...),
        title=(str, ...),
        ahead=(Annotated[int, Field(ge=1)], Recipe.ahead),
        settings=(settings, settings()),
    )
