"""Constraints as expressions: a whitelisted subset of Python's syntax, compiled to closures, never `eval`.

Literals, axes, `target.*`, `problem.*` and `build.*`; comparison, boolean and integer arithmetic, `in`,
tables (`{a: 1, b: 2}[axis]`), the functions `len`, `min`, `max`, `count`, and a space's own definitions
(`aesgen.config.definitions`): named quantities and the functions of its family. An expression is evaluated on
one point, or, compiled with other `Points`, on arrays with many values of each axis at once.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Protocol

from aesgen.config.points import Compiled, ExpressionError, Points, Scope
from aesgen.config.quantities import Quantity
from aesgen.errors import did_you_mean

NAMESPACES = ("target", "problem", "build")
FUNCTIONS = ("len", "min", "max", "count")
LONGEST = 4000
"""Longest expression in characters. The longest that ships with aesgen has 1,017."""
DEEPEST = 60
"""Deepest nesting of operations. The deepest that ships with aesgen has 17."""


def _numbers(apply: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    """`apply` restricted to numbers (or arrays of them), because a string times a number can fill the
    memory."""

    def applied(a: Any, b: Any) -> Any:
        for value in (a, b):
            if isinstance(value, str | bytes | tuple | list):
                raise ExpressionError(f"{str(value)[:40]!r}: arithmetic takes numbers")
        return apply(a, b)

    return applied


_ARITHMETIC: dict[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: _numbers(operator.add),
    ast.Sub: _numbers(operator.sub),
    ast.Mult: _numbers(operator.mul),
    ast.FloorDiv: _numbers(operator.floordiv),
    ast.Mod: _numbers(operator.mod),
}
_COMPARISON: dict[type[ast.cmpop], Callable[[Any, Any], Any]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}


class ExpressionVocabulary(Protocol):
    """What an expression can use besides axes: the functions of its family, and named quantities, which
    `expanded` replaces by their expressions."""

    functions: Mapping[str, Quantity]

    def expanded(self, tree: ast.expr) -> ast.expr: ...


class Expression:
    """A parsed expression.

    `names`: the axes in it. `attributes`: the (namespace, name) pairs in it. `positional`: the axes that it
    subscripts or compares as a whole, so that the order of their elements matters. `words`: the axis (or
    `problem.mode`) and the word of each comparison with a word. `tables`: for each mapping
    that an axis selects from, the axis and the mapping's keys. `code`: the files that determine the values of
    the family's functions in it.
    """

    def __init__(self, text: str, definitions: ExpressionVocabulary | None = None) -> None:
        """Raises `ExpressionError` if `text` is not allowed, too long or nested too deeply."""
        self.text = text
        self._tree = self.parsed(text)
        self._functions: Mapping[str, Quantity] = {}
        if definitions:
            self._tree, self._functions = definitions.expanded(self._tree), definitions.functions
        self.names: set[str] = set()
        self.attributes: set[tuple[str, str]] = set()
        self.positional: set[str] = set()
        self.words: list[tuple[str, str]] = []
        self.tables: list[tuple[str, frozenset[Any]]] = []
        self.code: set[str] = set()
        self._point = self._compile(self._tree, Points)

    def __call__(self, scope: Scope) -> Any:
        """Its value; `scope` maps axes to values and namespaces to mappings. Raises `ExpressionError` if it
        has no value: a string instead of a number, an index out of range, a division by zero."""
        try:
            return self._point(scope)
        except (TypeError, LookupError, ArithmeticError) as error:
            raise ExpressionError(f"{_short(self.text)!r}: {error}") from None

    def compiled(self, operations: type[Points]) -> Compiled:
        """The expression as a function of a scope, with the given `operations` (e.g.
        `aesgen.spaces.arrays`)."""
        return self._compile(self._tree, operations)

    def uses(self, namespace: str) -> bool:
        return any(used == namespace for used, _ in self.attributes)

    @staticmethod
    def parsed(text: str) -> ast.expr:
        """The syntax tree of `text`. Raises `ExpressionError` if it is no Python expression, too long or
        nested too deeply."""
        if len(text) > LONGEST:
            raise ExpressionError(f"{_short(text)!r}: longer than {LONGEST:,} characters")
        try:
            tree = ast.parse(text.strip(), mode="eval").body
        except (SyntaxError, ValueError) as error:
            column = (getattr(error, "offset", 1) or 1) - 1
            raise ExpressionError(f"{_short(text)!r}: {error.args[0]}", column) from None
        except (MemoryError, RecursionError):  # Python's parser raises these for deep nesting
            raise ExpressionError(f"{_short(text)!r}: nested too deeply") from None
        if len(text) > DEEPEST // 2 and deeper(tree, DEEPEST):  # a character adds at most two levels
            raise ExpressionError(f"{_short(text)!r}: nested more than {DEEPEST} deep")
        return tree

    @property
    def whole(self) -> str:
        """Its text with every named quantity replaced by its expression."""
        return ast.unparse(self._tree)

    def __repr__(self) -> str:
        return f"Expression({self.text!r})"

    def _compile(self, node: ast.expr, on: type[Points]) -> Compiled:
        def part(child: ast.expr) -> Compiled:
            return self._compile(child, on)

        match node:
            case ast.Constant(value=bool() | int() | str() as value):
                return lambda scope: value
            case ast.Name(id="true" | "false" as word):
                return lambda scope: word == "true"
            case ast.Name(id=name) if name not in NAMESPACES and name not in FUNCTIONS:
                self.names.add(name)
                self.positional.add(name)
                return lambda scope: _look_up(scope, name, name)
            case ast.Attribute(value=ast.Name(id=namespace), attr=name) if namespace in NAMESPACES:
                self.attributes.add((namespace, name))
                return lambda scope: _look_up(scope.get(namespace, {}), name, f"{namespace}.{name}")
            case ast.Tuple(elts=elements) | ast.List(elts=elements):
                parts = [part(element) for element in elements]
                return lambda scope: tuple(p(scope) for p in parts)
            case ast.BoolOp(op=op, values=values):
                return (on.every if isinstance(op, ast.And) else on.some)([part(value) for value in values])
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                inner = part(operand)
                return lambda scope: on.inverse(inner(scope))
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                inner = part(operand)
                return lambda scope: -inner(scope)
            case (
                ast.BinOp(left=ast.Constant(value=str() as word))
                | ast.BinOp(right=ast.Constant(value=str() as word))
            ):
                raise ExpressionError(f"{_short(word)!r}: arithmetic takes numbers", node.col_offset)
            case ast.BinOp(left=left, op=op, right=right) if type(op) in _ARITHMETIC:
                apply, a, b = _ARITHMETIC[type(op)], part(left), part(right)
                return lambda scope: apply(a(scope), b(scope))
            case ast.IfExp(test=test, body=body, orelse=other):
                t, yes, no = part(test), part(body), part(other)
                return lambda scope: on.choose(t(scope), yes(scope), no(scope))
            case ast.Subscript(value=ast.Name(id=name), slice=index):
                element = part(index)
                self.names.add(name)
                self.positional.add(name)
                return lambda scope: _look_up(scope, name, name)[element(scope)]
            case ast.Subscript(value=ast.Dict() as table, slice=index):
                return self._table(table, index, on)
            case ast.Call(func=ast.Name(id=function), args=arguments, keywords=[]) if function in FUNCTIONS:
                return self._call(function, node, arguments, on)
            case ast.Call(func=ast.Name(id=name), args=axes, keywords=[]) if name in self._functions:
                return self._quantity(self._functions[name], node, axes, on)
            case ast.Compare(left=left, ops=ops, comparators=others):
                return self._compare(left, ops, others, on)
        functions = ", ".join(("len", "min", "max", "count", *self._functions))
        raise ExpressionError(
            f"{_short(ast.unparse(node))!r} is not allowed here; literals, axes, target.*, problem.*, "
            "build.*, comparison, and/or/not, + - * // %, in, tables as {a: 1, b: 2}[axis], and the "
            f"functions {functions} are",
            node.col_offset,
        )

    def _table(self, table: ast.Dict, index: ast.expr, on: type[Points]) -> Compiled:
        """An entry of a mapping literal. Its keys are literals; a bare word is a string, as in YAML."""
        keys = [_key(key, table) for key in table.keys]
        if len(set(keys)) < len(keys):
            raise ExpressionError(f"{ast.unparse(table)!r} has a duplicate key", table.col_offset)
        values = [self._compile(value, on) for value in table.values]
        if isinstance(index, ast.Name):
            self.tables.append((index.id, frozenset(keys)))
        key = self._compile(index, on)
        return lambda scope: on.pick(
            {key: value(scope) for key, value in zip(keys, values, strict=True)}, key(scope)
        )

    def _quantity(
        self, quantity: Quantity, node: ast.Call, axes: list[ast.expr], on: type[Points]
    ) -> Compiled:
        """A function of the family, of the given axes, or without arguments of all axes that it depends
        on."""
        named = [axis.id for axis in axes if isinstance(axis, ast.Name)]
        if len(named) < len(axes) or not set(named) <= set(quantity.axes):
            usage = f"{ast.unparse(node)!r}: expected no argument, or axes of {', '.join(quantity.axes)}"
            raise ExpressionError(usage, node.col_offset)
        read = tuple(axis for axis in quantity.axes if not named or axis in named)
        self.names.update(read)
        self.positional.update(axis for axis in read if axis in quantity.positional)
        self.code.update(quantity.code)
        return lambda scope: quantity(on, {axis: _look_up(scope, axis, axis) for axis in read})

    def _call(self, function: str, node: ast.expr, arguments: list[ast.expr], on: type[Points]) -> Compiled:
        known = set(self.positional)
        parts = [self._compile(argument, on) for argument in arguments]
        if function in ("min", "max"):
            extreme = on.minimum if function == "min" else on.maximum
            return lambda scope: extreme(*(part(scope) for part in parts))
        if len(parts) != (1 if function == "len" else 2):
            usage = f"{ast.unparse(node)!r}: len takes an axis, count an axis and a value"
            raise ExpressionError(usage, node.col_offset)
        self._unordered(arguments[0], known)
        if function == "len":
            return lambda scope: len(parts[0](scope))
        return lambda scope: parts[0](scope).count(parts[1](scope))

    def _unordered(self, node: ast.expr, known: set[str]) -> None:
        """Mark `node` as not positional: only the counts of values matter here, not their places."""
        if isinstance(node, ast.Name):
            self.positional = known | (self.positional - {node.id})

    def _compare(
        self, left: ast.expr, ops: list[ast.cmpop], others: list[ast.expr], on: type[Points]
    ) -> Compiled:
        links: list[Compiled] = []
        for op, a, b in zip(ops, [left, *others], others, strict=False):
            self.words += [*_words(a, b), *_words(b, a)]
            x, known = self._compile(a, on), set(self.positional)
            y = self._compile(b, on)
            if isinstance(op, ast.In | ast.NotIn):
                self._unordered(b, known)
                inside = _joined(on.contains, x, y)
                links.append(inside if isinstance(op, ast.In) else _applied(on.inverse, inside))
            elif type(op) in _COMPARISON:
                links.append(_joined(_COMPARISON[type(op)], x, y))
            else:
                word = type(op).__name__
                raise ExpressionError(f"the comparison {word!r} is not allowed here", left.col_offset)
        return links[0] if len(links) == 1 else on.every(links)


def _words(subject: ast.expr, other: ast.expr) -> Iterator[tuple[str, str]]:
    """The name of an axis, an element of one or an attribute, and each word that it is compared with."""
    named = subject.value if isinstance(subject, ast.Subscript) else subject
    if isinstance(named, ast.Name | ast.Attribute):
        for part in other.elts if isinstance(other, ast.Tuple | ast.List) else (other,):
            if isinstance(part, ast.Constant) and isinstance(part.value, str):
                yield ast.unparse(named), part.value


def _short(text: str, width: int = 80) -> str:
    return text if len(text) <= width else text[: width - 3] + "..."


def deeper(tree: ast.AST, limit: int) -> bool:
    """Whether `tree` is more than `limit` nodes high, determined without recursion."""
    level, height = [tree], 0
    while level and height <= limit:
        level, height = [child for node in level for child in ast.iter_child_nodes(node)], height + 1
    return bool(level)


def _joined(apply: Callable[[Any, Any], Any], x: Compiled, y: Compiled) -> Compiled:
    return lambda scope: apply(x(scope), y(scope))


def _applied(apply: Callable[[Any], Any], x: Compiled) -> Compiled:
    return lambda scope: apply(x(scope))


def _key(node: ast.expr | None, table: ast.Dict) -> Any:
    match node:
        case ast.Name(id="true" | "false" as word):
            return word == "true"
        case ast.Name(id=word):
            return word
        case ast.Constant(value=bool() | int() | str() as value):
            return value
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int() as value)):
            return -value
    raise ExpressionError(f"{ast.unparse(table)!r}: a key must be a word or a number", table.col_offset)


def _look_up(scope: Scope, name: str, label: str) -> Any:
    try:
        return scope[name]
    except KeyError:
        known = [key for key in scope if key not in NAMESPACES]
        raise ExpressionError(f"unknown name {label!r}{did_you_mean(name, known)}") from None
