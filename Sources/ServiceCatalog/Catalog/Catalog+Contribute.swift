extension Catalog {
  /// Contributes an element to a collection: a new one at every obtain.
  ///
  /// ```swift
  /// catalog.contribute(to: PanelsBlueprint.self) { _ in SearchPanel() }
  /// ```
  ///
  /// It comes after those that are there. A scope adds to what the catalogs around it contribute, for itself alone; so
  /// does an ``isolatedCopy()`` to what its source had contributed.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint whose collection it is.
  ///   - fileID: Where the call stands, for errors.
  ///   - line: Where the call stands, for errors.
  ///   - builder: Assembles the element from the catalog that obtains.
  ///
  /// Complexity: linear in the number of contributions that this catalog has to the collection.
  ///
  /// Concurrency: from any thread, builders included.
  public func contribute<B: ContributionBlueprint>(
    to blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (Catalog) throws -> B.Element
  ) {
    contribute(B.self, Builder(builder), .transient, at: Origin(fileID, line))
  }

  /// Contributes an element to a collection, with a lifetime of its own.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint whose collection it is.
  ///   - lifetime: How long the element is kept.
  ///   - fileID: Where the call stands, for errors.
  ///   - line: Where the call stands, for errors.
  ///   - builder: Assembles the element, a shared one from the catalog that it was contributed to.
  ///
  /// Complexity: linear in the number of contributions that this catalog has to the collection.
  ///
  /// Concurrency: from any thread, builders included. The builder runs once for one instance, whatever the number of
  /// threads that want it.
  public func contribute<B: ContributionBlueprint>(
    to blueprint: B.Type, as lifetime: Lifetime, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (Catalog) throws -> B.Element
  ) where B.Element: Sendable {
    contribute(B.self, Builder(builder), lifetime, at: Origin(fileID, line))
  }

  private func contribute(
    _ blueprint: (some ContributionBlueprint).Type, _ builder: AnyBuilder, _ lifetime: Lifetime, at origin: Origin
  ) {
    // An element isn't the output that a disposable blueprint disposes.
    _ = Lifetime.transient.allowing(blueprint.disposal, of: blueprint, .shared, at: origin)
    contribute(Definition(EntryKey(blueprint, .collection), builder, lifetime: lifetime, at: origin))
  }

  /// Replaces all that is contributed to a collection.
  ///
  /// ```swift
  /// try catalog.override(\.panels) { _ in [FakePanel()] }
  /// ```
  ///
  /// On a scope it hides what the catalogs around it contribute, too. What is contributed later comes after it, and the
  /// decorators of the collection stay. What the replaced contributions kept is released before this returns.
  ///
  /// - Parameters:
  ///   - blueprint: The collection's key, such as `\.panels`.
  ///   - fileID: Where the call stands, for errors.
  ///   - line: Where the call stands, for errors.
  ///   - builder: Gives the whole array, at every obtain anew.
  /// - Throws: ``CatalogError``, `missingEntry`, if nothing is contributed.
  ///
  /// Complexity: linear in the number of contributions.
  ///
  /// Concurrency: from any thread, builders included.
  public func override<B: ContributionBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (Catalog) throws -> [B.Element]
  ) throws(CatalogError) {
    let key = EntryKey(B.self, .collection)
    let definition = Definition(key, Builder(builder), at: Origin(fileID, line))
    guard replaceContributions(by: definition) else { throw missing(key, overriddenAt: SourceLocation(fileID, line)) }
  }
}

extension Assembling {
  /// Obtains a collection: what has been contributed to it.
  ///
  /// - Parameter blueprint: The collection's key, such as `\.panels`.
  /// - Returns: The elements, kept or new as each one's lifetime says, in the order in which they were contributed, those
  ///   of the catalogs around a scope first; none if nothing was.
  /// - Throws: What ``Assembling/obtain(_:)-92ah2`` throws, for the first element that cannot be assembled; its path has the place
  ///   of that contribution. `circularReference` if the builder of an element obtains the collection.
  ///
  /// Complexity: linear in the number of contributions, plus the builders' own.
  ///
  /// Concurrency: from any thread. The array is a consistent snapshot: what another thread contributes, clears or
  /// overrides meanwhile is in the next one.
  @inlinable
  public func obtain<B: ContributionBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>
  ) throws(CatalogError) -> [B.Element] {
    try owningCatalog.elements(EntryKey(B.self, .collection), as: B.Element.self)
  }

  /// Obtains a collection, as a subscript.
  ///
  /// - Parameter blueprint: The collection's key, such as `\.panels`.
  ///
  /// Complexity: linear in the number of contributions, plus the builders' own.
  ///
  /// Concurrency: from any thread.
  @inlinable
  public subscript<B: ContributionBlueprint>(_ blueprint: KeyPath<Catalog, B.Type>) -> [B.Element] {
    get throws(CatalogError) { try owningCatalog.elements(EntryKey(B.self, .collection), as: B.Element.self) }
  }

  /// Obtains a collection, or stops the program with the error's full text.
  ///
  /// - Parameters:
  ///   - blueprint: The collection's key, such as `\.panels`.
  ///   - fileID: Where the call stands, for the message.
  ///   - line: Where the call stands, for the message.
  /// - Returns: The elements, in the order in which they were contributed.
  ///
  /// Complexity: linear in the number of contributions, plus the builders' own.
  ///
  /// Concurrency: from any thread.
  @inlinable
  public func resolve<B: ContributionBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> [B.Element] {
    do throws(CatalogError) {
      return try owningCatalog.elements(EntryKey(B.self, .collection), as: B.Element.self)
    } catch { error.trap(fileID, line) }
  }
}
