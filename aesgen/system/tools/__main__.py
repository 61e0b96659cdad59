"""Prints a line for each tool that `tools/toolchains` installs and that fails here: its Debian packages, a
colon, and the reason."""

from aesgen.system.tools import installed

for packages, reason in installed():
    if reason is not None:
        print(f"{packages}: {reason.partition(': apt-get ')[0]}")
