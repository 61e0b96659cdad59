"""An implementation that an exported file carries: its kernels by operation and key size."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from aesgen.export import several, unmasked
from aesgen.export.prepared import PreparedKernel
from aesgen.model.build import EntryPoint
from aesgen.operations import operations


@dataclass(frozen=True)
class Runner:
    """A kernel, and its smallest number of blocks; `below`: its limit, if there is one."""

    above: int
    entry: EntryPoint
    below: int = 0


@dataclass(frozen=True)
class Implementation:
    """An implementation.

    `run[operation]`: its kernels for each key size, the one for the shortest calls first; none for an
    operation and a key size that the file does not have. `kept`: for each
    key size the CTR kernel with a context that the caller keeps, if there is one. `groups` (largest first):
    kernels for several CBC streams. `functions`: the kernels of operations that are not block modes, one for
    each key size. `sealing`: those of authenticated modes, with the setups of their keys. `chains`: those of
    functions for many messages. `other`: the implementation whose kernels it calls where its own are slower.
    `portable`: the portable kernels, which serve where it has no `functions`."""

    name: str
    run: Mapping[str, Sequence[Sequence[Runner]]]
    kept: Sequence[Runner | None]
    groups: Sequence[EntryPoint]
    features: Sequence[str] = ()
    functions: Mapping[str, Sequence[EntryPoint]] = field(default_factory=dict)
    sealing: Mapping[str, Sequence[PreparedKernel]] = field(default_factory=dict)
    chains: several.Groups = field(default_factory=dict)
    other: unmasked.Other | None = None
    portable: Mapping[str, Sequence[EntryPoint]] = field(default_factory=dict)

    @property
    def inverse(self) -> bool:
        """Whether a decryption kernel needs the schedule of the equivalent inverse cipher."""
        return any(entry.key_form == "inverse" for entry in self.decryption)

    @property
    def both(self) -> bool:
        """Whether decryption kernels need different schedules."""
        return len({entry.key_form for entry in self.decryption}) > 1

    @property
    def decryption(self) -> list[EntryPoint]:
        """The kernels whose key is made for decryption."""
        of_blocks = {
            name: [runner.entry for own in by_size for runner in own] for name, by_size in self.run.items()
        }
        served = {**self.portable, **self.functions}
        single = {name: own for name, own in served.items() if len(operations()[name].keys) == 1}
        every = [*of_blocks.items(), *single.items()]
        return [entry for name, own in every if operations()[name].schedule == "dec" for entry in own]

    @property
    def block_kernels(self) -> list[EntryPoint]:
        """All its kernels for block modes."""
        runners = [runner for sizes in self.run.values() for several in sizes for runner in several]
        return [*(each.entry for each in (*runners, *self.kept) if each), *self.groups]

    @property
    def declared(self) -> list[tuple[str, str]]:
        """The C types and the symbols of its kernels."""
        runners = [runner for sizes in self.run.values() for several in sizes for runner in several]
        return [
            *(("kernel", runner.entry.symbol) for runner in runners),
            *(("kernel_kept", runner.entry.symbol) for runner in self.kept if runner),
            *(("kernel_group", entry.symbol) for entry in self.groups),
        ]
