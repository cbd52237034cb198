import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

@Suite("Contributions in scopes and copies")
struct ContributionScopeTests {
  private let catalog = Catalog(name: "test")

  // MARK: Scopes

  @Test("A scope's contributions follow its parent's and are visible in that scope only")
  func adds() throws {
    catalog.contributePanels("root")
    let session = catalog.makeScope(SessionScope.self)
    let request = session.makeScope(RequestScope.self)
    request.contributePanels("request")
    #expect(try request.panelNames == ["root", "request"])
    session.contributePanels("session")
    catalog.contributePanels("root too")
    #expect(try request.panelNames == ["root", "root too", "session", "request"])
    #expect(try session.panelNames == ["root", "root too", "session"])
    #expect(try catalog.panelNames == ["root", "root too"])
    request.clear()
    #expect(try request.panelNames == ["root", "root too", "session"])
    #expect(request.isSupplied(\.panels))
  }

  @Test("An override on a scope releases the scope's instances of the parent's elements")
  func overrideReleases() throws {
    let alive = Tally()
    catalog.contribute(to: PanelsBlueprint.self, as: .scoped(RequestScope.self)) { _ in Part(alive: alive) }
    let request = catalog.makeScope(RequestScope.self)
    #expect(try request.obtain(\.panels).count == 1)
    #expect(alive.value == 1)
    try request.override(\.panels) { _ in [] }
    #expect(alive.value == 0)
  }

  @Test("A scope reports that it releases the instances of elements that were removed from its parent")
  func removedElementEvents() throws {
    let (alive, released) = (Tally(), Tally())
    func contribute(to catalog: Catalog, as lifetime: Lifetime) {
      catalog.contribute(to: PanelsBlueprint.self, as: lifetime) { _ in Part(alive: alive) }
    }
    for _ in 0..<4 { contribute(to: catalog, as: .scoped(RequestScope.self)) }
    let request = catalog.makeScope(RequestScope.self)
    let observation = request.observe { if case .released = $0.kind { released.add() } }
    for _ in 0..<4 { contribute(to: request, as: .shared) }
    #expect(try request.obtain(\.panels).count == 8)
    catalog.clear()
    contribute(to: request, as: .shared)
    #expect(try request.obtain(\.panels).count == 5)
    #expect(alive.value == 5)
    #expect(released.value == 4)
    observation.cancel()
  }

  @Test("A scope doesn't collect the instances of elements that were removed from its parent")
  func removedElements() throws {
    let alive = Tally()
    let request = catalog.makeScope(RequestScope.self)
    for _ in 0..<100 {
      catalog.clear()
      catalog.contribute(to: PanelsBlueprint.self, as: .scoped(RequestScope.self)) { _ in Part(alive: alive) }
      #expect(try request.obtain(\.panels).count == 1)
      #expect(alive.value < 10)
    }
  }

  @Test("A shared element belongs to the catalog that owns it and is built from that catalog")
  func shared() throws {
    catalog.contribute(to: PanelsBlueprint.self, as: .shared) { catalog in
      let menus = try catalog.obtain(\.menus)
      #expect(menus.isEmpty)
      return Part("root")
    }
    let request = catalog.makeScope(RequestScope.self)
    request.contribute(to: MenusBlueprint.self) { _ in Part() }
    #expect(try request.obtain(\.panels)[0] === catalog.obtain(\.panels)[0])
  }

  @Test("Scoped elements of one collection are separate entries with one instance for each scope")
  func scoped() throws {
    let alive = Tally()
    catalog.supply(AlphaBlueprint.self, as: .scoped(RequestScope.self)) { _ in Part("alpha", alive: alive) }
    for name in ["one", "two", "three"] {
      catalog.contribute(to: PanelsBlueprint.self, as: .scoped(RequestScope.self)) { _ in Part(name, alive: alive) }
    }
    func run() throws {
      let request = catalog.makeScope(RequestScope.self)
      let other = catalog.makeScope(RequestScope.self)
      let first = try request.obtain(\.panels)
      let alpha = try request.obtain(\.alpha)
      let second = try request.obtain(\.panels)
      #expect(first.map(\.name) == ["one", "two", "three"])
      #expect(zip(first, second).allSatisfy { $0 === $1 })
      #expect(try request.obtain(\.alpha) === alpha)
      #expect(try zip(first, other.obtain(\.panels)).allSatisfy { $0 !== $1 })
      #expect(alive.value == 7)
    }
    try run()
    #expect(alive.value == 0)
  }

  @Test("Obtaining scoped elements outside their scope throws with the contribution's location")
  func outside() throws {
    catalog.contributePanels("one")
    catalog.contribute(
      to: PanelsBlueprint.self, as: .scoped(RequestScope.self), fileID: "App/Panels.swift", line: 9
    ) { _ in Part() }
    let error = try #require(throws: CatalogError.self) { try catalog.obtain(\.panels) }
    #expect(error == .outsideScope("panels", scope: "RequestScope"))
    #expect(error.path.map(\.location) == [SourceLocation(fileID: "App/Panels.swift", line: 9)])
  }

  @Test("An override on a scope also hides the parents' elements, in that scope only")
  func override() throws {
    catalog.contributePanels("root")
    let request = catalog.makeScope(RequestScope.self)
    try request.override(\.panels) { _ in [Part("fake")] }
    request.contributePanels("request")
    #expect(try request.panelNames == ["fake", "request"])
    #expect(try catalog.panelNames == ["root"])
    #expect(try request.makeScope(SessionScope.self).panelNames == ["fake", "request"])
  }

  @Test("A scope's override has the decorators of all collections that it hides", arguments: [false, true])
  func decoratedOverrides(isNested: Bool) throws {
    catalog.contributePanels("parent")
    catalog.decorate(PanelsBlueprint.self) { part, _ in Part("[\(part.name)]") }
    let outer = catalog.makeScope(RequestScope.self)
    outer.contributePanels("outer")
    outer.decorate(PanelsBlueprint.self) { part, _ in Part("(\(part.name))") }
    let scope = isNested ? outer.makeScope(RequestScope.self) : outer
    scope.contributePanels("own")
    for _ in 0..<2 {
      try scope.override(\.panels) { _ in [Part("fake")] }
      #expect(try scope.panelNames == ["([fake])"])
    }
  }

  @Test("A decorator of a scope's own contributions leaves the scope's instances of the parent's ones")
  func decoratedBesideKept() throws {
    let runs = Tally()
    catalog.contribute(to: PanelsBlueprint.self, as: .scoped(RequestScope.self)) { _ in
      runs.add()
      return Part("parent")
    }
    let scope = catalog.makeScope(RequestScope.self)
    scope.contribute(to: PanelsBlueprint.self, as: .shared) { _ in Part("own") }
    let first = try scope.obtain(\.panels)
    scope.decorate(PanelsBlueprint.self) { part, _ in Part(part.name + " decorated") }
    let second = try scope.obtain(\.panels)
    #expect(first.map(\.name) == ["parent", "own"])
    #expect(second.map(\.name) == ["parent", "own decorated"])
    #expect(first[0] === second[0])
    #expect(runs.value == 1)
  }

  @Test("A scope decorates its own contributions")
  func decorated() throws {
    catalog.contributePanels("root")
    let request = catalog.makeScope(RequestScope.self)
    request.contributePanels("request")
    request.decorate(PanelsBlueprint.self) { part, _ in Part("\(part.name)!") }
    request.contributePanels("more")
    #expect(try request.panelNames == ["root", "request!", "more!"])
    #expect(try catalog.panelNames == ["root"])
  }

  @Test("Decorating a parent's contributions in a scope stops the program")
  func foreign() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let catalog = Catalog(name: "test")
      catalog.contribute(to: PanelsBlueprint.self, fileID: "App/Entries.swift", line: 3) { _ in Part() }
      catalog.makeScope(RequestScope.self).decorate(PanelsBlueprint.self) { part, _ in part }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("[foreign-decoration] a scope has a decorator for panels, which belongs to an encl"))
    #expect(text.contains("App/Entries.swift:3"))
  }

  @Test("Obtaining a parent's contributions throws if they were added after a scope decorated the collection")
  func foreignLater() async throws {
    let request = catalog.makeScope(RequestScope.self)
    request.decorate(PanelsBlueprint.self) { part, _ in Part("\(part.name)!") }
    #expect(try request.panelNames == [])
    catalog.contributePanels("root")
    #expect(throws: CatalogError.foreignDecoration("panels")) { try request.obtain(\.panels) }
    #expect(try catalog.panelNames == ["root"])
    #expect(await request.verify().errors == [.foreignDecoration("panels")])
    catalog.contribute(to: PanelsBlueprint.self, as: .shared) { _ in Part("kept") }
    await #expect(throws: PreparationError.self) { try await request.prepareShared() }
    catalog.clear()
    catalog.contributePanels("root")
    let session = request.makeScope(SessionScope.self)
    session.contributePanels("session")
    #expect(throws: CatalogError.foreignDecoration("panels")) { try session.obtain(\.panels) }
    request.contributePanels("request")
    #expect(try request.panelNames == ["root", "request!"])
  }

  // MARK: Copies

  @Test("A copy has its source's contributions with its own instances, and both change independently")
  func copies() throws {
    catalog.contribute(to: PanelsBlueprint.self, as: .shared) { _ in Part("one") }
    let original = try catalog.obtain(\.panels)
    let copy = catalog.isolatedCopy()
    let untouched = catalog.isolatedCopy()
    copy.contributePanels("copy")
    catalog.contributePanels("two")
    #expect(try copy.panelNames == ["one", "copy"])
    #expect(try catalog.panelNames == ["one", "two"])
    #expect(try untouched.panelNames == ["one"])
    #expect(try untouched.obtain(\.panels)[0] !== original[0])
    #expect(try copy.obtain(\.panels)[0] === copy.obtain(\.panels)[0])
    #expect(try catalog.obtain(\.panels)[0] === original[0])
    catalog.clear()
    #expect(try copy.panelNames == ["one", "copy"])
    #expect(try untouched.panelNames == ["one"])
  }
}
