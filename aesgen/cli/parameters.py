"""The types of parameters of the command line."""

from __future__ import annotations

from typing import Any

import click

from aesgen.operations import composed


class ModeWithKernels(click.Choice):
    """A mode that has kernels of its own: one that is made of others is refused with their names."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if made := composed().get(value):
            self.fail(f"{value} is made of {' and '.join(made.parts)}: name one of them", param, ctx)
        return super().convert(value, param, ctx)
