"""Go: boards of 5 to 25 lines, simple ko, territory or area, clocks that know night and weekend."""
