"""The tools that the Makefile runs."""
