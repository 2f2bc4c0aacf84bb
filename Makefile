# cribref needs Python 3.11 or newer and make; the rest it gets itself, into .venv and .cache.
# make help lists what can be made.

PYTHON ?= python3
PORT ?= 8000
RUN = .venv/bin/python -m
PYTEST_ARGS ?=
BENCH_ARGS ?=
export NO_MKDOCS_2_WARNING = 1

.DEFAULT_GOAL := help
.PHONY: help setup serve build preview test test-long coverage lint format bench dist lock clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' Makefile

setup: ## install what the rest needs, as locked
	@command -v $(PYTHON) >/dev/null || { echo "make: no $(PYTHON) here; install Python 3.11 or newer, or name one: make PYTHON=..." >&2; exit 1; }
	@$(PYTHON) tools/setup.py

serve: setup ## write and look: the site with live reload
	$(RUN) tools.serve --port $(PORT)

build: setup ## build the site into site/; warnings are errors
	$(RUN) mkdocs build --strict --clean

preview: setup ## serve the built site as a static host would
	$(RUN) tools.preview --port $(PORT)

test: lint ## run every test
	$(RUN) tools.test $(PYTEST_ARGS)

test-long: setup ## run the tests that take too long for every day
	$(RUN) pytest -m long $(PYTEST_ARGS)

coverage: setup ## say which lines of the package no test runs
	$(RUN) pytest --cov -m "not browser and not long" $(PYTEST_ARGS)

lint: setup ## style and types only
	$(RUN) ruff check .
	$(RUN) ruff format --check .
	$(RUN) mypy

format: setup ## let ruff mend what it can
	$(RUN) ruff check --fix .
	$(RUN) ruff format .

bench: setup ## measure everything that a speed is promised for
	@$(PYTHON) tools/setup.py --extra bench
	$(RUN) tests.bench $(BENCH_ARGS)

dist: setup ## build the package to publish into dist/
	rm -rf dist
	$(RUN) hatchling build

lock: setup ## write the lock files anew
	$(RUN) tools.lock

clean: ## remove what was built and installed
	rm -rf .venv .cache site build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage
