"""Strategies by name: `search/strategies/NAME.yaml` names the module and its settings.

A strategy is a module of `aesgen/search/strategies/` that defines one subclass of `Strategy`. A module
without a YAML file of its name is available under its own name, with its default settings."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Annotated, Any, Literal, get_type_hints

from pydantic import Field, create_model
from pydantic.fields import FieldInfo

from aesgen.config import validation
from aesgen.config.document import read
from aesgen.errors import UserError, did_you_mean
from aesgen.model.variant import Point
from aesgen.search import strategies as package
from aesgen.search.strategies import adapters
from aesgen.search.strategies.base import MOST, SearchSpace, Strategy
from aesgen.system import paths
from aesgen.system.paths import UnknownName


@dataclass(frozen=True)
class Setting:
    """One setting of a strategy: its name, its default and what it does."""

    name: str
    default: Any
    about: str


AHEAD = "Number of points that may be open if figures are exact; more keep more processors busy."
"""The description of the setting `ahead` of every strategy."""


@dataclass(frozen=True)
class Recipe:
    """A strategy with its settings, for any space."""

    name: str
    title: str
    make: Callable[..., Strategy]
    settings: Mapping[str, Any]
    ahead: int = 16
    """Number of points that may be open if figures are exact; see `aesgen.search.concurrency`."""
    blind: bool = False
    """Whether its trials are an unbiased sample of their space."""
    stagnates: bool = False
    """Whether it may end before its budget when gains stay away."""

    def __call__(
        self, space: SearchSpace, seed: int, evaluations: int, starts: Sequence[Point] = ()
    ) -> Strategy:
        return self.make(space, seed, evaluations, starts, **self.settings)


def recipe(name: str) -> Recipe:
    """The strategy called `name`, or the one described by the user's YAML file at that path.

    `PACKAGE:NAME` is a strategy of another package (`aesgen.search.strategies.adapters`). Raises
    `ConfigError` with all mistakes in the file.
    """
    if ":" in name and "/" not in name:
        package_name, _, own = name.partition(":")
        return Recipe(name, f"{own} of {package_name}", adapters.strategy(name), {}, ahead=1)
    try:
        path = paths.find("search/strategies", name)
    except UserError as error:
        alone = strategy_class(name)
        if alone is None and not isinstance(error, UnknownName):
            raise
        if alone is None:
            every = [*names(), *adapters.names()]
            hint = did_you_mean(name, every) or f"; expected one of {', '.join(every)}"
            raise UnknownName(f"unknown strategy {name!r}{hint}") from None
        title = (inspect.getdoc(alone) or name).partition("\n")[0].rstrip(".")
        return Recipe(name, title, alone, {}, blind=alone.blind, stagnates=alone.stagnates)
    document = read(path)
    module = str(document.data.get("strategy") if isinstance(document.data, dict) else None)
    made = strategy_class(module)
    if made is None:
        document.fail([(("strategy",), f"no strategy module {module!r}{did_you_mean(module, modules())}")])
    assert made is not None
    file: Any = validation.validate(document, file_model(made))
    return Recipe(
        path.stem, file.title, made, file.settings.model_dump(), file.ahead, made.blind, made.stagnates
    )


def names() -> list[str]:
    """The strategies that come with aesgen: the YAML files, and the modules without a YAML file of
    their name."""
    return sorted({*paths.names("search/strategies"), *modules()})


def blind(name: str) -> bool:
    """Whether the strategy `name` ships with aesgen and is blind. Files of the user count as not blind: their
    settings may restrict the draws, and another machine may lack the file."""
    shipped = name in paths.names("search/strategies") or strategy_class(name) is not None
    return shipped and recipe(name).blind


def modules() -> list[str]:
    """The modules that are strategies. Imports them all."""
    return [name for name in _files() if strategy_class(name) is not None]


def strategy_class(module: str) -> type[Strategy] | None:
    """The strategy that `module` defines; None if there is no such module or it defines none.

    Raises `TypeError` if it defines several, which is a programming error."""
    if module not in _files():
        return None
    found = import_module(f"{package.__name__}.{module}")
    own = [
        each
        for each in vars(found).values()
        if inspect.isclass(each)
        and issubclass(each, Strategy)
        and each.__module__ == found.__name__
        and not inspect.isabstract(each)
    ]
    if len(own) > 1:
        classes = ", ".join(each.__name__ for each in own)
        raise TypeError(f"{found.__file__}: expected one subclass of Strategy, found {classes}")
    return own[0] if own else None


def settings(made: type[Strategy]) -> list[Setting]:
    """The settings of a strategy, in the order of its constructor, with their descriptions."""
    hints = get_type_hints(made.__init__, include_extras=True)
    return [
        Setting(parameter.name, parameter.default, _about(hints[parameter.name]))
        for parameter in _keyword_arguments(made)
    ]


def settings_table() -> str:
    """The table of settings in docs/search.md."""
    rows = ["| module | setting | default | what it does |", "| --- | --- | --- | --- |"]
    for module in modules():
        made = strategy_class(module)
        assert made is not None
        for each in settings(made):
            default = "" if each.default is None else f"`{each.default}`"
            rows.append(f"| `{module}` | `{each.name}` | {default} | {each.about} |")
    return "\n".join(rows) + "\n"


def _files() -> list[str]:
    """The names of all modules in this package, strategies or not, without imports."""
    return sorted(found.name for found in iter_modules(package.__path__))


def _about(hint: Any) -> str:
    """The description in the annotation of a setting."""
    found = [part.description for part in getattr(hint, "__metadata__", ()) if isinstance(part, FieldInfo)]
    return next((text for text in found if text), "")


def _keyword_arguments(made: type[Strategy]) -> list[inspect.Parameter]:
    parameters = inspect.signature(made).parameters.values()
    return [each for each in parameters if each.kind is inspect.Parameter.KEYWORD_ONLY]


@cache
def file_model(made: type[Strategy]) -> type[validation.Strict]:
    """The model of a file for `made`: the keyword arguments of its constructor are its settings."""
    module: Any = Literal[made.__module__.rpartition(".")[2]]
    hints = get_type_hints(made.__init__, include_extras=True)
    fields: dict[str, Any] = {
        parameter.name: (hints[parameter.name], parameter.default) for parameter in _keyword_arguments(made)
    }
    own = create_model("Settings", __base__=validation.Strict, **fields)
    return create_model(
        "StrategyFile",
        __base__=validation.Strict,
        schema_=(Literal[1], Field(alias="schema", description="The version of the format.")),
        strategy=(module, Field(description="The module of the strategy.")),
        title=(str, Field(description="The title in lists.")),
        ahead=(Annotated[int, Field(ge=1, le=MOST, description=AHEAD)], Recipe.ahead),
        settings=(own, Field(default=own(), description="The settings of the module.")),
    )
