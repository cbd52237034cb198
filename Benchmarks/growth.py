"""Measures how the work of some operations grows with their size, and compares it with growth.json.

The executable `growth` does the work of a case at a size. callgrind counts its instructions from the function that
`growth` calls when it has set up the case until it ends. A case that counts its own work prints a count, and
`growth --bytes` prints the bytes that stay allocated. lackey counts the writes of one thread to memory that another one writes. Work on several threads isn't the same in each run, so its limits
have a margin.
"""

import collections
import functools
import os
import re
import subprocess
import tempfile

import limits

FILE = limits.HERE / "growth.json"
# A process with linear work takes a few seconds.
SECONDS = 600


def output(command):
    environment = dict(os.environ, SWIFT_DETERMINISTIC_HASHING="1")
    run = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment,
                         timeout=SECONDS)
    if run.returncode != 0:
        raise subprocess.CalledProcessError(run.returncode, command, run.stdout)
    return run.stdout


def number_after(words, text):
    return int(re.search(rf"{words} (\d+)", text)[1])


def writes(command):
    """Returns how often the first of two threads writes between its marks to memory that the second one writes, too."""
    with tempfile.NamedTemporaryFile("r") as trace:
        mark = number_after("mark", output(["valgrind", "--tool=lackey", "--trace-mem=yes", f"--log-file={trace.name}", *command]))
        written, marks = (collections.Counter(), collections.Counter()), 0
        stores = (line for line in trace if line.startswith((" S", " M")))
        for address in (int(line[3:].partition(",")[0], 16) for line in stores):
            marks += address == mark
            if marks % 2 and address != mark:
                written[marks // 2][address] += 1
    return sum(count for address, count in written[0].items() if address in written[1])


@functools.cache
def work(executable, case, unit, size):
    """Returns the work of a case at a size: per operation if it is counted in instructions."""
    command = [executable, case, str(size)]
    if unit == "writes":
        return writes(command)
    if unit != "instructions":
        return number_after(unit, output([*command, "--bytes"] if unit == "bytes" else command))
    text = output(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null",
                   "--zero-before=*beginCounting*", *command])
    return number_after("Collected :", text) / number_after("operations", text)


def measured(executable, bar):
    """Returns the figure of a bar, and the work from which it is computed."""
    unit, sizes = bar["figure"].split(" ")
    works = {size: work(executable, bar["case"], unit, size) for size in map(int, re.findall(r"\d+", sizes))}
    first, *others = works.values()
    # Instructions are the same in each run to a few tenths.
    value = round(first)
    if "/" in sizes:
        value = first / others[0]
    elif ".." in sizes:
        value = max(works.values()) / min(works.values())
    return value, ", ".join(f"{size}: {count:,.0f}" for size, count in works.items())


def check(executable, text):
    """Prints a line for each limit of a case whose name contains the text, and returns the lines."""
    lines = []
    for bar in limits.bars(FILE):
        if text not in bar["case"]:
            continue
        try:
            value, remark = measured(executable, bar)
            for _ in range(4):
                if not limits.holds(bar, value):
                    # Work on several threads isn't the same in each run. A real change misses each time.
                    work.cache_clear()
                    value, remark = measured(executable, bar)
        except subprocess.TimeoutExpired as error:
            value, remark = None, f"{' '.join(map(str, error.cmd[-2:]))} takes more than {SECONDS} s"
        except subprocess.CalledProcessError as error:
            value, remark = None, f"exit code {error.returncode}: {error.stdout.strip()[-200:]}"
        lines.append(limits.line(bar, value, remark, bar["because"]))
    return lines
