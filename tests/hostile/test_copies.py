"""Records keep copies of targets and spaces; a stranger's copy runs no program of theirs."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from aesgen.config import files
from aesgen.errors import UserError
from aesgen.export import untrusted
from aesgen.results import copies
from aesgen.results.records import read_record
from aesgen.spaces import catalog
from aesgen.spaces import copies as trusted
from aesgen.spaces.copies import kept
from aesgen.system import paths, tools
from aesgen.verification import verify
from aesgen.verification.merge import merge
from tests.conftest import requires
from tests.hostile import attack

TARGET, SPACE = "theirs", "their-space"


@pytest.fixture(autouse=True)
def nothing_known() -> Iterator[None]:
    yield
    paths.admit_nothing()
    copies.forget()


def harmless() -> dict[str, Any]:
    """A record of a target and a space that do not ship, with good copies of both."""
    made = {}
    for key, kind, name in (("target", "targets", "portable-c"), ("space", "search/spaces", "c-compact")):
        model = {"target": "TargetFile", "space": "SpaceFile"}[key]
        data = files.load(paths.find(kind, name), model).data
        made[key] = {part: value for part, value in data.items() if part not in ("published", "sources")}
    return attack.record(target=TARGET, space=SPACE, copies=copy.deepcopy(made))


def read(tmp_path: Path, data: dict[str, Any], name: str = "r") -> Path:
    path = attack.write(tmp_path / "theirs" / f"{name}.yaml", _plain(data))
    read_record(path)
    return path


def _plain(value: Any, folder: str = "") -> Any:
    """`value` with lists for tuples, and `folder` for BIN."""
    if isinstance(value, dict):
        return {key: _plain(each, folder) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(each, folder) for each in value]
    return value.replace("BIN", folder) if isinstance(value, str) else value


@pytest.fixture
def their_compiler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Callable[[], bool]]:
    """A folder with a compiler of the stranger's, whose other names are first in PATH; and whether one of
    them was run."""
    folder = tmp_path / "bin"
    ran = [attack.program(folder / name) for name in ("elsewhere/gcc", "evil-gcc", "7", "5gcc")]
    monkeypatch.setenv("PATH", str(folder), prepend=":")
    return folder / "elsewhere", lambda: any(each() for each in ran)


def test_good_copies_are_used(tmp_path: Path) -> None:
    target, space = untrusted.check_record(read_record(read(tmp_path, harmless())))
    assert (target.name, space.name) == (TARGET, SPACE)
    assert target.toolchains == catalog.target("portable-c").toolchains
    shipped = catalog.space("c-compact").bind(target, attack.PROBLEM)
    assert [(axis.name, axis.choices) for axis in space.axes] == [(a.name, a.choices) for a in shipped.axes]


def change(*place: Any, value: Any) -> Callable[[dict[str, Any]], None]:
    """Puts `value` at `place` of the copies."""

    def apply(data: dict[str, Any]) -> None:
        at = data["copies"]
        for key in place[:-1]:
            at = at[key]
        if isinstance(at, list):
            at.insert(0, value)
        else:
            at[place[-1]] = value

    return apply


TOOLS = ("target", "toolchains", "default")
OF_TARGETS: dict[str, tuple[Callable[[dict[str, Any]], None], str]] = {
    "a prefix of the compiler": (change(*TOOLS, "prefix", value="BIN/"), "toolchains.prefix"),
    "a prefix that is a word": (change(*TOOLS, "prefix", value="evil-"), "toolchains.prefix"),
    "a prefix that is a number": (change(*TOOLS, "prefix", value=5), "toolchains.prefix"),
    "a compiler": (change(*TOOLS, "compiler", value="evil-gcc"), "toolchains.compiler"),
    "a compiler that is a number": (change(*TOOLS, "compiler", value=7), "toolchains.compiler"),
    "a compiler's path": (change(*TOOLS, "compiler", value="BIN/gcc"), "toolchains.compiler"),
    "a tool chain": (change(*TOOLS, "name", value="..evil"), "toolchains.name"),
    "a family's tool chain": (change("target", "toolchains", "evil", value={"name": "gnu"}), "toolchains"),
    "a plug-in": (change(*TOOLS, "flags", value=["-fplugin=BIN/evil.so"]), "toolchains.flags"),
    "a wrapper": (change(*TOOLS, "flags", value=["-wrapper", "BIN/gcc"]), "toolchains.flags"),
    "programs of the compiler": (change(*TOOLS, "flags", value="-BBIN"), "toolchains.flags"),
    "specs": (change(*TOOLS, "flags", value=["-specs=BIN/evil"]), "toolchains.flags"),
    "a processor that is a path": (change(*TOOLS, "flags", value=["-mmcu=../evil"]), "toolchains.flags"),
    "a linker option": (change(*TOOLS, "link", value=["-fuse-ld=evil"]), "toolchains.link"),
    "a device": (change("target", "devices", 0, value={"name": "evil"}), "devices.name"),
    "a device's program": (
        change("target", "devices", 0, value={"name": "host", "run": "gcc"}),
        "devices.run",
    ),
    "a family": (change("target", "families", 0, value="..cli"), "families"),
    "a pipeline": (change("target", "pipeline", value="../evil"), "pipeline"),
    "a feature": (change("target", "features", 0, value="x -fplugin=evil"), "features"),
    "a parameter in the source": (change("target", "parameters", value={"x": ".incbin"}), "parameters.x"),
    "a title that ends a comment": (change("target", "title", value="*/ evil(); /*"), "title"),
    "a relative outside of the results": (change("target", "relatives", value=["../.."]), "relatives"),
    "an unknown part": (change("target", "evil", value=1), "evil"),
}
OF_SPACES: dict[str, tuple[Callable[[dict[str, Any]], None], str]] = {
    "a compiler among the settings": (
        change("space", "axes", "compiler", value={"values": ["evil-gcc"]}),
        "compiler",
    ),
    "flags among the settings": (
        change("space", "axes", "optimise", value={"values": ["O2 -fplugin=evil"]}),
        "axes.c.optimise",
    ),
    "a family of the space": (change("space", "family", value="../cli"), "method"),
    "a method of the space": (change("space", "method", value="evil"), "method"),
}


@pytest.mark.parametrize("name", [*OF_TARGETS, *OF_SPACES])
def test_a_copy_that_names_something_of_theirs_is_refused(
    name: str, their_compiler: tuple[Path, Callable[[], bool]], tmp_path: Path
) -> None:
    folder, ran = their_compiler
    apply, place = (OF_TARGETS | OF_SPACES)[name]
    data = harmless()
    apply(data)
    path = read(tmp_path, _plain(data, str(folder)))
    which = "space" if name in OF_SPACES else "target"
    with pytest.raises(UserError, match=f"its copy of the {which}.* is refused: .*{place}") as told:
        untrusted.check_record(read_record(path))
    assert f"pass --{which} FILE" in str(told.value)
    with pytest.raises(UserError, match="refused"):
        list(verify.verify_record(read_record(path)))
    (merged,) = merge(path, tmp_path / "results")
    assert merged.refused
    assert not ran()


@requires(tools.GCC)
def test_without_the_check_their_compiler_would_run(
    their_compiler: tuple[Path, Callable[[], bool]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So the tests above can fail."""
    folder, ran = their_compiler
    monkeypatch.setattr(trusted, "_check_words", lambda words, kind: None)
    data = harmless()
    change(*TOOLS, "prefix", value=f"{folder}/")(data)
    next(verify.verify_record(read_record(read(tmp_path, data))))
    assert ran()


def test_a_copy_under_the_name_of_a_target_that_ships_is_ignored(
    their_compiler: tuple[Path, Callable[[], bool]], tmp_path: Path
) -> None:
    data = harmless() | {"target": "portable-c"}
    data["copies"]["target"]["toolchains"]["default"]["prefix"] = f"{their_compiler[0]}/"
    target, _ = untrusted.check_record(read_record(read(tmp_path, data)))
    assert target == catalog.target("portable-c")


def test_the_files_on_the_command_line_come_first(tmp_path: Path) -> None:
    path = read(tmp_path, harmless())
    own = tmp_path / f"{TARGET}.yaml"
    own.write_text(
        (paths.root() / "targets" / "portable-c.yaml").read_text().replace("title: ", "title: My ", 1)
    )
    paths.admit("targets", str(own))
    assert untrusted.check_record(read_record(path))[0].title.startswith("My ")


def test_different_copies_of_one_name_are_refused(tmp_path: Path) -> None:
    other = harmless()
    other["copies"]["target"]["clock_hz"] = 1e6
    path = read(tmp_path, harmless())
    read(tmp_path, other, "other")
    with pytest.raises(UserError, match=r"keep different copies of the target 'theirs'; pass --target FILE"):
        untrusted.check_record(read_record(path))


def test_what_is_kept_is_what_is_read(tmp_path: Path) -> None:
    """The copies of a user's own files have the same content when they are read back."""
    for kind, name, own in (("targets", "portable-c", TARGET), ("search/spaces", "c-compact", SPACE)):
        (tmp_path / f"{own}.yaml").write_text((paths.root() / kind / f"{name}.yaml").read_text())
        paths.admit(kind, str(tmp_path / f"{own}.yaml"))
    made = kept(TARGET, SPACE)
    paths.admit_nothing()
    record = read_record(read(tmp_path, attack.record(target=TARGET, space=SPACE, copies=made)))
    target, space = untrusted.check_record(record)
    assert target.toolchains == catalog.target("portable-c").toolchains
    shipped = catalog.space("c-compact").bind(target, attack.PROBLEM)
    reasons = [[constraint.because for constraint in each.constraints] for each in (space, shipped)]
    assert reasons[0] == reasons[1]
    assert kept("portable-c", "c-compact") == {}
