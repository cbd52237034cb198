import ServiceCatalog
import Testing

@Suite("Replacing entries with withOverrides", .timeLimit(.minutes(10)))
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

  @Test("The copy lives until the operation has ended, and no longer, although a task of the operation goes on")
  func releases() async throws {
    weak var gone: Catalog?
    let end = AsyncStream<Void>.makeStream()
    let lingering = try await catalog.withOverrides { _ in
    } operation: { () async throws in
      gone = Catalog.main
      _ = try Catalog.main[\.red]
      return Task {
        for await _ in end.stream {}
        #expect(throws: CatalogError.closed("red")) { try Catalog.main[\.red] }
      }
    }
    #expect(gone == nil)
    end.continuation.finish()
    await lingering.value
  }
}
