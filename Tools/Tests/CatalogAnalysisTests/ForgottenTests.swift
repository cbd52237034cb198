#if Tools
import CatalogAnalysis
import CatalogWiring
import Testing

/// The table of forgotten things that the compiler accepts, with the first line of the report of `catalog check`.
@Suite("Forgotten things that the tool reports")
struct ForgottenTests {
  private static let program = """
    enum Session: CatalogScope {}
    extension Catalog { @Collected static func pages() -> [String] }
    @Services("ClockServices") extension Catalog { @Provides(.shared) static func clock() -> Clock { Clock() } }
    @Services("BookServices") extension Catalog {
      static func book(clock: Clock, pages: [String]) -> Book { Book() }
    }

    """

  /// Returns the application's root, and a scope with a model.
  ///
  /// - Parameters:
  ///   - services: More services of the scope, in lines.
  ///   - entries: Their keys, each after a comma.
  private static func session(_ services: String = "", _ entries: String = "") -> String {
    """
    actor Model {}
    final class Editor { var text = "" }
    @Services("SessionServices", in: Session.self) extension Catalog {
      @Provides(.scoped) static func model(clock: Clock) -> Model { Model() }
      \(services)
    }
    @CompositionRoot(entry: \\.book) struct Root: Catalog.ClockServices, Catalog.BookServices {}
    @CompositionRoot(for: Session.self, entry: \\.model\(entries))
    struct SessionRoot: Root.Scope, Catalog.SessionServices {}
    let catalog = Catalog(Root())
    print(try catalog[\\.book])

    """
  }

  /// The forgotten thing, the source, and the report.
  private static let table: [(String, String, String)] = [
    (
      "a module that contributes",
      """
      @Services("PageServices") extension Catalog { @Contributes(to: \\.pages) static func page() -> String { "" } }
      @CompositionRoot(entry: \\.book) struct Root: Catalog.ClockServices, Catalog.BookServices {}
      print(try Catalog(Root())[\\.book])
      """, "9:1: warning: [unlisted-module] Root doesn't list Catalog.PageServices, which the program links"
    ),
    (
      "a module that decorates",
      """
      @Services("LogServices") extension Catalog { @Decorates(\\.book) static func logged(_ book: Book) -> Book { book } }
      @CompositionRoot(entry: \\.book) struct Root: Catalog.ClockServices, Catalog.BookServices {}
      print(try Catalog(Root())[\\.book])
      """, "9:1: warning: [unlisted-module] Root doesn't list Catalog.LogServices, which the program links"
    ),
    (
      "an entry",
      """
      @CompositionRoot struct Root: Catalog.ClockServices, Catalog.BookServices {}
      print(try Catalog(Root())[\\.book])
      """,
      #"8:1: note: [unlisted-entry] Root doesn't list an entry that code outside of services obtains: \.book"#
    ),
    (
      "a value that a module also supplies",
      """
      @CompositionRoot(entry: \\.book) struct Root: Catalog.ClockServices, Catalog.BookServices { let clock: Clock }
      print(try Catalog(Root(clock: Clock()))[\\.book])
      """, "error: [duplicate-supply] clock has two suppliers, and no root says which one is meant"
    ),
    (
      "a second module for a key",
      """
      @Services("FakeServices") extension Catalog { @Provides(for: \\.clock, .shared) static func fake() -> Clock { Clock() } }
      @CompositionRoot(entry: \\.book) struct Root:
        Catalog.ClockServices, Catalog.BookServices, Catalog.FakeServices {}
      print(try Catalog(Root())[\\.book])
      """, "error: [duplicate-supply] clock has two suppliers, and no root says which one is meant"
    ),
    (
      "a cycle through a key that another module supplies",
      """
      extension Catalog { @Supplied static func engine() -> Engine }
      @Services("EngineServices") extension Catalog {
        @Provides(for: \\.engine, .shared) static func motor(wheel: Wheel) -> Engine { Engine() }
      }
      @Services("WheelServices") extension Catalog { static func wheel(engine: Engine) -> Wheel { Wheel() } }
      @CompositionRoot(entry: \\.book, \\.wheel) struct Root: Catalog.ClockServices, Catalog.BookServices,
        Catalog.EngineServices, Catalog.WheelServices {}
      let catalog = Catalog(Root())
      print(try catalog[\\.book], try catalog[\\.wheel])
      """, "error: [circular-reference] "
    ),
    (
      "the root", "print(try Catalog()[\\.book])", "error: [missing-entry] "
    ),
    (
      "the root that opens a scope",
      session() + "print(try catalog.makeScope(Session.self)[\\.model])",
      "error: [missing-entry] nothing is supplied for model"
    ),
    (
      "the preparation of a service",
      """
      @Services("PoolServices") extension Catalog {
        static func pool() async -> Pool { Pool() }
        static func store(@Ready pool: Pool) -> Store { Store() }
      }
      @CompositionRoot(entry: \\.book, \\.store) struct Root:
        Catalog.ClockServices, Catalog.BookServices, Catalog.PoolServices {}
      let catalog = Catalog(Root())
      print(try catalog[\\.book], try catalog[\\.store])
      """, "warning: [unused-entry] pool is never ready: nothing assembles it before `obtainReady`"
    ),
    (
      "a parameter, instead of the main catalog",
      """
      @Services("StoreServices") extension Catalog {
        static func store() throws -> Store { Store(try Catalog.main[\\.clock]) }
      }
      @CompositionRoot(entry: \\.book, \\.store) struct Root:
        Catalog.ClockServices, Catalog.BookServices, Catalog.StoreServices {}
      let catalog = Catalog(Root())
      print(try catalog[\\.book], try catalog[\\.store])
      """, "[captured-catalog] "
    ),
    (
      "the removal of a service",
      """
      @CompositionRoot(entry: \\.clock) struct Root: Catalog.ClockServices, Catalog.BookServices {}
      print(try Catalog(Root())[\\.clock])
      """, "warning: [unused-entry] book is supplied but never obtained"
    ),
    (
      "that a service of the application keeps what it needs",
      """
      @Services("CacheServices") extension Catalog { @Provides(.shared) static func cache(clock: Clock) -> Cache { Cache() } }
      @CompositionRoot(entry: \\.book, \\.cache) struct Root:
        Catalog.ClockServices, Catalog.BookServices, Catalog.CacheServices {}
      let catalog = Catalog(Root())
      try catalog.withSynchronousScope(Session.self) { session in
        try session.override(\\.clock) { _ in Clock() }
        print(try session[\\.book], try session[\\.cache])
      }
      """, "warning: [captive-dependency] cache outlives the scope, and doesn't use this override of clock"
    ),
    (
      "that a scope ends",
      session() + """
        let model = try catalog.withSynchronousScope(SessionRoot()) { session in try session[\\.model] }
        """, "warning: [outside-scope] model is scoped to Session, but leaves the operation that ends the scope"
    ),
    (
      "that a scope ends, with a model that needs its services",
      session("static func editor(model: Model) -> Editor { Editor() }", ", \\.editor") + """
        let editor = try catalog.withSynchronousScope(SessionRoot()) { session in
          print(try session[\\.model])
          return try session[\\.editor]
        }
        """,
      "warning: [outside-scope] editor needs model, which is scoped to Session, but leaves the operation that ends the scope"
    ),
  ]

  @Test(
    "What a service of a scope lacks is listed in the root of its scope",
    arguments: [
      ("seat: Int", "list Catalog.SeatServices in TripRoot"),
      ("row: Int", "list Catalog.RowServices in TripRoot"),
      ("price: Int", "list Catalog.PriceServices in AppRoot"), ("code: Int", "hold `let code` in TripRoot"),
    ])
  func rootOfScope(_ need: String, fix: String) async throws {
    let source = """
      enum Trip: CatalogScope {}
      extension Catalog { @Supplied static func code() -> Int }
      @Services("MealServices", in: Trip.self) extension Catalog { static func meal(\(need)) -> String { "" } }
      @Services("SeatServices", in: Trip.self) extension Catalog { @Provides(.scoped) static func seat() -> Int { 1 } }
      @Services("RowServices", in: Trip.self) extension Catalog { static func row() -> Int { 1 } }
      @Services("PriceServices") extension Catalog { static func price() -> Int { 1 } }
      @CompositionRoot struct AppRoot {}
      @CompositionRoot(for: Trip.self, entry: \\.meal)
      struct TripRoot: AppRoot.Scope, Catalog.MealServices {}
      print(try Catalog(AppRoot()).makeScope(TripRoot())[\\.meal])
      """
    let findings = try await wiring(ofFile: source).findings().filter { $0.rule == "missing-entry" }
    #expect(findings.map(\.fix) == [fix])
  }

  @Test("A replacement that its root marks isn't reported")
  func replacement() async throws {
    let source = """
      @Services("FakeServices") extension Catalog { @Provides(for: \\.clock, .shared) static func fake() -> Clock { Clock() } }
      @CompositionRoot(entry: \\.book) struct Root:
        Catalog.FakeServices.Replacing, Catalog.ClockServices, Catalog.BookServices {}
      @CompositionRoot(entry: \\.book, replacing: \\.clock) struct OtherRoot:
        Catalog.ClockServices, Catalog.BookServices { let clock: Clock }
      print(try Catalog(Root())[\\.book], try Catalog(OtherRoot(clock: Clock()))[\\.book])
      """
    let wiring = try await wiring(ofFile: Self.program + source)
    #expect(wiring.findings() == [])
    let clock = try #require(wiring.entries.first { $0.key == "clock" })
    #expect(clock.supplies.compactMap(\.module) == ["ClockServices", "FakeServices", "ClockServices", "OtherRoot"])
  }

  @Test(
    "The fix for two suppliers is what a root writes, and otherwise an override",
    arguments: [
      (
        "", ": Catalog.ClockServices, Catalog.FakeServices {}",
        "list the one that is meant in App as Catalog.FakeServices.Replacing"
      ),
      (
        "", ": Catalog.ClockServices { let clock: Int }",
        "say in the attribute of App that its value is meant: replacing: \\.clock"
      ),
      (
        "extension Catalog { protocol Hand: SuppliesClock {} }; extension Catalog { struct HandModule: DeclaredModule { func install(in catalog: Catalog) { catalog.supply(Catalog.ClockBlueprint.self) { _ in 1 } } } }",
        ": Catalog.FakeServices, Catalog.Hand {}",
        "list the one that is meant in App as Catalog.FakeServices.Replacing"
      ),
      (
        "Catalog.main.supply(Catalog.ClockBlueprint.self) { _ in 3 }",
        ": Catalog.ClockServices {}", "override it on purpose: catalog.override(\\.clock) { … }"
      ),
      ("", ": Catalog.TwiceServices {}", ""),
    ])
  func suppliers(_ code: String, root: String, fix: String) async throws {
    let source = """
      @Services("ClockServices") extension Catalog { static func clock() -> Int { 1 } }
      @Services("FakeServices") extension Catalog { @Provides(for: \\.clock) static func fakeClock() -> Int { 2 } }
      @Services("TwiceServices") extension Catalog {
        @Provides(for: \\.clock) static func oneClock() -> Int { 3 }
        @Provides(for: \\.clock) static func twoClock() -> Int { 4 }
      }
      @CompositionRoot(entry: \\.clock) struct App\(root)
      Catalog.main.install(App())
      \(code)
      print(try Catalog.main[\\.clock])
      """
    let findings = try await wiring(ofFile: source).findings().filter { $0.rule == "duplicate-supply" }
    #expect(findings.map(\.fix) == [fix.isEmpty ? "remove one" : "remove one, or \(fix)"])
  }

  @Test("Each is reported with its first line", arguments: table.indices)
  func reported(number: Int) async throws {
    let (name, source, line) = Self.table[number]
    let findings = try await wiring(ofFile: Self.program + source).findings().map(\.description)
    #expect(findings.contains { ($0.split(separator: "\n").first ?? "").contains(line) }, "\(name): \(findings)")
    #expect(findings.count == 1, "\(name): \(findings)")
  }

  @Test(
    "A value may leave its scope, and so may a service that needs nothing of the scope",
    arguments: [
      "print(try catalog.withSynchronousScope(SessionRoot()) { session in try session[\\.title] })",
      "print(try catalog.withSynchronousScope(SessionRoot()) { session in try session[\\.draft] })",
      "print(try catalog.withSynchronousScope(SessionRoot()) { session in try session[\\.model].description })",
      "let session = catalog.makeScope(SessionRoot()); let model = try session[\\.model]; print(model)",
      "let model = try catalog.withMain { try Catalog.main[\\.book] }; print(model)",
    ])
  func leaving(code: String) async throws {
    let services = """
      static func draft(clock: Clock) -> Editor { Editor() }
        @Provides(.scoped) static func title(model: Model) -> String { "" }
      """
    let source = Self.program + Self.session(services, ", \\.draft, \\.title") + code
    let findings = try await wiring(ofFile: source).findings().filter { $0.rule == "outside-scope" }
    #expect(findings == [])
  }

  /// An override in a scope, and services of the application and of the scope.
  @Test(
    "An override in a scope isn't reported if the scope's code needs no service that is kept around it",
    arguments: [
      ("try session.override(\\.clock) { _ in Clock() }; print(try session[\\.book], try session[\\.cache])", 1),
      ("try session.override(\\.clock) { _ in Clock() }; print(try session[\\.page])", 1),
      ("try session.override(\\.clock) { _ in Clock() }; print(try session[\\.book])", 0),
      ("try session.override(\\.clock) { _ in Clock() }; print(try session[\\.basket])", 0),
      ("try session.override(\\.cache) { _ in Cache() }; print(try session[\\.cache], try session[\\.page])", 0),
      ("try session.override(\\.book) { _ in Book() }; print(try session[\\.book], try session[\\.cache])", 0),
    ])
  func overrides(code: String, count: Int) async throws {
    let source =
      Self.program + """
        @Services("CacheServices") extension Catalog {
          @Provides(.shared) static func cache(clock: Clock) -> Cache { Cache() }
          static func page(cache: Cache) -> Page { Page() }
        }
        @Services("BasketServices", in: Session.self) extension Catalog {
          @Provides(.scoped) static func basket(clock: Clock) -> Basket { Basket() }
        }
        @CompositionRoot struct Root:
          Catalog.ClockServices, Catalog.BookServices, Catalog.CacheServices {}
        @CompositionRoot(for: Session.self) struct SessionRoot: Root.Scope, Catalog.BasketServices {}
        let catalog = Catalog(Root())
        print(try catalog[\\.cache])
        try catalog.withSynchronousScope(SessionRoot()) { session in \(code) }
        """
    let findings = try await wiring(ofFile: source).findings().filter { $0.rule == "captive-dependency" }
    #expect(findings.count == count, "\(findings)")
    #expect(findings.allSatisfy { $0.severity == .warning && $0.message.contains("cache outlives the scope") })
  }
}
#endif
