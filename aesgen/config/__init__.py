"""Conversion of YAML files to checked data; every mistake is reported with file, line and column.

Modules:

    document, files       text with positions; files that are checked once and then cached
    schema, validation    the models of all kinds of files
    expressions           arithmetic and logic over names, without `eval`
    quantities            numbers that a family computes from axes; `definitions`: these and named quantities
    points                the operations of expressions on the values of one point
    includes              fragments that several files share
"""
