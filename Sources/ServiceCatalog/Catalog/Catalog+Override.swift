extension Catalog {
  /// Replaces the builder of a supplied entry, keeps the entry's lifetime, and drops a kept instance.
  ///
  /// Use this method in tests. It throws if the entry isn't supplied, so an override can't outlast its service:
  ///
  /// ```swift
  /// try catalog.override(\.clock) { _ in FixedClock() }
  /// ```
  ///
  /// - Parameters:
  ///   - blueprint: The entry's key, such as `\.clock`.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///   - builder: A closure that assembles the service from the catalog that it receives; see <doc:Scopes>.
  /// - Throws: ``CatalogError`` of kind `missingEntry` if the entry is not supplied, or `outsideScope` if the blueprint
  ///   has no builder of its own, and its lifetime belongs to a scope that this catalog isn't in.
  ///
  /// Complexity: constant. Linear in the number of entries if it throws, because the error records their names.
  ///
  /// Concurrency: callable from any thread and from builders.
  public func override<B: Blueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (Catalog) throws -> B.Output
  ) throws(CatalogError) {
    try override(
      EntryKey(B.self, .blueprint), by: Builder(builder), disposal: B._disposal, at: Origin(fileID, line))
  }

  /// Replaces the builder of a supplied main-actor entry.
  ///
  /// - Parameters:
  ///   - blueprint: The entry's key, such as `\.chatComposer`.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///   - builder: A closure that assembles a new instance from the catalog that it receives; see <doc:Scopes>.
  /// - Throws: ``CatalogError`` of kind `missingEntry` if the entry is not supplied.
  ///
  /// Complexity: constant. Linear in the number of entries if it throws, because the error records their names.
  ///
  /// Concurrency: callable from any thread. The builder runs on the main actor.
  public func override<B: MainActorBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @MainActor @Sendable (Catalog) throws -> B.Output
  ) throws(CatalogError) {
    try override(
      EntryKey(B.self, .mainActor), by: Builder(mainActor: builder), disposal: B._disposal,
      at: Origin(fileID, line))
  }
}

extension Catalog {
  /// Replaces the builder of an entry that this catalog sees.
  func override(
    _ key: EntryKey, by builder: AnyBuilder, _ lifetime: Lifetime? = nil, disposal: Disposal? = nil, at origin: Origin
  ) throws(CatalogError) {
    if replace(key, by: builder, lifetime, disposal: disposal, at: origin.overriding) { return }
    guard let location = origin.location else { throw missing(key) }
    throw missing(key, overriddenAt: location)
  }
}
