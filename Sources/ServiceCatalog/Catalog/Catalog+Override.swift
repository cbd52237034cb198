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
    try replace(EntryKey(blueprint: B.self), Supply(builder: BuilderWords.of(Builder(builder))).placed(fileID, line))
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
    try replace(
      EntryKey(blueprint: B.self), Supply(builder: BuilderWords.of(MainActorBuilder(builder))).placed(fileID, line))
  }

  /// Replaces an own entry, or puts one of its own before one that is seen around this catalog.
  ///
  /// - Returns: Whether there was one.
  private func replaced(_ key: EntryKey, by supply: Supply) -> Bool {
    if let source, let ownCore, core.find(key) == nil, source.ownEntry(key, nil) != nil,
      source.core.give(key, to: ownCore, replacedBy: supply)
    {
      return true
    }
    guard let found = lookup(key) else {
      supply.builder.drop()
      return false
    }
    if found.owner.refers(to: self) { return core.override(key, by: supply) }
    var supply = supply
    supply.lifetime = found.entry.lifetime
    put(supply, key: key)
    return true
  }

  private func replace(_ key: EntryKey, _ supply: Supply) throws(CatalogError) {
    guard replaced(key, by: supply) else { throw missing(key.typeName) }
  }
}
