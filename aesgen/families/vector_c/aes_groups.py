"""Groups of eight blocks on AES instructions with SSE registers, and POLYVAL by PCLMULQDQ: for modes
without a kernel in assembly on these registers.

They run on every processor with AES instructions, of which the first have no AVX."""

from __future__ import annotations

from aesgen.families.c.method import CMethod, GroupCipher
from aesgen.families.vector_c import permute
from aesgen.model.problem import Problem

METHOD = "aes"
TITLE = "groups of blocks on AES instructions"
FEATURES = ("aes", "pclmul", "ssse3")
"""As compilers name them."""
REQUIRES = frozenset({"aes", "pclmulqdq", "ssse3"})
BLOCKS = 8


def cipher(problem: Problem) -> CMethod:
    """The group cipher of the problem's direction, and POLYVAL."""
    decrypt = problem.contract.decrypts
    names = {
        "rounds": problem.rounds,
        "decrypt": decrypt,
        "step": "aesdec" if decrypt else "aesenc",
        "back": permute.rows_of(True),
        "features": FEATURES,
        "neon": False,
        "bits": 128,
    }
    offers = ("few",) if decrypt else ("few", "sub_bytes")
    core = GroupCipher(
        f"aes{problem.rounds}_{'dec' if decrypt else 'enc'}", "vector-c/aes.core.j2", names, offers
    )
    polyval = GroupCipher("polyval", "vector-c/hash-clmul.core.j2", {}, ("polyval",))
    return CMethod("vector-c/group.c.j2", names, cores=(core,), hashes=polyval, block_factor=BLOCKS)
