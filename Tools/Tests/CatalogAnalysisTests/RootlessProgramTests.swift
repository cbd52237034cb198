#if Tools
import CatalogAnalysis
import CatalogWiring
import Testing

/// A program that links modules with blueprints.
@Suite("Programs without a composition root")
struct RootlessProgramTests {
  private static let model = """
    import ServiceCatalog
    public struct ClockBlueprint: SharedBlueprint {
      public static func assemble(from catalog: any Assembling) throws -> Int { 1 }
    }
    public struct AlarmBlueprint: SharedBlueprint {
      public static func assemble(from catalog: any Assembling) throws -> Int { try catalog.obtain(\\.clock) }
    }
    extension Catalog { public var clock: ClockBlueprint.Type { ClockBlueprint.self } }
    extension Catalog { public var alarm: AlarmBlueprint.Type { AlarmBlueprint.self } }
    public struct Alarms: CatalogModule {
      public init() {}
      public func install(in catalog: Catalog) { catalog.install(AlarmBlueprint()) }
    }
    """
  /// A function with which a program composes a catalog that it doesn't name.
  private static let starter = """
    import Model
    import ServiceCatalog
    public func start(_ catalog: Catalog) { catalog.install(Alarms()) }
    """

  private func findings(ofProgram main: String, with start: String? = nil) async throws -> [String] {
    var files = [
      SourceFile(path: "Model.swift", module: "Model", text: Self.model),
      SourceFile(path: "main.swift", module: "App", text: main),
    ]
    if let start { files.append(SourceFile(path: "Start.swift", module: "Start", text: start)) }
    let unit = Project.Unit(name: "App", kind: .program, rootModule: "App", modules: ["Model", "Start", "App"])
    let analysis = await Analysis.run(Project(units: [unit], files: files))
    #expect(analysis.problems.isEmpty)
    return try #require(analysis.wirings.first).findings().map(\.rule)
  }

  @Test("Nothing is missing in a program that composes no catalog")
  func rootless() async throws {
    #expect(try await findings(ofProgram: "import Model\nprint(1)").isEmpty)
  }

  @Test("A catalog that the program has or that a module fills is analyzed")
  func composed() async throws {
    let own = "import Model\nimport ServiceCatalog\nprint(try Catalog.main.obtain(\\.clock))"
    #expect(try await findings(ofProgram: own).contains("missing-entry"))
    let started = try await findings(ofProgram: "import Start\nstart(.main)", with: Self.starter)
    #expect(started.contains("missing-entry"))
  }
}
#endif
