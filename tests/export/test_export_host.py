"""What a host-class export does beyond right answers: which kernel serves a call, and what a call leaves."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from aesgen.devices import open_device
from aesgen.export import Facts, checked, dispatch, export, lengths, substitutes, winning, wiping
from aesgen.export.kernels import needs
from aesgen.model.measurement import Kind, Measurement
from aesgen.model.problem import Problem
from aesgen.model.trial import Record
from aesgen.model.variant import Value, Variant
from aesgen.results.curvefiles import find_curves, write_curves
from aesgen.results.curves import Curves
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import PROGRAMS, requires
from tests.export.folders import read_again
from tests.patience import HUNG

X86 = catalog.target("x86-64")
DEVICE = open_device(X86, X86.devices[0])
CLASSES = tuple(each.name for each in X86.dispatch if not each.options.get("software"))
AES_NI = next(frozenset(each.options["features"]) for each in X86.dispatch if each.name == "aes-ni")
REGISTERS = {"aes-ni": "sse16", "avx": "vex16", "vaes-256": "ymm16", "vaes-512": "zmm32"}
on_this_host = pytest.mark.skipif(DEVICE.unavailable() is not None, reason=str(DEVICE.unavailable()))
on_x86 = pytest.mark.isa("x86-64")
pytestmark = requires(tools.GCC)


def record(name: str, cycles: float, size: str = "32k", **settings: Value) -> Record:
    """A record of a processor's variant in the family's first space that has these settings."""
    problem = Problem.parse(name)
    space = catalog.spaces_for(X86, problem)[0]
    if "depth" in settings:
        space = next(s for s in catalog.spaces_for(X86, problem) if s.method == "ctr-cached")
    point = space.canonical({**space.baseline(), **settings})
    assert space.valid(point), space.violated(point) if hasattr(space, "violated") else point
    goal = replace(X86.usual_goal(problem), size=size)
    return Record(
        "intel-06-8f",
        problem,
        goal,
        Variant.of("intel-06-8f", problem, space.name, point),
        Measurement(Kind.MEASURED, "bulk", cycles, interval=(cycles, cycles)),
        1,
        0,
        0,
        "identity",
        "unknown",
        {},
        1,
        {},
        {"device": {"cpu_title": "a test"}},
    )


def every_class() -> list[Record]:
    """CTR on each class of machine, on the last by the length of the call; CBC of several streams on two."""
    found = [
        record("aes128-ctr-encrypt", 9.0 - i, registers=REGISTERS[name], interleave=2)
        for i, name in enumerate(CLASSES[:3])
    ]
    found.append(record("aes128-cbc-encrypt-x4", 8.0, registers="sse16"))
    found.append(record("aes128-cbc-encrypt-x8", 7.0, registers="zmm32", interleave=2))
    found.append(record("aes128-ctr-encrypt", 3.0, "1k", registers="zmm32", interleave=2))
    found.append(record("aes128-ctr-encrypt", 2.0, registers="zmm32", interleave=2, depth=2))
    found.append(record("aes128-ctr-encrypt-kept", 2.0, registers="zmm32", interleave=2, depth=2, above=64))
    return found


def dispatching(folders: Sequence[Path] = (), **options: object) -> Facts:
    winners = tuple(winning.winners(X86, every_class(), folders))
    return Facts("x86-64", X86.title, "aesgen export", "0.1.0", "gcc 12", winners, **options)


@cache
def host_facts() -> Facts:
    """The facts of `dispatching`."""
    return dispatching()


def test_each_class_carries_the_fastest_that_it_can_run():
    ctr = Problem.parse("aes128-ctr-encrypt")
    for each in (each for each in X86.dispatch if each.name in CLASSES):
        own = [winner for winner in host_facts().winners if winner.implementation == each.name]
        assert all(needs(X86, winner) <= set(each.options["features"]) for winner in own)
        assert {w.point["registers"] for w in own if w.problem == ctr} == {REGISTERS[each.name]}
    best = [winner for winner in host_facts().winners if winner.implementation == "vaes-512"]
    assert [winner.above for winner in best if winner.problem == ctr] == [0, 362]
    assert {winner.problem.key_bits for winner in best if winner.problem.kept} == {128, 192, 256}


def test_the_head_tells_classes_and_lengths():
    files = export(host_facts())
    again = read_again(host_facts(), files)
    assert again == host_facts() and export(again) == files


def test_a_mode_that_was_not_tuned_takes_the_settings_that_serve_the_usual_call():
    """Another key size of the same mode takes every length; another mode takes one kernel for all."""
    short = record("aes128-ctr-encrypt", 3.0, "1k", registers="ymm16")
    usual = record("aes128-ctr-encrypt", 2.0, registers="zmm32", interleave=5, depth=2)
    long = record("aes128-ctr-encrypt", 3.0, "64m", registers="zmm32", streaming=True)
    target = replace(X86, dispatch=(), features=frozenset(X86.dispatch[-1].options["features"]))
    made = substitutes.complete(target, winning.winners(target, [short, usual, long], []))

    def carried(name: str) -> list[tuple[int, Value]]:
        return [(w.above, w.point["registers"]) for w in made if w.problem == Problem.parse(name)]

    assert carried("aes192-ctr-encrypt") == carried("aes128-ctr-encrypt")
    assert [above for above, _ in carried("aes192-ctr-encrypt")] == [0, 362, 92681]
    (ecb,) = (winner for winner in made if winner.problem.name == "aes256-ecb-encrypt")
    assert (ecb.above, ecb.point["interleave"], ecb.point["streaming"]) == (0, 5, False)


def test_what_works_on_many_blocks_at_once_takes_no_settings_of_a_chain():
    chain = record("aes256-cbc-encrypt", 9.0, registers="vex16")
    usual = record("aes128-ctr-encrypt", 2.0, registers="ymm16", interleave=4)
    target = replace(X86, dispatch=(), features=frozenset(X86.dispatch[-1].options["features"]))
    made = substitutes.complete(target, winning.winners(target, [usual, chain], []))
    taken = {
        winner.problem.name: winner.point["registers"] for winner in made if winner.problem.key_bits > 128
    }
    assert {name for name, registers in taken.items() if registers != "ymm16"} == {
        "aes192-cbc-encrypt",
        "aes256-cbc-encrypt",
    }


def test_a_relatives_last_keys_become_operands_where_registers_run_out():
    keys = ("operand",) * 5 + ("register",) * 6
    usual = record("aes128-ctr-encrypt", 2.0, registers="sse16", keys=keys, interleave=6, depth=2)
    target = replace(X86, dispatch=(), features=AES_NI)
    made = substitutes.complete(target, winning.winners(target, [usual], []))
    longer = {winner.problem.name: winner for winner in made if winner.problem.key_bits == 256}
    for name in ("aes256-ctr-encrypt", "aes256-ecb-encrypt", "aes256-cbc-decrypt"):
        assert (longer[name].point["interleave"], longer[name].point["registers"]) == (6, "sse16")
    assert longer["aes256-ctr-encrypt"].point["keys"] == (*keys, "register", *("operand",) * 3)
    assert longer["aes256-ctr-encrypt"].statements == (
        "not tuned: the settings of aes128-ctr-encrypt as far as they apply",
    )


def test_a_kernel_that_serves_two_classes_stands_once():
    """What runs on the plainer class by the name that it has there; nothing else of either changes."""
    sse = [
        w
        for w in host_facts().winners
        if w.implementation == "aes-ni" and w.problem.name == "aes256-cbc-decrypt"
    ]
    others = [
        w for w in host_facts().winners if (w.implementation, w.problem.name) != ("avx", "aes256-cbc-decrypt")
    ]
    again = replace(host_facts(), winners=(*others, replace(sse[0], implementation="avx")))
    (_, _, before), (main, _, after) = export(host_facts()).values(), export(again).values()
    assert after.count("GLOBL(") == before.count("GLOBL(") - 1
    assert main.count(" aesgen_aes_ni_aes256_cbc_dec,") == 1  # declared
    assert main.count("ONLY(aesgen_aes_ni_aes256_cbc_dec,") == 2
    assert read_again(again) == again


def test_a_kernel_that_serves_two_lengths_stands_once():
    ctr = Problem.parse("aes128-ctr-encrypt")
    own = [w for w in host_facts().winners if w.implementation == "vaes-512" and w.problem == ctr]
    again = replace(host_facts(), winners=(*host_facts().winners, replace(own[0], above=9000)))
    (_, _, before), (main, _, after) = export(host_facts()).values(), export(again).values()
    assert after.count("GLOBL(") == before.count("GLOBL(")
    steps = r"{ 9000, \w+_from362_aes128_ctr, \d+ }, { \(size_t\)-1, aesgen_vaes_512_aes128_ctr, \d+ }"
    assert re.search(steps, main)


def curves(first: Record, second: Record) -> Curves:
    """The second kernel is the faster from 128 blocks on, equal at 64, and hardly so at 1."""
    figures = {first.variant: (1.0,) * 5, second.variant: (0.995, 2.0, 1.0, 0.5, 0.5)}
    sizes = (16, 512, 1024, 2048, 4096)
    return Curves("intel-06-8f", first.problem, "a device", "2026-01-01", sizes, figures)


def test_crossovers_are_measured_where_the_curves_of_all_kernels_are_on_file(tmp_path):
    first = record("aes128-ctr-encrypt", 3.0, "1k", registers="zmm32")
    second = record("aes128-ctr-encrypt", 2.0, registers="zmm32", depth=2)
    assert [step.above for step in lengths.steps([second, first], [tmp_path])] == [0, 362]
    write_curves(tmp_path, curves(first, second))
    assert find_curves([tmp_path], "intel-06-8f", first.problem) == curves(first, second)
    third = record("aes128-ctr-encrypt", 2.0, "64m", registers="zmm32", streaming=True)
    steps = lengths.steps([first, third], [tmp_path])
    assert steps[1].note == "which lengths it serves was not measured"
    first_step, second_step = lengths.steps([second, first], [tmp_path])
    assert (first_step.above, first_step.record) == (0, first)
    assert (second_step.above, second_step.record) == (64, second)
    assert "measured on a device" in second_step.note


def test_a_kernel_serves_until_another_is_surely_faster(tmp_path):
    """The plain kernel is the smallest: cached rounds displace it where they are faster by more than is
    uncertain at two lengths running, and it comes back where it is so itself."""
    plain = record("aes128-ctr-encrypt", 3.0, registers="zmm32", depth=0)
    plain = replace(plain, goal=replace(plain.goal, pins=(("depth", "0"),)))
    cached = replace(record("aes128-ctr-encrypt", 2.0, registers="zmm32", depth=2), code_bytes=9)
    sizes = (16, 32, 512, 1024, 2048, 4096, 8192, 16384)
    figures = {plain.variant: (1.0,) * 8, cached.variant: (1.0, 0.9, 0.97, 0.8, 0.8, 1.01, 1.2, 1.2)}
    spread = {plain.variant: (0.01,) * 8, cached.variant: (0.01, 0.01, 0.03, 0.01, 0.01, 0.02, 0.01, 0.01)}
    made = Curves("intel-06-8f", plain.problem, "a device", "2026-01-01", sizes, figures, spread)
    assert lengths.steps([cached], [tmp_path], [plain]) == [lengths.LengthStep(0, cached)]
    write_curves(tmp_path, made)
    assert find_curves([tmp_path], "intel-06-8f", plain.problem) == made
    steps = lengths.steps([cached], [tmp_path], [plain])
    assert [step.record for step in steps] == [plain, cached, plain]
    assert [step.above for step in steps] == [0, 32, 256]
    own = winning.winners(replace(X86, dispatch=()), [cached, plain], [tmp_path])
    assert [winner.above for winner in own] == [0, 32, 256]
    assert [w.above for w in winning.winners(replace(X86, dispatch=()), [plain], [tmp_path])] == [0]
    far = replace(record("aes128-ctr-encrypt", 3.0, "64m", registers="zmm32", streaming=True), code_bytes=0)
    figures, spread = {**figures, far.variant: (1.0,) * 8}, {**spread, far.variant: (0.0,) * 8}
    write_curves(tmp_path, replace(made, cycles_per_byte=figures, spread=spread))
    assert lengths.steps([far, cached], [tmp_path], [plain]) == steps


def test_a_kept_context_serves_from_where_it_is_measured_to_pay(tmp_path):
    plain = record("aes128-ctr-encrypt", 3.0, registers="zmm32")
    kept = record("aes128-ctr-encrypt-kept", 2.0, registers="zmm32", depth=2, above=64)
    assert lengths.kept_step([kept], [tmp_path]).above == lengths.UNMEASURED
    sizes, device, date = (16, 1024, 2048, 4096), "a device", "2026-01-01"
    for one, figures in ((plain, (1.0, 1.0, 1.0, 1.0)), (kept, (2.0, 1.5, 0.75, 0.5))):
        rows = {one.variant: figures}
        write_curves(tmp_path, Curves("intel-06-8f", one.problem, device, date, sizes, rows))
    step = lengths.kept_step([kept], [tmp_path])
    assert (step.above, step.below) == (96, 0)
    assert step.note == "which lengths it serves was measured on a device"
    sizes = (*sizes, 8192, 16384)
    for one, figures in ((plain, (1.0,) * 6), (kept, (2.0, 1.5, 0.75, 0.5, 1.2, 1.2))):
        rows = {one.variant: figures}
        write_curves(tmp_path, Curves("intel-06-8f", one.problem, device, date, sizes, rows))
    step = lengths.kept_step([kept], [tmp_path])
    assert (step.above, step.below) == (96, 398)
    carried = winning.winners(replace(X86, dispatch=()), [plain, kept], [tmp_path])
    winners = [winner for winner in carried if winner.problem.kept]
    assert {(winner.above, winner.below) for winner in winners} == {(96, 398)}
    told = Facts(
        "x86-64", X86.title, "aesgen export", "0.1.0", "gcc 12", tuple(substitutes.complete(X86, carried))
    )
    main = next(iter(export(told).values()))
    assert read_again(told) == told and "{ 96, 398, aesgen_x86_64_from96_kept_aes128_ctr, " in main


@on_this_host
@on_x86
def test_every_class_by_force(tmp_path):
    """A share of the edge matrix by each implementation that this processor can run."""
    files = export(host_facts())
    built = checked.build(files, host_facts(), tmp_path)
    assert checked.implementations(host_facts()) == ("portable", *CLASSES)
    for name in checked.runnable(host_facts()):
        asked = [*checked.cases(host_facts(), name, 128, files)][:: 40 if name != "vaes-512" else 12]
        assert checked.complaints(DEVICE, built, asked) == []
        kept = [*checked.remembering(host_facts(), name, files)]
        assert checked.complaints(DEVICE, built, kept) == []
        assert bool(kept) == (name == "vaes-512")


@pytest.mark.slow
@on_this_host
@on_x86
@pytest.mark.seconds(80)
def test_every_class_and_key_size_in_full(tmp_path):
    files = export(host_facts())
    built = checked.build(files, host_facts(), tmp_path)
    for name in checked.runnable(host_facts())[1:]:
        for bits in (128, 192, 256):
            assert checked.complaints(DEVICE, built, [*checked.cases(host_facts(), name, bits, files)]) == []


def program(facts: Facts, main: Path, folder: Path, flags: Sequence[str] = ("-O2",)) -> Path:
    """The export with the file `main`, as a program that needs no shared library."""
    files = {**export(facts), "main.c": main.read_text()}
    for name, text in files.items():
        (folder / name).write_text(text)
    sources = [name for name in files if not name.endswith(".h")]
    command = ["gcc", "-std=gnu11", "-static", "-Wall", "-Wextra", "-Werror", *flags, *sources, "-o", "main"]
    subprocess.run(command, cwd=folder, check=True)
    return folder / "main"


@pytest.fixture(scope="module")
def telling(tmp_path_factory) -> Path:
    return program(host_facts(), PROGRAMS / "tells.c", tmp_path_factory.mktemp("telling"), ["-O1"])


@on_x86
@requires(tools.QEMU_X86_64)
@pytest.mark.parametrize(
    ("model", "implementation"),
    [
        ("qemu64", "portable"),
        ("Westmere", "aes-ni"),
        ("IvyBridge", "avx"),
        ("max", "vaes-256"),
        ("Icelake-Server", "vaes-512"),
    ],
)
def test_processors_that_are_not_here(model, implementation, telling):
    """Detection and self-test under qemu-user, whose processor models lack what the real ones lack."""
    command = ["qemu-x86_64", "-cpu", model, str(telling)]
    run = subprocess.run(command, capture_output=True, text=True, timeout=HUNG, check=False)
    best = run.stdout.strip()
    if implementation.startswith("vaes") and best in CLASSES[: CLASSES.index(implementation)]:
        pytest.skip(f"this qemu has no {implementation}: its {model} goes as far as {best}")
    assert best == implementation
    if run.returncode == 77:
        pytest.skip(
            f"this qemu miscomputes VAES on 32 bytes, which {implementation} needs: qemu-user 8 or later"
        )
    assert run.returncode == 0, run.stderr


@on_x86
def test_every_processor_gets_the_implementation_that_it_can_run(tmp_path):
    """By tables of CPUID and XCR0, so that no emulator is needed; AVX-512 must be enabled by the system."""
    assert dispatch.applies(host_facts())
    assert dispatch.complaints(host_facts(), export(host_facts()), tmp_path) == []
    chosen = {dispatch.expected(host_facts(), processor) for processor in dispatch.PROCESSORS}
    assert chosen == {"portable", *CLASSES}


@pytest.mark.isa("x86-64", "aes")
def test_a_key_remembers_who_expanded_it(tmp_path):
    built = program(host_facts(), PROGRAMS / "remembers.c", tmp_path, ["-O0"])
    assert subprocess.run([built], check=False).returncode == 0


@on_x86
@requires(tools.STATIC_GCC)
@pytest.mark.parametrize("level", ["-O2", pytest.param("-O0", marks=pytest.mark.slow)])
def test_wiped_calls_leave_nothing_that_depends_on_the_key(level, tmp_path):
    """Stack and registers after a call are the same whatever the key was; without --wipe they are not."""
    found = {}
    for wipe in (True, False):
        (folder := tmp_path / str(wipe)).mkdir()
        facts = replace(host_facts(), wipe=wipe)
        found[wipe] = wiping.complaints(facts, export(facts), folder, level)
    assert found[True] == []
    assert found[False]
    assert all("the key remains after " in line for line in found[False])


MUTANTS = {
    "a key that changes is not noticed": ("other |= context->key[i] ^ k->rk[i];", "(void)i;"),
    "only the first word of a key is compared": (
        "i < k->nr - 6; i++)\n        other |=",
        "i < 1; i++)\n        other |=",
    ),
    "a stream drops a byte of keystream": ("stream->left = 16;", "stream->left = 15;"),
    "a message's IV is not handed back": (
        "memcpy(ivs + 16 * lanes[i].stream, group_ivs + 16 * i, 16);",
        "(void)i;",
    ),
}


@on_this_host
@on_x86
@pytest.mark.parametrize("name", [None, *MUTANTS])
def test_the_self_test_finds_planted_bugs(name, tmp_path):
    """In the exported C itself; the unchanged export passes."""
    files = dict(export(host_facts()))
    main = next(iter(files))
    if name:
        old, new = MUTANTS[name]
        assert files[main].count(old) == 1
        files[main] = files[main].replace(old, new)
    for file, text in files.items():
        (tmp_path / file).write_text(text)
    caller = '#include "aesgen.h"\nint main(void) { return aesgen_self_test() != 0; }\n'
    (tmp_path / "main.c").write_text(caller)
    sources = [file for file in (*files, "main.c") if not file.endswith(".h")]
    subprocess.run(["gcc", "-O1", "-w", *sources, "-o", "program"], cwd=tmp_path, check=True)
    ran = subprocess.run(["./program"], cwd=tmp_path, check=False)
    assert ran.returncode == (1 if name else 0)
