"""The tools in Chromium, Firefox and WebKitGTK: each test is written once and run in all three."""
