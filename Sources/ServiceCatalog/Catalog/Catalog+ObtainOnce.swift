extension Catalog {
  /// Obtains by the blueprint's type, in code that is compiled once for each blueprint in a module.
  @inlinable @inline(never)
  static func obtainOnce<B: Blueprint>(
    _ blueprint: B.Type, from catalog: any Assembling
  ) throws(CatalogError) -> B.Output {
    try assemble(
      EntryKey(B.self, .blueprint), from: catalog, as: B.Output.self,
      mayBeOwn: B._supportedLifetimes == .transient
    ) {
      try B.assemble(from: $0)
    } other: { catalog throws(CatalogError) in
      try obtainOnce(B.self, from: catalog)
    }
  }

  /// Obtains a service by its blueprint's type, on the main actor.
  @inlinable @inline(never) @MainActor
  static func obtainOnce<B: MainActorBlueprint>(
    _ blueprint: B.Type, from catalog: any Assembling
  ) throws(CatalogError) -> B.Output {
    try assemble(EntryKey(B.self, .mainActor), from: catalog, as: B.Output.self, mayBeOwn: true) {
      try B.assemble(from: $0)
    } other: { catalog throws(CatalogError) in
      try obtainOnce(B.self, from: catalog)
    }
  }
}
