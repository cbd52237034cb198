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
  @inlinable
  public func override<B: Blueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (Catalog) throws -> B.Output
  ) throws(CatalogError) {
    try replace(EntryKey(blueprint: B.self), BuilderWords.of(Builder(builder)), fileID, line)
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
  @inlinable
  public func override<B: MainActorBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @MainActor @Sendable (Catalog) throws -> B.Output
  ) throws(CatalogError) {
    try replace(EntryKey(blueprint: B.self), BuilderWords.of(MainActorBuilder(builder)), fileID, line)
  }
}

extension Catalog {
  /// Replaces an own entry, or puts one of its own before one that is seen around this catalog.
  ///
  /// - Returns: Whether there was one.
  private func replaced(_ key: EntryKey, by supply: Supply) -> Bool {
    if takeOver(key, replacedBy: supply) { return true }
    while let found = lookup(key) {
      if found.owner.refers(to: self) {
        guard let news = core.override(key, by: supply) else { return false }
        tell(news)
        return true
      }
      let word = found.entry.latch()
      let (lifetime, decoration) = (found.entry.latchedLifetime, found.entry.latchedDecoration)
      found.entry.unlatch(word)
      if word.kind == .empty { continue }
      var supply = supply
      supply.lifetime = lifetime
      put(supply, key: key)
      for decorator in decoration?.decorators ?? [] { tell(core.decorate(key, with: decorator)) }
      return true
    }
    supply.builder.drop()
    return false
  }

  /// Replaces the builder that is supplied for a key.
  @usableFromInline
  func replace(
    _ key: EntryKey, _ builder: BuilderWords, _ fileID: StaticString, _ line: UInt
  ) throws(CatalogError) {
    guard replaced(key, by: Supply(builder: builder).placed(fileID, line)) else {
      throw missing(key, overriddenAt: SourceLocation(fileID, line))
    }
  }
}
