"""Files and surroundings that somebody else made or that are broken, each with the command that meets them.

`python -m tests.hostile [PART OF A NAME]` runs them and prints how each ended, in what time and memory; the
tests run the same cases. None may take more than `SECONDS` of processor time or `KILOBYTES` of memory.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import yaml

from tests.hostile import attack
from tests.hostile.running import EVIL, OBEYED, Case, run

RECORD = "portable-c/aes128-ctr-encrypt.yaml"


def _fields(data: Any, text: str, kept: tuple[str, ...]) -> Any:
    """`data` with `text` behind every text in it, but for the keys `kept`."""
    if isinstance(data, dict):
        return {key: one if key in kept else _fields(one, text, kept) for key, one in data.items()}
    return data + text if isinstance(data, str) else data


def record(folder: Path, text: str = EVIL, kept: tuple[str, ...] = ()) -> Path:
    """A record with `text` in all of its texts that do not decide what is read."""
    made = attack.record(
        constant_time="yes",
        search={"strategy": "local", "seed": 1, "evaluated": 5} | {"space_size": 5, "seconds": 1.0},
    )
    made["provenance"] = {
        "device": {"title": "x", "cpu": "x"},
        "tools": {"gcc": "12"},
        "python": "3",
        "cpu_title": "x",
        "date": "2026",
    }
    must = ("problem", "kind", "objective", "convention", "size", "identity", "schema", "result", *kept)
    return attack.write(folder / "results" / RECORD, _fields(made, text, must))


def log(folder: Path, text: str = EVIL, **more: Any) -> Path:
    """A log of one trial with `text` in all of its texts; `more` replaces parts of it."""
    from aesgen.model.trial import SCHEMA

    row = {
        "schema": SCHEMA,
        "space": f"c-compact{text}",
        "point": {f"a{text}": f"v{text}"},
        "outcome": "compile",
    }
    row |= {"detail": text, "strategy": text, "source": text, "machine": text, "identity": text}
    path = folder / "results" / "portable-c" / "aes128-ctr-encrypt.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(row | more) + "\n")
    return path


def _page(folder: Path) -> str:
    found = OBEYED.search((folder / "page.html").read_text().replace("\nFORGED", ""))
    return f"the page has {found[0]!r}" if found else ""


def _cells(folder: Path) -> str:
    lines = (folder / "t.csv").read_text().splitlines()
    bad = [cell for line in lines for cell in line.split(",") if re.match(r'"?\s*[=+@-]', cell)]
    return f"the CSV has {bad}" if bad else ""


def _link(folder: Path) -> str:
    return "" if (folder / "mine").read_text() == "mine" else "written through the link"


def _texts(*words: str, kept: tuple[str, ...] = ("target", "space")) -> Callable[[Path], list[str]]:
    """A command on a record and a log whose texts are `EVIL`."""

    def made(folder: Path) -> list[str]:
        where = {"RECORD": str(record(folder, kept=kept)), "RESULTS": str(log(folder).parents[1])}
        return [where.get(word, word) for word in words]

    return made


def _named(*words: str) -> Callable[[Path], list[str]]:
    """A command on a file whose name is `EVIL`."""

    def made(folder: Path) -> list[str]:
        path = folder / f"{EVIL.replace('/', '')}.yaml"
        path.write_text("a: [")
        return [str(path) if word == "FILE" else word for word in words]

    return made


def _written(name: str, text: str, *words: str) -> Callable[[Path], list[str]]:
    """A command on a file of that name and text."""

    def made(folder: Path) -> list[str]:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
        return [str(folder / name) if word == "FILE" else word for word in words]

    return made


def given(*words: str) -> Callable[[Path], list[str]]:
    """A command without files."""
    return lambda folder: list(words)


def _linked(name: str, *words: str) -> Callable[[Path], list[str]]:
    """A command that writes a file, in whose place is a link to a file of the user."""

    def made(folder: Path) -> list[str]:
        log(folder, "")
        (folder / "mine").write_text("mine")
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).symlink_to(folder / "mine")
        return list(words)

    return made


def _formula(folder: Path) -> list[str]:
    log(folder, "=cmd|' /C calc'!A0", strategy="+1+1", machine="-2+3", identity="@SUM(A1)")
    return [*TRIALS, "--out", "t.csv"]


def _hole(folder: Path) -> list[str]:
    with log(folder, "").open("r+b") as file:
        file.truncate(1 << 40)
    return TRIALS


def _lines(folder: Path) -> list[str]:
    path = log(folder, "")
    path.write_bytes(path.read_bytes() + b'{"schema":3,"space":"x","point":{}}\n' * 500_000)
    return TRIALS


def _digits(folder: Path) -> list[str]:
    log(folder, "", code_bytes=10**30, point={"a": 10**30})
    return TRIALS


def _strategy(settings: str, module: str = "anneal") -> Callable[[Path], list[str]]:
    text = f"schema: 1\nstrategy: {module}\ntitle: x\nsettings: {settings}\n"
    tune = ["tune", "--target", "portable-c", "--mode", "ctr", "--budget", "2", "--results", "out"]
    return _written("own.yaml", text, *tune, "--strategy", "FILE")


def _array(folder: Path) -> list[str]:
    """A recorded space whose header states 8 TB."""
    import io
    import zipfile

    import numpy as np

    about = io.BytesIO()
    np.save(about, np.array("{}"))
    huge = io.BytesIO()
    np.lib.format.write_array_header_1_0(huge, {"descr": "<f8", "fortran_order": False, "shape": (10**12,)})
    with zipfile.ZipFile(folder / "space.npz", "w") as file:
        file.writestr("about.npy", about.getvalue())
        file.writestr("places.npy", huge.getvalue())
        file.writestr("cycles.npy", huge.getvalue())
    return ["study", "--recorded", str(folder / "space.npz")]


def _including(line: str, *words: str) -> Callable[[Path], list[str]]:
    """A command on an export of assembly that has one more line."""

    def made(folder: Path) -> list[str]:
        asked = ["export", "--target", "68hc08", "--mode", "ecb", "--out", str(folder / "own")]
        run(asked, folder)
        [main] = [path for path in (folder / "own").iterdir() if path.suffix in (".s", ".asm", ".S", ".c")][
            :1
        ]
        main.write_text(f"{main.read_text()}\n{line}\n")
        return [str(main) if word == "FILE" else word for word in words]

    return made


ALIASES = "a: &a [1, 1, 1, 1, 1, 1, 1, 1, 1]\n" + "".join(
    f"{chr(98 + i)}: &{chr(98 + i)} [{', '.join(['*' + chr(97 + i)] * 9)}]\n" for i in range(12)
)
"""Each list has nine times as many values as the one before."""


def _special(name: str, *words: str) -> Callable[[Path], list[str]]:
    """A command on a FIFO, and on a link to itself."""

    def made(folder: Path) -> list[str]:
        place = folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        os.mkfifo(place)
        (folder / "loop.yaml").symlink_to("loop.yaml")
        return [str(place) if word == "FILE" else word for word in words]

    return made


CTR = ["--target", "portable-c", "--mode", "ctr"]
HUGE = str(10**30)
TRIALS = ["trials", "--target", "portable-c", "--mode", "ctr", "--results", "results"]
HEAD = "/* aesgen-export 1\n%s\n*/\n"
CASES = [
    Case("texts: list records", _texts("list", "records", "--results", "RESULTS"), (0,)),
    Case("texts: every name", _texts("list", "records", "--results", "RESULTS", kept=()), (0,)),
    Case("texts: show", _texts("show", "RECORD"), (0,)),
    Case("texts: show, every name", _texts("show", "RECORD", kept=()), (0,)),
    Case("texts: show --json", _texts("show", "RECORD", "--json"), (0,)),
    Case("texts: trials", _texts(*TRIALS), (0,)),
    Case(
        "texts: report", _texts("report", "--results", "RESULTS", "--out", "page.html"), (0,), changed=_page
    ),
    Case("texts: verify", _texts("verify", "RECORD", "--no-run"), (1, 2)),
    Case("texts: prove", _texts("prove", "RECORD"), (1, 2)),
    Case("texts: export", _texts("export", "RECORD", "--out", "out"), (1, 2)),
    Case("texts: merge", _texts("results", "merge", "RESULTS", "--results", "out"), (1,)),
    Case(
        "texts: explain",
        _texts("explain", "--target", "portable-c", "--mode", "ctr", "--results", "RESULTS"),
        (0, 2),
    ),
    *(
        Case(f"name of a file: {words[0]} {words[-1] * (words[-1] != 'FILE')}", _named(*words), (1, 2))
        for words in (
            *(["show", "FILE"], ["verify", "FILE"], ["prove", "FILE"], ["export", "FILE", "--out", "out"]),
            *(
                ["tune", "--target", "FILE"],
                ["tune", "--mode", "ctr", "--space", "FILE"],
                ["results", "merge", "FILE"],
            ),
        )
    ),
    Case("formulas in CSV", _formula, (0,), changed=_cells),
    Case(
        "link: report",
        _linked("page.html", "report", "--results", "results", "--out", "page.html"),
        (2,),
        "symbolic link",
        _link,
    ),
    Case("link: trials", _linked("t.csv", *TRIALS, "--out", "t.csv"), (2,), "symbolic link", _link),
    Case("link: schema", _linked("out/target.json", "schema", "--out", "out"), (2,), "symbolic link", _link),
    Case(
        "link: export",
        _linked(
            "out/aesgen_portable.c",
            "export",
            "--target",
            "portable-c",
            "--mode",
            "ctr",
            "--key-bits",
            "128",
            "--out",
            "out",
        ),
        (0,),
        "",
        _link,
    ),
    Case("log with a hole of 1 TB", _hole, (2,), "results/portable-c/aes128-ctr-encrypt.jsonl"),
    Case("log of 500,000 bad lines", _lines, (0, 2), "skipped"),
    Case("integers of 30 digits in a log", _digits, (0, 2), "skipped"),
    Case(
        "integers of 30 digits in a record",
        _written("r.yaml", yaml.safe_dump(attack.record(code_bytes=10**30)), "verify", "FILE", "--no-run"),
        (1, 2),
        "r.yaml",
    ),
    Case(
        "JSON, 150,000 deep",
        _written("a.c", HEAD % ('{"a": "' + "]" * 200_000 + '", "b": ' + "[" * 150_000), "prove", "FILE"),
        (2,),
        "a.c",
    ),
    Case(
        "YAML, 100,000 deep", _written("r.yaml", "a: " + "[" * 100_000, "verify", "FILE"), (1, 2), "r.yaml:1"
    ),
    Case(
        "YAML, aliases of aliases",
        _written(
            "r.yaml",
            ALIASES,
            "verify",
            "FILE",
        ),
        (1, 2),
        r"r.yaml:\d+",
    ),
    Case("calibration: 1e9", _strategy("{calibration: 1000000000}"), (2,), r"own.yaml:4:\d+: .*calibration"),
    Case(
        "temperatures: [0, 0]", _strategy("{temperatures: [0, 0]}"), (2,), r"own.yaml:4:\d+: .*temperatures"
    ),
    Case("chains: 1e9", _strategy("{chains: 1000000000}"), (2,), r"own.yaml:4:\d+: .*chains"),
    Case("start: 1e9", _strategy("{start: 1000000000}", "local"), (2,), r"own.yaml:4:\d+: .*start"),
    Case("kick: 1e9", _strategy("{kick: 1000000000}", "local"), (2,), r"own.yaml:4:\d+: .*kick"),
    Case("trees: 1e9", _strategy("{trees: 1000000000}", "forest"), (2,), r"own.yaml:4:\d+: .*trees"),
    *(
        Case(f"assembly with {line}", _including(line, *words), (1, 2), r"includes a file")
        for line, words in (
            ('.incbin "/dev/zero"', ("prove", "FILE")),
            ('\t.include "/dev/zero"', ("verify", "--edited", "FILE")),
            ('#include "/etc/passwd"', ("prove", "FILE")),
            ("  #  include <../../etc/passwd>", ("prove", "FILE")),
        )
    ),
    Case("recorded space of 8 TB", _array, (2,), "space.npz"),
    *(
        Case(f"aliases of aliases: {' '.join(words[:2])}", _written(name, ALIASES, *words), (2,), said)
        for name, said, words in (
            ("s.yaml", r"s.yaml:\d+", ["tune", "--space", "FILE", *CTR, "--budget", "1"]),
            ("p.yaml", r"p.yaml:\d+", ["tune", "--pipeline", "FILE", *CTR, "--budget", "1"]),
            ("t.yaml", r"t.yaml:\d+", ["tune", "--target", "FILE", "--mode", "ctr", "--budget", "1"]),
            ("own/targets/t.yaml", r"t.yaml:\d+", ["--path", "own", "list", "targets"]),
        )
    ),
    Case("a NUL in YAML", _written("r.yaml", "a: \0b\n", "verify", "FILE"), (2,), "r.yaml.*#x0000"),
    Case("a FIFO as a record", _special("r.yaml", "verify", "FILE"), (2,), "not a regular file"),
    Case("a FIFO in a folder", _special("own/targets/x.yaml", "--path", "own", "list", "targets"), (0,)),
    Case("a link to itself as a record", _special("r.yaml", "verify", "loop.yaml"), (2,), "does not exist"),
    Case(
        "a link to itself as a folder", _special("r.yaml", "list", "records", "--results", "loop.yaml"), (2,)
    ),
    *(
        Case(f"/dev/zero: {' '.join(words[:2])}", given(*words), (2,), "no such file|not a regular file")
        for words in (
            ["verify", "/dev/zero"],
            ["tune", "--space", "/dev/zero", *CTR, "--budget", "1"],
            ["tune", "--strategy", "/dev/zero", *CTR, "--budget", "1"],
            ["export", "--like", "/dev/zero", *CTR, "--out", "out"],
        )
    ),
    *(
        Case(f"a huge number: {' '.join(words[:2])}", given(*words), (2,), f"{HUGE}|expected HOST:PORT")
        for words in (
            ["tune", "--streams", HUGE, *CTR, "--budget", "1"],
            ["tune", "--limit", f"stack={HUGE}", *CTR, "--budget", "1"],
            ["compare", "--multi", HUGE, *CTR],
            ["compare", "--aad", HUGE, "--target", "portable-c", "--mode", "gcm"],
            ["compare", "--sectors", HUGE, "--target", "portable-c", "--mode", "xts"],
            ["tune", "--scheduler", f"localhost:{HUGE}", *CTR, "--budget", "1"],
        )
    ),
    Case(
        "half an address of a scheduler",
        given("tune", "--scheduler", "tcp://[::1", *CTR, "--budget", "1"),
        (2,),
        "expected HOST:PORT",
    ),
]
