#if Tools
  import CatalogAnalysis
  import CatalogInspection
  import Testing

  /// A program of hand-written files that uses another library.
  struct DialectProgram {
    /// What its sources say.
    let wiring: Wiring

    /// Reads files, each of a module.
    ///
    /// - Parameters:
    ///   - library: The module that each file imports.
    ///   - files: The files of the program's module.
    ///   - modules: The files of other modules, by the module.
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

    /// The names of the registered entries, each with its lifetime.
    var entries: [String] {
      wiring.entries.filter { !$0.supplies.isEmpty }.map { entry in
        "\(entry.name): \(entry.lifetime.map { "\($0)" } ?? "transient")"
      }
    }

    /// Who needs what, in the order of the sources.
    var needs: [String] {
      wiring.needs.sorted { $0.position < $1.position }.map { need in
        "\(need.from ?? "-") -> \(need.to)" + (need.isDeferred ? " later" : "") + (need.isOptional ? " if any" : "")
      }
    }

    /// The findings, by rule and message; notes left out.
    var findings: [String] {
      wiring.findings().filter { $0.severity > .note }.map { "\($0.rule): \($0.message)" }
    }

    /// The rules of all findings, notes included.
    var rules: [String] { wiring.findings().map(\.rule) }
  }
#endif
