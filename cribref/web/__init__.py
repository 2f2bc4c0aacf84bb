"""From values to HTML: widgets that Python answers, cards drawn, and the wire they speak."""
