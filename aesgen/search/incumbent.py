"""The variant that holds the record, which takes part in the race of a session's finalists."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from aesgen.devices import Device
from aesgen.errors import UserError
from aesgen.leaks import admission
from aesgen.model.build import Build
from aesgen.model.problem import Goal
from aesgen.model.trial import Record, Trial
from aesgen.results.records import find_own_record
from aesgen.search.confirm import INCUMBENT
from aesgen.search.request import Request
from aesgen.spaces import catalog
from aesgen.spaces.bound import BoundSpace
from aesgen.system import paths


@dataclass(frozen=True)
class Incumbent:
    """An earlier record from this machine, with its file; it may be one that ships with aesgen."""

    record: Record
    path: Path

    def trial(self, goal: Goal) -> Trial:
        """The record as a trial of a session with `goal`."""
        record = self.record
        build = Build(Path(), (), record.identity, record.code_bytes, record.table_bytes, record.ram_bytes)
        return Trial(INCUMBENT, record.variant, goal, "correct", "", record.measurement, build)

    def beside(self, request: Request, spaces: Sequence[BoundSpace]) -> list[BoundSpace]:
        """The spaces of a session and that of the incumbent, so that a narrower search does not lose a
        record."""
        name = self.record.variant.space
        if name in {space.name for space in spaces}:
            return [*spaces]
        goal = request.goal
        try:
            found = catalog.spaces_for(
                request.target, request.problem, name, dict(goal.pins), goal.convention
            )
        except UserError:
            return [*spaces]
        return [*spaces, *found]


def find_incumbent(
    request: Request, device: Device, record_path: Path, warnings: list[str]
) -> Incumbent | None:
    """The record of this problem and goal, in the user's results or among those that ship, if it was measured
    on this machine with these tools. One that leaks through the cache takes part only if the request allows
    it. `record_path`: the file that the session will write. `warnings` takes the reasons why a record takes
    no part."""
    folders = paths.results_to_read(request.results)
    try:
        found = find_own_record(folders, request.target, request.problem, request.goal)
    except UserError as error:  # it was damaged during the search
        warnings.append(str(error))
        return None
    if found is None:
        return None
    path, record = found
    if record.target != request.target.name or record.provenance.get("device") != device.provenance():
        return None
    if not request.allow_leaky_tables and admission.record_leaks(request.target, record):
        warnings.append(
            f"{path}: the existing record {admission.HOW}; it takes no part"
            f"{' and is replaced' * (path == record_path)}; "
            f"to let it take part, pass {admission.OPTION}"
        )
        return None
    return Incumbent(record, path)
