"""The definitions that a space's expressions can use besides axes: quantities (`let`) and family functions.

A named quantity is replaced by its expression. Every expression therefore still knows all the axes that it
uses, and everything that works on expressions (counting on arrays, repairing a point) works unchanged.
"""

from __future__ import annotations

import ast
import keyword
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from aesgen.config.expressions import DEEPEST, FUNCTIONS, NAMESPACES, Expression, deeper
from aesgen.config.points import ExpressionError
from aesgen.config.quantities import Quantity, quantities
from aesgen.model.problem import Problem

MOST = 3000
"""Largest number of nodes of an expression after the replacement of quantities; each could double the
size."""


class Definitions:
    """The named quantities and functions of one space; `errors` maps a `let` name to what is wrong with
    it."""

    def __init__(
        self, lets: Mapping[str, Any], axes: Collection[str], functions: Mapping[str, Quantity]
    ) -> None:
        self.functions = functions
        self.errors: dict[str, str] = {}
        self._sizes: dict[str, int] = {}
        self._trees: dict[str, ast.expr] = {}
        self._parsed: dict[str, ast.expr] = {}
        self._expressions: dict[str, Expression] = {}
        for name, given in lets.items():
            try:
                _check_name(name, axes, functions)
                self._parsed[name] = _parsed(given)
                if isinstance(given, str):  # the original text, for error messages
                    Expression(given, Definitions({}, axes, functions))
            except ExpressionError as error:
                self.errors[name] = str(error)
        for name in self._parsed:
            try:
                self._define(name, ())
                Expression(ast.unparse(self._trees[name]), Definitions({}, axes, functions))
            except ExpressionError as error:
                self.errors.setdefault(name, str(error))

    @classmethod
    def of(cls, data: Mapping[str, Any], problem: Problem | None = None) -> Definitions:
        """The definitions of the space file with the content `data`; `problem` is needed to evaluate them."""
        axes, lets = data.get("axes"), data.get("let")
        axes = axes if isinstance(axes, dict) else {}
        offered = quantities(str(data.get("family")), str(data.get("method")))
        functions = {name: quantity.bound(axes, problem) for name, quantity in offered.items()}
        return cls(lets if isinstance(lets, dict) else {}, axes, functions)

    @property
    def names(self) -> tuple[str, ...]:
        """All named quantities, including those with errors."""
        return tuple(dict.fromkeys((*self._parsed, *self.errors)))

    def expression(self, text: str) -> Expression:
        """The parsed `text`, which may use these definitions; the same object each time."""
        found = self._expressions.get(text)
        if found is None:
            found = self._expressions[text] = Expression(text, self)
        return found

    def expanded(self, tree: ast.expr) -> ast.expr:
        """`tree` with every named quantity replaced. Raises `ExpressionError` if it becomes too large."""
        names = [node.id if isinstance(node, ast.Name) else "" for node in ast.walk(tree)]
        size = sum(self._sizes.get(name, 1) for name in names)
        if size > MOST:
            raise ExpressionError(f"more than {MOST:,} parts once its named quantities are replaced")
        if self._trees.keys().isdisjoint(names):
            return tree
        result: ast.expr = _Replaced(self._trees).visit(tree)
        if deeper(result, DEEPEST):
            raise ExpressionError(f"nested more than {DEEPEST} deep once its named quantities are replaced")
        return result

    def _define(self, name: str, within: tuple[str, ...]) -> None:
        """Replace the quantities in the definition of `name`; `within`: the definitions that led here."""
        if name in self._trees:
            return
        if name in within:
            circle = " uses ".join((*within[within.index(name) :], name))
            raise ExpressionError(f"{circle}: a quantity cannot depend on itself")
        tree = self._parsed[name]
        for used in sorted(_names(tree) & self._parsed.keys()):
            self._define(used, (*within, name))
        self._trees[name] = self.expanded(tree)
        self._sizes[name] = sum(1 for _ in ast.walk(self._trees[name]))


def _names(tree: ast.expr) -> set[str]:
    """The names of values in `tree`, without functions and keys of tables."""
    found: set[str] = set()
    left: list[ast.AST] = [tree]
    while left:
        node = left.pop()
        match node:
            case ast.Name(id=name):
                found.add(name)
            case ast.Call(args=parts) | ast.Dict(values=parts):
                left += parts
            case _:
                left += ast.iter_child_nodes(node)
    return found


class _Replaced(ast.NodeTransformer):
    """Replaces names by trees, except the names of functions and the keys of tables."""

    def __init__(self, trees: Mapping[str, ast.expr]) -> None:
        self.trees = trees

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return self.trees.get(node.id, node)

    def visit_Call(self, node: ast.Call) -> ast.expr:
        return ast.copy_location(ast.Call(node.func, [self.visit(a) for a in node.args], node.keywords), node)

    def visit_Dict(self, node: ast.Dict) -> ast.expr:
        return ast.copy_location(ast.Dict(node.keys, [self.visit(value) for value in node.values]), node)


def _parsed(given: Any) -> ast.expr:
    """The tree of a number, a truth value, a list of words or numbers, or the text of an expression."""
    if isinstance(given, Sequence) and not isinstance(given, str):
        return ast.Tuple([ast.Constant(value) for value in given], ast.Load())
    return Expression.parsed(str(given))


def _check_name(name: str, axes: Collection[str], functions: Mapping[str, Quantity]) -> None:
    reserved = (*NAMESPACES, *FUNCTIONS, *functions, "true", "false")
    if not isinstance(name, str) or not name.isidentifier() or keyword.iskeyword(name):
        raise ExpressionError(f"{name!r} cannot be a name; expected a word of letters, digits and _")
    if name in reserved:
        raise ExpressionError(f"{name!r} is a reserved name in expressions")
    if name in axes:
        raise ExpressionError(f"{name!r} is also an axis")
