"""Calls with known bytes on the interpreter of PTX: the check of the interpreter."""

from __future__ import annotations

from collections.abc import Mapping

from aesgen.model.build import Build
from aesgen.model.job import Call, Returned
from aesgen.operations.contract import BLOCK_BYTES
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.failures import Stopped
from aesgen.proofs.ptx.launching import CONTEXT, INITIAL, KEYS, SOURCE, TARGET, LaunchProver
from aesgen.proofs.terms import Bytes, Terms

CAPACITY = 8
"""Number of thread blocks of a persistent grid."""
UNSET = 256
"""Numbers from this one on are no bytes: nothing was stored, or the name of an unknown byte."""


class ConcreteLaunches:
    """A build of PTX whose calls are executed with known bytes. It is parsed once for all calls."""

    def __init__(self, build: Build) -> None:
        self.build = build
        self._launched: dict[str, _KnownLaunch] = {}

    def returned(self, call: Call) -> Returned:
        """What a call of whole blocks returns; a failure is a complaint."""
        symbol = call.entry.symbol
        if symbol not in self._launched:
            self._launched[symbol] = _KnownLaunch(self.build, call.entry)
        return self._launched[symbol].returned(call)


class _KnownLaunch(LaunchProver):
    """The launches of one entry point."""

    _given: Mapping[str, bytes]

    def returned(self, call: Call) -> Returned:
        """What a call returns."""
        self._given = {
            KEYS: b"".join(call.given(operand) for operand in call.contract.keys),
            INITIAL: call.iv or bytes(BLOCK_BYTES),
            SOURCE: call.data,
        }
        case = ProofCase(call.blocks, grid=CAPACITY)
        device, places, _ = self._device(Terms(), case)
        try:
            self._launch(device, places, case)
        except Stopped as stop:
            return Returned(b"", complaints=(str(stop),))
        cells = device.spaces["global"].cells
        output = [cells.get(places[TARGET] + place, UNSET) for place in range(len(call.data))]
        first = places[CONTEXT] + self.plan.next_iv
        counted = BLOCK_BYTES if self.plan.next_iv >= 0 else 0
        following = [cells.get(first + place, UNSET) for place in range(counted)]
        if max((*output, *following), default=0) >= UNSET:
            return Returned(b"", complaints=("it leaves bytes of the output that nothing has stored",))
        return Returned(bytes(output), bytes(following))

    def _content(self, terms: Terms, case: ProofCase) -> Mapping[str, Bytes]:
        return {name: tuple(own) for name, own in self._given.items()}
