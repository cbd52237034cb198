import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

/// A store that is opened synchronously, and one that is opened asynchronously.
private enum StoreBlueprint: SharedBlueprint, AsyncBlueprint {
  typealias Output = Part
  static var lifetime: Lifetime { .shared }
  static func assemble(from catalog: any Assembling) throws -> Part { Part("own") }
  static func assemble(from catalog: any Assembling) async throws -> Part { Part("own, later") }
  func install(in catalog: Catalog) {}
}

/// A collection, and an asynchronous service.
private enum FeedBlueprint: ContributionBlueprint, AsyncBlueprint {
  typealias Element = Int
  static func assemble(from catalog: any Assembling) async throws -> Part { Part("own") }
  func install(in catalog: Catalog) {}
}

extension Catalog {
  fileprivate var store: StoreBlueprint.Type { StoreBlueprint.self }
  fileprivate var feed: FeedBlueprint.Type { FeedBlueprint.self }
}

// Calling a builder with another kind's signature jumps into data. Each test therefore runs in its own process.
@Suite("A type that is a synchronous and an asynchronous blueprint has two entries")
struct SeparateAsyncKindTests {
  @Test("A synchronous obtain does not find an asynchronous builder")
  func asyncOnly() async {
    await #expect(processExitsWith: .success) {
      let catalog = Catalog(name: "test")
      catalog.supply(async: StoreBlueprint.self) { _ in
        await Task.yield()
        return Part("later")
      }
      #expect(throws: CatalogError.missingEntry("StoreBlueprint")) { try catalog.obtain(plain: StoreBlueprint.self) }
      try #expect(catalog.obtainIfSupplied(plain: \.store) == nil)
      #expect(throws: CatalogError.notReady("StoreBlueprint")) { try catalog.obtainReady(\.store) }
      try await #expect(catalog.obtain(async: StoreBlueprint.self).name == "later")
      try #expect(catalog.obtainReady(\.store).name == "later")
      #expect(throws: CatalogError.missingEntry("StoreBlueprint")) { try catalog.obtain(plain: StoreBlueprint.self) }
    }
  }

  @Test("An asynchronous obtain does not find a synchronous builder")
  func plainOnly() async {
    await #expect(processExitsWith: .success) {
      let catalog = Catalog(name: "test")
      catalog.supply(plain: StoreBlueprint.self) { _ in Part("at once") }
      await #expect(throws: CatalogError.missingEntry("StoreBlueprint")) {
        try await catalog.obtain(async: StoreBlueprint.self)
      }
      #expect(throws: CatalogError.missingEntry("StoreBlueprint")) { try catalog.obtainReady(\.store) }
      try #expect(catalog.obtain(plain: StoreBlueprint.self).name == "at once")
    }
  }

  @Test("Each kind has its own instance, built once, and prepareShared prepares both")
  func both() async {
    await #expect(processExitsWith: .success) {
      let catalog = Catalog(name: "test")
      let (builds, laterBuilds) = (Tally(), Tally())
      catalog.supply(plain: StoreBlueprint.self) { _ in Part("\(builds.add())") }
      catalog.supply(async: StoreBlueprint.self) { _ in
        await Task.yield()
        return Part("later \(laterBuilds.add())")
      }
      try await catalog.prepareShared()
      #expect([builds.value, laterBuilds.value] == [1, 1])
      try #expect(catalog.obtain(plain: StoreBlueprint.self).name == "1")
      try #expect(catalog.obtainReady(\.store).name == "later 1")
      try await #expect(catalog.obtain(async: StoreBlueprint.self).name == "later 1")
      let report = await catalog.verify()
      #expect(report.assembled == 2)
      #expect(report.errors.isEmpty)
      #expect(report.graph.nodes.map(\.kind) == [.blueprint, .async])
    }
  }

  @Test("A new supply of one kind keeps the other's instance")
  func replaced() async {
    await #expect(processExitsWith: .success) {
      let catalog = Catalog(name: "test")
      catalog.supply(plain: StoreBlueprint.self) { _ in Part("at once") }
      catalog.supply(async: StoreBlueprint.self) { _ in Part("later") }
      let plain = try catalog.obtain(plain: StoreBlueprint.self)
      let later = try await catalog.obtain(async: StoreBlueprint.self)
      catalog.supply(plain: StoreBlueprint.self) { _ in Part("again") }
      try #expect(catalog.obtain(plain: StoreBlueprint.self) !== plain)
      try #expect(catalog.obtainReady(\.store) === later)
    }
  }

  @Test("An override or decorator of one kind leaves the other unchanged")
  func changed() async {
    await #expect(processExitsWith: .success) {
      let catalog = Catalog(name: "test")
      catalog.supply(plain: StoreBlueprint.self) { _ in Part("at once") }
      #expect(throws: CatalogError.missingEntry("StoreBlueprint")) {
        try catalog.override(async: \.store) { _ in Part("fake") }
      }
      catalog.supply(async: StoreBlueprint.self) { _ in Part("later") }
      catalog.decorate(async: StoreBlueprint.self) { part, _ in
        await Task.yield()
        return Part("decorated " + part.name)
      }
      try catalog.override(plain: \.store) { _ in Part("fake") }
      try #expect(catalog.obtain(plain: StoreBlueprint.self).name == "fake")
      try await #expect(catalog.obtain(async: StoreBlueprint.self).name == "decorated later")
      catalog.decorate(plain: StoreBlueprint.self) { part, _ in Part("painted " + part.name) }
      try #expect(catalog.obtain(plain: StoreBlueprint.self).name == "painted fake")
      try #expect(catalog.obtainReady(\.store).name == "decorated later")
    }
  }

  @Test("A collection and an asynchronous service of one type have two entries")
  func contributed() async {
    await #expect(processExitsWith: .success) {
      let catalog = Catalog(name: "test")
      catalog.contribute(element: FeedBlueprint.self) { _ in 1 }
      await #expect(throws: CatalogError.missingEntry("FeedBlueprint")) {
        try await catalog.obtain(async: FeedBlueprint.self)
      }
      catalog.supply(async: FeedBlueprint.self) { _ in Part("later") }
      catalog.contribute(element: FeedBlueprint.self) { _ in 2 }
      try await #expect(catalog.obtain(async: FeedBlueprint.self).name == "later")
      try #expect(catalog.obtain(collection: FeedBlueprint.self) == [1, 2])
    }
  }
}
