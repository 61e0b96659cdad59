"""The harness on AArch64, in an emulator: answers, complaints and deaths; its cycles mean nothing there."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.devices.host import Host
from aesgen.devices.host.harness import Harness
from aesgen.errors import VariantFailure
from aesgen.model.build import Build, EntryPoint, Source
from aesgen.model.job import Call, Job, Timing
from aesgen.system import tools
from aesgen.toolchains.gnu import Gnu
from tests.conftest import requires

pytestmark = [
    requires(tools.QEMU_AARCH64),
]

PREFIX = "aarch64-linux-gnu-"
SYSROOT = "/usr/aarch64-linux-gnu"
KERNEL = EntryPoint("kernel", "ecb_enc")
CALL = Call(KERNEL, bytes(range(16)), b"", bytes(range(64)), 4)


@pytest.fixture(scope="module")
def host() -> Host:
    compiler = Gnu(prefix=PREFIX, flags=["-O2"], link=["-ldl", "-lm"], output="elf")
    return Host(timeout_seconds=5, harness=Harness(compiler, ("qemu-aarch64", "-L", SYSROOT), "aarch64"))


def built(folder: Path, name: str, text: str) -> Build:
    (answer,) = Gnu(prefix=PREFIX, flags=["-O2", "-fPIC"]).build([Source(((name, text),), (KERNEL,))], folder)
    assert not isinstance(answer, VariantFailure), answer
    return answer


def test_answers_complaints_and_deaths(host: Host, tmp_path: Path) -> None:
    c = "void kernel(const unsigned char *k, void *v, const unsigned char *in, unsigned char *out, long n)"
    xor = built(tmp_path, "kernel.c", c + "{ for (long i = 0; i < 16 * n; i++) out[i] = in[i] ^ k[i % 16]; }")
    trap = built(tmp_path, "kernel.c", c + "{ __builtin_trap(); }")
    text = ".text\n.globl kernel\n.type kernel, %function\nkernel:\n"
    text += " mov x19, #1\n mov x29, #2\n fmov d9, #1.0\n sub sp, sp, #16\n ret\n"
    clobber = built(tmp_path, "kernel.s", text)
    jobs = [Job(xor, (CALL,), Timing(CALL, "bulk", 2)), Job(trap, (CALL,)), Job(clobber, (CALL,))]
    good, dead, lost = host.run(jobs)
    assert good.returned[0].output == bytes(b ^ (i % 16) for i, b in enumerate(range(64)))
    assert good.returned[0].complaints == () and good.measurement
    assert dead.outcome == "crash" and dead.detail.startswith("SIG")
    names = ("x19", "x29", "d9", "sp")
    assert lost.returned[0].complaints == tuple(f"callee-saved {name} not preserved" for name in names)
