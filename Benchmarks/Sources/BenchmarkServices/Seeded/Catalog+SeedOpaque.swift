public import SeedCatalog

extension Catalog {
  /// This catalog, of which the compiler shows the caller the protocol alone, as it is for a builder.
  @inline(never)
  @_semantics("optimize.no.crossmodule")
  public func opaque() -> any Assembling { self }
}
