#if Tools
import CatalogAnalysis
import CatalogWiring
import Testing

@Suite("Boundaries of modules in sources")
struct BoundariesInSourcesTests {
  private static let orders = """
    import ServiceCatalog
    import ServiceCatalogMacros
    @Services("OrderServices", keys: .public) extension Catalog {
      static func order() -> Order { Order() }
      @Supplied static func orderFolder() -> String
      @Collected static func orderRules() -> [Int]
    }
    """

  /// Returns the findings about boundaries in a program with a source, besides the orders.
  private func findings(
    _ source: String, imports: String = "import Orders", with others: [String: String] = [:]
  ) async throws -> [String] {
    var files = others
    files["Orders/Orders.swift"] = Self.orders
    files["App/App.swift"] = "\(imports)\nimport ServiceCatalog\nimport ServiceCatalogMacros\n\(source)"
    let rules = ["outside-boundary", "unneeded-module", "not-a-boundary"]
    return try await wiring(of: files).findings().filter { rules.contains($0.rule) }
      .map { "\($0.position.line):\($0.position.column) \($0.message)" }
  }

  @Test("Each use of another Swift module's keys is found at its place, and the own keys and those of no module aren't")
  func uses() async throws {
    let source = """
      extension Catalog { @Supplied static func port() -> Int }
      @Services("DeskServices", allowing: []) extension Catalog {
        static func desk(order: Order, port: Int) -> Desk { Desk() }
        static func lamp(desk: Desk, orderFolder: String?) -> Lamp { Lamp() }
        @Contributes(to: \\.orderRules) static func rule() -> Int { 1 }
        @Decorates(\\.order) static func checked(_ order: Order) -> Order { order }
        #if DEBUG
        @Provides(for: \\.orderFolder) static func testFolder(@Ready order: Order) -> String { "" }
        #endif
      }
      """
    #expect(
      try await findings(source) == [
        "6:20 desk in DeskServices needs order, which belongs to OrderServices",
        "7:32 lamp in DeskServices needs orderFolder, which belongs to OrderServices",
        "8:46 rule in DeskServices contributes to orderRules, which belongs to OrderServices",
        "9:35 checked in DeskServices decorates order, which belongs to OrderServices",
        "11:45 testFolder in DeskServices supplies orderFolder, which belongs to OrderServices",
        "11:56 testFolder in DeskServices needs order, which belongs to OrderServices",
      ])
    #expect(try await findings(source.replacing("[]", with: "[\"OrderServices\"]")) == [])
    #expect(try await findings(source.replacing(", allowing: []", with: "")) == [])
    #expect(try await findings(source.replacing("[]", with: "nil")) == [])
  }

  @Test("A key that another file hides isn't meant")
  func hidden() async throws {
    let hiding = """
      import ServiceCatalog
      import ServiceCatalogMacros
      @Services("HiddenServices") extension Catalog {
        private static func order() -> Order { Order() }
        static func tally(order: Order) -> Int { 1 }
      }
      """
    let source = """
      @Services("DeskServices", allowing: ["OrderServices"]) extension Catalog {
        static func desk(order: Order) -> Desk { Desk() }
      }
      """
    #expect(try await findings(source, with: ["App/Hidden.swift": hiding]) == [])
  }

  @Test("A module may be declared once for each platform, with the module that it uses there")
  func platforms() async throws {
    let source = """
      #if os(macOS)
      @Services("MacServices") extension Catalog { static func port() -> Int { 1 } }
      @Services("DeskServices", allowing: ["MacServices"]) extension Catalog {
        static func desk(port: Int) -> Desk { Desk() }
      }
      #else
      @Services("LinuxServices") extension Catalog { static func port() -> Int { 2 } }
      @Services("DeskServices", allowing: ["LinuxServices"]) extension Catalog {
        static func desk(port: Int) -> Desk { Desk() }
      }
      #endif
      """
    #expect(try await findings(source) == [])
  }

  @Test("A module that declares a key under another condition in another file isn't meant")
  func platformsInFiles() async throws {
    func services(_ name: String, if condition: String, _ allowing: String) -> String {
      """
      #if \(condition)
      import ServiceCatalog
      import ServiceCatalogMacros
      @Services("\(name)", allowing: []) extension Catalog {
        static func store() -> Int { 0 }
        static func cache(store: Int) -> String { "" }
      }
      @Services("DeskServices", allowing: ["\(allowing)"]) extension Catalog {
        static func desk(store: Int) -> Desk { Desk() }
      }
      #endif
      """
    }
    let files = [
      "App/Fake.swift": services("FakeStoreServices", if: "DEBUG", "FakeStoreServices"),
      "App/Real.swift": services("RealStoreServices", if: "!DEBUG", "RealStoreServices"),
    ]
    #expect(try await findings("", with: files) == [])
    let real = services("RealStoreServices", if: "!DEBUG", "OrderServices")
    #expect(
      try await findings("", with: files.merging(["App/Real.swift": real]) { $1 }) == [
        "8:38 DeskServices allows OrderServices, of which it uses nothing",
        "9:20 desk in DeskServices needs store, which belongs to FakeStoreServices",
      ])
    // Under the other condition, the key belongs to no module.
    let supplied = files.merging([
      "App/Real.swift": "import ServiceCatalog\nextension Catalog { @Supplied static func store() -> Int }"
    ]) { $1 }
    let shelf = """
      @Services("ShelfServices", allowing: []) extension Catalog { static func shelf(store: Int) -> Int8 { 1 } }
      """
    #expect(try await findings(shelf, with: supplied) == [])
  }

  @Test("A file that is excluded may declare a module of any name")
  func excluded() async throws {
    let sources = [
      "App/App.swift": """
      import ServiceCatalog
      import ServiceCatalogMacros
      @Services("DeskServices", allowing: ["GenServices"]) extension Catalog {
        static func desk(gen: Int) -> Desk { Desk() }
      }
      """,
      "App/Generated.swift": """
      import ServiceCatalog
      import ServiceCatalogMacros
      @Services("GenServices") extension Catalog { static func gen() -> Int { 0 } }
      """,
    ].map { SourceFile(path: $0, module: "App", text: $1) }
    let unit = Project.Unit(name: "App", kind: .program, rootModule: "App", modules: ["App"])
    var project = Project(units: [unit], files: sources)
    project.exclude { $0.hasSuffix("Generated.swift") }
    let wiring = try #require(await Analysis.run(project).wirings.first)
    #expect(wiring.findings().filter { $0.rule == "not-a-boundary" } == [])
  }

  @Test("A module may be named as one of a Swift module that exports its own")
  func exported() async throws {
    let source = """
      @Services("DeskServices", allowing: ["Umbrella::OrderServices"]) extension Catalog {
        static func desk(order: Order) -> Desk { Desk() }
      }
      """
    let files = ["Umbrella/Umbrella.swift": "@_exported import Orders\n"]
    #expect(try await findings(source, imports: "import Umbrella", with: files) == [])
  }

  @Test("The fix publishes a module that the other Swift module doesn't find, and keeps no wrong name")
  func fixes() async throws {
    let keys = """
      import ServiceCatalog
      import ServiceCatalogMacros
      @Services("ServerKeys") extension Catalog { @Supplied public static func port() -> Int }
      """
    let source = """
      import Keys
      import ServiceCatalog
      import ServiceCatalogMacros
      @Services("PageServices", allowing: ["Server"]) extension Catalog { static func page(port: Int) -> String { "" } }
      """
    func fix(_ keys: String, in module: String = "Keys") async throws -> String? {
      let app = source.replacing("import Keys", with: "import \(module)")
      let wiring = try await wiring(of: ["\(module)/Keys.swift": keys, "App/App.swift": app])
      return wiring.findings().first { $0.rule == "outside-boundary" }?.fix
    }
    let named =
      "declare the service in PageServices, or name \"ServerKeys\" in the boundary: allowing: [\"ServerKeys\"]"
    #expect(try await fix(keys) == named + ", and publish it: @Services(\"ServerKeys\", keys: .public)")
    #expect(try await fix(keys.replacing("Keys\")", with: "Keys\", keys: .public)")) == named)
    #expect(try await fix(keys.replacing(") extension", with: ") public extension")) == named)
    let service = "Int; public static func host() -> Host { Host() } }"
    #expect(try await fix(keys.replacing("Int }", with: service)) == named)
    #expect(try await fix(keys, in: "App") == named)
  }

  @Test("The proposed name begins with the Swift module if two have a module of that name")
  func namesakesOfModules() async throws {
    let source = """
      @Services("OrderServices") extension Catalog { static func port() -> Int { 1 } }
      @Services("DeskServices", allowing: []) extension Catalog {
        static func desk(order: Order) -> Desk { Desk() }
      }
      """
    #expect(
      try await findings(source) == [
        "6:20 desk in DeskServices needs order, which belongs to Orders::OrderServices"
      ])
  }

  @Test("A module without an import of its own may be allowed, if each imported module is read")
  func names() async throws {
    let source = """
      @Services("DeskServices", allowing: ["OrdersService", "Orders::OrderServices", "Tills::OrderServices"])
      extension Catalog { static func desk(order: Order) -> Desk { Desk() } }
      """
    #expect(
      try await findings(source) == [
        "4:38 DeskServices allows OrdersService, but no module has this name",
        "4:80 DeskServices allows Tills::OrderServices, but no module has this name",
      ])
    // The module that isn't read may have both names.
    #expect(try await findings(source, imports: "import Orders\nimport Tills") == [])
  }

  @Test("The default keys belong to a module, and those of a module that is written by hand to none")
  func others() async throws {
    let files = [
      "ServiceCatalogDefaults/Defaults.swift": """
      import ServiceCatalog
      public struct DefaultServices: DeclaredModule {
        public typealias Listed = Catalog.DefaultServices
        public struct DateBlueprint: SharedBlueprint {
          public static func assemble(from catalog: any Assembling) -> Int { 2 }
        }
      }
      extension Catalog {
        public protocol DefaultServices {}
        @_disfavoredOverload public var date: ServiceCatalogDefaults.DefaultServices.DateBlueprint.Type {
          ServiceCatalogDefaults.DefaultServices.DateBlueprint.self
        }
      }
      """
    ]
    let source = """
      struct TaxBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) -> Double { 0.2 } }
      extension Catalog {
        @Key var tax: TaxBlueprint.Type { TaxBlueprint.self }
        protocol TaxServices: SuppliesTax {}
        struct TaxServicesModule: DeclaredModule {
          typealias Listed = TaxServices
          func install(in catalog: Catalog) { catalog.install(TaxBlueprint()) }
        }
      }
      @Services("DeskServices", allowing: ["TaxServices"]) extension Catalog {
        static func desk(tax: Double, date: Int) -> Desk { Desk() }
      }
      """
    let imports = "import Orders\nimport ServiceCatalogDefaults"
    #expect(
      try await findings(source, imports: imports, with: files) == [
        "15:33 desk in DeskServices needs date, which belongs to DefaultServices"
      ])
    let allowed = source.replacing("\"TaxServices\"]", with: "\"TaxServices\", \"DefaultServices\"]")
    #expect(try await findings(allowed, imports: imports, with: files) == [])
  }

  @Test("The type decides which of two modules a key with the same name belongs to")
  func namesakes() async throws {
    let tills = """
      import ServiceCatalog
      import ServiceCatalogMacros
      public struct Order {}
      @Services("TillServices", keys: .public) extension Catalog { static func order() -> TillOrder { TillOrder() } }
      """
    let source = """
      @Services("DeskServices", allowing: ["TillServices"]) extension Catalog {
        static func desk(order: TillOrder) -> Desk { Desk() }
        static func shelf(order: Order) -> Shelf { Shelf() }
        static func unclear(order: Unclear) -> Unclear { order }
      }
      """
    let imports = "import Orders\nimport Tills"
    #expect(
      try await findings(source, imports: imports, with: ["Tills/Tills.swift": tills]) == [
        "7:21 shelf in DeskServices needs Orders::order, which belongs to OrderServices"
      ])
    // The unclear key may be of the module that seems to be unneeded.
    let other = source.replacing("order: TillOrder", with: "")
    #expect(try await findings(other, imports: imports, with: ["Tills/Tills.swift": tills]).count == 1)
  }

  @Test("A finding about a boundary is on its entries in the explorer, and a comment silences it")
  func silenced() async throws {
    let source = """
      import ServiceCatalogMacros
      @Services("OrderServices") extension Catalog { static func order() -> Order { Order() } }
      @Services("DeskServices", allowing: []) extension Catalog {
        // catalog:ignore outside-boundary: until the desk has its own orders
        static func desk(order: Order) -> Desk { Desk() }
      }
      @CompositionRoot(entry: \\.desk) struct Root: Catalog.OrderServices, Catalog.DeskServices {}
      print(try Catalog(Root())[\\.desk])
      """
    #expect(WiringReport(of: [try await wiring(of: source)]).items.map(\.finding.rule) == [])
    let signature = "@Provides(.shared)\nstatic func desk(\norder: Order\n)"
    let lines = source.replacing("static func desk(order: Order)", with: signature)
    #expect(WiringReport(of: [try await wiring(of: lines)]).items.map(\.finding.rule) == [])
    // The comment ends with the declaration's signature.
    let other = lines.replacing("static func desk(", with: "static func lamp() -> Lamp { Lamp() }\nstatic func desk(")
    let rules = WiringReport(of: [try await wiring(of: other)]).items.map(\.finding.rule)
    #expect(rules.contains("silence") && rules.contains("outside-boundary"), "\(rules)")
    let broken = try await wiring(of: source.replacing("// catalog:ignore", with: "//"))
    let findings = broken.findings()
    #expect(findings.map(\.rule) == ["outside-boundary"])
    let page = broken.html(findings: findings)
    #expect(page.contains(#""entries": ["desk", "order"], "edges": [["desk", "order"]]"#), "\(findings)")
  }
}
#endif
