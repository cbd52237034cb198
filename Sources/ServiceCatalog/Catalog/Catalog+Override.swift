extension Catalog {
  /// Replaces the builder of an entry that is supplied, keeping its lifetime; a kept instance is dropped.
  ///
  /// For tests, where overriding what is not there is a mistake to hear of:
  ///
  /// ```swift
  /// try catalog.override(\.clock) { _ in FixedClock() }
  /// ```
  ///
  /// - Parameters:
  ///   - blueprint: The entry's key, such as `\.clock`.
  ///   - fileID: Where the call stands, for errors.
  ///   - line: Where the call stands, for errors.
  ///   - builder: Assembles the service from the catalog that owns the entry.
  /// - Throws: ``CatalogError``, `missingEntry`, if the entry is not supplied.
  ///
  /// Complexity: constant.
  ///
  /// Concurrency: from any thread, builders included.
  public func override<B: Blueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (Catalog) throws -> B.Output
  ) throws(CatalogError) {
    try override(
      EntryKey(B.self, .blueprint), by: Builder(builder), disposal: B.disposal, at: Origin(fileID, line))
  }

  /// Replaces the builder of a main-actor entry that is supplied.
  ///
  /// - Parameters:
  ///   - blueprint: The entry's key, such as `\.chatComposer`.
  ///   - fileID: Where the call stands, for errors.
  ///   - line: Where the call stands, for errors.
  ///   - builder: Assembles a new one from the catalog that owns the entry.
  /// - Throws: ``CatalogError``, `missingEntry`, if the entry is not supplied.
  ///
  /// Complexity: constant.
  ///
  /// Concurrency: from any thread; the builder runs on the main actor.
  public func override<B: MainActorBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @MainActor @Sendable (Catalog) throws -> B.Output
  ) throws(CatalogError) {
    try override(
      EntryKey(B.self, .mainActor), by: Builder(mainActor: builder), disposal: B.disposal,
      at: Origin(fileID, line))
  }
}

extension Catalog {
  /// Replaces the builder of an entry that this catalog sees.
  func override(
    _ key: EntryKey, by builder: AnyBuilder, disposal: Disposal? = nil, at origin: Origin
  ) throws(CatalogError) {
    if replace(key, by: builder, disposal: disposal, at: origin) { return }
    guard let location = origin.location else { throw missing(key) }
    throw missing(key, overriddenAt: location)
  }
}
