"""Files of a user with one mistake each: every one gets file, line, column and what was meant."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from aesgen.cli import main
from aesgen.system import paths

GPU = [
    ("schema: 1", "schema: 2", "schema: input should be 1"),
    ("schema: 1\n", "", "missing key 'schema'"),
    ("title:", "titel:", "unknown key 'titel'; did you mean 'title'?"),
    ("families: [cuda]", "families: [cdua]", "unknown family 'cdua'; did you mean 'cuda'?"),
    ("families: [cuda]", "families: cuda", "families: input should be a valid list"),
    ("devices: [{name: gt200}]", "devices: [{name: gt201}]", "unknown device 'gt201'; did you mean 'gt200'?"),
    ("devices: [{name: gt200}]", "devices: [{nmae: gt200}]", "each entry needs a name"),
    ("devices: [{name: gt200}]", "devices: []", "devices: list should have at least 1 item"),
    ("name: clang-ptx", "name: clang-ptz", "unknown toolchain 'clang-ptz'; did you mean 'clang-ptx'?"),
    ("arch: sm_20", "arhc: sm_20", "unknown setting of the toolchain clang-ptx 'arhc'; did you mean 'arch'?"),
    ("bits: 32", "bits: many", "bits: expected a number, not 'many'"),
    ("toolchains: {cuda:", "toolchains: {cdua:", "unknown family 'cdua'; did you mean 'cuda'?"),
    ("[mul24,", "[mul25,", "unknown feature 'mul25'; did you mean 'mul24'?"),
    ("pipeline: g80", "pipeline: g81", "unknown pipeline 'g81'; did you mean 'g80'?"),
    ("clock_hz: 1350000000", "clock_hz: fast", "clock_hz: input should be a valid number"),
    ("clock_hz: 1350000000", "clock_hz: -1", "clock_hz: input should be greater than 0"),
    ("size: null", "size: 2k", "size: input should be '64', '1k', '32k' or '64m'"),
    ("registers_per_thread:", "registers_per_thred:", "unknown limit 'registers_per_thred'; did you mean"),
    ("registers_per_thread: 124, ", "", "the device gt200 needs the limit 'registers_per_thread'"),
    ("multiprocessors: 16", "multiprocessors: thirty", "multiprocessors: expected a number, not 'thirty'"),
    ("  multiprocessors: 16\n", "", "the device gt200 needs the parameter 'multiprocessors'"),
    ("multiprocessors: 16", "multiprocesors: 16", "unknown parameter 'multiprocesors'; did you mean"),
    ("overlaps_kernels: false", "overlaps_kernels: 3", "overlaps_kernels: expected true or false, not 3"),
    ("{default: bulk}", "{default: bluk}", "conventions.default: input should be"),
    ("{default: bulk}", "{ctx: bulk}", "unknown mode 'ctx'; did you mean 'ctr'?"),
    ("relatives: [gtx295]", "relatives: [gtx259]", "unknown target 'gtx259'; did you mean 'gtx295'?"),
    ("cached: false", "cached: flase", "cached: input should be a valid boolean"),
    (
        "problem: aes128-ecb-encrypt, cycles_per_byte: 0.52",
        "problem: aes129-ecb, cycles_per_byte: 0.52",
        "aes129",
    ),
    ("schema: 1", "schema: 1\nschema: 1", "duplicate key 'schema'"),
    ("title:", "  title:", "not YAML"),
]
SPACE = [
    ("family: cuda", "family: cudda", "unknown family 'cudda'; did you mean 'cuda'?"),
    ("method: bitslice", "method: bitslise", "unknown method of the family cuda 'bitslise'; did you mean"),
    ("modes: [ecb,", "modes: [ebc,", "unknown mode 'ebc'; did you mean 'ecb'?"),
    ("modes: [ecb, cbc-decrypt, ctr]", "modes: [ecb, ecb]", "duplicate mode 'ecb'"),
    ("modes: [ecb, cbc-decrypt, ctr]", "modes: []", "name at least one mode"),
    ("serves:", "servs:", "unknown key 'servs'; did you mean 'serves'?"),
    ("problem.streams == 1", "problem.stream == 1", "unknown name 'problem.stream'; did you mean"),
    ("problem.streams == 1", "problem.streams = 1", "invalid syntax"),
    ("{values: [32, 16], weight: 3", "{values: [32, 32], weight: 3", "duplicate value 32"),
    ("{values: [32, 16], weight: 3", "{values: [], weight: 3", "lanes has no values"),
    (
        "{values: [32, 16], weight: 3",
        "{values: [32, 16], weight: 0",
        "weight: input should be greater than 0",
    ),
    ("{values: [32, 16], weight: 3", "{valeus: [32, 16], weight: 3", "unknown key 'valeus'; did you mean"),
    (
        "{values: [32, 16], weight: 3",
        "{values: [32, 16], baseline: 8, weight: 3",
        "the baseline 8 of lanes is not",
    ),
    ("  buffers: {", "  bufers: {", "unknown axis of the method bitslice 'bufers'; did you mean 'buffers'?"),
    ("  passes: {values: [1, 2, 4, 8, 16]", "  passes: {values: [some]", "unknown value of passes 'some'"),
    ("problem.mode == 'ctr'", "problem.mode == 'ctx'", "problem.mode is never 'ctx'; did you mean 'ctr'?"),
    ("passes * lanes <= 256", "pases * lanes <= 256", "unknown axis 'pases'; did you mean 'passes'?"),
    ("passes * lanes <= 256", "passes * lanes <= ", "invalid syntax"),
    ("passes * lanes <= 256", "import os", "invalid syntax"),
    ("passes * lanes <= 256", "len(passes) <= 256", "len(passes)"),
    ("passes * lanes <= 256", "passes % (lanes - 32) == 0", "modulo by zero"),
    (
        "build.registers <=",
        "build.register <=",
        "unknown name 'build.register'; did you mean 'build.registers'?",
    ),
    (
        "target.registers_per_thread",
        "target.registers_per_thred",
        "did you mean 'target.registers_per_thread'?",
    ),
    ('when: "problem.mode', 'when: "build.registers < 3 and problem.mode', "must not depend on the build"),
    (
        '{require: "passes * lanes <= 256", because: a',
        '"passes * lanes <= 256"\n  - {require: "1", because: a',
        "valid",
    ),
    ('{require: "passes', '{requires: "passes', "unknown key 'requires'; did you mean 'require'?"),
]
STRATEGY = [
    ("strategy: anneal", "strategy: aneal", "no strategy module 'aneal'; did you mean 'anneal'?"),
    ("chains: 8", "chains: -8", "chains: input should be greater than or equal to 1"),
    ("chains: 8", "chain: 8", "unknown key 'chain'; did you mean 'chains'?"),
    ("delta: log", "delta: lag", "delta: input should be 'log' or 'relative'"),
    ("start: best", "start: bets", "start: input should be 'baseline' or 'best'"),
    ("accept_first: 0.2", "accept_first: 2", "accept_first: input should be less than 1"),
    ("reheat: 0.3", "reheat: hot", "reheat: input should be a valid number"),
    ("ahead: 16", "ahead: 0", "ahead: input should be greater than or equal to 1"),
]
ROWS = [
    *(("targets", "8800gtx", *row) for row in GPU),
    *(("search/spaces", "cuda-bitslice", *row) for row in SPACE),
    *(("search/strategies", "anneal", *row) for row in STRATEGY),
]


def words(kind: str, file: Path) -> list[str]:
    """A command that reads the file."""
    tune = ["tune", "--target", "8800gtx", "--mode", "ctr", "--budget", "1", "--results", str(file.parent)]
    return {
        "targets": ["doctor", "--target", str(file)],
        "search/spaces": [*tune, "--space", str(file)],
        "search/strategies": [*tune, "--strategy", str(file)],
    }[kind]


@pytest.mark.parametrize(("kind", "name", "old", "new", "told"), ROWS)
def test_a_broken_file(
    kind: str,
    name: str,
    old: str,
    new: str,
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    good = paths.find(kind, name).read_text()
    assert old in good, "the shipped file no longer has the text that this row breaks"
    file = tmp_path / "own.yaml"
    file.write_text(good.replace(old, new, 1))
    monkeypatch.setattr(sys, "argv", ["aesgen", *words(kind, file)])
    with pytest.raises(SystemExit) as leaving:
        main()
    said = capsys.readouterr().err
    assert leaving.value.code == 2, said
    assert "Traceback" not in said
    lines = [line for line in said.splitlines() if told in line]
    assert lines, said
    assert re.match(rf"(aesgen: |  )?{re.escape(str(file))}:\d+:\d+: ", lines[0]), said


def test_the_files_that_the_rows_break_are_accepted(tmp_path: Path) -> None:
    from aesgen.spaces import vocabulary

    for kind in ("targets", "search/spaces"):
        for name in paths.names(kind):
            vocabulary.check(kind, paths.find(kind, name))
