"""CTR, ECB and CBC decryption: independent blocks, from schedule to statements."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from aesgen.cipher import loop
from aesgen.cipher.loop import BlockStep
from aesgen.families.x86_c.axes import IntrinsicsAxes
from aesgen.model.problem import Problem

Statement = tuple[str, str, str]
"""A variable (or nothing), the operation (a macro of the template), its arguments."""

WIDTHS = {"sse": 16, "avx": 16, "ymm": 32, "zmm": 64}


@dataclass(frozen=True)
class View:
    """The naming of operands: whole vectors, or one block in a vector's lowest lane."""

    width: int
    suffix: str = ""

    @property
    def lanes(self) -> int:
        return self.width // 16

    def state(self, number: int) -> str:
        return f"{'block' if self.suffix else 'state'}{number}"

    def of(self, vector: str) -> str:
        return f"LOW({vector})" if self.suffix else vector


class IntrinsicsKernel:
    """One variant's variables, and the statements of each part of its loop."""

    def __init__(self, problem: Problem, axes: IntrinsicsAxes) -> None:
        self.problem, self.axes = problem, axes
        self.width = WIDTHS[axes.vector]
        self.loop = axes.schedule(problem)
        self.states = self.loop.stages * self.loop.factor
        self.fold = axes.fold and problem.contract.state is not None
        self.early = axes.prefetch_source if axes.prefetch == "register" else 0

    @property
    def block_factor(self) -> int:
        return self.states * self.width // 16

    def names(self) -> dict[str, Any]:
        """The template's variables."""
        wide, steady = View(self.width), self.loop.steady
        body = [*self._fetches(), *self._early_loads(), *self._statements(steady.body, wide, "STORE", True)]
        for older in range(self.states - 1, self.loop.factor - 1, -1) if self.loop.rotates else ():
            body.append((wide.state(older), "", wide.state(older - self.loop.factor)))
        chain = loop.steps(self.problem)
        narrow = View(16, "1")
        return {
            "vector": self.axes.vector,
            "width": self.width,
            "lanes": self.width // 16,
            "decrypting": self.problem.direction == "decrypt",
            "restrict": self.axes.restrict,
            "locals": [key for key, home in enumerate(self.axes.keys) if home == "local"],
            "states": self.states,
            "early": self.early,
            "prologue": self._statements(self.loop.prologue, wide),
            "bodies": [_streamed(body), body] if self.axes.streaming else [body],
            "epilogue": self._statements(self.loop.epilogue, wide),
            "single": self._statements(chain, wide, factor=1),
            "narrow": self._statements(chain, narrow, factor=1) if self.width > 16 else [],
            "lead": self.loop.lead * wide.lanes,
            "blocks": steady.blocks * wide.lanes,
        }

    def _key(self, number: int, view: View) -> str:
        if self.axes.keys[number] == "local":
            return view.of(f"key{number}")
        return f"KEY{view.suffix}({number})"

    def _fetches(self) -> list[Statement]:
        """Prefetches of the coming source, one per cache line, at the top of a body."""
        if self.axes.prefetch != "cache":
            return []
        body_bytes = self.loop.factor * self.width
        first = self.axes.prefetch_distance * body_bytes + self.axes.prefetch_ahead
        last = first + self.axes.prefetch_source * self.width
        return [("", "FETCH", f"in + {ahead}") for ahead in range(first, last, 64)]

    def _early_loads(self) -> list[Statement]:
        return [(f"early{block}", "LOAD", f"in + {block * self.width}") for block in range(self.early)]

    def _statements(
        self,
        tree: Iterable[Any],
        view: View,
        store: str = "STORE",
        main: bool = False,
        factor: int | None = None,
    ) -> list[Statement]:
        """The statements of `tree`; `factor`: of a separate body beside the main loop."""
        made: list[Statement] = []
        for step in loop.walk(tuple(tree)):
            state = view.state(step.block if factor else self.loop.home(step.block))
            place = f"{step.block * view.width}"
            match step.kind:
                case "form":
                    made += self._form(view, state, step.block, factor or self.loop.factor)
                case "load":
                    made.append((state, f"LOAD{view.suffix}", f"in + {place}"))
                case "whiten":
                    made.append((state, f"XOR{view.suffix}", f"{state}, {self._key(0, view)}"))
                case "round":
                    made.append((state, f"ROUND{view.suffix}", f"{state}, {self._key(step.round, view)}"))
                case "last":
                    made += self._last(view, state, step, main)
                case "xor" if not self.fold:
                    added, after = self._added(view, step, main)
                    made += [(state, f"XOR{view.suffix}", f"{state}, {added}"), *after]
                case "store":
                    made.append(("", f"{store}{view.suffix}", f"out + {place}, {state}"))
        return made

    def _form(self, view: View, state: str, block: int, factor: int) -> list[Statement]:
        """Puts the counter of vector `block` into `state`; the last of `factor` advances the counter."""
        suffix, place = view.suffix, block % factor
        on = "low_counter" if suffix else "counter"
        if self.axes.counter == "chain":
            source, by = on, view.lanes
        else:
            source = f"ADD{suffix}({on}, COUNT{suffix}({place * view.lanes}))" if place else on
            by = factor * view.lanes if place == factor - 1 else 0
        made: list[Statement] = [(state, f"REVERSE{suffix}", source)]
        if by:
            made.append((on, f"ADD{suffix}", f"{on}, COUNT{suffix}({by})"))
        return made

    def _last(self, view: View, state: str, step: BlockStep, main: bool) -> list[Statement]:
        """The last round; when folded, its key includes the value with which the block is XORed."""
        key, after = self._key(step.round, view), list[Statement]()
        if self.fold:
            added, after = self._added(view, step, main)
            key = f"XOR{view.suffix}({key}, {added})"
        return [(state, f"LAST{view.suffix}", f"{state}, {key}"), *after]

    def _added(self, view: View, step: BlockStep, main: bool) -> tuple[str, list[Statement]]:
        """The value with which the block is XORed: source or previous ciphertext; and the statements after
        that."""
        source = f"LOAD{view.suffix}(in + {step.block * view.width})"
        if self.problem.contract.chained:
            if view.suffix:
                return "last", [("last", "", source)]
            return f"JOIN(previous, {source})", [("previous", "", source)]
        if main and step.block < self.early:
            return f"early{step.block}", []
        return source, []


def _streamed(body: list[Statement]) -> list[Statement]:
    return [(result, "STREAM" if what == "STORE" else what, given) for result, what, given in body]
