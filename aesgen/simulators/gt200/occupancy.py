"""How many thread blocks of a kernel fit on an SM at once (the rules of the CUDA occupancy calculator)."""

from __future__ import annotations

from aesgen.simulators.gt200.machine import Multiprocessor


def resident_blocks(
    machine: Multiprocessor, threads: int, registers: int, shared_bytes: int, parameter_bytes: int = 0
) -> int:
    """Thread blocks resident on one SM; 0 if not even one fits."""
    limits = machine.limits
    if threads > limits["threads_per_block"] or registers > limits["registers_per_thread"]:
        return 0
    warps = -(-threads // 32)
    granted = _up(registers * (_up(warps, 2) * 32), limits["register_unit"])
    shared = _up(shared_bytes + limits["shared_reserved"] + parameter_bytes, limits["shared_unit"])
    return min(
        limits["blocks"],
        limits["threads"] // (warps * 32),
        limits["registers"] // max(1, granted),
        limits["shared_bytes"] // max(1, shared),
    )


def _up(value: int, unit: int) -> int:
    return -(-value // unit) * unit
