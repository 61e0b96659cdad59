"""What a finalist must pass to win: the edge matrix, the longest call, the proof of its machine code.

The calls of the edge matrix run on the device in parts, between the rounds of the race. The constant-time
label and the proof time nothing: processes of their own determine them, on processors that do not measure.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace

from aesgen import leaks
from aesgen.errors import VariantFailure
from aesgen.evaluation.labels import label
from aesgen.evaluation.lease import MakePool
from aesgen.evaluation.matrix import MatrixVerdict, parts
from aesgen.evaluation.proofs import SECONDS, labelled, proved, stopped
from aesgen.evaluation.stages import Stages
from aesgen.families import traits
from aesgen.leaks import Verdict
from aesgen.model.build import Build
from aesgen.model.measurement import Measurement
from aesgen.proofs import Proof
from aesgen.spaces.bound import BoundSpace
from aesgen.system.cpu import usable_cores

PATIENCE = 600.0
"""Wall-clock seconds after which a process that proves or follows secrets is ended. The proof's own limit
is processor time, which passes slowly on a busy machine."""


@dataclass(frozen=True)
class Accepted:
    """The result for a finalist that passed all calls. `complaint`: the error that the proof found.
    `waited`: seconds from the end of all other checks to the end of the proof."""

    constant_time: str
    proof: Proof | None
    complaint: str | None
    waited: float


class Acceptance:
    """The checks of one finalist. `close` ends its processes."""

    def __init__(
        self,
        stages: Stages,
        space: BoundSpace,
        build: Build,
        measurement: Measurement | None,
        seed: int,
        workers: MakePool,
    ) -> None:
        self.stages, self.space, self.build, self.measurement = stages, space, build, measurement
        self.verdict = MatrixVerdict(0, None, seed)
        """The verdict on the calls that were made so far."""
        cycles = measurement.cycles_per_block if measurement else None
        self._parts = parts(stages, build, cycles, seed)
        self._pool = workers(2, stages.device.capabilities.spare_cores)
        self._thread = ThreadPoolExecutor(1)
        self._label: Future[str] | None = None
        self._proof: Callable[[], Proof | None] | None = None
        if usable_cores() > 1 or not stages.device.capabilities.races:
            self._begin()

    def step(self) -> bool:
        """Make the next part of the calls; False if there is none, because all are made or one failed."""
        if self.verdict.complaint is not None:
            return False
        following = next(self._parts, None)
        self.verdict = following or self.verdict
        return following is not None

    def result(self) -> Accepted:
        """Wait for the label and the proof."""
        self._begin()
        assert self._label is not None and self._proof is not None
        constant_time = self._label.result()
        begun = time.perf_counter()
        proof = self._proof()
        waited = time.perf_counter() - begun
        refuted = proof is not None and proof.refuted
        complaint = f"the proof failed: {proof.detail}" if proof and refuted else None
        return Accepted(labelled(constant_time, proof), proof, complaint, waited)

    def close(self) -> None:
        self._pool.close()
        self._thread.shutdown(cancel_futures=True)

    def _begin(self) -> None:
        """Start label and proof, if they are not under way."""
        if self._label is not None:
            return
        problem, build = self.stages.problem, self.build
        if traits(self.space.family).proofs:
            future = self._pool.submit(proved, build, problem, SECONDS, timeout=PATIENCE)
            self._proof = lambda: _proof(future, build)
        else:
            self._proof = lambda: proved(build, problem)  # only says that there is no interpreter
        self._label = self._thread.submit(
            label, self.stages, self.space, build, self.measurement, self._followed
        )

    def _followed(self, build: Build, operation: str, key_bits: int) -> Verdict | None:
        """The verdict on a call whose secrets are followed, in a process of its own."""
        future = self._pool.submit(leaks.check, build, operation, key_bits, timeout=PATIENCE)
        verdict: Verdict | VariantFailure | None = future.result()
        return None if isinstance(verdict, VariantFailure) else verdict


def _proof(future: Future[Proof | VariantFailure | None], build: Build) -> Proof | None:
    """The result of the process that proves; one that was ended is a proof that stopped."""
    found = future.result()
    return stopped(build, f"the prover's process: {found}") if isinstance(found, VariantFailure) else found


def refused(verdict: MatrixVerdict, complaint: str) -> MatrixVerdict:
    """The verdict on a finalist whose calls are right but whose proof found an error."""
    return replace(verdict, complaint=complaint, outcome="correctness")
