#if Tools
import CatalogAnalysis
import CatalogWiring
import Testing

/// Contributions to a collection, each of which has its own lifetime.
@Suite("Contributions that are kept")
struct KeptContributionTests {
  private static let declarations = """
    enum FileScope: CatalogScope {}
    enum PageScope: CatalogScope {}
    struct LogBlueprint: SharedBlueprint {
      static var lifetime: Lifetime { .scoped(FileScope.self) }
      static func assemble(from catalog: any Assembling) throws -> String { "log" }
    }
    struct ClientBlueprint: Blueprint {
      static func assemble(from catalog: any Assembling) throws -> String { try catalog[\\.log] }
    }
    struct StagesBlueprint: ContributionBlueprint { typealias Element = String }
    struct PipelineBlueprint: SharedBlueprint {
      static var lifetime: Lifetime { .scoped(FileScope.self) }
      static func assemble(from catalog: any Assembling) throws -> Int { try catalog[\\.stages].count }
    }
    extension Catalog {
      var log: LogBlueprint.Type { LogBlueprint.self }
      var client: ClientBlueprint.Type { ClientBlueprint.self }
      var stages: StagesBlueprint.Type { StagesBlueprint.self }
      var pipeline: PipelineBlueprint.Type { PipelineBlueprint.self }
    }
    let root = Catalog()
    root.install(LogBlueprint(), ClientBlueprint(), PipelineBlueprint())

    """

  private func captives(_ code: String) async throws -> [Finding] {
    let uses = "\ntry root.withSynchronousScope(FileScope.self) { print(try $0[\\.pipeline], try $0[\\.client]) }"
    return try await wiring(ofFile: Self.declarations + code + uses).findings().filter {
      $0.rule == "captive-dependency"
    }
  }

  @Test(
    "A contribution that outlives a scope can't depend on a service of the scope",
    arguments: [
      (#"root.contribute(to: StagesBlueprint.self, as: .shared) { catalog in try catalog[\.log] }"#, true),
      (#"root.contribute(to: StagesBlueprint.self, as: .weak) { catalog in try catalog[\.log] }"#, true),
      (#"root.contribute(to: StagesBlueprint.self, as: .shared) { catalog in try catalog[\.client] }"#, true),
      (#"root.contribute(to: StagesBlueprint.self) { catalog in try catalog[\.log] }"#, false),
      (#"root.contribute(to: StagesBlueprint.self, as: .graph) { catalog in try catalog[\.log] }"#, false),
      (
        #"root.contribute(to: StagesBlueprint.self, as: .scoped(FileScope.self)) { catalog in try catalog[\.log] }"#,
        false
      ),
      (#"root.contribute(to: StagesBlueprint.self, as: .shared) { _ in "trim" }"#, false),
    ])
  func one(code: String, isFound: Bool) async throws {
    let findings = try await captives(code)
    #expect(findings.count == (isFound ? 1 : 0))
    #expect(
      findings.allSatisfy {
        $0.message.hasPrefix("a contribution to stages outlives FileScope and cannot depend on log")
      })
  }

  @Test("Each contribution is judged by its own lifetime")
  func several() async throws {
    let findings = try await captives(
      """
      root.contribute(to: StagesBlueprint.self, as: .shared) { _ in "trim" }
      root.contribute(to: StagesBlueprint.self) { catalog in try catalog[\\.log] }
      root.contribute(to: StagesBlueprint.self, as: .scoped(FileScope.self)) { catalog in try catalog[\\.client] }
      """)
    #expect(findings.isEmpty)
  }

  @Test("A property with @Obtained is judged by the lifetime of its own contribution", arguments: [false, true])
  func firstUse(isKept: Bool) async throws {
    let findings = try await captives(
      """
      final class Lazy: Sendable { let log = Obtained(\\.log) }
      struct ToolsBlueprint: ContributionBlueprint { typealias Element = any AnyObject & Sendable }
      extension Catalog { var tools: ToolsBlueprint.Type { ToolsBlueprint.self } }
      root.contribute(to: ToolsBlueprint.self, as: .shared) { catalog in Text(try catalog[\\.stages]) }
      root.contribute(to: ToolsBlueprint.self\(isKept ? ", as: .shared" : "")) { _ in Lazy() }
      final class Text: Sendable { init(_ lines: [String]) {} }
      """)
    #expect(findings.map(\.position.line) == (isKept ? [24] : []))
  }

  @Test("A contribution to a scope lives in the scope")
  func scope() async throws {
    let findings = try await captives(
      """
      let file = root.makeScope(FileScope.self)
      file.contribute(to: StagesBlueprint.self, as: .shared) { catalog in try catalog[\\.log] }
      """)
    #expect(findings.isEmpty)
  }
}
#endif
