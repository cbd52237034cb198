#if Tools
import CatalogAnalysis
import CatalogWiring
import Foundation
import Testing

@Suite("Facts that are cached between runs")
struct CachedFactsTests {
  /// Returns a project of these files, given by their names.
  ///
  /// Each file's module is named after its folder.
  private func project(_ files: [String: String]) -> Project {
    let sources = files.map { SourceFile(path: $0.key, module: "App", text: $0.value) }
    let unit = Project.Unit(name: "App", kind: .program, rootModule: "App", modules: Set(sources.map(\.module)))
    return Project(units: [unit], files: sources.sorted { $0.path < $1.path })
  }

  /// Runs without a cache, then with the first run's facts after they were encoded and decoded.
  private func runTwice(_ project: Project) async -> (first: Analysis, second: Analysis, kept: KeptFacts) {
    var kept = KeptFacts()
    let first = await Analysis.run(project, keeping: &kept)
    var again = KeptFacts(kept.bytes(version: "1"), version: "1")
    #expect(again.isSame(as: kept))
    let second = await Analysis.run(project, keeping: &again)
    #expect(again.isSame(as: kept), "a second run keeps the same")
    #expect(first.digests == second.digests)
    return (first, second, kept)
  }

  private func expectSame(_ left: Analysis, _ right: Analysis, _ comment: Comment? = nil) {
    #expect(left.wirings == right.wirings, comment)
    #expect(left.problems == right.problems, comment)
  }

  @Test("Every field of a fact is cached")
  func fields() { #expect(StoredFields.incomplete == []) }

  @Test("The corpus has the same findings with a cache", arguments: try CorpusSource.all(.defect))
  func corpus(_ source: CorpusSource) async throws {
    let unit = Project.Unit(name: "App", kind: .program, rootModule: "App", modules: Set(source.files.map(\.module)))
    let project = Project(units: [unit], files: source.files)
    let plain = await Analysis.run(project)
    let (first, second, _) = await runTwice(project)
    expectSame(first, plain)
    expectSame(second, plain)
  }

  private static let clock = """
    import ServiceCatalog
    struct ClockBlueprint: SharedBlueprint {
      static func assemble(from catalog: any Assembling) throws -> Int { 9 }
    }
    extension Catalog { var clock: ClockBlueprint.Type { ClockBlueprint.self } }

    """
  private static let root = """
    import ServiceCatalog
    Catalog.main.install(ClockBlueprint())
    print(try Catalog.main[\\.clock])
    // catalog:ignore unused-entry: no

    """

  @Test("A changed file is read, and the others are not")
  func changed() async {
    var files = ["clock.swift": Self.clock, "main.swift": Self.root]
    var (_, _, kept) = await runTwice(project(files))
    files["main.swift"] = "import ServiceCatalog\n\nprint(try Catalog.main[\\.clock])\n"
    let changed = project(files)
    let analysis = await Analysis.run(changed, keeping: &kept)
    expectSame(analysis, await Analysis.run(changed))
    #expect(WiringReport(of: analysis.wirings).items.map(\.finding.position.line) == [3])
  }

  @Test("A file that others make relevant is read, even if it was not relevant when it was cached")
  func relevance() async {
    let helper = "func start(_ work: Worker) { work.run() }\nstruct Worker { func run() {} }\n"
    var files = ["main.swift": Self.root, "clock.swift": Self.clock, "helper.swift": helper]
    var (_, _, kept) = await runTwice(project(files))
    // From now on, the function in the other file obtains a service.
    files["clock.swift"] = Self.clock + "extension Worker { func run2() throws { _ = try Catalog.main[\\.clock] } }\n"
    files["helper.swift"] = "func start(_ work: Worker) throws { try work.run2() }\nstruct Worker { func run() {} }\n"
    for _ in 1...2 {
      let analysis = await Analysis.run(project(files), keeping: &kept)
      expectSame(analysis, await Analysis.run(project(files)))
    }
    files["clock.swift"] = Self.clock
    expectSame(await Analysis.run(project(files), keeping: &kept), await Analysis.run(project(files)))
  }

  @Test("Syntax errors are cached")
  func problems() async {
    let broken = project([
      "main.swift": Self.root, "clock.swift": Self.clock, "broken.swift": "func broken( {\n// Catalog\n",
    ])
    let (first, second, _) = await runTwice(broken)
    #expect(!first.problems.isEmpty)
    expectSame(second, first)
  }

  @Test("Facts of another version are not used")
  func version() async {
    let (_, _, kept) = await runTwice(project(["main.swift": Self.root]))
    #expect(!kept.isEmpty)
    #expect(KeptFacts(kept.bytes(version: "1"), version: "2").isEmpty)
    #expect(KeptFacts([], version: "1").isEmpty)
    #expect(KeptFacts(Array("catalog facts 1\n".utf8), version: "1").isEmpty)
  }

  @Test("Changed or truncated bytes in the cache don't change the findings")
  func corrupted() async {
    let project = project(["clock.swift": Self.clock, "main.swift": Self.root])
    let (first, _, kept) = await runTwice(project)
    let bytes = kept.bytes(version: "1")
    #expect(bytes.count > 200)
    for index in bytes.indices {
      var broken = bytes
      broken[index] ^= [0x01, 0x80, 0xFF][index % 3]
      var read = KeptFacts(broken, version: "1")
      expectSame(await Analysis.run(project, keeping: &read), first, "byte \(index)")
    }
    for count in stride(from: 0, to: bytes.count, by: 7) {
      #expect(KeptFacts(Array(bytes.prefix(count)), version: "1").isEmpty)
    }
  }
}
#endif
