"""Speeds, always as ratios to other people's programs in one run: `make bench` prints them."""
