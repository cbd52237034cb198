import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

private enum Trace {
  @TaskLocal static var names: [String] = []
}

private struct Spans: AssemblyContext {
  func assemble(_ event: CatalogEvent, _ build: () throws -> Void) throws {
    try Trace.$names.withValue(Trace.names + [event.name]) { try build() }
  }

  func assemble(_ event: CatalogEvent, _ build: () async throws -> Void) async throws {
    try await Trace.$names.withValue(Trace.names + [event.name]) { try await build() }
  }
}

/// A context that breaks its contract.
private struct BadContext: AssemblyContext {
  let calls: Int

  func assemble(_ event: CatalogEvent, _ build: () throws -> Void) throws {
    for _ in 0..<calls { try? build() }
    throw Mishap("of the context")
  }

  func assemble(_ event: CatalogEvent, _ build: () async throws -> Void) async throws {
    for _ in 0..<calls { try? await build() }
    throw Mishap("of the context")
  }
}

@Suite("Events as spans")
struct EventSpanTests {
  private let catalog = Catalog(name: "test")

  init() {
    catalog.supply(RedBlueprint.self) { _ in Part() }
    catalog.supply(AlphaBlueprint.self) { Part("alpha", needing: try $0.obtain(\.red)) }
    catalog.supply(MarsBlueprint.self) { catalog in
      let alpha = try catalog.obtain(\.alpha)
      return Part("mars", needing: alpha, try await catalog.obtain(\.venus))
    }
    catalog.supply(VenusBlueprint.self) { _ in Part() }
  }

  @Test("The events of an assembly share an id, and their parent is the assembly around it")
  func nesting() async throws {
    let log = catalog.eventLog()
    _ = try await catalog.obtain(\.mars)
    let begun = Dictionary(
      uniqueKeysWithValues: log.all.filter { if case .assembling = $0.kind { true } else { false } }.map {
        ($0.name, $0)
      })
    let ended = Dictionary(
      uniqueKeysWithValues: log.all.filter { if case .assembled = $0.kind { true } else { false } }.map {
        ($0.name, $0)
      })
    #expect(begun.count == 4)
    #expect(Set(begun.values.map(\.id)).count == 4)
    for (name, event) in begun {
      #expect(event.id != nil)
      #expect(ended[name]?.id == event.id)
      #expect(ended[name]?.parent == event.parent)
    }
    #expect(begun["mars"]?.parent == nil)
    #expect(begun["alpha"]?.parent == begun["mars"]?.id)
    #expect(begun["venus"]?.parent == begun["mars"]?.id)
    #expect(begun["red"]?.parent == begun["alpha"]?.id)
  }

  @Test("A failure ends its span, and a disposal has its own")
  func failure() async throws {
    catalog.supply(RedBlueprint.self) { _ in throw Mishap() }
    catalog.supply(PoolBlueprint.self)
    let log = catalog.eventLog()
    _ = try? catalog.obtain(\.alpha)
    _ = try catalog.obtain(\.pool)
    try await catalog.shutdown()
    let spans = Dictionary(grouping: log.all.filter { $0.id != nil }) { $0.id }
    #expect(spans.count == 4)
    for span in spans.values { #expect(span.count == 2) }
    #expect(
      log.lines == [
        "assembling alpha", "assembling red", "failed red", "failed alpha", "assembling pool", "assembled pool",
        "disposing pool", "disposed pool", "released pool",
      ])
  }

  @Test("Supplies and releases have no spans")
  func others() throws {
    let log = catalog.eventLog()
    _ = try catalog.obtain(\.red)
    catalog.supply(RedBlueprint.self)
    for event in log.all {
      switch event.kind {
      case .assembling, .assembled: #expect(event.id != nil)
      default: #expect(event.id == nil && event.parent == nil)
      }
    }
  }

  // MARK: Contexts

  @Test("A context's task-local values reach builders, asynchronous ones and their tasks")
  func context() async throws {
    let seen = Collected<[String]>()
    catalog.supply(RedBlueprint.self) { _ in
      seen.append(Trace.names)
      return Part()
    }
    catalog.supply(VenusBlueprint.self) { _ in
      await Task { seen.append(Trace.names) }.value
      return Part()
    }
    catalog.observe(within: Spans()) { _ in }
    _ = try await catalog.obtain(\.mars)
    #expect(
      seen.all == [["mars", "alpha", "red"], ["mars", "venus"]])
  }

  @Test("Contexts nest in the order in which they were added, and end with their observation")
  func contexts() throws {
    let seen = Collected<[String]>()
    catalog.supply(RedBlueprint.self, as: .weak) { _ in
      seen.append(Trace.names)
      return Part()
    }
    let first = catalog.observe(within: Spans()) { _ in }
    let second = catalog.observe(within: Spans()) { _ in }
    _ = try catalog.obtain(\.red)
    first.cancel()
    _ = try catalog.obtain(\.red)
    second.cancel()
    _ = try catalog.obtain(\.red)
    #expect(seen.all == [["red", "red"], ["red"], []])
  }

  @Test("The outcome is the builder's, whatever a context does", arguments: [0, 1, 2])
  func badContexts(calls: Int) async throws {
    let runs = Tally()
    catalog.supply(AlphaBlueprint.self) { _ in
      runs.add()
      return Part()
    }
    catalog.supply(VenusBlueprint.self) { _ in
      runs.add()
      throw Mishap("of the builder")
    }
    catalog.observe(within: BadContext(calls: calls)) { _ in }
    _ = try catalog.obtain(\.alpha)
    let error = await #expect(throws: CatalogError.self) { try await catalog.obtain(\.venus) }
    #expect(error?.underlyingError as? Mishap == Mishap("of the builder"))
    #expect(runs.value == 2)
  }
}
