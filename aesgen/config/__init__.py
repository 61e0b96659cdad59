"""YAML files to checked data; every mistake carries its file, line and column."""
