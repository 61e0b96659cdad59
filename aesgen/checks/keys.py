"""Keys in the form that a call takes, and the key setup of a build that serves a kernel."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from aesgen.cipher import aes
from aesgen.errors import VariantFailure
from aesgen.model.build import EntryPoint
from aesgen.operations import operations


def given(key: bytes, entry: EntryPoint, setup: EntryPoint | None) -> bytes:
    """A raw key in the form in which a call takes it: the form of its own key setup, or of the kernel."""
    return formed(key, setup.takes_form if setup else entry.key_form)


@lru_cache(maxsize=4096)
def formed(key: bytes, form: str) -> bytes:
    """A raw key in the form `key_form` of an entry point."""
    if form == "expanded":
        return aes.expand_key(key)
    if form == "inverse":
        return aes.inverse_schedule(aes.expand_key(key))
    return key


def key_setup(entry: EntryPoint, entries: Sequence[EntryPoint]) -> EntryPoint | None:
    """The build's own key setup, if the entry takes no other key form: that of its mode, or else that of the
    schedule which its operation uses."""
    if entry.key_form != "setkey":
        return None
    if setup := schedule_setup(entry, entries):
        return setup
    raise VariantFailure("render", f"{entry.symbol} takes keys of a setkey entry point, and there is none")


def schedule_setup(entry: EntryPoint, entries: Sequence[EntryPoint]) -> EntryPoint | None:
    """The key setup among `entries` whose schedules `entry` takes, None if there is no key setup.

    A file may have several for one key size. Schedules of another form would crash the kernel or encrypt
    wrongly, so the form decides first, then the mode or schedule of the operation, then the streams."""
    contract = operations()[entry.operation]
    wanted = [f"setkey_{contract.mode}", f"setkey_{contract.schedule}"]

    def distance(setup: EntryPoint) -> tuple[bool, int, bool]:
        place = wanted.index(setup.operation) if setup.operation in wanted else len(wanted)
        return setup.key_form != entry.key_form, place, setup.streams != entry.streams

    setups = [each for each in entries if each.is_setkey and each.key_bits == entry.key_bits]
    return min(setups, key=distance, default=None)
