#if Tools
import CatalogAnalysis
import CatalogWiring
import ServiceCatalogDiagnostics
import Testing

/// Programs in the forms that a new user of the library might choose.
///
/// A line ends with the rules that must report it, and no other line has a finding.
@Suite("Programs of a new user")
struct FirstProgramsTests {
  @Test("A function type that returns an Optional is no Optional, and one is inferred after ??") func optionals()
    async throws
  {
    try await expect(
      """
      typealias Lookup = @Sendable (String) -> Int?
      typealias Finder = Lookup
      typealias Maybe<T> = T?
      struct Clock {}
      final class Screen {
        let lookup: Finder = ServiceLocator.shared.inject()
        let parse: (String) -> Bool?
        let clock: Clock?
        let other: Clock
        init(parse: @escaping (String) -> Bool? = ServiceLocator.shared.inject(), given: Clock? = nil) {
          self.parse = parse
          clock = given ?? ServiceLocator.shared.inject()  // optional-service
          other = given ?? ServiceLocator.shared.inject()
        }
      }
      func start() {
        ServiceLocator.shared.register(Lookup.self) { { Int($0) } }
        ServiceLocator.shared.register(((String) -> Bool?).self) { { Bool($0) } }
        ServiceLocator.shared.register { Clock() }
        ServiceLocator.shared.register(((String) -> Int)?.self) { nil }  // optional-service
        ServiceLocator.shared.register(Maybe<Clock>.self) { nil }  // optional-service
        _ = Screen()
      }
      """)
  }

  private static let builder = """
    struct ClockBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }
    struct LogBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> Int { 2 } }
    extension Catalog {
      var clock: ClockBlueprint.Type { ClockBlueprint.self }
      var log: LogBlueprint.Type { LogBlueprint.self }
    }
    @resultBuilder
    enum Parts {
      static func buildExpression(_ part: any CatalogModule) -> [any CatalogModule] { [part] }
      static func buildBlock(_ parts: [any CatalogModule]...) -> [any CatalogModule] { parts.flatMap(\\.self) }
      static func buildEither(first part: [any CatalogModule]) -> [any CatalogModule] { part }
      static func buildEither(second part: [any CatalogModule]) -> [any CatalogModule] { part }
    }
    struct Section { let parts: [any CatalogModule] }
    extension Catalog {
      func compose(@Parts _ parts: () -> [any CatalogModule]) { for part in parts() { install(part) } }
    }

    """

  @Test(
    "The branches of a user's own result builder are read, and elements of another type are unknown",
    arguments: [
      ("if isLoud { LogBlueprint() } else { LogBlueprint() }; ClockBlueprint()", "", 0),
      ("if isLoud { LogBlueprint() } else { LogBlueprint() }", "  // missing-entry", 0),
      ("LogBlueprint(); Section(parts: [ClockBlueprint()])", "", 1),
    ])
  func builders(parts: String, mark: String, unknowns: Int) async throws {
    let wiring = try await expect(
      Self.builder + """
        func start(isLoud: Bool) throws {
          Catalog.main.compose { \(parts) }
          print(try Catalog.main.obtain(\\.log))
          print(try Catalog.main.obtain(\\.clock))\(mark)
        }
        """)
    #expect(wiring.unknowns.count == unknowns)
  }

  @Test(
    "A branch that supplies an installed entry again replaces it, except in a catch",
    arguments: [
      ("catalog.install(ClockBlueprint())", "if isLoud { catalog.supply(ClockBlueprint.self) { _ in 2 } }", 1),
      (
        "catalog.install(ClockBlueprint())",
        "switch isLoud { case true: catalog.supply(ClockBlueprint.self) { _ in 2 }; case false: break }", 1
      ),
      ("if isLoud { catalog.supply(ClockBlueprint.self) { _ in 2 } }", "catalog.install(ClockBlueprint())", 1),
      ("catalog.install(ClockBlueprint())", "if isLoud { try catalog.override(\\.clock) { _ in 2 } }", 0),
      ("if isLoud { catalog.install(ClockBlueprint()) }", "else { catalog.supply(ClockBlueprint.self) { _ in 2 } }", 0),
      (
        "do { let n = try f(); catalog.supply(ClockBlueprint.self) { _ in n } }",
        "catch { catalog.supply(ClockBlueprint.self) { _ in 2 } }", 0
      ),
    ])
  func branches(first: String, second: String, count: Int) async throws {
    let wiring = try await wiring(
      of: Self.builder + """
        func start(isLoud: Bool) throws {
          let catalog = Catalog()
          \(first)
          \(second)
          print(try catalog[\\.clock])
        }
        """)
    #expect(wiring.findings().count { $0.rule == "duplicate-supply" } == count)
  }

  @Test(
    "A supply after a guard is conditional in a method of a type with a catalog",
    arguments: [
      ("let catalog = Catalog(name: \"shop\")", "", 1),
      ("let catalog: Catalog", "init() { catalog = Catalog() }", 1),
      ("static let catalog = Catalog()", "", 1),
      ("let catalog = Catalog()", "func other() { catalog.supply(ClockBlueprint.self) { _ in 1 } }", 0),
    ])
  func guarded(property: String, other: String, count: Int) async throws {
    let wiring = try await wiring(
      of: """
        struct ClockBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }
        extension Catalog { var clock: ClockBlueprint.Type { ClockBlueprint.self } }
        final class Shop {
          \(property)
          let hour: Int?
          \(other)
          func start() {
            guard let hour else { return }
            \(property.hasPrefix("static") ? "Self." : "")catalog.supply(ClockBlueprint.self) { _ in hour }
          }
          func show() throws { print(try \(property.hasPrefix("static") ? "Self." : "")catalog[\\.clock]) }
        }
        """)
    #expect(wiring.findings().count { $0.rule == "conditional-supply" } == count)
  }

  @Test(
    "A function that returns a catalog may supply an entry in a guard and after it",
    arguments: [("", ["conditional-supply"]), ("catalog.supply(ClockBlueprint.self) { _ in 2 }", [])])
  func returned(other: String, rules: [String]) async throws {
    let wiring = try await wiring(
      of: """
        struct ClockBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }
        extension Catalog { var clock: ClockBlueprint.Type { ClockBlueprint.self } }
        enum Store: String {
          case market, kiosk
          var hour: Int? { self == .market ? 8 : nil }
        }
        func open(_ store: Store) -> Catalog {
          let catalog = Catalog(name: store.rawValue)
          guard let hour = store.hour else {
            \(other)
            return catalog
          }
          catalog.supply(ClockBlueprint.self) { _ in hour }
          return catalog
        }
        func run() throws { print(try open(.market)[\\.clock]) }
        """)
    #expect(wiring.findings().filter { $0.severity != .note }.map(\.rule) == rules)
  }

  @Test("A blueprint that is an associated type is obtained where a call determines it") func associated() async throws
  {
    let program = try await expect(
      """
      protocol Feature { associatedtype Root: Blueprint }
      extension Feature {
        static func open(in catalog: Catalog) throws { print(try Root.obtain(from: catalog)) }
      }
      struct HomeBlueprint: Blueprint { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }
      struct ShopBlueprint: Blueprint { static func assemble(from catalog: any Assembling) throws -> Int { 2 } }
      struct BlogBlueprint: Blueprint { static func assemble(from catalog: any Assembling) throws -> Int { 3 } }
      struct UnusedBlueprint: Blueprint { static func assemble(from catalog: any Assembling) throws -> Int { 4 } }
      enum Home: Feature { typealias Root = HomeBlueprint }
      enum Shop: Feature { typealias Root = ShopBlueprint }
      enum Blog: Feature { typealias Root = BlogBlueprint }
      struct Router<F: Feature> {
        let catalog: Catalog
        func show() throws { print(try F.Root.obtain(from: catalog)) }
      }
      func start<F: Feature>(_ feature: F.Type) throws { print(try F.Root.obtain(from: .main)) }
      func run() throws {
        Catalog.main.install(HomeBlueprint())
        Catalog.main.install(UnusedBlueprint())  // unused-entry
        try start(Home.self)
        try Router<Shop>(catalog: .main).show()  // missing-entry
        try Blog.open(in: .main)  // missing-entry
      }
      """)
    #expect(program.unknowns.isEmpty)
    let values = try await wiring(
      of: """
        protocol Feature { associatedtype Root: Blueprint }
        extension Feature { static func open(in catalog: Catalog) throws { print(try Root.obtain(from: catalog)) } }
        func run(_ all: [any Feature.Type]) throws { for feature in all { try feature.open(in: .main) } }
        """)
    #expect(values.unknowns.map(\.subject) == [.obtain])
  }

  @Test("A key of several modules is chosen by its type, and by the imports of a module") func keys() async throws {
    func module(_ name: String) -> String {
      """
      import ServiceCatalog
      public struct \(name)Clock: Sendable {}
      public struct \(name)Blueprint: SharedBlueprint {
        public static func assemble(from catalog: any Assembling) throws -> \(name)Clock { \(name)Clock() }
      }
      extension Catalog { public var clock: \(name)Blueprint.Type { \(name)Blueprint.self } }
      """
    }
    let modules = ["Billing/Clock.swift": module("Billing"), "Planner/Clock.swift": module("Planner")]
    try await expect(
      modules.merging([
        "App/App.swift": """
        import Billing
        import Planner
        import ServiceCatalog
        func tell(_ clock: BillingClock) { print(clock) }
        func start() throws {
          Catalog.main.install(PlannerBlueprint())
          let clock: PlannerClock = try Catalog.main.obtain(\\.clock)
          print(clock)
          tell(try Catalog.main.obtain(\\.clock))  // missing-entry
        }
        """
      ]) { $1 })
    try await expect(
      modules.merging([
        "App/App.swift":
          "import ServiceCatalog\nimport Planner\nfunc start() { Catalog.main.install(PlannerBlueprint()) }",
        "App/Other.swift": "import ServiceCatalog\nfunc show() throws { print(try Catalog.main.obtain(\\.clock)) }",
      ]) { $1 })
  }

  @Test("An entry is missing in a scope that doesn't get it") func scopes() async throws {
    try await expect(
      """
      enum Request: CatalogScope {}
      struct UserBlueprint: SuppliedBlueprint { typealias Output = Int }
      struct GreetingBlueprint: Blueprint {
        static func assemble(from catalog: any Assembling) throws -> Int { try catalog.obtain(\\.user) }
      }
      extension Catalog {
        var user: UserBlueprint.Type { UserBlueprint.self }
        var greeting: GreetingBlueprint.Type { GreetingBlueprint.self }
      }
      func fill(_ scope: Catalog) { scope.supply(UserBlueprint.self, instance: 1) }
      func run() async throws {
        Catalog.main.install(GreetingBlueprint())
        try await Catalog.main.withScope(Request.self) { scope in
          fill(scope)
          print(try scope.obtain(\\.greeting))
        }
        try await Catalog.main.withScope(Request.self) { scope in
          print(try scope.obtain(\\.greeting))  // missing-entry
        }
      }
      try await run()
      """)
  }

  @Test("A closure that a builder stores is an edge on first use") func later() async throws {
    let wiring = try await expect(
      """
      struct ClockBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }
      final class Agenda { init(now: @escaping () throws -> Int) {} }
      struct AgendaBlueprint: Blueprint {
        static func assemble(from catalog: any Assembling) throws -> Agenda {
          Agenda(now: { try catalog.obtain(\\.clock) })
        }
      }
      extension Catalog {
        var clock: ClockBlueprint.Type { ClockBlueprint.self }
        var agenda: AgendaBlueprint.Type { AgendaBlueprint.self }
      }
      func run() throws {
        Catalog.main.install(ClockBlueprint(), AgendaBlueprint())
        print(try Catalog.main.obtain(\\.agenda))
      }
      """)
    #expect(wiring.graph.edges.map(\.kind) == [.onFirstUse])
    #expect(WiringExplanation(wiring).dependents(of: "clock").contains("(on first use)"))
  }

  @Test(
    "An asynchronous entry is never ready if nothing prepares it",
    arguments: [
      ("", ["clock is never ready: nothing assembles it before `obtainReady`"]),
      // The program's own function.
      ("prepare(catalog)", ["clock is never ready: nothing assembles it before `obtainReady`"]),
      ("try await catalog.prepareShared()", []), ("_ = try await catalog.obtain(\\.clock)", []),
    ])
  func ready(start: String, messages: [String]) async throws {
    let wiring = try await wiring(
      of: """
        struct ClockBlueprint: AsyncBlueprint {
          static func assemble(from catalog: any AsyncAssembling) async throws -> Int { 1 }
        }
        extension Catalog { var clock: ClockBlueprint.Type { ClockBlueprint.self } }
        func prepare(_ catalog: Catalog) {}
        func run(_ catalog: Catalog) async throws {
          catalog.install(ClockBlueprint())
          \(start)
          print(try catalog.obtainReady(\\.clock))
        }
        try await run(.main)
        """)
    #expect(wiring.findings().map(\.message) == messages)
  }

  @Test("Uses of the main catalog, of bundles and of overrides get one finding each") func others() async throws {
    try await expect(
      """
      struct ClockBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }
      struct LogBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }
      struct AgendaBlueprint: SharedBlueprint {
        static func assemble(from catalog: any Assembling) throws -> Int {
          try Catalog.main.obtain(\\.clock)  // captured-catalog
        }
      }
      extension Catalog {
        var clock: ClockBlueprint.Type { ClockBlueprint.self }
        var log: LogBlueprint.Type { LogBlueprint.self }
        var agenda: AgendaBlueprint.Type { AgendaBlueprint.self }
      }
      struct Row {
        let clock: Int
        init(catalog: Catalog) throws { clock = try catalog.obtain(\\.clock) }  // obtain-in-value-init
      }
      protocol HasParser { var parser: Parser { get } }
      protocol HasPrinter { var printer: Printer { get } }
      final class Parser { init(_ needs: some HasPrinter) { print(needs.printer) } }  // circular-reference
      final class Printer { init(_ needs: some HasParser) { print(needs.parser) } }
      protocol LinkParser: HasParser, HasPrinter {}
      extension LinkParser { var parser: Parser { Parser(self) } }
      protocol LinkPrinter: HasPrinter, HasParser {}
      extension LinkPrinter { var printer: Printer { Printer(self) } }
      struct Bundle: LinkParser, LinkPrinter {}
      struct User: HasName { let name: String }
      protocol HasName { var name: String { get } }
      func run() throws {
        Catalog.main.install(ClockBlueprint(), AgendaBlueprint())
        try Catalog.main.override(\\.log) { _ in 2 }  // missing-entry
        print(try Catalog.main.obtain(\\.agenda), try Row(catalog: .main), Bundle().parser, User(name: ""))
      }
      """)
  }

  @discardableResult
  private func expect(_ source: String, sourceLocation: SourceLocation = #_sourceLocation) async throws -> Wiring {
    try await expect(["App/App.swift": "import ServiceCatalog\n" + source], sourceLocation: sourceLocation)
  }

  @discardableResult
  private func expect(
    _ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Wiring {
    let wiring = try await wiring(of: files)
    let found = wiring.findings().map { "\($0.position.file):\($0.position.line) \($0.rule)" }
    let expected = files.sorted { $0.key < $1.key }.flatMap { path, text in
      text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { number, line in
        line.firstRange(of: "  // ").map { "\(path):\(number + 1) \(line[$0.upperBound...])" }
      }
    }
    #expect(found == expected, sourceLocation: sourceLocation)
    return wiring
  }
}
#endif
