#if Tools
  import CatalogAnalysis
  import CatalogInspection
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
      public func start(_ catalog: Catalog) { catalog.install(AlarmBlueprint()) }
      """

    private func findings(ofProgram main: String) async throws -> [String] {
      let files = [
        SourceFile(path: "Model.swift", module: "Model", text: Self.model),
        SourceFile(path: "main.swift", module: "App", text: main),
      ]
      let unit = Project.Unit(name: "App", kind: .program, rootModule: "App", modules: ["Model", "App"])
      let analysis = await Analysis.run(Project(units: [unit], files: files))
      #expect(analysis.problems.isEmpty)
      return try #require(analysis.wirings.first).findings().map(\.rule)
    }

    @Test("Nothing is missing where nothing is composed")
    func rootless() async throws {
      #expect(try await findings(ofProgram: "import Model\nprint(1)").isEmpty)
    }

    @Test("A catalog that the program has, or that a module fills, is looked at")
    func composed() async throws {
      let own = "import Model\nimport ServiceCatalog\nprint(try Catalog.main.obtain(\\.clock))"
      #expect(try await findings(ofProgram: own).contains("missing-entry"))
      #expect(try await findings(ofProgram: "import Model\nstart(.main)").contains("missing-entry"))
    }
  }
#endif
