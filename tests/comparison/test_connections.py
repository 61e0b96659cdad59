"""Messages of many connections beside installed libraries, and what is found if an answer is wrong."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from aesgen.cli import group
from aesgen.comparison import connections, peers
from aesgen.comparison.connections import Connections, Traffic
from aesgen.comparison.timekeeper import Timekeeper
from aesgen.devices.host import Host
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import requires

UNAVAILABLE = Host().unavailable()
pytestmark = [
    pytest.mark.skipif(UNAVAILABLE is not None, reason=UNAVAILABLE or "the host device is here"),
    requires(tools.GCC),
]


def measured(name: str, traffic: Traffic) -> Connections:
    return connections.connections(
        catalog.target("native"), Problem.parse(name), traffic, timekeeper=Timekeeper(0)
    )


@pytest.mark.parametrize(
    ("name", "traffic"),
    [
        ("aes128-gcm-encrypt", Traffic((1, 40), (0, 1, 1400), aad=13)),
        ("aes256-gcm-decrypt", Traffic((3, 9), (64, 333), multi=4)),
        ("aes128-ccm-encrypt", Traffic((2,), (30,), multi=3, setup=True)),
        ("aes128-ocb-decrypt", Traffic((19,), (0, 30), setup=True, own_buffers=True)),
    ],
)
def test_exports_and_libraries_answer_each_connection(name: str, traffic: Traffic) -> None:
    found = measured(name, traffic)
    ours = [row for row in found.rows if row.who == "aesgen"]
    assert ours and all(row.key_bytes for row in ours)
    assert all(("_multi" in row.version) == (traffic.multi > 1) for row in ours)
    assert len(found.rows) - len(ours) + len(found.absent) == len(
        [p for p in peers.LIBRARIES if not p.software]
    )
    asked = [(keys, size) for keys in traffic.keys for size in traffic.sizes]
    for row in found.rows:
        assert row.note == "" and [(cell.keys, cell.bytes) for cell in row.cells] == asked, row
        assert all(0 < cell.cycles <= cell.median for cell in row.cells)


@pytest.mark.parametrize("part", [-1, -17], ids=["tag", "output"])
def test_one_wrong_bit_of_one_message_leaves_no_figure(part: int, monkeypatch: pytest.MonkeyPatch) -> None:
    right, count = connections._message, 0

    def wrong(*given: Any) -> bytes:
        nonlocal count
        count += 1
        made = bytearray(right(*given))
        made[part] ^= count == 3
        return bytes(made)

    monkeypatch.setattr(connections, "_message", wrong)
    for row in measured("aes128-gcm-encrypt", Traffic((5,), (48,))).rows:
        assert not row.cells and row.note == "5 keys, 48 bytes: the output of message 2 is wrong"


def test_a_key_that_is_not_set_up_again_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before a message that begins with the setup of its key the connection has another key."""
    argument = connections._Contender.argument

    def lazy(self: Any) -> str:
        path, size, setup, again, *others = argument(self).split(",")
        return ",".join(
            (path, size, setup, "aesgen_gcm_key_wipe" if self.who == "aesgen" else again, *others)
        )

    monkeypatch.setattr(connections._Contender, "argument", lazy)
    for row in measured("aes128-gcm-encrypt", Traffic((3,), (48,), setup=True)).rows:
        assert bool(row.note) == (row.who == "aesgen"), row


def test_the_command_prints_a_table_and_one_object(tmp_path: Path) -> None:
    words = ["compare", "--mode", "gcm", "--keys", "1,2", "--sizes", "5,1k", "--budget", "0.1s"]
    result = CliRunner().invoke(group, [*words, "--json"])
    assert result.exit_code == 0, result.output
    data = json.loads(result.stdout.splitlines()[-1])
    assert [(cell["keys"], cell["bytes"]) for cell in data["connections"][0]["cells"]] == [
        (1, 5),
        (1, 1024),
        (2, 5),
        (2, 1024),
    ]
    page = tmp_path / "gcm.md"
    table = CliRunner().invoke(group, [*words, "--markdown", str(page)]).stdout
    head, _, *rows = page.read_text().splitlines()
    assert head == "|  | 5 B, 1 key | 5 B, 2 keys | 1,024 B, 1 key | 1,024 B, 2 keys |"
    assert rows[0].startswith("| exported aesgen_gcm_seal | ") and rows[0].count("|") == head.count("|")
    assert rows[-1].startswith("aes128-gcm-encrypt, core cycles a message, ")
    assert "2 x 1,024 B" in table and "exported aesgen_gcm_seal, large key" in table


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--mode", "gcm", "--multi", "3"], "--multi, --key, --aad and --buffers need --keys, e.g. --keys 1"),
        (["--mode", "gcm", "--keys", "0"], "--keys 0: expected counts, e.g. 1,1000,50000"),
        (
            ["--mode", "gcm", "--keys", "1", "--sizes", "x"],
            "size 'x': expected bytes, e.g. 16, 1400, 1k, 64m",
        ),
        (
            ["--mode", "ctr", "--keys", "1"],
            "aes128-ctr-encrypt: --keys, --multi, --key and --aad are for modes that seal and open",
        ),
        (
            ["--mode", "gcm", "--keys", "9999999"],
            "9999999 keys: 156250 MB of buffers, the most are 4096",
        ),
        (
            ["--mode", "gcm", "--keys", "1", "--beside", "key=large"],
            "--keys needs no --csv, --svg, --beside, --sectors, --library or --keep: omit them",
        ),
    ],
)
def test_what_cannot_be_measured_is_refused(words: list[str], why: str, tmp_path: Path) -> None:
    result = CliRunner().invoke(group, ["compare", *words])
    assert str(result.exception) == why
