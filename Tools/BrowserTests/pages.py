"""The pages of the tests, which the command writes."""

import json
import os
import re
import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent

# Names that would run as code if the page didn't treat them as text.
HOSTILE = [
    "</script><script>window.harmed = true</script>",
    "<img src=x onerror='window.harmed = true'>",
    '"><svg onload="window.harmed = true">',
    "javascript:window.harmed=true",
    "<!--<script>",
    "{{data}} {{title}} $& $1 \\u003cscript>",
    "__proto__",
    "constructor",
    "服务 \u202eevil\u202c 🧺",
]


def graph(*arguments):
    done = subprocess.run([os.environ["CATALOG"], "graph", *arguments], cwd=HERE, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def write_page(output, *source):
    graph(*source, "--format", "html", "--output", output)
    return output


def page_of_sources(folder, output):
    return write_page(output, "--package-path", folder)


def groups_in_mermaid(folder):
    """Returns the names of the entries in each subgraph of the Mermaid drawing."""
    groups, group = {}, None
    for line in graph("--package-path", folder, "--format", "mermaid").splitlines():
        if found := re.fullmatch(r'  subgraph \w+\["(.*)"\]', line):
            group = groups.setdefault(found[1], set())
        elif line == "  end":
            group = None
        elif group is not None:
            group.add(re.search(r'"(.*?)(<br/>.*)?"', line)[1])
    return groups


def page_of_graph(graph, output):
    """Writes a page of a graph that a running program has recorded."""
    kept = output.with_suffix(".json")
    kept.write_text(json.dumps({"schema": "swift-service-catalog/catalog-graph", "version": 1, "spans": [], **graph}))
    return write_page(output, "--from", kept)


def node(name, **fields):
    return {"id": name, "name": name, "kind": "blueprint", **fields}


def edge(start, end, **fields):
    return {"from": start, "to": end, "kind": "obtains", **fields}


def hostile_graph():
    nodes = [node(name, module=name, file=name, line=1, owner=name) for name in HOSTILE]
    nodes += [{**node(name), "id": f"{name}#2", "lifetime": "scoped", "scope": name} for name in HOSTILE]
    edges = [edge(one["id"], other["id"]) for one, other in zip(nodes, nodes[1:])]
    return {"nodes": nodes, "edges": edges}


def observed_graph():
    shared = {"lifetime": "shared", "module": "Rooms"}
    return {
        "nodes": [
            node("DoorBlueprint", module="House", assemblies=3, nanoseconds=4_500_000, longestNanoseconds=2_000_000),
            node("LampBlueprint", **shared, assemblies=1, nanoseconds=1_250, longestNanoseconds=1_250),
            node("AtticBlueprint", **shared),
        ],
        "edges": [edge("DoorBlueprint", "LampBlueprint", count=7), edge("DoorBlueprint", "CellarBlueprint", count=1)],
        "spans": [{"node": "LampBlueprint", "startNanoseconds": 42_000_000, "nanoseconds": 1_250}],
    }


def circle_graph(modules):
    """Returns two entries that need each other. One also needs itself."""
    return {
        "nodes": [node(name, module=modules.get(name, "One")) for name in "AB"],
        "edges": [edge("A", "B"), edge("B", "A"), edge("B", "B")],
    }


def hub_graph(entries):
    """Returns a graph in which all entries need one, such as a log."""
    names = [f"Service{i}Blueprint" for i in range(1, entries)]
    return {
        "nodes": [node("Hub", module="Module0")] + [node(name, module=f"Module{i % 100}") for i, name in enumerate(names)],
        "edges": [edge(name, "Hub") for name in names],
    }


def tangle_graph(entries, modules):
    """Returns a graph of entries and modules with cycles, some of them of one entry."""
    names = [f"Service{i}Blueprint" for i in range(entries)]
    pairs = {(i, i * step % entries) for i in range(entries) for step in (1, 7, 29) if i % 3 or step == 7}
    return {
        "nodes": [node(name, **({"module": f"Module{i % (modules + 1)}"} if i % (modules + 1) else {})) for i, name in enumerate(names)],
        "edges": [edge(names[i], names[j]) for i, j in sorted(pairs)],
    }


def long_graph(entries):
    """Returns a graph with very long names and paths."""
    folder = "Packages/Features/Sources/CheckoutFeatureImplementation/Internal/CompositionRoots/RegionalConfiguration"
    names = [f"AVeryLongAndDescriptiveNameOfAServiceThatIsObtained{i}Blueprint" for i in range(entries)]
    module = "TheModuleOfEverythingThatConcernsCheckoutIn{}".format
    return {
        "nodes": [node(name, module=module(i % 4), file=f"{folder}/{name}.swift", line=i + 1) for i, name in enumerate(names)],
        "edges": [edge(names[i], names[i * 2 % 7 + i + 1]) for i in range(entries - 8)],
    }


def large_graph(entries, modules, needs=2):
    """Returns a program in layers.

    An entry has about `needs` dependencies. Most are in its own module, and some in modules that many others need."""
    name = "Service{}Blueprint".format
    lifetimes = [{}, {"lifetime": "shared"}, {"lifetime": "weak"}, {"lifetime": "scoped", "scope": "Visit"}]
    kinds = ["blueprint", "blueprint", "mainActor", "async", "parameterized"]
    size = entries // modules
    nodes = [
        {**node(name(i), **lifetimes[i % 4], module=f"Module{i // size}", file=f"S/{i}.swift", line=i + 1),
         "kind": kinds[i % 5]} for i in range(entries)]
    pairs = set()
    for i in range(entries):
        place, first = i % size, i - i % size
        for turn in range(i % (2 * needs + 1)):
            step = 1 + i * (7 + 12 * turn) % min(size, 59)
            if step <= place and turn % 4 != 3:
                pairs.add((i, i - step))
            elif first > 0:
                # A module depends on the modules before the square root of its number.
                below = i * (17 + turn) % max(1, int((first // size) ** 0.5))
                pairs.add((i, below * size + i * 13 % size))
    return {"nodes": nodes, "edges": [edge(name(i), name(j)) for i, j in sorted(pairs)]}


GRAPHS = {
    "observed": observed_graph(), "empty": {"nodes": [], "edges": []}, "hub": hub_graph(10_000),
    "circle": circle_graph({}), "circle-of-modules": circle_graph({"B": "Other"}),
    "17": large_graph(17, 3), "200": large_graph(200, 10), "2000": large_graph(2_000, 40), "large": large_graph(1_000, 20),
    "10000": large_graph(10_000, 100, needs=4), "single": large_graph(3_000, 1),
    "tangle": tangle_graph(120, 12), "long": long_graph(30),
}
