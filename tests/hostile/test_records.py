"""Records and logs from strangers: none runs a program of theirs, writes elsewhere or puts text into code."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml
from click.testing import CliRunner

from aesgen import cli
from aesgen.errors import UserError
from aesgen.export import untrusted
from aesgen.model.measurement import Kind, Measurement
from aesgen.results.log import Log
from aesgen.results.records import read_record
from aesgen.results.rows import LogRow
from aesgen.system import paths, tools
from aesgen.verification import claims, verify
from aesgen.verification.merge import Merged, merge
from tests.conftest import requires
from tests.hostile import attack

GOOD = paths.shipped_results() / "at90usb646" / "aes128-ecb-encrypt.yaml"
LABEL = "tables, no data cache (checked: cycles equal for all keys and texts tried)"
BACKDOOR = "*/ __attribute__((constructor)) void evil(void){} /*"


def refused(path: Path, tmp_path: Path) -> str:
    """What merging and verifying say of a record that neither takes."""
    results = tmp_path / "ours"
    (answer,) = merge(path, results)
    assert answer.refused and not answer.taken
    assert not results.exists() or not any(results.rglob("*"))
    with pytest.raises(UserError):
        list(verify.verify_record(read_record(path)))
    with pytest.raises(UserError):
        verify.relabelled(read_record(path))
    return answer.detail


@pytest.fixture
def theirs(tmp_path: Path) -> tuple[Path, Callable[[], bool]]:
    """A folder with a target, a space and a compiler of the stranger's; and whether that was run."""
    folder = tmp_path / "theirs"
    ran = attack.program(folder / "bin" / "gcc")
    target = (paths.root() / "targets" / "portable-c.yaml").read_text()
    tools = f"toolchains: {{default: {{name: gnu, prefix: '{folder}/bin/'}}}}\n"
    lines = [line for line in target.splitlines() if not line.startswith(("toolchains:", "  default:"))]
    (folder / "evil").write_text("\n".join(lines) + "\n" + tools)
    (folder / "evil.yaml").write_text((folder / "evil").read_text())
    space = (paths.root() / "search" / "spaces" / "c-compact.yaml").read_text()
    axis = f"axes:\n  compiler: {{values: [gcc, {folder}/bin/gcc], baseline: gcc}}\n"
    (folder / "space.yaml").write_text(space.replace("axes:\n", axis, 1))
    return folder, ran


@pytest.mark.parametrize(
    "name", ["evil", "evil.yaml", "../evil", "native", "x/../evil.yaml", "", "-", "a\nb"]
)
def test_a_target_is_one_that_ships(name: str, theirs, tmp_path: Path, monkeypatch) -> None:
    folder, ran = theirs
    monkeypatch.chdir(folder)
    given = f"{folder}/{name}" if name == "evil" else name
    told = refused(attack.write(folder / "r.yaml", attack.record(target=given)), tmp_path)
    assert "target" in told and not ran()


@pytest.mark.parametrize("name", ["space.yaml", "./space.yaml", "../x", "", "c-compact/../c-compact"])
def test_a_space_is_one_that_ships(name: str, theirs, tmp_path: Path, monkeypatch) -> None:
    folder, ran = theirs
    monkeypatch.chdir(folder)
    told = refused(attack.write(folder / "r.yaml", attack.record(space=name)), tmp_path)
    assert "space" in told and not ran()


def test_what_the_command_line_names_may_be_named(theirs, tmp_path: Path) -> None:
    folder, _ = theirs
    data = attack.record(target="evil")
    path = attack.write(folder / "r.yaml", data)
    with pytest.raises(UserError, match="unknown target 'evil'"):
        untrusted.check_record(read_record(path))
    paths.admit("targets", str(folder / "evil.yaml"))
    try:
        assert untrusted.check_record(read_record(path))[0].name == "evil"
    finally:
        paths.admit_nothing()
    with pytest.raises(UserError, match="unknown target 'evil'"):
        untrusted.check_record(read_record(path))


def test_a_new_command_line_admits_nothing(theirs) -> None:
    paths.admit("targets", str(theirs[0] / "evil.yaml"))
    CliRunner().invoke(cli.group, ["list", "strategies"])
    with pytest.raises(UserError):
        paths.find("targets", "evil")


VARIANTS = [
    {"compiler": "theirs/gcc"},
    {"optimise": "O2 -fplugin=theirs.so"},
    {"optimise": 2},
    {"optimise": ["O2", "O3"]},
    {"prefix": "theirs/"},
    {"flags": "-B theirs"},
    {"__class__": 1},
]


@pytest.mark.parametrize("change", VARIANTS)
def test_a_setting_is_one_of_the_spaces(change: dict[str, Any], theirs, tmp_path: Path, monkeypatch) -> None:
    folder, ran = theirs
    monkeypatch.chdir(folder.parent)
    data = attack.record()
    data["variant"] |= change
    told = refused(attack.write(folder / "r.yaml", data), tmp_path)
    assert "space c-compact" in told and not ran()


@pytest.mark.parametrize(
    "pins",
    [
        {"x": "/../../../../escaped/owned"},
        {"optimise": "/../../../../escaped/owned"},
        {"../../../escaped/owned": "O2"},
        {"optimise": "O2|../../escaped"},
        {"optimise": "O2\n"},
    ],
)
def test_no_pin_leads_out_of_the_results(pins: dict[str, str], tmp_path: Path) -> None:
    data = attack.record()
    data["goal"]["pins"] = pins
    refused(attack.write(tmp_path / "a" / "b" / "theirs" / "r.yaml", data), tmp_path)
    assert not list(tmp_path.rglob("owned*")) and not (tmp_path.parent / "escaped").exists()


def test_nothing_is_written_through_a_link(tmp_path: Path) -> None:
    outside, results = tmp_path / "outside", tmp_path / "ours"
    outside.mkdir()
    results.mkdir()
    (results / "portable-c").symlink_to(outside)
    (answer,) = merge(attack.write(tmp_path / "r.yaml", attack.record()), results)
    assert answer.refused and "outside of the folder" in answer.detail
    assert not any(outside.iterdir())


TEXTS = [
    BACKDOOR,
    "a\nb",
    "a\rb",
    "a\x0bb",
    "a\x85b",
    "a\u2028b",
    "a \\",
    "a ??/",
    "a /* b",
    "a\u202eb",
    "\x1b[31m",
    "x" * 1001,
]
PLACES = ["constant_time", "identity", "cpu_title", "tools", "tool name", "date", "strategy", "figure"]


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("text", TEXTS)
def test_no_text_ends_a_comment(text: str, place: str, tmp_path: Path) -> None:
    data = attack.record()
    if place in data:
        data[place] = f"unknown ({text})" if place == "constant_time" and text != "a \\" else text
    elif place == "cpu_title":
        data["provenance"]["device"] = {"cpu_title": text}
    elif place == "tools":
        data["provenance"]["tools"] = {"gcc": text}
    elif place == "tool name":
        data["provenance"]["tools"] = {text: "gcc 12"}
    elif place == "date":
        data["provenance"]["date"] = text
    elif place == "strategy":
        data["search"]["strategy"] = text
    else:
        data["figures"] = {text: 1.0}
    if text == "a ??/" and place == "constant_time":
        data[place] = "unknown ??/"
    told = refused(attack.write(tmp_path / "r.yaml", data), tmp_path)
    reasons = ["is not allowed in a comment", "longer than 1,000"]
    if place == "figure":  # only declared names are read
        reasons = ["there is no figure"]
    if place == "identity":
        reasons = ["should match pattern"]
    assert any(reason in told for reason in reasons)


@requires(tools.SIMAVR)
def test_the_label_on_record_is_the_one_found_here(tmp_path: Path) -> None:
    data = yaml.safe_load(GOOD.read_text())
    data["constant_time"] = "tables, no data cache (checked: so says a stranger)"
    (answer,) = merge(attack.write(tmp_path / "r.yaml", data), tmp_path / "ours")
    assert answer.taken, answer.detail
    found = read_record(tmp_path / "ours" / "at90usb646" / GOOD.name).constant_time
    kind, checked = LABEL.split(" (")
    assert (
        found.startswith(f"{kind} (proved for ")
        and found.endswith(f"; {checked}")
        and "stranger" not in found
    )


def test_a_record_that_cannot_be_checked_here_is_refused(tmp_path: Path, monkeypatch) -> None:
    def absent(*_: object) -> Any:
        raise UserError("no device here")

    monkeypatch.setattr(claims, "usable_device", absent)
    (answer,) = merge(attack.write(tmp_path / "r.yaml", attack.record()), tmp_path / "ours")
    assert answer.refused and answer.detail == "it cannot be checked here: no device here"
    assert not (tmp_path / "ours").exists()


def test_one_bad_file_does_not_stop_the_others(tmp_path: Path) -> None:
    theirs = tmp_path / "theirs"
    theirs.mkdir()
    os.mkfifo(theirs / "a.yaml")
    os.mkfifo(theirs / "a.jsonl")
    (theirs / "b.yaml").write_bytes(bytes(range(256)))
    (theirs / "c.yaml").write_text("- a list\n")
    (theirs / "d.yaml").write_text("[" * 100_000)
    attack.write(theirs / "e.yaml", attack.record(provenance="text"))
    attack.write(theirs / "f.yaml", attack.record(problem="aes128-cbc-encrypt-x" + "9" * 5000))
    attack.write(theirs / "g.yaml", attack.record(cycles_per_block=float("nan")))
    attack.write(theirs / "h.yaml", attack.record(search={"seed": 1}))
    (theirs / "i.yaml").symlink_to("/etc/passwd")
    (theirs / "j.yaml").mkdir()
    (theirs / "portable-c").mkdir()
    (theirs / "portable-c" / "aes128-ctr-encrypt.jsonl").write_text("[" * 200_000 + "\n")
    answers = list(merge(theirs, tmp_path / "ours"))
    assert len(answers) == 12 and all(isinstance(each, Merged) and each.refused for each in answers)
    assert not (tmp_path / "ours").exists()
    result = CliRunner().invoke(cli.group, ["results", "merge", str(theirs), "--results", str(tmp_path)])
    assert result.exit_code == 1
    assert result.stdout.splitlines()[-1] == "0 taken, 12 refused, 0 not taken"


def test_whatever_a_file_raises_the_next_is_looked_at(tmp_path: Path, monkeypatch) -> None:
    attack.write(tmp_path / "a.yaml", attack.record())
    attack.write(tmp_path / "b.yaml", attack.record())

    def broken(record: object) -> Any:
        raise AttributeError("a defect of ours")

    monkeypatch.setattr(untrusted, "check_record", broken)
    details = [answer.detail for answer in merge(tmp_path, tmp_path / "ours")]
    assert details == ["AttributeError: a defect of ours"] * 2


def log(path: Path, **changes: Any) -> Path:
    """A log of one good trial, with `changes` to its line."""
    measurement = Measurement(Kind.MEASURED, "bulk", 100.0)
    row = LogRow("c-compact", attack.record()["variant"], "correct", measurement=measurement)
    Log(path.parent.parent, path.parent.name, path.stem).append(row)
    line = json.loads(path.read_text())
    line["point"] |= changes.pop("settings", {})
    path.write_text(json.dumps(line | changes) + "\n")
    return path


@pytest.mark.parametrize(
    "changes",
    [
        {"settings": {"optimise": "O2 -fplugin=theirs.so"}},
        {"settings": {"optimise": 2}},
        {"space": "theirs/space.yaml"},
        {"space": "nowhere"},
        {"source": "a\nb"},
        {"machine": "\x1b[31m"},
        {"identity": BACKDOOR},
    ],
)
def test_a_log_names_only_what_ships(changes: dict[str, Any], tmp_path: Path) -> None:
    path = log(tmp_path / "theirs" / "portable-c" / "aes128-ctr-encrypt.jsonl", **changes)
    (answer,) = merge(path, tmp_path / "ours")
    assert answer.refused and not (tmp_path / "ours").exists(), answer.detail


@pytest.mark.parametrize(
    "place",
    [
        "evil.yaml/aes128-ctr-encrypt",
        "portable-c/aes128-ctr-encrypt@\n",
        "native/aes128-ctr-encrypt",
        "portable-c/x",
    ],
)
def test_a_log_is_named_for_what_it_is_of(place: str, tmp_path: Path) -> None:
    (answer,) = merge(log(tmp_path / "theirs" / f"{place}.jsonl"), tmp_path / "ours")
    assert answer.refused and not (tmp_path / "ours").exists()


def test_what_a_failure_says_is_one_short_line(tmp_path: Path) -> None:
    path = tmp_path / "theirs" / "portable-c" / "aes128-ctr-encrypt.jsonl"
    log(path, outcome="compile", measurement=None, detail="\x1b[31m" + "x" * 100_000)
    (answer,) = merge(path, tmp_path / "ours")
    assert answer.taken, answer.detail
    (row,) = Log(tmp_path / "ours", "portable-c", "aes128-ctr-encrypt").rows()
    assert len(row.detail) == 2000 and row.detail.isprintable()


def test_a_record_in_a_space_of_ones_own_breaks_no_export(tmp_path: Path) -> None:
    """`portable-c` has no record that ships: both that are used here lie in the user's folder."""
    from aesgen.export import choice
    from aesgen.export.selection import Selection
    from aesgen.spaces import catalog

    target = catalog.target("portable-c")
    attack.write(tmp_path / "portable-c" / f"{attack.PROBLEM.name}.yaml", attack.record(space="mine"))
    other = attack.record(problem="aes256-ctr-encrypt")
    attack.write(tmp_path / "portable-c" / "aes256-ctr-encrypt.yaml", other)
    told: list[str] = []
    leaky = Selection(allow_leaky_tables=True)
    found = choice.recorded(target, [tmp_path], ["ctr"], [128, 256], leaky, told.append)
    assert [record.problem.name for record in found] == ["aes256-ctr-encrypt"]
    (line,) = told
    assert "unknown space 'mine'; pass your own space file with --space FILE" in line
    own = tmp_path / "mine.yaml"
    own.write_text((paths.root() / "search" / "spaces" / "c-compact.yaml").read_text())
    paths.admit("search/spaces", str(own))
    try:
        assert len(choice.recorded(target, [tmp_path], ["ctr"], [128, 256], leaky)) == 2
    finally:
        paths.admit_nothing()


def test_a_record_that_lacks_a_part_breaks_no_report(tmp_path: Path) -> None:
    search = {"seed": 1, "evaluated": 1, "space_size": 1, "seconds": 1.0}
    attack.write(tmp_path / "portable-c" / "bad.yaml", attack.record(search=search))
    out = tmp_path / "report.html"
    arguments = ["report", "--out", str(out), "--results", str(tmp_path)]
    result = CliRunner().invoke(cli.group, arguments)
    assert result.exit_code == 0, result.exception
    assert "skipped" in result.stderr and "bad.yaml" in result.stderr and "strategy" in result.stderr
    assert out.stat().st_size > 10_000


def test_a_line_without_end_is_skipped_without_being_held(tmp_path: Path) -> None:
    path = log(tmp_path / "theirs" / "portable-c" / "aes128-ctr-encrypt.jsonl")
    line = path.read_bytes()
    path.write_bytes(line + b"x" * (5 << 20) + b"\n" + line + b"[" * (1 << 20))
    rows, warning = Log(tmp_path / "theirs", "portable-c", "aes128-ctr-encrypt").read()
    assert len(rows) == 2 and warning is not None and warning.endswith("2, 4")


def test_the_tool_chain_runs_no_other_compiler(theirs, tmp_path: Path) -> None:
    from aesgen.errors import VariantFailure
    from aesgen.model.build import Source
    from aesgen.toolchains.gnu import Gnu

    folder, ran = theirs
    source = Source((("a.c", "int x;\n"),), (), options=(("compiler", f"{folder}/bin/gcc"),))
    [answer] = Gnu().build([source], tmp_path / "built")
    assert isinstance(answer, VariantFailure) and "unknown compiler" in answer.detail and not ran()
