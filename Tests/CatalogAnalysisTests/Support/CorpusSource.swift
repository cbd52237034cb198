#if Tools
  import CatalogAnalysis
  import CatalogWiring
  import Foundation
  import Testing

  /// A source of the corpus: one with planted defects, or its corrected twin.
  ///
  /// `Corpus/<rule>/<case>/Defect.swift` and `Twin.swift` are programs of one file. A case with several files or
  /// modules has folders `Defect` and `Twin` instead, with `Sources/<Module>/*.swift`. The program's own module is
  /// `App`.
  struct CorpusSource: Sendable, CustomTestStringConvertible {
    /// The variant of a source.
    enum Variant: String, CaseIterable {
      case defect = "Defect"
      case twin = "Twin"
    }

    /// A planted defect.
    struct PlantedDefect: Sendable {
      /// The rule that must find the defect.
      let rule: String
      /// Whether all defects of a source with this mark count as one, across its files.
      let isAnyOf: Bool
      /// The lines at one of which the defect must be found.
      var lines: [Line]
    }

    /// A line of a file.
    struct Line: Sendable, Hashable {
      let file: String
      let number: Int
    }

    let rule: String
    let name: String
    let variant: Variant
    let files: [SourceFile]
    let plantedDefects: [PlantedDefect]

    var testDescription: String { "\(rule)/\(name)/\(variant.rawValue)" }

    var project: Project {
      let unit = Project.Unit(name: "App", kind: .program, rootModule: "App", modules: Set(files.map(\.module)))
      return Project(units: [unit], files: files)
    }

    /// Returns the wiring that the analysis finds in the source.
    func wiring() async throws -> Wiring {
      let analysis = await Analysis.run(project)
      guard let wiring = analysis.wirings.first, analysis.problems.isEmpty else {
        throw CorpusError("\(testDescription): \(analysis.problems.map { "\($0.position) \($0.message)" })")
      }
      return wiring
    }
  }

  /// A mistake in the corpus itself.
  struct CorpusError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }

  extension CorpusSource {
    /// Returns all sources of one variant, in the order of their paths.
    static func all(_ variant: Variant) throws -> [CorpusSource] {
      let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Corpus")
      return try folders(in: corpus).flatMap { rule in
        try folders(in: rule).map { try CorpusSource(at: $0, rule: rule.lastPathComponent, variant) }
      }
    }

    private init(at folder: URL, rule: String, _ variant: Variant) throws {
      self.rule = rule
      self.variant = variant
      name = folder.lastPathComponent
      let file = folder.appendingPathComponent(variant.rawValue + ".swift")
      if FileManager.default.fileExists(atPath: file.path) {
        files = [SourceFile(path: file.lastPathComponent, module: "App", text: try Self.text(of: file))]
      } else {
        let sources = folder.appendingPathComponent(variant.rawValue).appendingPathComponent("Sources")
        files = try Self.folders(in: sources).flatMap { module in
          try Self.contents(of: module).map { file in
            SourceFile(
              path: "\(module.lastPathComponent)/\(file.lastPathComponent)", module: module.lastPathComponent,
              text: try Self.text(of: file))
          }
        }
      }
      plantedDefects = files.flatMap(Self.plantedDefects(in:)).reduce(into: []) {
        (defects: inout [PlantedDefect], next) in
        if let other = defects.firstIndex(where: { $0.rule == next.rule && $0.isAnyOf && next.isAnyOf }) {
          defects[other].lines += next.lines
        } else {
          defects.append(next)
        }
      }
    }

    /// Returns the defects that comments `// defect: <rule>` mark, each at the end of its line.
    private static func plantedDefects(in file: SourceFile) -> [PlantedDefect] {
      let lines = (file.text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      return lines.enumerated().compactMap { index, line in
        guard let mark = line.range(of: "// defect: ") else { return nil }
        let words = line[mark.upperBound...].split(separator: " ", maxSplits: 1).map(String.init)
        guard let rule = words.first else { return nil }
        return PlantedDefect(
          rule: rule, isAnyOf: words.dropFirst() == ["(any of)"], lines: [Line(file: file.path, number: index + 1)])
      }
    }

    private static func folders(in folder: URL) throws -> [URL] {
      try contents(of: folder).filter { $0.hasDirectoryPath }
    }

    private static func contents(of folder: URL) throws -> [URL] {
      try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.isDirectoryKey])
        .filter { !$0.lastPathComponent.hasPrefix(".") }.sorted { $0.path < $1.path }
    }

    private static func text(of file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }
  }
#endif
