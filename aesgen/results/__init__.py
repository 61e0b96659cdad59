"""Stored results: the log of trials, the records of winners, and speed by length of call.

Modules:

    log, rows             the trials of a tuning: the file, and a trial as a line of it
    forms, recordform, curveform     reads and writes a file from one pydantic model of it
    shortform             what the file of a record leaves out, because the rest tells it
    records, curvefiles   the files of records and of curves
    front                 the records that no other one beats in cycles, flash and RAM
    copies                the copies of a user's targets and spaces in records
    proved                the proof of a record as one line
"""
