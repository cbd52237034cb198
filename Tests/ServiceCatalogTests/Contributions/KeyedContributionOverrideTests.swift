import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

private struct HandlerModule: CatalogModule {
  func install(in catalog: Catalog) {
    for topic in [Topic.invoices, .orders] {
      catalog.contribute(to: HandlersBlueprint.self, at: topic) { _ in Part("\(topic)") }
    }
  }
}

@Suite("Contributions with keys: overrides, scopes and copies")
struct KeyedContributionOverrideTests {
  private let catalog = Catalog(name: "test")

  init() { catalog.install(HandlerModule()) }

  @Test("An override of one contribution stays when its module is installed again, also in a scope")
  func one() throws {
    try catalog.override(\.handlers, at: .invoices) { _ in Part("fake") }
    #expect(try catalog.handlerNames == [.invoices: "fake", .orders: "orders"])
    for _ in 0..<2 { catalog.install(HandlerModule()) }
    #expect(try catalog.handlerNames == [.invoices: "fake", .orders: "orders"])
    let scope = catalog.makeScope(RequestScope.self)
    scope.install(HandlerModule())
    #expect(try scope.handlerNames == [.invoices: "fake", .orders: "orders"])
    try catalog.override(\.handlers, at: .invoices) { _ in Part("second fake") }
    #expect(try catalog.handlerNames == [.invoices: "second fake", .orders: "orders"])
  }

  @Test("An override keeps the lifetime, and an element of another contribution isn't assembled again")
  func lifetime() throws {
    let built = Tally()
    catalog.contribute(to: HandlersBlueprint.self, at: .refunds, as: .shared) { _ in
      built.add()
      return Part()
    }
    let first = try catalog.obtain(\.handlers)[.refunds]
    try catalog.override(\.handlers, at: .invoices) { _ in Part("fake") }
    #expect(try catalog.obtain(\.handlers)[.refunds] === first)
    try catalog.override(\.handlers, at: .refunds) { _ in Part("fake") }
    let (second, third) = try (catalog.obtain(\.handlers)[.refunds], catalog.obtain(\.handlers)[.refunds])
    #expect(second === third)
    #expect(second?.name == "fake")
    #expect(built.value == 1)
  }

  @Test("An override of all contributions replaces the dictionary, and a later contribution one of its elements")
  func whole() throws {
    try catalog.override(\.handlers) { _ in [.refunds: Part("whole"), .orders: Part("whole")] }
    catalog.install(HandlerModule())
    #expect(try catalog.handlerNames == [.refunds: "whole", .orders: "whole"])
    catalog.contribute(to: HandlersBlueprint.self, at: .orders) { _ in Part("later") }
    #expect(try catalog.handlerNames == [.refunds: "whole", .orders: "later"])
    try catalog.override(\.handlers, at: .refunds) { _ in Part("fake") }
    #expect(try catalog.handlerNames == [.refunds: "fake", .orders: "later"])
  }

  @Test("A module that an override of all contributions hides is no second contribution")
  func wholeThenContributed() throws {
    try catalog.override(\.handlers) { _ in [:] }
    catalog.contribute(to: HandlersBlueprint.self, at: .orders) { _ in Part("later") }
    catalog.install(HandlerModule())
    #expect(try catalog.handlerNames == [.orders: "later"])
  }

  @Test("An override of a key without a contribution throws an error that names similar ones")
  func missing() throws {
    let error = #expect(throws: CatalogError.missingEntry("handlers[refunds]")) {
      try catalog.override(\.handlers, at: .refunds) { _ in Part() }
    }
    let text = "\(try #require(error))"
    #expect(text.contains("[missing-entry] nothing is supplied for handlers[refunds]"), "\(text)")
    #expect(throws: CatalogError.missingEntry("handlers")) {
      try Catalog(name: "empty").override(\.handlers) { _ in [:] }
    }
    #expect(throws: CatalogError.missingEntry("handlers[orders]")) {
      try Catalog(name: "empty").override(\.handlers, at: .orders) { _ in Part() }
    }
  }

  @Test("The override of a contribution is reported as one of it")
  func event() throws {
    let log = catalog.eventLog()
    try catalog.override(\.handlers, at: .orders) { _ in Part("fake") }
    catalog.contribute(to: HandlersBlueprint.self, at: .refunds) { _ in Part() }
    #expect(log.lines == ["replaced handlers[orders]", "supplied handlers[refunds]"])
  }

  // MARK: scopes and copies

  @Test("A scope's contribution takes the place of the enclosing catalog's, which isn't assembled")
  func scope() throws {
    catalog.contribute(to: HandlersBlueprint.self, at: .refunds) { _ in throw Mishap("hidden") }
    let scope = catalog.makeScope(RequestScope.self)
    scope.contribute(to: HandlersBlueprint.self, at: .refunds) { _ in Part("own") }
    #expect(try scope.handlerNames == [.invoices: "invoices", .orders: "orders", .refunds: "own"])
    let inner = scope.makeScope(SessionScope.self)
    inner.contribute(to: HandlersBlueprint.self, at: .orders) { _ in Part("inner") }
    #expect(try inner.handlerNames == [.invoices: "invoices", .orders: "inner", .refunds: "own"])
    #expect(throws: CatalogError.self) { try catalog.obtain(\.handlers) }
  }

  @Test("A scope's contribution takes the place of an instance that the enclosing catalog keeps")
  func scopeOfKept() throws {
    let catalog = Catalog(name: "kept")
    for topic in [Topic.invoices, .orders] {
      catalog.contribute(to: HandlersBlueprint.self, at: topic, as: .shared) { _ in Part("kept") }
    }
    let scope = catalog.makeScope(RequestScope.self)
    scope.contribute(to: HandlersBlueprint.self, at: .orders, as: .shared) { _ in Part("own") }
    // The scope obtains it before and after the enclosing catalog keeps its dictionary.
    for _ in 0..<2 {
      #expect(try scope.handlerNames == [.invoices: "kept", .orders: "own"])
      #expect(try catalog.handlerNames == [.invoices: "kept", .orders: "kept"])
    }
  }

  @Test("An override on a scope is in effect only there, with the decorators of what it replaces")
  func overrideOnScope() throws {
    catalog.decorate(HandlersBlueprint.self) { part, _ in Part("decorated \(part.name)") }
    let scope = catalog.makeScope(RequestScope.self)
    try scope.override(\.handlers, at: .orders) { _ in Part("fake") }
    #expect(try scope.handlerNames == [.invoices: "decorated invoices", .orders: "decorated fake"])
    #expect(try catalog.handlerNames[.orders] == "decorated orders")
    try scope.override(\.handlers) { _ in [.refunds: Part("whole")] }
    #expect(try scope.handlerNames.keys.sorted { "\($0)" < "\($1)" } == [.refunds])
    let other = catalog.makeScope(RequestScope.self)
    other.install(HandlerModule())
    #expect(try other.obtain(\.handlers).count == 2)
  }

  @Test("Each override on a scope keeps the decorators, also after all contributions were overridden outside of it")
  func overrideAgain() throws {
    catalog.decorate(HandlersBlueprint.self) { part, _ in Part("decorated \(part.name)") }
    let scope = catalog.makeScope(RequestScope.self)
    for name in ["first", "second"] {
      try scope.override(\.handlers, at: .orders) { _ in Part(name) }
      #expect(try scope.handlerNames[.orders] == "decorated \(name)")
    }
    try catalog.override(\.handlers) { _ in [.invoices: Part("whole")] }
    for scope in [scope, catalog.makeScope(RequestScope.self)] {
      for name in ["third", "fourth"] {
        try scope.override(\.handlers, at: .orders) { _ in Part(name) }
        #expect(try scope.handlerNames == [.invoices: "decorated whole", .orders: "decorated \(name)"])
      }
    }
  }

  @Test("A hidden contribution is neither prepared nor verified nor listed")
  func hidden() async throws {
    catalog.contribute(to: HandlersBlueprint.self, at: .refunds, as: .shared) { _ in throw Mishap("hidden") }
    let scope = catalog.makeScope(RequestScope.self)
    scope.contribute(to: HandlersBlueprint.self, at: .refunds, as: .shared) { _ in Part("own") }
    try await scope.prepareShared { #expect($0.failure == nil && $0.total == 1) }
    let report = await scope.verify()
    #expect(report.errors.isEmpty)
    #expect(report.assembled == 3)
    #expect(scope.visibility.parts(of: EntryKey(HandlersBlueprint.self, .collection)).count == 3)
    let supplied = scope.eventLog(replaying: true).lines.filter { $0.hasPrefix("supplied") }
    #expect(
      supplied == [
        "supplied handlers[refunds] in RequestScope", "supplied handlers[invoices]", "supplied handlers[orders]",
      ])
    await #expect(throws: PreparationError.self) { try await catalog.prepareShared() }
  }

  @Test("A copy has its source's contributions, and its own changes")
  func copy() throws {
    let copy = catalog.isolatedCopy()
    try copy.override(\.handlers, at: .orders) { _ in Part("fake") }
    copy.contribute(to: HandlersBlueprint.self, at: .refunds) { _ in Part("refunds") }
    catalog.contribute(to: HandlersBlueprint.self, at: .refunds) { _ in Part("source") }
    #expect(try copy.handlerNames == [.invoices: "invoices", .orders: "fake", .refunds: "refunds"])
    #expect(try catalog.handlerNames == [.invoices: "invoices", .orders: "orders", .refunds: "source"])
    copy.clear()
    #expect(try copy.obtain(\.handlers).isEmpty)
    #expect(try catalog.obtain(\.handlers).count == 3)
  }

  @Test("A closed scope refuses, and a scoped element belongs to its scope")
  func scoped() throws {
    let catalog = Catalog(name: "scoped")
    catalog.contribute(to: HandlersBlueprint.self, at: .orders, as: .scoped(RequestScope.self)) { _ in Part() }
    #expect(throws: CatalogError.self) { try catalog.obtain(\.handlers) }
    let (first, second) = (catalog.makeScope(RequestScope.self), catalog.makeScope(RequestScope.self))
    #expect(try first.obtain(\.handlers)[.orders] === first.obtain(\.handlers)[.orders])
    #expect(try first.obtain(\.handlers)[.orders] !== second.obtain(\.handlers)[.orders])
  }
}
