import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

private enum Trace {
  @TaskLocal static var names: [String] = []
}

/// A context as a target without this package's upcoming features compiles it.
private struct ConcurrentSpans: AssemblyContext {
  func assemble(_ event: CatalogEvent, _ build: () throws -> Void) throws {
    try Trace.$names.withValue(Trace.names + [event.name]) { try build() }
  }

  @concurrent func assemble(_ event: CatalogEvent, _ build: @concurrent () async throws -> Void) async throws {
    try await Trace.$names.withValue(Trace.names + [event.name]) { try await build() }
  }
}

/// A context without an asynchronous form.
private struct SynchronousSpans: AssemblyContext {
  func assemble(_ event: CatalogEvent, _ build: () throws -> Void) throws { try build() }
}

@Suite("Contexts with a concurrent closure")
struct ConcurrentAssemblyContextTests {
  @Test("Its task-local values reach asynchronous builders and their tasks")
  func reached() async throws {
    let catalog = Catalog(name: "test")
    let seen = Collected<[String]>()
    catalog.supply(RedBlueprint.self) { _ in
      seen.append(Trace.names)
      return Part()
    }
    catalog.supply(VenusBlueprint.self) { catalog in
      await Task { seen.append(Trace.names) }.value
      return Part(needing: try catalog.obtain(\.red))
    }
    let observation = catalog.observe(within: ConcurrentSpans()) { _ in }
    _ = try await catalog.obtain(\.venus)
    observation.cancel()
    #expect(seen.all == [["VenusBlueprint"], ["VenusBlueprint", "RedBlueprint"]])
  }

  @Test("A transient instance is assembled for a caller on the main actor") @MainActor
  func transient() async throws {
    let catalog = Catalog(name: "test")
    let seen = Collected<[String]>()
    catalog.supply(VenusBlueprint.self, as: .transient) { _ in
      await Task.yield()
      seen.append(Trace.names)
      return Part()
    }
    let observation = catalog.observe(within: ConcurrentSpans()) { _ in }
    _ = try await catalog.obtain(\.venus)
    MainActor.assertIsolated()
    observation.cancel()
    #expect(seen.all == [["VenusBlueprint"]])
  }

  @Test("A failure is the builder's")
  func failure() async {
    let catalog = Catalog(name: "test")
    catalog.supply(VenusBlueprint.self) { _ in throw Mishap() }
    let observation = catalog.observe(within: ConcurrentSpans()) { _ in }
    await #expect(throws: CatalogError.self) { try await catalog.obtain(\.venus) }
    observation.cancel()
  }

  @Test("An asynchronous assembly stops the program if the context has no form for it")
  func missingForm() async {
    await #expect(processExitsWith: .failure) {
      let catalog = Catalog(name: "test")
      catalog.supply(VenusBlueprint.self) { _ in Part() }
      let observation = catalog.observe(within: SynchronousSpans()) { _ in }
      _ = try await catalog.obtain(\.venus)
      observation.cancel()
    }
  }
}
