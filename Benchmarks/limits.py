"""The comparison of figures with limits, for the scripts of all benchmarks.

A limit on time holds on the machine on which it was set. The ratio of two times differs between processors, and a shared
machine adds noise. So CI runs the scripts with `--only-exact`: they print times, and judge only instructions, allocations
and bytes.
"""


def add_only_exact(parser):
    """Adds the option `--only-exact` to the parser of a script."""
    parser.add_argument("--only-exact", action="store_true",
                        help="print times, which differ between machines, and judge only exact figures")


def holds(bar, value):
    """Returns whether a figure is within the limit of a bar."""
    if value is None:
        return False
    return value <= bar["at most"] if "at most" in bar else value >= bar["at least"]


def described(bar):
    return f'at most {bar["at most"]}' if "at most" in bar else f'at least {bar["at least"]}'


def verdict(bar, value, is_judged=True):
    """Returns `ok`, `missed`, or `over` for a figure that exceeds its limit and isn't judged."""
    return "ok" if holds(bar, value) else "missed" if is_judged or value is None else "over"


def conclude(lines, count):
    """Prints the lines of missed limits once more, at the end of the output, and returns the exit code."""
    missed = [line for line in lines if line.startswith("missed")]
    over = sum(line.startswith("over") for line in lines)
    print("\n" + "\n".join(missed + [f"{len(missed)} of {count} thresholds missed"]) if missed
          else f"\n{count - over} of {count} thresholds hold" + (f", and {over} times are over" if over else ""))
    return 1 if missed else 0
