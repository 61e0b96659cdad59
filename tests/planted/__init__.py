"""Bugs planted on purpose: each is put into a template or an exported file in memory, and the gates run.

`python -m tests.planted [WORD ...] [--kind KIND] [--sample N]` prints for each, or for N of each kind, which
gate caught it (with words: of bugs whose name has one of them), and ends with status 1 if one was missed.
"""
