#if Tools
  import CatalogInspection

  /// The other libraries that the modules of a project use: all files of a module may, if one imports the library.
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

    /// The words that make a file worth looking at.
    var marks: [String] {
      let styles = modules.values.reduce(into: Set()) { $0.formUnion($1) }
      return Dialects.of(styles).flatMap { $0.marks }
    }

    /// The libraries that a module uses.
    func styles(of module: String) -> Set<Wiring.Style> { modules[module] ?? [] }
  }
#endif
