#if Tools
import CatalogAnalysis
import CatalogWiring
import Testing

/// A program of hand-written files that uses another library for dependency injection.
struct DialectProgram {
  /// The wiring of the program's sources.
  let wiring: Wiring

  /// Reads files with their modules.
  ///
  /// - Parameters:
  ///   - library: The module that each file imports.
  ///   - files: The files of the program's module.
  ///   - modules: The files of other modules, by module.
  init(_ library: String, _ files: String..., modules: [String: String] = [:]) async throws {
    func file(_ text: String, _ name: String, _ module: String) -> SourceFile {
      SourceFile(path: "\(name).swift", module: module, text: "import \(library)\n" + text)
    }
    let all =
      files.enumerated().map { file($1, "File\($0)", "App") }
      + modules.sorted { $0.key < $1.key }.map { file($1, $0, $0) }
    let unit = Project.Unit(name: "App", kind: .program, rootModule: "App", modules: Set(all.map(\.module)))
    let analysis = await Analysis.run(Project(units: [unit], files: all))
    #expect(analysis.problems.isEmpty)
    wiring = try #require(analysis.wirings.first)
  }

  /// The names of the registered entries with their lifetimes.
  var entries: [String] {
    wiring.entries.filter { !$0.supplies.isEmpty }.map { entry in
      "\(entry.name): \(entry.lifetime.map { "\($0)" } ?? "transient")"
    }
  }

  /// The dependencies between entries, in source order.
  var needs: [String] {
    wiring.needs.sorted { $0.position < $1.position }.map { need in
      "\(need.from ?? "-") -> \(need.to)" + (need.isDeferred ? " later" : "") + (need.isOptional ? " if any" : "")
    }
  }

  /// The findings except notes, by rule and message.
  var findings: [String] {
    wiring.findings().filter { $0.severity > .note }.map { "\($0.rule): \($0.message)" }
  }

  /// The rules of all findings, including notes.
  var rules: [String] { wiring.findings().map(\.rule) }
}
#endif
