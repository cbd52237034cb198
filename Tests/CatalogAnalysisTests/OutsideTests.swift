#if Tools
  import CatalogAnalysis
  import CatalogWiring
  import Foundation
  import Testing

  /// Programs by authors who knew the articles but not how the analysis works.
  ///
  /// Each folder of `Outside` has a program with one defect, a corrected twin, and `About.txt`, whose first line begins
  /// with the rule that must find the defect. Only paths and a few comments of the programs were changed, and they have no
  /// marks.
  @Suite("Programs by others")
  struct OutsideTests {
    @Test("A twin has no findings", arguments: try OutsideProgram.all())
    func twin(_ program: OutsideProgram) async throws {
      for finding in try await program.findings(in: "Twin") { Issue.record("reported by mistake: \(finding)") }
    }

    /// `Missed.txt` lists the defects that aren't found yet, with reasons.
    ///
    /// A change that finds one of them must shorten the list.
    @Test("Every defect that is not listed as missed is found") func defects() async throws {
      let programs = try OutsideProgram.all()
      var missed: [String] = []
      for program in programs where try await !program.isFound { missed.append(program.name) }
      let listed = try OutsideProgram.listedAsMissed()
      #expect(missed.sorted() == listed.sorted())
      #expect(programs.count == 250)
      print("Programs by others: \(programs.count - missed.count) of \(programs.count) defects are found")
    }
  }

  /// A program with a defect, and its twin.
  struct OutsideProgram: Sendable, CustomTestStringConvertible {
    let name: String
    private let folder: URL

    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Outside")

    var testDescription: String { name }

    static func all() throws -> [OutsideProgram] {
      try contents(of: root).filter(\.hasDirectoryPath).map { OutsideProgram(name: $0.lastPathComponent, folder: $0) }
    }

    /// Returns the names before the first space of each line.
    static func listedAsMissed() throws -> [String] {
      try String(contentsOf: root.appendingPathComponent("Missed.txt"), encoding: .utf8)
        .split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
    }

    /// Whether the rule finds the defect.
    var isFound: Bool {
      get async throws {
        let about = try String(contentsOf: folder.appendingPathComponent("About.txt"), encoding: .utf8)
        let rule = try #require(about.split(whereSeparator: { $0 == " " || $0 == "\n" }).first)
        return try await findings(in: "Defect").contains { $0.rule == rule }
      }
    }

    /// Returns the findings in one of the two variants.
    func findings(in variant: String) async throws -> [Finding] {
      let analysis = await Analysis.run(try project(of: variant))
      #expect(analysis.problems.isEmpty)
      return try #require(analysis.wirings.first).findings()
    }

    /// Returns one of the two variants, which is a file or a folder of files.
    func project(of variant: String) throws -> Project {
      let file = folder.appendingPathComponent(variant + ".swift")
      let isFile = FileManager.default.fileExists(atPath: file.path)
      let sources = try isFile ? [file] : Self.contents(of: folder.appendingPathComponent(variant))
      let files = try sources.map {
        SourceFile(path: $0.lastPathComponent, module: "App", text: try String(contentsOf: $0, encoding: .utf8))
      }
      let unit = Project.Unit(name: "App", kind: .program, rootModule: "App", modules: ["App"])
      return Project(units: [unit], files: files)
    }

    private static func contents(of folder: URL) throws -> [URL] {
      try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.isDirectoryKey])
        .filter { !$0.lastPathComponent.hasPrefix(".") }.sorted { $0.path < $1.path }
    }
  }
#endif
