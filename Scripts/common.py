"""The parts that several scripts share."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def run(*command, **options):
    """Returns the output of a command, or prints it and exits if the command fails."""
    options = {"cwd": ROOT, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True, **options}
    done = subprocess.run(list(map(str, command)), **options)
    if done.returncode != 0:
        sys.exit(f"{done.stdout or ''}{done.stderr or ''}\nerror: {' '.join(map(str, command))} ended with {done.returncode}")
    return done.stdout


def stop_if(mistakes):
    """Prints the mistakes and exits, unless there are none."""
    if mistakes:
        sys.exit("\n".join(f"error: {mistake}" for mistake in mistakes))


def tracked(*patterns):
    """Returns the files that git knows or that are new, relative to the package's folder."""
    listed = run("git", "-c", "core.quotePath=false", "ls-files", "--cached", "--others", "--exclude-standard", "--", *patterns)
    return [path for path in listed.splitlines() if (ROOT / path).is_file()]


def table(rows):
    """Prints rows of texts in columns. All columns but the first are aligned to the right."""
    widths = [max(map(len, column)) for column in zip(*rows)]
    for row in rows:
        cells = [cell.rjust(width) if index else cell.ljust(width) for index, (cell, width) in enumerate(zip(row, widths))]
        print("  ".join(cells).rstrip())
    print()
