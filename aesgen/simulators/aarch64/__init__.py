"""Loops of AArch64 code on an out-of-order core, from their text.

    core = CoreModel.load("neoverse-v1")        # pipelines/neoverse-v1.yaml
    core.cycles("aese v0.16b, v16.16b\\naesmc v0.16b, v0.16b\\n")

`decoding` reads instructions, `loops` follows them through `aesgen.simulators.out_of_order`. Nothing is
executed here: qemu-user and unicorn do that."""

from aesgen.simulators.aarch64.decoding import decoded
from aesgen.simulators.aarch64.loops import CoreModel

__all__ = ["CoreModel", "decoded"]
