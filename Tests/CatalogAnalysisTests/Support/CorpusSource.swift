#if Tools
  import CatalogAnalysis
  import CatalogInspection
  import Foundation
  import Testing

  /// A source of the corpus: one with planted defects, or its twin, in which they are put right.
  ///
  /// `Corpus/<rule>/<case>/Defect.swift` and `Twin.swift` are programs of one file. Where a case needs several files or
  /// modules, there are folders `Defect` and `Twin` instead, with `Sources/<Module>/*.swift`; the program's own module is
  /// `App`.
  struct CorpusSource: Sendable, CustomTestStringConvertible {
    /// Which of the two a source is.
    enum Variant: String, CaseIterable {
      case defect = "Defect"
      case twin = "Twin"
    }

    /// Something that is wrong on purpose.
    struct Plant: Sendable {
      /// The rule that is to find it.
      let rule: String
      /// Whether it is one with all others of a source that have this mark, over all its files.
      let isAnyOf: Bool
      /// Where it may be found: one line, or several of which each is as good.
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
    let plants: [Plant]

    var testDescription: String { "\(rule)/\(name)/\(variant.rawValue)" }

    /// What the analysis says of it.
    func wiring() async throws -> Wiring {
      let unit = Project.Unit(name: "App", kind: .program, rootModule: "App", modules: Set(files.map(\.module)))
      let analysis = await Analysis.run(Project(units: [unit], files: files))
      guard let wiring = analysis.wirings.first, analysis.problems.isEmpty else {
        throw CorpusError("\(testDescription): \(analysis.problems.map { "\($0.position) \($0.message)" })")
      }
      return wiring
    }
  }

  /// The corpus itself is not as it should be.
  struct CorpusError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }

  extension CorpusSource {
    /// All sources of one kind, in the order of their paths.
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
      plants = files.flatMap(Self.plants(in:)).reduce(into: []) { (plants: inout [Plant], next: Plant) in
        if let other = plants.firstIndex(where: { $0.rule == next.rule && $0.isAnyOf && next.isAnyOf }) {
          plants[other].lines += next.lines
        } else {
          plants.append(next)
        }
      }
    }

    /// The comments `// defect: <rule>`, at the ends of the lines that they are about.
    private static func plants(in file: SourceFile) -> [Plant] {
      let lines = (file.text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      return lines.enumerated().compactMap { index, line in
        guard let mark = line.range(of: "// defect: ") else { return nil }
        let words = line[mark.upperBound...].split(separator: " ", maxSplits: 1).map(String.init)
        guard let rule = words.first else { return nil }
        return Plant(
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
