import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

/// A part, and a part for a number.
private enum NumberBlueprint: Blueprint, ParameterizedBlueprint {
  typealias Output = Part
  static var lifetime: Lifetime { .transient }
  static func assemble(from catalog: any Assembling) -> Part { Part("own") }
  static func assemble(_ input: Int, from catalog: any Assembling) -> Part { Part("own \(input)") }
  func install(in catalog: Catalog) {}
}

extension Catalog {
  fileprivate var number: NumberBlueprint.Type { NumberBlueprint.self }
}

// Calling a builder with another kind's signature jumps into data. Each test therefore runs in its own process.
@Suite("A type that is a blueprint and a parameterized blueprint has two entries")
struct SeparateKindsTests {
  @Test("An obtain without an input does not find a parameterized builder")
  func parameterizedOnly() async {
    await #expect(processExitsWith: .success) {
      let catalog = Catalog(name: "test")
      catalog.supply(parameterized: NumberBlueprint.self) { input, _ in Part("input \(input)") }
      #expect(throws: CatalogError.missingEntry("number")) { try catalog.obtain(plain: NumberBlueprint.self) }
      try #expect(catalog.obtainIfSupplied(plain: \.number) == nil)
      try #expect(catalog.obtain(parameterized: NumberBlueprint.self, with: 3).name == "input 3")
      #expect(catalog.isSupplied(\.number))
    }
  }

  @Test("An obtain with an input does not find a builder without one")
  func plainOnly() async {
    await #expect(processExitsWith: .success) {
      let catalog = Catalog(name: "test")
      catalog.supply(plain: NumberBlueprint.self) { _ in Part("plain") }
      #expect(throws: CatalogError.missingEntry("number")) {
        try catalog.obtain(parameterized: NumberBlueprint.self, with: 3)
      }
      try #expect(catalog.obtainIfSupplied(parameterized: \.number, with: 3) == nil)
      try #expect(catalog.obtain(plain: NumberBlueprint.self).name == "plain")
      #expect(catalog.isSupplied(\.number))
    }
  }

  @Test("Each obtain runs the builder of its own kind, also after a new supply and in a scope and a copy")
  func both() async {
    await #expect(processExitsWith: .success) {
      let root = Catalog(name: "test")
      root.supply(plain: NumberBlueprint.self) { _ in Part("old") }
      root.supply(parameterized: NumberBlueprint.self) { input, _ in Part("input \(input)") }
      root.supply(plain: NumberBlueprint.self) { _ in Part("plain") }
      for catalog in [root, root.makeScope(RequestScope.self), root.isolatedCopy()] {
        try #expect(catalog.obtain(plain: NumberBlueprint.self).name == "plain")
        try #expect(catalog.obtain(parameterized: NumberBlueprint.self, with: 3).name == "input 3")
      }
      root.clear()
      #expect(!root.isSupplied(\.number))
    }
  }
}

/// A sheet without isolation, and one on the main actor.
private enum PageBlueprint: Blueprint, MainActorBlueprint {
  typealias Output = Sheet
  static var lifetime: Lifetime { .transient }
  nonisolated static func assemble(from catalog: any Assembling) throws -> Sheet { Sheet() }
  func install(in catalog: Catalog) {}
}

extension Catalog {
  fileprivate var page: PageBlueprint.Type { PageBlueprint.self }
}

extension Sheet {
  fileprivate convenience init(_ line: String) {
    self.init()
    lines = [line]
  }
}

// Running a builder off its actor may corrupt memory. Each test therefore runs in its own process.
@Suite("A type that is a blueprint and a main-actor blueprint has two entries")
struct SeparateMainActorKindTests {
  @Test("A main-actor builder is missing on another thread and never runs there")
  func mainActorOnly() async {
    await #expect(processExitsWith: .success) {
      let catalog = Catalog(name: "test")
      let builds = Tally()
      catalog.supply(mainActor: PageBlueprint.self) { _ in
        builds.add()
        MainActor.assertIsolated()
        return Sheet("main")
      }
      let kind = Errand { () -> CatalogError.Kind? in
        do throws(CatalogError) { _ = try catalog.obtain(plain: PageBlueprint.self) } catch { return error.kind }
        return nil
      }
      #expect(kind.result() == .missingEntry("page"))
      #expect(builds.value == 0)
      let lines = try await MainActor.run { try catalog.obtain(mainActor: PageBlueprint.self).lines }
      #expect(lines == ["main"])
    }
  }

  @Test("Each obtain runs the builder of its own kind, whichever was supplied last")
  func both() async {
    await #expect(processExitsWith: .success) {
      let catalog = Catalog(name: "test")
      for round in 0..<2 {
        catalog.supply(plain: PageBlueprint.self) { _ in Sheet("plain \(round)") }
        catalog.supply(mainActor: PageBlueprint.self) { _ in
          MainActor.assertIsolated()
          return Sheet("main \(round)")
        }
        try #expect(catalog.obtain(plain: PageBlueprint.self).lines == ["plain \(round)"])
        let lines = try await MainActor.run { try catalog.obtain(mainActor: PageBlueprint.self).lines }
        #expect(lines == ["main \(round)"])
      }
    }
  }
}

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
      #expect(throws: CatalogError.missingEntry("store")) { try catalog.obtain(plain: StoreBlueprint.self) }
      try #expect(catalog.obtainIfSupplied(plain: \.store) == nil)
      #expect(throws: CatalogError.notReady("store")) { try catalog.obtainReady(\.store) }
      try await #expect(catalog.obtain(async: StoreBlueprint.self).name == "later")
      try #expect(catalog.obtainReady(\.store).name == "later")
      #expect(throws: CatalogError.missingEntry("store")) { try catalog.obtain(plain: StoreBlueprint.self) }
    }
  }

  @Test("An asynchronous obtain does not find a synchronous builder")
  func plainOnly() async {
    await #expect(processExitsWith: .success) {
      let catalog = Catalog(name: "test")
      catalog.supply(plain: StoreBlueprint.self) { _ in Part("at once") }
      await #expect(throws: CatalogError.missingEntry("store")) {
        try await catalog.obtain(async: StoreBlueprint.self)
      }
      #expect(throws: CatalogError.missingEntry("store")) { try catalog.obtainReady(\.store) }
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

  @Test("A collection and an asynchronous service of one type have two entries")
  func contributed() async {
    await #expect(processExitsWith: .success) {
      let catalog = Catalog(name: "test")
      catalog.contribute(element: FeedBlueprint.self) { _ in 1 }
      await #expect(throws: CatalogError.missingEntry("feed")) {
        try await catalog.obtain(async: FeedBlueprint.self)
      }
      catalog.supply(async: FeedBlueprint.self) { _ in Part("later") }
      catalog.contribute(element: FeedBlueprint.self) { _ in 2 }
      try await #expect(catalog.obtain(async: FeedBlueprint.self).name == "later")
      try #expect(catalog.obtain(collection: FeedBlueprint.self) == [1, 2])
    }
  }
}
