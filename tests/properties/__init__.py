"""Laws that hold for every value, tried by Hypothesis."""
