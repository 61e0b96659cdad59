"""The host device: right answers, every way to misbehave as a row, and a ruler that can be believed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from aesgen.devices.host import MAX_STREAMS, Host
from aesgen.errors import VariantFailure
from aesgen.measuring.calm import Calm
from aesgen.measuring.thresholds import CONFIRMING
from aesgen.model.abi import KEPT
from aesgen.model.build import Build, EntryPoint, Source
from aesgen.model.job import Call, Job, Timing
from aesgen.spaces import catalog
from aesgen.system.cpu import parse_cpuinfo
from aesgen.toolchains.gnu import Gnu
from tests.conftest import PROGRAMS

pytestmark = pytest.mark.skipif(
    Host().unavailable() is not None, reason=Host().unavailable() or "the host device is available"
)
on_x86 = pytest.mark.isa("x86-64")

KEY = bytes(range(16))
IV = bytes(range(100, 116))
DATA = bytes(range(256)) * 2
KERNEL = EntryPoint("kernel", "cbc_enc")


@pytest.fixture(scope="module")
def host() -> Host:
    return Host(timeout_seconds=0.5)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("kernels")


def compile_c(folder: Path, program: str, *entries: EntryPoint, **macros: str) -> Build:
    """A file of `tests/programs` as a shared object; it offers `entries`, or else the function `kernel`."""
    text = "".join(f"#define {name} {value}\n" for name, value in macros.items())
    text += (PROGRAMS / program).read_text()
    source = Source((("kernel.c", text),), entries or (KERNEL,))
    (built,) = Gnu(flags=["-O2", "-fPIC"]).build([source], folder)
    assert not isinstance(built, VariantFailure), built
    return built


def xor(folder: Path, before: str = "", after: str = "") -> Build:
    return compile_c(folder, "host_xor.c", BEFORE=before, AFTER=after)


def call(entry: EntryPoint = KERNEL, **changes: object) -> Call:
    plain = Call(entry, KEY, IV, DATA, len(DATA) // 16)
    return replace(plain, **changes)  # type: ignore[arg-type]


def job(build: Build, *calls: Call) -> Job:
    return Job(build, calls or (call(),), Timing((calls or (call(),))[0], "bulk", 3))


def expected(data: bytes = DATA) -> bytes:
    return bytes(byte ^ KEY[i % 16] for i, byte in enumerate(data))


def test_outputs_and_ivs_come_back(host: Host, folder: Path) -> None:
    calls = [call(), call(in_place=True), call(offsets=(3, 5, 7, 11)), call(data=b"", blocks=0)]
    (run,) = host.run([Job(xor(folder), tuple(calls))])
    assert run.outcome == "correct", run.detail
    for returned in run.returned[:3]:
        assert returned.output == expected() and returned.iv == bytes(byte + 1 for byte in IV)
        assert returned.complaints == ()
    assert run.returned[3].output == b"" and run.returned[3].iv == IV


def test_streams_have_their_own_keys_or_share_one(host: Host, folder: Path) -> None:
    own = EntryPoint("kernel", "cbc_enc", streams=3)
    shared = replace(own, shared_key=True)
    keys, ivs = bytes([1] * 16 + [2] * 16 + [3] * 16), bytes([10] * 16 + [20] * 16 + [30] * 16)
    calls = (Call(own, keys, ivs, bytes(96), 2), Call(shared, keys[:16], ivs, bytes(96), 2))
    (run,) = host.run([Job(compile_c(folder, "host_streams.c", own), calls)])
    assert [set(run.returned[0].output[32 * s : 32 * s + 32]) for s in range(3)] == [{11}, {22}, {33}]
    assert [set(run.returned[1].output[32 * s : 32 * s + 32]) for s in range(3)] == [{11}, {21}, {31}]


def test_a_build_schedules_its_own_keys(host: Host, folder: Path) -> None:
    setkey = EntryPoint("setkey", "setkey_enc", context_bytes=24)
    kernel = EntryPoint("kernel", "ecb_enc", key_form="setkey")
    build = compile_c(folder, "host_own_keys.c", setkey, kernel)
    schedule = bytes(KEY[i % 16] ^ 0xFF for i in range(24))
    calls = (
        Call(setkey, KEY),
        Call(kernel, KEY, b"", DATA, 32, setup=setkey),
        Call(setkey, b"\xee" + KEY[1:]),
    )
    (run,) = host.run([Job(build, calls)])
    assert run.returned[0].output == schedule and run.returned[0].complaints == ()
    assert run.returned[1].output == bytes(byte ^ schedule[i % 24] for i, byte in enumerate(DATA))
    assert run.returned[2].complaints == ("the key schedule was refused",)


@pytest.mark.parametrize(
    ("before", "after", "complaint"),
    [
        ("", "out[16 * nblk] = 1;", "wrote outside the output"),
        ("", "out[-1] ^= 1;", "wrote outside the output"),
        ("", "iv[16] ^= 1;", "wrote outside the iv"),
        ("", "((uint8_t *)in)[3] ^= 1;", "changed its input"),
        ("", "((uint8_t *)rk)[3] ^= 1;", "changed its key"),
        ("", "out[0] = (uint8_t)((uintptr_t)in >> 4);", "output depends on where the buffers lie"),
    ],
)
def test_what_a_kernel_may_not_touch(
    host: Host, folder: Path, before: str, after: str, complaint: str
) -> None:
    (run,) = host.run(
        [Job(xor(folder, before, after), (call(offsets=(64, 64, 64, 64), blocks=1, data=DATA[:16]),))]
    )
    told = run.returned[0].complaints if run.returned else (run.detail,)
    assert complaint in told or run.detail.startswith("SIGSEGV")


def test_reading_one_byte_too_far_is_a_crash(host: Host, folder: Path) -> None:
    for read in ("in[16 * nblk]", "in[-1]", "rk[16]", "iv[-1]", "out[-1]"):
        (run,) = host.run([Job(xor(folder, f"*(volatile uint8_t *)&{read};"), (call(),))])
        assert run.outcome == "crash" and run.detail == "SIGSEGV in call 1 of 1: cbc_enc, 32 blocks"


@pytest.mark.parametrize(
    ("body", "outcome", "detail"),
    [
        ("*(volatile int *)8 = 1;", "crash", "SIGSEGV in call 1"),
        ("__builtin_trap();", "crash", "SIG"),
        ("abort();", "crash", "SIGABRT in call 1"),
        ("for (volatile int i = 0;; i++) ;", "timeout", "timed out, in call 1"),
        ("for (;;) pause();", "timeout", "timed out, in call 1"),
        ("_exit(0);", "crash", "ended the process with status 0 in call 1"),
        ("exit(7);", "crash", "ended the process with status 7 in call 1"),
        ("if (fork() == 0) for (;;) pause(); _exit(3);", "crash", "status 3"),
        (
            'FILE *f = fopen("big", "w"); for (;;) if (fwrite(out, 1, 512, f) != 512) _exit(4);',
            "crash",
            "SIGXFSZ",
        ),
        ("for (;;) *(volatile char *)malloc(1 << 28) = 1;", "crash", "SIGSEGV"),
    ],
)
def test_every_death_is_a_row_and_leaves_its_neighbours_alone(
    host: Host,
    folder: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    body: str,
    outcome: str,
    detail: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    good = xor(folder)
    runs = host.run([job(good), job(xor(folder, body)), job(good)])
    assert (runs[1].outcome, detail in runs[1].detail) == (outcome, True), runs[1]
    assert [run.returned[0].output for run in (runs[0], runs[2])] == [expected()] * 2


def test_many_calls_may_take_longer_than_one(host: Host, folder: Path) -> None:
    """Each call takes 12 ms, all together more than the half second that one may take."""
    build = xor(folder, "usleep(6000);")
    (run,) = host.run([Job(build, (call(),) * 60)])
    assert run.outcome == "correct", run.detail
    slow = xor(folder, "static int calls; if (++calls > 80) for (;;) pause(); usleep(6000);")
    (run,) = host.run([Job(slow, (call(),) * 60)])
    assert run.outcome == "timeout" and run.detail.endswith("in call 41 of 60: cbc_enc, 32 blocks")


def test_ten_gigabytes_of_output_go_nowhere(
    host: Host, folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    body = "static char page[1 << 16]; for (int i = 0; i < 160000; i++) (void)!write(1, page, sizeof page);"
    (run,) = host.run([Job(xor(folder, body), (call(),))])
    assert run.outcome == "correct" and run.returned[0].output == expected()
    assert capfd.readouterr().out == ""


def test_a_death_while_being_timed_is_told_as_such(host: Host, folder: Path) -> None:
    body = "static int calls; if (++calls > 6) abort();"
    (run,) = host.run([job(xor(folder, body))])
    assert run.outcome == "crash" and run.detail.startswith("SIGABRT being timed")


def test_what_cannot_be_loaded_says_why(host: Host, folder: Path, tmp_path: Path) -> None:
    good = xor(folder)
    broken = tmp_path / "broken.so"
    broken.write_bytes(b"not a shared object")
    crashing = compile_c(folder, "host_dies_early.c")
    jobs = [
        Job(replace(good, path=broken), (call(),)),
        Job(good, (call(EntryPoint("absent", "ecb_enc")),)),
        Job(crashing, (call(),)),
        Job(good, (call(),)),
    ]
    runs = host.run(jobs)
    assert [run.outcome for run in runs] == ["crash", "crash", "crash", "correct"]
    assert "invalid ELF header" in runs[0].detail or "too short" in runs[0].detail
    assert "has no symbol absent" in runs[1].detail and "dies while it is loaded" in runs[2].detail


ASSEMBLY = """
.text
.globl kernel
.type kernel, @function
kernel:
    %s
    ret
.section .note.GNU-stack, "", @progbits
"""


def assemble(folder: Path, body: str) -> Build:
    (built,) = Gnu().build([Source((("kernel.s", ASSEMBLY % body),), (KERNEL,))], folder)
    assert not isinstance(built, VariantFailure), built
    return built


@on_x86
@pytest.mark.parametrize(
    ("body", "complaint"),
    [
        ("xor %ebx, %ebx", "callee-saved rbx not preserved"),
        ("xor %r15d, %r15d", "callee-saved r15 not preserved"),
        ("ret $8", "callee-saved rsp not preserved"),
        ("std", "direction flag left set"),
        ("push $0x1f00; ldmxcsr (%rsp); pop %rax", "floating-point control not restored"),
        ("movd %eax, %mm0", "x87 or MMX registers left in use (no emms)"),
        ("fldz", "x87 or MMX registers left in use (no emms)"),
        ("push $0x037e; fldcw (%rsp); pop %rax", "floating-point control not restored"),
        pytest.param(
            "vpcmpeqd %ymm0, %ymm0, %ymm0",
            "upper halves of vector registers left dirty",
            marks=pytest.mark.isa("avx2"),
        ),
    ],
)
def test_the_calling_convention_is_watched(host: Host, folder: Path, body: str, complaint: str) -> None:
    runs = host.run([Job(assemble(folder, text), (call(data=b"", blocks=0),)) for text in (body, "nop")])
    assert any(said.startswith(complaint) for said in runs[0].returned[0].complaints), runs[0]
    assert runs[1].returned[0].complaints == ()


def test_more_streams_than_the_harness_has_places_for_are_refused(host: Host, folder: Path) -> None:
    """The C side refuses them by itself: it must not write past its arrays, whoever asks."""
    for streams, outcome in ((MAX_STREAMS, "correct"), (MAX_STREAMS + 1, "crash"), (1 << 40, "crash")):
        entry = replace(KERNEL, streams=streams, shared_key=True)
        asked = Call(entry, KEY, bytes(16 * min(streams, 100)), b"", 0)
        (run,) = host.run([Job(compile_c(folder, "host_empty.c", entry), (asked,))])
        assert run.outcome == outcome, run.detail
        if outcome == "crash":
            assert f"{streams} streams: this device takes 1 to {MAX_STREAMS}" in run.detail


def test_schedules_larger_than_64_kib_are_timed(host: Host, folder: Path) -> None:
    setkey = EntryPoint("setkey", "setkey_enc", context_bytes=4096)
    kernel = replace(KERNEL, key_form="setkey", streams=MAX_STREAMS)
    build = compile_c(folder, "host_long_schedules.c", setkey, kernel)
    asked = Call(kernel, KEY * MAX_STREAMS, IV * MAX_STREAMS, bytes(16 * MAX_STREAMS), 1, setkey)
    (run,) = host.run([Job(build, (), Timing(asked, "bulk", 3))])
    assert run.outcome == "correct" and run.measurement, run.detail


def test_a_kept_context_is_empty_or_as_the_call_before_left_it(host: Host, folder: Path) -> None:
    kernel = replace(KERNEL, abi=KEPT, context_bytes=64)
    calls = [call(kernel, follows=follows) for follows in (False, True, True, False, True)]
    (run,) = host.run([Job(compile_c(folder, "host_kept_context.c", kernel), tuple(calls))])
    assert [returned.output[0] for returned in run.returned] == [0, 5, 10, 0, 5]
    assert all(returned.complaints == () for returned in run.returned)


WINDOW = 1 << 16
LONG = 4 * WINDOW // 16 + 100


@pytest.mark.parametrize(
    ("body", "wrong"),
    [
        ("out[i] = in[i] ^ (uint8_t)(i >> 16);", False),
        ("if (i < 4 * 65536) out[i] = in[i] ^ (uint8_t)(i >> 16);", True),
        ("out[i] = in[i] ^ (uint8_t)(i >> 16); if (i + 1 == 16 * nblk) out[i + 1] = 1;", True),
    ],
)
def test_windows_make_a_call_longer_than_its_data(host: Host, folder: Path, body: str, wrong: bool) -> None:
    """What comes back is the first window, the last repetition of the middle one, and the last window."""
    data = bytes([1]) * WINDOW + bytes([2]) * WINDOW + bytes([8]) * 1600 + bytes(WINDOW - 1600)
    asked = call(data=data, blocks=LONG, window=WINDOW)
    (run,) = host.run([Job(compile_c(folder, "host_body.c", BODY=body), (asked,))])
    assert run.outcome == "correct", run.detail
    parts = [(1 ^ 0, WINDOW), (2 ^ 3, WINDOW), (8 ^ 4, 1600), (0, WINDOW - 1600)]
    expected = b"".join(bytes([value]) * count for value, count in parts)
    [returned] = run.returned
    told = returned.output != expected or returned.complaints != ()
    assert told == wrong, returned.complaints


def test_a_call_of_windows_that_the_buffers_do_not_fit_ends_its_child(host: Host, folder: Path) -> None:
    data = bytes(3 * WINDOW)
    calls = [call(data=data, blocks=blocks, window=WINDOW) for blocks in (LONG, LONG + 1)]
    (run,) = host.run([Job(xor(folder), tuple(calls))])
    assert run.outcome == "crash" and run.detail.startswith("SIGABRT in call 2")


@on_x86
def test_sigill_is_named(host: Host, folder: Path) -> None:
    (run,) = host.run([Job(assemble(folder, "ud2"), (call(),))])
    assert run.outcome == "crash" and run.detail.startswith("SIGILL in call 1")


@on_x86
def test_the_ruler_counts_core_cycles(host: Host, folder: Path) -> None:
    """Twenty thousand dependent multiplications take three cycles each, whatever the clock; a reading that
    was disturbed, as it says itself, is taken again."""
    body = "mov $2000, %ecx\n1: .rept 10\n imul %rax, %rax\n .endr\n dec %ecx\n jnz 1b"
    timed = Job(assemble(folder, body), (), Timing(call(data=bytes(16), blocks=1), "bulk", 7))
    calm: Calm[Job] = Calm(
        lambda jobs: [run.measurement for run in host.run(jobs)], thresholds=replace(CONFIRMING, repeats=30)
    )
    (reading,) = calm([timed])
    assert reading
    assert reading.cycles_per_block == pytest.approx(60_000, rel=0.03)
    assert 0 < len(reading.samples) <= 7 and reading.reference > 1


def test_the_visits_of_a_reading_have_their_stacks_at_evenly_spaced_offsets_of_a_page(
    host: Host, folder: Path
) -> None:
    """The kernel is ten times slower in the upper half of a page, where two of four visits of three samples
    lie. A busy machine may disturb some of the readings."""
    place = "(unsigned long)__builtin_frame_address(0) & 2048"
    kernel = xor(folder, f"for (volatile int i = {place} ? 0 : 45000; i < 50000; i++) ;")
    shares = []
    for _ in range(5):
        (run,) = host.run([Job(kernel, (), Timing(call(), "bulk", 12))])
        reading = run.measurement
        assert reading
        fastest = min(reading.samples)
        shares.append(sum(sample > 4 * fastest for sample in reading.samples) / len(reading.samples))
    assert any(0.25 <= share <= 0.75 for share in shares)


def test_rivals_are_told_apart_and_ranked(host: Host, folder: Path) -> None:
    slow = xor(folder, "for (volatile int i = 0; i < 2000; i++) ;")
    fast, slower = host.run([job(xor(folder)), job(slow)])
    assert fast.measurement and slower.measurement
    assert slower.measurement.cycles_per_block > 1.2 * fast.measurement.cycles_per_block


def test_cpuinfo_names_the_microarchitecture() -> None:
    text = "vendor_id\t: GenuineIntel\ncpu family\t: 6\nmodel\t\t: 207\nmodel name\t: Xeon\n"
    text += "flags\t: aes avx512_vbmi2 vaes\n"
    cpu = parse_cpuinfo(text, "x86_64")
    assert (cpu.name, cpu.title, cpu.features) == ("intel-06-cf", "Xeon", {"aes", "avx512vbmi2", "vaes"})
    arm = parse_cpuinfo("CPU implementer\t: 0x41\nCPU part\t: 0xd0c\nFeatures\t: fp asimd aes\n", "aarch64")
    assert arm.name == "arm-d0c" and {"neon", "aes"} <= arm.features
    assert parse_cpuinfo("", "riscv64").name == "riscv64"


def test_the_same_code_timed_twice_says_what_differences_mean(host: Host, folder: Path) -> None:
    build = xor(folder)
    calm = host.noise(job(build), wanted=100.0, pairs=4)
    assert 0 <= calm.resolution < 100 and calm.warning is None
    noisy = host.noise(job(build), wanted=-1.0, pairs=4)
    assert noisy.warning and noisy.warning.startswith("timing noise is high")


@pytest.mark.parametrize(
    "model, flags, name",
    [
        (167, "aes avx512f", "intel-06-a7"),
        (167, "aes amx_tile", "intel-06-a7-guest"),
        (143, "amx_tile", "intel-06-8f"),
    ],
)
def test_a_model_that_lacks_some_of_the_features_is_named_as_a_guest(model, flags, name):
    text = f"vendor_id\t: GenuineIntel\ncpu family\t: 6\nmodel\t\t: {model}\nflags\t\t: hypervisor {flags}\n"
    assert parse_cpuinfo(text, "x86_64").name == name
    assert catalog.is_processor_of(name, catalog.target("x86-64"))
