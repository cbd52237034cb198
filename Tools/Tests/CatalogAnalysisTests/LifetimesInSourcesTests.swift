#if Tools
import CatalogAnalysis
import CatalogWiring
import Foundation
import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

/// The lifetimes that the analysis finds in sources, compared with those at run time.
@Suite("Lifetimes in sources")
struct LifetimesInSourcesTests {
  // MARK: Display

  @Test("A graph of the sources has the same kinds and lifetimes as the catalog")
  func asAtRunTime() async throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/EveryLifetime.swift")
    let wiring = try await wiring(try String(contentsOf: file, encoding: .utf8))
    #expect(wiring.unknowns.isEmpty && wiring.findings().allSatisfy { $0.rule != "unsupported-lifetime" })
    let seen = try EveryLifetime.catalog().graph
    let expected = seen.nodes.map { line($0.name, $0.kind, $0.lifetime) }
    #expect(wiring.graph.withoutParts.nodes.map { line($0.name, $0.kind, $0.lifetime) }.sorted() == expected.sorted())
    #expect(
      Set(seen.nodes.map(\.kind)).count == CatalogGraph.Node.Kind.allCases.count - 3,
      "all but those of a locator and of sources")
  }

  private func line(
    _ name: String, _ kind: CatalogGraph.Node.Kind, _ lifetime: CatalogGraph.Node.Lifetime?
  ) -> String {
    "\(name): \(kind.rawValue), \(lifetime.map { "\($0)" } ?? "each time")"
  }

  @Test("The table of entries shows lifetimes, including undetermined ones")
  func table() async throws {
    let source = """
      struct OpenBlueprint: AsyncBlueprint {
        static var lifetime: Lifetime { .scoped(VisitScope.self) }
        static func assemble(from catalog: any Assembling) async throws -> Int { 1 }
      }
      struct ChosenBlueprint: SharedBlueprint {
        static var lifetime: Lifetime { CommandLine.arguments.isEmpty ? .shared : .weak }
        static func assemble(from catalog: any Assembling) throws -> Int { 1 }
      }
      struct LongBlueprint: AsyncBlueprint {
        static var lifetime: Lifetime {
          let lifetime = Lifetime.graph
          return lifetime
        }
        static func assemble(from catalog: any Assembling) async throws -> Int { 1 }
      }
      struct OwnBlueprint: SharedBlueprint {
        static var lifetime: Lifetime { Defaults.transient }
        static func assemble(from catalog: any Assembling) throws -> Int { 1 }
      }
      func start(_ lifetime: Lifetime) {
        Catalog.main.install(OpenBlueprint(), ChosenBlueprint(), LongBlueprint(), OwnBlueprint())
        Catalog.main.supply(GivenBlueprint.self, as: lifetime) { _ in 2 }
      }
      struct GivenBlueprint: Blueprint {
        static func assemble(from catalog: any Assembling) throws -> Int { 1 }
      }
      """
    let wiring = try await wiring(source)
    let rows = EntryTable(wiring).text().split(separator: "\n").map {
      $0.split(separator: "  ")[...2].map { $0.drop { $0 == " " } }
    }
    #expect(
      rows.dropFirst().map { "\($0[0]): \($0[2])" } == [
        "open: scoped to VisitScope", "chosen: unknown", "long: unknown",
        "own: unknown", "given: unknown",
      ])
    #expect(EntryTable(wiring).json().contains(#""kind": "blueprint", "lifetime": "unknown""#))
    #expect(wiring.findings().allSatisfy { $0.rule != "unsupported-lifetime" })
    #expect(wiring.unknowns.map(\.position.line) == [7, 11, 18, 23])
    #expect(
      wiring.unknowns.first?.reason
        == "the lifetime of chosen can't be determined from "
        + "`CommandLine.arguments.isEmpty ? .shared : .weak`: write a literal, such as .weak")
  }

  // MARK: Supported lifetimes

  private static let lifetimes = ["transient", "shared", "weak", "scoped(VisitScope.self)", "graph"]

  /// The lifetimes that each kind supports.
  private static let supported: [(kind: String, lifetimes: Set<String>)] = [
    ("Blueprint", ["transient"]),
    ("SharedBlueprint", ["shared", "weak", "scoped(VisitScope.self)", "graph"]),
    ("SuppliedBlueprint", ["shared", "weak", "scoped(VisitScope.self)", "graph"]),
    ("MainActorBlueprint", Set(lifetimes)),
    ("AsyncBlueprint", ["transient", "shared", "weak", "scoped(VisitScope.self)"]),
    ("ParameterizedBlueprint", ["transient"]), ("MainActorParameterizedBlueprint", ["transient"]),
  ]

  @Test("A declared lifetime that the kind does not support is found", arguments: supported.map(\.kind), lifetimes)
  func declared(kind: String, lifetime: String) async throws {
    let source = """
      struct XBlueprint: \(kind) {
        typealias Output = Token
        static var lifetime: Lifetime { .\(lifetime) }
      }
      func start(_ catalog: Catalog) { catalog.supply(XBlueprint.self) { 1 } }
      """
    let findings = try await wiring(source).findings().filter { $0.rule == "unsupported-lifetime" }
    let isSupported = Self.supported.contains { $0.kind == kind && $0.lifetimes.contains(lifetime) }
    #expect(findings.isEmpty == isSupported)
    guard let finding = findings.first else { return }
    #expect(finding.severity == .error)
    #expect("\(finding.position)" == "App.swift:4:14")
    #expect(finding.message.hasPrefix("x has the lifetime \(lifetime), which a"))
    #expect(finding.places == [Finding.Step("supplied", at: SourcePosition(file: "App.swift", line: 6, column: 42))])
  }

  @Test("A synchronous service may be supplied with any lifetime", arguments: lifetimes)
  func supplied(lifetime: String) async throws {
    for kind in ["Blueprint", "SharedBlueprint", "SuppliedBlueprint", "MainActorBlueprint", "AsyncBlueprint"] {
      let source = """
        struct XBlueprint: \(kind) { typealias Output = Token }
        func start(_ catalog: Catalog) { catalog.supply(XBlueprint.self, as: .\(lifetime)) { _ in Token() } }
        """
      let findings = try await wiring(source).findings().filter { $0.rule == "unsupported-lifetime" }
      #expect(findings.isEmpty == (kind != "AsyncBlueprint" || lifetime != "graph"))
      #expect(findings.allSatisfy { "\($0.position)" == "App.swift:3:70" })
    }
  }

  @Test("A contribution may have any lifetime", arguments: lifetimes)
  func contributed(lifetime: String) async throws {
    let source = """
      struct XBlueprint: ContributionBlueprint { typealias Element = Token }
      func start(_ catalog: Catalog) { catalog.contribute(to: XBlueprint.self, as: .\(lifetime)) { _ in Token() } }
      """
    let wiring = try await wiring(source)
    #expect(wiring.findings().allSatisfy { $0.rule != "unsupported-lifetime" })
    #expect(wiring.graph["x"]?.kind == .contribution)
  }

  @Test(
    "The message equals the error at run time",
    arguments: [
      (
        "Blueprint", "shared", "a Blueprint",
        "let XBlueprint conform to SharedBlueprint, whose Output is Sendable, or remove its lifetime"
      ),
      (
        "SharedBlueprint", "transient", "a SharedBlueprint",
        "let XBlueprint conform to Blueprint, or declare shared, weak, graph or scoped; if it is shared only where a "
          + "condition holds, or inherits from a blueprint that isn't, declare the lifetime in the type that conforms to "
          + "Blueprint"
      ),
      ("AsyncBlueprint", "graph", "an AsyncBlueprint", "declare transient, shared, weak or scoped"),
      (
        "ParameterizedBlueprint", "weak", "a blueprint with an input",
        "remove the lifetime of XBlueprint, or make it a SharedParameterizedBlueprint, which keeps an instance "
          + "for each input"
      ),
      (
        "SharedParameterizedBlueprint", "weak", "a blueprint with an instance for each input",
        "remove the lifetime of XBlueprint, or let it conform to ParameterizedBlueprint"
      ),
    ])
  func words(kind: String, lifetime: String, name: String, fix: String) async throws {
    let source = "struct XBlueprint: \(kind) { static let lifetime = Lifetime.\(lifetime) }"
    let finding = try #require(try await wiring(source).findings().first)
    #expect(finding.message == "x has the lifetime \(lifetime), which \(name) doesn't support")
    #expect(finding.fix == fix)
    #expect(finding.places.isEmpty)
  }

  @Test("A lifetime in a conditional extension counts if the extension also has the conformance")
  func conditional() async throws {
    let source = """
      struct XBlueprint<Value> {}
      extension XBlueprint: SharedBlueprint where Value: Storable {
        static var lifetime: Lifetime { .weak }
        static func assemble(from catalog: any Assembling) throws -> Cache<Value> { Cache() }
      }
      struct YBlueprint<Value>: Blueprint {
        static func assemble(from catalog: any Assembling) throws -> Cache<Value> { Cache() }
      }
      extension YBlueprint: SharedBlueprint where Value: Storable {
        static var lifetime: Lifetime { .weak }
      }
      """
    let wiring = try await wiring(source)
    #expect(wiring.entries.first { $0.name == "x" }?.lifetime == .weak)
    let findings = wiring.findings()
    #expect(
      findings.map(\.message) == ["y has the lifetime transient, which a SharedBlueprint doesn't support"])
    #expect(findings.map { "\($0.position)" } == ["App.swift:10:11"])
  }

  @Test(
    "A weak value is found where the lifetime is stated",
    arguments: [
      ("Int", "Int"), ("Part?", "Optional<Part>"), ("[Part]", "[Part]"), ("Set<Int>", "Set<Int>"), ("Size", "Size"),
      ("Part", nil), ("any Sendable", nil), ("URL", nil), ("Box<Int>", nil), ("Other", nil),
    ])
  func weakValue(type: String, value: String?) async throws {
    let declarations = """
      final class Part: Sendable {}
      struct Size { let width = 1 }
      final class URL: Sendable {}
      struct XBlueprint: SharedBlueprint {
        static var lifetime: Lifetime { .weak }
        static func assemble(from catalog: any Assembling) throws -> \(type) { make() }
      }
      struct YBlueprint: Blueprint {
        static func assemble(from catalog: any Assembling) throws -> \(type) { make() }
      }
      struct ZBlueprint: ContributionBlueprint { typealias Element = \(type) }

      """
    let root = """
      func start(_ catalog: Catalog) {
        catalog.install(XBlueprint(), YBlueprint())
        catalog.supply(YBlueprint.self, as: .weak) { _ in make() }
        catalog.contribute(to: ZBlueprint.self, as: .weak) { _ in make() }
      }
      """
    let findings = try await wiring(declarations + root).findings().filter { $0.rule == "unsupported-lifetime" }
    #expect(
      findings.map { "\($0.position): \($0.message)" }
        == (value.map { value in
          [("6:14", "x"), ("15:39", "y"), ("16:47", "z")].map {
            "App.swift:\($0): \($1) has the lifetime weak, which the value type \(value) doesn't support"
          }
        } ?? []))
    // Another lifetime applies.
    let others = "func start(_ catalog: Catalog) { catalog.supply(XBlueprint.self, instance: make()) }"
    #expect(try await wiring(declarations + others).findings().allSatisfy { $0.rule != "unsupported-lifetime" })
  }

  // MARK: Further kinds

  @Test("A supplied blueprint is missing until a builder or an instance is supplied, even if it is installed")
  func suppliedBlueprint() async throws {
    let services = """
      struct NeedBlueprint: SuppliedBlueprint { typealias Output = Int }
      extension Catalog { var need: NeedBlueprint.Type { NeedBlueprint.self } }
      func show() throws { print(try Catalog.main[\\.need]) }

      """
    for root in [
      "", "Catalog.main.install(NeedBlueprint())", "Catalog.main.supply(NeedBlueprint.self)",
      "NeedBlueprint().install(in: .main)", "add(.main, NeedBlueprint())",
    ] {
      let helper = "func add<B: SuppliedBlueprint>(_ catalog: Catalog, _ b: B) { catalog.supply(B.self) }\n"
      let findings = try await wiring(services + helper + "func start() { \(root) }").findings()
      #expect(findings.map(\.rule) == ["missing-entry"], "\(root)")
      #expect(
        findings.first?.fix
          == "supply a builder in the composition root: catalog.supply(NeedBlueprint.self) { … }")
    }
    for root in [
      "Catalog.main.supply(NeedBlueprint.self) { _ in 1 }",
      "Catalog.main.supplyShared(NeedBlueprint.self) { _ in 1 }",
      "Catalog.main.supply(NeedBlueprint.self, as: .graph) { _ in 1 }",
      "Catalog.main.supply(NeedBlueprint.self, instance: 1)",
      "Catalog.main.supply(NeedBlueprint.self, builder: make())",
    ] {
      for lines in [
        root, "\(root); Catalog.main.install(NeedBlueprint())", "Catalog.main.install(NeedBlueprint()); \(root)",
      ] {
        let wiring = try await wiring(services + "func start() { \(lines) }")
        #expect(wiring.findings().isEmpty, "\(lines)")
        #expect(wiring.entries.first?.supplies.count == 1, "\(lines)")
      }
    }
  }

  @Test("Overriding a supplied blueprint that is only installed is a missing entry")
  func overriddenSuppliedBlueprint() async throws {
    let source = """
      struct NeedBlueprint: SuppliedBlueprint { typealias Output = Int }
      extension Catalog { var need: NeedBlueprint.Type { NeedBlueprint.self } }
      func start() throws { Catalog.main.install(NeedBlueprint()); try Catalog.main.override(\\.need) { _ in 1 } }
      func show() throws { print(try Catalog.main[\\.need]) }
      """
    let findings = try await wiring(source).findings()
    #expect(findings.map(\.rule) == ["missing-entry"])
    #expect(findings.first?.fix == "catalog.supply(NeedBlueprint.self) { … } instead")
  }

  @Test("A ready-made instance is shared and has no dependencies")
  func instance() async throws {
    let source = """
      struct ClockBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }
      struct ActBlueprint: Blueprint {
        static func assemble(from catalog: any Assembling) throws -> @Sendable () -> Int { let n = try catalog[\\.clock]; return { n } }
      }
      extension Catalog {
        var clock: ClockBlueprint.Type { ClockBlueprint.self }
        var act: ActBlueprint.Type { ActBlueprint.self }
      }
      func start() throws { Catalog.main.supply(ActBlueprint.self, instance: { (try? Catalog.main.obtain(\\.clock)) ?? 3 }); print(try Catalog.main[\\.act]) }
      """
    let wiring = try await wiring(source)
    #expect(wiring.findings().isEmpty)
    #expect(wiring.graph["act"]?.lifetime == .shared)
    #expect(wiring.graph.edges.isEmpty)
    let twice = source.replacing("print(", with: "Catalog.main.supply(ActBlueprint.self, instance: { 4 }); print(")
    #expect(try await self.wiring(twice).findings().map(\.rule) == ["duplicate-supply"])
  }

  @Test("A main-actor service with an input has dependencies and decorators and may obtain itself")
  func mainActorParameterized() async throws {
    let source = """
      struct TitleBlueprint: MainActorBlueprint {
        @MainActor static func assemble(from catalog: any Assembling) throws -> String { "" }
      }
      struct StyleBlueprint: MainActorBlueprint {
        @MainActor static func assemble(from catalog: any Assembling) throws -> String { "" }
      }
      struct NodeBlueprint: MainActorParameterizedBlueprint {
        @MainActor static func assemble(_ input: Int, from catalog: any Assembling) throws -> String {
          try catalog[\\.title] + (input == 0 ? "" : catalog.obtain(\\.node, with: input - 1))
        }
      }
      extension Catalog {
        var title: TitleBlueprint.Type { TitleBlueprint.self }
        var style: StyleBlueprint.Type { StyleBlueprint.self }
        var node: NodeBlueprint.Type { NodeBlueprint.self }
      }
      @MainActor func start() throws {
        Catalog.main.install(NodeBlueprint(), StyleBlueprint(), TitleBlueprint())
        Catalog.main.decorate(NodeBlueprint.self) { node, catalog in try catalog[\\.style] + node }
        print(try Catalog.main.obtain(\\.node, with: 3), try NodeBlueprint.obtain(from: Catalog.main, with: 4))
      }
      """
    let wiring = try await wiring(source)
    #expect(wiring.findings().isEmpty)
    #expect(wiring.graph["node"]?.kind == .mainActorParameterized)
    #expect(
      Set(wiring.graph.withoutParts.edges.map { "\($0.kind) \($0.to)" }) == [
        "decorates style", "obtains title", "obtains node",
      ])
    #expect(wiring.needs.filter { $0.to == "node" && $0.from == nil }.count == 2)
    let replaced = source.replacing(
      "  print(", with: "  try Catalog.main.override(\\.node) { _, catalog in try catalog[\\.style] }\n  print(")
    #expect(try await self.wiring(replaced).findings().map(\.rule) == ["unused-entry"], "no entry needs a title")
  }

  @Test("A service of unknown lifetime is not reported as capturing a scoped one")
  func captiveOfUnknown() async throws {
    let source = """
      struct UserBlueprint: AsyncBlueprint {
        static var lifetime: Lifetime { .scoped(VisitScope.self) }
        static func assemble(from catalog: any Assembling) async throws -> Int { 1 }
      }
      struct PageBlueprint: AsyncBlueprint {
        static var lifetime: Lifetime { .shared }
        static func assemble(from catalog: any Assembling) async throws -> Int { try await UserBlueprint.obtain(from: catalog) }
      }
      func start() async throws {
        Catalog.main.install(PageBlueprint(), UserBlueprint())
        print(try await PageBlueprint.obtain(from: Catalog.main))
      }
      """
    #expect(try await wiring(source).findings().map(\.rule) == ["captive-dependency"])
    #expect(try await wiring(source.replacing(".shared }", with: "lifetime(1) }")).findings().isEmpty)
  }

  private func wiring(_ source: String) async throws -> Wiring {
    let file = SourceFile(path: "App.swift", module: "App", text: "import ServiceCatalog\n" + source)
    let unit = Project.Unit(name: "App", kind: .folder, rootModule: "App", modules: ["App"])
    let analysis = await Analysis.run(Project(units: [unit], files: [file]))
    #expect(analysis.problems.isEmpty)
    return try #require(analysis.wirings.first)
  }
}
#endif
