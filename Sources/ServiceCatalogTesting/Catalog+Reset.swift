public import ServiceCatalog

extension Catalog {
  /// Drops the kept instance of a service, so that the next caller gets a new one.
  ///
  /// The entry stays supplied, with its override and its decorators. In a scope, the instances of the enclosing catalogs
  /// are dropped, too.
  ///
  /// - Parameter key: The key of the service or the collection.
  ///
  /// Complexity: linear in the number of instances.
  ///
  /// Concurrency: callable from any thread and from builders. The instance is released without a lock. If it is being
  /// assembled, it is kept afterwards.
  public func reset<B: CatalogModule>(_ key: KeyPath<Catalog, B.Type>) {
    for catalog in lineage { catalog.drop(B.self) }
  }

  /// Drops all instances that this catalog keeps, or this scope.
  ///
  /// The entries stay supplied. Use `clear()` to remove them.
  ///
  /// Complexity: linear in the number of instances.
  ///
  /// Concurrency: callable from any thread and from builders. The instances are released without a lock. An instance that
  /// is being assembled is kept afterwards.
  public func reset() { drop(nil) }

  /// Removes the decorators of a service or of a collection's elements.
  ///
  /// A decorator applies to an override, too. A test that replaces a service and doesn't want it decorated removes the
  /// decorators:
  ///
  /// ```swift
  /// @Test(.catalog {
  ///   try $0.override(\.clock, instance: FixedClock())
  ///   $0.undecorate(\.clock)
  /// })
  /// ```
  ///
  /// In a scope, the decorators of the enclosing catalogs are removed, too.
  ///
  /// - Parameter key: The key of the service or the collection.
  ///
  /// Complexity: linear in the number of contributions.
  ///
  /// Concurrency: callable from any thread and from builders.
  public func undecorate<B: CatalogModule>(_ key: KeyPath<Catalog, B.Type>) {
    for catalog in lineage {
      for kind in EntryKey.Kind.blueprints { catalog.undecorate(EntryKey(B.self, kind)) }
    }
  }
}
