"""The harness on RV64, in an emulator: answers, complaints and deaths; its cycles mean nothing there."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen import checks
from aesgen.devices.host import Host
from aesgen.devices.host.harness import Harness
from aesgen.errors import VariantFailure
from aesgen.families.rendering import render_method
from aesgen.model.build import Build, EntryPoint, Source
from aesgen.model.job import Call, Job, Returned, Timing
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from aesgen.system import tools
from aesgen.system.tools.riscv import LINUX_COMPILER, RISCV64_LIBRARIES
from aesgen.toolchains.gnu import Gnu
from tests.conftest import requires

pytestmark = requires(tools.QEMU_RISCV_LINUX)

PREFIX = LINUX_COMPILER.prefix
KERNEL = EntryPoint("kernel", "ecb_enc")
CALL = Call(KERNEL, bytes(range(16)), b"", bytes(range(64)), 4)
SIGNATURE = (
    "void kernel(const unsigned char *k, void *v, const unsigned char *in, unsigned char *out, long n)"
)
XOR = "for (long i = 0; i < 16 * n; i++) out[i] = in[i] ^ k[i % 16];"
EXPECTED = bytes(byte ^ (place % 16) for place, byte in enumerate(range(64)))


@pytest.fixture(scope="module")
def host() -> Host:
    compiler = Gnu(prefix=PREFIX, flags=["-O2"], link=["-ldl", "-lm"], output="elf")
    return Host(5, harness=Harness(compiler, ("qemu-riscv64", "-L", RISCV64_LIBRARIES), "riscv64"))


def built(folder: Path, name: str, text: str) -> Build:
    (answer,) = Gnu(prefix=PREFIX, flags=["-O2", "-fPIC"]).build([Source(((name, text),), (KERNEL,))], folder)
    assert not isinstance(answer, VariantFailure), answer
    return answer


def c(folder: Path, body: str) -> Build:
    return built(folder, "kernel.c", f"{SIGNATURE} {{ {body} }}")


def assembly(folder: Path, body: str) -> Build:
    lines = body.replace("; ", "\n ")
    return built(
        folder, "kernel.s", f".text\n.globl kernel\n.type kernel, %function\nkernel:\n {lines}\n ret\n"
    )


def returned(host: Host, build: Build) -> Returned:
    (run,) = host.run([Job(build, (CALL,))])
    assert run.outcome == "correct", run.detail
    return run.returned[0]


def test_a_correct_kernel_is_answered_and_timed(host: Host, tmp_path: Path) -> None:
    (run,) = host.run([Job(c(tmp_path, XOR), (CALL,), Timing(CALL, "bulk", 2))])
    assert run.returned[0].output == EXPECTED
    assert run.returned[0].complaints == () and run.measurement


def test_a_wrong_answer_is_returned_as_it_is(host: Host, tmp_path: Path) -> None:
    assert returned(host, c(tmp_path, XOR + " out[63] ^= 1;")).output == EXPECTED[:63] + bytes(
        [EXPECTED[63] ^ 1]
    )


SAVED = {
    **{f"s{n}": f"li s{n}, 1" for n in range(12)},
    **{f"fs{n}": f"fmv.d.x fs{n}, zero" for n in range(12)},
    "gp": "addi gp, gp, 8",
    "tp": "li tp, 1",
    "sp": "addi sp, sp, -16",
}
"""Registers that a call preserves, in the order of the complaints, each with a change of it."""


@pytest.mark.parametrize("names", [["s5"], ["sp"], ["tp"], list(SAVED)[0::2], list(SAVED)[1::2]])
def test_lost_registers_are_named_and_no_others(names: list[str], host: Host, tmp_path: Path) -> None:
    build = assembly(tmp_path, "; ".join(SAVED[name] for name in names))
    assert returned(host, build).complaints == tuple(f"callee-saved {name} not preserved" for name in names)


def test_registers_that_a_call_may_change_are_no_complaint(host: Host, tmp_path: Path) -> None:
    scratch = [f"li {kind}{n}, 3" for kind, count in (("t", 7), ("a", 8)) for n in range(count)]
    scratch += [f"fmv.d.x {kind}{n}, zero" for kind, count in (("ft", 12), ("fa", 8)) for n in range(count)]
    assert returned(host, assembly(tmp_path, "; ".join(scratch))).complaints == ()


BREACHES = {
    "behind": (c, XOR + " if ((long)(out + 16 * n) & 4095) out[16 * n] = 0;", "wrote outside the output"),
    "before": (c, XOR + " if ((long)out & 4095) out[-1] = 0;", "wrote outside the output"),
    "input": (c, XOR + " ((unsigned char *)in)[5] = 77;", "changed its input"),
    "key": (c, XOR + " ((unsigned char *)k)[5] = 77;", "changed its key"),
    "rounding": (assembly, "fsrmi 2", "floating-point control not restored (MXCSR, x87, FPCR or frm)"),
    "placement": (c, XOR + " out[0] = (long)out >> 4;", "output depends on where the buffers lie"),
}


@pytest.mark.parametrize("fault", BREACHES)
def test_a_breach_is_reported(fault: str, host: Host, tmp_path: Path) -> None:
    make, body, told = BREACHES[fault]
    assert returned(host, make(tmp_path, body)).complaints == (told,)


DEATHS = {
    "trap": ("__builtin_trap();", "SIG"),
    "behind": (XOR + " out[16 * n] = 0;", "SIGSEGV"),
    "before": (XOR + " out[-1] = 0;", "SIGSEGV"),
    "exit": ('__asm__ volatile("li a7, 93\\n\\tli a0, 3\\n\\tecall");', "ended the process with status 3"),
}


@pytest.mark.parametrize("death", DEATHS)
def test_a_death_is_a_crash_with_its_cause(death: str, host: Host, tmp_path: Path) -> None:
    body, cause = DEATHS[death]
    (run,) = host.run([Job(c(tmp_path, body), (CALL,))])
    assert run.outcome == "crash" and run.detail.startswith(cause), run


@pytest.mark.parametrize("mode", ["ctr", "gcm"])
def test_portable_c_is_correct(mode: str, host: Host, tmp_path: Path) -> None:
    """GCM has more arguments than registers for them."""
    target, problem = catalog.target("portable-c"), Problem(mode=mode)
    space = catalog.spaces_for(target, problem)[0]
    source = render_method(target, problem, space.family, space.method, space.baseline())
    (build,) = Gnu(prefix=PREFIX, flags=["-O2", "-fPIC"]).build([source], tmp_path)
    assert not isinstance(build, VariantFailure), build
    cases = checks.quick(problem, build.entries)
    (run,) = host.run([Job(build, tuple(case.call for case in cases), Timing(cases[0].call, "bulk", 1))])
    assert run.outcome == "correct" and run.measurement, run.detail
    assert [checks.judge(case, told) for case, told in zip(cases, run.returned, strict=True)] == [None] * len(
        cases
    )
    if mode == "gcm":
        assert max(len(case.call.contract.operands) for case in cases) > 8
