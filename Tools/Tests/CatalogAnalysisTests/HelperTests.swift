#if Tools
import CatalogAnalysis
import CatalogWiring
import Testing

/// Functions that builders and values call, and that obtain from `Catalog.main`.
@Suite("Helpers that use the main catalog")
struct HelperTests {
  private static let declarations = """
    struct Rates: Sendable { var rate = 1 }
    struct RatesBlueprint: SharedBlueprint {
      static func assemble(from catalog: any Assembling) throws -> Rates { Rates() }
    }
    extension Catalog {
      var rates: RatesBlueprint.Type { RatesBlueprint.self }
      var price: PriceBlueprint.Type { PriceBlueprint.self }
    }
    func current() throws -> Rates { try Catalog.main[\\.rates] }
    func indirect() throws -> Rates { try current() }
    func later() -> () throws -> Rates { { try current() } }
    func run(_ body: @escaping @Sendable () throws -> Rates) {}
    enum Source {
      static func current() throws -> Rates { let main: Catalog = .main; return try main.obtain(\\.rates) }
    }

    """

  /// Returns the rules of the findings.
  private func rules(_ code: String, _ kind: Project.Unit.Kind = .program) async throws -> [String] {
    let end = "Catalog.main.install(RatesBlueprint(), PriceBlueprint()); print(try Catalog.main[\\.price])"
    return try await wiring(ofFile: Self.declarations + code + "\n" + end, kind).findings().map(\.rule)
  }

  private static let blueprint = """
    struct PriceBlueprint: SharedBlueprint {
      static func assemble(from catalog: any Assembling) throws -> Int { BODY }
    }

    """

  @Test(
    "A builder's helper must not obtain from the main catalog",
    arguments: [
      ("try current().rate", true), ("try indirect().rate", true), ("try Source.current().rate", true),
      ("try catalog[\\.rates].rate", false), ("later(); return 1", false), ("run { try current() }; return 1", false),
    ])
  func builders(_ code: String, isFound: Bool) async throws {
    #expect(
      try await rules(Self.blueprint.replacing("BODY", with: code)) == (isFound ? ["captured-catalog"] : []), "\(code)")
    let supplied = """
      struct PriceBlueprint: SuppliedBlueprint { typealias Output = Int }
      Catalog.main.supply(PriceBlueprint.self) { catalog in \(code) }
      """
    let all =
      Self.declarations + supplied + "\nCatalog.main.install(RatesBlueprint()); print(try Catalog.main[\\.price])"
    #expect(
      try await wiring(ofFile: all).findings().map(\.rule) == (isFound ? ["captured-catalog"] : []), "\(code)")
  }

  @Test(
    "A function that declares a service must not call such a helper",
    arguments: [("try current().rate", true), ("rates.rate", false)])
  func functions(_ code: String, isFound: Bool) async throws {
    let source = """
      struct Rates: Sendable { var rate = 1 }
      func current() throws -> Rates { try Catalog.main[\\.rates] }
      @Services("PriceServices") extension Catalog {
        @Provides(.shared) static func rates() -> Rates { Rates() }
        static func price(\(isFound ? "" : "rates: Rates")) throws -> Int { \(code) }
      }
      @CompositionRoot(entry: \\.price, \\.rates) struct Root: Catalog.PriceServices {}
      Catalog.main.install(Root()); print(try Catalog.main[\\.price], try Catalog.main[\\.rates])
      """
    #expect(try await wiring(of: source).findings().map(\.rule) == (isFound ? ["captured-catalog"] : []))
  }

  @Test(
    "A value must not call such a helper while it is created",
    arguments: [
      ("struct Row { let rates = try! current() }", true),
      ("struct Row { let rates: Rates; init() { rates = try! indirect() } }", true),
      ("struct Row { let rates: Rates; init(rates: Rates = try! current()) { self.rates = rates } }", false),
      ("struct Row { var rates: Rates { try! current() } }", false),
      ("struct Row { static let rates = try! current() }", false),
      ("struct Row { var count = 0 { didSet { print(try! current()) } } }", false),
      ("final class Row { let rates = try! current() }", false),
      ("struct Row { func show() { print(try! current()) } }", false),
    ])
  func values(_ code: String, isFound: Bool) async throws {
    let source = code + "\n" + Self.blueprint.replacing("BODY", with: "1")
    #expect(try await rules(source) == (isFound ? ["obtain-in-value-init"] : []))
    #expect(try await rules(source, .tests) == [])
  }

  @Test("A module's builder calls the implementation of its own type") func requirements() async throws {
    let source = """
      struct Item: Sendable {}
      struct ItemsBlueprint: ContributionBlueprint { typealias Element = Item }
      struct IndexBlueprint: Blueprint {
        static func assemble(from catalog: any Assembling) throws -> Int { try catalog.obtain(\\.items).count }
      }
      extension Catalog {
        var items: ItemsBlueprint.Type { ItemsBlueprint.self }
        var index: IndexBlueprint.Type { IndexBlueprint.self }
      }
      protocol Contributing: CatalogModule { static func item(from catalog: Catalog) throws -> Item }
      extension Contributing {
        func install(in catalog: Catalog) { catalog.contribute(to: ItemsBlueprint.self) { try Self.item(from: $0) } }
      }
      struct Search: Contributing {
        static func item(from catalog: Catalog) throws -> Item { print(try catalog[\\.index]); return Item() }
      }
      struct Help: Contributing { static func item(from catalog: Catalog) throws -> Item { Item() } }
      Catalog.main.install(IndexBlueprint(), MODULE(), Help())
      print(try Catalog.main[\\.items])
      """
    let found = try await wiring(ofFile: source.replacing("MODULE", with: "Search")).findings().map(\.rule)
    #expect(found == ["circular-reference"])
    #expect(
      try await wiring(ofFile: source.replacing("MODULE", with: "Help")).findings().isEmpty)
  }

  @Test("The main catalog has its name also by an alias of its type") func aliases() async throws {
    let feature = """
      import ServiceCatalog
      typealias Services = Catalog
      public struct RatesBlueprint: SharedBlueprint {
        public init() {}
        public static func assemble(from catalog: any Assembling) throws -> Int { 1 }
      }
      extension Catalog { public var rates: RatesBlueprint.Type { RatesBlueprint.self } }
      public func show() throws { print(try Services.main[\\.rates]) }
      public func show(_ key: KeyPath<Catalog, RatesBlueprint.Type>) throws { print(try Services.main.obtain(key)) }
      """
    let root =
      "import Feature\nimport ServiceCatalog\nCatalog.main.install(RatesBlueprint()); try show(); try show(\\.rates)"
    let wiring = try await wiring(of: ["App/main.swift": root, "Feature/Feature.swift": feature])
    #expect(wiring.findings().map(\.rule) == ["main-catalog-off-root", "main-catalog-off-root"])
  }

  @Test(
    "A closure in an initial value locates when it is called",
    arguments: [
      (
        "lazy var check: (Int) -> Bool = { word in let rates: Rates = ServiceLocator.inject(); return rates.rate == word }",
        true
      ),
      ("lazy var rates: Rates = ServiceLocator.inject()", false), ("let rates: Rates = ServiceLocator.inject()", false),
      ("let rates: Rates = { ServiceLocator.inject() }()", false),
    ])
  func closures(_ property: String, isFound: Bool) async throws {
    let source = """
      struct Rates { var rate = 1 }
      final class Editor { \(property) }
      ServiceLocator.shared.register(Rates.self) { Rates() }
      print(Editor())
      """
    #expect(try await wiring(of: source).findings().map(\.rule) == (isFound ? ["locator-outside-init"] : []))
  }
}
#endif
