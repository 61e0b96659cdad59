"""Shell completion of names, lists of words and settings of axes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import click
from click.shell_completion import CompletionItem

from aesgen.errors import UserError


def named(kind: str) -> Callable[..., list[CompletionItem]]:
    """Shell completion for the names of `kind`; other words may be files."""

    def complete(context: click.Context, parameter: click.Parameter, word: str) -> list[CompletionItem]:
        from aesgen.system import paths

        names = [*(["native"] if kind == "targets" else []), *paths.names(kind)]
        found = [CompletionItem(name) for name in names if name.startswith(word)]
        if kind == "targets" and word and not found:
            from aesgen.spaces import catalog

            found = [CompletionItem(name) for name in sorted(catalog.aliases()) if name.startswith(word)]
        return found or [CompletionItem(word, type="file")]

    return complete


def shown(context: click.Context, parameter: click.Parameter, word: str) -> list[CompletionItem]:
    """Completion of the name of a target or space, and after `TARGET/` of a record."""
    from aesgen.system import paths

    owner, slash, _ = word.partition("/")
    if slash and "." not in owner:
        folders = [folder / owner for folder in paths.results_to_read()]
        names = sorted({f"{owner}/{file.stem}" for folder in folders for file in folder.glob("*.yaml")})
        return [CompletionItem(name) for name in names if name.startswith(word)]
    found = [
        item
        for kind in ("targets", "search/spaces")
        for item in named(kind)(context, parameter, word)
        if item.type != "file"
    ]
    return found or [CompletionItem(word, type="file")]


def listed(words: Sequence[str]) -> Callable[..., list[CompletionItem]]:
    """Completion of the last of several `words` with commas between them."""

    def complete(context: click.Context, parameter: click.Parameter, word: str) -> list[CompletionItem]:
        before, comma, last = word.rpartition(",")
        return [CompletionItem(f"{before}{comma}{each}") for each in words if each.startswith(last)]

    return complete


def axis_settings(context: click.Context, parameter: click.Parameter, word: str) -> list[CompletionItem]:
    """Completion of `AXIS=VALUE` for the axes of the space, or of all spaces of the target's families."""
    from aesgen.spaces import catalog

    name, given = context.params.get("space_name"), context.params.get("target_name")
    try:
        families = catalog.target(given or catalog.NATIVE).families
        every = [catalog.space(name)] if name else list(catalog.spaces())
    except UserError:
        return []
    serving = [space for space in every if name or space.family in families]
    axes = [item for space in serving for item in space.data["axes"].items()]
    axis, equals, _ = word.partition("=")
    if not equals:
        words = sorted({f"{each}=" for each, _ in axes})
    else:
        values = (_values(row["values"]) for each, row in axes if each == axis)
        words = list(dict.fromkeys(f"{axis}={value}" for row in values for value in row))
    return [CompletionItem(each) for each in words if each.startswith(word)]


def _values(values: Any) -> Sequence[str]:
    """The values of an axis as a user writes them; none for a range of numbers."""
    if isinstance(values, str):
        return ()
    return [str(value).lower() if isinstance(value, bool) else str(value) for value in values]
