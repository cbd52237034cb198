#if Tools
import CatalogWiring

/// The modules of a program, and the libraries that it uses.
struct ProgramUses {
  /// The modules of the program, including those without code about services.
  let modules: Set<String>
  /// Whether a file imports the package.
  ///
  /// In other files, types and functions with the package's names are different ones.
  let isOfCatalogs: Bool
  /// The other libraries that it uses.
  let dialects: Set<Wiring.Style>
  /// Whether it has links, which need no import.
  let hasLinks: Bool

  init(_ files: [ReadFile], modules: Set<String>) {
    self.modules = modules
    isOfCatalogs = files.contains { $0.imports.contains { $0.hasPrefix("ServiceCatalog") } }
    dialects = files.reduce(into: Set()) { $0.formUnion($1.facts.source.dialects) }
    hasLinks = files.lazy.flatMap(\.types).contains { type in
      type.kind == .proto && type.path.last!.hasPrefix("Link") && type.inherits.contains { $0.hasPrefix("Has") }
    }
  }
}
#endif
