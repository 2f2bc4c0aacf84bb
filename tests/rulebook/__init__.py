"""The rulebook: whole, cited, and found by the words people use."""
