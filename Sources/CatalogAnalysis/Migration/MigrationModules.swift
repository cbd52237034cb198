#if Tools
  /// The modules of files, where the project doesn't tell: those of Tuist and XcodeGen aren't generated yet.
  enum MigrationModules {
    /// Gives each file the module that it is in.
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
