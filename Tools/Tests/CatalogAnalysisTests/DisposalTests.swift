#if Tools
import CatalogAnalysis
import CatalogWiring
import Foundation
import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

/// The findings about instances that must be disposed.
@Suite("Lifetimes of disposable blueprints")
struct DisposalTests {
  // MARK: Supported lifetimes

  private static let lifetimes = ["transient", "shared", "weak", "scoped(VisitScope.self)", "graph"]
  private static let disposing: Set = ["shared", "scoped(VisitScope.self)"]
  private static let kinds = [
    "Blueprint", "SharedBlueprint", "SuppliedBlueprint", "MainActorBlueprint", "AsyncBlueprint",
    "ParameterizedBlueprint", "MainActorParameterizedBlueprint",
  ]

  /// Returns the disposable protocol that belongs to a kind of blueprint.
  private func disposable(_ kind: String) -> String {
    kind.hasPrefix("MainActor") ? "MainActorDisposableBlueprint" : "DisposableBlueprint"
  }

  private func findings(_ source: String) async throws -> [Finding] {
    try await wiring(ofFile: source).findings().filter { $0.rule == "unsupported-lifetime" }
  }

  @Test("A declared lifetime without a known end is found", arguments: kinds, lifetimes)
  func declared(kind: String, lifetime: String) async throws {
    let source = """
      struct XBlueprint: \(kind), \(disposable(kind)) {
        typealias Output = Int
        static var lifetime: Lifetime { .\(lifetime) }
      }
      func start(_ catalog: Catalog) { catalog.supply(XBlueprint.self) { 1 } }
      """
    let findings = try await findings(source)
    let isOfKind = !kind.hasSuffix("ParameterizedBlueprint") && kind != "Blueprint"
    #expect(findings.isEmpty == (isOfKind && Self.disposing.contains(lifetime)))
    #expect(findings.count <= 1, "one cause is reported once")
    guard let finding = findings.first else { return }
    #expect("\(finding.position)" == "App.swift:4:14")
    #expect(finding.severity == .error)
    #expect(finding.message.hasPrefix("x has the lifetime \(lifetime), which a"))
    #expect(finding.places == [Finding.Step("supplied", at: SourcePosition(file: "App.swift", line: 6, column: 42))])
  }

  @Test("A kind's default lifetime without a known end is found at the supply", arguments: kinds)
  func standard(kind: String) async throws {
    let declaration = "struct XBlueprint: \(kind), \(disposable(kind)) { typealias Output = Int }\n"
    let findings = try await findings(
      declaration + "func start(_ catalog: Catalog) { catalog.supply(XBlueprint.self) { 1 } }")
    let isKept = ["SharedBlueprint", "SuppliedBlueprint", "AsyncBlueprint"].contains(kind)
    #expect(findings.isEmpty == isKept)
    #expect(findings.allSatisfy { "\($0.position)" == "App.swift:2:8" })
    // The root may still supply another lifetime.
    #expect(try await self.findings(declaration).isEmpty)
  }

  @Test("A supplied lifetime without a known end is found", arguments: lifetimes)
  func supplied(lifetime: String) async throws {
    for kind in Self.kinds.prefix(5) {
      let source = """
        struct XBlueprint: \(kind), \(disposable(kind)) { typealias Output = Int }
        func start(_ catalog: Catalog) { catalog.supply(XBlueprint.self, as: .\(lifetime)) { _ in 1 } }
        """
      let findings = try await findings(source)
      #expect(findings.map { "\($0.position)" } == (Self.disposing.contains(lifetime) ? [] : ["App.swift:3:70"]))
    }
  }

  @Test("A ready-made instance is never disposed, so no lifetime is found")
  func instance() async throws {
    let source = """
      struct XBlueprint: Blueprint, DisposableBlueprint { typealias Output = Int }
      func start(_ catalog: Catalog) { catalog.supply(XBlueprint.self, instance: 1) }
      """
    #expect(try await findings(source).isEmpty)
    #expect(try await wiring(ofFile: source).graph["x"]?.isDisposed == false)
  }

  @Test(
    "The message equals the error at run time",
    arguments: [
      (
        "Blueprint", "transient", "a DisposableBlueprint",
        "let XBlueprint conform to SharedBlueprint, or supply it with a lifetime: "
          + "catalog.supply(XBlueprint.self, as: .shared) { … }"
      ),
      (
        "SharedBlueprint", "weak", "a DisposableBlueprint",
        "declare shared or scoped, whose end the catalog or the scope knows, or remove dispose from XBlueprint"
      ),
      (
        "MainActorBlueprint", "graph", "a MainActorDisposableBlueprint",
        "declare shared or scoped, whose end the catalog or the scope knows, or remove dispose from XBlueprint"
      ),
      (
        "ParameterizedBlueprint", "transient", "a DisposableBlueprint",
        "let XBlueprint conform to SharedParameterizedBlueprint, or remove dispose from it"
      ),
    ])
  func words(kind: String, lifetime: String, name: String, fix: String) async throws {
    let source =
      "struct XBlueprint: \(kind), \(disposable(kind)) { static let lifetime = Lifetime.\(lifetime) }"
    let finding = try #require(try await findings(source).first)
    #expect(finding.message == "x has the lifetime \(lifetime), which \(name) doesn't support")
    #expect(finding.fix == fix)
  }

  // MARK: Display

  @Test("The graph and the table of entries show disposable entries")
  func shown() async throws {
    let source = """
      struct AnyBlueprint<Value>: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }
      extension AnyBlueprint: DisposableBlueprint where Value: Closable {}
      struct OpenBlueprint: AsyncBlueprint, DisposableBlueprint {
        static var lifetime: Lifetime { .scoped(VisitScope.self) }
        static func assemble(from catalog: any Assembling) async throws -> Int { 1 }
      }
      struct LogBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }
      extension LogBlueprint: DisposableBlueprint {
        static func dispose(_ log: Int, after ending: Ending) async throws {}
      }
      protocol Closing: SharedBlueprint, DisposableBlueprint {}
      struct FileBlueprint: Closing { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }
      func start(_ catalog: Catalog) {
        catalog.install(AnyBlueprint<Int>(), OpenBlueprint(), LogBlueprint(), FileBlueprint())
      }
      """
    let wiring = try await wiring(ofFile: source)
    #expect(
      wiring.graph.nodes.filter(\.isDisposed).map(\.name) == ["open", "log", "file"])
    let table = EntryTable(wiring)
    #expect(
      table.text().split(separator: "\n").dropFirst().map { $0.split(separator: "  ")[2].drop { $0 == " " } } == [
        "shared", "scoped to VisitScope, disposed", "shared, disposed", "shared, disposed",
      ])
    #expect(table.json().components(separatedBy: #""disposed": true"#).count == 4)
    #expect(
      WiringExplanation(wiring).dependents(of: "log")
        .hasPrefix("log   supplied at App.swift:15:57, disposed\n"))
  }
}
#endif
