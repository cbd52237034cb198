"""Writes modules of services that need each other, wired by a catalog or by hand.

Service 7 needs services 3 and 2: each service has two dependencies, and the graph is as deep as a balanced tree. Both
ways have the same protocols and classes. By hand, a function creates each service and calls the functions of its
dependencies. By catalog, each service has a blueprint and a key, and each module installs fifty blueprints.
"""

SERVICES_A_FILE = 10
BLUEPRINTS_A_MODULE = 50
LABELS = "first", "second"

SERVICE = """\
public protocol Service{i}: Sendable {{
  var value: Int {{ get }}
}}

final class LiveService{i}: Service{i} {{
{properties}
  var value: Int {{ {value} }}

  init({parameters}) {{
{assignments}
  }}
}}
"""

BY_HAND = """\
extension Wiring {{
  public static func service{i}() -> any Service{i} {{ LiveService{i}({arguments}) }}
}}
"""

BY_CATALOG = """\
public struct Service{i}Blueprint: Blueprint {{
  public init() {{}}

  public static func assemble(from catalog: any Assembling) throws -> any Service{i} {{
    {attempt}LiveService{i}({arguments})
  }}
}}

extension Catalog {{
  public var service{i}: Service{i}Blueprint.Type {{ Service{i}Blueprint.self }}
}}
"""

MODULE = """\
public struct Module{i}: CatalogModule {{
  public init() {{}}

  public func install(in catalog: Catalog) {{
    catalog.install(
      {blueprints}
    )
  }}
}}
"""

WAYS = {
    "hand": (BY_HAND, "service{}()"),
    "catalog": (BY_CATALOG, "catalog.obtain(\\.service{})"),
}


def service(way, i):
    wiring, dependency = WAYS[way]
    # The first two services have no dependencies.
    needs = list(zip(LABELS, (i // 2, i // 3))) if i > 1 else []
    text = SERVICE.format(
        i=i, value=" &+ ".join([str(i), *(f"{label}.value" for label, _ in needs)]),
        properties="".join(f"  let {label}: any Service{other}\n" for label, other in needs),
        parameters=", ".join(f"{label}: any Service{other}" for label, other in needs),
        assignments="\n".join(f"    self.{label} = {label}" for label, _ in needs))
    arguments = ", ".join(f"{label}: {dependency.format(other)}" for label, other in needs)
    return text + "\n" + wiring.format(i=i, arguments=arguments, attempt="try " if needs else "")


def root(way, count):
    """Returns the code that the module contains once."""
    if way == "hand":
        return "public enum Wiring {}\n"
    modules = []
    for start in range(0, count, BLUEPRINTS_A_MODULE):
        each = range(start, min(count, start + BLUEPRINTS_A_MODULE))
        blueprints = ",\n      ".join(f"Service{i}Blueprint()" for i in each)
        modules.append(MODULE.format(i=start // BLUEPRINTS_A_MODULE, blueprints=blueprints))
    return "public import ServiceCatalog\n\n" + "\n".join(modules)


def write(way, count, folder):
    """Writes the module's files to a new folder and returns them."""
    folder.mkdir(parents=True)
    start = "public import ServiceCatalog\n\n" if way == "catalog" else ""
    texts = {"Root.swift": root(way, count)}
    for first in range(0, count, SERVICES_A_FILE):
        each = range(first, min(count, first + SERVICES_A_FILE))
        texts[f"Services{first}.swift"] = start + "\n".join(service(way, i) for i in each)
    for name, text in texts.items():
        (folder / name).write_text(text)
    return [folder / name for name in texts]
