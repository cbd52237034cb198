#if Tools
import CatalogAnalysis
import CatalogWiring
import Foundation
import Testing

@Suite("Bad input: problems are reported and the rest is analyzed")
struct BadInputTests {
  /// A source with a finding, whatever else the project has.
  static let good = """
    import ServiceCatalog

    struct ClockBlueprint: Blueprint {
      static func assemble(from catalog: any Assembling) -> Int { 9 }
    }

    func start(_ catalog: Catalog) { catalog.supply(ClockBlueprint.self) }
    """

  @Test(
    "A file that is not UTF-8 is reported at the first invalid byte",
    arguments: [
      (Data("let catalog = 1\nlet ä = \"".utf8) + Data([0xE4, 0x22]), "2:11", "the text from here on is not UTF-8"),
      (Data([0xFF, 0xFE]) + Data("l\0e\0t\0".utf8), "1:1", "UTF-16"),
      (Data("catalog".utf8) + Data([0xC3]), "1:8", "the text from here on is not UTF-8"),
    ])
  func notUTF8(_ data: Data, place: String, words: String) async throws {
    let folder = try SourceFolder(["Good.swift": Self.good])
    try folder.write(data, to: "Bad.swift")
    try await expectProblems(["Bad.swift:\(place)": words], in: folder)
  }

  @Test("A file that is not UTF-8 and has no code about services is left to the compiler")
  func irrelevantNotUTF8() async throws {
    let folder = try SourceFolder(["Good.swift": Self.good])
    try folder.write(Data("let a = \"".utf8) + Data([0xE4, 0x22]), to: "Bad.swift")
    try await expectProblems([:], in: folder)
  }

  @Test("A byte order mark and an empty file are accepted")
  func byteOrderMarkAndEmptyFile() async throws {
    let folder = try SourceFolder(["Good.swift": "\u{FEFF}" + Self.good, "Empty.swift": ""])
    try await expectProblems([:], in: folder)
  }

  @Test("Dangling symbolic links are reported")
  func danglingLinks() async throws {
    let folder = try SourceFolder(["Good.swift": Self.good])
    try folder.link("Gone.swift", to: "Nowhere.swift")
    try folder.link("Itself.swift", to: "Itself.swift")
    try await expectProblems(
      [
        "Gone.swift:1:1": "it is a link to Nowhere.swift, which doesn't exist",
        "Itself.swift:1:1": "it is a link to Itself.swift",
      ],
      in: folder)
  }

  @Test("Circular symbolic links are reported")
  func circularLinks() async throws {
    let folder = try SourceFolder(["Good.swift": Self.good, "Deep/er/A.swift": ""])
    try folder.link("Deep/er/round", to: "..")
    try folder.link("Deep/er/whole", to: folder.path)
    let project = try await expectProblems(
      [
        "Deep/er/round:1:1": "the link leads to a folder that contains it",
        "Deep/er/whole:1:1": "the link leads to a folder that contains it",
      ],
      in: folder)
    #expect(project.files.map { folder.relative($0.path) } == ["Deep/er/A.swift", "Good.swift"])
  }

  @Test("The target of symbolic links is read once")
  func targetsOfLinksAreReadOnce() async throws {
    let outside = try SourceFolder(["Other.swift": "", "Deep/More.swift": ""])
    let folder = try SourceFolder(["Good.swift": Self.good, "Deep/A.swift": ""])
    try folder.link("AlsoDeep", to: "Deep")
    try folder.link("AlsoGood.swift", to: "Good.swift")
    try folder.link("Outside", to: outside.path)
    try folder.link("AlsoOutside", to: outside.path)
    let project = try await expectProblems([:], in: folder)
    #expect(
      project.files.map { folder.relative($0.path) } == [
        "AlsoOutside/Deep/More.swift", "AlsoOutside/Other.swift", "Deep/A.swift", "Good.swift",
      ])
  }

  @Test("Circular symbolic links in a package are reported")
  func circularLinksInAPackage() async throws {
    let folder = try SourceFolder([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Fixture", targets: [.target(name: "A")])
      """, "Sources/A/Good.swift": Self.good, "Sources/A/Deep/B.swift": "",
    ])
    try folder.link("Sources/A/Deep/round", to: "..")
    let project = try await expectProblems(
      ["Sources/A/Deep/round:1:1": "the link leads to a folder that contains it"], in: folder)
    #expect(project.files.map { folder.relative($0.path) } == ["Sources/A/Deep/B.swift", "Sources/A/Good.swift"])
  }

  @Test("Missing folders and files are reported")
  func missingFoldersAndFiles() async throws {
    let folder = try SourceFolder(["Good.swift": Self.good, "Gone.swift": "", "Folder.swift/A.swift": ""])
    var project = try await Project.load(folder.path)
    project.files.append(SourceFile(path: folder["Folder.swift"], module: project.files[0].module))
    try folder.remove("Gone.swift")
    try await expectProblems(
      ["Gone.swift:1:1": "it no longer exists", "Folder.swift:1:1": "it is a folder"], in: folder, project)
  }

  @Test("Syntax errors are reported, and the rest is analyzed")
  func syntaxErrors() async throws {
    let folder = try SourceFolder([
      "Good.swift": Self.good, "Bad.swift": "struct A {\n  func größe( {\n}\n// Catalog\n",
      "Worse.swift": String(repeating: "}\n", count: 100) + "// Catalog\n",
    ])
    let analysis = await Analysis.run(try await Project.load(folder.path))
    let bad = analysis.problems.filter { $0.position.file.hasSuffix("/Bad.swift") }
    #expect(bad.map { "\($0.position.line):\($0.position.column)" }.first == "2:16")
    #expect(bad.allSatisfy { $0.message.hasPrefix("this cannot be parsed: ") })
    let worse = analysis.problems.filter { $0.position.file.hasSuffix("/Worse.swift") }
    #expect((1...20).contains(worse.count))
    #expect(analysis.wirings.map(\.entries.count) == [1])
  }

  @Test("A syntax error is reported only in a file with code about services")
  func syntaxErrorsElsewhere() async throws {
    let broken = "struct Letter {\n  func send( {\n}\n"
    let folder = try SourceFolder(["Good.swift": Self.good, "Letter.swift": broken])
    try await expectProblems([:], in: folder)
    // Another file makes it relevant.
    let relevant = try SourceFolder([
      "Good.swift": Self.good, "Kept.swift": "import ServiceCatalog\nprotocol Kept: SharedBlueprint {}\n",
      "Letter.swift": "extension Kept {\n  func send( {\n}\n",
    ])
    let analysis = await Analysis.run(try await Project.load(relevant.path))
    #expect(Set(analysis.problems.map { relevant.relative($0.position.file) }) == ["Letter.swift"])
  }

  @Test("A folder without sources is an error")
  func nothingToAnalyze() async throws {
    let folder = try SourceFolder(["Notes.md": ""])
    await expect(.noSources, at: folder.path, "it contains no Swift sources")
    await expect(.noSources, at: folder["Notes.md"], "it contains no Swift sources")
    await expect(.noSuchPath, at: folder["nowhere"], "the file or folder doesn't exist")
    await expect(.noSuchPath, at: folder["nowhere.json"], "the file or folder doesn't exist")
  }

  /// Expects these problems, by the relative paths of their places, and that the good file is analyzed.
  @discardableResult
  private func expectProblems(
    _ expected: [String: String], in folder: SourceFolder, _ project: Project? = nil,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async throws -> Project {
    let loaded = try await Project.load(folder.path)
    let project = project ?? loaded
    let analysis = await Analysis.run(project)
    let places = analysis.problems.map { folder.relative("\($0.position)") }
    #expect(places.sorted() == expected.keys.sorted(), sourceLocation: sourceLocation)
    for (place, problem) in zip(places, analysis.problems) {
      #expect(problem.message.contains(expected[place] ?? "?"), sourceLocation: sourceLocation)
    }
    #expect(analysis.wirings.map(\.entries.count) == [1], sourceLocation: sourceLocation)
    return project
  }
}
#endif
