"""The built site in a real browser, served as a static host would."""
