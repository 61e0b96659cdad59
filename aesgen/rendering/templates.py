"""The template engine: renders a template and records the template's line for every line of output."""

from __future__ import annotations

import hashlib
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Any

import jinja2
from jinja2.bccache import Bucket

from aesgen.errors import VariantFailure
from aesgen.machines import convention_of
from aesgen.rendering import comments, patches
from aesgen.rendering.spelling import spelled
from aesgen.system import paths
from aesgen.system.cache import Cache, address

_MARK = re.compile("\x01(\\d+)\x02")
_OPEN = re.compile(r"{%|{{|{#")
_CLOSE = {"{%": "%}", "{{": "}}", "{#": "#}"}


class Axes:
    """A point as templates read it: `axes.NAME`, undefined if its space has no such axis."""

    def __init__(self, point: Mapping[str, Any]) -> None:
        self.__point = point

    def __getitem__(self, name: str) -> Any:
        return self.__point[name]


class _Current:
    """The axes of the variant that is being rendered, for macros, which do not see a template's variables."""

    def __getitem__(self, name: str) -> Any:
        return _current.get()[name]


_current: ContextVar[Axes] = ContextVar("axes", default=Axes({}))  # noqa: B039 (it has no state)


@contextmanager
def reading(axes: Axes) -> Iterator[None]:
    """Templates read these axes, unless their variables have others."""
    token = _current.set(axes)
    try:
        yield
    finally:
        _current.reset(token)


def render_template(template: str, names: Any) -> tuple[str, tuple[int, ...]]:
    """The template's output, and for each of its lines the template's line (0 if unknown). The variable
    `axes` is an `Axes`, which imported macros read too."""
    try:
        with reading(names.get("axes", _current.get())):
            marked = _environment().get_template(template).render(names)
    except jinja2.TemplateSyntaxError as error:
        raise VariantFailure("render", f"{error.name}:{error.lineno}: {error.message}") from None
    except jinja2.TemplateNotFound as error:
        raise VariantFailure("render", f"no template {error.name}") from None
    except Exception as error:
        place = _template_line(error) or template
        raise VariantFailure("render", f"{place}: {type(error).__name__}: {error}") from None
    text, lines = [], []
    for line in marked.split("\n"):
        plain, mark, number = line.partition("\x01")
        if "\x01" in number:  # with included templates, several lines may share one
            plain, number = _MARK.sub("", line), _MARK.findall(line)[-1]
        elif mark:
            number, _, rest = number.partition("\x02")
            plain += rest
        text.append(plain)
        lines.append(int(number) if mark else 0)
    return "\n".join(text), tuple(lines)


def _template_line(error: BaseException) -> str | None:
    """`template:line` of the innermost template frame of a traceback."""
    place = None
    frame = error.__traceback__
    while frame:
        path = frame.tb_frame.f_code.co_filename
        if path.endswith(".j2"):
            for folder in paths.template_folders():
                path = path.removeprefix(f"{folder}/")
            place = f"{path}:{frame.tb_lineno}"
        frame = frame.tb_next
    return place


class _MarkedLoader(jinja2.FileSystemLoader):
    """Loads templates, changes them by the patches of the user's folders, and marks every line of output text
    with its line number in the template."""

    def get_source(
        self, environment: jinja2.Environment, template: str
    ) -> tuple[str, str, Callable[[], bool]]:
        source, path, current = super().get_source(environment, template)
        for folder in self.searchpath:
            if (patch := Path(folder, f"{template}.patch")).is_file():
                source = patches.patched(source, patch)
        return mark_lines(source), path, current


def mark_lines(source: str) -> str:
    """The template with a mark at the end of each line that ends outside of a tag."""
    marked = []
    closing: str | None = None
    for number, line in enumerate(source.split("\n"), 1):
        at = 0
        while True:
            if closing:
                end = line.find(closing, at)
                if end < 0:
                    break
                at, closing = end + 2, None
            opening = _OPEN.search(line, at)
            if not opening:
                break
            at, closing = opening.end(), _CLOSE[opening[0]]
        text_ends_line = closing is None and line.strip() and not line.rstrip().endswith(("%}", "#}", "-}}"))
        marked.append(f"{line}\x01{number}\x02" if text_ends_line else line)
    return "\n".join(marked)


@cache
def _environment() -> jinja2.Environment:
    environment = jinja2.Environment(
        loader=_MarkedLoader(paths.template_folders()),
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        auto_reload=False,
        extensions=["jinja2.ext.do", "jinja2.ext.loopcontrols"],
        bytecode_cache=_BytecodeCache(),
    )
    environment.globals.update(hex=hex, zip=zip, range=range, convention_of=convention_of, axes=_Current())
    environment.filters.update(comment=comments.comment, spelled=spelled)
    return environment


class _BytecodeCache(jinja2.BytecodeCache):
    """Cache of compiled templates, addressed by name, text, versions, and this module for the engine's
    settings."""

    def __init__(self) -> None:
        self.cache = Cache("templates")
        own = hashlib.sha256(Path(__file__).read_bytes()).hexdigest()
        self.versions = sys.implementation.cache_tag, jinja2.__version__, own

    def load_bytecode(self, bucket: Bucket) -> None:
        if kept := self.cache.value(self._address(bucket)):
            bucket.bytecode_from_string(kept)

    def dump_bytecode(self, bucket: Bucket) -> None:
        self.cache.keep_value(self._address(bucket), bucket.bytecode_to_string())

    def _address(self, bucket: Bucket) -> str:
        return address(self.versions, bucket.key, bucket.checksum)
