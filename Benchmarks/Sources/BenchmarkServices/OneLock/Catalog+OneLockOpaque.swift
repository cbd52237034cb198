public import OneLockCatalog

extension Catalog {
  /// Returns this catalog.
  ///
  /// The compiler knows only the protocol of the result, as in a builder.
  @inline(never)
  @_semantics("optimize.no.crossmodule")
  public func opaque() -> any Assembling { self }
}
