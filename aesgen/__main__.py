"""`python -m aesgen`."""

from aesgen.cli import main

main()
