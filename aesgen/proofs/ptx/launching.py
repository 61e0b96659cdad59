"""A call on a GPU, on terms: the launches of set-up, preparation and kernel, and what they must store."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from aesgen.model.build import Build, EntryPoint
from aesgen.model.job import Call
from aesgen.model.launch import LaunchPlan
from aesgen.operations.contract import BLOCK_BYTES
from aesgen.proofs import specification
from aesgen.proofs.counters import Counters
from aesgen.proofs.failures import Leaking, Stopped
from aesgen.proofs.ptx.spaces import PtxBuffer, TermSpace
from aesgen.proofs.ptx.threads import PtxDevice
from aesgen.proofs.terms import KEY, PUBLIC, TEXT, Bytes, Terms
from aesgen.simulators.ptx import Launch, Texture, parse
from aesgen.simulators.ptx.memory import layout

FIRST, GAP = 1 << 16, 512
CONTEXT, SOURCE, TARGET, INITIAL, KEYS = "context", "in", "out", "iv", "key"


@dataclass(frozen=True)
class LaunchCase:
    """A call of `blocks` AES blocks on a chip that holds `capacity` thread blocks at once."""

    blocks: int
    capacity: int
    counters: Counters | None = None

    def __str__(self) -> str:
        counted = "" if self.counters is None else f", {self.counters}"
        return f"{self.blocks} blocks, at most {self.capacity} thread blocks{counted}"


class LaunchProver:
    """Executes calls of one entry point of a build."""

    def __init__(self, build: Build, entry: EntryPoint) -> None:
        self.entry, self.plan = entry, LaunchPlan.of(entry)
        self.module = parse(build.path.read_text(encoding="utf-8"))
        self.visited: set[tuple[str, int]] = set()
        self.looked_up: dict[tuple[str, int], int] = {}

    def kernels(self) -> tuple[str, ...]:
        """The names of the kernels that a call launches."""
        named = self.plan.setup, self.plan.prepare, self.entry.symbol
        return tuple(each for each in named if each)

    def unvisited(self) -> Iterator[str]:
        """The instructions that no case has executed."""
        for name in self.kernels():
            for each in self.module.kernels[name].instructions:
                if (name, each.index) not in self.visited:
                    yield f"{name}: {each.where}"

    def execute(self, case: LaunchCase) -> str | None:
        """Why a case does not hold, or None if it holds."""
        terms = Terms()
        device, places, content = self._device(terms, case)
        try:
            self._launch(device, places, case)
        except Leaking as leak:
            return f"leaks: {leak}"
        except Stopped as stop:
            return f"stopped: {stop}"
        finally:
            self.visited |= device.visited
            for key, count in device.looked_up.items():
                self.looked_up[key] = max(count, self.looked_up.get(key, 0))
        return self._compared(terms, device, places, content, case)

    def _device(
        self, terms: Terms, case: LaunchCase
    ) -> tuple[PtxDevice, Mapping[str, int], Mapping[str, Bytes]]:
        """A device with the module's variables and the buffers of a call: their addresses and contents."""
        entry, plan = self.entry, self.plan
        memory, symbols, start = TermSpace("global"), dict[str, int](), FIRST
        for variable in self.module.variables:
            if variable.space == "global":
                symbols[variable.name] = start
                value = variable.value.ljust(variable.size, b"\0")
                memory.add(PtxBuffer(start, variable.size, variable.name, True), tuple(value))
                start += -(-variable.size // 256) * 256 + GAP
        size = BLOCK_BYTES * case.blocks
        initial: Bytes = () if case.counters is None else case.counters.block(terms, case.blocks, 0)
        if not initial:
            initial = _named(terms, "iv", 16, PUBLIC)
        content = {
            KEYS: _named(terms, "key", entry.key_bits // 8, KEY),
            INITIAL: initial,
            SOURCE: _named(terms, "in", size, TEXT),
        }
        places: dict[str, int] = {}
        sizes = {CONTEXT: plan.context_bytes, TARGET: size} | {
            each: len(own) for each, own in content.items()
        }
        for name, own in sizes.items():
            places[name] = start
            memory.add(PtxBuffer(start, own, name, name in (CONTEXT, TARGET)), content.get(name, ()))
            start += -(-own // 256) * 256 + GAP
        held, offsets = layout([each for each in self.module.variables if each.space == "const"])
        symbols.update(offsets)
        constants = TermSpace("const")
        constants.add(PtxBuffer(0, max(1, len(held)), "constant memory", False), tuple(held.tolist()))
        spaces = {"global": memory, "const": constants}
        return PtxDevice(self.module, terms, spaces, symbols), places, content

    def _launch(self, device: PtxDevice, places: Mapping[str, int], case: LaunchCase) -> None:
        plan, context = self.plan, places[CONTEXT]
        if plan.setup:
            given = places[KEYS], places[INITIAL], context, case.blocks
            device.run(Launch(plan.setup, plan.setup_grid, plan.setup_threads, given))
        if plan.prepare:
            device.run(Launch(plan.prepare, plan.prepare_grid, plan.prepare_threads, (context,)))
        memory, constants = device.spaces["global"], device.spaces["const"]
        if plan.constant:
            for place in range(plan.constant_bytes):
                byte = memory.cells.get(context + plan.constant_from + place)
                at = device.symbols[plan.constant] + place
                if byte is None:
                    constants.cells.pop(at, None)
                else:
                    constants.fill(at, (byte,))
        textures = {}
        if plan.texture:
            textures[plan.texture] = Texture(context + plan.texture_from, BLOCK_BYTES)
        if plan.table_texture:
            textures[plan.table_texture] = Texture(device.symbols[plan.table], 4)
        given = places[SOURCE], places[TARGET], context, case.blocks
        grid = plan.grid(case.blocks, case.capacity)
        device.run(Launch(self.entry.symbol, grid, plan.threads, given, plan.dynamic_shared, textures))

    def _compared(
        self,
        terms: Terms,
        device: PtxDevice,
        places: Mapping[str, int],
        content: Mapping[str, Bytes],
        case: LaunchCase,
    ) -> str | None:
        """The first byte that differs from the specification; None if there is none."""
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
            for place, want in enumerate(parts):
                found = memory.cells.get(start + place)
                if found is None:
                    return f"differs: byte {place} of {name} is never stored"
                if found != want:
                    texts = terms.text(found)[:200], terms.text(want)[:200]
                    return f"differs: byte {place} of {name} is {texts[0]} instead of {texts[1]}"
        return None


def _named(terms: Terms, name: str, size: int, source: str) -> Bytes:
    """The arbitrary bytes of a buffer."""
    return tuple(terms.named(f"{name}[{place}]", source) for place in range(size))
