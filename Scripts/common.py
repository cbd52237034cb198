"""The parts that several scripts share."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


# The products, and the traits of those that need one.
PRODUCTS = ["ServiceCatalog", "ServiceCatalogDefaults", "ServiceCatalogDiagnostics", "ServiceCatalogStyles", "ServiceCatalogTesting",
            "CatalogInspection"]
TOOLS = ["CatalogWiring", "CatalogAnalysis"]
SERVERS = {f"ServiceCatalog{trait}": trait for trait in ("Lifecycle", "Observability", "Hummingbird", "Configuration")}
TRAITS = {"ServiceCatalogMacros": "Macros", "CatalogAnalysis": "Tools", **SERVERS}
# The upcoming features of code that uses the library.
FEATURES = ["ExistentialAny", "MemberImportVisibility", "NonisolatedNonsendingByDefault", "InferIsolatedConformances"]


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


def anchors(path):
    """Returns the headings of a Markdown file by their anchors on a code host."""
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-"): heading
            for heading in re.findall(r"^#+ (.+)$", path.read_text(), re.M)}


def table(rows):
    """Prints rows of texts in columns. All columns but the first are aligned to the right."""
    widths = [max(map(len, column)) for column in zip(*rows)]
    for row in rows:
        cells = [cell.rjust(width) if index else cell.ljust(width) for index, (cell, width) in enumerate(zip(row, widths))]
        print("  ".join(cells).rstrip())
    print()


def library_options(built):
    """Returns the compiler's options that find the library in the folder of a build."""
    return ["-I", built / "Modules", "-Xcc", f"-fmodule-map-file={built / 'CatalogThread.build' / 'module.modulemap'}"]


def module_maps(built):
    """Returns the compiler's options that find the C modules in the folder of a build, including those of other packages."""
    maps = [file for file in built.glob("*.build/module.modulemap") if not file.parent.name.endswith("-tool.build")]
    maps += built.parent.parent.glob("checkouts/*/Sources/*/include/module.modulemap")
    maps = {re.search(r"module (\w+)", file.read_text())[1]: file for file in sorted(maps)}
    return [option for file in maps.values() for option in ("-Xcc", f"-fmodule-map-file={file}")]


def feature_options(features):
    return [word for feature in features for word in ("-enable-upcoming-feature", feature)]


def write_symbol_graphs(products, folder):
    """Builds products with their traits, and writes their symbol graphs to a new folder."""
    traits = [TRAITS[product] for product in products if product in TRAITS]
    # The tests of the products for servers are built with these traits, too.
    if products == SERVERS:
        traits.append("Macros")
    traits = ",".join(traits)
    build = ["swift", "build", *(["--traits", traits] if traits else [])]
    # SwiftPM passes the traits to the compiler in the order of a set. In another order, it would compile everything again.
    environment = {**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"}
    for product in products:
        run(*build, "--target", product, env=environment)
    built = Path(run(*build, "--show-bin-path", env=environment).strip())
    target = json.loads(run("swift", "-print-target-info"))["target"]["triple"]
    folder.mkdir(exist_ok=True)
    for product in products:
        run("swift", "symbolgraph-extract", "-module-name", product, "-I", built / "Modules", *module_maps(built),
            "-output-dir", folder, "-target", target, "-emit-extension-block-symbols")
