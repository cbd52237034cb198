#if Tools
import CatalogWiring

/// The other libraries that the modules of a project use.
///
/// If one file of a module imports a library, all its files may use it.
struct DialectUse: Sendable {
  private var modules: [String: Set<Wiring.Style>] = [:]

  init(_ files: [ReadFile]) {
    for file in files {
      let styles = Dialects.styles(of: file.imports)
      if !styles.isEmpty { modules[file.module, default: []].formUnion(styles) }
    }
  }

  /// Whether no module uses another library.
  var isEmpty: Bool { modules.isEmpty }

  /// The words that may mark a use of a library in a file.
  var marks: [String] {
    let styles = modules.values.reduce(into: Set()) { $0.formUnion($1) }
    return Dialects.of(styles).flatMap { $0.marks }
  }

  /// Returns the libraries that a module uses.
  func styles(of module: String) -> Set<Wiring.Style> { modules[module] ?? [] }
}
#endif
