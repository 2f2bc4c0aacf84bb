"""The package's tests, run again by the Python that answers in the reader's browser."""
