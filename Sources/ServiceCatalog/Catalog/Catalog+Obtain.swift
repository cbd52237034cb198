extension Catalog {
  /// Obtains by the blueprint's type: compiled once for each blueprint in a module, for all its call sites.
  @inlinable @inline(never)
  static func obtainOnce<B: Blueprint>(
    _ blueprint: B.Type, from catalog: any Assembling
  ) throws(CatalogError) -> B.Output {
    try assemble(EntryKey(B.self, .blueprint), from: catalog, as: B.Output.self) {
      try B.assemble(from: $0)
    } other: { catalog throws(CatalogError) in
      try obtainOnce(B.self, from: catalog)
    }
  }

  /// Obtains by the blueprint's type, on the main actor.
  @inlinable @inline(never) @MainActor
  static func obtainOnce<B: MainActorBlueprint>(
    _ blueprint: B.Type, from catalog: any Assembling
  ) throws(CatalogError) -> B.Output {
    try assemble(EntryKey(B.self, .mainActor), from: catalog, as: B.Output.self) {
      try B.assemble(from: $0)
    } other: { catalog throws(CatalogError) in
      try obtainOnce(B.self, from: catalog)
    }
  }

  /// Obtains a service.
  ///
  /// ```swift
  /// let greeter = try catalog.obtain(\.greeter)
  /// ```
  ///
  /// - Parameter blueprint: The service's key, such as `\.clock`.
  /// - Returns: The service: the kept instance, or a new one, as its lifetime says.
  /// - Throws: ``CatalogError``: `missingEntry` if nothing is supplied for it or for something it needs;
  ///   `circularReference` if it needs itself; `assemblyFailed` if a builder throws something else than a
  ///   ``CatalogError``, which passes through as it is.
  ///
  /// Complexity: constant, whatever the number of entries, without an allocation of its own; plus the builder's. The
  /// key path is not applied: the blueprint's type says all.
  ///
  /// Concurrency: from any thread. Takes no global lock. Waits if, and only if, another thread is assembling the same
  /// kept instance.
  @inlinable
  public func obtain<B: Blueprint>(_ blueprint: KeyPath<Catalog, B.Type>) throws(CatalogError) -> B.Output {
    try Catalog.obtainOnce(B.self, from: self)
  }

  /// Obtains a service: ``Catalog/obtain(_:)`` as a subscript.
  ///
  /// ```swift
  /// let greeter = try Catalog.main[\.greeter]
  /// ```
  ///
  /// - Parameter blueprint: The service's key, such as `\.clock`.
  ///
  /// Complexity: constant, plus the builder's own.
  ///
  /// Concurrency: from any thread.
  @inlinable
  public subscript<B: Blueprint>(_ blueprint: KeyPath<Catalog, B.Type>) -> B.Output {
    get throws(CatalogError) { try Catalog.obtainOnce(B.self, from: self) }
  }
}
