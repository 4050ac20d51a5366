"""The tests are a package, so that they import each other as ``tests.referee`` and the like."""
