"""Real code, a real processor, every way to go wrong: each is a row, and the tuning ends with a winner."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from aesgen.devices.host import Host
from aesgen.errors import VariantFailure
from aesgen.evaluation import tasks
from aesgen.model.build import Build, Source
from aesgen.model.problem import Problem
from aesgen.model.target import Settings
from aesgen.search.request import Budget, Request
from aesgen.search.session import Session
from aesgen.spaces import catalog
from aesgen.toolchains import open_toolchain
from aesgen.toolchains.gnu import Gnu
from tests import toy

UNAVAILABLE = Host().unavailable()
pytestmark = pytest.mark.skipif(UNAVAILABLE is not None, reason=UNAVAILABLE or "the host device is here")

FAULTS = {
    "none": ("", "correct", ""),
    "does not compile": ("no such thing;", "compile", "no such thing;"),
    "wrong": ("return;", "correctness", "block 0 byte 0"),
    "segmentation fault": ("*(volatile int *)8 = 1;", "crash", "SIGSEGV"),
    "illegal instruction": ("__builtin_trap();", "crash", "SIG"),
    "endless": ("for (volatile int i = 0;; i++) ;", "timeout", "timed out, "),
    "leaves": ("extern void _exit(int); _exit(0);", "crash", "ended the process with status 0"),
    "floods": (
        "extern long write(int, const void *, unsigned long); static char page[1 << 20];"
        "for (int i = 0; i < 10000; i++) write(2, page, sizeof page);",
        "correct",
        "",
    ),
}


class Saboteur:
    """The real tool chain, which puts one fault of each kind into the first sources that it is given."""

    batch = 1

    def __init__(self, real: Gnu) -> None:
        self.real, self.faults = real, [fault for fault, _, _ in FAULTS.values()]

    def missing(self) -> str | None:
        return self.real.missing()

    def versions(self) -> dict[str, str]:
        return self.real.versions()

    def build(self, sources: Sequence[Source], folder: Path) -> list[Build | VariantFailure]:
        return self.real.build(
            [self._spoilt(s, self.faults.pop(0)) if self.faults else s for s in sources], folder
        )

    def _spoilt(self, source: Source, fault: str) -> Source:
        (name, text), *others = source.files
        symbol = next(entry.symbol for entry in source.entries if not entry.is_setkey)
        spoilt, times = re.subn(rf"({symbol}\([^;{{]*\)\s*{{)", rf"\1 {fault}", text, count=1)
        assert times == 1, text
        return replace(source, files=((name, spoilt), *others))


def test_a_tuning_survives_every_kind_of_variant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "_opened", {})
    native, problem = catalog.target("native"), Problem(128, "ctr")
    target = replace(native, features=native.features - {"aes"})  # for portable C to be of use
    real = open_toolchain(target, "c")
    assert isinstance(real, Gnu)
    monkeypatch.setattr(tasks, "toolchain", lambda target, family: saboteur)
    target = replace(target, devices=(Settings("host", {"timeout_s": 0.5}),))
    saboteur = Saboteur(real)
    request = Request(
        target,
        problem,
        replace(target.usual_goal(problem), size="1k"),
        "native",
        strategy="random",
        budget=Budget(variants=len(FAULTS)),
        space="c-bitsliced",
        results=tmp_path,
    )
    session = Session(request, workers=toy.Inline)
    tuned = session.run()
    assert tuned.confirmed and tuned.confirmed.trial.correct
    told = {trial.detail for trial in session.journal.trials}
    assert len(session.journal.trials) == len(list(session.log.rows())) == len(FAULTS)
    for kind, (_, outcome, detail) in FAULTS.items():
        assert any(trial.outcome == outcome and detail in trial.detail for trial in session.journal.trials), (
            f"{kind}: expected {outcome} {detail!r} in {told}"
        )
