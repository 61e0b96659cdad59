# Two commands do everything: `make tune` and `make test`. Both set up what they need first.
TARGET ?= native
MODE   ?= ctr
# An export of another target has a folder of its own, so that its aesgen.h replaces no other.
OUT    ?= out$(if $(filter-out native,$(TARGET)),/$(basename $(notdir $(TARGET))))
ARGS   ?=
export PYTHON ?= python3
# Containers often set this. Then each of the many processes that a search or the tests start would compile all modules again.
unexport PYTHONDONTWRITEBYTECODE
VENV   := .venv
# What users need, and what tests and linters need as well.
USABLE := $(VENV)/.usable
STAMP  := $(VENV)/.ready
AESGEN := $(VENV)/bin/aesgen
TOOLS  := PYTHON=$(VENV)/bin/python tools/toolchains

# An installation that is a copy, as `pip install '.[cluster]'` makes, knows neither a user's results nor changed files: replace it.
EDITABLE := $(shell grep -ls '"editable": *true' $(VENV)/lib/python3*/site-packages/aesgen-*.dist-info/direct_url.json)

.PHONY: editable help tune test test-slow test-all lint dist docs toolchains clean
.DEFAULT_GOAL := help

help:
	@echo 'make tune [TARGET=gtx295 MODE=ctr]   set up, search, record, export to $(OUT)/'
	@echo 'make test                            set up, pass the tests'
	@echo 'make dist                            build a release: packages, sources of many processors, checksums'
	@echo 'make toolchains                      as root: install the compilers and simulators that tests and targets use'

tune: $(USABLE)
	$(AESGEN) tune --target $(TARGET) --mode $(MODE) $(ARGS)
	$(AESGEN) export --target $(TARGET) --mode $(MODE) --out $(OUT)

test: $(STAMP)
	@if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then $(TOOLS) --missing-only; \
	 else $(TOOLS) --check; fi
	$(VENV)/bin/python -m pytest -rs -m "not slow" -n 2 --dist worksteal $(ARGS)

test-slow: $(STAMP)
	$(VENV)/bin/python -m pytest -rs -m slow -n 2 --dist worksteal $(ARGS)

# Both suites in one run: both workers collect once, and no core is idle between the suites.
test-all: $(STAMP)
	$(VENV)/bin/python -m pytest -rs -n 2 --dist worksteal $(ARGS)

lint: $(STAMP)
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/mypy

# Packages, exported sources, checksums, SBOM and provenance of the last commit, in dist/.
dist: $(USABLE)
	@if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then $(TOOLS) --missing-only; else $(TOOLS) --check; fi
	$(VENV)/bin/python -m pip install --quiet --editable '.[arm,dist]'
	$(VENV)/bin/python tools/dist.py $(ARGS)

docs: $(STAMP)
	$(VENV)/bin/python -m pip install --quiet 'mkdocs-material>=9.5'
	NO_MKDOCS_2_WARNING=1 $(VENV)/bin/mkdocs build

toolchains:
	tools/toolchains

$(USABLE): pyproject.toml $(if $(EDITABLE),,editable)
	@$(PYTHON) -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' || \
	 { echo 'aesgen needs Python 3.11 or later with venv: sudo apt-get install python3 python3-venv'; exit 2; }
	@echo 'creating $(VENV) and installing the Python packages: about a minute'
	$(PYTHON) -m venv $(VENV)
	$(VENV)/bin/python -m pip install --quiet --editable '.[arm]'
	@touch $@

$(STAMP): $(USABLE)
	@echo 'installing what the tests need'
	$(VENV)/bin/python -m pip install --quiet --editable '.[test]'
	@touch $@

clean:
	rm -rf $(VENV) $(OUT) .pytest_cache .mypy_cache .ruff_cache
