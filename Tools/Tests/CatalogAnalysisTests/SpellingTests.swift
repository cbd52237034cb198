#if Tools
import CatalogAnalysis
import CatalogWiring
import Testing

/// Equivalent spellings that the analysis understands.
@Suite("Equivalent spellings of correct code")
struct SpellingTests {
  /// Two blueprints, one of which needs the other.
  private static let services = """
    import ServiceCatalog
    struct ClockBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }
    struct StoreBlueprint: SharedBlueprint {
      static func assemble(from catalog: any Assembling) throws -> String { "\\(try catalog[\\.clock])" }
    }
    extension Catalog {
      var clock: ClockBlueprint.Type { ClockBlueprint.self }
      var store: StoreBlueprint.Type { StoreBlueprint.self }
    }

    """

  @Test(
    "An entry whose key is stored is used",
    arguments: [
      "try Command(key: \\.log).run(on: .main)",
      "let keys: [String: any KeyPath<Catalog, LogBlueprint.Type> & Sendable] = [\"a\": \\.log]; for key in keys.values { print(try Catalog.main.obtain(key)) }",
    ])
  func storedKey(use: String) async throws {
    let wiring = try await wiring(
      """
      struct LogBlueprint: SuppliedBlueprint { typealias Output = Int }
      extension Catalog { var log: LogBlueprint.Type { LogBlueprint.self } }
      struct Command {
        let key: KeyPath<Catalog, LogBlueprint.Type>
        func run(on catalog: Catalog) throws { print(try catalog.obtain(key)) }
      }
      func start() throws {
        Catalog.main.install(StoreBlueprint(), ClockBlueprint())
        Catalog.main.supply(LogBlueprint.self, instance: 4)
        print(try Catalog.main[\\.store])
        \(use)
      }
      """)
    #expect(wiring.findings().isEmpty)
  }

  @Test("A builder that is a constant's closure captures the catalog that it uses")
  func constantBuilder() async throws {
    let wiring = try await wiring(
      """
      func start(_ catalog: Catalog) {
        let build: @Sendable (Catalog) throws -> String = { _ in "\\(try catalog[\\.clock])" }
        catalog.install(ClockBlueprint())
        catalog.supply(StoreBlueprint.self, builder: build)
      }
      func show() throws { start(.main); print(try Catalog.main[\\.store]) }
      """)
    #expect(wiring.findings().map(\.rule) == ["captured-catalog"])
  }

  @Test("A service that a deinitializer locates is reported")
  func deinitializer() async throws {
    let wiring = try await wiring(
      """
      final class TemporaryFile { deinit { ServiceLocator.inject(Int.self).description } }
      func start() throws {
        ServiceLocator.register { 1 }
        Catalog.main.install(StoreBlueprint(), ClockBlueprint())
        print(try Catalog.main[\\.store], TemporaryFile())
      }
      """)
    #expect(wiring.findings().map(\.rule) == ["locator-outside-init"])
  }

  @Test(
    "Correct code has no findings and no unknowns",
    arguments: [
      "func start() { var list: [any CatalogModule] = [StoreBlueprint()]; list += [ClockBlueprint()]; Catalog.main.install(list) }",
      "func start() { var list: [any CatalogModule] = [StoreBlueprint()]; list.insert(ClockBlueprint(), at: 0); Catalog.main.install(list) }",
      "func start() { var list: [any CatalogModule] = [StoreBlueprint()]; list = list + [ClockBlueprint()]; Catalog.main.install(list) }",
      "func setUp(_ c: Catalog, with m: any CatalogModule...) { c.install(m) }\nfunc start() { setUp(.main, with: StoreBlueprint(), ClockBlueprint()) }",
      "func start(_ n: Int) { Catalog.main.install(n > 1 ? StoreBlueprint() : StoreBlueprint(), ClockBlueprint()) }",
      "func makeStore(_ catalog: Catalog) throws -> String { try \"\\(catalog[\\.clock])\" }\nfunc start() { Catalog.main.supply(StoreBlueprint.self, builder: makeStore); Catalog.main.install(ClockBlueprint()) }",
      "extension Catalog { func value<B: SharedBlueprint>(_ b: B.Type, _ v: B.Output) { supply(b, as: .shared) { _ in v } } }\nfunc start() { Catalog.main.value(ClockBlueprint.self, 2); Catalog.main.install(StoreBlueprint()) }",
      "final class Box { func inject() -> Int { 1 } }\nfunc start() { let box: Box = Box(); let n: Int = box.inject(); print(n); Catalog.main.install(StoreBlueprint(), ClockBlueprint()) }",
    ])
  func right(_ source: String) async throws {
    let wiring = try await wiring("func show() throws { print(try Catalog.main[\\.store]) }\n" + source)
    #expect(wiring.findings().isEmpty)
    #expect(wiring.unknowns.isEmpty)
  }

  @Test("A program's main type, which is created once, may obtain in its initializer")
  func main() async throws {
    let source = """
      @main struct Tool { let store: String
        init() throws { Catalog.main.install(StoreBlueprint(), ClockBlueprint()); store = try Catalog.main.obtain(\\.store) } }
      """
    #expect(try await wiring(source).findings().isEmpty)
  }

  @Test("A blueprint that is created with a value supplies itself")
  func configured() async throws {
    let source = """
      struct PortBlueprint: SharedBlueprint {
        let port: Int
        static func assemble(from catalog: any Assembling) throws -> Int { 0 }
        func install(in catalog: Catalog) { catalog.supply(Self.self) { [port] _ in port } }
      }
      extension Catalog { var port: PortBlueprint.Type { PortBlueprint.self } }
      func start() throws { Catalog.main.install(PortBlueprint(port: 80)); print(try Catalog.main[\\.port]) }
      """
    let wiring = try await wiring(source)
    #expect(wiring.findings().isEmpty)
    #expect(wiring.entries.first { $0.name == "port" }?.supplies.count == 1)
  }

  @Test("Generic keys of a namespace are distinct entries", arguments: [true, false])
  func namespace(isInstalled: Bool) async throws {
    let source = """
      struct BoxBlueprint<Item>: SharedBlueprint {
        static func assemble(from catalog: any Assembling) throws -> [Item] { [] }
      }
      struct Boxes {
        var numbers: BoxBlueprint<Int>.Type { BoxBlueprint<Int>.self }
        var words: BoxBlueprint<String>.Type { BoxBlueprint<String>.self }
      }
      extension Catalog { var boxes: Boxes { Boxes() } }
      func start() throws {
        Catalog.main.install(BoxBlueprint<Int>()\(isInstalled ? ", BoxBlueprint<String>()" : ""))
        print(try Catalog.main[\\.boxes.numbers], try Catalog.main[\\.boxes.words], try Catalog.main[\\.clock])
        Catalog.main.install(ClockBlueprint())
      }
      """
    #expect(try await wiring(source).findings().map(\.rule) == (isInstalled ? [] : ["missing-entry"]))
  }

  @Test("A user's property wrapper that receives a key needs that entry")
  func wrapper() async throws {
    let wrapper = """
      @propertyWrapper struct Injected<B: Blueprint> {
        let wrappedValue: B.Output
        init(_ key: KeyPath<Catalog, B.Type>) { wrappedValue = Catalog.main.resolve(key) }
      }
      final class Screen { @Injected(\\.clock) var clock: Int }

      """
    #expect(try await wiring(wrapper + "func start() { Catalog.main.install(ClockBlueprint()) }").findings().isEmpty)
    let missing = try await wiring(wrapper + "func start() { Catalog.main.clear() }").findings()
    #expect(missing.map(\.rule) == ["missing-entry"])
  }

  @Test("A user's property wrapper for a locator locates the type of the property")
  func locatorsWrapper() async throws {
    let source = """
      @propertyWrapper struct Inject<T> { let wrappedValue: T; init() { wrappedValue = ServiceLocator.shared.inject() } }
      protocol Api {}
      struct LiveApi: Api {}
      final class Screen { @Inject var api: any Api }
      func start() { ServiceLocator.register { () -> any Api in LiveApi() } }
      """
    let wiring = try await wiring(source)
    #expect(wiring.findings().isEmpty)
    #expect(wiring.unknowns.isEmpty)
    #expect(wiring.needs.map(\.to) == ["Api"])
    #expect(wiring.entries.contains { $0.name == "Api" && !$0.supplies.isEmpty })
  }

  @Test("Overriding an entry that is not supplied is a missing entry")
  func override() async throws {
    let source = """
      func start() throws {
        Catalog.main.install(ClockBlueprint())
        try Catalog.main.override(\\.store) { _ in "" }
        print(try Catalog.main[\\.store], try Catalog.main[\\.clock])
      }
      """
    let findings = try await wiring(source).findings()
    #expect(findings.map(\.rule) == ["missing-entry"])
    #expect(findings.first?.message == "nothing is supplied for store, which is overridden here")
  }

  @Test("A builder that calls a method of self captures the catalog that the method uses")
  func capturedByItself() async throws {
    let source = """
      final class Wirer: Sendable {
        let catalog = Catalog.main
        func wire() {
          catalog.install(ClockBlueprint())
          catalog.supply(StoreBlueprint.self) { _ in try self.make() }
        }
        func make() throws -> String { "\\(try catalog.obtain(\\.clock))" }
      }
      func start() throws { Wirer().wire(); print(try Catalog.main[\\.store]) }
      """
    let findings = try await wiring(source).findings()
    #expect(findings.map(\.rule) == ["captured-catalog"])
    #expect(findings.first?.position.line == 6)
  }

  @Test(
    "A cake or a bundle may have a cycle through another computed property, or a constant of the same name",
    arguments: [
      ("static var line: String { log }", "line", ["circular-reference"]),
      ("", "let log = log; return log", ["circular-reference"]),
      ("static var line: String { \"line\" }", "line", []),
      ("", "let log = \"line\"; return log", []),
    ])
  func indirectCycle(helper: String, value: String, rules: [String]) async throws {
    let source = """
      protocol LogComponent { static var log: String { get } }
      protocol ApiComponent { static var api: String { get } }
      protocol FileLogComponent: LogComponent, ApiComponent {}
      extension FileLogComponent { static var log: String { api } }
      protocol WebApiComponent: ApiComponent, LogComponent {}
      extension WebApiComponent {
        \(helper)
        static var api: String { \(value) }
      }
      enum App: FileLogComponent, WebApiComponent {}
      func start() throws {
        Catalog.main.install(ClockBlueprint(), StoreBlueprint())
        print(try Catalog.main[\\.store], App.api)
      }
      """
    #expect(try await wiring(source).findings().map(\.rule) == rules)
  }

  @Test("A cake whose context is an object may have a cycle")
  func instanceContext() async throws {
    let source = """
      protocol LogComponent { var log: any Sendable { get } }
      protocol ApiComponent { var api: any Sendable { get } }
      final class Context: LogComponent, ApiComponent {
        lazy var api: any Sendable = "\\(log)"
        lazy var log: any Sendable = "\\(api)"
      }
      func start() throws {
        Catalog.main.install(ClockBlueprint(), StoreBlueprint())
        print(try Catalog.main[\\.store], Context().api, Context().log)
      }
      """
    #expect(try await wiring(source).findings().map(\.rule) == ["circular-reference"])
  }

  private func wiring(_ source: String) async throws -> Wiring {
    let files = [("Services.swift", Self.services), ("App.swift", "import ServiceCatalog\n" + source)].map {
      SourceFile(path: $0, module: "App", text: $1)
    }
    let unit = Project.Unit(name: "App", kind: .folder, rootModule: "App", modules: ["App"])
    let analysis = await Analysis.run(Project(units: [unit], files: files))
    #expect(analysis.problems.isEmpty)
    return try #require(analysis.wirings.first)
  }
}
#endif
