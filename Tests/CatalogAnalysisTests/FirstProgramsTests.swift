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

  @Test("A blueprint that is an associated type is obtained where a call determines it") func associated() async throws
  {
    let wiring = try await expect(
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
    #expect(wiring.unknowns.isEmpty)
    let values = try await self.wiring(
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
    #expect(WiringExplanation(wiring).dependents(of: "ClockBlueprint").contains("(on first use)"))
  }

  @Test(
    "An entry is missing for the smallest combination of flags that leaves a need without a supply",
    arguments: [
      ("if isLoud { INSTALL }", "if isLoud { USE }", nil),
      ("if isLoud { INSTALL } else { INSTALL }", "USE", nil),
      ("if isLoud || isDemo { INSTALL }", "if isLoud { USE }", nil),
      ("if !isDemo { INSTALL }", "guard !isDemo else { return }; USE", nil),
      ("if isLoud { INSTALL }", "if isLoud && isDemo { helper(catalog) }", nil),
      ("if isLoud { INSTALL }", "USE", "needed if isLoud is false"),
      ("if isLoud && isDemo { INSTALL }", "if isLoud { USE }", "needed if isDemo is false and isLoud is true"),
      ("if isLoud { INSTALL }", "if !isLoud { USE }", "needed if isLoud is false"),
      ("#if DEBUG\nINSTALL\n#endif", "#if DEBUG\nUSE\n#endif", nil),
      ("#if DEBUG\nINSTALL\n#endif", "USE", "needed if DEBUG is false"),
      // Cases of an enumeration, and other values.
      ("switch mode { case .demo: INSTALL; case .test: INSTALL; case .live: INSTALL }", "USE", nil),
      ("switch mode { case .demo, .test: INSTALL; case .live: break }", "USE", "needed if mode is .live"),
      ("switch mode { case .demo: INSTALL; default: break }", "if mode == .demo { USE }", nil),
      (
        "switch mode { case .demo: INSTALL; default: break }", "if case .test = mode { USE }", "needed if mode is .test"
      ),
      ("if mode == .demo { INSTALL } else if mode == .test { INSTALL } else if mode == .live { INSTALL }", "USE", nil),
      ("if mode != .demo { INSTALL }", "if mode == .live { USE }", nil),
      ("if mode != .demo { INSTALL }", "USE", "needed if mode is .demo"),
      ("switch name { case \"a\": INSTALL; case \"b\": INSTALL; default: break }", "if name == \"a\" { USE }", nil),
      (
        "switch name { case \"a\": INSTALL; case \"b\": INSTALL; default: break }", "USE",
        "needed if name is none of \"a\", \"b\""
      ),
      ("switch isLoud { case true: INSTALL; case false: break }", "if isLoud { USE }", nil),
      ("switch mode { case .demo where isLoud: INSTALL; default: break }", "if mode == .demo, isLoud { USE }", nil),
      ("if let place { INSTALL; print(place) }", "if place != nil { USE }", nil),
      ("if let place { INSTALL; print(place) }", "USE", "needed if place is nil"),
      // Blocks, choices and lists.
      ("catalog.install { if isLoud { LogBlueprint() } }", "if isLoud { USE }", nil),
      ("catalog.install { if isLoud { LogBlueprint() } }", "USE", "needed if isLoud is false"),
      ("catalog.install([isLoud ? LogModule() : NoModule()])", "if isLoud { USE }", nil),
      ("catalog.install([isLoud ? LogModule() : NoModule()])", "USE", "needed if isLoud is false"),
      // Conditions that hold because earlier code has returned, or before `&&`.
      ("if isLoud { INSTALL }", "if !isLoud { return }; USE", nil),
      ("if isLoud { INSTALL }", "if isLoud { return }; USE", "needed if isLoud is false"),
      ("if isLoud { INSTALL }", "guard isLoud else { fatalError() }; USE", nil),
      ("if isLoud { INSTALL }", "if isLoud, try! catalog.obtain(\\.log) == 1 {}", nil),
      ("if isLoud { INSTALL }", "print(try! isLoud && catalog.obtain(\\.log) == 1)", nil),
      // Other names of a flag.
      ("let isOn = isLoud && !isDemo; if isOn { INSTALL }", "if isLoud && !isDemo { USE }", nil),
      ("helper(catalog, isOn: isLoud)", "if isLoud { USE }", nil),
      ("helper(catalog, isOn: isLoud)", "if isDemo { USE }", "needed if isDemo is true and isLoud is false"),
      // Tests that may depend on each other.
      ("if level >= 2 { INSTALL }", "if level > 2 { USE }", nil),
    ])
  func flags(supply: String, use: String, step: String?) async throws {
    func filled(_ code: String) -> String {
      code.replacing("INSTALL", with: "catalog.install(LogBlueprint())")
        .replacing("USE", with: "print(try! catalog.obtain(\\.log))")
    }
    let wiring = try await wiring(
      of: """
        struct LogBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }
        extension Catalog { var log: LogBlueprint.Type { LogBlueprint.self } }
        let isLoud = CommandLine.arguments.count > 1
        let isDemo = CommandLine.arguments.count > 2
        enum Mode { case demo, test, live }
        let (mode, name, level) = (Mode.live, "a", 2)
        let place = CommandLine.arguments.last
        \(supply.contains("Module") ? filled("struct LogModule: CatalogModule { func install(in catalog: Catalog) { INSTALL } }") : "")
        struct NoModule: CatalogModule { func install(in catalog: Catalog) {} }
        \(supply.contains("helper") ? filled("func helper(_ catalog: Catalog, isOn: Bool) { if isOn { INSTALL } }") : "")
        \(use.contains("helper") ? filled("func helper(_ catalog: Catalog) { USE }") : "")
        func start(_ catalog: Catalog) {
        \(filled(supply))
        \(filled(use))
        }
        start(.main)
        """)
    let findings = wiring.findings()
    #expect(findings.map(\.rule) == (step == nil ? [] : ["conditional-supply"]))
    #expect(findings.flatMap(\.places).map(\.name) == [step].compactMap(\.self))
  }

  @Test(
    "An asynchronous entry is never ready if nothing prepares it",
    arguments: [
      ("", ["ClockBlueprint is never ready: nothing assembles it before `obtainReady`"]),
      ("try await catalog.prepareShared()", []), ("_ = try await catalog.obtain(\\.clock)", []),
    ])
  func ready(start: String, messages: [String]) async throws {
    let wiring = try await wiring(
      of: """
        struct ClockBlueprint: AsyncBlueprint {
          static func assemble(from catalog: any AsyncAssembling) async throws -> Int { 1 }
        }
        extension Catalog { var clock: ClockBlueprint.Type { ClockBlueprint.self } }
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

  private func wiring(of source: String) async throws -> Wiring {
    try await wiring(of: ["App/App.swift": "import ServiceCatalog\n" + source])
  }

  private func wiring(of files: [String: String]) async throws -> Wiring {
    let sources = files.sorted { $0.key < $1.key }.map { path, text in
      SourceFile(path: path, module: String(path.prefix { $0 != "/" }), text: text)
    }
    let unit = Project.Unit(name: "App", kind: .program, rootModule: "App", modules: Set(sources.map(\.module)))
    let analysis = await Analysis.run(Project(units: [unit], files: sources))
    #expect(analysis.problems.isEmpty)
    return try #require(analysis.wirings.first)
  }
}
#endif
