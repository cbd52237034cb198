#if Tools
import CatalogWiring
import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

/// The lifetime of a type that is a blueprint through several protocols or through its superclass.
@Suite("Conformances to several kinds of blueprint")
struct ConformanceTests {
  // MARK: Superclasses

  private func wiring(base: String, _ inner: String, _ outer: String) async throws -> Wiring {
    try await CatalogAnalysisTests.wiring(
      ofFile: """
        class Base\(base.isEmpty ? "" : ": \(base)") {
          \(inner)
          class func assemble(from catalog: any Assembling) throws -> Int { 1 }
        }
        class Middle: Base {}
        final class XBlueprint: Middle, SharedBlueprint {
          \(outer)
        }
        func start(_ catalog: Catalog) throws { catalog.install(XBlueprint()); print(try XBlueprint.obtain(from: catalog)) }
        """)
  }

  @Test(
    "A shared class whose superclass is a plain blueprint is found, unless it overrides a property",
    arguments: [
      (inner: "", outer: "", place: "App.swift:7:13"),
      // The property satisfies no requirement: the superclass's conformance has the default.
      ("", "static var lifetime: Lifetime { .shared }", "App.swift:7:13"),
      ("class var lifetime: Lifetime { .transient }", "", "App.swift:3:13"),
      ("class var lifetime: Lifetime { .transient }", "override class var lifetime: Lifetime { .graph }", nil),
    ] as [(String, String, String?)])
  func plainSuperclass(inner: String, outer: String, place: String?) async throws {
    let wiring = try await wiring(base: "Blueprint", inner, outer)
    let findings = wiring.findings()
    #expect(findings.map { "\($0.position)" } == (place.map { [$0] } ?? []))
    #expect(
      findings.allSatisfy {
        $0.message == "x has the lifetime transient, which a SharedBlueprint doesn't support"
      })
    if place == nil { #expect(wiring.graph["x"]?.lifetime == .graph) }
  }

  @Test("A shared class whose superclass is shared or no blueprint is not found")
  func otherSuperclass() async throws {
    let shared = try await wiring(base: "SharedBlueprint", "", "static var lifetime: Lifetime { .graph }")
    #expect(shared.findings().isEmpty)
    #expect(shared.graph["x"]?.lifetime == .shared, "its own satisfies no requirement")
    let none = try await wiring(base: "", "", "static var lifetime: Lifetime { .graph }")
    #expect(none.findings().isEmpty)
    #expect(none.graph["x"]?.lifetime == .graph)
  }

  @Test("Classes that inherit from each other in a cycle, which is invalid Swift, don't hang the analysis")
  func circle() async throws {
    let source = """
      class ABlueprint: BBlueprint, Blueprint {}
      class BBlueprint: ABlueprint {}
      class CBlueprint: CBlueprint, SharedBlueprint {}
      """
    #expect(try await CatalogAnalysisTests.wiring(ofFile: source).entries.count == 3)
  }

  // MARK: Several kinds

  @Test(
    "A type of two kinds must satisfy both",
    arguments: [
      ("SharedBlueprint, AsyncBlueprint", "graph", ["an AsyncBlueprint"]),
      ("SharedBlueprint, AsyncBlueprint", "transient", ["a SharedBlueprint"]),
      ("AsyncBlueprint, SharedBlueprint", "weak", []), ("Blueprint, AsyncBlueprint", "weak", ["a Blueprint"]),
      ("Blueprint, AsyncBlueprint", "graph", ["a Blueprint", "an AsyncBlueprint"]),
      ("MainActorBlueprint, SharedBlueprint", "transient", ["a SharedBlueprint"]),
      ("Blueprint, ParameterizedBlueprint", "shared", ["a Blueprint", "a blueprint with an input"]),
      // One protocol refines the other and takes precedence.
      ("Blueprint, SharedBlueprint", "shared", []), ("SharedBlueprint, SuppliedBlueprint", "weak", []),
    ])
  func twoKinds(kinds: String, lifetime: String, names: [String]) async throws {
    let source = "struct XBlueprint: \(kinds) { static var lifetime: Lifetime { .\(lifetime) } }"
    let findings = try await CatalogAnalysisTests.wiring(ofFile: source).findings()
    #expect(
      findings.map(\.message) == names.map { "x has the lifetime \(lifetime), which \($0) doesn't support" })
  }
}
#endif
