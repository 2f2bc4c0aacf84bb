"""The site's build: what turns the rulebook and the pages into cribref's website, and nothing else."""
