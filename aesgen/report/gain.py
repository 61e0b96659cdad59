"""The first screen: what one machine gained, as one sentence, a few figures and the bars of its rivals."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from aesgen.errors import UserError
from aesgen.export import advice
from aesgen.model.problem import BASIC_MODES, SIZE_CLASSES, Problem
from aesgen.report.machines import machine_name, target_of
from aesgen.report.rows import rivals, stated

USUAL = SIZE_CLASSES["32k"]
"""The size in bytes at which libraries are compared."""
MOST = 7
"""The largest number of rivals among the bars."""

Row = dict[str, Any]


def gain(
    rows: Sequence[Row],
    sizes: Sequence[Row],
    wanted: str | None = None,
    native: str | None = None,
    own: Sequence[Path] = (),
) -> Row | None:
    """The data of the first screen, or None if there are no records. `rows`: all records; `sizes`: speed by
    size (see `data_sizes`); `native`: the target of this machine; `own`: the folders of the user's own
    records. Raises `UserError` if the target `wanted` has no record."""
    row = _chosen(rows, sizes, wanted, native, own)
    if row is None:
        return None
    others = _measured(row, sizes) or _published(row)
    others = sorted(others, key=lambda one: one["cycles"])[:MOST]
    return {
        "row": row,
        "here": row["target"] == native,
        "export": row["export"].replace(f"--target {native} ", "--target native "),
        "native": machine_name(native) if native else None,
        "versus": _versus(row, others),
        "sentence": _sentence(row, others),
        "bars": _bars(row, others),
        "measured_together": any(one["measured"] for one in others),
    }


def _chosen(
    rows: Sequence[Row], sizes: Sequence[Row], wanted: str | None, native: str | None, own: Sequence[Path]
) -> Row | None:
    """The record of the first screen: that of the target wanted, else of the last tuning of the user, else of
    this machine, else one that was measured on a processor, if possible together with its rivals."""
    if wanted is not None:
        target = target_of(wanted)
        name = target.name if target else wanted
        rows = [row for row in rows if row["target"] == name]
        if not rows:
            way = advice.way_to(target, [Problem(mode=mode) for mode in BASIC_MODES]) if target else ""
            raise UserError(f"no record of {wanted}; {way or 'no such target is known here'}")
        return min(rows, key=_order)
    mine = [row for row in rows if any(Path(row["path"]).resolve().is_relative_to(each) for each in own)]
    if mine:
        last = max(mine, key=lambda row: str(row["date"]))
        usual = [row for row in mine if row["target"] == last["target"] and row["usual"]]
        return last if last["usual"] or not usual else min(usual, key=_order)
    here = [row for row in rows if row["target"] == native]
    processors = [row for row in rows if row["kind"] == "measured" and "one core" in row["clock"]]
    measured = [row for row in rows if row["kind"] == "measured"]
    together = [row for row in processors if _measured(row, sizes)]
    return min(here or together or processors or measured or rows, key=_order, default=None)


def _order(row: Row) -> tuple[bool, bool, bool, str]:
    name = row["problem"]
    return not row["usual"], name != "aes128-ctr-encrypt", name != "aes128-ecb-encrypt", name


def _measured(row: Row, sizes: Sequence[Row]) -> list[Row]:
    """Libraries measured in one run with our code on the same machine, at the usual size."""
    if row["kind"] != "measured" or not row["usual"]:
        return []
    return [
        {"who": series["name"], "cycles": cycles, "note": "measured in the same run, 32 KB", "measured": True}
        for one in sizes
        if (one["target"], one["problem"]) == (row["target"], row["problem"])
        for series in one["series"]
        if not series["ours"]
        for size, cycles in series["points"]
        if size == USUAL
    ]


def _published(row: Row) -> list[Row]:
    """Published figures for the same target and task, the best of each author."""
    found: dict[str, Row] = {}
    for each in rivals(target_of(row["target"]), Problem.parse(row["problem"]), row["safe"] == "yes"):
        assert each.cycles_per_byte is not None
        if each.who not in found or each.cycles_per_byte < found[each.who]["cycles"]:
            note = "; ".join(filter(None, (each.note, each.source)))
            found[each.who] = {
                "who": each.who,
                "cycles": each.cycles_per_byte,
                "note": note,
                "measured": False,
            }
    return list(found.values())


def _versus(row: Row, others: Sequence[Row]) -> list[Row]:
    """The rivals that the sentence names: the fastest, and OpenSSL if it is another."""
    named = [one for number, one in enumerate(others) if number == 0 or one["who"].startswith("OpenSSL")]
    return [
        {"who": one["who"], "ratio": one["cycles"] / row["cycles_per_byte"], "measured": one["measured"]}
        for one in named
    ]


def _sentence(row: Row, others: Sequence[Row]) -> str:
    """`... 1.2 times as fast as ipsec-mb, the fastest of the others, and 2.7 times as fast as OpenSSL.`"""
    versus = _versus(row, others)
    parts = []
    for number, one in enumerate(versus):
        first = ", the fastest of the others" if number == 0 and len(others) > 1 else ""
        source = "" if one["measured"] else "the published figure of "
        parts.append(f"{compared(one['ratio'])} {source}{one['who']}{first}")
    if row["speedup"] and not parts:
        parts.append(f"{compared(row['speedup'])} the plain loop that the search started from")
    joined = (", and " if any("," in part for part in parts) else " and ").join(parts)
    return f"{row['task']} is {joined}." if joined else f"{row['task']} is tuned for this machine."


def compared(ratio: float) -> str:
    """`2.7 times as fast as`; near 1 in percent: `3 % faster than`."""
    if not 0.9 < ratio < 1.1:
        return f"{times(ratio)} times as fast as"
    percent = round(100 * (ratio - 1))
    return f"{abs(percent)} % {'faster' if percent > 0 else 'slower'} than" if percent else "as fast as"


def times(ratio: float) -> str:
    """Two significant digits: `53`, `2.7`, `0.94`."""
    return f"{ratio:.0f}" if ratio >= 10 else f"{ratio:.1f}" if ratio >= 1 else f"{ratio:.2f}"


def _bars(row: Row, others: Sequence[Row]) -> list[Row]:
    """Ours, the rivals and the baseline, the fastest first."""
    bars = [{"who": "aesgen", "cycles": row["cycles_per_byte"], "kind": row["kind"], "note": row["kind"]}]
    bars += [
        {"who": one["who"], "cycles": one["cycles"], "kind": "published", "note": one["note"]}
        for one in others
    ]
    if row["baseline"]:
        note = "the plain variant of the same search space"
        bars.append(
            {"who": "plain loop (baseline)", "cycles": row["baseline"], "kind": "published", "note": note}
        )
    return [
        {**bar, "label": stated(bar["cycles"])[0]}
        | {"tip": f"{bar['who']}: {stated(bar['cycles'])[0]} cycles per byte\n{bar['note']}"}
        for bar in sorted(bars, key=lambda bar: bar["cycles"])
    ]
