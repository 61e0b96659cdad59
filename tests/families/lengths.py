"""Calls of kernels on simulated machines for many lengths, compared with an independent implementation."""

from __future__ import annotations

from collections.abc import Sequence

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms
from cryptography.hazmat.primitives.ciphers.modes import CBC, CTR, ECB

from aesgen.model.problem import Problem
from aesgen.simulators.emulated import EmulatedMachine

LENGTHS = (0, 1, 3, 4, 5, 8, 9, 16, 17, 32, 33, 70)
COUNTERS = (0, 0xF5, (1 << 32) - 3, (1 << 64) - 17, (1 << 128) - 6)
"""What counters begin with: also before a carry out of the low 32 bits, within a group and at its end."""


def check_lengths(
    machine: EmulatedMachine,
    problem: Problem,
    kernel: str,
    setkey: str,
    lengths: Sequence[int] = LENGTHS,
    context: int = 0,
    counters: Sequence[int] = COUNTERS,
    more: Sequence[tuple[int, int]] = (),
) -> None:
    """Calls a kernel for `lengths`, each with every one of the `counters` if it counts, and for `more` pairs
    of these, also in place, and compares what it computes, and the IV. `context`: bytes of the kernel's key,
    if that is no schedule."""
    key = bytes(range(3, 3 + problem.key_bytes))
    counts, chained = problem.contract.counts, problem.contract.state is not None
    cases = [(blocks, start) for blocks in lengths for start in (counters if counts else counters[1:2])]
    for number, (blocks, start) in enumerate([*cases, *more]):
        machine.reset()
        before = start.to_bytes(16, "big")
        data = bytes((13 * i * i + 7 * i + blocks) & 0xFF for i in range(16 * blocks))
        schedule = machine.place(b"", size=context or 16 * problem.round_keys)
        assert not machine.call(setkey, schedule, machine.place(key)).complaints
        source, iv = machine.place(data), machine.place(before)
        out = machine.place(b"", size=len(data)) if number % 2 else source
        state = (iv,) if chained else ()
        assert not machine.call(kernel, schedule, *state, source, out, blocks).complaints
        mode = {"ecb": ECB(), "cbc": CBC(before), "ctr": CTR(before)}[problem.mode]
        cipher = Cipher(algorithms.AES(key), mode)
        worker = cipher.decryptor() if problem.contract.decrypts else cipher.encryptor()
        assert machine.read(out, len(data)) == worker.update(data), (blocks, start)
        assert not machine.overwritten(out, len(data))
        after = ((start + blocks) % (1 << 128)).to_bytes(16, "big") if counts else before
        if problem.mode == "cbc" and blocks:
            after = data[-16:]
        assert machine.read(iv, 16) == after, (blocks, start)
