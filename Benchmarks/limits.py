"""The comparison of figures with limits, for the scripts of all benchmarks.

A limit on time holds on the machine on which it was set. The ratio of two times differs between processors, and a shared
machine adds noise. So CI runs the scripts with `--slack 1.5`, which allows half as much again, and reports each figure
between the two. A limit on instructions, allocations or bytes is exact.
"""


def add_slack(parser):
    """Adds the option `--slack` to the parser of a script."""
    parser.add_argument("--slack", type=float, default=1, metavar="FACTOR",
                        help="how far a time may exceed its limit, because machines differ (1)")


def holds(bar, value, slack=1):
    """Returns whether a figure is within the limit of a bar."""
    if value is None:
        return False
    return value <= bar["at most"] * slack if "at most" in bar else value >= bar["at least"] / slack


def described(bar):
    return f'at most {bar["at most"]}' if "at most" in bar else f'at least {bar["at least"]}'


def verdict(bar, value, slack=1):
    """Returns `ok`, `missed`, or `near` for a figure that holds only with the slack."""
    return "ok" if holds(bar, value) else "near" if holds(bar, value, slack) else "missed"


def conclude(lines, count):
    """Prints the lines of missed limits once more, at the end of the output, and returns the exit code."""
    missed = [line for line in lines if line.startswith("missed")]
    near = sum(line.startswith("near") for line in lines)
    print("\n" + "\n".join(missed + [f"{len(missed)} of {count} thresholds missed"]) if missed
          else f"\nall {count} thresholds hold" + (f", {near} of them only with the slack" if near else ""))
    return 1 if missed else 0
