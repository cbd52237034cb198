#if Tools
import CatalogAnalysis

/// The modules of files in a project that doesn't state them, such as one that Tuist or XcodeGen hasn't generated yet.
enum MigrationModules {
  /// Sets the module of each file.
  ///
  /// A folder is a module if some file imports its name.
  static func infer(_ sources: inout [MigrationSource]) {
    guard Set(sources.map(\.module)).count == 1 else { return }
    let imported = sources.reduce(into: Set<String>()) { $0.formUnion($1.imports) }
    for place in sources.indices {
      let folders = sources[place].file.path.split(separator: "/").dropLast().map(String.init)
      guard let name = folders.last(where: imported.contains) else { continue }
      sources[place].module = name
    }
  }
}
#endif
