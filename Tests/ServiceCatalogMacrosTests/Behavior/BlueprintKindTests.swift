#if Macros
import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

@Suite("Each kind of blueprint that @Blueprint generates, obtained from a catalog")
struct BlueprintKindTests {
  private let catalog = Catalog()

  init() {
    catalog.install(
      ListedEventsBlueprint(), SharedStoreBlueprint(), WeakStoreBlueprint(), AssemblyStoreBlueprint(),
      VisitStoreBlueprint(), NewStoreBlueprint(), AssemblyPairBlueprint(), AssemblyPartnerBlueprint(),
      CounterBlueprint(), ComposerBlueprint(), KeptComposerBlueprint(), HalfComposerBlueprint(),
      FreeComposerBlueprint(), DiskBlueprint(), OpenedStoreBlueprint(), SessionBlueprint(), SlowScreenBlueprint(),
      SlowComposerBlueprint(), MailboxBlueprint(), CacheBlueprint())
    catalog.install(
      TransientStoreBlueprint(), TransientComposerBlueprint(), GraphComposerBlueprint(), TransientSessionBlueprint(),
      WeakSessionBlueprint(), VisitSessionBlueprint(), WeakDiskBlueprint())
  }

  private func same<T>(_ left: T, _ right: T) -> Bool { left as AnyObject === right as AnyObject }

  @Test("Every generated blueprint assembles")
  func everything() async {
    let report = await catalog.verify(opening: VisitScope.self)
    #expect(report.errors.isEmpty, "\(report)")
    #expect(report.notAssembled.isEmpty)
  }

  @Test("Dependencies are wired by parameter name") func wired() throws {
    #expect(try catalog[\.sharedStore].source.events() == ["standup"])
  }

  @Test("A transient blueprint returns a new instance at every obtain") func new() throws {
    #expect(!same(try catalog[\.listedEvents], try catalog[\.listedEvents]))
    #expect(!same(try catalog[\.newStore], try catalog[\.newStore]))
  }

  @Test("A shared blueprint returns one instance") func shared() throws {
    #expect(same(try catalog[\.sharedStore], try catalog[\.sharedStore]))
    #expect(SharedStoreBlueprint.lifetime == .shared)
  }

  @Test("A weak blueprint returns one instance while a caller holds it") func weak() throws {
    let first = try catalog[\.weakStore]
    #expect(same(first, try catalog[\.weakStore]))
    #expect(WeakStoreBlueprint.lifetime == .weak)
  }

  @Test("Blueprints declared transient are new each time: synchronous, main-actor and asynchronous") @MainActor
  func transient() async throws {
    #expect(!same(try catalog[\.transientStore], try catalog[\.transientStore]))
    #expect(try catalog[\.transientComposer] !== catalog[\.transientComposer])
    let session = try await catalog[\.transientSession]
    #expect(session !== (try await catalog[\.transientSession]))
  }

  @Test("Main-actor blueprints have their declared lifetimes") @MainActor func mainActorLifetimes() throws {
    #expect(KeptComposerBlueprint.lifetime == .shared)
    #expect(GraphComposerBlueprint.lifetime == .graph)
    #expect(TransientComposerBlueprint.lifetime == .transient)
    #expect(catalog.graph["KeptComposerBlueprint"]?.lifetime == .shared)
  }

  @Test("Asynchronous blueprints may be weak, scoped, or on another global actor")
  func asyncLifetimes() async throws {
    var session: WeakSession? = try await catalog[\.weakSession]
    weak let held = session
    #expect(session === (try await catalog[\.weakSession]))
    session = nil
    #expect(held == nil)
    let scope = catalog.makeScope(VisitScope.self)
    #expect(try await scope[\.visitSession] === (try await scope[\.visitSession]))
    await #expect(throws: CatalogError.outsideScope("VisitSessionBlueprint", scope: "VisitScope")) {
      try await catalog[\.visitSession]
    }
    #expect(WeakDiskBlueprint.lifetime == .weak)
    #expect(SessionBlueprint.lifetime == .shared && MailboxBlueprint.lifetime == .shared)
  }

  @Test("A graph blueprint has one instance for each graph") func assembly() throws {
    let pair = try catalog[\.assemblyPair]
    #expect(same(pair.left, pair.right))
    #expect(!same(try catalog[\.assemblyStore], try catalog[\.assemblyStore]))
  }

  @Test("A scoped blueprint has one instance for each scope") func scoped() throws {
    let scope = catalog.makeScope(VisitScope.self)
    #expect(same(try scope[\.visitStore], try scope[\.visitStore]))
    #expect(throws: CatalogError.outsideScope("VisitStoreBlueprint", scope: "VisitScope")) {
      try catalog[\.visitStore]
    }
  }

  @Test("An actor can be a blueprint's output") func actor() throws {
    let counter: Counter = try catalog[\.counter]
    #expect(counter === (try catalog[\.counter]))
  }

  @Test("A type or its initializer may be isolated to the main actor") @MainActor
  func mainActor() throws {
    #expect(try catalog[\.composer] !== catalog[\.composer])
    #expect(try catalog[\.keptComposer] === catalog[\.keptComposer])
    #expect(try catalog[\.halfComposer].source.events() == ["standup"])
  }

  @Test("A main-actor type may have a nonisolated initializer") func free() throws {
    let composer: FreeComposer = try catalog[\.freeComposer]
    _ = composer
  }

  @Test("An asynchronous blueprint is shared and may need asynchronous services") func async() async throws {
    let store = try await catalog[\.openedStore]
    #expect(same(store, try await catalog[\.openedStore]))
    let session = try await catalog[\.session]
    #expect(same(session.store, store))
    #expect(same(try await catalog[\.slowScreen].store, store))
  }

  @Test("An asynchronous main-actor blueprint may need main-actor services") func asyncMainActor() async throws {
    #expect(try await catalog[\.slowComposer].composer.source.events() == ["standup"])
  }

  @Test("An asynchronous blueprint may have no dependencies") func asyncAlone() async throws {
    #expect(try await catalog[\.mailbox] === (try await catalog[\.mailbox]))
    #expect(try await catalog[\.cache] === (try await catalog[\.cache]))
  }

  @Test("A type may be isolated to another global actor") func globalActor() async throws {
    let disk: Disk = try await catalog[\.disk]
    #expect(disk === (try await catalog[\.disk]))
  }
}
#endif
