"""YAML files, read and checked: all mistakes at once, each with file:line:column and what was expected."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from aesgen.config.expressions import Expression
from aesgen.config.points import ExpressionError
from aesgen.errors import UserError, did_you_mean
from aesgen.system import reading

if TYPE_CHECKING:
    from aesgen.config.definitions import Definitions

Place = tuple[str | int, ...]
Complaint = tuple[Place, str]
Marks = dict[Place, tuple[int, int]]


class ConfigError(UserError):
    """All mistakes in one file, one per line."""


@dataclass(frozen=True)
class Document:
    """A parsed YAML file: its data and the position (line and column, from 1) of each part.

    `origins`: the files of included parts. `reader`: reads the file again to find the positions, if only the
    data was cached.
    """

    path: Path
    data: Any
    marks: Marks = field(default_factory=dict, compare=False)
    origins: Mapping[Place, Path] = field(default_factory=dict, compare=False)
    reader: Callable[[Path], Document] | None = field(default=None, compare=False)

    def at(self, place: Place) -> tuple[Path, int, int]:
        """File, line and column of `place`, or of the nearest part around it."""
        while place and place not in self.marks:
            place = place[:-1]
        return (self.origins.get(place, self.path), *self.marks.get(place, (1, 1)))

    def located(self, place: Place, message: str) -> str:
        path, line, column = self.at(place)
        within = "" if path == self.path else f" (included by {self.path})"
        return f"{path}:{line}:{column}: {message}{within}"

    def fail(self, complaints: Iterable[Complaint]) -> None:
        """Raise one `ConfigError` for all `complaints`, in the order of the file; nothing if there are
        none."""
        complaints = list(complaints)
        if not complaints:
            return
        marked = self if self.marks else (self.reader or read)(self.path)
        complaints.sort(key=lambda complaint: _order(self.path, *marked.at(complaint[0])))
        raise ConfigError("\n".join(dict.fromkeys(marked.located(*complaint) for complaint in complaints)))


def _order(own: Path, path: Path, line: int, column: int) -> tuple[bool, str, int, int]:
    return path != own, str(path), line, column


def read(path: Path) -> Document:
    """The document at `path`. Raises `ConfigError` if it is not YAML or has a duplicate key, `UserError` if
    it exceeds the limits of `aesgen.system.reading`."""
    import yaml

    text = reading.text_of(path)
    reading.check_yaml(text, path)
    try:
        tree = yaml.compose(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        place = f":{mark.line + 1}:{mark.column + 1}" if mark else ":1:1"
        raise ConfigError(f"{path}{place}: not YAML: {error.problem}") from None
    except yaml.YAMLError as error:
        raise ConfigError(f"{path}:1:1: not YAML: {' '.join(str(error).split())}") from None
    marks: Marks = {(): (1, 1)}
    complaints: list[Complaint] = []
    data = _construct(yaml.SafeLoader(""), tree, (), marks, complaints) if tree is not None else {}
    document = Document(path, data, marks)
    document.fail(complaints)
    return document


def _construct(maker: Any, node: Any, place: Place, marks: Marks, bad: list[Complaint]) -> Any:
    """The value of a YAML node; records the position of each part, and duplicate keys as complaints."""
    marks[place] = _mark(node)
    if node.id == "mapping":
        result: dict[Any, Any] = {}
        for key_node, value_node in node.value:
            key = _scalar(maker, key_node, place, bad)
            inner = (*place, key)
            if key in result:
                marks[inner] = _mark(key_node)
                bad.append((inner, f"duplicate key {key!r}"))
            result[key] = _construct(maker, value_node, inner, marks, bad)
            marks[inner] = _mark(key_node)
        return result
    if node.id == "sequence":
        return [_construct(maker, child, (*place, i), marks, bad) for i, child in enumerate(node.value)]
    return _scalar(maker, node, place, bad)


def _scalar(maker: Any, node: Any, place: Place, bad: list[Complaint]) -> Any:
    """The word, number or truth value at `node`; adds a complaint if it is something else."""
    import yaml

    if node.id != "scalar":
        bad.append((place, f"line {node.start_mark.line + 1}: a key must be a word or a number"))
        return ""
    try:
        value = maker.construct_object(node)
    except (ValueError, yaml.YAMLError) as error:
        problem = getattr(error, "problem", None) or error
        bad.append((place, f"line {node.start_mark.line + 1}: {node.value[:40]!r}: {problem}"))
        return ""
    if value is not None and not isinstance(value, str | int | float):
        bad.append((place, f"line {node.start_mark.line + 1}: {node.value[:40]!r} is not a word or number"))
        return ""
    return value


def _mark(node: Any) -> tuple[int, int]:
    return node.start_mark.line + 1, node.start_mark.column + 1


def expression_at(
    place: Place,
    text: Any,
    axes: Iterable[str],
    complaints: list[Complaint],
    definitions: Definitions | None = None,
) -> Expression | None:
    """The expression at `place`; None, with a complaint, if it is wrong or contains an unknown axis."""
    try:
        expression = Expression(str(text), definitions)
    except ExpressionError as error:
        complaints.append((place, str(error)))
        return None
    known = list(axes)
    unknown = sorted(expression.names - set(known))
    what = "axis or named quantity" if definitions and definitions.names else "axis"
    complaints += [(place, f"unknown {what} {name!r}{did_you_mean(name, known)}") for name in unknown]
    return None if unknown else expression
