import ServiceCatalog
import Testing

@Suite("Releasing a replaced entry that a copy shared")
struct ReplacedReleaseTests {
  /// How an entry refers to an object.
  enum Form: CaseIterable {
    case instance
    case builder
    case contribution
    case decorator
  }

  /// How an entry ends in its catalog.
  enum Change: CaseIterable {
    case supplied
    case overridden
    case cleared
  }

  private let catalog = Catalog(name: "test")
  private let alive = Tally()

  /// Supplies an entry that refers to a counted part.
  private func supply(_ form: Form) {
    let part = Part("old", alive: alive)
    switch form {
    case .instance: catalog.supply(RedBlueprint.self, instance: part)
    case .builder: catalog.supply(RedBlueprint.self) { _ in part }
    case .contribution: catalog.contribute(to: PanelsBlueprint.self) { _ in part }
    case .decorator:
      catalog.install(RedBlueprint())
      catalog.decorate(RedBlueprint.self) { _, _ in part }
    }
  }

  private func change(_ form: Form, by change: Change) throws {
    switch (change, form) {
    // Decorators and contributions stay until the catalog is cleared.
    case (.cleared, _), (_, .decorator): catalog.clear()
    case (_, .contribution): try catalog.override(\.panels) { _ in [] }
    case (.supplied, _): catalog.supply(RedBlueprint.self) { _ in Part("new") }
    case (.overridden, _): try catalog.override(\.red) { _ in Part("new") }
    }
  }

  @Test(
    "Dropping the last copy releases what was replaced while the copy lived",
    arguments: Form.allCases, Change.allCases)
  func copy(form: Form, change: Change) throws {
    supply(form)
    do {
      let copy = catalog.isolatedCopy()
      try self.change(form, by: change)
      #expect(alive.value == 1)
      let parts = form == .contribution ? try copy.obtain(\.panels) : [try copy.obtain(\.red)]
      #expect(parts.map(\.name) == ["old"])
    }
    #expect(alive.value == 0)
  }

  @Test("Replacing an entry after the last copy was dropped releases it", arguments: Form.allCases, Change.allCases)
  func droppedBefore(form: Form, change: Change) throws {
    supply(form)
    do { _ = catalog.isolatedCopy() }
    try self.change(form, by: change)
    #expect(alive.value == 0)
  }

  @Test("Dropping the last copy of a copy releases what was replaced", arguments: Form.allCases, [false, true])
  func copyOfCopy(form: Form, isOuterFirst: Bool) throws {
    supply(form)
    var outer: Catalog? = catalog.isolatedCopy()
    var inner: Catalog? = outer?.isolatedCopy()
    try change(form, by: .supplied)
    if isOuterFirst { outer = nil } else { inner = nil }
    #expect(alive.value == 1)
    #expect((outer == nil) == isOuterFirst && (inner == nil) != isOuterFirst)
    (outer, inner) = (nil, nil)
    #expect(alive.value == 0)
  }

  @Test("An entry that a copy replaced is released when its source replaces it, too", arguments: Form.allCases)
  func replacedInBoth(form: Form) throws {
    supply(form)
    let copy = catalog.isolatedCopy()
    copy.clear()
    #expect(alive.value == 1)
    try change(form, by: .supplied)
    #expect(alive.value == 0)
    withExtendedLifetime(copy) {}
  }

  @Test("The end of overrides releases what was replaced during them", arguments: Form.allCases)
  func overrides(form: Form) throws {
    supply(form)
    try catalog.withOverrides { _ in
    } operation: {
      try change(form, by: .supplied)
    }
    #expect(alive.value == 0)
  }

  @Test("The end of nested overrides releases what was replaced during them", arguments: Form.allCases)
  func nestedOverrides(form: Form) throws {
    supply(form)
    try catalog.withOverrides { _ in
    } operation: {
      try Catalog.main.withOverrides { _ in
      } operation: {
        try change(form, by: .overridden)
      }
      #expect(alive.value == 1)
    }
    #expect(alive.value == 0)
  }

  @Test("The end of asynchronous overrides releases what was replaced during them", arguments: Form.allCases)
  func asynchronousOverrides(form: Form) async throws {
    supply(form)
    try await catalog.withOverrides { _ in
    } operation: { () async throws in
      await Task.yield()
      try change(form, by: .supplied)
    }
    #expect(alive.value == 0)
  }

  @Test("Dropping a copy of a scope releases what its root replaced meanwhile", arguments: Form.allCases)
  func copyOfScope(form: Form) throws {
    supply(form)
    let request = catalog.makeScope(RequestScope.self)
    do {
      let copy = request.isolatedCopy()
      try change(form, by: .supplied)
      withExtendedLifetime(copy) {}
    }
    #expect(alive.value == 0)
  }

  @Test("A builder that captured another catalog keeps it no longer than the last copy")
  func capturedCatalog() throws {
    weak var captured: Catalog?
    do {
      let other = Catalog(name: "other")
      captured = other
      other.install(GreenBlueprint())
      catalog.supply(RedBlueprint.self) { _ in try other.obtain(\.green) }
    }
    do {
      let copy = catalog.isolatedCopy()
      catalog.supply(RedBlueprint.self) { _ in Part("new") }
      #expect(try copy.obtain(\.red).name == "GreenBlueprint")
    }
    #expect(captured == nil)
  }
}
