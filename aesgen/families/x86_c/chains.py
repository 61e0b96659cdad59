"""CBC encryption: a chain per stream, several streams side by side, from schedule to statements."""

from __future__ import annotations

from typing import Any

from aesgen.cipher import loop
from aesgen.errors import VariantFailure
from aesgen.families.x86_c.axes import IntrinsicsAxes
from aesgen.families.x86_c.parallel import WIDTHS, Statement
from aesgen.model.problem import Problem


class IntrinsicsChain:
    """One variant's variables, and the statements of a body and of a single block, one block a vector."""

    def __init__(self, problem: Problem, axes: IntrinsicsAxes) -> None:
        if WIDTHS[axes.vector] > 16:
            raise VariantFailure("render", "C kernels of CBC encryption take one block a vector")
        self.problem, self.axes = problem, axes
        self.streams = problem.streams
        self.own_keys = problem.streams > 1 and not problem.shared_key
        self.in_flight = min(max(1, axes.interleave), self.streams)
        self.fused = axes.xor == "fused"

    @property
    def block_factor(self) -> int:
        return max(1, self.axes.unroll)

    def names(self) -> dict[str, Any]:
        """The template's variables."""
        body = [*self._fetches(), *self._statements(self.block_factor, "STORE")]
        streamed = [(to, "STREAM" if what == "STORE" else what, given) for to, what, given in body]
        unused = 0 if self.fused else None
        locals_ = [key for key, home in enumerate(self.axes.keys) if home == "local" and key != unused]
        return {
            "vector": self.axes.vector,
            "width": 16,
            "decrypting": False,
            "restrict": self.axes.restrict,
            "streams": self.streams,
            "own_keys": self.own_keys,
            "key_streams": range(self.streams if self.own_keys else 1),
            "locals": locals_,
            "fused": self.fused,
            "last": self.problem.rounds,
            "bodies": [streamed, body] if self.axes.streaming else [body],
            "blocks": self.block_factor,
            "single": self._statements(1, "STORE"),
        }

    def _key(self, number: int, stream: int) -> str:
        owner = stream if self.own_keys else 0
        home = self.axes.keys[number]
        return f"key{number}_{owner}" if home == "local" else f"KEYS({owner}, {number})"

    def _fetches(self) -> list[Statement]:
        if self.axes.prefetch != "cache":
            return []
        first = 16 * self.axes.prefetch_distance * self.block_factor + self.axes.prefetch_ahead
        last = first + 16 * self.axes.prefetch_source
        return [
            ("", "FETCH", f"IN({stream}) + at + {ahead}")
            for stream in range(self.streams)
            for ahead in range(first, last, 64)
        ]

    def _statements(self, copies: int, store: str) -> list[Statement]:
        chain = loop.steps(self.problem)
        made: list[Statement] = []
        if self.fused:
            made.append(("following", "", f"at + {16 * copies} < bytes ? at + {16 * copies} : bytes - 16"))
        for copy in range(copies):
            for first in range(0, self.streams, self.in_flight):
                in_flight = min(self.in_flight, self.streams - first)
                for step in loop.interleave(chain, in_flight, self.axes.step_distance):
                    made += self._step(step.kind, step.round, first + step.block, copy, copies, store)
        return made

    def _step(
        self, kind: str, number: int, stream: int, copy: int, copies: int, store: str
    ) -> list[Statement]:
        state, here = f"state{stream}", f"at + {16 * copy}"
        source, result = f"LOAD(IN({stream}) + {here})", f"OUT({stream}) + {here}"
        match kind:
            case "round":
                return [(state, "ROUND", f"{state}, {self._key(number, stream)}")]
            case "xor" | "whiten" | "store" if self.fused:
                return []
            case "xor" if self.axes.xor == "rearranged":
                return [(state, "XOR", f"{state}, XOR({source}, {self._key(0, stream)})")]
            case "xor":
                return [(state, "XOR", f"{state}, {source}")]
            case "whiten" if self.axes.xor != "rearranged":
                return [(state, "XOR", f"{state}, {self._key(0, stream)}")]
            case "last" if self.fused:
                after = f"at + {16 * copy + 16}" if copy < copies - 1 else "following"
                text = f"XOR(LOAD(IN({stream}) + {after}), sum{stream if self.own_keys else 0})"
                last = self._key(number, stream)
                return [
                    ("text", "", text),
                    ("", store, f"{result}, LAST({state}, {last})"),
                    (state, "LAST", f"{state}, text"),
                ]
            case "last":
                return [(state, "LAST", f"{state}, {self._key(number, stream)}")]
            case "store":
                return [("", store, f"{result}, {state}")]
        return []
