import ServiceCatalog
import Testing

private struct NotesListBlueprint: ContributionBlueprint { typealias Element = String }

extension Catalog {
  fileprivate var notesList: NotesListBlueprint.Type { NotesListBlueprint.self }
}

@Suite("Installing blueprints and modules")
struct InstallTests {
  private let catalog = Catalog(name: "test")

  @Test("A thread that opens a root's scope while another one installs its services waits for them")
  func rootTwice() {
    let catalog = catalog
    let (begun, installs, seen) = (Gate(), Tally(), Collected<Bool>())
    onThreads(4) { thread in
      if thread > 0 { begun.wait() }
      catalog.installServices(ofRoot: RequestScope.self) { target in
        begun.open()
        installs.add()
        for _ in 0..<1_000 { target.supply(RedBlueprint.self, as: .shared) { _ in Part() } }
        target.install(AlphaBlueprint())
      }
      seen.append(catalog.isSupplied(\.alpha))
    }
    #expect(installs.value == 1)
    #expect(seen.all == [true, true, true, true])
  }

  @Test("The services of a root are installed in the outermost catalog, once, wherever its scopes are opened")
  func rootInScopes() throws {
    let installs = Tally()
    func open(in outer: Catalog) {
      if outer.hasServices(ofRoot: RequestScope.self) { return }
      outer.installServices(ofRoot: RequestScope.self) { target in
        installs.add()
        #expect(target === catalog)
        target.contribute(to: NotesListBlueprint.self) { _ in "note" }
        target.decorate(AlphaBlueprint.self) { alpha, _ in Part("\(alpha.name)!") }
        target.supply(AlphaBlueprint.self) { _ in Part("alpha") }
      }
    }
    let sessions = (0..<3).map { _ in catalog.makeScope(SessionScope.self) }
    for session in sessions { for _ in 0..<2 { open(in: session.makeScope(RequestScope.self)) } }
    open(in: catalog)
    let copy = sessions[0].isolatedCopy()
    open(in: copy)
    #expect(installs.value == 1)
    for catalog in [catalog, copy, sessions[2].makeScope(RequestScope.self)] {
      #expect(try catalog.obtain(\.notesList) == ["note"])
      #expect(try catalog.obtain(\.alpha).name == "alpha!")
    }
    catalog.clear()
    open(in: sessions[1])
    #expect(installs.value == 2)
    #expect(try sessions[0].obtain(\.alpha).name == "alpha!")
  }

  @Test("A copy that is made while a root's services are installed gets them all at its first scope")
  func rootInCopy() throws {
    let copies = Collected<Catalog>()
    catalog.installServices(ofRoot: RequestScope.self) { target in
      copies.append(target.isolatedCopy())
      target.install(AlphaBlueprint())
    }
    let copy = try #require(copies.all.first)
    #expect(!copy.hasServices(ofRoot: RequestScope.self) && !copy.isSupplied(\.alpha))
    copy.installServices(ofRoot: RequestScope.self) { $0.install(AlphaBlueprint()) }
    #expect(copy.hasServices(ofRoot: RequestScope.self) && copy.isSupplied(\.alpha))
  }

  @Test("A cycle through the installation of a root's services and a builder on two threads ends with an error")
  func rootInCycle() throws {
    let catalog = catalog
    let (installs, builds, opened) = (Gate(), Gate(), Tally())
    catalog.supply(RedBlueprint.self, as: .shared) { _ in
      builds.open()
      installs.wait()
      catalog.installServices(ofRoot: RequestScope.self) { _ in }
      return Part("red")
    }
    onThreads(2) { thread in
      if thread == 0 { _ = try? catalog.obtain(\.red) }
      if thread == 1 {
        builds.wait()
        catalog.installServices(ofRoot: RequestScope.self) { target in
          installs.open()
          target.install(AlphaBlueprint())
          _ = try? target.obtain(\.red)
        }
      }
      opened.add()
    }
    #expect(opened.value == 2)
    #expect(catalog.isSupplied(\.alpha))
    catalog.clear()
  }

  @Test("A scope that the installation of its root opens sees what is installed so far")
  func rootInItself() {
    let (catalog, depth) = (catalog, Tally())
    func open() {
      catalog.installServices(ofRoot: RequestScope.self) { target in
        target.install(AlphaBlueprint())
        depth.add()
        open()
        #expect(catalog.isSupplied(\.alpha))
        guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
        // The task has none of this one's values.
        Task.immediateDetached { catalog.installServices(ofRoot: RequestScope.self) { _ in _ = depth.add() } }
      }
    }
    open()
    #expect(depth.value == 1)
  }

  @Test("A module that supplies and decorates a service in a scope leaves an override around it alone")
  func decoratedAround() throws {
    struct Module: CatalogModule {
      func install(in catalog: Catalog) {
        catalog.supply(RedBlueprint.self) { _ in Part("module's") }
        catalog.decorate(RedBlueprint.self) { part, _ in Part("decorated \(part.name)") }
      }
    }
    catalog.install(Module())
    try catalog.override(\.red) { _ in Part("test's") }
    let scope = catalog.makeScope(RequestScope.self)
    scope.install(Module())
    #expect(try scope.obtain(\.red).name == "decorated test's")
  }

  @Test("Installing in a scope keeps the overrides of the enclosing catalogs")
  func overriddenAround() throws {
    catalog.supply(RedBlueprint.self) { _ in Part("program's") }
    try catalog.override(\.red) { _ in Part("test's") }
    let scope = catalog.makeScope(RequestScope.self)
    struct Module: CatalogModule {
      func install(in catalog: Catalog) { catalog.supply(RedBlueprint.self) { _ in Part("module's") } }
    }
    scope.install(Module())
    #expect(try scope.obtain(\.red).name == "test's")
    scope.supply(RedBlueprint.self) { _ in Part("scope's") }
    #expect(try scope.obtain(\.red).name == "scope's")
  }

  @Test("Installing a blueprint supplies its own assemble with its lifetime")
  func blueprint() throws {
    catalog.install(RedBlueprint())
    catalog.install(AlphaBlueprint())
    #expect(try catalog.obtain(\.red) === catalog.obtain(\.red))
    #expect(try catalog.obtain(\.alpha) !== catalog.obtain(\.alpha))
    #expect(try catalog.obtain(\.alpha).name == "alpha")
  }

  @Test("install accepts a list of blueprints and a mixed list with modules")
  func list() {
    let blueprints: [any Blueprint] = [AlphaBlueprint(), RedBlueprint()]
    catalog.install(blueprints)
    let modules: [any CatalogModule] = [ChoosingModule(keepsGreen: true), ScreenBlueprint()]
    catalog.install(modules)
    #expect(catalog.isSupplied(\.alpha))
    #expect(catalog.isSupplied(\.red))
    #expect(catalog.isSupplied(\.green))
    #expect(catalog.isSupplied(\.screen))
  }

  @Test("Installing an empty list or nothing changes nothing")
  func nothing() {
    catalog.install([])
    catalog.install()
    #expect(!catalog.isSupplied(\.alpha))
  }

  @Test("A module's state decides which entries it installs")
  func state() {
    catalog.install(ChoosingModule(keepsGreen: false))
    #expect(!catalog.isSupplied(\.green))
    catalog.install(ChoosingModule(keepsGreen: true))
    #expect(catalog.isSupplied(\.green))
  }

  @Test("Installing a blueprint again keeps its ready instance")
  func again() throws {
    catalog.install(RedBlueprint())
    let red = try catalog.obtain(\.red)
    catalog.install(RedBlueprint())
    catalog.install(AllModule())
    catalog.supply(RedBlueprint.self)
    #expect(try catalog.obtain(\.red) === red)
  }

  @Test("Installing over another builder or lifetime replaces the entry")
  func overAnother() throws {
    catalog.supply(RedBlueprint.self) { _ in Part("builder") }
    #expect(try catalog.obtain(\.red).name == "builder")
    catalog.install(RedBlueprint())
    #expect(try catalog.obtain(\.red).name == "red")
    try catalog.override(\.red) { _ in Part("override") }
    catalog.install(RedBlueprint())
    #expect(try catalog.obtain(\.red).name == "override")
    catalog.supply(AlphaBlueprint.self, as: .shared) { _ in Part("kept") }
    catalog.install(AlphaBlueprint())
    #expect(try catalog.obtain(\.alpha) !== catalog.obtain(\.alpha))
  }

  @Test("What another thread supplies while a root is installed isn't a second supplier of the root")
  func otherThread() throws {
    catalog.installOnly {
      onThreads(1) { [catalog] _ in catalog.supply(BetaBlueprint.self) { _ in Part("other") } }
      catalog.install(LettersModule())
    }
    #expect(try catalog.obtain(\.beta).name == "beta")
  }

  @Test("A blueprint may customize its installation")
  func ownInstall() throws {
    struct GaudyBlueprint: PartBlueprint {
      func install(in catalog: Catalog) { catalog.supply(Self.self, as: .shared) { _ in Part("gaudy") } }
    }
    catalog.install(GaudyBlueprint())
    #expect(try GaudyBlueprint.obtain(from: catalog).name == "gaudy")
    #expect(try GaudyBlueprint.obtain(from: catalog) === GaudyBlueprint.obtain(from: catalog))
  }
}
