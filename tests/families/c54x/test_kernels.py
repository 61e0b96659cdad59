"""AES for the C54x: answers of an independent implementation, the ledger, exports, planted faults."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

from aesgen.devices.c54x import C54xDevice, LoadedC54x
from aesgen.errors import VariantFailure
from aesgen.families import DropIn, Part, family
from aesgen.families.c54x.body import BlockWriter
from aesgen.families.c54x.schedule import cycles, scheduled
from aesgen.model.build import Source
from aesgen.model.job import Call, Job, Timing
from aesgen.model.problem import Problem
from aesgen.simulators.c54x import C54xImage
from aesgen.spaces import catalog
from aesgen.system import native
from tests.families.c54x.points import MASKED, POINT, PROBLEMS, built, rendered, run
from tests.shipped import shipped_records

pytestmark = pytest.mark.skipif(native.missing("C54x simulator") is not None, reason="no C compiler")
LENGTHS = (0, 1, 2, 5)


def calls_of(source: Source, problem: Problem, key: bytes) -> tuple[list[Call], list[bytes]]:
    """Calls of several lengths, also in place and at other addresses, and the answers of `cryptography`."""
    kernel, setkey = source.entries
    calls, answers = [], []
    for number, blocks in enumerate((*LENGTHS, *LENGTHS[1:])):
        data = bytes((11 * i * i + 5 * i + blocks) & 0xFF for i in range(16 * blocks))
        call = Call(kernel, key, b"", data, blocks, setup=setkey, in_place=number >= len(LENGTHS))
        calls.append(replace(call, offsets=(number, 0, 3, 1 if not call.in_place else 3)))
        cipher = Cipher(algorithms.AES(key), modes.ECB())
        worker = cipher.decryptor() if problem.contract.decrypts else cipher.encryptor()
        answers.append(worker.update(data))
    return calls, answers


@pytest.mark.parametrize(
    ("problem", "point"),
    [*((problem, POINT) for problem in PROBLEMS), *((problem, MASKED) for problem in PROBLEMS[:2])],
)
def test_every_length_is_computed_as_an_independent_implementation_does(
    problem: str, point: dict[str, Any], tmp_path: Path
) -> None:
    source, parsed = rendered(problem, point), Problem.parse(problem)
    calls, answers = calls_of(source, parsed, bytes(range(7, 7 + parsed.key_bytes)))
    found = run(built(source, tmp_path), calls)
    assert found.outcome == "correct", found.detail
    assert [each.output for each in found.returned] == answers
    assert not any(each.complaints for each in found.returned)


def test_the_examples_of_the_standard(tmp_path: Path) -> None:
    """FIPS-197, C.1, and A.1: the last word of the expanded key 2b7e1516... is b6630ca6."""
    source = rendered("aes128-ecb-encrypt", POINT)
    kernel, setkey = source.entries
    text = bytes.fromhex("00112233445566778899aabbccddeeff")
    example = Call(kernel, bytes(range(16)), b"", text, 1, setup=setkey)
    expansion = Call(setkey, bytes.fromhex("2b7e151628aed2a6abf7158809cf4f3c"))
    cipher_text, schedule = run(built(source, tmp_path), [example, expansion]).returned
    assert cipher_text.output.hex() == "69c4e0d86a7b0430d8cdb78070b4c55a"
    assert (len(schedule.output), schedule.output[-4:].hex()) == (176, "b6630ca6")


@pytest.mark.parametrize(
    ("problem", "point", "expected"),
    [
        ("aes128-ecb-encrypt", POINT, 847),
        ("aes128-ecb-encrypt", MASKED, 926),
        ("aes128-ecb-decrypt", {**POINT, "split_in": "AB", "window": 4}, 868),
        ("aes256-ecb-encrypt", POINT, 1175),
    ],
)
def test_the_simulator_counts_what_the_schedule_has(
    problem: str, point: dict[str, Any], expected: int, tmp_path: Path
) -> None:
    source, parsed = rendered(problem, point), Problem.parse(problem)
    calls, _ = calls_of(source, parsed, bytes(parsed.key_bytes))
    measured = run(built(source, tmp_path), [calls[3]], timed=True).measurement
    assert measured is not None and measured.cycles_per_block == expected
    writer = BlockWriter(
        parsed.rounds, parsed.contract.decrypts, point["low_bytes"] == "mask", point["split_in"], newest=False
    )
    assert cycles(scheduled(writer.block(), point["window"])) == expected


def test_an_output_in_the_block_of_the_scratch_pad_takes_three_cycles_more(tmp_path: Path) -> None:
    """The page and the header of exports say so."""
    source = rendered("aes128-ecb-encrypt", POINT)
    build = built(source, tmp_path)
    call = calls_of(source, Problem(128), bytes(16))[0][3]
    counts = []
    for buffers in (0x8000, 0x400):
        [found] = C54xDevice(0x1C00, buffers).run([Job(build, (call,), Timing(call, "bulk"))])
        assert found.measurement is not None
        counts.append(found.measurement.cycles_per_block)
    assert counts == [847, 850]


def test_the_ledger_of_a_block() -> None:
    """`docs/targets/c54x.md` has this ledger."""
    listed = BlockWriter(10, decrypts=False, mask=False, splits_in="BA", newest=False).block()
    kinds = {kind: sum(each.kind == kind for each in listed) for kind in {each.kind for each in listed}}
    assert kinds == {
        "load": 8 + 72 + 8, "xor": 8 + 9 * 32 + 16, "keep": 8 + 72, "load_pair": 80, "high_address": 80,
        "add": 80, "low_address": 80, "reload": 20, "step": 8, "put": 8, "fetch": 3, "save": 2,
    }  # fmt: skip
    assert cycles(listed) == 846


@pytest.mark.parametrize("registers", ["oldest", "newest"])
@pytest.mark.parametrize("window", [1, 60])
def test_further_points(registers: str, window: int, tmp_path: Path) -> None:
    for problem in PROBLEMS[:2]:
        source = rendered(problem, {**POINT, "registers": registers, "window": window, "split_in": "AB"})
        calls, answers = calls_of(source, Problem.parse(problem), bytes(range(16)))
        found = run(built(source, tmp_path), calls[:3])
        assert [each.output for each in found.returned] == answers[:3]


def exported(problems: list[str], wipe: bool) -> tuple[list[Source], str]:
    """The sources of an export's functions, and its header."""
    target = catalog.target("c54x")
    parts = [Part(Problem.parse(problem), "c54x", "tables", POINT) for problem in problems]
    options = DropIn(("made by a test",), wipe=wipe)
    files = family("c54x").drop_in(target, parts, options)
    return list(family("c54x").callable_sources(target, parts, options, files)), files["aesgen.h"]


@pytest.mark.parametrize("wipe", [False, True])
def test_every_function_of_an_export(wipe: bool, tmp_path: Path) -> None:
    sources, header = exported(PROBLEMS, wipe)
    assert len({entry.symbol for source in sources for entry in source.entries}) == 2 * len(PROBLEMS)
    for source, problem in zip(sources, sorted(PROBLEMS), strict=True):
        calls, answers = calls_of(
            source, Problem.parse(problem), bytes(range(40))[: Problem.parse(problem).key_bytes]
        )
        found = run(built(source, tmp_path), calls[1:3])
        assert [each.output for each in found.returned] == answers[1:3]
    assert "void aesgen_aes256_setkey_dec(uint16_t rk[120], const uint16_t key[16]);" in header


def test_a_function_of_an_export_takes_its_own_sections_only(tmp_path: Path) -> None:
    """The build of a function among twelve is as large as that of its variant alone."""
    sources, _ = exported(PROBLEMS, wipe=False)
    for source, problem in zip(sources, sorted(PROBLEMS), strict=True):
        of_file = built(source, tmp_path / "file")
        alone = built(rendered(problem, POINT), tmp_path / "alone")
        assert (of_file.code_bytes, of_file.table_bytes) == (alone.code_bytes, alone.table_bytes)


def test_wiping_leaves_nothing_of_the_block(tmp_path: Path) -> None:
    [source], _ = exported(["aes128-ecb-encrypt"], wipe=True)
    build = built(source, tmp_path)
    kernel, setkey = build.entries
    loaded = LoadedC54x(C54xImage.read(build.path), build, 0x1C00, 0x8000)
    loaded.perform(Call(kernel, bytes(range(16)), b"", bytes(range(16)), 1, setup=setkey))
    machine = loaded.machine
    assert set(machine.data[0x60 : 0x60 + 22]) == {0}
    assert {machine.register(name) for name in ("T", "TRN", "AR0", "AR2", "AR3", "AR4", "AR5")} == {0}
    assert (machine.state.a, machine.state.b) == (0, 0)


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("\tSUB\t#1, A\n", "", "outside its output"),
        ("\tPOPM\tAR6\n", "\tPOPM\tAR5\n", "AR6 is not preserved"),
        ("\tLD\t#-8, ASM\n", "\tLD\t#-7, ASM\n", "wrong"),
        ("\tST\tT, @AR4\n", "\tST\tTRN, @AR4\n", "wrong"),
        ("\tSTM\t#256, AR0\n", "\tSTM\t#257, AR0\n", "wrong"),
        ("\tMVMD\tAR1, _aesgen_scratch+16\n", "", "wrong"),
        (
            "\tSTLM\tA, BRC\n",
            "\tSTLM\tA, BRC\n\tRPTB\t_aesgen_aes128_ecb_enc_done-1\n",
            "used before it is written",
        ),
    ],
)
def test_planted_faults_are_found(old: str, new: str, found: str, tmp_path: Path) -> None:
    source = rendered("aes128-ecb-encrypt", POINT)
    name, text = source.files[0]
    assert old in text
    before, _, behind = text.rpartition(old)  # in the kernel, which is the last function
    faulty = Source(((name, before + new + behind),), source.entries)
    calls, answers = calls_of(faulty, Problem(128), bytes(range(16)))
    ran = run(built(faulty, tmp_path), [calls[2]])
    if found == "wrong":
        assert ran.returned[0].output != answers[2]
    else:
        said = [ran.detail, *(each for returned in ran.returned for each in returned.complaints)]
        assert any(found in each for each in said if each), said


def test_a_removed_nop_is_found(tmp_path: Path) -> None:
    """Every distance that the schedule keeps is one that the simulator demands."""
    source = rendered("aes128-ecb-encrypt", {**POINT, "window": 1})
    name, text = source.files[0]
    begin = text.index("RPTB")
    place = text.index("\tNOP\n\tNOP\n", begin)
    faulty = Source(((name, text[:place] + text[place + 10 :]),), source.entries)
    calls, _ = calls_of(faulty, Problem(128), bytes(16))
    assert "used before it is written" in (run(built(faulty, tmp_path), [calls[1]]).detail or "")


def test_unknown_methods_and_streams_are_refused() -> None:
    with pytest.raises(VariantFailure, match="one stream"):
        rendered("aes128-ecb-encrypt-x2", POINT)


RECORDS = [record for path, record in shipped_records() if path.parent.name == "c54x"]


def test_the_records_beat_the_article() -> None:
    assert {record.problem.name for record in RECORDS} >= {"aes128-ecb-encrypt", "aes128-ecb-decrypt"}
    for record in RECORDS:
        assert record.constant_time.startswith("tables, no data cache")
        if record.problem.key_bits == 128:
            assert record.measurement.cycles_per_block <= 1300
