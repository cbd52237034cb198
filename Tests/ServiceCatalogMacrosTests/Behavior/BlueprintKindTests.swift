#if Macros
  import ServiceCatalog
  import Testing

  @Suite("What @Blueprint adds, by kind, obtained from a catalog")
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

    @Test("everything assembles")
    func everything() async {
      let report = await catalog.verify(opening: VisitScope.self)
      #expect(report.errors.isEmpty, "\(report)")
      #expect(report.notAssembled.isEmpty)
    }

    @Test("wired by name") func wired() throws {
      #expect(try catalog[\.sharedStore].source.events() == ["standup"])
    }

    @Test("a new one at every obtain") func new() throws {
      #expect(!same(try catalog[\.listedEvents], try catalog[\.listedEvents]))
      #expect(!same(try catalog[\.newStore], try catalog[\.newStore]))
    }

    @Test("shared") func shared() throws {
      #expect(same(try catalog[\.sharedStore], try catalog[\.sharedStore]))
      #expect(SharedStoreBlueprint.lifetime == .shared)
    }

    @Test("weak") func weak() throws {
      let first = try catalog[\.weakStore]
      #expect(same(first, try catalog[\.weakStore]))
      #expect(WeakStoreBlueprint.lifetime == .weak)
    }

    @Test("a new one, as stated: plain, on the main actor and async") @MainActor
    func transient() async throws {
      #expect(!same(try catalog[\.transientStore], try catalog[\.transientStore]))
      #expect(try catalog[\.transientComposer] !== catalog[\.transientComposer])
      let session = try await catalog[\.transientSession]
      #expect(session !== (try await catalog[\.transientSession]))
    }

    @Test("kept on the main actor, as stated") @MainActor func mainActorLifetimes() throws {
      #expect(KeptComposerBlueprint.lifetime == .shared)
      #expect(GraphComposerBlueprint.lifetime == .graph)
      #expect(TransientComposerBlueprint.lifetime == .transient)
      #expect(catalog.graph["KeptComposerBlueprint"]?.lifetime == .shared)
    }

    @Test("async: weak, in a scope, and another global actor's") func asyncLifetimes() async throws {
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

    @Test("one in an assembly") func assembly() throws {
      let pair = try catalog[\.assemblyPair]
      #expect(same(pair.left, pair.right))
      #expect(!same(try catalog[\.assemblyStore], try catalog[\.assemblyStore]))
    }

    @Test("one in a scope") func scoped() throws {
      let scope = catalog.makeScope(VisitScope.self)
      #expect(same(try scope[\.visitStore], try scope[\.visitStore]))
      #expect(throws: CatalogError.outsideScope("VisitStoreBlueprint", scope: "VisitScope")) {
        try catalog[\.visitStore]
      }
    }

    @Test("an actor's") func actor() throws {
      let counter: Counter = try catalog[\.counter]
      #expect(counter === (try catalog[\.counter]))
    }

    @Test("the main actor's: the type's, the initializer's, and neither") @MainActor
    func mainActor() throws {
      #expect(try catalog[\.composer] !== catalog[\.composer])
      #expect(try catalog[\.keptComposer] === catalog[\.keptComposer])
      #expect(try catalog[\.halfComposer].source.events() == ["standup"])
    }

    @Test("an initializer that is nobody's, of a main actor's type") func free() throws {
      let composer: FreeComposer = try catalog[\.freeComposer]
      _ = composer
    }

    @Test("async: kept, and from what is async") func async() async throws {
      let store = try await catalog[\.openedStore]
      #expect(same(store, try await catalog[\.openedStore]))
      let session = try await catalog[\.session]
      #expect(same(session.store, store))
      #expect(same(try await catalog[\.slowScreen].store, store))
    }

    @Test("async on the main actor: from what is the main actor's") func asyncMainActor() async throws {
      #expect(try await catalog[\.slowComposer].composer.source.events() == ["standup"])
    }

    @Test("async, of nothing") func asyncAlone() async throws {
      #expect(try await catalog[\.mailbox] === (try await catalog[\.mailbox]))
      #expect(try await catalog[\.cache] === (try await catalog[\.cache]))
    }

    @Test("another global actor's") func globalActor() async throws {
      let disk: Disk = try await catalog[\.disk]
      #expect(disk === (try await catalog[\.disk]))
    }
  }
#endif
