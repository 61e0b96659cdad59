"""The cache on disk: damage is found and repaired, processes write at once, one limit holds for all kinds."""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from aesgen.config import files
from aesgen.model.build import Build, EntryPoint, Source
from aesgen.spaces import catalog, sizes
from aesgen.system import cache, native, paths, reading, tools
from aesgen.system.cache import KINDS, Cache, address
from aesgen.toolchains.gnu import Gnu
from tests.conftest import requires
from tests.patience import HUNG
from tests.system.test_own_c import needs_compiler

ROOT = Path(__file__).parents[2]
KEY = address("a key")


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("AESGEN_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def entries(place: Path) -> list[Path]:
    return sorted(place.glob("*/??/*"))


def blob(folder: Path, name: str, data: bytes) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / name).write_bytes(data)
    return folder / name


def fetched(store: Cache, key: str, folder: Path) -> tuple[object, dict[str, bytes]]:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    return store.fetch(key, folder), {file.name: file.read_bytes() for file in folder.iterdir()}


@pytest.mark.parametrize("value", [b"", b"x", bytes(range(256)) * 300])
def test_a_value_is_kept(value: bytes) -> None:
    store = Cache("sizes")
    assert store.value(KEY) is None
    store.keep_value(KEY, value)
    assert Cache("sizes").value(KEY) == value
    assert Cache("probes").value(KEY) is None


def test_files_are_kept_with_their_facts(tmp_path: Path) -> None:
    store = Cache("builds")
    parts = [blob(tmp_path / "in", "a.so", b"code"), blob(tmp_path / "in", "b", b"")]
    store.keep(KEY, parts, {"size": 3, "names": ["x"]})
    facts = {"size": 3, "names": ["x"]}
    assert fetched(store, KEY, tmp_path / "out") == (facts, {"a.so": b"code", "b": b""})
    assert fetched(store, address("other"), tmp_path / "out") == (None, {})


def test_all_kinds_have_one_layout(place: Path, tmp_path: Path) -> None:
    for kind in KINDS:
        Cache(kind).keep_value(KEY, b"value")
    assert entries(place) == sorted(place / kind / KEY[:2] / KEY[2:] for kind in KINDS)
    with pytest.raises(AssertionError):
        Cache("something else")


Damage = Callable[[Path], object]


def cut(file: Path) -> None:
    os.truncate(file, file.stat().st_size // 2)


def emptied(file: Path) -> None:
    os.truncate(file, 0)


def flipped(file: Path) -> None:
    """In a new file: a library that this process has loaded keeps its own pages."""
    data = bytearray(file.read_bytes())
    data[-1] ^= 1
    changed = file.with_name(f"{file.name}-changed")
    changed.write_bytes(data)
    changed.replace(file)


def lengthened(file: Path) -> None:
    file.write_bytes(file.read_bytes() + b"\0")


def a_folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


@pytest.mark.parametrize("damage", [cut, emptied, flipped, lengthened, a_folder])
def test_a_damaged_value_is_absent_and_can_be_kept_again(damage: Damage, place: Path) -> None:
    store = Cache("sizes")
    store.keep_value(KEY, b"a value that is long enough")
    (entry,) = entries(place)
    damage(entry)
    assert store.value(KEY) is None
    assert entries(place) == []
    store.keep_value(KEY, b"again")
    assert store.value(KEY) == b"again"


@pytest.mark.parametrize("name", ["code.so", "facts"])
@pytest.mark.parametrize("damage", [cut, emptied, flipped, lengthened, Path.unlink])
def test_damaged_files_are_absent_and_can_be_kept_again(
    name: str, damage: Damage, place: Path, tmp_path: Path
) -> None:
    store, code = Cache("builds"), blob(tmp_path / "in", "code.so", b"\x7fELF and more")
    store.keep(KEY, [code], {"n": 1})
    (entry,) = entries(place)
    damage(entry / name)
    assert fetched(store, KEY, tmp_path / "out") == (None, {})
    assert entries(place) == []
    store.keep(KEY, [code], {"n": 2})
    assert fetched(store, KEY, tmp_path / "out") == ({"n": 2}, {"code.so": b"\x7fELF and more"})


WRITER = """
import sys
from pathlib import Path
from aesgen.system.cache import Cache, address
here, number = Path(sys.argv[1]), int(sys.argv[2])
own = here / f"in{number}"
own.mkdir()
values, builds = Cache("sizes"), Cache("builds")
big = bytes(range(256)) * 800
(own / "code").write_bytes(big)
whole, key = Cache("templates"), address("always there")
for turn in range(60):
    whole.keep_value(key, big)
    assert whole.value(key) == big, "an entry that is replaced was not there for a moment"
for turn in range(60):
    key = address("shared", turn % 3)
    values.keep_value(key, big)
    found = values.value(key)
    assert found in (None, big), "a value of half a write"
    into = own / f"out{turn}"
    into.mkdir()
    facts = builds.fetch(key, into)
    if facts is None:
        builds.keep(key, [own / "code"], {"n": 1})
    else:
        assert facts == {"n": 1} and (into / "code").read_bytes() == big
    if turn % 20 == 7 + number:  # what a crash may leave, or a trimming
        for entry in builds.folder.glob("??/*/code"):
            entry.unlink(missing_ok=True)
        values.clear()
print("done")
"""


def test_processes_write_the_same_entries_at_once(place: Path, tmp_path: Path) -> None:
    """Four processes write, read and remove three entries; none ever reads a half or a mixture."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    running = [
        subprocess.Popen(
            [sys.executable, "-c", WRITER, str(tmp_path), str(number)],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for number in range(4)
    ]
    for process in running:
        said, wrong = process.communicate(timeout=HUNG)
        assert said == "done\n", wrong
    assert not [entry for entry in entries(place) if entry.name.startswith(".")]


def test_a_kill_in_the_middle_leaves_no_entry(place: Path, tmp_path: Path) -> None:
    """A process that dies while it copies leaves an unfinished entry. Nobody reads it; a trim removes it."""
    program = (
        "import os, shutil, sys\nfrom pathlib import Path\nfrom aesgen.system import cache\n"
        "def dying(source, target): Path(target).write_bytes(b'ha'); os._exit(3)\n"
        "cache.shutil.copy2 = dying\n"
        f"cache.Cache('builds').keep({KEY!r}, [Path(sys.argv[1])], {{}})\n"
    )
    code = blob(tmp_path / "in", "code", b"half")
    done = subprocess.run(
        [sys.executable, "-c", program, str(code)], env={**os.environ, "PYTHONPATH": str(ROOT)}, timeout=HUNG
    )
    assert done.returncode == 3
    (left,) = entries(place)
    assert left.name.startswith(".")
    store = Cache("builds")
    assert fetched(store, KEY, tmp_path / "out") == (None, {})
    store.trim()
    assert entries(place) == [left]  # it may belong to a process that runs
    os.utime(left, (time.time() - cache.ABANDONED_SECONDS - 1,) * 2)
    store.trim()
    assert entries(place) == []


def test_one_limit_holds_for_all_kinds_and_the_least_recently_used_go(place: Path, tmp_path: Path) -> None:
    code = blob(tmp_path / "in", "code", bytes(800))
    stores = {kind: Cache(kind) for kind in KINDS}
    for age, kind in enumerate(KINDS):
        for number in range(3):
            key = address(kind, number)
            if kind == "builds":
                stores[kind].keep(key, [code], {})
            else:
                stores[kind].keep_value(key, bytes(900))
            os.utime(place / kind / key[:2] / key[2:], (1000 + age,) * 2)
    used = address("builds", 1)  # the oldest kind, but this one was just used
    assert fetched(stores["builds"], used, tmp_path / "out")[0] == {}
    foreign = blob(place / "suites", "large", bytes(10_000))
    Cache("sizes", cap_bytes=5000).trim()
    left = entries(place)
    assert sum(cache._size(entry) for entry in left) <= 5000 and len(left) == 5
    assert place / "builds" / used[:2] / used[2:] in left
    assert {entry.parts[-3] for entry in left} == {"builds", "sizes", "templates"}
    assert foreign.exists()


def test_processes_that_add_little_trim_once_a_day(place: Path) -> None:
    for number in range(8):
        Cache("sizes", cap_bytes=16_000).keep_value(address(number), bytes(900))
    for number in range(8, 16):
        Cache("sizes", cap_bytes=3000).keep_value(address(number), bytes(100))
    assert len(entries(place)) == 16
    os.utime(place / ".trimmed", (time.time() - cache.TRIM_SECONDS - 1,) * 2)
    Cache("sizes", cap_bytes=3000).keep_value(address("last"), bytes(100))
    left = entries(place)
    assert sum(entry.stat().st_size for entry in left) <= 3000
    assert place / "sizes" / address("last")[:2] / address("last")[2:] in left


def test_a_place_that_cannot_be_written_costs_only_the_copy(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    store = Cache("builds", tmp_path / "file")
    store.keep_value(KEY, b"value")
    store.keep(KEY, [tmp_path / "file"], {})
    assert store.value(KEY) is None and fetched(store, KEY, tmp_path / "out") == (None, {})


def test_clean_removes_everything(place: Path, tmp_path: Path) -> None:
    Cache("sizes").keep_value(KEY, bytes(1000))
    Cache("builds").keep(KEY, [blob(tmp_path / "in", "code", bytes(500))], {})
    assert 1500 < cache.clean() < 2000 and not place.exists()


# Every user of the cache: a second answer comes from it, and a damaged entry gives the same answer again.


def spoil(place: Path) -> int:
    """Damage all entries; their number."""
    damaged = 0
    for entry in entries(place):
        for file in entry.iterdir() if entry.is_dir() else [entry]:
            flipped(file)
            damaged += 1
    return damaged


def fails(*arguments: object, **named: object) -> object:
    raise RuntimeError("made again")


def test_described_yaml(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "a: [1, 2.5, true, x]\n"
    first = reading.described(text)
    with monkeypatch.context() as patch:
        patch.setattr(reading, "check_yaml", fails)
        assert reading.described(text) == first == {"a": [1, 2.5, True, "x"]}
        with pytest.raises(RuntimeError, match="made again"):
            reading.described(text + "b: 1\n")
        assert spoil(place) == 1
        with pytest.raises(RuntimeError, match="made again"):
            reading.described(text)
    assert reading.described(text) == first


def test_checked_targets_and_spaces(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from aesgen.config import validation

    monkeypatch.setattr(files, "_loaded", {})
    target = paths.root() / "targets" / "portable-c.yaml"
    first = files.load(target, "TargetFile").data
    with monkeypatch.context() as patch:
        patch.setattr(validation, "validate", fails)
        files._loaded.clear()
        assert files.load(target, "TargetFile").data == first
        files._loaded.clear()
        assert spoil(place) == 1
        with pytest.raises(RuntimeError, match="made again"):
            files.load(target, "TargetFile")
    assert files.load(target, "TargetFile").data == first


def test_a_process_checks_an_unchanged_file_once_and_sees_every_change(place: Path, tmp_path: Path) -> None:
    """The file itself, a fragment beside it that it includes, and a fragment that takes precedence later."""
    shipped = paths.root() / "search" / "spaces"
    (tmp_path / "x86").mkdir()
    space, included = tmp_path / "x86-ctr.yaml", tmp_path / "x86" / "counter.yaml"
    text = (shipped / "x86-ctr.yaml").read_text()
    space.write_text(text)
    first = files.load(space, "SpaceFile")
    assert files.load(space, "SpaceFile") is first
    included.write_text((shipped / "x86" / "counter.yaml").read_text())
    second = files.load(space, "SpaceFile")
    assert second is not first and second.data == first.data
    included.write_text(included.read_text() + "# a comment\n")
    third = files.load(space, "SpaceFile")
    assert third is not second
    space.write_text(text.replace("title: ", "title: Another ", 1))
    assert files.load(space, "SpaceFile").data["title"] == f"Another {first.data['title']}"


def test_sizes_of_spaces(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from aesgen.model.problem import Problem
    from aesgen.spaces import counting

    (space, *_) = catalog.spaces_for(catalog.target("portable-c"), Problem.parse("aes128-ecb-encrypt"))
    first = sizes.size_of(space)
    with monkeypatch.context() as patch:
        patch.setattr(counting, "count_points", fails)
        assert sizes.size_of(space) == first
        spoil(place)
        with pytest.raises(RuntimeError, match="made again"):
            sizes.size_of(space)
    assert sizes.size_of(space) == first


def test_compiled_templates(place: Path) -> None:
    from aesgen.rendering import templates

    made = []
    for _ in range(3):
        templates._environment.cache_clear()
        environment = templates._environment()
        compiling: list[str] = []
        lexed = environment._parse

        def noted(*given: Any, to: list[str] = compiling, parse: Any = lexed) -> Any:
            to.append("parsed")
            return parse(*given)

        environment._parse = noted  # type: ignore[method-assign]
        environment.get_template("drop_in/core.h.j2")
        made.append(bool(compiling))
        if len(made) == 2:
            assert spoil(place)
    templates._environment.cache_clear()
    assert made == [True, False, True]


@needs_compiler
def test_libraries_of_our_own_c(place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import ctypes

    source = tmp_path / "seven.c"
    source.write_text("int seven(void) { return 7; }\n")
    signatures = {"seven": (ctypes.c_int, ())}
    assert native.library(source, signatures, "test").seven() == 7
    with monkeypatch.context() as patch:
        patch.setattr(native, "_compile", fails)
        assert native.library(source, signatures, "test").seven() == 7
        spoil(place)
        with pytest.raises(RuntimeError, match="made again"):
            native.library(source, signatures, "test")
    assert native.library(source, signatures, "test").seven() == 7


@requires(tools.shared_library("gcc"))
def test_builds(place: Path, tmp_path: Path) -> None:
    source = Source((("k.c", "int k(void) { return 7; }"),), (EntryPoint("k", "ecb_enc"),))
    for turn in range(3):
        (build,) = Gnu().build([source], tmp_path / "work")
        assert isinstance(build, Build)
        assert build.path.read_bytes()[:4] == b"\x7fELF"
        if turn == 1:
            spoil(place)


def test_the_address_tells_contents_apart() -> None:
    assert address("ab", "c") != address("a", "bc") != address("abc")
    assert address({"a": 1, "b": 2}) == address({"b": 2, "a": 1})
    rng = random.Random(1)
    assert len({address(rng.random()) for _ in range(1000)}) == 1000
    assert json.loads(json.dumps(KEY)) == KEY and len(KEY) == 64
