"""What the Makefile and the tests run. Not part of the package."""
