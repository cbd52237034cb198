#if Tools
import CatalogAnalysis
import CatalogWiring
import ServiceCatalogDiagnostics
import Testing

/// Returns the wiring of a program of one file.
func wiring(of source: String) async throws -> Wiring {
  try await wiring(of: ["App/App.swift": "import ServiceCatalog\n" + source])
}

/// Returns the wiring of a program, whose files are in the folders of their modules.
func wiring(of files: [String: String]) async throws -> Wiring {
  let sources = files.sorted { $0.key < $1.key }.map { path, text in
    SourceFile(path: path, module: String(path.prefix { $0 != "/" }), text: text)
  }
  let unit = Project.Unit(name: "App", kind: .program, rootModule: "App", modules: Set(sources.map(\.module)))
  let analysis = await Analysis.run(Project(units: [unit], files: sources))
  #expect(analysis.problems.isEmpty)
  return try #require(analysis.wirings.first)
}

/// Returns the wiring of a program of one file.
///
/// - Parameters:
///   - source: The file. An import of the library is added in its first line.
///   - kind: The kind of unit that the file belongs to.
func wiring(ofFile source: String, _ kind: Project.Unit.Kind = .program) async throws -> Wiring {
  let file = SourceFile(path: "App.swift", module: "App", text: "import ServiceCatalog\n" + source)
  let root = kind == .library ? nil : "App"
  let unit = Project.Unit(name: "App", kind: kind, rootModule: root, modules: ["App"])
  let analysis = await Analysis.run(Project(units: [unit], files: [file]))
  #expect(analysis.problems.isEmpty)
  return try #require(analysis.wirings.first)
}

extension CatalogGraph {
  /// The graph without nodes for contributions and decorators, like that of a running program.
  var withoutParts: CatalogGraph {
    let parts = Set(nodes.filter { [.element, .decorator].contains($0.kind) }.map(\.id))
    let wholes = Dictionary(uniqueKeysWithValues: edges.filter { parts.contains($0.to) }.map { ($0.to, $0.from) })
    let edges = edges.filter { !parts.contains($0.to) }.map { edge in
      var edge = edge
      edge.from = wholes[edge.from] ?? edge.from
      return edge
    }
    return CatalogGraph(nodes: nodes.filter { !parts.contains($0.id) }, edges: edges)
  }
}
#endif
