"""Bugs planted on purpose: each is put into a template in memory, and the gate that must find it is run.

`python -m tests.planted [WORD ...]` prints the table `bug | caught by | words` (of bugs whose name has one of
the words) and ends with status 1 if a bug was not caught by its gate.
"""
