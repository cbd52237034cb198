#if Tools
import CatalogAnalysis
import CatalogWiring
import Testing

/// An analysis that reads only changed files, compared with one that reads all.
@Suite("The memory of an analysis")
struct AnalysisMemoryTests {
  private static let services = """
    import ServiceCatalog
    struct Clock {}
    struct ClockBlueprint: Blueprint {
      static func assemble(from catalog: any Assembling) throws -> Clock { Clock() }
    }
    extension Catalog { var clock: ClockBlueprint.Type { ClockBlueprint.self } }

    """
  /// It has code about services only because of the keys in the other file.
  private static let use = "func now(_ all: Services) -> Int { all.read(\\.clock) }\n"
  private static let root = """
    import ServiceCatalog
    @main enum App { static func main() throws { Catalog.main.install(ClockBlueprint()) } }

    """

  @Test("After each edit, the analysis is the same as without a memory")
  func edits() async {
    let unit = Project.Unit(name: "App", kind: .program, rootModule: "App", modules: ["App", "Use"])
    let tests = Project.Unit(name: "Tests", kind: .tests, rootModule: "Tests", modules: ["Tests"])
    var project = Project(
      units: [unit, tests],
      files: [
        SourceFile(path: "Services.swift", module: "App", text: Self.services),
        SourceFile(path: "App.swift", module: "App", text: Self.root),
        SourceFile(path: "Use.swift", module: "Use", text: Self.use),
        SourceFile(path: "Tests.swift", module: "Tests", text: Self.services),
      ])
    var memory = AnalysisMemory()
    let edits: [(Int, String)] = [
      (0, Self.services), (0, Self.services.replacing("clock:", with: "watch:")), (1, ""), (1, Self.root),
      (2, "let nothing = 1"), (2, Self.use), (0, Self.services), (3, "struct {"), (0, "\n" + Self.services), (3, ""),
    ]
    for (file, text) in edits {
      project.files[file].text = text
      let fast = await Analysis.run(project, reusing: &memory)
      let whole = await Analysis.run(project)
      #expect(fast.wirings == whole.wirings)
      #expect(fast.problems == whole.problems)
    }
    project.units.removeLast()
    project.files.removeLast()
    let fast = await Analysis.run(project, reusing: &memory)
    #expect(fast.wirings == (await Analysis.run(project)).wirings)
  }
}
#endif
