"""Tests of the built pages in a browser; ``docs/explanation/pages.md`` tells how to run them."""
