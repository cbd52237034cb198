#if Tools
import CatalogAnalysis
import CatalogWiring
import Foundation
import Testing

/// A source of the corpus: the program with a defect, or its corrected twin.
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
    /// The lines at one of which the defect must be found; nil if the program has no marks.
    var lines: [Line]?
  }

  /// A line of a file.
  struct Line: Sendable, Hashable {
    let file: String
    let number: Int
  }

  let program: CorpusProgram
  let variant: Variant
  let files: [SourceFile]
  let plantedDefects: [PlantedDefect]

  var rule: String { program.rule }
  var name: String { program.name }
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

  /// Returns the source with its files in the reverse order.
  func reversed() -> CorpusSource {
    CorpusSource(program: program, variant: variant, files: files.reversed(), plantedDefects: plantedDefects)
  }
}

extension CorpusSource {
  /// Returns all sources of one variant, in the order of their paths.
  static func all(_ variant: Variant) throws -> [CorpusSource] {
    let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Corpus")
    return try contents(of: corpus).flatMap { rule in
      try contents(of: rule).map { try CorpusSource(CorpusProgram($0), variant) }
    }
  }

  private init(_ program: CorpusProgram, _ variant: Variant) throws {
    self.program = program
    self.variant = variant
    files = variant == .defect ? program.defect : try program.twin()
    if program.isByAnother {
      plantedDefects = variant == .defect ? [PlantedDefect(rule: program.rule, isAnyOf: false, lines: nil)] : []
      return
    }
    plantedDefects = files.flatMap(Self.plantedDefects(in:)).reduce(into: []) {
      (defects: inout [PlantedDefect], next) in
      if let other = defects.firstIndex(where: { $0.rule == next.rule && $0.isAnyOf && next.isAnyOf }) {
        defects[other].lines?.append(contentsOf: next.lines ?? [])
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

  private static func contents(of folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { !$0.lastPathComponent.hasPrefix(".") }.sorted { $0.path < $1.path }
  }
}
#endif
