"""Whole domains, checked against the oracle and the published tables."""
