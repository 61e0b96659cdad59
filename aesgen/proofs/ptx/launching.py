"""A call on a GPU, on terms: the launches of set-up, preparation and kernel, and what they must store."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping

from aesgen.model.build import Build, EntryPoint
from aesgen.model.job import Call
from aesgen.model.launch import LaunchPlan
from aesgen.operations.contract import BLOCK_BYTES
from aesgen.proofs import specification
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.execution import CaseVerdict, Result, compared
from aesgen.proofs.failures import Leaking, OutOfTime, Stopped
from aesgen.proofs.ptx.reaching import reachable
from aesgen.proofs.ptx.spaces import PtxBuffer, TermSpace
from aesgen.proofs.ptx.threads import PtxDevice
from aesgen.proofs.terms import KEY, PUBLIC, TEXT, UNDEFINED, Bytes, Terms
from aesgen.simulators.ptx import Launch, Texture, parse
from aesgen.simulators.ptx.memory import layout

ALIGN = 256
"""Bytes to which a device aligns the buffers that it allocates."""
CONTEXT, SOURCE, TARGET, INITIAL, KEYS = "context", "in", "out", "iv", "key"


class LaunchProver:
    """Executes calls of one entry point of a build."""

    def __init__(self, build: Build, entry: EntryPoint) -> None:
        self.entry, self.plan = entry, LaunchPlan.of(entry)
        self.module = parse(build.path.read_text(encoding="utf-8"))
        self.visited: set[tuple[str, int]] = set()
        self.looked_up: dict[tuple[str, int], int] = {}
        self.steps, self.deadline = 0, math.inf

    def kernels(self) -> Mapping[str, int]:
        """The threads of a thread block of each kernel that a call launches, by its name."""
        plan = self.plan
        threads = {plan.setup: plan.setup_threads, plan.prepare: plan.prepare_threads}
        return {name: own for name, own in {**threads, self.entry.symbol: plan.threads}.items() if name}

    def instructions(self) -> dict[tuple[str, int], str]:
        """The instructions of these kernels that a thread can reach, as text."""
        made = {}
        for name, threads in self.kernels().items():
            kernel = self.module.kernels[name]
            for index in sorted(reachable(kernel, threads)):
                made[name, index] = f"{name}: {kernel.instructions[index].where}"
        return made

    def unvisited(self) -> Iterator[str]:
        """The instructions that no case has executed."""
        return (text for key, text in self.instructions().items() if key not in self.visited)

    def execute(self, case: ProofCase) -> CaseVerdict:
        """The verdict on one case. Raises `OutOfTime` after the deadline."""
        terms = Terms()
        device, places, content = self._device(terms, case)
        try:
            self._launch(device, places, case)
        except OutOfTime:
            raise
        except Leaking as leak:
            return CaseVerdict(case, Result.LEAKS, str(leak))
        except Stopped as stop:
            return CaseVerdict(case, Result.STOPPED, str(stop))
        finally:
            self.steps += device.steps
            self.visited |= device.visited
            for key, count in device.looked_up.items():
                self.looked_up[key] = max(count, self.looked_up.get(key, 0))
        return self._compared(terms, device, places, content, case)

    def _device(
        self, terms: Terms, case: ProofCase
    ) -> tuple[PtxDevice, Mapping[str, int], Mapping[str, Bytes]]:
        """A device with the module's variables and the buffers of a call: their addresses and contents."""
        memory, content = TermSpace("global"), self._content(terms, case)
        # The variables of the module
        symbols = {
            each.name: memory.place(
                each.name, each.size, not any(each.value), tuple(each.value.ljust(each.size, b"\0")), ALIGN
            )
            for each in self.module.variables
            if each.space == "global"
        }
        # The buffers of the call
        context = _named(terms, CONTEXT, self.plan.context_bytes, UNDEFINED)
        places = {
            CONTEXT: memory.place(CONTEXT, len(context), True, context, ALIGN),
            TARGET: memory.place(TARGET, BLOCK_BYTES * case.blocks, True, (), ALIGN),
        }
        places |= {name: memory.place(name, len(own), False, own, ALIGN) for name, own in content.items()}
        # Constant memory
        held, offsets = layout([each for each in self.module.variables if each.space == "const"])
        symbols.update(offsets)
        constants = TermSpace("const")
        constants.add(PtxBuffer(0, max(1, len(held)), "constant memory", False), tuple(held.tolist()))
        spaces = {"global": memory, "const": constants}
        return PtxDevice(self.module, terms, spaces, symbols, self.deadline), places, content

    def _content(self, terms: Terms, case: ProofCase) -> Mapping[str, Bytes]:
        """What the buffers hold that a call is given: a key, text, and a counter or an IV."""
        iv = _named(terms, "iv", 16, PUBLIC)
        return {
            KEYS: _named(terms, "key", self.entry.key_bits // 8, KEY),
            INITIAL: iv if case.counters is None else case.counters.block(terms, case.blocks, 0),
            SOURCE: _named(terms, "in", BLOCK_BYTES * case.blocks, TEXT),
        }

    def _launch(self, device: PtxDevice, places: Mapping[str, int], case: ProofCase) -> None:
        plan, context = self.plan, places[CONTEXT]
        if plan.setup:
            given = places[KEYS], places[INITIAL], context, case.blocks
            device.run(Launch(plan.setup, plan.setup_grid, plan.setup_threads, given))
        if plan.prepare:
            device.run(Launch(plan.prepare, plan.prepare_grid, plan.prepare_threads, (context,)))
        memory, constants = device.spaces["global"], device.spaces["const"]
        if plan.constant:
            for place in range(plan.constant_bytes):
                byte = memory.cells[context + plan.constant_from + place]
                constants.fill(device.symbols[plan.constant] + place, (byte,))
        textures = {}
        if plan.texture:
            textures[plan.texture] = Texture(context + plan.texture_from, BLOCK_BYTES)
        if plan.table_texture:
            textures[plan.table_texture] = Texture(device.symbols[plan.table], 4)
        given = places[SOURCE], places[TARGET], context, case.blocks
        grid = plan.grid(case.blocks, case.grid)
        device.run(Launch(self.entry.symbol, grid, plan.threads, given, plan.dynamic_shared, textures))

    def _compared(
        self,
        terms: Terms,
        device: PtxDevice,
        places: Mapping[str, int],
        content: Mapping[str, Bytes],
        case: ProofCase,
    ) -> CaseVerdict:
        """Whether all bytes are as specified, or the first that is not."""
        contract = Call(self.entry, b"").contract
        inverse = contract.schedule_of(contract.keys[0]) == "dec" and not contract.counts
        keys = specification.expanded(terms, content[KEYS], inverse)
        counters, blocks = case.counters, specification.split(content[SOURCE])

        def counted(after: int) -> Bytes:
            assert counters is not None
            return counters.block(terms, case.blocks, after)

        output, after = specification.stored(terms, contract, keys, blocks, counted, content[INITIAL])
        expected = [(TARGET, places[TARGET], sum(output, ()))]
        if self.plan.next_iv >= 0:
            expected.append(("the next IV", places[CONTEXT] + self.plan.next_iv, after))
        memory = device.spaces["global"]
        for name, start, parts in expected:
            stored = [memory.cells.get(start + place) for place in range(len(parts))]
            verdict = compared(case, terms, name, stored, parts)
            if verdict is not None:
                return verdict
        return CaseVerdict(case, Result.PROVED)


def _named(terms: Terms, name: str, size: int, source: str) -> Bytes:
    """The arbitrary bytes of a buffer."""
    return tuple(terms.named(f"{name}[{place}]", source) for place in range(size))
