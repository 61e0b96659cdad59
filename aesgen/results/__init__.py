"""Stored results: the log of trials, the records of winners, and speed by length of call."""
