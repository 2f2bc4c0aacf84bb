"""The site's build: what turns the rulebook and the pages into a website, and nothing else."""
