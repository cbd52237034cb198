import ServiceCatalog
import ServiceCatalogDiagnostics

nonisolated enum Trace {
  @TaskLocal static var name = "nothing"
}

struct Spans: AssemblyContext {
  func assemble(_ event: CatalogEvent, _ build: () throws -> Void) rethrows {
    try Trace.$name.withValue(event.name) { try build() }
  }

  func assemble(_ event: CatalogEvent, _ build: () async throws -> Void) async rethrows {
    try await Trace.$name.withValue(event.name) { try await build() }
  }
}

/// A context that runs assemblies in another one.
struct Nested: AssemblyContext {
  let inner: any AssemblyContext

  func assemble(_ event: CatalogEvent, _ build: () throws -> Void) throws {
    try inner.assemble(event, build)
  }

  func assemble(_ event: CatalogEvent, _ build: () async throws -> Void) async throws {
    try await inner.assemble(event, build)
  }
}

/// Returns the task-local values that a synchronous and an asynchronous builder see, in a context and in a nested one.
public func traced() async throws -> String {
  var names: [String] = []
  let contexts: [any AssemblyContext] = [Spans(), Nested(inner: Spans())]
  for context in contexts {
    let catalog = Catalog(name: "traced")
    let observation = catalog.observe(within: context) { _ in }
    catalog.supply(ClockBlueprint.self) { _ in Trace.name }
    catalog.supply(StoreBlueprint.self) { _ in
      await Task.yield()
      return Trace.name
    }
    names.append(try catalog.obtain(\.clock))
    names.append(try await catalog.obtain(\.store))
    observation.cancel()
  }
  return names.joined(separator: ", ")
}
