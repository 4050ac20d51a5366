"""Tests of the built pages in a browser; their reference says how to run them."""
