#if Tools
  import CatalogAnalysis
  import CatalogInspection
  import Testing

  /// What the analysis says of a program of one file.
  ///
  /// - Parameters:
  ///   - source: The file; that it imports the library is added, in its first line.
  ///   - kind: What it is a file of.
  func wiring(ofFile source: String, _ kind: Project.Unit.Kind = .program) async throws -> Wiring {
    let file = SourceFile(path: "App.swift", module: "App", text: "import ServiceCatalog\n" + source)
    let root = kind == .library ? nil : "App"
    let unit = Project.Unit(name: "App", kind: kind, rootModule: root, modules: ["App"])
    let analysis = await Analysis.run(Project(units: [unit], files: [file]))
    #expect(analysis.problems.isEmpty)
    return try #require(analysis.wirings.first)
  }
#endif
