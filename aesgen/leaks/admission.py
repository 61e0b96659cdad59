"""The rule that admits records and variants to a choice, based on the information that their timing leaks.

On a processor with a cache, a variant that looks tables up at secret addresses takes part only if the user
passes `--allow-leaky-tables`. `export --constant-time` takes only records whose label says that they are
constant time, or that they use tables on a machine without any cache.
"""

from __future__ import annotations

from aesgen.leaks.verdict import CONSTANT_TIME, LEAKS, UNCACHED_TABLES, gist
from aesgen.model.target import Target
from aesgen.model.trial import Record
from aesgen.spaces import catalog

OPTION = "--allow-leaky-tables"
HOW = "leaks secrets through the cache"


def leaks_through_cache(target: Target, space: str, label: str = "") -> bool:
    """Whether a variant of the space called `space` leaks on `target`: the target has a cache, and the space
    looks tables up at secret addresses, or the constant-time label `label` says that a check found a leak."""
    return target.cached and (looks_up(space) or gist(label) in LEAKS)


def record_leaks(target: Target, record: Record) -> bool:
    """Whether a record's variant leaks on `target`."""
    return leaks_through_cache(target, record.variant.space, record.constant_time)


def is_constant_time(target: Target, label: str) -> bool:
    """Whether a label says that no timing on `target` depends on secrets. What the target says about caches
    counts even where the label was given before it did."""
    return gist(label) == CONSTANT_TIME or (
        tables_are_constant_time(target) and gist(label) == UNCACHED_TABLES
    )


def tables_are_constant_time(target: Target) -> bool:
    """Whether no part of the kind of `target` has a cache, also none before its flash."""
    return not (target.cached or target.vendor_caches)


def looks_up(space: str) -> bool:
    """Whether the space called `space` looks tables up at secret addresses."""
    return bool(catalog.space(space).data["secret_lookups"])
