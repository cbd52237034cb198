import ServiceCatalog
import Testing

@Suite("Replacing entries with withOverrides")
struct WithOverridesTests {
  private let catalog = Catalog(name: "test")

  init() {
    catalog.supply(AlphaBlueprint.self) { _ in Part("live") }
    catalog.supply(BetaBlueprint.self) { _ in Part("live") }
    catalog.supply(RedBlueprint.self) { Part("red", needing: try $0.obtain(\.alpha)) }
  }

  @Test("During the operation main is the changed receiver, and dependents use the changes")
  func binds() throws {
    let outside = Catalog.main
    let red = try catalog.obtain(\.red)
    let name = try catalog.withOverrides {
      try $0.override(\.alpha) { _ in Part("fake") }
    } operation: {
      #expect(Catalog.main !== catalog)
      try #expect(Catalog.main[\.alpha].name == "fake")
      try #expect(Catalog.main[\.beta].name == "live")
      try #expect(Catalog.main[\.red] === Catalog.main[\.red])
      return try Catalog.main[\.red].needs[0].name
    }
    #expect(name == "fake")
    #expect(Catalog.main === outside)
    #expect(try catalog.obtain(\.alpha).name == "live")
    #expect(try catalog.obtain(\.red) === red)
    #expect(red.needs[0].name == "live")
  }

  @Test("The receiver is unaffected, and its later changes are invisible to the operation")
  func receiver() throws {
    try catalog.withOverrides {
      try $0.override(\.alpha) { _ in Part("fake") }
    } operation: {
      try #expect(catalog.obtain(\.alpha).name == "live")
      try #expect(catalog.obtain(\.red).needs[0].name == "live")
      catalog.supply(BetaBlueprint.self) { _ in Part("new") }
      try #expect(Catalog.main[\.beta].name == "live")
    }
    #expect(try catalog.obtain(\.beta).name == "new")
  }

  @Test("Changes may also supply and clear")
  func changes() throws {
    try catalog.withOverrides {
      $0.clear()
      $0.supply(GreenBlueprint.self)
    } operation: {
      #expect(!Catalog.main.isSupplied(\.alpha))
      try #expect(Catalog.main[\.green].name == "green")
    }
    #expect(catalog.isSupplied(\.alpha) && !catalog.isSupplied(\.green))
  }

  @Test("Nested overrides accumulate and end one by one, also by a throw", arguments: [false, true])
  func nested(throwing: Bool) throws {
    func names() throws -> [String] {
      [try Catalog.main[\.alpha].name, try Catalog.main[\.beta].name, try Catalog.main[\.red].needs[0].name]
    }
    try catalog.withOverrides {
      try $0.override(\.alpha) { _ in Part("outer") }
    } operation: {
      try #expect(names() == ["outer", "live", "outer"])
      try? Catalog.main.withOverrides {
        try $0.override(\.beta) { _ in Part("inner") }
      } operation: {
        try #expect(names() == ["outer", "inner", "outer"])
        try Catalog.main.withOverrides {
          try $0.override(\.alpha) { _ in Part("innermost") }
        } operation: {
          try #expect(names() == ["innermost", "inner", "innermost"])
        }
        try #expect(names() == ["outer", "inner", "outer"])
        if throwing { throw Mishap() }
      }
      try #expect(names() == ["outer", "live", "outer"])
    }
  }

  @Test("A throwing operation unbinds, and its error keeps its type")
  func throwing() {
    let outside = Catalog.main
    do throws(Mishap) {
      try catalog.withOverrides { (_) throws(Mishap) in
      } operation: { () throws(Mishap) in
        throw Mishap("in the operation")
      }
      Issue.record("it did not throw")
    } catch {
      #expect(error.text == "in the operation")
    }
    #expect(Catalog.main === outside)
  }

  @Test("Throwing changes prevent the operation from running")
  func throwingChanges() {
    let outside = Catalog.main
    do throws(CatalogError) {
      try catalog.withOverrides { (copy) throws(CatalogError) in
        try copy.override(\.delta) { _ in Part() }
      } operation: { () throws(CatalogError) in
        _ = Issue.record("it ran")
      }
      Issue.record("it did not throw")
    } catch {
      #expect(error == .missingEntry("delta"))
      #expect(error.description.contains("\n  near: beta, supplied at "))
    }
    #expect(Catalog.main === outside)
  }

  @Test("A location in an error is the override's")
  func place() throws {
    func obtain() throws {
      try catalog.withOverrides {
        try $0.override(\.alpha) { _ in throw Mishap() }
      } operation: {
        _ = try Catalog.main[\.red]
      }
    }
    let line = #line - 5
    let error = try #require(throws: CatalogError.self) { try obtain() }
    #expect(error.path.map(\.name) == ["red", "alpha"])
    #expect(error.path.last?.location?.line == line)
  }

  @Test("withOverrides needs no try if neither closure throws")
  func notThrowing() {
    #expect(catalog.withOverrides({ $0.clear() }, operation: { !Catalog.main.isSupplied(\.alpha) }))
  }

  @Test("The copy and its instances are released before withOverrides returns")
  func releases() throws {
    let alive = Tally()
    catalog.supply(RedBlueprint.self) { _ in Part(alive: alive) }
    weak var gone: Catalog?
    try catalog.withOverrides {
      let captured = Part(alive: alive)
      try $0.override(\.alpha) { _ in captured }
    } operation: {
      gone = Catalog.main
      _ = try Catalog.main[\.red]
      #expect(alive.value == 2)
    }
    #expect(alive.value == 0)
    #expect(gone == nil)
  }
}

@Suite("withOverrides around asynchronous operations")
struct WithOverridesTaskTests {
  private let catalog = Catalog(name: "test")

  init() {
    catalog.supply(AlphaBlueprint.self) { _ in Part("live") }
    catalog.supply(RedBlueprint.self) { Part("red", needing: try $0.obtain(\.alpha)) }
  }

  @Test("Child tasks and unstructured tasks see the changes, and a detached task does not")
  func children() async throws {
    let outside = Catalog.main
    try await catalog.withOverrides {
      try $0.override(\.alpha) { _ in Part("fake") }
    } operation: {
      await Task.yield()
      let overridden = Catalog.main
      try #expect(overridden.obtain(\.alpha).name == "fake")
      async let child = Catalog.main.obtain(\.red)
      try #expect(await child === overridden.obtain(\.red))
      let names = await withTaskGroup(of: String?.self) { group in
        for _ in 0..<20 { group.addTask { try? Catalog.main.obtain(\.red).needs[0].name } }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(names == Array(repeating: "fake", count: 20))
      #expect(await Task { Catalog.main === overridden }.value)
      #expect(await Task.detached { Catalog.main === outside }.value)
    }
    #expect(Catalog.main === outside)
    #expect(try catalog.obtain(\.red).needs[0].name == "live")
  }

  @Test("Child tasks that nest overrides each see their own on top of the outer ones")
  func nested() async throws {
    catalog.supply(BetaBlueprint.self) { _ in Part("live") }
    try await catalog.withOverrides {
      try $0.override(\.alpha) { _ in Part("outer") }
    } operation: {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<10 {
          group.addTask {
            try await Catalog.main.withOverrides {
              try $0.override(\.beta) { _ in Part("\(number)") }
            } operation: {
              await Task.yield()
              try #expect(Catalog.main.obtain(\.beta).name == "\(number)")
              try #expect(Catalog.main.obtain(\.red).needs[0].name == "outer")
            }
            try #expect(Catalog.main.obtain(\.beta).name == "live")
          }
        }
        try await group.waitForAll()
      }
    }
  }

  @Test("A throwing operation unbinds, and its error reaches the caller")
  func throwing() async {
    let outside = Catalog.main
    do {
      try await catalog.withOverrides { _ in
      } operation: {
        await Task.yield()
        throw Mishap("in the operation")
      }
      Issue.record("it did not throw")
    } catch {
      #expect((error as? Mishap)?.text == "in the operation")
    }
    #expect(Catalog.main === outside)
  }

  @Test("Throwing changes prevent the operation from running")
  func throwingChanges() async {
    await #expect(throws: CatalogError.missingEntry("delta")) {
      try await catalog.withOverrides {
        try $0.override(\.delta) { _ in Part() }
      } operation: {
        await Task.yield()
        Issue.record("it ran")
      }
    }
  }

  @Test("The instances of the copy are released before withOverrides returns, and the copy, unless a task holds it")
  func releases() async throws {
    let alive = Tally()
    catalog.supply(RedBlueprint.self) { _ in Part(alive: alive) }
    weak var gone: Catalog?
    let end = AsyncStream<Void>.makeStream()
    let lingering = try await catalog.withOverrides { _ in
    } operation: {
      gone = Catalog.main
      _ = try Catalog.main[\.red]
      await Task.yield()
      return Task { for await _ in end.stream {} }
    }
    #expect(alive.value == 0)
    #expect(gone != nil)
    end.continuation.finish()
    await lingering.value
    // The binding is released with the task, perhaps after its value is ready.
    while gone != nil { await Task.yield() }
    try await catalog.withOverrides { _ in
    } operation: {
      gone = Catalog.main
      _ = try Catalog.main[\.red]
      await Task.yield()
    }
    #expect(alive.value == 0)
    #expect(gone == nil)
  }

  @Test("The operation runs in its caller's isolation") @MainActor
  func isolation() async throws {
    let screen = Screen("of the main actor")
    let title = try await catalog.withOverrides { _ in
    } operation: {
      await Task.yield()
      MainActor.assertIsolated()
      return screen.title
    }
    #expect(title == "of the main actor")
  }
}
