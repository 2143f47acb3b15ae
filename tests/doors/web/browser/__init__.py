"""Real browsers: Debian's Chromium, driven by Playwright."""
