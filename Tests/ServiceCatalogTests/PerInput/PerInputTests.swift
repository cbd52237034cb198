import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

@Suite("One instance for each input", .timeLimit(.minutes(10)))
struct PerInputTests {
  private let catalog = Catalog.forInputs()
  private let log = Collected<String>()

  private func supplyLimiter(_ prefix: String = "", alive: Tally? = nil) {
    catalog.supply(LimiterBlueprint.self) { [log] input, _ in Resource(prefix + input, in: log, alive: alive) }
  }

  @Test("Equal inputs share an instance, and others have their own")
  func identity() async throws {
    let (a, b) = (try catalog.obtain(\.limiter, with: "a"), try catalog.obtain(\.limiter, with: "b"))
    #expect(a.name == "a" && b.name == "b")
    #expect(try catalog.obtain(\.limiter, with: "a") === a)
    #expect(try LimiterBlueprint.obtain(from: catalog, with: "b") === b)
    #expect(try catalog.obtainIfSupplied(\.limiter, with: "b") === b)
    let tenant = try await catalog.obtain(\.tenant, with: "a")
    #expect(try await catalog.obtain(\.tenant, with: "a") === tenant)
    #expect(try await TenantBlueprint.obtain(from: catalog, with: "a") === tenant)
    #expect(try await catalog.obtainIfSupplied(\.tenant, with: "b") !== tenant)
  }

  @Test("A service that isn't supplied is missing, whatever the input is")
  func missing() async throws {
    let catalog = Catalog(name: "test")
    #expect(throws: CatalogError.missingEntry("limiter")) { try catalog.obtain(\.limiter, with: "a") }
    #expect(try catalog.obtainIfSupplied(\.limiter, with: "a") == nil)
    await #expect(throws: CatalogError.missingEntry("tenant")) { try await catalog.obtain(\.tenant, with: "a") }
    #expect(try await catalog.obtainIfSupplied(\.tenant, with: "a") == nil)
  }

  @Test("Inputs with one hash have their own instances, and their == and hash(into:) may use the catalog")
  func curious() throws {
    let parts = try (0..<20).map { try catalog.obtain(\.curious, with: CuriousInput(number: $0, catalog: catalog)) }
    #expect(parts.map(\.name) == (0..<20).map { "\($0)" })
    for (number, part) in parts.enumerated() {
      #expect(try catalog.obtain(\.curious, with: CuriousInput(number: number, catalog: catalog)) === part)
    }
    catalog.clear()
  }

  @Test("A builder that throws leaves nothing, and the next caller runs it again")
  func failure() async throws {
    let tries = Tally()
    catalog.supply(LimiterBlueprint.self) { input, _ in
      if tries.add() == 1 { throw Mishap() }
      return Resource(input)
    }
    #expect(throws: CatalogError.assemblyFailed("limiter")) { try catalog.obtain(\.limiter, with: "a") }
    #expect(catalog.inputCount == 0)
    #expect(try catalog.obtain(\.limiter, with: "a").name == "a")
    catalog.supply(TenantBlueprint.self) { input, _ in
      if tries.add() == 3 { throw Mishap() }
      return Resource(input)
    }
    await #expect(throws: CatalogError.assemblyFailed("tenant")) { try await catalog.obtain(\.tenant, with: "a") }
    #expect(catalog.inputCount == 1)
    #expect(try await catalog.obtain(\.tenant, with: "a").name == "a")
  }

  @Test("Instances are disposed in the reverse order of their completion, with those of other services")
  func shutdown() async throws {
    supplyLimiter()
    catalog.supply(TenantBlueprint.self) { [log] input, catalog in
      _ = try catalog.obtain(\.pool)
      return Resource("tenant \(input)", in: log)
    }
    catalog.supply(PoolBlueprint.self) { [log] _ in Resource("pool", in: log) }
    catalog.supply(CacheBlueprint.self) { [log] catalog in
      _ = try catalog.obtain(\.limiter, with: "b")
      return Resource("cache", in: log)
    }
    _ = try catalog.obtain(\.limiter, with: "a")
    _ = try await catalog.obtain(\.tenant, with: "a")
    _ = try catalog.obtain(\.cache)
    _ = try await catalog.obtain(\.tenant, with: "b")
    try await catalog.shutdown()
    #expect(log.all == ["tenant b", "cache", "b", "tenant a", "pool", "a"])
    #expect(catalog.inputCount == 0)
    #expect(throws: CatalogError.closed("limiter")) { try catalog.obtain(\.limiter, with: "a") }
    await #expect(throws: CatalogError.closed("tenant")) { try await catalog.obtain(\.tenant, with: "a") }
  }

  /// A change that drops the instances of the synchronous service.
  enum Change: CaseIterable { case supply, override, decorate, clear, drop }

  @Test(
    "A change of the entry drops all of its instances before it returns, and only its own", arguments: Change.allCases)
  func changes(_ change: Change) async throws {
    let alive = Tally()
    catalog.supply(BucketBlueprint.self) { input, _ in Part("\(input)", alive: alive) }
    for input in 0..<100 { _ = try catalog.obtain(\.bucket, with: input) }
    _ = try catalog.obtain(\.limiter, with: "a")
    #expect(alive.value == 100)
    switch change {
    case .supply: catalog.supply(BucketBlueprint.self) { _, _ in Part("new") }
    case .override: try catalog.override(\.bucket) { _, _ in Part("new") }
    case .decorate: catalog.decorate(BucketBlueprint.self) { _, _ in Part("new") }
    case .clear: catalog.clear()
    case .drop: catalog.drop(BucketBlueprint.self)
    }
    #expect(alive.value == 0)
    #expect(catalog.inputCount == (change == .clear ? 0 : 1))
    if change != .clear, change != .drop { #expect(try catalog.obtain(\.bucket, with: 1).name == "new") }
  }

  @Test("Replaced instances are disposed by disposeReplaced, and the current ones aren't")
  func replaced() async throws {
    supplyLimiter("old ")
    for input in ["a", "b"] { _ = try catalog.obtain(\.limiter, with: input) }
    supplyLimiter("new ")
    _ = try catalog.obtain(\.limiter, with: "a")
    try await catalog.disposeReplaced()
    #expect(log.all == ["old b", "old a"])
    try await catalog.shutdown()
    #expect(log.all == ["old b", "old a", "new a"])
  }

  @Test("A scope and a copy with an override have instances of their own")
  func overrides() async throws {
    supplyLimiter()
    let outer = try catalog.obtain(\.limiter, with: "a")
    try await catalog.withScope(RequestScope.self) { request in
      #expect(try request.obtain(\.limiter, with: "a") === outer)
      try request.override(\.limiter) { [log] input, _ in Resource("scope \(input)", in: log) }
      #expect(try request.obtain(\.limiter, with: "a").name == "scope a")
    }
    #expect(log.all == ["scope a"])
    let copied = try catalog.withOverrides {
      try $0.override(\.limiter) { input, _ in Resource("copy \(input)") }
    } operation: {
      try Catalog.main.obtain(\.limiter, with: "a").name
    }
    #expect(copied == "copy a")
    #expect(try catalog.obtain(\.limiter, with: "a") === outer)
  }

  @Test("Decorators apply to each instance")
  func decorators() async throws {
    catalog.decorate(LimiterBlueprint.self) { resource, _ in Resource("decorated \(resource.name)") }
    catalog.decorate(TenantBlueprint.self) { resource, _ in Resource("decorated \(resource.name)") }
    #expect(try catalog.obtain(\.limiter, with: "a").name == "decorated a")
    #expect(try await catalog.obtain(\.tenant, with: "a").name == "decorated a")
  }

  @Test("An instance may need that of another input, but not itself")
  func cycle() async throws {
    catalog.supply(LimiterBlueprint.self) { input, catalog in
      let next = ["a": "b", "b": "c", "d": "e", "e": "d"][input]
      return Resource(try next.map { try catalog.obtain(\.limiter, with: $0).name + input } ?? input)
    }
    #expect(try catalog.obtain(\.limiter, with: "a").name == "cba")
    let error = #expect(throws: CatalogError.self) { try catalog.obtain(\.limiter, with: "d") }
    #expect(error == .circularReference(chain: ["limiter", "limiter", "limiter"]))
    catalog.supply(TenantBlueprint.self) { input, catalog in
      let next = ["a": "b", "b": "c", "d": "e", "e": "d"][input]
      guard let next else { return Resource(input) }
      return Resource(try await catalog.obtain(\.tenant, with: next).name + input)
    }
    #expect(try await catalog.obtain(\.tenant, with: "a").name == "cba")
    await #expect(throws: CatalogError.circularReference(chain: ["tenant", "tenant", "tenant"])) {
      try await catalog.obtain(\.tenant, with: "d")
    }
  }

  @Test("An instance that needs one of a new input, and so on, is an error")
  func endless() throws {
    catalog.supply(BucketBlueprint.self) { input, catalog in try catalog.obtain(\.bucket, with: input + 1) }
    let error = #expect(throws: CatalogError.self) { try catalog.obtain(\.bucket, with: 0) }
    #expect(error == .pathTooDeep("bucket"))
    #expect(catalog.inputCount == 0)
  }

  @Test("An instance can't need a service of a scope that ends before it")
  func outside() throws {
    catalog.supply(TransferBlueprint.self) { _ in Resource("transfer") }
    catalog.supply(LimiterBlueprint.self) { _, catalog in try catalog.obtain(\.transfer) }
    catalog.withSynchronousScope(RequestScope.self) { request in
      do throws(CatalogError) {
        _ = try request.obtain(\.limiter, with: "a")
        Issue.record("the transfer is too short-lived")
      } catch {
        if case .outsideScope = error.kind {} else { Issue.record(error) }
        #expect(error.path.map(\.name) == ["limiter", "transfer"])
      }
    }
  }

  @Test("Preparing and verifying assemble no instance, because there is no input")
  func preparing() async throws {
    supplyLimiter()
    try await catalog.prepareShared()
    let report = await catalog.verify()
    #expect(report.errors.isEmpty, "\(report)")
    #expect(report.needingInput.sorted() == ["bucket", "curious", "idleLimiter", "limiter", "tenant"])
    #expect(catalog.inputCount == 0)
  }

  @Test("The events of an instance name its entry, and not its input; the graph has one node")
  func events() async throws {
    supplyLimiter()
    catalog.startRecording()
    let events = catalog.eventLog()
    catalog.supply(PoolBlueprint.self) { catalog in
      Resource(try catalog.obtain(\.limiter, with: "secret").name + catalog.obtain(\.limiter, with: "other").name)
    }
    _ = try catalog.obtain(\.pool)
    supplyLimiter()
    try await catalog.disposeReplaced()
    #expect(
      events.lines == [
        "supplied pool", "assembling pool", "assembling limiter", "assembled limiter", "assembling limiter",
        "assembled limiter", "assembled pool", "released limiter", "released limiter", "replaced limiter",
        "disposing limiter", "disposed limiter", "disposing limiter", "disposed limiter",
      ])
    #expect(!events.all.contains { "\($0)".contains("secret") })
    let nodes = catalog.graph.nodes.filter { $0.name == "limiter" }
    #expect(nodes.count == 1)
    #expect(nodes.first?.kind == .parameterized && nodes.first?.lifetime == .shared)
    #expect(nodes.first?.assemblies == 2)
    #expect(catalog.graph.edges.map { "\($0.from) \($0.to)" } == ["pool limiter"])
  }

  @Test("A catalog that is released releases the instances, also in the middle of an assembly")
  func released() throws {
    let alive = Tally()
    func run() throws {
      let catalog = Catalog(name: "gone")
      catalog.supply(BucketBlueprint.self) { input, _ in Part("\(input)", alive: alive) }
      for input in 0..<1_000 { _ = try catalog.obtain(\.bucket, with: input) }
      #expect(alive.value == 1_000)
    }
    try run()
    #expect(alive.value == 0)
  }

  @Test("A deinitializer of an instance may use the catalog")
  func hostileDeinit() throws {
    let ended = Tally()
    catalog.supply(LoudBlueprint.self) { input, catalog in
      Loud { [unowned catalog] in
        ended.add()
        _ = try? catalog.obtain(\.loud, with: 100 + input)
        catalog.supply(LoudBlueprint.self) { _, _ in Loud {} }
      }
    }
    for input in 0..<10 { _ = try catalog.obtain(\.loud, with: input) }
    catalog.supply(LoudBlueprint.self) { _, _ in Loud {} }
    #expect(ended.value == 10)
    _ = try catalog.obtain(\.loud, with: 1)
    catalog.clear()
    #expect(catalog.inputCount == 0)
  }
}

/// An object whose deinitializer runs code.
private final class Loud: Sendable {
  private let end: @Sendable () -> Void

  init(_ end: @escaping @Sendable () -> Void) { self.end = end }

  deinit { end() }
}

private struct LoudBlueprint: SharedParameterizedBlueprint {
  static func assemble(_ input: Int, from catalog: any Assembling) -> Loud { Loud {} }
}

extension Catalog {
  fileprivate var loud: LoudBlueprint.Type { LoudBlueprint.self }
}
