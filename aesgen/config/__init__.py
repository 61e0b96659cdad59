"""Conversion of YAML files to checked data; every mistake is reported with file, line and column."""
