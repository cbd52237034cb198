#if Macros
import Testing

@Suite("A program with a root compiles only if the root supplies what its modules need", .serialized)
struct DeclaredProofTests {
  private static func missing(_ key: String, _ function: String, in module: String, from root: String) -> String {
    "'\(key)' is unavailable: nothing supplies \\.\(key), which \(function) in \(module) needs: "
      + (root == "the composition root"
        ? "if it lives in a scope, move \(function) to an extension for the scope; otherwise, " : "")
      + "list a module that supplies it in \(root), or hold it there as 'let \(key)'"
  }

  private static let roots: [Fixture] = [
    .declared(
      "two missing services, each of which is named",
      "@CompositionRoot struct App: Catalog.StoreServices/*here*/ {}",
      wrong: "", right: ", Catalog.ClockServices, Catalog.LogServices",
      errors: [
        missing("clock", "store(clock:log:)", in: "StoreServices", from: "the composition root"),
        missing("log", "store(clock:log:)", in: "StoreServices", from: "the composition root"),
      ]),
    .declared(
      "a scope within a scope, whose root lists the application's",
      """
      enum Request: CatalogScope {}
      @Services("RequestServices", in: Request.self) extension Catalog {
        @Provides(.scoped) static func request(user: User) -> Int { 1 }
      }
      @CompositionRoot struct App: Catalog.ClockServices {}
      @CompositionRoot(for: Session.self) struct SessionRoot: App.Scope, Catalog.SessionServices {
        let token: Token
      }
      @CompositionRoot(for: Request.self) struct RequestRoot: /*here*/.Scope, Catalog.RequestServices {}
      """,
      wrong: "App", right: "SessionRoot",
      errors: [
        missing(
          "user", "request(user:)", in: "RequestServices",
          from: "the root for Request or in the root around it")
      ]),
    .declared(
      "a transient service outside of the scope's extension that needs a scoped one",
      """
      @Services("CacheServices") extension Catalog { static func cache(/*here*/) -> Int { 1 } }
      @CompositionRoot struct App: Catalog.CacheServices, Catalog.ClockServices {}
      @CompositionRoot(for: Session.self) struct SessionRoot: App.Scope, Catalog.SessionServices {
        let token: Token
      }
      """,
      wrong: "user: User", right: "clock: Clock",
      errors: [missing("user", "cache(user:)", in: "CacheServices", from: "the composition root")]),
    .declared(
      "an entry of a scope that nothing supplies",
      """
      @CompositionRoot(entry: \\.clock) struct App: Catalog.ClockServices {}
      @CompositionRoot(for: Session.self, entry: \\./*here*/, \\.token, \\.clock)
      struct SessionRoot: App.Scope, Catalog.SessionServices { let token: Token }
      """,
      wrong: "log", right: "user",
      errors: [
        "'log' is unavailable: nothing supplies \\.log, an entry of SessionRoot: list a module that "
          + "supplies it in SessionRoot or in the root around it, or hold it there as 'let log'"
      ]),
  ]

  private static let functions: [Fixture] = [
    .declared(
      "a use of a service that the function doesn't declare",
      "@Services(\"AgendaServices\") extension Catalog { static func agenda(log: Log) -> Any.Type { type(of: /*here*/) } }",
      wrong: "catalog.clock", right: "log", errors: ["cannot find 'catalog' in scope"]),
    .declared(
      "a cycle through a decorator",
      """
      @Services("AgendaServices") extension Catalog {
        static func agenda() -> Int { 1 }
        @Decorates(\\.agenda) static func more(_ agenda: Int, page: String) -> Int { agenda }
      }
      @Services("PageServices") extension Catalog { static func page(/*here*/) -> String { "" } }
      """,
      wrong: "agenda: Int", right: "log: Log", errors: ["type alias 'service_agenda' references itself"]),
    .declared(
      "a forgotten input of a service in another extension",
      "@Services(\"AgendaServices\") extension Catalog { static func agenda(/*here*/) -> Int { 1 } }",
      wrong: "chat: [Int]", right: "_ id: Int",
      errors: ["'subscript(_:)' is unavailable: the service needs an input: call obtain(_:with:)"]),
    .declared(
      "an asynchronous service that a synchronous function needs",
      "@Services(\"AgendaServices\") extension Catalog { static func agenda(pool: [[Int]]) /*here*/ -> Int { 1 } }",
      wrong: "", right: "async",
      errors: ["'async' subscript access in a function that does not support concurrency"]),
    .declared(
      "a main-actor service that a function off the main actor needs",
      "@Services(\"AgendaServices\") extension Catalog { /*here*/ static func agenda(window: [String]) -> Int { 1 } }",
      wrong: "", right: "@MainActor",
      errors: ["main actor-isolated subscript 'subscript(_:)' can not be referenced from a nonisolated context"]),
    .declared(
      "a service that another module hides",
      "@Services(\"AgendaServices\") extension Catalog { static func agenda(/*here*/) -> Int { 1 } }",
      wrong: "hidden: Int", right: "log: Log",
      errors: [
        "'SuppliesHidden' is inaccessible due to 'internal' protection level",
        "'service_hidden' is inaccessible due to 'internal' protection level",
        "'hidden' is inaccessible due to 'internal' protection level",
      ]),
  ]

  private static let sessionRoot = """
    @CompositionRoot struct App: Catalog.ClockServices {}
    @CompositionRoot(for: Session.self) struct SessionRoot: App.Scope, Catalog.SessionServices {
      let token: Token
    }

    """

  private static let noScope =
    "the argument is neither a scope nor the root of one: attach @CompositionRoot(for:) to the root, or correct the error in it"
  private static let noRoot =
    "the argument isn't the root of an application: attach @CompositionRoot to its type, or correct the error in it"

  private static let openings: [Fixture] = [
    .declared(
      "a closure in a scope that is opened by the type of a root with values",
      sessionRoot
        + "func run(_ catalog: Catalog, _ token: Token) async throws { try await catalog.withScope(/*here*/) { _ in } }",
      wrong: "SessionRoot.self", right: "SessionRoot(token: token)",
      errors: ["'withScope(_:operation:)' is unavailable: pass an instance of the root, with its values"]),
    .declared(
      "a scope that is opened by the root of the application",
      sessionRoot + "func open(_ catalog: Catalog, _ token: Token) -> Catalog { catalog.makeScope(/*here*/) }",
      wrong: "App()", right: "SessionRoot(token: token)",
      errors: ["'makeScope' is unavailable: \(noScope)"]),
    .declared(
      "a scope's root that is installed",
      sessionRoot + "func open(_ catalog: Catalog, _ token: Token) { catalog.install(/*here*/) }",
      wrong: "SessionRoot(token: token)", right: "SessionRoot.self",
      errors: [
        "'install' is unavailable: a scope's root isn't installed: open a scope with it, as in makeScope(root)"
      ]),
    .declared(
      "a catalog of a scope's root",
      sessionRoot + "func start(_ token: Token) -> Catalog { Catalog(/*here*/) }",
      wrong: "SessionRoot(token: token)", right: "App()",
      errors: ["'init(_:name:)' is unavailable: \(noRoot)"]),
    .declared(
      "a scope that is opened by a root with a misspelled entry",
      """
      @CompositionRoot struct App: Catalog.ClockServices, Catalog.LogServices {}
      @CompositionRoot(for: Session.self, entry: \\./*here*/)
      struct SessionRoot: App.Scope, Catalog.SessionServices { let token: Token }
      func open(_ catalog: Catalog, _ token: Token) async throws {
        try await catalog.withScope(SessionRoot(token: token)) { print(try $0[\\.user]) }
      }
      """,
      wrong: "usr", right: "user",
      errors: ["value of type 'Catalog' has no member 'usr'"]),
    .declared(
      "a catalog of a root with a misspelled entry",
      """
      @CompositionRoot(entry: \\./*here*/) struct App: Catalog.ClockServices {}
      func start() -> Catalog { Catalog(App()) }
      """,
      wrong: "clok", right: "clock",
      errors: ["value of type 'Catalog' has no member 'clok'"]),
  ]

  @Test("A wrong opening of a scope does not compile", arguments: openings)
  func opening(fixture: Fixture) throws {
    try fixture.check()
  }

  @Test("An incomplete root does not compile", arguments: roots)
  func root(fixture: Fixture) throws {
    try fixture.check()
  }

  @Test("A function whose need can't be obtained does not compile", arguments: functions)
  func function(fixture: Fixture) throws {
    try fixture.check()
  }

  @Test("A root that lists a key without a function compiles with a warning")
  func keyWithoutFunction() throws {
    let source = "\(Fixture.declaredPreamble)\n@CompositionRoot struct App: Catalog.SuppliesToken {}"
    let verdict = try Typechecker().check(source, modules: ["Feature": Fixture.declaredModule])
    #expect(
      verdict.warnings.contains {
        $0.contains("nothing assembles this service: supply it in a module, or hold it in a property of the root")
      }, "\(verdict.output)")
  }

  private static let suppliers: [Fixture] = [
    .declared(
      "a module for a key, beside the module that declares it",
      """
      @Services("FakeServices") extension Catalog {
        @Provides(for: \\.clock) static func fakeClock(log: Log) -> Clock { Clock() }
      }
      @CompositionRoot(entry: \\.store, \\.clock) struct App: Catalog.ClockServices,
        Catalog.LogServices, Catalog.StoreServices, Catalog.FakeServices/*here*/ {}
      """,
      wrong: "", right: ".Replacing",
      errors: [
        "'clock(only:)' is unavailable: \\.clock has two suppliers, fakeClock(log:) in FakeServices and the module that "
          + "declares it: list one of these modules, or this one as 'Catalog.FakeServices.Replacing'"
      ]),
    .declared(
      "a module for a key in the root of a scope, beside the application's module that declares it",
      """
      @Services("FakeServices", in: Session.self) extension Catalog {
        @Provides(for: \\.clock, .scoped) static func fakeClock() -> Clock { Clock() }
      }
      @CompositionRoot struct App: Catalog.ClockServices {}
      @CompositionRoot(for: Session.self) struct SessionRoot: App.Scope, Catalog.FakeServices/*here*/ {}
      """,
      wrong: "", right: ".Replacing",
      errors: [
        "'clock(only:)' is unavailable: \\.clock has two suppliers, fakeClock() in FakeServices and the module that "
          + "declares it: list one of these modules, or this one as 'Catalog.FakeServices.Replacing'"
      ]),
    .declared(
      "a value of a root, beside the module that declares its key",
      """
      @CompositionRoot(entry: \\.store, \\.clock/*here*/) struct App: Catalog.ClockServices,
        Catalog.LogServices, Catalog.StoreServices { let clock: Clock }
      """,
      wrong: "", right: ", replacing: \\.clock",
      errors: [
        "'clock(only:)' is unavailable: \\.clock has two suppliers, 'let clock' in App and the module that declares it: "
          + "remove one, or pass 'replacing: \\.clock' to @CompositionRoot"
      ]),
    .declared(
      "two modules for a key that is declared elsewhere",
      """
      @Services("FakeServices") extension Catalog {
        @Provides(for: \\.token) static func fakeToken() -> Token { Token() }
      }
      @Services("OtherServices") extension Catalog {
        @Provides(for: \\.token) static func otherToken(log: Log) -> Token { Token() }
        static func page(token: Token, log: Log) -> [Log] { [] }
      }
      @CompositionRoot(entry: \\.page, \\.token) struct App: Catalog.LogServices,
        Catalog.OtherServices, Catalog.FakeServices/*here*/ {}
      """,
      wrong: "", right: ".Replacing",
      errors: [
        "no type for 'Self.only_supplier_of_token' can satisfy both 'Self.only_supplier_of_token == any Catalog.FakeServices' "
          + "and 'Self.only_supplier_of_token == any Catalog.OtherServices'"
      ]),
    .declared(
      "a module and a value for a key that is declared elsewhere",
      """
      @Services("FakeServices") extension Catalog {
        @Provides(for: \\.token) static func fakeToken() -> Token { Token() }
      }
      @CompositionRoot(entry: \\.token/*here*/) struct App: Catalog.FakeServices { let token: Token }
      """,
      wrong: "", right: ", replacing: \\.token",
      errors: [
        "no type for 'Self.only_supplier_of_token' can satisfy both 'Self.only_supplier_of_token == any Catalog.FakeServices' "
          + "and 'Self.only_supplier_of_token == App'"
      ]),
  ]

  @Test("A second supplier of a key is one error", arguments: suppliers)
  func supplier(fixture: Fixture) throws {
    try fixture.check()
  }

  @Test("A misspelled key of a mark is named at its place", arguments: ["Provides(for: ", "Decorates("])
  func unknownKey(mark: String) throws {
    func source(_ key: String) -> String {
      let parameter = mark == "Decorates(" ? "_ clock: Clock" : ""
      return """
        \(Fixture.declaredPreamble)
        @Services("FakeServices") extension Catalog {
          @\(mark)\\.\(key)) static func fakeClock(\(parameter)) -> Clock { Clock() }
        }
        """
    }
    let verdicts = try Typechecker().check(
      each: [source("clok"), source("clock")], modules: ["Feature": Fixture.declaredModule])
    #expect(verdicts[0].errors.first == "value of type 'Catalog' has no member 'clok'", "\(verdicts[0].output)")
    #expect(verdicts[1].passes, "\(verdicts[1].output)")
  }

  @Test("Keys are public, and their functions internal, if the extension says so")
  func publicKeys() throws {
    let notes = """
      public import ServiceCatalog
      public import ServiceCatalogMacros
      import Feature
      public protocol NoteStore: Sendable {}
      struct Cache: Sendable {}
      struct FileStore: NoteStore { let cache: Cache }
      @Services("NoteServices", keys: .public) extension Catalog {
        @Provides(.shared, .disposing { (store: any NoteStore) in print(store) })
        static func noteStore(cache: Cache) -> any NoteStore { FileStore(cache: cache) }
        static func note(_ id: Int, cache: Cache) -> String { "" }
        @Provides(.shared) internal static func cache() -> Cache { Cache() }
      }
      @Services("TokenServices", keys: .public) extension Catalog {
        @Provides(for: \\.token) static func ownToken() -> Token { Token() }
      }
      """
    func source(_ use: String) -> String {
      """
      \(Fixture.declaredPreamble)
      import NoteKeeping
      @CompositionRoot(entry: \\.noteStore, \\.note, \\.token)
      struct App: Catalog.NoteServices, Catalog.TokenServices {}
      \(use)
      """
    }
    let uses = [
      "", "let cache = Catalog().cache", "let note = Catalog.note(1, cache: 2)",
    ]
    let verdicts = try Typechecker().check(
      each: uses.map(source), modules: ["Feature": Fixture.declaredModule, "NoteKeeping": notes])
    #expect(verdicts[0].passes, "\(verdicts[0].output)")
    #expect(verdicts[1].errors == ["'cache' is inaccessible due to 'internal' protection level"])
    // Only the property is visible.
    #expect(verdicts[2].errors.contains { $0.contains("'note'") }, "\(verdicts[2].output)")
  }

  /// Modules with the same keys, `clock` of which is public and `hidden` internal.
  private static let namesakes: KeyValuePairs = [
    "Feature": Fixture.declaredModule,
    "Other": """
    public import ServiceCatalog
    public import ServiceCatalogMacros
    @Services("OtherServices") extension Catalog {
      public static func clock(hidden: String) -> Int { 1 }
      static func hidden() -> String { "" }
    }
    """,
  ]

  @Test("A name of a key that two imported modules have needs its module")
  func sameName() throws {
    func source(_ module: String) -> String {
      let label = module.isEmpty ? "clock time" : "`\(module)clock` time"
      return """
        \(Fixture.declaredPreamble)
        import Other
        @Services("PageServices") extension Catalog { static func page(\(label): Int, hidden: Bool) -> String { "" } }
        @Services("HiddenServices") extension Catalog { static func hidden() -> Bool { true } }
        @CompositionRoot(entry: \\.\(module)clock, \\.page) struct App: Catalog.ClockServices,
          Catalog.OtherServices, Catalog.PageServices, Catalog.HiddenServices {}
        """
    }
    let verdicts = try Typechecker().check(each: [source("Other::"), source("")], modules: Self.namesakes)
    #expect(verdicts[0].passes, "\(verdicts[0].output)")
    #expect(verdicts[1].errors.contains { $0.hasPrefix("ambiguous use of 'clock'") }, "\(verdicts[1].output)")
  }

  @Test("A missing service is named with its module")
  func missingNamesake() throws {
    let source = """
      \(Fixture.declaredPreamble)
      import Other
      @Services("PageServices") extension Catalog { static func page(`Other::clock` time: Int) -> String { "" } }
      @CompositionRoot(entry: \\.page) struct App: Catalog.ClockServices, Catalog.PageServices {}
      """
    let verdict = try Typechecker().check(source, modules: Self.namesakes)
    let expected = "nothing supplies \\.Other::clock, which page(`Other::clock`:) in PageServices needs"
    #expect(verdict.errors.count == 1 && verdict.errors[0].contains(expected), "\(verdict.output)")
  }
}
#endif
