# Only calls bootstrap.py, which does the same on Windows: python bootstrap.py NAME
# Another Python: make PYTHON=python3.13 NAME     Options for a chore: make NAME ARGS="..."

PYTHON ?= python3
CHORES := lab test lint fmt docs site site-serve build packages binder bench screenshots lock clean

.PHONY: help $(CHORES)
.DEFAULT_GOAL := help

help:
	@SPAGWIDGET_COMMAND=make $(PYTHON) bootstrap.py

$(CHORES):
	@$(PYTHON) bootstrap.py $@ $(ARGS)
