"""The comparison of figures with limits, for the scripts of all benchmarks.

A limit on time holds on the machine on which it was set. The ratio of two times differs between processors, and a shared
machine adds noise. So CI runs the scripts with `--exact`, and judges only instructions, allocations and bytes.
"""

import json
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.append(str(HERE.parent / "Scripts"))
from common import library_options, table  # noqa: E402, F401


def build(package):
    # Without this option, SwiftPM may overlook a new source file in the package under test.
    command = ["swift", "build", "-c", "release", "--disable-build-manifest-caching", "--package-path", package]
    subprocess.run(command, check=True)


def program(package, name):
    command = ["swift", "build", "-c", "release", "--package-path", package, "--show-bin-path"]
    return Path(subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()) / name


def bars(file):
    return json.loads(file.read_text())["bars"]


def number(value):
    return f"{value:.2f}" if abs(value) < 10 else f"{value:,.0f}"


def holds(bar, value):
    """Returns whether a figure is within the limit of a bar."""
    return value is not None and (value <= bar["at most"] if "at most" in bar else value >= bar["at least"])


def line(bar, value, *notes):
    """Prints whether a figure is within the limit of a bar, and returns the line."""
    limit = f"at most {bar['at most']}" if "at most" in bar else f"at least {bar['at least']}"
    text = (f"{'ok' if holds(bar, value) else 'missed':7}{bar['case']}: {bar['figure']} "
            f"{'was not measured' if value is None else number(value)}, threshold: {limit}" + "".join(f" [{note}]" for note in notes))
    print(text, flush=True)
    return text


def conclude(lines):
    """Prints the lines of missed limits once more, at the end of the output, and returns the exit code."""
    missed = [text for text in lines if text.startswith("missed")]
    print("", *missed, f"{len(lines) - len(missed)} of {len(lines)} thresholds hold", sep="\n")
    return 1 if missed or not lines else 0
