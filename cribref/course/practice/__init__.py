"""Practice: hands and series without end, of the shapes that people get wrong, and what came of it.

Nothing here knows a clock: a drill is its seed and its answers, a daily hand its date, a review the
records kept and the day on which it is asked for.
"""
