"""The label by execution: tables are told from arithmetic, and the instruction that leaks is named."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from aesgen import leaks
from aesgen.leaks import Leak, LeakTraits, Verdict, cycles, executed, memcheck, taint, trace
from aesgen.leaks.verdict import together
from aesgen.model.build import Build, EntryPoint, Source
from aesgen.model.job import Call, CallCost, Job, Run, Timing
from aesgen.model.measurement import Kind, Measurement
from aesgen.toolchains.gnu import Gnu

CHECKS = [
    pytest.param(check, marks=pytest.mark.skipif(reason is not None, reason=str(reason)))
    for check, reason in (("executed", trace.unavailable()), ("memcheck", memcheck.unavailable()))
]
HEAD = """
#include <stddef.h>
#include <stdint.h>
static const uint8_t table[256] = {7, 1, 2};
void kernel(const uint8_t *rk, uint8_t *iv, const uint8_t *in, uint8_t *out, size_t n)
{
    for (size_t i = 0; i < 16 * n; i++)
"""
KERNELS = {
    "arithmetic": ("out[i] = in[i] ^ rk[i % 16];", None),
    "a public index": ("out[i] = in[i] ^ table[iv[i % 16]];", None),
    "a secret index": ("out[i] = table[in[i] ^ rk[i % 16]];", "the address of `"),
    "a secret branch": ("if (in[i] & 1) out[i] = rk[0]; else { out[i] = 1; out[0] = 2; }", "a branch at `"),
}


def built(body: str, folder: Path) -> Build:
    entry = EntryPoint("kernel", "ctr")
    source = Source((("kernel.c", f"{HEAD}        {{ {body} }}\n}}\n"),), (entry,))
    (build,) = Gnu(flags=["-O1", "-fno-if-conversion"]).build([source], folder)
    assert isinstance(build, Build)
    return build


def by(check: str, build: Build) -> Verdict:
    call = Call(EntryPoint("kernel", "ctr"), bytes(176), bytes(16), bytes(range(64)), 4)
    return executed.check(build, [call]) if check == "executed" else memcheck.check(build, call)


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("name", KERNELS)
def test_what_leaks_is_named(check: str, name: str, tmp_path: Path) -> None:
    body, expected = KERNELS[name]
    verdict = by(check, built(body, tmp_path))
    assert verdict.checked and not verdict.undecided
    if expected is None:
        assert verdict.leak is None
    else:
        assert str(verdict.leak).startswith(expected)


@pytest.mark.skipif(memcheck.unavailable() is not None, reason=str(memcheck.unavailable()))
@pytest.mark.isa("x86-64")
def test_memcheck_says_what_it_cannot_decode(tmp_path: Path) -> None:
    text = ".globl kernel\nkernel: vpternlogd $0x96, %zmm1, %zmm2, %zmm3\nret\n"
    source = Source((("kernel.s", text),), (EntryPoint("kernel", "ctr"),))
    (build,) = Gnu().build([source], tmp_path)
    assert isinstance(build, Build)
    verdict = by("memcheck", build)
    assert verdict.checked == ()
    assert verdict.undecided == ("memcheck cannot decode `vpternlogd zmm3, zmm2, zmm1, 0x96`",)


@pytest.mark.parametrize("loop, outside, expected", [(0, 0, 0), (1, 0, 1), (0, 3, 3), (1, 16, 16)])
def test_cycles_of_several_secrets_are_compared(
    loop: int, outside: int, expected: int, tmp_path: Path
) -> None:
    def run(jobs: list[Job]) -> list[Run]:
        odd = [job.timing.call.key[0] % 2 for job in jobs if job.timing]
        return [
            Run(
                (),
                Measurement(Kind.SIMULATED, "bulk", 100.0 + loop * o),
                costs=(CallCost(900 + outside * o),),
            )
            for o in odd
        ]

    call = Call(EntryPoint("kernel", "ecb_enc"), bytes(16), b"", bytes(16), 1)
    job = Job(Build(tmp_path, (call.entry,), ""), (), Timing(call, "bulk"))
    assert cycles.spread(run, job) == expected
    assert cycles.spread(lambda jobs: [Run(outcome="crash")] * len(jobs), job) is None


def test_cycles_of_a_model_without_costs_of_calls_are_compared_by_block(tmp_path: Path) -> None:
    def run(jobs: list[Job], costs: tuple[CallCost, ...] = ()) -> list[Run]:
        odd = [job.timing.call.key[0] % 2 for job in jobs if job.timing]
        runs = [Run((), Measurement(Kind.MODELLED, "bulk", 4.0 + o)) for o in odd]
        return [replace(runs[0], costs=costs), *runs[1:]]

    call = Call(EntryPoint("kernel", "ecb_enc"), bytes(16), b"", bytes(16), 1)
    job = Job(Build(tmp_path, (call.entry,), ""), (), Timing(call, "bulk"))
    assert cycles.spread(run, job) == 1
    assert cycles.spread(lambda jobs: run(jobs, (CallCost(900),)), job) is None


CLEAN = Verdict(None, (taint.NAME, "memcheck"))
LEAKY = Verdict(Leak("address", "`mov eax, [rdi]`"), (taint.NAME,))
BRANCHING = Verdict(Leak("branch", "`je 0x10`"), ("memcheck",))
BLIND = Verdict(None, (taint.NAME,), ("memcheck cannot decode `vaesenc`",))
UNTOLD = Verdict(None, (), ("memcheck ended with status 1",))
CACHED, FLAT, BANKED = LeakTraits(True), LeakTraits(False, spread=0.0), LeakTraits(True, True, 0.5)


@pytest.mark.parametrize(
    "lookups, machine, verdict, expected",
    [
        (False, CACHED, CLEAN, "constant-time (checked: taint over the executed trace, memcheck, gcc 12)"),
        (
            False,
            CACHED,
            BLIND,
            f"constant-time (checked: {taint.NAME}, gcc 12; memcheck cannot decode `vaesenc`)",
        ),
        (
            False,
            CACHED,
            LEAKY,
            f"tables, cache-timing leaks ({taint.NAME}: the address of `mov eax, [rdi]` depends on secrets)",
        ),
        (False, CACHED, BRANCHING, "timing leaks (memcheck: a branch at `je 0x10` depends on secrets)"),
        (
            False,
            CACHED,
            UNTOLD,
            "unknown (no secret lookups by construction; memcheck ended with status 1)",
        ),
        (False, CACHED, None, "unknown (no secret lookups by construction)"),
        (True, CACHED, None, "tables, cache-timing leaks"),
        (True, FLAT, None, "tables, no data cache (checked: cycles equal for all keys and texts tried)"),
        (False, FLAT, None, "constant-time (checked: cycles equal for all keys and texts tried)"),
        (
            True,
            LeakTraits(False, spread=3.0),
            None,
            "cycles depend on secrets (checked: they differ by 3 cycles)",
        ),
        (
            True,
            BANKED,
            None,
            "tables, timing leaks through bank conflicts (checked: they differ by 0.5 cycles)",
        ),
    ],
)
def test_labels(lookups: bool, machine: LeakTraits, verdict: Verdict | None, expected: str) -> None:
    assert leaks.label(lookups, machine, verdict, "gcc 12") == expected


def test_a_leak_that_one_check_saw_stands() -> None:
    both = together([BLIND, BRANCHING])
    assert both.leak == BRANCHING.leak and both.checked == ("memcheck",)
    assert together([CLEAN, UNTOLD]).checked == CLEAN.checked
