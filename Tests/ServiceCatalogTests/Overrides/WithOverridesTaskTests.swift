import ServiceCatalog
import Testing

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
    await #expect(throws: CatalogError.missingEntry("DeltaBlueprint")) {
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
